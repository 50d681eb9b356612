### Shared by all pages: the frame around them, names of things, counts.

site-name = Cairn
site-line = Four stone games to play in your browser, right away and without an account.
page-title = { $page } · Cairn
skip-to-content = Skip to the content

nav-label = Cairn
nav-games = Games
nav-import = Open a record
nav-about = About
language-menu = Language
footer-label = More about Cairn

game-rive = Rive
game-herd = Herd
game-oust = Oust
game-resolve = Resolve

colour-black = Black
colour-white = White
colour-random = Random

board-hex = Hexagon, { $size }{"\u00A0"}to{"\u00A0"}a{"\u00A0"}side
board-hex-uneven = Hexagon, { $size }
board-square = Square, { $size }{"\u00A0"}×{"\u00A0"}{ $size }

fact-players = Players
fact-minutes = Minutes
fact-complexity = Complexity
complexity-of-five = { $level } of 5
designed-by = { $designer }, { $year }
