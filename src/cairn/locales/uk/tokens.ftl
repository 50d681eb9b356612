### Токени, які люди дають програмам, на сторінці облікового запису.

tokens-title = Програми
tokens-lead = З токеном ваша програма може робити те, що ви їй дозволите, і без вашого пароля.
token-help = Що тут можуть програми
token-make = Створити токен
token-name = Для чого він
token-name-help = За цією назвою ви знайдете його у списку.
token-name-length = Скажіть, для чого цей токен: від 1 до { $most } літер.
token-may = Йому дозволено
token-no-scope = Позначте хоча б щось, що йому дозволено.
token-too-many = У вас уже { $most } токенів. Скасуйте той, що більше не потрібен.
token-for = На який час
token-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } дня
}
token-for-ever = Поки не скасую
token-used = вжито { $when }
token-unused = ще не вжито
token-ends = діє до { $when }
token-revoke = Скасувати
token-revoke-one = Скасувати токен: { $label }
token-made = Новий токен
token-shown-once = Скопіюйте його зараз: більше його не буде показано. Хто його має, може від вашого імені:
token-kept = Скопійовано
account-done-token-revoked = Токен скасовано.

scope-read-me = бачити, хто ви, і ваші ігри
scope-play = грати за вашими столами
scope-lobby = відкривати столи, шукати суперників і кидати виклики
scope-talk = читати й писати за столами від вашого імені, блокувати людей і скаржитися на них
scope-notices = вибирати, про що вас сповіщати
scope-account-export = завантажувати всі ваші дані
scope-host = керувати ареною: скарги, заборони, оголошення – лише доки ви розпорядник

api-title = Що тут можуть програми
api-lead = Усе, що люди роблять на сторінках, програми можуть робити через HTTP з токеном, який для них створює людина.
api-english = Описи англійською, як і самі програми.
api-addresses = Адреси
api-shapes = Форми даних
api-schema = OpenAPI
api-scope = Дозвіл
api-body = Тіло запиту
api-answer = Відповідь
api-needed = обов’язково
api-optional = можна пропустити
