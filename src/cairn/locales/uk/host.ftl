### Що бачать і вирішують розпорядники, і що з того бачать усі: рядки над сторінкою, заборони.

nav-host = Господар
lines-label = Оголошення
line-close = Закрити
line-restart = Cairn перезапуститься за { $time }. Годинники постоять, партії триватимуть.
line-warning = Слово від господаря:
line-read = Прочитано
line-ban-play = До { $until } ви не можете починати партій.
line-ban-play-for-good = Ви більше не можете починати тут партій.
line-ban-all = До { $until } ви не можете ні починати партій, ні писати іншим.
line-ban-all-for-good = Ви більше не можете тут ні починати партій, ні писати іншим.
line-ban-chat = До { $until } ви не можете писати іншим.
line-ban-chat-for-good = Ви більше не можете писати тут іншим.

error-banned = Зараз ви не можете починати партій.
error-banned-help = Це скінчиться { $until }. Розпочаті партії можна дограти. Причина: { $reason }
error-banned-for-good = Ви більше не можете починати тут партій.
error-banned-for-good-help = Розпочаті партії можна дограти. Причина: { $reason }
error-barred = Із цієї мережі поки що не приймаємо нових гостей.
error-barred-help = Гостеві з цієї мережі заборонили грати. Хто має обліковий запис, може увійти; нових гостей знову чекаємо з { $until }.
error-restart-soon = Cairn ось-ось перезапуститься.
error-restart-soon-help = В останні хвилини партії наживо не починаються. Спробуйте за { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
    [many] { $seconds } секунд
   *[other] { $seconds } секунди
}.

host-title = Стіл господаря
host-reports = Скарги
host-people = Люди
host-notices = Оголошення
host-decisions = Рішення
host-done = Зроблено.
host-command-line = командний рядок
host-former = хтось, хто пішов
host-bot = бот
host-table = стіл

host-no-reports = На вас нічого не чекає.
host-report-who = Скаржиться { $reporter }; на кого: { $target }
host-reason-chat = Сказане
host-reason-cheating = Нечесна гра
host-reason-stalling = Зволікання
host-reason-name = Ім’я
host-reason-other = Інше
host-evidence = { $count ->
    [one] { $count } повідомлення
    [few] { $count } повідомлення
    [many] { $count } повідомлень
   *[other] { $count } повідомлення
}
host-take-away = Прибрати
host-take-away-what = Прибрати: { $text }
host-taken = прибрано
host-verdict = Рішення
host-verdict-nothing = Нічого
host-verdict-warned = Попередження
host-verdict-silenced = Тимчасово не писати
host-verdict-banned = Заборона
host-span = На скільки
host-span-hour = на годину
host-span-day = на день
host-span-three-days = на три дні
host-span-week = на тиждень
host-span-month = на місяць
host-span-year = на рік
host-span-good = назавжди
host-said = До цієї людини
host-said-help = Людина прочитає саме це.
host-note = Для журналу
host-why = Чому, для журналу
host-settle = Вирішити
host-waits = чекає

host-search = Знайти людину
host-search-help = Початок імені, номер гостя або ідентифікатор.
host-search-button = Знайти
host-found = Знайдено
host-banned-people = Зараз під забороною
host-nobody = Нікого.
host-is-banned = під забороною

host-fact-id = Ідентифікатор
host-fact-kind = Хто це
host-fact-since = Уперше тут
host-fact-seen = Востаннє тут
host-fact-sessions = Браузери
host-fact-language = Мова
host-kind-account = обліковий запис
host-kind-guest = гість
host-operator = розпорядник
host-profile = Що бачать усі
host-bans-warnings = Заборони й попередження
host-over = минуло
host-read = прочитано
host-unread = ще не прочитано
host-about = Скарги на цю людину
host-by = Скарги від цієї людини
host-deeds = Що можна зробити
host-warn = Попередити
host-warn-button = Попередити
host-ban = Заборонити
host-ban-button = Заборонити
host-scope = Що саме
host-scope-play = починати партії
host-scope-chat = писати
host-scope-all = починати партії й писати
host-end-games = Здати за цю людину партії, що тривають
host-lift = Зняти заборони
host-lift-button = Зняти
host-lift-lead = Людина відразу знову зможе грати й писати.
host-sign-out = Вивести звідусіль
host-sign-out-button = Вивести
host-sign-out-lead = Вихід буде виконано в усіх браузерах. Увійти можна буде знову.
host-sign-out-guest = Гість після цього не зможе повернутися до своїх партій.
host-unname = Забрати ім’я
host-unname-button = Забрати
host-unname-lead = Людину показуватимемо як «Гість { $number }», і в старих партіях теж. Входити можна й далі за старим іменем, а тоді вибрати нове; старого не дістане ніхто інший.
host-remove = Вилучити партії цієї людини з усіх рейтингів
host-remove-button = Вилучити
host-remove-lead = Наче рейтингових партій цієї людини ніколи не було: рейтинги всіх обчислимо наново.
host-restore = Повернути партії цієї людини до рейтингів
host-restore-button = Повернути
host-restore-lead = Рейтинги всіх обчислимо наново.
host-struck = партій: { $games }, змінених рейтингів: { $people }

host-no-notices = Нічого не оголошено.
host-until-withdrawn = доки не знімете
host-withdraw = Зняти
host-announce = Сказати щось усім
host-announce-lead = Досить однієї мови: хто читає іншою, побачить цю.
host-announce-button = Оголосити
host-level = Вигляд
host-level-info = спокійний
host-level-warning = помітний
host-begins = Від (UTC; порожньо: відразу)
host-until = До (UTC; порожньо: доки не знімете)
host-restart = Перезапуск
host-restart-lead = Усі бачать зворотний відлік. В останні три хвилини партії наживо не починаються. Після перезапуску оголошення зникає саме.
host-restart-line = Перезапуск
host-restart-button = Оголосити перезапуск
host-minutes = За скільки хвилин

host-no-decisions = Ще нічого не вирішено.
host-older = Давніші
host-act-operator-granted = призначено розпорядником
host-act-operator-revoked = більше не розпорядник
host-act-banned = заборона
host-act-ban-lifted = заборони знято
host-act-warned = попередження
host-act-signed-out = вихід звідусіль
host-act-name-taken-away = ім’я забрано
host-act-message-taken-away = повідомлення прибрано
host-act-ratings-removed = вилучено з рейтингів
host-act-ratings-restored = повернено до рейтингів
host-act-announced = оголошено
host-act-restart-announced = оголошено перезапуск
host-act-restarted = перезапущено
host-act-withdrawn = оголошення знято
host-act-report-nothing = скаргу вирішено: нічого
host-act-report-warned = скаргу вирішено: попередження
host-act-report-silenced = скаргу вирішено: не писати
host-act-report-banned = скаргу вирішено: заборона

host-refuse-no-text = Напишіть щось: людина має це прочитати.
host-refuse-long = Щонайбільше { $most } знаків.
host-refuse-no-span = Виберіть, на скільки.
host-refuse-no-verdict = Виберіть рішення.
host-refuse-settled = Цю скаргу вже вирішив хтось інший.
host-refuse-no-act = Такої дії немає.
host-refuse-no-name = Імені, яке можна забрати, немає.
host-refuse-self = Самому собі нічого не забороняють.
host-refuse-minutes = Вкажіть кількість хвилин, щонайбільше { $most }.
host-refuse-moments = Ці моменти не пасують: кінець має бути після початку й у майбутньому.
