### Apa yang dikatakan oleh halaman meja dan rajah hidup.
### Sebahagiannya turut ditulis oleh pelayan sebelum skrip dimuatkan.

## Tempat duduk

seat-label = { $colour ->
    [black] Tempat Hitam
   *[white] Tempat Putih
}
seat-colour = { $colour ->
    [black] Hitam
   *[white] Putih
}
seat-guest = Tetamu { $number }
seat-former = Bekas pemain
seat-empty = Tempat kosong
seat-you = anda
seat-here = ada di sini
seat-away = tiada di sini
seat-bot = bot
seat-bot-level = bot, tahap { $level }
seat-to-move = gilirannya
seat-rating = Penarafan { $value }
seat-rating-change = { $change ->
    [more] Penarafan kini { $value }: naik { $points }
   *[less] Penarafan kini { $value }: turun { $points }
}
seat-won = menang
seat-stones = { $count } batu
seat-hints = { $count } petunjuk

## Apa yang perlu dibuat

prompt-place = Letakkan batu
prompt-place-again = Tawanan! Letakkan lagi
prompt-place-count = Letakkan { $count } batu
prompt-remove-count = Keluarkan { $count } batu daripada kumpulan yang ditanda
prompt-remove-enemy = { $colour ->
    [black] Keluarkan { $count } batu Putih
   *[white] Keluarkan { $count } batu Hitam
}
prompt-swap-stone = Tukarkan batu anda supaya keluar dari silangan
prompt-choose = Pilih satu batu anda yang berada dalam silangan
prompt-roll = Dadu sedang dibaling
prompt-pass = Tiada tempat untuk meletakkan batu: giliran dilangkau
prompt-over = Permainan sudah tamat
prompt-done = Giliran sudah lengkap

turn-theirs = Giliran { $name }
turn-one-board = { $colour ->
    [black] Hitam: { $what }
   *[white] Putih: { $what }
}
turn-complete = Giliran lengkap: ketik sekali lagi untuk memainkannya
turn-sending = Giliran anda sedang dihantar…
turn-waiting = Menunggu arena…
turn-unconfirmed = Belum disahkan: giliran anda akan dihantar lagi apabila sambungan pulih
hint-smallest = { $smallest ->
    [0] Terbuka: petak yang tidak menyentuh sebarang batu
    [1] Terbuka: petak yang hanya menyentuh batu tunggal
   *[other] Terbuka: petak yang menyentuh kumpulan sebesar { $smallest } atau kurang
}
pie-explained = Atau tukar pihak: anda mengambil Hitam serta batu di atas papan, dan lawan menjawab sebagai Putih
pie-swapped = { $colour ->
    [black] Pihak sudah ditukar: kini anda bermain sebagai Hitam
    [white] Pihak sudah ditukar: kini anda bermain sebagai Putih
   *[both] Pihak sudah ditukar
}

## Butang

act-undo = Batal
act-undo-key = Batalkan langkah terakhir (u)
act-restart = Mula semula
act-play = Main
act-hint = Petunjuk
act-take-side = Tukar pihak
act-sit = { $colour ->
    [black] Duduk sebagai Hitam
   *[white] Duduk sebagai Putih
}
act-rematch = Lawan semula
act-rematch-asked = Lawan semula: sudah diminta
act-rematch-go = Ke perlawanan semula
act-new-table = Permainan baharu

offer-take-back = { $count ->
    [1] { $name } ingin menarik balik giliran terakhir
   *[other] { $name } ingin menarik balik { $count } giliran terakhir, termasuk giliran anda
}
offer-rematch = { $name } ingin berlawan semula
offer-asked-take-back = Anda meminta untuk menarik balik giliran terakhir anda
offer-asked-rematch = Anda meminta lawan semula
offer-yes = Ya
offer-no = Tidak
offer-withdraw = Tidak jadi

## Yang lalu

turns-label = Giliran
turns-none = Belum ada giliran
turn-took-side = bertukar pihak
turn-passed = langkau
past-label = Lihat giliran terdahulu
past-first = Papan kosong
past-back = Satu giliran ke belakang
past-on = Satu giliran ke hadapan
past-last = Sekarang
past-place = { $turn } / { $turns }
past-here = Melihat semula: selepas giliran { $turn } daripada { $turns }
past-kept = Giliran anda yang belum siap disimpan
past-back-to-game = Kembali ke permainan
zoom-in = Besarkan papan
zoom-out = Seluruh papan

## Menunggu

