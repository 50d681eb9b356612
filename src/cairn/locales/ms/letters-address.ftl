### Surat kepada alamat yang tidak lagi menerima surat tentang akaun.

letter-moved-subject = Cairn: surat tidak lagi dihantar ke alamat ini
letter-moved =
    Helo { $name },

    alamat lain telah diberikan untuk akaun anda, atau alamat ini telah dibuang. Surat tentang akaun itu
    tidak lagi dihantar ke sini. Jika anda yang melakukannya, tiada apa yang perlu dibuat. Jika bukan,
    ambil semula akaun anda dengan segera menggunakan kod pemulihan:

    { $link }
