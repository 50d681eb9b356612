### The front page.

front-title = Cairn: play games of stones
front-lead = Sit down with a friend and play a stone game: right away, in your browser, without an account.
front-how = Pick a game, send your friend the link, play. Or share one screen.
front-games = Four games
front-record = Have a game written down?
front-record-link = Open a record

line-rive = Place where groups are smallest; join two, cut the joined group down to size, and place again.
line-herd = Two dice a turn: the lower takes enemy stones away, the higher brings yours. Own most of the full board.
line-oust = Grow groups larger than those they touch, sweep these off, and leave your opponent without a stone.
line-resolve = Link your two sides of the board. Where colours cross, the stone you placed swaps its way out.

card-rules = Rules

start-label = Start a game of { $game }
start-friend = Play a friend
start-one-board = One board for two
start-options = Board, colour and clock
start-board = Board
start-colour = My colour
start-clock = Clock
clock-none = none
clock-own = custom minutes
clock-own-days = custom days
start-own-clock = Custom times
start-minutes = Minutes each
start-increment = Seconds added per turn
start-days = Days per turn
start-own-help = They count where “custom minutes” or “custom days” is chosen above.
start-pie = Pie rule
start-pie-help = Instead of a first turn, White may take Black’s side.
start-help = With a friend, you get a link to send. On one board, two people take turns on this screen.
