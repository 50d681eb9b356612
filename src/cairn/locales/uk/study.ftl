### Що кажуть розбори та підказки; завантажується, коли хтось розбирає гру.

study-title = Розбір
study-why = Рушій переглядає кожен хід: як змінювалися шанси, які ходи коштували найбільше і що було б краще.
study-ask = Розібрати цю партію
study-follows = Після кожного ходу тут видно, які шанси.
study-progress = Оцінено ходів

study-status-waiting = { $ahead ->
    [0] Зараз почнеться
    [one] Попереду { $ahead } розбір
    [few] Попереду { $ahead } розбори
    [many] Попереду { $ahead } розборів
   *[other] Попереду { $ahead } розбору
}
study-status-preparing = Рушій готується; першого разу це триває близько хвилини
study-status-working = { $done } із { $total }
study-status-failed = Рушій не зміг оцінити цю партію
study-status-off = Зараз нікому продовжити розбір

study-curve = Шанси протягом партії
study-chance = { $turn ->
    [0] Перед першим ходом: шанси Чорних { $chance }{"\u00A0"}%.
   *[other] Після ходу { $turn }: шанси Чорних { $chance }{"\u00A0"}%.
}
study-not-yet = Цей хід ще не оцінено.
study-dice = { $luck ->
    [lucky] { $colour ->
        [black] Чорним пощастило з кубиками: +{ $points }{"\u00A0"}%.
       *[white] Білим пощастило з кубиками: +{ $points }{"\u00A0"}%.
    }
   *[unlucky] { $colour ->
        [black] Чорним не пощастило з кубиками: −{ $points }{"\u00A0"}%.
       *[white] Білим не пощастило з кубиками: −{ $points }{"\u00A0"}%.
    }
}
study-lost = { $colour ->
    [black] Цей вибір коштував Чорним { $loss }{"\u00A0"}%.
   *[white] Цей вибір коштував Білим { $loss }{"\u00A0"}%.
}
study-good = Нічого кращого рушій не знає.
study-forced = Вибору не було.
study-mark = втрата { $loss }{"\u00A0"}%
study-worst = Найдорожчі ходи
study-show = Показати, що було краще
study-better = Краще в ході { $turn }:
study-step = Крок { $step } із { $steps }
study-step-back = На крок назад
study-step-on = На крок уперед
study-close = Закрити

study-key-black = Темне: частка Чорних
study-key-worst = велика втрата
study-key-lucky = щасливі кубики
study-key-unlucky = нещасливі
study-key-better = краще, крок за кроком
study-key-instead = що було зіграно

study-by = Оцінено за кількістю симуляцій на позицію: { $nodes }.
study-file = Розбір файлом

study-hint = Підказка
study-thinking = Рушій думає…

study-again = Спробуйте за { $seconds } с.
study-no-no-analyst = Зараз нема рушія, якого можна спитати.
study-no-study-limit = Деякі ваші розбори ще не закінчено.
study-no-study-queue = Зараз чекає дуже багато розборів.
study-no-study-running = Партії двох людей розбирають, коли їх закінчено, хоч би де повторювали їхні ходи.
study-no-hint-not-here = Підказки є в партіях на одному екрані та в нерейтингових партіях із ботами.
study-no-hint-not-now = Підказка можлива лише під час вашого ходу.
study-no-too-many-requests = Надто часто.
study-no-offline = Немає зв’язку з ареною.
study-no-unknown = Не вдалося ({ $code }).
