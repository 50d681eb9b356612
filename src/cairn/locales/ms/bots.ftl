### Choosing a bot to play with.

start-bot = Main dengan bot
bot-level = Tahap
bot-level-1 = 1 – permulaan
bot-level-2 = 2 – mudah
bot-level-3 = 3 – santai
bot-level-4 = 4 – berhati-hati
bot-level-5 = 5 – tajam
bot-level-6 = 6 – kuat
bot-level-7 = 7 – sangat kuat
bot-level-8 = 8 – sukar ditewaskan
bot-level-9 = 9 – kekuatan penuh
bot-levels-coming = { $levels } – sedang disediakan…
start-rated = Berpenarafan, dengan bot arena
start-rated-help = Dikira untuk anda dan bot itu. Memerlukan jam.