wait-title = Menunggu seorang lagi pemain
wait-share = Hantar pautan ini kepada kawan anda:
wait-link = Pautan ke meja ini
wait-for = Menunggu { $name }
wait-coming = Permainan bermula apabila { $name } datang ke meja
wait-challenged = { $name } akan menemui permainan ini di bawah “Permainan saya”
wait-may-sit = { $colour ->
    [black] Tempat Hitam masih kosong
   *[white] Tempat Putih masih kosong
}
wait-full = Kedua-dua tempat disimpan untuk orang lain; silakan menonton
wait-no-session = Anda sedang menonton; muat semula halaman untuk duduk
wait-bot = { $name } (bot) sedang datang ke meja
bot-away = { $name } (bot) tiada buat masa ini dan akan kembali sendiri
bot-forsaken = { $name } (bot) telah meninggalkan permainan. Anda boleh membatalkannya: tiada siapa yang kalah.
share-copy = Salin
share-copied = Sudah disalin
share-send = Kongsi
share-table = Pautan ke meja
share-position = Pautan ke kedudukan selepas giliran { $turn }
share-pictures = Gambar papan selepas giliran { $turn }
share-game = Seluruh permainan (GIF)
share-frame = Untuk halaman anda sendiri (HTML)
watching = { $count } orang menonton

## Menu dan tetingkapnya

menu-label = Lagi
menu-take-back = Minta tarik balik giliran
menu-take-back-one-board = Tarik balik giliran terakhir
menu-resign = Menyerah kalah
menu-abort = Batalkan permainan
menu-share = Kongsi…
menu-record-text = Rekod sebagai teks
menu-record-json = Rekod sebagai JSON
menu-dice = Semak dadu
menu-study = Kaji sambil bermain
menu-study-stop = Berhenti mengkaji
menu-settings = Tetapan
menu-keys = Kekunci

dialog-settings = Tetapan
dialog-keys = Kekunci
dialog-share = Kongsi
dialog-resign = Menyerah kalah?
dialog-abort = Batalkan permainan?
dialog-dice = Dadu
dialog-close = Selesai
resign-question = Permainan tamat sekarang dan lawan anda menang.
resign-yes = Menyerah kalah
resign-no = Terus bermain
abort-question = Permainan tamat tanpa pemenang. Ini boleh dibuat selagi kedua-dua pihak belum bermain.
abort-question-one-board = Permainan tamat di sini, tanpa pemenang.
abort-yes = Batalkan
abort-no = Terus bermain

set-theme = Warna
set-theme-system = ikut peranti
set-theme-light = cerah
set-theme-dark = gelap
set-theme-contrast = kontras tinggi
set-confirm = Sahkan giliran yang lengkap
set-confirm-auto = pada skrin sentuh dan dalam permainan harian
set-confirm-always = sentiasa
set-confirm-never = tidak pernah
set-confirm-help = Langkah dalam satu giliran sentiasa boleh dibatalkan; hanya langkah terakhir meminta pengesahan.
set-coordinates = Koordinat
set-sizes = Saiz kumpulan

key-tab = ke papan dan seterusnya
key-arrows = di papan: dari petak ke petak
key-play = di papan: letak, keluarkan atau tukar; sekali lagi untuk memainkan giliran
key-undo = batalkan langkah terakhir
key-history = di luar papan: satu giliran ke belakang atau ke hadapan
key-present = kembali ke sekarang
key-help = senarai ini

## Jam

clock-label = { $colour ->
    [black] Jam Hitam
   *[white] Jam Putih
}
clock-live = { $minutes } min + { $increment } s
clock-days = { $days } hari setiap giliran
span-days = { $days } h { $hours } j
span-hours = { $hours } j { $minutes } min
span-minutes = { $minutes } min { $seconds } s
span-seconds = { $seconds } s
clock-unsure = tidak pasti
clock-stands = dihentikan
clock-first-turn = giliran pertama
clock-on-leave = bercuti
clock-low-said = Tinggal { $seconds } saat.
act-give-time = Beri lawan 15 saat
act-give-time-short = +15 s
act-resume = Teruskan
act-resume-notice = Teruskan selepas sehari
menu-pause = Minta rehat
offer-pause = { $name } ingin menghentikan permainan seketika
offer-asked-pause = Anda telah meminta rehat
pause-agreed = Permainan dihentikan seketika, selewat-lewatnya hingga { $until }.
pause-notice = Rehat tamat pada { $until }.
away-is = Arena tidak dapat dihubungi tadi: jam telah berhenti selama { $span }. Jam berjalan semula dalam
away-was = Arena tidak dapat dihubungi tadi; dalam giliran ini jam berhenti selama { $span }.
leave-until = { $name } sedang bercuti: giliran ini perlu dimainkan sebelum { $until }.
claim-wait = { $name } telah meninggalkan meja. Anda boleh menamatkan permainan dalam
claim-now = { $name } telah meninggalkan meja dan belum kembali.
claim-win = Tuntut kemenangan
claim-abort = Batalkan permainan
said-paused = Jam dihentikan.
said-resumed = Jam berjalan semula.
said-gave-time = { $name } memberi 15 saat.

