### Що кажуть сторінка столу та живі діаграми.
### Дещо з цього пише й сервер, поки скрипт ще не завантажився.

## Місця

seat-label = { $colour ->
    [black] Місце Чорних
   *[white] Місце Білих
}
seat-colour = { $colour ->
    [black] Чорні
   *[white] Білі
}
seat-guest = Гість { $number }
seat-former = Колишній гравець
seat-empty = Вільне місце
seat-you = ви
seat-here = за столом
seat-away = не на зв’язку
seat-bot = бот
seat-bot-level = бот, рівень { $level }
seat-to-move = хід
seat-rating = Рейтинг { $value }
seat-rating-change = { $change ->
    [more] Рейтинг тепер { $value }: більше на { $points }
   *[less] Рейтинг тепер { $value }: менше на { $points }
}
seat-won = перемога
seat-stones = { $count ->
    [one] { $count } камінь
    [few] { $count } камені
    [many] { $count } каменів
   *[other] { $count } каменя
}
seat-hints = { $count ->
    [one] { $count } підказка
    [few] { $count } підказки
    [many] { $count } підказок
   *[other] { $count } підказки
}

## Що робити

prompt-place = Поставте камінь
prompt-place-again = Захоплено! Ставте ще
prompt-place-count = { $count ->
    [one] Поставте { $count } камінь
    [few] Поставте { $count } камені
    [many] Поставте { $count } каменів
   *[other] Поставте { $count } каменя
}
prompt-remove-count = { $count ->
    [one] Приберіть { $count } камінь позначеної групи
    [few] Приберіть { $count } камені позначеної групи
    [many] Приберіть { $count } каменів позначеної групи
   *[other] Приберіть { $count } каменя позначеної групи
}
prompt-remove-enemy = { $colour ->
    [black] { $count ->
        [one] Приберіть { $count } білий камінь
        [few] Приберіть { $count } білі камені
        [many] Приберіть { $count } білих каменів
       *[other] Приберіть { $count } білого каменя
    }
   *[white] { $count ->
        [one] Приберіть { $count } чорний камінь
        [few] Приберіть { $count } чорні камені
        [many] Приберіть { $count } чорних каменів
       *[other] Приберіть { $count } чорного каменя
    }
}
prompt-swap-stone = Виведіть свій камінь із перехрестя обміном
prompt-choose = Оберіть свій камінь, що стоїть у перехресті
prompt-roll = Кидаємо кубики
prompt-pass = Поставити нікуди: пропуск ходу
prompt-over = Партію закінчено
prompt-done = Хід готовий

turn-theirs = Хід: { $name }
turn-one-board = { $colour ->
    [black] Чорні: { $what }
   *[white] Білі: { $what }
}
turn-complete = Хід готовий: торкніться ще раз, щоб зіграти його
turn-sending = Надсилаємо ваш хід…
turn-waiting = Очікуємо на відповідь арени…
turn-unconfirmed = Ще не підтверджено: коли зв’язок повернеться, хід надішлемо знову
hint-smallest = { $smallest ->
    [0] Можна ставити на клітинки, що не торкаються жодного каменя
    [1] Можна ставити на клітинки, що торкаються лише поодиноких каменів
   *[other] Можна ставити на клітинки, що торкаються груп, не більших за { $smallest }
}
pie-explained = Або поміняйтеся сторонами: ви берете Чорних разом із каменем на дошці, а суперник відповідає за Білих
pie-swapped = { $colour ->
    [black] Сторонами помінялися: тепер ви граєте за Чорних
    [white] Сторонами помінялися: тепер ви граєте за Білих
   *[both] Сторонами помінялися
}

## Кнопки

act-undo = Скасувати
act-undo-key = Скасувати останній крок (u)
act-restart = Спочатку
act-play = Зіграти
act-hint = Підказка
act-take-side = Помінятися сторонами
act-sit = { $colour ->
    [black] Сісти за Чорних
   *[white] Сісти за Білих
}
act-rematch = Реванш
act-rematch-asked = Реванш: запропоновано
act-rematch-go = До реваншу
act-new-table = Нова партія

offer-take-back = { $count ->
    [1] { $name } просить повернути останній хід
    [one] { $name } просить повернутися на { $count } хід назад, разом із вашим
    [few] { $name } просить повернутися на { $count } ходи назад, разом із вашим
    [many] { $name } просить повернутися на { $count } ходів назад, разом із вашими
   *[other] { $name } просить повернутися на { $count } ходу назад, разом із вашими
}
offer-rematch = { $name } пропонує реванш
offer-asked-take-back = Ви попросили повернути свій останній хід
offer-asked-rematch = Ви запропонували реванш
offer-yes = Так
offer-no = Ні
offer-withdraw = Передумати

