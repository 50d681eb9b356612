### Permainan untuk ditonton, permainan yang telah dimainkan, pemain dan permainan mereka.

nav-watch = Tonton
nav-my-games = Permainan saya
nav-all-games = Permainan lalu
badge-waiting = Giliran anda dalam { $count } permainan

## Senarai

list-turn = Giliran { $turn }
list-turns = { $count } giliran
list-result-black = Hitam menang
list-result-white = Putih menang
list-result-draw = Seri
list-result-none = Dibatalkan
list-won = Menang
list-lost = Kalah
list-clock-live = { $minutes } min + { $seconds } s
list-clock-days = { $days } hari setiap giliran
list-left = Masa tinggal: { $time }
list-none = Tiada permainan seperti itu.
list-more = Permainan lebih lama
list-latest = Yang terkini
list-pages = Halaman senarai

## Menonton

watch-title = Permainan untuk ditonton
watch-lead = Apa yang sedang dimainkan sekarang. Buka papan untuk melihat lebih dekat.
watch-played = Permainan yang lalu
watch-none = Tiada sesiapa sedang bermain sekarang.
watch-more = { $count } permainan lagi telah bermula: tunjukkan
watch-board = { $game }: { $black } lawan { $white }

## Carian

games-title = Permainan lalu
games-lead = Semua permainan dua pemain yang telah tamat di sini.
search-title = Cari
search-player = Pemain
search-opponent = Lawan
search-game = Permainan
search-board = Papan
search-result = Keputusan
search-any = apa-apa
search-from = Dari
search-to = Hingga
search-go = Cari
search-clear = Tunjukkan semua
search-nobody = Tiada sesiapa di sini bernama “{ $name }”.

## Pemain

player-line = { $name }: keputusan dan permainan.
player-since = Di sini sejak { $day }
player-me = inilah anda
player-running = Sedang bermain
player-by-game = Mengikut permainan
player-rivals = Lawan paling kerap
player-games = Permainan
player-count = { $count } permainan
player-tally = menang { $won }, kalah { $lost }, seri { $drawn }
player-none = Belum ada permainan yang tamat.
player-download = Muat turun permainan ini
player-download-help = sebagai rekod, satu sebaris.

## Permainan saya

mine-title = Permainan saya
mine-next = Permainan seterusnya
mine-turn = Giliran anda
mine-theirs = Giliran lawan
mine-open = Ada tempat kosong
mine-alone = Pada satu papan
mine-none = Anda tiada permainan yang sedang berlangsung.
mine-none-link = Mulakan permainan
mine-played = Permainan saya yang telah tamat

## Papan pada halaman lain

embed-back = Satu giliran ke belakang
embed-on = Satu giliran ke hadapan
embed-place = Giliran { $turn } daripada { $turns }
embed-open = Buka di Cairn
embed-board = { $game } selepas giliran { $turn }. Hitam: { $black }. Putih: { $white }.