## Dadu

dice-rolled = Dadu menunjukkan { $low } dan { $high }
dice-how = Sebelum permainan, arena mengikat dirinya kepada satu rahsia dengan menyiarkan SHA-256 rahsia itu. Setiap balingan terhasil daripada rahsia itu, satu nombor daripada pelayar setiap pemain, meja, dan nombor balingan itu sendiri, maka pemain mahupun arena tidak dapat memilihnya bersendirian. Bot arena menambah bahagian awal nombor yang telah disiarkan. Apabila permainan tamat, rahsia itu ditunjukkan dan halaman ini dapat mengiranya semula.
dice-commitment = Disiarkan sebelum permainan
dice-nonces = Daripada pemain
dice-secret = Rahsia
dice-secret-later = ditunjukkan apabila permainan tamat
dice-checking = Sedang menyemak…
dice-cannot-check = Pelayar hanya dapat mengira ini pada halaman yang dibuka melalui https.
dice-proven = Terbukti: rahsianya sepadan, begitu juga { $count } balingan semuanya.
dice-wrong = { $count } balingan tidak seperti yang dikatakan oleh rahsia itu.
dice-not-kept = Rahsia ini bukan rahsia yang disiarkan sebelum permainan.
dice-statistics = Berapa kali setiap nombor muncul
dice-face = Nombor
dice-came = Muncul
dice-expected = Dijangka
dice-all = Semua balingan

## Penamat

reason-majority = { $winner ->
    [black] Hitam menang dengan { $most } batu lawan { $least }
   *[white] Putih menang dengan { $most } batu lawan { $least }
}
reason-captured-all = { $winner ->
    [black] Hitam menang: Putih tidak mempunyai batu lagi
   *[white] Putih menang: Hitam tidak mempunyai batu lagi
}
reason-connection = { $winner ->
    [black] Hitam menang: kedua-dua sisinya sudah terhubung
   *[white] Putih menang: kedua-dua sisinya sudah terhubung
}
reason-resigned = { $winner ->
    [black] Hitam menang: Putih menyerah kalah
   *[white] Putih menang: Hitam menyerah kalah
}
reason-time = { $winner ->
    [black] Hitam menang: masa Putih sudah habis
   *[white] Putih menang: masa Hitam sudah habis
}
reason-left = { $winner ->
    [black] Hitam menang: Putih meninggalkan permainan
   *[white] Putih menang: Hitam meninggalkan permainan
}
reason-draw-agreed = Seri dengan persetujuan
reason-no-placements = Seri: tiada sesiapa dapat meletakkan batu lagi
reason-repetition = Seri: kedudukan ini muncul buat kali ketiga
reason-unknown = { $winner ->
    [black] Hitam menang
    [white] Putih menang
   *[nobody] Permainan tamat tanpa pemenang
}
reason-aborted = Permainan dibatalkan

## Sambungan

net-unsure = Arena tidak menjawab. Sedang mencuba lagi…
net-unsent = Belum disahkan: “{ $what }” akan dihantar lagi apabila sambungan pulih
net-no-table = Meja itu tidak ada.
net-signed-out = Anda sudah dilog keluar, jadi halaman ini tidak lagi bermain bagi pihak anda.
net-someone-else = Pelayar ini kini digunakan oleh { $name }, jadi halaman ini tidak lagi bermain bagi pihak anda.
ended-sign-in = Log masuk
ended-go-on = Teruskan tanpa log masuk
ended-go-on-as = Teruskan sebagai { $name }
title-your-turn = ● Giliran anda · { $title }
no-script = Untuk bermain, halaman ini memerlukan JavaScript. Papan dan giliran boleh dibaca tanpanya.

## Disebut