## Минуле

turns-label = Ходи
turns-none = Ще немає ходів
turn-took-side = обмін сторонами
turn-passed = пропуск
past-label = Переглянути попередні ходи
past-first = Порожня дошка
past-back = На хід назад
past-on = На хід уперед
past-last = Теперішнє
past-place = { $turn } / { $turns }
past-here = Перегляд: після ходу { $turn } з { $turns }
past-kept = Ваш недороблений хід збережено
past-back-to-game = Назад до партії
zoom-in = Збільшити дошку
zoom-out = Уся дошка

## Очікування

wait-title = Чекаємо на другого гравця
wait-share = Надішліть другові це посилання:
wait-link = Посилання на цей стіл
wait-for = Чекаємо на гравця { $name }
wait-coming = Партія почнеться, коли { $name } підійде до столу
wait-challenged = { $name } знайде цю партію на сторінці «Мої партії»
wait-may-sit = { $colour ->
    [black] Місце Чорних вільне
   *[white] Місце Білих вільне
}
wait-full = Обидва місця тримають для інших; можете дивитися
wait-no-session = Ви дивитеся збоку; перезавантажте сторінку, щоб сісти
wait-bot = Бот { $name } іде до столу
bot-away = Бот { $name } зараз не на зв’язку; він повернеться сам
bot-forsaken = Бот { $name } покинув партію. Її можна скасувати: ніхто не програє.
share-copy = Копіювати
share-copied = Скопійовано
share-send = Поділитися
share-table = Посилання на стіл
share-position = Посилання на позицію після ходу { $turn }
share-pictures = Зображення дошки після ходу { $turn }
share-game = Уся партія (GIF)
share-frame = Для власної сторінки (HTML)
watching = { $count ->
    [one] { $count } глядач
    [few] { $count } глядачі
    [many] { $count } глядачів
   *[other] { $count } глядача
}

## Меню та його вікна

menu-label = Більше
menu-take-back = Попросити повернути хід
menu-take-back-one-board = Повернути останній хід
menu-resign = Здатися
menu-abort = Скасувати партію
menu-share = Поділитися…
menu-record-text = Запис текстом
menu-record-json = Запис у JSON
menu-dice = Перевірити кубики
menu-study = Розбирати під час гри
menu-study-stop = Не розбирати
menu-settings = Налаштування
menu-keys = Клавіші

dialog-settings = Налаштування
dialog-keys = Клавіші
dialog-share = Поділитися
dialog-resign = Здатися?
dialog-abort = Скасувати партію?
dialog-dice = Кубики
dialog-close = Готово
resign-question = Партія закінчиться зараз, і переможе суперник.
resign-yes = Здатися
resign-no = Грати далі
abort-question = Партія закінчиться без переможця. Це можливо, доки обидва не зробили по ходу.
abort-question-one-board = Партія закінчиться тут, без переможця.
abort-yes = Скасувати
abort-no = Грати далі

set-theme = Кольори
set-theme-system = як у пристрої
set-theme-light = світлі
set-theme-dark = темні
set-theme-contrast = контрастні
set-confirm = Завершений хід
set-confirm-auto = перепитує на сенсорних екранах і коли на хід дано дні
set-confirm-always = завжди перепитує
set-confirm-never = грається одразу
set-confirm-help = Кроки всередині ходу завжди можна скасувати; перепитує лише останній.
set-coordinates = Координати
set-sizes = Розміри груп

key-tab = до дошки й далі
key-arrows = на дошці: від клітинки до клітинки
key-play = на дошці: поставити, прибрати чи обміняти; ще раз — зіграти хід
key-undo = скасувати останній крок
key-history = поза дошкою: на хід назад або вперед
key-present = назад до теперішнього
key-help = цей список

## Годинники

