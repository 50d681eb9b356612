### Спільне для всіх сторінок: обрамлення, назви, лічба.

site-name = Cairn
site-line = Чотири гри з камінцями просто в браузері: одразу й без облікового запису.
page-title = { $page } · Cairn
skip-to-content = Перейти до вмісту

nav-label = Cairn
nav-games = Ігри
nav-import = Відкрити запис
nav-about = Про Cairn
language-menu = Мова
footer-label = Більше про Cairn

game-rive = Rive
game-herd = Herd
game-oust = Oust
game-resolve = Resolve

colour-black = Чорні
colour-white = Білі
colour-random = Випадковий

board-hex = Шестикутник, сторона{"\u00A0"}{ $size }
board-hex-uneven = Шестикутник, { $size }
board-square = Квадрат { $size }{"\u00A0"}×{"\u00A0"}{ $size }

fact-players = Гравців
fact-minutes = Хвилин
fact-complexity = Складність
complexity-of-five = { $level } з 5
designed-by = { $designer }, { $year }