board-label = { $game } di papan { $board }
cell-name = { $stone ->
    [black] { $cell }, hitam
    [white] { $cell }, putih
   *[none] { $cell }
}
cell-group = kumpulan { $size } batu
cell-captures = menawan { $count } batu
cell-active = akan ditukar
cell-half-made = dalam giliran ini
cell-last = giliran terakhir
cell-left = batu di sini telah dikeluarkan
cell-crosscut = silangan
cell-held = sekali lagi untuk memainkannya
cell-may-place = terbuka
cell-may-remove = boleh dikeluarkan
cell-may-swap = boleh ditukar
said-turned = { $name } memainkan { $steps }.{ $count ->
    [0] {""}
   *[other] {" "}{ $count } batu meninggalkan papan.
}
said-seated = { $colour ->
    [black] { $name } duduk sebagai Hitam.
   *[white] { $name } duduk sebagai Putih.
}
said-took-back = Giliran terakhir ditarik balik.
said-offered = Ada tawaran yang perlu dijawab.

## Rajah hidup

diagram-back = Selangkah ke belakang
diagram-on = Selangkah ke hadapan
diagram-reset = Kembali ke permulaan
diagram-step = Langkah { $step } daripada { $steps }
diagram-yours = Percubaan anda sendiri
diagram-failed = Arena tidak menjawab buat masa ini

## Mengapa tidak: permainan

refuse-occupied = Sudah ada batu di { $cell }.
refuse-no-cell = Tiada petak { $cell } di papan ini.
refuse-game-over = Permainan sudah tamat.
refuse-larger-group = { $smallest ->
    [0] Petak ini menyentuh kumpulan sebesar { $size }; petak yang tidak menyentuh sebarang batu didahulukan.
   *[other] Petak ini menyentuh kumpulan sebesar { $size }; petak yang menyentuh kumpulan sebesar { $smallest } atau kurang didahulukan.
}
refuse-would-split = Tanpa batu ini, kumpulan akan terpisah.
refuse-just-placed = Batu yang baru diletakkan kekal di tempatnya.
refuse-not-in-group = Hanya batu kumpulan yang tercantum boleh dikeluarkan.
refuse-nothing-to-remove = Tiada apa-apa untuk dikeluarkan sekarang.
refuse-remove-first = Keluarkan { $count } batu lagi dahulu.
refuse-empty-cell = Tiada batu di petak ini.
refuse-not-enemy = Batu ini milik anda.
refuse-not-yours = Batu ini bukan milik anda.
refuse-surrounded = Semua jiran petak ini ialah batu lawan.
refuse-no-enemy = Kumpulan anda akan menjadi { $size } batu, tetapi tidak menyentuh kumpulan lawan: mencantum hanya untuk menawan.
refuse-not-larger = Kumpulan anda akan menjadi { $size } batu, kumpulan lawan { $enemy }: kumpulan anda mesti lebih besar.
refuse-not-in-crosscut = Batu ini tidak berada dalam silangan dengan batu anda.
refuse-already-swapped = Batu anda sudah bertukar dengan batu ini dalam giliran ini.
refuse-swap-first = Tukarkan dahulu batu anda supaya keluar dari silangannya.
refuse-nothing-to-swap = Tiada apa-apa untuk ditukar sekarang.
refuse-no-removing = Dalam permainan ini batu tidak dikeluarkan satu demi satu.
refuse-no-swapping = Dalam permainan ini batu tidak bertukar tempat.
refuse-no-dice = Permainan ini tidak menggunakan dadu.
refuse-needs-dice = Dadu dahulu.
refuse-dice-rolled = Dadu giliran ini sudah dibaling.
refuse-must-pass = Tiada tempat untuk meletakkan batu: giliran hanya boleh dilangkau.
refuse-cannot-pass = Giliran tidak boleh dilangkau selagi batu masih boleh diletakkan.
refuse-no-pie = Permainan ini dimainkan tanpa peraturan pai.
refuse-swap-too-late = Pihak hanya boleh ditukar pada giliran pertama Putih.
refuse-not-a-step = “{ $text }” bukan satu langkah.

## Mengapa tidak: meja

