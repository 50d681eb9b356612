### Що люди кажуть одне одному за столом і що з цим можна зробити.

chat-title = Чат
chat-unread = { $count ->
    [one] { $count } нове повідомлення
    [few] { $count } нові повідомлення
    [many] { $count } нових повідомлень
   *[other] { $count } нового повідомлення
}
chat-close = Закрити чат
chat-none = Поки що ніхто нічого не сказав.
chat-room-players = Гравці
chat-room-watchers = Глядачі
chat-watchers-help = Гравці прочитають це лише після партії.
chat-say = Напишіть щось
chat-send = Надіслати
chat-phrases = Швидкі фрази
chat-you = Ви
chat-sending = ще не надіслано
chat-left = { $count ->
    [one] Лишилася { $count } літера
    [few] Лишилося { $count } літери
    [many] Лишилося { $count } літер
   *[other] Лишилося { $count } літери
}
chat-about = { $name }: приглушити, заблокувати, поскаржитися
chat-said = { $name } каже: { $text }
chat-mute = Приглушити цей чат
chat-unmute = Знову показувати цей чат
chat-muted = Ви приглушили цей чат.
chat-mute-one = Приглушити за цим столом: { $name }
chat-unmute-one = Знову показувати: { $name }
chat-muted-one = За цим столом ви приглушили: { $name }.
chat-block = Заблокувати: { $name }
chat-unblock = Розблокувати: { $name }
chat-blocked = Ви заблокували гравця { $name }: його повідомлень ви не бачите.
chat-report = Поскаржитися господареві: { $name }

phrase-hello = Вітаю!
phrase-good-luck = Удачі!
phrase-thanks = Дякую!
phrase-well-played = Чудово зіграно!
phrase-good-game = Гарна партія!
phrase-nice-turn = Гарний хід!
phrase-my-mistake = Перепрошую, моя помилка.
phrase-one-moment = Хвилинку, будь ласка.
phrase-take-your-time = Не поспішайте.
phrase-must-go = Мені скоро треба йти.
phrase-again = Зіграємо ще?
phrase-goodbye = До побачення!

dialog-block = Заблокувати цю людину?
block-question = Ви не бачитимете нічого, що пише { $name }, за жодним столом. Вас не зводитимуть у пару, і { $name } не зможе викликати вас на гру. Про це нікому не повідомляють. Партія, яку ви зараз граєте, триває.
block-yes = Заблокувати
block-no = Скасувати
dialog-report = Скарга господареві
report-about = Скарга на гравця { $name }.
report-line = Разом із цим повідомленням: «{ $text }»
report-reason = Про що йдеться?
report-reason-chat = Образи або цькування в чаті
report-reason-cheating = Нечесна гра, скажімо, за підказками рушія
report-reason-stalling = Затягування або кидання партій
report-reason-name = Образливе ім’я
report-reason-other = Щось інше
report-words = Що ще варто знати господареві? (не обов’язково)
report-help = Господар цієї арени прочитає скаргу разом із копією сказаного тут. Людині не кажуть, хто на неї поскаржився.
report-send = Надіслати скаргу
report-cancel = Скасувати
report-sent = Дякуємо. Господар розбереться.

challenge-by = { $name } викликає вас на гру.
challenge-accept = Грати
challenge-decline = Відмовитися
challenge-why = Причина
challenge-no-reason = Без пояснень
decline-not-now = Не зараз.
decline-later = Радо, але згодом.
decline-other-game = Краще в іншу гру.
decline-other-clock = Краще з іншим годинником.
decline-too-many-games = У мене вже забагато партій.
reason-declined = Виклик відхилено

set-sounds = Звуки
set-sounds-auto = У партіях наживо
set-sounds-always = Завжди
set-sounds-never = Ніколи
sounds-off = Вимкнути звуки
sounds-on = Увімкнути звуки

seat-lost = Зв’язок втрачено
seat-left = Сторінку закрито
said-lost = { $name }: зв’язок втрачено.
said-left = { $name }: сторінку закрито.
said-back = { $name } знову тут.

## Чому так не можна

refuse-apart = Ви не можете грати з цією людиною.
refuse-blocked-by-you = Ви заблокували цю людину; спершу розблокуйте.
refuse-not-in-room = Ця кімната зараз для вас закрита.
refuse-nothing-said = Немає чого надсилати.
refuse-text-too-long = Задовго: літер — { $length }, а вміститься щонайбільше { $most }.
refuse-text-characters = Є символ, який не можна надіслати ({ $character }).
refuse-no-such-phrase = Такої фрази тут немає.
refuse-no-such-reason = Такої причини тут немає.
refuse-not-yourself = Це ви.
refuse-nobody-there = Цієї людини тут уже немає.
refuse-too-many-blocks = Заблокованих уже { $most }; спершу розблокуйте когось.
refuse-not-challenged = Тут вас ніхто не викликав.
