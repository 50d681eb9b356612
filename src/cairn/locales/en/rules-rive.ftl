### The rules of Rive, twice: in a minute and whole.

rive-short-1 = Connected stones make a <b>group</b>, whatever their colours: black and white together.
rive-short-2 = For every empty cell, look at the size of the largest group it touches. You may place only where that size is smallest.
rive-short-3 = If your stone touches no group, or one, your turn is over.
rive-short-4 = If it touches two or three groups, it joins them. Now remove stones of the joined group, of either colour and never splitting it, until it is just one stone larger than the largest of those groups was. Then place again.
rive-short-5 = When the board is full, the colour with more stones wins.

rive-groups-title = Groups
rive-groups = Stones that are linked from neighbour to neighbour make a <b>group</b>, and here colour does not matter: a group holds black and white stones alike. Its size is the number of its stones, of both colours.

rive-place-title = Where you may place
rive-place = Look at each empty cell and at the groups it touches. The size of the largest of them is the cell’s number; a cell that touches no stone at all has the number 0. You may place only on cells whose number is the smallest on the board at that moment.
rive-place-stages = So as long as some cells touch no stone, you place there and nowhere else. When they have run out, the cells that touch only single stones are open, then those that touch groups of two, and so on. A capture can bring small numbers back.

rive-join-title = Joining and removing
rive-join-one = A stone that touches one group makes it one stone larger, and your turn is over.
rive-join = A stone that touches two or three groups joins them into one. Now remove stones from the joined group until its size is that of the largest group you joined, <b>plus one</b>.
rive-join-which = You remove one stone at a time. Each may be black or white, yours or not, but the group must hang together after every removal.
rive-again = Then place again, by the same rules. The turn ends with the first stone that joins nothing.

rive-end-title = The end
rive-end = When the board is full, the colour with more stones wins. All boards have an odd number of cells, so there is no draw.

rive-diagram-isolated = Early in a game. The marked cells touch no stone. As long as there are such cells, no other cell is open.
rive-diagram-singles = No cell is free of neighbours any more. Only the marked cells are open: the groups they touch are single stones.
rive-diagram-capture = A stone on the marked cell joins groups of { $first } and { $second }. Of the { $joined } stones { $keep } may stay, so { $remove ->
    [one] { $remove } has
   *[other] { $remove } have
} to go.
rive-diagram-which = The same group after joining. Any stone with a cross may go; each of the others holds the group together.
rive-diagram-again = A turn of two placements: joining, removing, and then a stone that joins nothing.

rive-ruling-single = <b>One at a time.</b> Some sites let you mark all the stones to be removed at once. Here they go one by one. It comes to the same: whatever may be left in the end can be reached without splitting the group on the way.
rive-ruling-placed = <b>The stone just placed stays.</b> No rule is needed for that: without it, too few stones would hang together.
rive-ruling-empty = <b>There is always a next cell.</b> A capture removes at least one stone, so after it there is always a place to go.

rive-hint-parity = <b>Count the free cells.</b> Each stone placed while some cells touch no stone uses up a few of them. Whether the number of such placements left is odd or even decides who has to go to a group first.
rive-hint-second-line = <b>The second line.</b> A stone on the rim uses up few free cells. One step away from it, a stone uses up the cells of the rim as well as those towards the middle. With this choice you steer whether the count comes out odd or even.
rive-hint-effective = <b>Effective size.</b> A small group whose free neighbours all touch a larger group can only be reached at the larger group’s number. Count it as if it were that large.
rive-hint-capture = <b>What you take.</b> A capture removes enemy stones and gives you the next placement as well. Before you fill the last harmless cell, look at what you open for your opponent.

rive-notation-example = For instance <code>c5 xc6 xb5 c7</code>: the stone on c5 joins groups, the stones on c6 and b5 are removed, and the stone on c7 ends the turn.
