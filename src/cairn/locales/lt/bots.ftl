### Choosing a bot to play with.

start-bot = Žaisti su botu
bot-level = Lygis
bot-level-1 = 1 – pradžiai
bot-level-2 = 2 – lengvas
bot-level-3 = 3 – ramus
bot-level-4 = 4 – atidus
bot-level-5 = 5 – įžvalgus
bot-level-6 = 6 – stiprus
bot-level-7 = 7 – labai stiprus
bot-level-8 = 8 – sunkiai įveikiamas
bot-level-9 = 9 – visa jėga
bot-levels-coming = { $levels } – ruošiami…
start-rated = Su reitingu, jei su arenos botu
start-rated-help = Įskaitoma ir jums, ir botui. Reikia laikrodžio.
