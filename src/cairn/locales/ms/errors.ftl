### Halaman yang memberitahu apa yang tidak kena.

error-title = Itu tidak berjaya
error-back = Kembali ke permainan
error-400 = Permintaan ini tidak dapat difahami.
error-400-help = Kembali, muat semula halaman dan cuba lagi.
error-403 = Halaman ini sudah terlalu lama terbuka.
error-403-help = Muat semula dan cuba lagi: tiada apa yang hilang.
error-404 = Tiada halaman di sini.
error-404-help = Mungkin ada huruf alamat yang tercicir.
error-405 = Alamat ini untuk tujuan lain.
error-405-help = Kembali dan gunakan butang pada halaman.
error-413 = Itu terlalu besar.
error-413-help = Saiz rekod paling besar { $kilobytes } kB.
error-429 = Terlalu banyak sekali gus.
error-429-help = Cuba lagi dalam { $seconds } saat.
error-500 = Ada sesuatu yang rosak di pihak kami.
error-500-help = Perkara ini sudah dicatat. Permainan di meja-meja selamat.
error-503 = Cairn sedang sibuk atau baru dimulakan semula.
error-503-help = Muat semula halaman sebentar lagi. Permainan di meja-meja selamat.
error-no-table = Meja itu tidak ada.
error-no-table-help = Minta pautannya sekali lagi: mungkin ada huruf yang tercicir.
error-no-bot = Bot ini tiada di sini buat masa ini.
error-no-bot-help = Kembali dan pilih tahap atau papan lain, atau cuba lagi sebentar nanti.
error-cannot-rate = Permainan ini tidak boleh berpenarafan.
error-cannot-rate-help = Permainan berpenarafan memerlukan akaun dan jam, dan jika lawannya bot, hanya bot arena sendiri. Kembali, pilih jam, dan cuba lagi.
error-refused-help = Kembali dan buat pilihan lain.
error-field = “{ $field }” tidak boleh bernilai “{ $value }”.

setup-unknown-game = Tiada permainan “{ $game }”.
setup-unknown-board = Tiada papan “{ $board }” di sini.
setup-pie-not-here = Permainan ini dimainkan tanpa peraturan pai.
refuse-way-not-offered = Pemberitahuan seperti ini tidak ditawarkan di sini ({ $way }).
