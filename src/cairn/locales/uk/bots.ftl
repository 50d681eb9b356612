### Choosing a bot to play with.

start-bot = Грати з ботом
bot-level = Рівень
bot-level-1 = 1 — для початку
bot-level-2 = 2 — легкий
bot-level-3 = 3 — спокійний
bot-level-4 = 4 — уважний
bot-level-5 = 5 — пильний
bot-level-6 = 6 — сильний
bot-level-7 = 7 — дуже сильний
bot-level-8 = 8 — грізний
bot-level-9 = 9 — на повну силу
bot-levels-coming = { $levels } — готуються…
start-rated = У рейтинг, якщо з ботом арени
start-rated-help = Зараховується і вам, і боту. Потрібен годинник.
