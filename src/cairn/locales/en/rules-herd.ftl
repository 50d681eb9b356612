### The rules of Herd, twice: in a minute and whole.

herd-short-1 = Two dice are rolled at the start of your turn.
herd-short-2 = <b>Remove</b> as many enemy stones as the lower die shows. You choose which.
herd-short-3 = <b>Place</b> as many of your stones as the higher die shows, on any empty cells. Only Black’s very first turn places the lower number.
herd-short-4 = A single enemy stone that is surrounded by yours on every side is captured at once, and you place one stone more.
herd-short-5 = You may not place on a cell that is surrounded by enemy stones on every side.
herd-short-6 = The moment the board is full, the game ends. The colour with more stones wins.

herd-roll-title = The dice
herd-roll = Every turn begins with two dice. The lower number says how many enemy stones you remove, the higher how many of your own you place. On a double both numbers are the same.

herd-remove-title = First remove
herd-remove = Remove as many enemy stones as the lower die shows, whichever you like, wherever they stand. If there are fewer, remove them all. You may not remove fewer than you can.

herd-place-title = Then place
herd-place = Place as many stones as the higher die shows, one after another, on empty cells anywhere on the board.
herd-first = Black’s very first turn is different: there is nothing to remove, and Black places the <b>lower</b> number. That makes up for the first move.

herd-capture-title = Capturing
herd-capture = An enemy stone is captured when it has no neighbour of its own colour and every neighbouring cell holds a stone of yours. It leaves the board at once, and you place one stone more in this turn. One placement can capture several stones.
herd-capture-rim = Only cells of the board count. A stone in a corner has three neighbours; three of your stones capture it.

herd-closed-title = Closed cells
herd-closed = You may not place on a cell whose every neighbour is an enemy stone. If all the empty cells are like that, your turn is over, and the stones you still had to place are lost.

herd-end-title = The end
herd-end = The moment the board is full, once captures have been made, the game is over, even if you had stones left to place. The colour with more stones wins. All boards have an odd number of cells, so there is no draw.

herd-diagram-turn = A roll of { $low } and { $high }: { $remove ->
    [one] { $remove } enemy stone goes
   *[other] { $remove } enemy stones go
}, then { $place ->
    [one] { $place } stone is placed
   *[other] { $place } stones are placed
}.
herd-diagram-first = The first turn of a game: Black has rolled { $low } and { $high } and places only { $low ->
    [one] { $low } stone
   *[other] { $low } stones
}.
herd-diagram-capture = Black places on the marked cell. The white stone beside it is alone and now surrounded: it goes, and Black has one stone more to place.
herd-diagram-closed = The marked cell is closed to { $colour ->
    [black] Black
   *[white] White
}: every cell around it holds an enemy stone.
herd-diagram-full = The last stone fills the board, and the game is over: { $black } black stones against { $white } white ones.

herd-ruling-order = <b>All removing comes first.</b> Once you have placed a stone, nothing more is removed, except by capture.
herd-ruling-must = <b>Removing is not optional.</b> You cannot keep an enemy stone on the board because it suits you.
herd-ruling-rim = <b>The rim is not a wall of stones.</b> Sides off the board count neither for you nor against you.
herd-ruling-double = <b>Doubles</b> bring nothing extra: remove that many, place that many.
herd-ruling-dice = <b>Fair dice.</b> Before the game the server commits itself to a secret, and each player’s browser adds a number of its own. Every roll follows from these, so neither a player nor the server can choose it alone, and after the game anybody can work all the rolls out again.

herd-hint-pairs = <b>Two are safe.</b> A stone with a neighbour of its own colour cannot be captured. Single stones in the middle of enemies are the ones to worry about.
herd-hint-isolate = <b>Remove with a plan.</b> Take away the stones that hold others together, then surround what is left alone. Each capture is a stone less for them and one more for you.
herd-hint-closed = <b>Keep cells for yourself.</b> An empty cell with your stones all around it is closed to your opponent and waits for you.
herd-hint-average = <b>The pace.</b> On average the lower die shows two and a half, the higher four and a half, so the board fills by about two stones a turn. Near the end, work out who is likely to fill the last cell.

herd-notation-example = For instance <code>24 xe5 xd3 c5 c4 b5 g4</code>: the dice show 2 and 4, two stones go, four come.
