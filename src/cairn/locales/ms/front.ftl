### Halaman depan.

front-title = Cairn: main permainan batu
front-lead = Duduk bersama kawan dan bermain batu: terus bermula, dalam pelayar, tanpa akaun.
front-how = Pilih permainan, hantar pautan kepada kawan, terus main. Atau kongsi satu skrin.
front-games = Empat permainan
front-record = Ada permainan yang sudah dicatat?
front-record-link = Buka rekod

line-rive = Letakkan batu di tempat kumpulan paling kecil; cantum dua kumpulan, kecilkan kumpulan itu, kemudian letakkan lagi.
line-herd = Dua dadu setiap giliran: yang rendah membuang batu lawan, yang tinggi membawa batu anda. Kuasai sebahagian besar papan yang penuh.
line-oust = Bina kumpulan yang lebih besar daripada kumpulan yang disentuhnya, sapu kumpulan itu, sehingga lawan tidak mempunyai batu lagi.
line-resolve = Hubungkan dua sisi papan anda. Apabila warna bersilang, batu yang baru diletakkan bertukar tempat untuk keluar.

card-rules = Peraturan

start-label = Mulakan permainan { $game }
start-friend = Main dengan kawan
start-one-board = Satu papan, dua orang
start-options = Papan, warna dan jam
start-board = Papan
start-colour = Warna saya
start-clock = Jam
clock-none = tiada
clock-own = minit pilihan sendiri
clock-own-days = hari pilihan sendiri
start-own-clock = Masa pilihan sendiri
start-minutes = Minit seorang
start-increment = Saat tambahan setiap giliran
start-days = Hari setiap giliran
start-own-help = Nilai ini dipakai jika “minit pilihan sendiri” atau “hari pilihan sendiri” dipilih di atas.
start-pie = Peraturan pai
start-pie-help = Sebagai ganti giliran pertamanya, Putih boleh mengambil pihak Hitam.
start-help = Untuk main dengan kawan, anda mendapat pautan untuk dihantar. Dengan satu papan, dua orang bermain bergilir-gilir pada skrin ini.