clock-label = { $colour ->
    [black] Годинник Чорних
   *[white] Годинник Білих
}
clock-live = { $minutes } хв + { $increment } с
clock-days = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
    [many] { $days } днів на хід
   *[other] { $days } дня на хід
}
span-days = { $days } дн. { $hours } год
span-hours = { $hours } год { $minutes } хв
span-minutes = { $minutes } хв { $seconds } с
span-seconds = { $seconds } с
clock-unsure = непевно
clock-stands = стоїть
clock-first-turn = перший хід
clock-on-leave = відпустка
clock-low-said = { $seconds ->
    [one] Лишилася { $seconds } секунда.
    [few] Лишилося { $seconds } секунди.
    [many] Лишилося { $seconds } секунд.
   *[other] Лишилося { $seconds } секунди.
}
act-give-time = Дати супернику 15 секунд
act-give-time-short = +15 с
act-resume = Грати далі
act-resume-notice = Грати далі через добу
menu-pause = Попросити паузу
offer-pause = { $name } пропонує паузу
offer-asked-pause = Ви попросили паузу
pause-agreed = Партія на паузі щонайдовше до { $until }.
pause-notice = Пауза закінчиться: { $until }.
away-is = Арени не було: годинники вже простояли { $span }. Вони підуть далі за
away-was = Арени не було; у цьому ході годинники простояли { $span }.
leave-until = { $name } у відпустці: цей хід треба зробити до { $until }.
claim-wait = { $name } не за столом. Ви зможете закінчити партію за
claim-now = { $name } не за столом і досі не повертається.
claim-win = Зарахувати собі перемогу
claim-abort = Скасувати партію
said-paused = Годинники стоять.
said-resumed = Годинники йдуть далі.
said-gave-time = { $name } дає 15 секунд.

## Кубики

dice-rolled = На кубиках { $low } і { $high }
dice-how = Перед партією арена зв’язала себе таємницею, оприлюднивши її SHA-256. Кожен кидок випливає з таємниці, числа з браузера кожного гравця, столу й номера самого кидка, тож ані гравець, ані арена самотужки обрати його не можуть. Бот арени додає початок того, що оприлюднено. Коли партію закінчено, таємницю показують, і ця сторінка може перерахувати все сама.
dice-commitment = Оприлюднено перед партією
dice-nonces = Від гравців
dice-secret = Таємниця
dice-secret-later = побачите, коли партія закінчиться
dice-checking = Перевіряємо…
dice-cannot-check = Браузери вміють це рахувати лише на сторінці, відкритій через https.
dice-proven = { $count ->
    [1] Доведено: таємниця та сама, і кидок сходиться.
    [one] Доведено: таємниця та сама, і всі кидки ({ $count }) сходяться.
    [few] Доведено: таємниця та сама, і всі { $count } кидки сходяться.
    [many] Доведено: таємниця та сама, і всі { $count } кидків сходяться.
   *[other] Доведено: таємниця та сама, і всі кидки ({ $count }) сходяться.
}
dice-wrong = { $count ->
    [one] { $count } кидок не такий, як каже таємниця.
    [few] { $count } кидки не такі, як каже таємниця.
    [many] { $count } кидків не такі, як каже таємниця.
   *[other] { $count } кидка не такі, як каже таємниця.
}
dice-not-kept = Таємниця не та, яку оприлюднили перед партією.
dice-statistics = Скільки разів випало кожне число
dice-face = Число
dice-came = Випало
dice-expected = Очікувано
dice-all = Усі кидки

## Кінець

reason-majority = { $winner ->
    [black] Перемогли Чорні, каменів { $most } проти { $least }
   *[white] Перемогли Білі, каменів { $most } проти { $least }
}
reason-captured-all = { $winner ->
    [black] Перемогли Чорні: у Білих не лишилося каменів
   *[white] Перемогли Білі: у Чорних не лишилося каменів
}
reason-connection = { $winner ->
    [black] Перемогли Чорні: два краї з’єднано
   *[white] Перемогли Білі: два краї з’єднано
}
reason-resigned = { $winner ->
    [black] Перемогли Чорні: Білі здалися
   *[white] Перемогли Білі: Чорні здалися
}
reason-time = { $winner ->
    [black] Перемогли Чорні: час Білих вийшов
   *[white] Перемогли Білі: час Чорних вийшов
}
reason-left = { $winner ->
    [black] Перемогли Чорні: Білі покинули партію
   *[white] Перемогли Білі: Чорні покинули партію
}
reason-draw-agreed = Нічия за згодою
reason-no-placements = Нічия: ніхто більше не може поставити камінь
reason-repetition = Нічия: позиція повторилася втретє
reason-unknown = { $winner ->
    [black] Перемогли Чорні
    [white] Перемогли Білі
   *[nobody] Партія закінчилася без переможця
}
reason-aborted = Партію скасовано

## Зв’язок

