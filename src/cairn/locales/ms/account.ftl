### Akaun: menyimpannya, log masuk, kata laluan baharu, berhenti; dan apa yang salah dalam borang.

nav-account = Akaun
nav-sign-in = Log masuk

account-title = Akaun
account-name = Nama
account-name-help = { $least } hingga { $most } aksara. Semua orang di meja dapat melihatnya.
account-name-games = Permainan yang sudah dimainkan kekal dengan nama anda ketika itu.
account-name-button = Tukar nama
account-password = Kata laluan
account-new-password = Kata laluan baharu
account-password-help = Sekurang-kurangnya { $least } aksara. Beberapa perkataan berturut-turut sudah memadai.
account-password-others = Semua pelayar lain akan dilog keluar.
account-password-set = Tetapkan kata laluan
account-password-change = Tukar kata laluan

account-done-kept = Akaun anda sudah disimpan. Buatlah kod pemulihan sekarang, kalau-kalau anda terlupa kata laluan.
account-done-name = Nama anda sudah ditukar.
account-done-password = Kata laluan anda sudah ditukar, dan semua pelayar lain sudah dilog keluar.
account-done-reset = Anda mempunyai kata laluan baharu. Semua pelayar lain sudah dilog keluar.
account-done-letter = Sepucuk surat sedang dihantar. Ikuti pautan di dalamnya untuk mengesahkan alamat.
account-done-email = Alamat sudah disahkan.
account-done-email-removed = Alamat sudah dipadamkan.
account-done-passkey = Kunci laluan sudah disimpan.
account-done-passkey-removed = Kunci laluan sudah dibuang.
account-done-session = Pelayar itu sudah dilog keluar.
account-done-others = Semua pelayar lain sudah dilog keluar.

keep-title = Simpan permainan anda
keep-title-new = Buat akaun
keep-lead = Setakat ini hanya pelayar ini mengenali anda. Dengan nama dan kata laluan, atau dengan kunci laluan, anda boleh kembali dari mana-mana, dan semua yang telah anda mainkan kekal milik anda.
keep-lead-new = Anda boleh terus bermain tanpa akaun. Dengan akaun, anda boleh kembali dari mana-mana pelayar.
keep-button = Simpan permainan saya
keep-button-new = Buat akaun
keep-passkey = Guna kunci laluan, bukan kata laluan
keep-have = Sudah mempunyai akaun?

prove-lead = Untuk menukar cara anda log masuk, atau memadamkan akaun, tunjukkan sekali lagi bahawa ini memang anda.
prove-button = Sahkan bahawa ini anda

passkeys-title = Kunci laluan
passkeys-lead = Log masuk dengan cap jari, wajah atau kunci peranti anda: tiada apa yang perlu diingat atau boleh terdedah.
passkeys-add = Tambah kunci laluan
passkeys-script = Kunci laluan hanya boleh ditambah jika skrip dibenarkan.
passkey-unnamed = Kunci laluan
passkey-used = digunakan { $when }
passkey-made = ditambah { $when }
passkey-remove = Buang
passkey-remove-one = Buang kunci laluan: { $label }
passkey-failed = Kunci laluan tidak dapat disemak. Cuba lagi.
passkey-away = Tiada kunci laluan dipilih.
passkey-late = Terlalu lama menunggu. Cuba lagi.
passkey-unknown = Kunci laluan ini bukan milik mana-mana akaun di sini.
passkey-last = Kunci laluan ini satu-satunya jalan masuk ke akaun anda. Tetapkan kata laluan atau tambah kunci laluan lain dahulu.
passkey-too-many = Satu akaun boleh mempunyai paling banyak { $most } kunci laluan.

codes-title = Kod pemulihan
codes-lead = Jika anda terlupa kata laluan, satu daripada kod ini membolehkan anda memilih yang baharu.
codes-left = { $count ->
    [0] Anda tidak mempunyai kod pemulihan.
   *[other] Masih ada { $count } kod.
}
codes-make = Buat kod pemulihan
codes-anew = Buat kod baharu
codes-anew-help = Kod lama tidak akan berfungsi lagi.
codes-shown-once = Cetak atau salin kod ini, dan simpan di tempat yang hanya anda tahu. Setiap satu berfungsi sekali sahaja. Kod ini tidak akan ditunjukkan lagi.
codes-kept = Saya sudah menyimpannya
codes-print = Cetak