refuse-already-answered = Permintaan itu ditolak; minta lagi selepas giliran berikutnya.
refuse-already-offered = Sudah ada tawaran.
refuse-already-paused = Jam sudah pun dihentikan.
refuse-already-rematched = Lawan semula sudah disediakan.
refuse-already-seated = Anda sudah duduk di meja ini.
refuse-another-seat = Tempat yang satu lagi disimpan untuk anda.
refuse-bad-clock = { $why ->
    [one-board] Dua orang di satu papan tidak boleh bermain dengan kawalan masa harian.
    [initial] Itu bukan masa permulaan yang sah.
    [increment] Itu bukan masa tambahan yang sah bagi setiap giliran.
    [days] Itu bukan bilangan hari yang sah bagi satu giliran.
   *[form] Kawalan masa ini tidak difahami.
}
refuse-bad-nonce = Nombor dadu daripada pelayar anda tidak difahami; muat semula halaman.
refuse-cannot-claim = { $why ->
    [here] Lawan anda ada di sini, atau bukan gilirannya.
    [too-early] Sebelum kedua-dua pihak bermain, permainan hanya boleh dibatalkan.
   *[wait] Lawan anda belum cukup lama pergi.
}
refuse-cannot-rate = { $why ->
    [no-account] Permainan berpenarafan memerlukan akaun.
    [bot] Permainan berpenarafan hanya dengan bot arena sendiri.
    [one-board] Permainan dua orang di satu papan tidak boleh berpenarafan.
   *[no-clock] Permainan tanpa jam tidak boleh berpenarafan.
}
refuse-cannot-take-back = { $why ->
    [dice] Giliran tidak boleh ditarik balik selepas dadu dibaling.
    [too-far] Giliran itu sudah terlalu jauh.
   *[nothing] Tiada giliran anda yang boleh ditarik balik.
}
refuse-dice-not-yours = Arena yang membaling dadu.
refuse-enough-time = Lawan anda sudah mempunyai masa yang banyak.
refuse-game-not-over = Permainan belum tamat.
refuse-game-not-started = Permainan belum bermula.
refuse-needs-day-clock = Itu hanya untuk permainan harian.
refuse-needs-live-clock = Itu hanya untuk permainan langsung.
refuse-no-clock = Permainan ini dimainkan tanpa jam.
refuse-not-paused = Jam tidak dihentikan.
refuse-not-seated = Anda tidak duduk di meja ini.
refuse-not-your-turn = Sekarang bukan giliran anda.
refuse-nothing-offered = Tawaran itu sudah tiada.
notice-offer-lapsed = Tawaran itu luput: permainan diteruskan.
notice-played-elsewhere = Giliran ini sudah dimainkan di halaman anda yang lain; giliran yang belum siap di sini tiada lagi.
refuse-pause-ends = Rehat ini memang akan tamat sebentar lagi.
refuse-seat-reserved = Tempat ini disimpan untuk orang lain.
refuse-seat-taken = Tempat ini sudah diduduki.
refuse-time-left = Masih ada masa.
refuse-time-up = Masa anda sudah habis.
refuse-too-early = Itu boleh dibuat setelah kedua-dua pihak bermain.
refuse-too-late-to-abort = Kedua-dua pihak sudah bermain: anda boleh menyerah kalah, tetapi tidak boleh membatalkan.
refuse-too-many-steps = Giliran sudah tamat sebelum langkah itu.
refuse-turn-gone = Permainan sudah bergerak ke hadapan.
refuse-turn-incomplete = Giliran belum lengkap.
refuse-bad-message = Halaman dan arena tersalah faham; muat semula halaman.
refuse-not-json = Halaman dan arena tersalah faham; muat semula halaman.
refuse-internal = Ada sesuatu yang rosak di pihak kami; sedang dicuba lagi.
refuse-banned = Anda tidak boleh melakukan ini buat masa ini: { $reason }
refuse-restart-soon = Cairn akan dimulakan semula sebentar lagi: permainan langsung tidak dimulakan pada minit-minit terakhir.
refuse-no-session = Muat semula halaman untuk turut serta.
refuse-store-unavailable = Arena tidak dapat menulis buat masa ini; sedang dicuba lagi.
refuse-too-fast = Itu terlalu pantas; akan dicuba lagi sebentar lagi.
refuse-too-many-requests = Terlalu banyak sekali gus; tunggu sebentar.
refuse-unknown = Itu tidak boleh dilakukan ({ $code }).

## Diberitahu apabila tiba giliran

tell-me = Beritahu saya apabila tiba giliran saya
tell-on = Anda akan diberitahu apabila tiba giliran anda.
tell-denied = Pelayar ini tidak membenarkan pemberitahuan dari sini. Anda boleh mengubahnya dalam tetapan pelayar untuk laman ini.
tell-failed = Tidak berjaya. Mungkin pelayar ini tidak menerima pemberitahuan.
menu-notices = Pemberitahuan
act-next-game = Permainan seterusnya ({ $count })
