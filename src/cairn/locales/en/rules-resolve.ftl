### The rules of Resolve, twice: in a minute and whole.

resolve-short-1 = <b>Black</b> wants to link the bottom and the top of the board, <b>White</b> the left and the right, with a chain of neighbouring stones. Diagonals do not link.
resolve-short-2 = Place a stone on an empty cell.
resolve-short-3 = Four stones in a square, two black on one diagonal and two white on the other, are a <b>crosscut</b>. If your stone is part of one, swap it with an enemy stone next to it in that crosscut.
resolve-short-4 = Go on as long as the stone stands in a crosscut, but never swap it with the same stone twice in a turn.
resolve-short-5 = Whoever has a chain from side to side wins at once, even in the middle of the other’s turn.

resolve-sides-title = The board and its sides
resolve-sides = Stones stand where lines cross; such a crossing is what we call a cell. Neighbours are the next cells along the lines, up to four of them. Diagonals never count. The bottom and the top row belong to Black, the leftmost and the rightmost file to White; the edges of the board wear their owner’s colour.
resolve-aim = A <b>chain</b> is stones of one colour, linked from neighbour to neighbour. You want a chain that touches both your sides.

resolve-place-title = Placing
resolve-place = Place a stone on any empty cell. As long as there is an empty cell, every turn begins this way.

resolve-crosscut-title = Crosscuts
resolve-crosscut = A <b>crosscut</b> is a block of two by two cells with two black stones on one diagonal and two white stones on the other.
resolve-swap = If the stone you have placed is part of a crosscut, you must <b>resolve</b> it: swap your stone with one of the two enemy stones beside it in that crosscut. Your stone goes there, the enemy stone comes to where yours was.
resolve-swap-again = If your stone is part of a crosscut in its new place, swap again, and so on. But it never swaps with a stone it has already swapped with in this turn. When it stands in no crosscut any more, or has no partner left, your turn is over.

resolve-win-title = Winning
resolve-win = After every single step, placing or swapping, we check whether there is a chain from side to side. Whoever has one wins at once. A swap moves a stone of each colour, so you can also complete your opponent’s chain.

resolve-full-title = A full board
resolve-full = When no cell is empty and nobody has won, you choose one of your stones that stands in a crosscut, instead of placing, and resolve it in the same way. There always is such a stone.

resolve-diagram-sides = Black links bottom and top, White left and right. Here { $winner ->
    [black] Black
   *[white] White
} has done it.
resolve-diagram-crosscut = Black places on the marked cell and makes a crosscut. Now the stone swaps with one of the two white stones beside it in the block.
resolve-diagram-chain = One stone, { $swaps } swaps: from crosscut to crosscut, until it is out.
resolve-diagram-opponent = { $mover ->
    [black] Black’s
   *[white] White’s
} turn, but the swap completes a chain for { $mover ->
    [black] White
   *[white] Black
}, and that decides the game.
resolve-diagram-full = The board is full. { $mover ->
    [black] Black
   *[white] White
} chooses one of the marked stones: these stand in a crosscut.

resolve-ruling-order = <b>Place first.</b> Older texts let you resolve an old crosscut at the start of your turn and place afterwards. We play the designer’s text of 2024: first you place, and only the stone you placed is resolved.
resolve-ruling-elsewhere = <b>Other crosscuts may stay.</b> A swap can leave a crosscut behind that your moving stone is not part of. It stays until somebody’s moving stone becomes part of it.
resolve-ruling-partners = <b>No partner left.</b> If your stone is still in a crosscut, but has swapped with all its partners there, your turn ends.
resolve-ruling-round = <b>Going round.</b> On a full board play can come back to where it was, for ever. So when a full board with the same side to move occurs for the third time, the game is a draw.

resolve-hint-both = <b>A swap links both.</b> In a resolved crosscut, two black stones stand side by side, and so do the two white ones. Whoever placed chooses whether the pairs lie one way or the other.
resolve-hint-land = <b>Look where you land.</b> Your stone will not stay where you put it in a crosscut: an enemy stone comes to that cell. Think of both before you place.
resolve-hint-diagonal = <b>Diagonals are half a link.</b> Two stones of yours on a diagonal can be cut only by a crosscut, and then the one who cuts must swap. See which of the two swaps would suit your opponent.
resolve-hint-twice = <b>Follow the stone.</b> A stone can travel far through a row of crosscuts. Step through it before you finish the turn: you can undo every step.

resolve-notation-example = For instance <code>b4 ~b3 ~c3 ~c2</code>: the stone placed on b4 swaps its way to c2.
