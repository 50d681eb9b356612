### Shared by the rules pages of all games.

rules-title = { $game }: the rules
rules-short = The rules in a minute
rules-whole = The whole rules
rules-diagrams-live = The diagrams are live: step through them, or tap cells and try things out.
rules-rulings = How we play it
rules-rulings-lead = Texts and sites differ here and there. This is what counts on Cairn.
rules-hints = A few hints
rules-notation = How games are written
rules-start = Sit down and play
rules-others = The other games

rules-neighbours-hex = Two cells are neighbours when they share an edge. A cell in the middle of the board has six neighbours, one on the rim has three or four.
rules-begin = Black and White take turns. Black begins, on an empty board.
rules-pie-title = The pie rule
rules-pie = Moving first is an advantage. With the pie rule, White may answer Black’s first turn by taking Black’s side instead of placing a stone: the two people exchange colours, the board stays as it is, and the one who began now plays White and is to move. So whoever begins had better choose a fair first stone.
rules-pie-on = At a new table the pie rule is on, unless you switch it off.
rules-pie-off = At a new table the pie rule is off, unless you switch it on.
rules-undo = A turn counts as a whole. Until its last step is made you can undo steps and think again.

notation-cells-hex = A cell is named by a letter and a number: the number counts rows from the bottom, the letters name the files, which climb up and to the right. No letter is skipped.
notation-cells-square = A cell is named by a letter and a number: letters name the files from left to right, numbers count the rows from the bottom. No letter is skipped.
notation-turns = The steps of a turn follow each other with spaces between, and each turn has a numbered line of its own.
notation-place = a stone is placed on e5
notation-remove = the stone on e5 is removed
notation-swap-stone = the moving stone swaps places with the stone on e5
notation-choose = on a full board: the stone on e5 is chosen to be resolved
notation-dice = the dice show 3 and 6; the lower comes first
notation-take-side = White takes Black’s side
notation-pass = no stone can be placed

rules-contents = On this page
diagram-alt = A board. Black: { $black }. White: { $white }.
