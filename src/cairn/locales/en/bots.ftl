### Choosing a bot to play with.

start-bot = Play a bot
bot-level = Level
bot-level-1 = 1 – first steps
bot-level-2 = 2 – easy
bot-level-3 = 3 – relaxed
bot-level-4 = 4 – careful
bot-level-5 = 5 – sees traps
bot-level-6 = 6 – strong
bot-level-7 = 7 – very strong
bot-level-8 = 8 – hard to beat
bot-level-9 = 9 – full strength
bot-levels-coming = { $levels } – getting ready…
start-rated = Rated, with a bot of the house
start-rated-help = Counts for you and for the bot. Needs a clock.
