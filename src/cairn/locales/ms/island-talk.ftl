### Perbualan di meja, dan apa yang boleh dibuat mengenainya.

chat-title = Sembang
chat-unread = { $count ->
   *[other] { $count } mesej baharu
}
chat-close = Tutup sembang
chat-none = Belum ada sesiapa berkata apa-apa.
chat-room-players = Pemain
chat-room-watchers = Penonton
chat-watchers-help = Pemain hanya dapat membacanya selepas permainan tamat.
chat-say = Tulis sesuatu
chat-send = Hantar
chat-phrases = Ungkapan pantas
chat-you = Anda
chat-sending = belum dihantar
chat-left = { $count ->
   *[other] Tinggal { $count } aksara
}
chat-about = { $name }: senyapkan, sekat, laporkan
chat-said = { $name } berkata: { $text }
chat-mute = Senyapkan sembang ini
chat-unmute = Tunjukkan semula sembang ini
chat-muted = Anda telah menyenyapkan sembang ini.
chat-mute-one = Senyapkan { $name } di meja ini
chat-unmute-one = Dengar { $name } semula
chat-muted-one = Anda telah menyenyapkan { $name } di meja ini.
chat-block = Sekat { $name }
chat-unblock = Buka sekatan { $name }
chat-blocked = Anda telah menyekat { $name }: apa-apa yang ditulisnya tidak ditunjukkan.
chat-report = Laporkan { $name } kepada pengendali

phrase-hello = Helo!
phrase-good-luck = Semoga berjaya!
phrase-thanks = Terima kasih!
phrase-well-played = Bagus permainan anda!
phrase-good-game = Permainan yang bagus!
phrase-nice-turn = Langkah yang cantik!
phrase-my-mistake = Maaf, silap saya.
phrase-one-moment = Tunggu sebentar, ya.
phrase-take-your-time = Tak perlu tergesa-gesa.
phrase-must-go = Saya perlu pergi sebentar lagi.
phrase-again = Main lagi?
phrase-goodbye = Selamat tinggal!

dialog-block = Sekat orang ini?
block-question = Apa-apa yang ditulis { $name } di mana-mana meja tidak akan ditunjukkan kepada anda. Anda berdua tidak akan dipasangkan dan { $name } tidak dapat mencabar anda. Dia tidak diberitahu. Permainan yang sedang berjalan diteruskan.
block-yes = Sekat
block-no = Batal
dialog-report = Laporkan kepada pengendali
report-about = Mengenai { $name }.
report-line = Dengan mesej ini: “{ $text }”
report-reason = Mengenai apa?
report-reason-chat = Penghinaan atau gangguan dalam sembang
report-reason-cheating = Penipuan, misalnya bermain dengan bantuan enjin
report-reason-stalling = Melengah-lengahkan atau meninggalkan permainan
report-reason-name = Nama yang menyinggung
report-reason-other = Perkara lain
report-words = Apa lagi yang perlu diketahui pengendali? (tidak wajib)
report-help = Pengendali arena ini akan membacanya bersama salinan kata-kata di sini. Orang itu tidak diberitahu siapa yang melaporkannya.
report-send = Hantar laporan
report-cancel = Batal
report-sent = Terima kasih. Pengendali akan menelitinya.

challenge-by = { $name } mencabar anda.
challenge-accept = Main
challenge-decline = Tolak
challenge-why = Sebab
challenge-no-reason = Tanpa sebab
decline-not-now = Bukan sekarang.
decline-later = Lain kali, dengan senang hati.
decline-other-game = Saya lebih suka permainan lain.
decline-other-clock = Saya lebih suka jam yang lain.
decline-too-many-games = Permainan saya sudah terlalu banyak.
reason-declined = Cabaran itu ditolak

set-sounds = Bunyi
set-sounds-auto = Dalam permainan langsung
set-sounds-always = Sentiasa
set-sounds-never = Tidak pernah
sounds-off = Matikan bunyi
sounds-on = Hidupkan bunyi

seat-lost = Sambungan terputus
seat-left = Sudah meninggalkan halaman
said-lost = Sambungan { $name } terputus.
said-left = { $name } sudah meninggalkan halaman.
said-back = { $name } sudah kembali.

## Mengapa tidak boleh

refuse-apart = Anda tidak boleh bermain dengan orang ini.
refuse-blocked-by-you = Anda telah menyekat orang ini; buka sekatannya dahulu.
refuse-not-in-room = Ruang itu tidak terbuka untuk anda sekarang.
refuse-nothing-said = Tiada apa-apa untuk dihantar.
refuse-text-too-long = Terlalu panjang: { $length } aksara, paling banyak { $most }.
refuse-text-characters = Ada aksara yang tidak boleh dihantar ({ $character }).
refuse-no-such-phrase = Ungkapan itu tiada di sini.
refuse-no-such-reason = Sebab itu tiada di sini.
refuse-not-yourself = Itu diri anda sendiri.
refuse-nobody-there = Orang itu sudah tiada di sini.
refuse-too-many-blocks = Anda telah menyekat { $most } orang; buka sekatan sebahagiannya dahulu.
refuse-not-challenged = Tiada sesiapa mencabar anda di sini.