net-unsure = Арена не відповідає. Пробуємо ще…
net-unsent = Ще не підтверджено: коли зв’язок повернеться, «{ $what }» надішлемо знову
net-no-table = Такого столу немає.
net-signed-out = Сеанс завершено, ця сторінка вже не грає за вас.
net-someone-else = У цьому браузері тепер { $name }: ця сторінка більше не грає за вас.
ended-sign-in = Увійти
ended-go-on = Далі без входу
ended-go-on-as = Далі як { $name }
title-your-turn = ● Ваш хід · { $title }
no-script = Щоб грати, на цій сторінці потрібен JavaScript. Дошку й ходи видно й без нього.

## Вголос

board-label = { $game }, дошка { $board }
cell-name = { $stone ->
    [black] { $cell }, чорний
    [white] { $cell }, білий
   *[none] { $cell }
}
cell-group = група з { $size }
cell-captures = { $count ->
    [one] захоплює { $count } камінь
    [few] захоплює { $count } камені
    [many] захоплює { $count } каменів
   *[other] захоплює { $count } каменя
}
cell-active = чекає на обмін
cell-half-made = у цьому ході
cell-last = останній хід
cell-left = звідси прибрано камінь
cell-crosscut = перехрестя
cell-held = ще раз, щоб зіграти
cell-may-place = можна поставити
cell-may-remove = можна прибрати
cell-may-swap = можна обміняти
said-turned = { $name }, хід: { $steps }.{ $count ->
    [0] {""}
    [one] {" "}З дошки пішов { $count } камінь.
    [few] {" "}З дошки пішли { $count } камені.
    [many] {" "}З дошки пішли { $count } каменів.
   *[other] {" "}З дошки пішло { $count } каменя.
}
said-seated = { $colour ->
    [black] За Чорних сідає { $name }.
   *[white] За Білих сідає { $name }.
}
said-took-back = Останній хід повернуто.
said-offered = Є пропозиція, на яку треба відповісти.

## Живі діаграми

diagram-back = На крок назад
diagram-on = На крок уперед
diagram-reset = До початку
diagram-step = Крок { $step } з { $steps }
diagram-yours = Ваша власна спроба
diagram-failed = Арена зараз не відповідає

## Чому ні: ігри

refuse-occupied = На { $cell } вже стоїть камінь.
refuse-no-cell = На цій дошці немає клітинки { $cell }.
refuse-game-over = Партію закінчено.
refuse-larger-group = { $smallest ->
    [0] Ця клітинка торкається групи розміром { $size }; спершу клітинки, що не торкаються жодного каменя.
   *[other] Ця клітинка торкається групи розміром { $size }; спершу ті, що торкаються груп, не більших за { $smallest }.
}
refuse-would-split = Без цього каменя група розпадеться.
refuse-just-placed = Щойно поставлений камінь залишається.
refuse-not-in-group = Прибирати можна лише камені об’єднаної групи.
refuse-nothing-to-remove = Зараз нема чого прибирати.
refuse-remove-first = { $count ->
    [one] Спершу приберіть ще { $count } камінь.
    [few] Спершу приберіть ще { $count } камені.
    [many] Спершу приберіть ще { $count } каменів.
   *[other] Спершу приберіть ще { $count } каменя.
}
refuse-empty-cell = На цій клітинці немає каменя.
refuse-not-enemy = Це ваш камінь.
refuse-not-yours = Це не ваш камінь.
refuse-surrounded = Довкола цієї клітинки самі камені іншого кольору.
refuse-no-enemy = Ваша група мала б розмір { $size }, але не торкається чужої: з’єднувати камені можна лише із захопленням.
refuse-not-larger = Ваша група мала б розмір { $size }, чужа має { $enemy }: ваша мусить бути більша.
refuse-not-in-crosscut = Цей камінь не стоїть у перехресті з вашим.
refuse-already-swapped = З цим каменем ваш уже мінявся в цьому ході.
refuse-swap-first = Спершу виведіть свій камінь із перехрестя обміном.
refuse-nothing-to-swap = Зараз нема чого міняти.
refuse-no-removing = У цій грі камені не прибирають поодинці.
refuse-no-swapping = У цій грі камені не міняються місцями.
refuse-no-dice = У цій грі немає кубиків.
refuse-needs-dice = Спершу кубики.
refuse-dice-rolled = Кубики цього ходу вже кинуто.
refuse-must-pass = Поставити нікуди: можна лише пропустити хід.
refuse-cannot-pass = Доки є куди походити, пропускати хід не можна.
refuse-no-pie = Цю партію грають без правила пирога.
refuse-swap-too-late = Помінятися сторонами можна лише замість першого ходу Білих.
refuse-not-a-step = «{ $text }» — це не крок.

