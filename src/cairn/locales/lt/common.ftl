### Bendra visiems puslapiams: rėmas, pavadinimai, skaičiai.

site-name = Cairn
site-line = Keturi akmenukų žaidimai naršyklėje – iš karto ir be paskyros.
page-title = { $page } · Cairn
skip-to-content = Pereiti prie turinio

nav-label = Cairn
nav-games = Žaidimai
nav-import = Atverti įrašą
nav-about = Apie „Cairn“
language-menu = Kalba
footer-label = Daugiau apie „Cairn“

game-rive = Rive
game-herd = Herd
game-oust = Oust
game-resolve = Resolve

colour-black = Juodieji
colour-white = Baltieji
colour-random = Atsitiktinė

board-hex = Šešiakampis, kraštinė{"\u00A0"}{ $size }
board-hex-uneven = Šešiakampis, { $size }
board-square = Kvadratas { $size }{"\u00A0"}×{"\u00A0"}{ $size }

fact-players = Žaidėjų
fact-minutes = Minučių
fact-complexity = Sudėtingumas
complexity-of-five = { $level } iš 5
designed-by = { $designer }, { $year }
