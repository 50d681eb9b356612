### The rules of Oust, twice: in a minute and whole.

oust-short-1 = Connected stones of one colour are a <b>group</b>. A single stone is a group of one.
oust-short-2 = Place one stone. If it touches none of your own, your turn is over.
oust-short-3 = A stone that touches your own must <b>capture</b>: the group it makes has to touch an enemy group and be larger than every enemy group it touches.
oust-short-4 = All those enemy groups are taken off the board, and you place again.
oust-short-5 = Take your opponent’s last stone and you win on the spot.

oust-groups-title = Groups
oust-groups = Stones of one colour that are linked from neighbour to neighbour make a <b>group</b>. Its size is the number of its stones. Two groups touch when a stone of the one is next to a stone of the other.
oust-square = On the square boards a cell has up to four neighbours. Diagonals never count.

oust-single-title = A stone on its own
oust-single = You may always place a stone on an empty cell that touches none of your stones. Enemy stones beside it do not matter, and however small their groups are, this stone captures nothing. Your turn is over.

oust-capture-title = Joining means capturing
oust-capture = A stone beside stones of your own becomes one group with all of them. You may place it only if both things are true of the new group:
oust-capture-touch = it touches at least one enemy group, with any of its stones;
oust-capture-larger = it is larger than <b>every</b> enemy group it touches. The same size is not enough.
oust-capture-remove = Then all the enemy groups it touches leave the board, and you place again.

oust-again-title = And again
oust-again = After a capture you place another stone, by the same rules. You may capture any number of times in one turn. Your turn ends with the first stone that captures nothing. If nothing at all can be placed after a capture, your turn simply ends.

oust-pass-title = When nothing fits
oust-pass = If you cannot place any stone at the start of your turn, you pass. You never pass by choice.

oust-end-title = Winning
oust-end = The moment a capture leaves your opponent without stones, you have won. On hexagons somebody always wins.

oust-diagram-free = The marked cells touch none of Black’s stones: a stone there captures nothing and ends the turn.
oust-diagram-join = Black joins two groups at the marked cell: { $size } stones against { $enemy }. The enemy group goes.
oust-diagram-several = One stone, several captures: the new group of { $size } is larger than each group it touches. All the stones with a cross go.
oust-diagram-equal = Not allowed on the marked cell: Black’s group would have { $size } stones, and so has the enemy’s.
oust-diagram-chain = A whole turn: { $captures } captures one after another, then a stone on its own.
oust-diagram-pass = { $colour ->
    [black] Black
   *[white] White
} is to move and must pass: every empty cell would join a group that is not larger than its enemies.

oust-ruling-pass = <b>Passing.</b> When you can place nothing, the pass is made for you and written into the record.
oust-ruling-dead-end = <b>A capture with nothing to follow.</b> If no stone can be placed after a capture, the turn ends by itself. Nothing has to be pressed.
oust-ruling-own = <b>Joining without capturing.</b> One text in circulation lets you join groups without being larger and then takes your own group off. We do not play that: such a placement is simply not allowed.
oust-ruling-square = <b>Square boards.</b> There the board can fill like a chequerboard, so that neither side can ever place again. Then the game is a draw. On hexagons this cannot happen.

oust-hint-free = <b>Count free moves.</b> A cell where you can place without touching your own stones is a move in reserve. Whoever runs out first must capture, whether it is good or not, or pass.
oust-hint-efficient = <b>Grow where it counts.</b> A group grows only by capturing, so keep it within reach of enemy groups that are smaller. A large group with nothing to take stands still.
oust-hint-dead = <b>Leave dead stones standing.</b> Captured stones leave empty cells behind, and those are new places for your opponent. An enemy group that cannot get away can wait, and feed your group when you need it.
oust-hint-single = <b>Single stones.</b> Of two enemy groups that touch, at least one is always a single stone. Such a stone can be swallowed, or become the seed of the group that swallows: see who gets there first.

oust-notation-example = For instance <code>b3 f3 b4 e5</code>: three captures, then a stone that captures nothing.
