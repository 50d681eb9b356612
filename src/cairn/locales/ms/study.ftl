### Apa yang dikatakan kajian dan petunjuk; diambil apabila seseorang mengkaji.

study-title = Kajian
study-why = Enjin meneliti setiap giliran: bagaimana peluang berubah, giliran mana paling merugikan, dan apa yang lebih baik.
study-ask = Kaji permainan ini
study-follows = Selepas setiap giliran, peluang semasa ditunjukkan di sini.
study-progress = Giliran yang dinilai

study-status-waiting = { $ahead ->
    [0] Bermula sebentar lagi
   *[other] Menunggu { $ahead } kajian lain
}
study-status-preparing = Enjin sedang bersedia; kali pertama mengambil masa kira-kira seminit
study-status-working = { $done } daripada { $total }
study-status-failed = Enjin tidak dapat menilai permainan ini
study-status-off = Tiada enjin untuk menyambungnya sekarang

study-curve = Peluang sepanjang permainan
study-chance = { $turn ->
    [0] Sebelum giliran pertama: peluang Hitam { $chance }%.
   *[other] Selepas giliran { $turn }: peluang Hitam { $chance }%.
}
study-not-yet = Giliran ini belum dinilai.
study-dice = { $luck ->
    [lucky] { $colour ->
        [black] Dadu menyebelahi Hitam: +{ $points }%.
       *[white] Dadu menyebelahi Putih: +{ $points }%.
    }
   *[unlucky] { $colour ->
        [black] Dadu tidak menyebelahi Hitam: −{ $points }%.
       *[white] Dadu tidak menyebelahi Putih: −{ $points }%.
    }
}
study-lost = { $colour ->
    [black] Pilihan ini merugikan Hitam { $loss }%.
   *[white] Pilihan ini merugikan Putih { $loss }%.
}
study-good = Enjin tidak menemui yang lebih baik.
study-forced = Tiada pilihan lain.
study-mark = rugi { $loss }%
study-worst = Giliran paling merugikan
study-show = Tunjukkan yang lebih baik
study-better = Lebih baik pada giliran { $turn }:
study-step = Langkah { $step } daripada { $steps }
study-step-back = Undur selangkah
study-step-on = Maju selangkah
study-close = Tutup

study-key-black = Gelap: bahagian Hitam
study-key-worst = rugi besar
study-key-lucky = dadu bertuah
study-key-unlucky = kurang bertuah
study-key-better = lebih baik, selangkah demi selangkah
study-key-instead = yang dimainkan

study-by = Dinilai dengan { $nodes } simulasi bagi setiap kedudukan.
study-file = Kajian sebagai fail

study-hint = Petunjuk
study-thinking = Enjin sedang berfikir…

study-again = Cuba lagi dalam { $seconds } s.
study-no-no-analyst = Tiada enjin untuk ditanya sekarang.
study-no-study-limit = Beberapa kajian anda belum selesai.
study-no-study-queue = Terlalu banyak kajian sedang menunggu.
study-no-study-running = Permainan antara dua orang dikaji selepas tamat, di mana pun gilirannya dimainkan semula.
study-no-hint-not-here = Petunjuk hanya untuk permainan pada satu skrin dan permainan tanpa penarafan melawan bot.
study-no-hint-not-now = Petunjuk hanya untuk giliran anda sendiri.
study-no-too-many-requests = Itu terlalu kerap.
study-no-offline = Arena tidak dapat dihubungi.
study-no-unknown = Ini tidak berjaya ({ $code }).
