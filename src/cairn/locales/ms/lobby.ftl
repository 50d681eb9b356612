### The lobby: who looks for a game, and waiting for one.

nav-lobby = Main
front-lobby = Main dengan pemain lain
lobby-title = Main dengan pemain lain
lobby-line = Siapa yang sedang mencari lawan, dan cara mencari lawan.
lobby-people = { $count } orang di sini
lobby-games = { $count } permainan sedang berjalan
lobby-lost = Sambungan terputus. Mencuba lagi…
lobby-signed-out = Anda sudah dilog keluar, jadi halaman ini tidak lagi mencari permainan untuk anda.
lobby-someone-else = Pelayar ini kini digunakan oleh { $name }.

lobby-waiting = Mencari lawan
lobby-waiting-live = Kekal di halaman ini: halaman ini akan membawa anda ke meja sebaik sahaja ada yang datang.
lobby-waiting-slow = Carian ini kekal terbuka walaupun anda pergi; permainannya akan ada dalam senarai anda.
lobby-and-more = dan { $count } lagi
lobby-closed = Ini tidak lagi terbuka.
lobby-withdraw = Tarik balik
lobby-bot = Belum ada yang datang. Bot boleh bermain serta-merta:
lobby-bot-go = { $game } lawan bot

lobby-quick = Permainan pantas
lobby-quick-help = Tandakan semua yang anda mahu mainkan. Semakin banyak, semakin cepat lawan ditemui.
lobby-quick-games = Permainan
lobby-quick-clocks = Masa
lobby-quick-go = Cari lawan

lobby-open = Menunggu lawan
lobby-open-none = Tiada sesiapa menunggu sekarang. Jika anda mencari lawan, sesiapa yang datang akan melihatnya.
lobby-join = Main
lobby-join-label = Main { $game } lawan { $name }
lobby-terms = Apa yang dimainkan
lobby-rated = berpenarafan
lobby-unrated = tanpa penarafan
lobby-either = berpenarafan atau tidak
lobby-pie = dengan peraturan pai
lobby-no-pie = tanpa peraturan pai
lobby-pie-either = dengan atau tanpa
lobby-no-clock = tanpa jam
lobby-you-play = { $colour ->
    [black] anda main Hitam
   *[white] anda main Putih
}
lobby-range = penarafan lawan { $least } hingga { $most }
lobby-range-from = penarafan lawan { $least } ke atas
lobby-range-to = penarafan lawan { $most } ke bawah
lobby-why-no-account = Permainan berpenarafan memerlukan akaun.
lobby-why-rating-outside = Untuk penarafan lain.

lobby-own = Permainan mengikut kehendak anda
lobby-own-game = Permainan dan papan
lobby-own-rated = Penarafan
lobby-own-least = Penarafan lawan dari
lobby-own-most = hingga
lobby-own-go = Cari lawan
lobby-guest = Tetamu bermain tanpa penarafan.
lobby-guest-link = Pilih nama untuk permainan berpenarafan
lobby-friend = Ada kenalan?
lobby-friend-link = Main dengan kawan melalui pautan

challenge-title = Cabar { $name }
challenge-help = Permainan ini akan menunggu di bawah “Permainan saya” anda berdua.
challenge-go = Cabar

refuse-bad-range = Had bawah penarafan lebih tinggi daripada had atas.
refuse-nothing-sought = Pilih sekurang-kurangnya satu permainan dan satu masa.
refuse-own-seek = Itu milik anda sendiri.
refuse-rating-outside = Ini untuk penarafan selain penarafan anda ({ $rating }).
refuse-seek-gone = Ada yang lebih pantas, atau ia sudah ditarik balik.
refuse-terms-differ = Itu bukan yang ditawarkan; lihat senarai sekali lagi.
refuse-too-many-seeks = Anda sudah menunggu di { $most } tempat; tarik balik satu dahulu.
refuse-too-many-wishes = Pilih paling banyak { $most } sekali gus.
