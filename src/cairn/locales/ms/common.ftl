### Dikongsi oleh semua halaman: bingkai halaman, nama, bilangan.

site-name = Cairn
site-line = Empat permainan batu untuk dimainkan dalam pelayar, terus bermula dan tanpa akaun.
page-title = { $page } · Cairn
skip-to-content = Terus ke kandungan

nav-label = Cairn
nav-games = Permainan
nav-import = Buka rekod
nav-about = Perihal
language-menu = Bahasa
footer-label = Lagi tentang Cairn

game-rive = Rive
game-herd = Herd
game-oust = Oust
game-resolve = Resolve

colour-black = Hitam
colour-white = Putih
colour-random = Rawak

board-hex = Heksagon, { $size }{"\u00A0"}petak{"\u00A0"}sesisi
board-hex-uneven = Heksagon, { $size }
board-square = Segi empat sama, { $size }{"\u00A0"}×{"\u00A0"}{ $size }

fact-players = Pemain
fact-minutes = Minit
fact-complexity = Kerumitan
complexity-of-five = { $level } daripada 5
designed-by = { $designer }, { $year }
