### The lobby: who looks for a game, and waiting for one.

nav-lobby = Грати
front-lobby = Грати з незнайомцем
lobby-title = Грати з незнайомцем
lobby-line = Хто зараз шукає партію і як знайти суперника.
lobby-people = { $count ->
    [one] Тут { $count } людина
    [few] Тут { $count } людини
    [many] Тут { $count } людей
   *[other] Тут { $count } людини
}
lobby-games = { $count ->
    [one] триває { $count } партія
    [few] тривають { $count } партії
    [many] триває { $count } партій
   *[other] тривають { $count } партії
}
lobby-lost = Зв’язок утрачено. Пробуємо знову…
lobby-signed-out = Ваш сеанс завершено: ця сторінка більше не шукає вам партії.
lobby-someone-else = У цьому браузері тепер { $name }.

lobby-waiting = Шукаємо суперника
lobby-waiting-live = Залишайтеся на цій сторінці: щойно хтось прийде, відкриється стіл.
lobby-waiting-slow = Це лишиться відкритим, коли ви підете; партія з’явиться серед ваших.
lobby-and-more = { $count ->
    [one] і ще { $count }
    [few] і ще { $count }
    [many] і ще { $count }
   *[other] і ще { $count }
}
lobby-closed = Це вже не відкрито.
lobby-withdraw = Відкликати
lobby-bot = Поки нікого немає. Бот зіграє одразу:
lobby-bot-go = { $game } проти бота

lobby-quick = Швидка партія
lobby-quick-help = Позначте все, у що зіграли б. Що більше, то швидше знайдеться суперник.
lobby-quick-games = Ігри
lobby-quick-clocks = Час
lobby-quick-go = Знайти суперника

lobby-open = Чекають на суперника
lobby-open-none = Зараз ніхто не чекає. Вас побачить кожен, хто зайде сюди.
lobby-join = Грати
lobby-join-label = Грати: { $game }, суперник — { $name }
lobby-terms = У що грати
lobby-rated = рейтингова
lobby-unrated = нерейтингова
lobby-either = рейтингова чи ні
lobby-pie = з правилом пирога
lobby-no-pie = без правила пирога
lobby-pie-either = з ним або без нього
lobby-no-clock = без годинника
lobby-you-play = { $colour ->
    [black] ви граєте за Чорних
   *[white] ви граєте за Білих
}
lobby-range = рейтинг суперника від { $least } до { $most }
lobby-range-from = рейтинг суперника від { $least }
lobby-range-to = рейтинг суперника до { $most }
lobby-why-no-account = Для рейтингових партій потрібен обліковий запис.
lobby-why-rating-outside = Для інших рейтингів.

lobby-own = Партія на ваш смак
lobby-own-game = Гра і дошка
lobby-own-rated = Рейтинг
lobby-own-least = Рейтинг суперника від
lobby-own-most = до
lobby-own-go = Шукати суперника
lobby-guest = Гості грають без рейтингу.
lobby-guest-link = Оберіть ім’я для рейтингових партій
lobby-friend = Є з ким?
lobby-friend-link = Грати з другом за посиланням

challenge-title = Викликати гравця { $name }
challenge-help = Партія чекатиме серед відкритих партій вас обох.
challenge-go = Викликати

refuse-bad-range = Нижня межа рейтингу вища за верхню.
refuse-nothing-sought = Оберіть хоча б одну гру й один час.
refuse-own-seek = Це ваша власна пропозиція.
refuse-rating-outside = Це для інших рейтингів, не для вашого ({ $rating }).
refuse-seek-gone = Вас випередили, або пропозицію відкликано.
refuse-terms-differ = Пропонують не це; погляньте на список ще раз.
refuse-too-many-seeks = Ви вже чекаєте в стількох місцях: { $most }; спершу відкличте одне.
refuse-too-many-wishes = Оберіть щонайбільше { $most } за раз.