email-title = E-mel
email-lead = Dengan alamat, anda boleh memilih kata laluan baharu jika terlupa. Selain itu, alamat hanya menerima pemberitahuan yang anda minta.
email-is = Surat dihantar ke { $email }.
email-address = Alamat e-mel
email-set = Sahkan melalui surat
email-change = Tukar alamat
email-remove = Padam alamat
email-not-understood = Ini bukan alamat e-mel yang dapat kami hantari surat.

sessions-title = Tempat anda log masuk
session-unknown = Sebuah pelayar
session-this = yang ini
session-seen = digunakan { $when }
in-the-last-hour = dalam sejam yang lalu
sign-out = Log keluar
session-end-one = Log keluar: { $browser }
session-end-this = Log keluar di sini
session-end-others = Log keluar di semua tempat lain
session-end-all = Log keluar di semua tempat

data-title = Data anda
data-lead = Semua yang disimpan tentang anda, dengan permainan anda sebagai rekod, dalam satu fail.
data-export = Muat turun data saya

delete-title = Padam akaun
delete-lead = Nama anda dan segala yang boleh mengenal pasti anda dipadamkan serta-merta. Permainan anda kekal, tanpa nama anda. Permainan yang belum tamat dikira menyerah kalah. Ini tidak boleh dibatalkan.
delete-sure = Ya, padam akaun saya
delete-button = Padam akaun
delete-not-sure = Tandakan kotak jika anda pasti.

sign-in-title = Log masuk
sign-in-again = Adakah ini anda?
sign-in-again-lead = Log masuk sekali lagi untuk mengubah akaun anda.
sign-in-button = Log masuk
sign-in-passkey = Log masuk dengan kunci laluan
sign-in-forgot = Saya terlupa kata laluan
sign-in-new = Belum mempunyai akaun? Anda boleh bermain tanpanya.
sign-in-guest-games = Dalam pelayar ini anda bermain sebagai { $name }. Permainan itu akan tertinggal. Untuk membawanya bersama, simpan permainan tetamu itu dan jangan log masuk:
sign-in-wrong = Nama dan kata laluan ini tidak sepadan.
sign-in-wait = Terlalu banyak percubaan. Cuba lagi dalam { $seconds } saat.

reset-title = Kata laluan baharu
reset-by-letter = Melalui surat
reset-by-letter-lead = Jika anda sudah memberikan alamat e-mel, kami akan menghantar pautan kepada anda.
reset-who = Nama atau alamat e-mel anda
reset-send = Hantar surat
reset-sent = Jika akaun itu wujud dan mempunyai alamat, surat sedang dihantar. Pautan di dalamnya berfungsi selama sejam.
reset-by-code = Dengan kod pemulihan
reset-by-code-lead = Anda membuat kod ini di halaman akaun, lalu mencetak atau menyalinnya.
reset-code = Kod pemulihan
reset-button = Tetapkan kata laluan baharu
reset-wrong = Nama dan kod ini tidak sepadan, atau kod itu sudah digunakan.
reset-no-letters = Arena ini tidak menghantar surat: tanpa kod atau kunci laluan, tiada jalan kembali ke akaun.

ticket-reset = Kata laluan baharu
ticket-confirm-email = Sahkan alamat anda
ticket-over = Pautan ini tidak berfungsi lagi. Mungkin sudah digunakan, atau sudah tamat tempoh.
ticket-again = Mula semula
ticket-confirm-lead = Mulai sekarang surat tentang akaun anda dihantar ke alamat ini.
ticket-confirm-button = Sahkan alamat

name-too-short = Nama mestilah mempunyai sekurang-kurangnya { $least } aksara.
name-too-long = Nama boleh mempunyai paling banyak { $most } aksara.
name-characters = Nama tidak boleh mengandungi “{ $character }”. Huruf, angka, ruang, tanda sempang, garis bawah dan koma atas boleh digunakan.
name-needs-letter = Nama memerlukan huruf atau angka.
name-mixed-letters = Tulis setiap perkataan dalam satu abjad.
name-reserved = Nama ini disimpan untuk arena, atau kelihatan seperti nama tetamu.
name-taken = Ada orang yang menggunakan nama ini, atau nama yang kelihatan serupa.
password-too-short = Kata laluan mestilah mempunyai sekurang-kurangnya { $least } aksara.
password-too-long = Kata laluan boleh mempunyai paling banyak { $most } aksara.
password-common = Kata laluan ini antara yang paling awal diteka.
password-is-name = Nama anda bukan kata laluan yang baik.