## Чому ні: стіл

refuse-already-answered = Відповіли «ні»; попросіть знову після наступного ходу.
refuse-already-offered = Пропозиція вже є.
refuse-already-paused = Годинники вже стоять.
refuse-already-rematched = Реванш уже чекає.
refuse-already-seated = Ви вже сидите за цим столом.
refuse-another-seat = Для вас тримають інше місце.
refuse-bad-clock = { $why ->
    [one-board] Удвох за однією дошкою не грають із днями на хід.
    [initial] Такого часу на початок не буває.
    [increment] Такої надбавки за хід не буває.
    [days] Такої кількості днів на хід не буває.
   *[form] Цей контроль часу незрозумілий.
}
refuse-bad-nonce = Число вашого браузера для кубиків не зрозуміле; перезавантажте сторінку.
refuse-cannot-claim = { $why ->
    [here] Суперник за столом, або хід не його.
    [too-early] Доки обидва не походили, партію можна лише скасувати.
   *[wait] Суперник відсутній ще недостатньо довго.
}
refuse-cannot-rate = { $why ->
    [no-account] Щоб партія йшла в рейтинг, потрібен обліковий запис.
    [bot] У рейтинг ідуть лише партії з ботами самої арени.
    [one-board] Партії вдвох за однією дошкою не йдуть у рейтинг.
   *[no-clock] Партії без годинників не йдуть у рейтинг.
}
refuse-cannot-take-back = { $why ->
    [dice] Після кидка кубиків повернути хід не можна.
    [too-far] Цей хід уже надто далеко.
   *[nothing] У вас немає ходу, який можна повернути.
}
refuse-dice-not-yours = Кубики кидає арена.
refuse-enough-time = У суперника й так багато часу.
refuse-game-not-over = Партія ще не закінчилася.
refuse-game-not-started = Партія ще не почалася.
refuse-needs-day-clock = Це лише для партій із днями на хід.
refuse-needs-live-clock = Це лише для партій наживо.
refuse-no-clock = Цю партію грають без годинників.
refuse-not-paused = Годинники не стоять.
refuse-not-seated = Ви не сидите за цим столом.
refuse-not-your-turn = Зараз не ваш хід.
refuse-nothing-offered = Цієї пропозиції вже немає.
notice-offer-lapsed = Пропозиція втратила чинність: партія пішла далі.
notice-played-elsewhere = Цей хід зіграно на іншій вашій сторінці; недороблений тут хід зник.
refuse-pause-ends = Пауза й так ось-ось закінчиться.
refuse-seat-reserved = Це місце тримають для іншого.
refuse-seat-taken = Це місце зайняте.
refuse-time-left = Час іще є.
refuse-time-up = Ваш час уже вийшов.
refuse-too-early = Це стане можливим, коли обидва походять.
refuse-too-late-to-abort = Обидва вже ходили: партію можна здати, але не скасувати.
refuse-too-many-steps = Хід закінчується ще до цього кроку.
refuse-turn-gone = Партія тим часом пішла далі.
refuse-turn-incomplete = Хід іще не завершено.
refuse-bad-message = Сторінка й арена не зрозуміли одна одну; перезавантажте сторінку.
refuse-not-json = Сторінка й арена не зрозуміли одна одну; перезавантажте сторінку.
refuse-internal = У нас щось зламалося; пробуємо ще раз.
refuse-banned = Зараз вам це не дозволено: { $reason }
refuse-restart-soon = Cairn ось-ось перезапуститься: в останні хвилини партії наживо не починаються.
refuse-no-session = Перезавантажте сторінку, щоб узяти участь.
refuse-store-unavailable = Арена зараз не може записувати; пробуємо ще раз.
refuse-too-fast = Надто швидко; за мить спробуємо ще раз.
refuse-too-many-requests = Забагато за раз; зачекайте трохи.
refuse-unknown = Це неможливо ({ $code }).

## Сповіщення про свій хід

tell-me = Сповістити, коли настане мій хід
tell-on = Коли настане ваш хід, ми сповістимо.
tell-denied = Цей браузер не дозволяє сповіщень звідси. Це можна змінити в його налаштуваннях для цього сайту.
tell-failed = Не вдалося. Можливо, цей браузер не приймає сповіщень.
menu-notices = Сповіщення
act-next-game = Наступна партія ({ $count })
