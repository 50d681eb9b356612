### Партії, які можна дивитися, зіграні партії, гравці та їхні партії.

nav-watch = Дивитися
nav-my-games = Мої партії
nav-all-games = Зіграні партії
badge-waiting = { $count ->
    [one] Ваш хід у { $count } партії
    [few] Ваш хід у { $count } партіях
    [many] Ваш хід у { $count } партіях
   *[other] Ваш хід у { $count } партії
}

## Списки

list-turn = Хід { $turn }
list-turns = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
    [many] { $count } ходів
   *[other] { $count } ходу
}
list-result-black = Перемога Чорних
list-result-white = Перемога Білих
list-result-draw = Нічия
list-result-none = Скасовано
list-won = Перемога
list-lost = Поразка
list-clock-live = { $minutes } хв + { $seconds } с
list-clock-days = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
    [many] { $days } днів на хід
   *[other] { $days } дня на хід
}
list-left = Залишилося часу: { $time }
list-none = Таких партій немає.
list-more = Давніші партії
list-latest = Найновіші
list-pages = Сторінки списку

## Перегляд

watch-title = Партії наживо
watch-lead = У що грають просто зараз. Відкрийте дошку, щоб придивитися.
watch-played = Зіграні раніше партії
watch-none = Просто зараз ніхто не грає.
watch-more = { $count ->
    [one] Почалася ще { $count } партія: показати
    [few] Почалися ще { $count } партії: показати
    [many] Почалося ще { $count } партій: показати
   *[other] Почалося ще { $count } партії: показати
}
watch-board = { $game }: { $black } проти { $white }

## Пошук

games-title = Зіграні партії
games-lead = Усі партії, які двоє гравців зіграли тут до кінця.
search-title = Пошук
search-player = Гравець
search-opponent = Суперник
search-game = Гра
search-board = Дошка
search-result = Результат
search-any = усі
search-from = Від
search-to = До
search-go = Шукати
search-clear = Показати всі
search-nobody = Тут нікого не звуть «{ $name }».

## Гравець

player-line = { $name }: результати й партії.
player-since = Тут від { $day }
player-me = це ви
player-running = Грає зараз
player-by-game = За іграми
player-rivals = Найчастіші суперники
player-games = Партії
player-count = { $count ->
    [one] { $count } партія
    [few] { $count } партії
    [many] { $count } партій
   *[other] { $count } партії
}
player-tally = перемог: { $won }, поразок: { $lost }, нічиїх: { $drawn }
player-none = Жодної партії ще не зіграно до кінця.
player-download = Завантажити ці партії
player-download-help = як записи, по одному в рядку.

## Мої партії

mine-title = Мої партії
mine-next = Наступна партія
mine-turn = Ваш хід
mine-theirs = Хід суперника
mine-open = Є вільне місце
mine-alone = За однією дошкою
mine-none = У вас немає незавершених партій.
mine-none-link = Почати партію
mine-played = Мої завершені партії

## Дошка на іншій сторінці

embed-back = На хід назад
embed-on = На хід уперед
embed-place = Хід { $turn } з { $turns }
embed-open = Відкрити на Cairn
embed-board = { $game }, після ходу { $turn }. Чорні: { $black }. Білі: { $white }.
