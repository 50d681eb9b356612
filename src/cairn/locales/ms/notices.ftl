### Pemberitahuan: apa yang dikatakan, di mana ia dipilih, dan kalendar masa yang tinggal.

notice-turn = { $game }: giliran anda
notice-turn-body = { $name } sedang menunggu anda.
notice-turn-timed = { $name } sedang menunggu anda. Masa tinggal: { $time }.
notice-challenge = { $game }: ada yang menunggu anda
notice-challenge-body = { $name } ingin bermain dengan anda. Permainan bermula apabila anda duduk.
notice-over = { $game }: permainan sudah tamat
notice-over-body = { $result ->
    [won] Anda menang melawan { $name }.
    [lost] { $name } menang.
   *[drawn] Permainan dengan { $name } seri.
}
notice-trial = Cairn: percubaan
notice-trial-body = Pemberitahuan sampai ke sini.

letter-notice-subject = { $what }
letter-notice =
    Helo { $name },

    { $what }

    { $link }

    Jika anda tidak mahu lagi surat tentang permainan, satu ketikan di sini sudah memadai, tanpa log masuk:

    { $stop }

notices-title = Pemberitahuan
notices-lead = { $minutes ->
    [0] Kami boleh memberitahu anda apabila permainan tanpa jam, atau permainan harian, menunggu anda dan anda tiada di meja. Setiap perkara diberitahu sekali sahaja.
   *[other] Kami boleh memberitahu anda apabila permainan tanpa jam, atau permainan harian, menunggu anda dan anda sudah { $minutes } minit tiada di meja. Setiap perkara diberitahu sekali sahaja.
}
notices-way-push = Pelayar
notices-way-mail = E-mel
notices-kind-turn = Giliran saya
notices-kind-challenge = Saya dicabar
notices-kind-over = Permainan tamat
notices-save = Simpan
notices-browsers = Pelayar
notices-on = Beritahu saya dalam pelayar ini
notices-script = Pemberitahuan dalam pelayar hanya boleh dihidupkan jika skrip dibenarkan.
notices-failed = Tidak berjaya. Mungkin pelayar ini tidak menerima pemberitahuan, misalnya dalam tetingkap peribadi.
notices-denied = Pelayar ini tidak membenarkan pemberitahuan dari sini. Anda boleh mengubahnya dalam tetapan pelayar untuk laman ini.
notices-home-screen = Pada iPhone atau iPad, tambahkan halaman ini ke skrin utama dahulu (Kongsi, kemudian “Tambah ke Skrin Utama”), dan buka dari situ.
notices-sent = pemberitahuan terakhir { $when }
notices-sent-none = belum ada pemberitahuan
notices-ended = Pemberitahuan di sini berakhir { $when }: pelayar tidak menerimanya lagi. Untuk meneruskannya, hidupkan semula di situ.
notices-signed-out = Pemberitahuan di sini berakhir kerana anda telah log keluar dalam pelayar ini.
notices-failing = Pemberitahuan terakhir tidak dapat dihantar ({ $when }). Kami akan mencuba lagi dengan yang berikutnya.
notices-trial = Hantar percubaan
notices-trial-one = Hantar percubaan ke { $where }
notices-remove = Matikan
notices-remove-one = Matikan pemberitahuan dalam { $where }
notices-read = Faham
notices-read-one = Faham: pemberitahuan dalam { $where } sudah berakhir
notices-letters = E-mel
notices-mail-sent = surat terakhir { $when }
notices-mail-none = belum ada surat
notices-mail-failing = Surat terakhir tidak dapat dihantar ({ $when }). Periksa alamatnya.
notices-no-address = Untuk menerima surat, sahkan alamat e-mel dahulu.
notices-nowhere = Tiada tempat untuk menghantar percubaan.
account-done-notices = Pilihan anda telah disimpan.
account-done-trial = Percubaan sedang dihantar. Ia sepatutnya sampai dalam masa seminit.
account-done-browser = Pelayar itu tidak lagi menerima pemberitahuan.
account-done-calendar = Kalendar anda mempunyai alamat baharu. Yang lama, jika ada, tidak menunjukkan apa-apa lagi.
account-done-calendar-off = Alamat kalendar anda tidak menunjukkan apa-apa lagi.

unsubscribe-title = Surat tentang permainan
unsubscribe-lead = Tekan butang ini, dan surat tentang permainan anda tidak akan dihantar lagi. Surat tentang kata laluan masih akan dihantar.
unsubscribe-button = Jangan hantar surat lagi
unsubscribe-done = Surat tentang permainan anda tidak akan dihantar lagi.
unsubscribe-settings = Pilih apa yang diberitahu kepada anda
unsubscribe-unknown = Pautan ini tidak sah.

calendar-title = Kalendar
calendar-lead = Program kalendar anda boleh menunjukkan bila giliran dalam setiap permainan harian mesti dimainkan. Langgan alamat peribadi; ia sentiasa dikemas kini.
calendar-address = Alamat peribadi
calendar-secret = Sesiapa yang memiliki alamat ini boleh melihat permainan harian anda. Alamat baharu menjadikan yang ini tidak berguna.
calendar-make = Buat alamat
calendar-anew = Alamat baharu
calendar-stop = Padam alamat
calendar-name = Cairn: masa tinggal
calendar-mine = { $game } dengan { $name }: masa anda hampir habis
calendar-theirs = { $game }: masa { $name } hampir habis

week-title = Apa yang tamat tempoh dan bila
week-lead = Semua masa dalam UTC.
week-leave = Anda masih ada { $days } hari cuti tahun ini.
week-on-leave = Sehari cuti berjalan hingga { $time }.
week-calendar = Dalam kalendar anda sendiri
week-today = Hari ini
week-later = Kemudian
week-free = tiada
week-mine = giliran anda
week-theirs = giliran lawan
