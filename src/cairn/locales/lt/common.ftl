### Bendra visiems puslapiams: rėmas, pavadinimai, skaičiai.

site-name = Cairn
site-line = Keturi akmenukų žaidimai naršyklėje – iš karto ir be paskyros.
page-title = { $page } · Cairn
skip-to-content = Pereiti prie turinio

nav-label = Cairn
nav-games = Žaidimai
nav-import = Atverti įrašą
nav-about = Apie Cairn
language-menu = Kalba
language-current = Kalba: { $name }
footer-label = Daugiau apie Cairn

game-rive = Rive
game-herd = Herd
game-oust = Oust
game-resolve = Resolve

colour-black = Juodieji
colour-white = Baltieji
colour-random = Atsitiktinė

guest = Svečias Nr. { $number }

board-hex = Šešiakampis, kraštinė { $size }
board-hex-uneven = Šešiakampis, { $size }
board-square = Kvadratas { $size } × { $size }

fact-players = Žaidėjų
fact-minutes = Minučių
fact-complexity = Sudėtingumas
fact-board = Lentos
fact-designer = Autorius
fact-year = Metai
complexity-of-five = { $level } iš 5
designed-by = { $designer }, { $year }
