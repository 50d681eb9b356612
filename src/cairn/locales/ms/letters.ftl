### Surat melalui e-mel. Teks biasa; pautan berdiri pada barisnya sendiri.

letter-reset-subject = Cairn: kata laluan baharu
letter-reset =
    Helo { $name },

    Seseorang, mungkin anda, mahu memilih kata laluan baharu untuk akaun anda. Inilah pautannya:

    { $link }

    Pautan ini berfungsi sekali, dalam masa sejam. Jika bukan anda, abaikan sahaja: kata laluan lama masih berfungsi.
letter-confirm-subject = Cairn: sahkan alamat anda
letter-confirm =
    Helo { $name },

    Dengan pautan ini anda mengesahkan bahawa surat tentang akaun anda boleh dihantar ke alamat ini:

    { $link }

    Pautan ini berfungsi selama sehari. Jika bukan anda yang memintanya, abaikan sahaja, dan tiada surat lagi akan tiba.
letter-changed-subject = Cairn: kata laluan anda telah ditukar
letter-changed =
    Helo { $name },

    Kata laluan akaun anda baru sahaja ditukar. Jika anda yang menukarnya, tiada apa yang perlu dibuat. Jika bukan,
    pilih yang baharu dengan segera:

    { $link }
