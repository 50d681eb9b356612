### Peraturan Resolve, dua kali: dalam seminit dan sepenuhnya.

resolve-short-1 = <b>Hitam</b> mahu menghubungkan bahagian bawah dan atas papan, <b>Putih</b> kiri dan kanan, dengan rantaian batu yang berjiran. Pepenjuru tidak menghubungkan.
resolve-short-2 = Letakkan batu pada petak kosong.
resolve-short-3 = Empat batu dalam segi empat, dua hitam pada satu pepenjuru dan dua putih pada yang satu lagi, ialah <b>silangan</b>. Jika batu anda menjadi sebahagian daripadanya, tukarkan tempatnya dengan batu lawan di sebelahnya dalam silangan itu.
resolve-short-4 = Teruskan selagi batu itu berada dalam silangan, tetapi jangan sekali-kali bertukar dengan batu yang sama dua kali dalam satu giliran.
resolve-short-5 = Sesiapa yang mempunyai rantaian dari sisi ke sisi terus menang, walaupun di tengah-tengah giliran lawan.

resolve-sides-title = Papan dan sisinya
resolve-sides = Batu terletak di persilangan garis; persilangan itulah yang kami panggil petak. Jirannya ialah petak seterusnya di sepanjang garis, paling banyak empat. Pepenjuru tidak pernah dikira. Baris paling bawah dan paling atas milik Hitam, lajur paling kiri dan paling kanan milik Putih; tepi papan memakai warna pemiliknya.
resolve-aim = <b>Rantaian</b> ialah batu sewarna yang bersambung dari jiran ke jiran. Anda mahukan rantaian yang menyentuh kedua-dua sisi anda.

resolve-place-title = Meletakkan batu
resolve-place = Letakkan batu pada mana-mana petak kosong. Selagi ada petak kosong, setiap giliran bermula begitu.

resolve-crosscut-title = Silangan
resolve-crosscut = <b>Silangan</b> ialah blok dua kali dua petak dengan dua batu hitam pada satu pepenjuru dan dua batu putih pada pepenjuru yang satu lagi.
resolve-swap = Jika batu yang anda letakkan menjadi sebahagian daripada silangan, anda mesti <b>meleraikannya</b>: tukarkan batu anda dengan salah satu daripada dua batu lawan di sebelahnya dalam silangan itu. Batu anda pergi ke situ, batu lawan datang ke tempat batu anda.
resolve-swap-again = Jika di tempat baharunya batu anda masih sebahagian daripada silangan, tukar lagi, dan seterusnya. Tetapi batu itu tidak bertukar dengan batu yang sudah bertukar dengannya dalam giliran ini. Apabila batu itu tidak lagi berada dalam silangan, atau tiada lagi pasangan, giliran anda tamat.

resolve-win-title = Kemenangan
resolve-win = Selepas setiap langkah, sama ada letakan atau pertukaran, diperiksa sama ada wujud rantaian dari sisi ke sisi. Sesiapa yang memilikinya terus menang. Pertukaran menggerakkan sebiji batu daripada setiap warna, jadi anda mungkin juga melengkapkan rantaian lawan.

resolve-full-title = Papan penuh
resolve-full = Apabila tiada petak kosong dan belum ada pemenang, anda tidak meletakkan batu tetapi memilih sebiji batu anda yang berada dalam silangan, lalu meleraikannya dengan cara yang sama. Batu begitu sentiasa ada.

resolve-diagram-sides = Hitam menghubungkan bawah dan atas, Putih kiri dan kanan. Di sini { $winner ->
    [black] Hitam
   *[white] Putih
} sudah berjaya.
resolve-diagram-crosscut = Hitam meletakkan batu di petak yang ditanda dan terbentuklah silangan. Kini batu itu bertukar dengan salah satu daripada dua batu putih di sebelahnya dalam blok itu.
resolve-diagram-chain = Sebiji batu, { $swaps } pertukaran: dari silangan ke silangan, sehingga keluar.
resolve-diagram-opponent = { $mover ->
    [black] Giliran Hitam, tetapi pertukaran itu melengkapkan rantaian Putih
   *[white] Giliran Putih, tetapi pertukaran itu melengkapkan rantaian Hitam
}, dan itu menentukan permainan.
resolve-diagram-full = Papan penuh. { $mover ->
    [black] Hitam
   *[white] Putih
} memilih salah satu batu yang ditanda: batu-batu ini berada dalam silangan.

resolve-ruling-order = <b>Letak dahulu.</b> Teks lama membenarkan anda meleraikan silangan lama pada permulaan giliran lalu meletakkan batu kemudian. Kami mengikut teks pereka tahun 2024: batu diletakkan dahulu, dan hanya batu yang diletakkan itu bertukar.
resolve-ruling-elsewhere = <b>Silangan lain boleh kekal.</b> Pertukaran mungkin meninggalkan silangan yang tidak melibatkan batu anda. Silangan itu kekal sehingga batu seseorang yang sedang bergerak menjadi sebahagian daripadanya.
resolve-ruling-partners = <b>Tiada pasangan lagi.</b> Jika batu anda masih dalam silangan tetapi sudah bertukar dengan semua pasangannya di situ, giliran anda tamat.
resolve-ruling-round = <b>Berpusing-pusing.</b> Di papan penuh, permainan boleh kembali ke tempat yang sama tanpa henti. Jadi apabila papan penuh dengan pihak yang sama mendapat giliran muncul buat kali ketiga, permainan seri.

resolve-hint-both = <b>Pertukaran menghubungkan kedua-duanya.</b> Dalam silangan yang sudah dileraikan, dua batu hitam bersebelahan, begitu juga dua batu putih. Orang yang meletakkan batu memilih ke arah mana pasangan itu terletak.
resolve-hint-land = <b>Lihat di mana anda mendarat.</b> Dalam silangan, batu anda tidak akan kekal di tempat anda meletakkannya: batu lawan datang ke petak itu. Fikirkan kedua-duanya sebelum meletakkan batu.
resolve-hint-diagonal = <b>Pepenjuru ialah separuh hubungan.</b> Dua batu anda pada pepenjuru hanya dapat dipotong dengan silangan, dan orang yang memotong mesti bertukar. Lihat pertukaran mana antara dua itu yang sesuai bagi lawan.
resolve-hint-twice = <b>Ikut batu itu.</b> Batu boleh pergi jauh melalui deretan silangan. Ikuti jalannya selangkah demi selangkah sebelum menamatkan giliran: setiap langkah boleh dibatalkan.

resolve-notation-example = Contohnya <code>b4 ~b3 ~c3 ~c2</code>: batu yang diletakkan di b4 bertukar-tukar tempat hingga ke c2.
