### Як відкрити записану партію і що в записі може бути не так.

import-title = Відкрити запис
import-lead = Перегляньте записану партію. Її буде показано вам і ніде не збережено.
import-file = Файл
import-text = Або вставте запис сюди
import-moves = Маєте лише список ходів?
import-moves-help = Із самого списку ходів з іншого сайту не видно, що це за гра: оберіть гру й дошку.
import-game = Гра
import-open = Відкрити

record-not-read = Цей запис не вдалося прочитати.
record-at = Рядок { $line }, знак { $column }:
record-not-a-record = Це не запис Cairn і не запис в іншому відомому нам форматі.
record-missing-key = Угорі бракує рядка «{ $key }».
record-unknown-key = У записі не буває рядка «{ $key }».
record-repeated-key = Рядок «{ $key }» трапляється двічі.
record-bad-value = Написане в «{ $key }» не вдалося зрозуміти.
record-unknown-game = Ми не знаємо гри «{ $text }».
record-unknown-board = У цієї гри немає дошки «{ $text }».
record-pie-not-here = У цій грі немає правила пирога.
record-unknown-rules = Ця партія йде за правилами версії «{ $text }», а ми знаємо версію «{ $expected }».
record-wrong-number = Тут стоїть «{ $text }», а далі мало б бути «{ $expected }».
record-illegal-step = Хід { $turn }: крок «{ $step }» суперечить правилам.
record-turn-too-long = Хід { $turn } закінчується ще до кроку «{ $step }».
record-turn-unfinished = Хід { $turn } не закінчено.
record-after-the-end = Партія закінчується ще до ходу { $turn }.
record-wrong-reason = У записі сказано, як закінчилася партія, але на дошці цього не видно.
record-wrong-result = У записі стоїть «{ $text }», а на дошці вийшло «{ $expected }».
