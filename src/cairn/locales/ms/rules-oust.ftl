### Peraturan Oust, dua kali: dalam seminit dan sepenuhnya.

oust-short-1 = Batu sewarna yang bersambung ialah satu <b>kumpulan</b>. Sebiji batu tunggal juga satu kumpulan.
oust-short-2 = Letakkan sebiji batu. Jika batu itu tidak menyentuh batu anda sendiri, giliran anda tamat.
oust-short-3 = Batu yang menyentuh batu anda sendiri mesti <b>menawan</b>: kumpulan yang terbentuk mesti menyentuh kumpulan lawan dan lebih besar daripada setiap kumpulan lawan yang disentuhnya.
oust-short-4 = Semua kumpulan lawan itu dikeluarkan dari papan, dan anda meletakkan sebiji lagi.
oust-short-5 = Ambil batu terakhir lawan dan anda terus menang.

oust-groups-title = Kumpulan
oust-groups = Batu sewarna yang bersambung dari jiran ke jiran membentuk satu <b>kumpulan</b>. Saiznya ialah bilangan batunya. Dua kumpulan bersentuhan apabila sebiji batu daripada yang satu terletak di sebelah batu yang lain.
oust-square = Di papan segi empat, satu petak mempunyai paling banyak empat jiran. Pepenjuru tidak pernah dikira.

oust-single-title = Batu yang bersendirian
oust-single = Anda sentiasa boleh meletakkan batu pada petak kosong yang tidak menyentuh batu anda. Batu lawan di sebelahnya tidak menjadi hal, dan walau sekecil mana pun kumpulannya, batu ini tidak menawan apa-apa. Giliran anda tamat.

oust-capture-title = Mencantum bererti menawan
oust-capture = Batu di sebelah batu anda menjadi satu kumpulan dengan semuanya. Anda boleh meletakkannya hanya jika kedua-dua perkara ini benar bagi kumpulan baharu itu:
oust-capture-touch = kumpulan itu menyentuh sekurang-kurangnya satu kumpulan lawan, dengan mana-mana batunya;
oust-capture-larger = kumpulan itu lebih besar daripada <b>setiap</b> kumpulan lawan yang disentuhnya. Sama besar tidak memadai.
oust-capture-remove = Kemudian semua kumpulan lawan yang disentuhnya meninggalkan papan, dan anda meletakkan sebiji lagi.

oust-again-title = Dan sekali lagi
oust-again = Selepas menawan, anda meletakkan sebiji batu lagi mengikut peraturan yang sama. Anda boleh menawan berapa kali pun dalam satu giliran. Giliran anda tamat dengan batu pertama yang tidak menawan apa-apa. Jika tiada apa-apa yang dapat diletakkan selepas menawan, giliran anda tamat begitu sahaja.

oust-pass-title = Apabila tiada tempat
oust-pass = Jika anda tidak dapat meletakkan sebarang batu pada permulaan giliran, giliran anda dilangkau. Anda tidak boleh melangkaunya dengan sengaja.

oust-end-title = Kemenangan
oust-end = Sebaik sahaja satu tawanan menyebabkan lawan tidak mempunyai batu lagi, anda menang. Di papan heksagon, seseorang pasti menang.

oust-diagram-free = Petak yang ditanda tidak menyentuh mana-mana batu Hitam: batu di situ tidak menawan apa-apa dan menamatkan giliran.
oust-diagram-join = Di petak yang ditanda, Hitam mencantum dua kumpulan: { $size } batu lawan { $enemy }. Kumpulan lawan dikeluarkan.
oust-diagram-several = Sebiji batu, beberapa tawanan: kumpulan baharu sebesar { $size } lebih besar daripada setiap kumpulan yang disentuhnya. Semua batu bertanda pangkah dikeluarkan.
oust-diagram-equal = Tidak dibenarkan di petak yang ditanda: kumpulan Hitam akan menjadi { $size } batu, dan kumpulan lawan juga { $size }.
oust-diagram-chain = Satu giliran penuh: { $captures } tawanan berturut-turut, kemudian sebiji batu yang bersendirian.
oust-diagram-pass = { $colour ->
    [black] Giliran Hitam, tetapi mesti dilangkau
   *[white] Giliran Putih, tetapi mesti dilangkau
}: di setiap petak kosong, kumpulan yang terbentuk tidak lebih besar daripada kumpulan lawan.

oust-ruling-pass = <b>Melangkau giliran.</b> Apabila anda tidak dapat meletakkan apa-apa, giliran dilangkau bagi pihak anda dan hal itu ditulis dalam rekod.
oust-ruling-dead-end = <b>Tawanan tanpa sambungan.</b> Jika tiada batu yang dapat diletakkan selepas menawan, giliran tamat dengan sendirinya. Tiada apa-apa yang perlu ditekan.
oust-ruling-own = <b>Mencantum tanpa menawan.</b> Satu teks yang tersebar membenarkan anda mencantum kumpulan tanpa menjadi lebih besar, lalu mengeluarkan kumpulan anda sendiri. Kami tidak bermain begitu: batu tidak boleh diletakkan di situ.
oust-ruling-square = <b>Papan segi empat.</b> Papan ini boleh penuh seperti papan dam, sehingga kedua-dua pihak tidak dapat meletakkan batu lagi buat selama-lamanya. Ketika itu permainan seri. Di papan heksagon, hal ini tidak mungkin berlaku.

oust-hint-free = <b>Kira giliran bebas.</b> Petak tempat anda boleh meletakkan batu tanpa menyentuh batu sendiri ialah giliran simpanan. Sesiapa yang kehabisan dahulu mesti menawan, sama ada baik atau tidak, atau melangkau.
oust-hint-efficient = <b>Membesar di tempat yang perlu.</b> Kumpulan hanya membesar dengan menawan, jadi pastikan kumpulan itu dekat dengan kumpulan lawan yang lebih kecil. Kumpulan besar yang tiada apa-apa untuk diambil tidak ke mana-mana.
oust-hint-dead = <b>Biarkan batu mati di tempatnya.</b> Batu yang ditawan meninggalkan petak kosong, dan itu tempat baharu bagi lawan. Kumpulan lawan yang tidak dapat melepaskan diri boleh menunggu, dan memberi makan kumpulan anda apabila perlu.
oust-hint-single = <b>Batu tunggal.</b> Daripada dua kumpulan berlawanan yang bersentuhan, sekurang-kurangnya satu pasti batu tunggal. Batu itu boleh ditelan, atau menjadi benih kumpulan yang menelan: lihat siapa yang sampai dahulu.

oust-notation-example = Contohnya <code>b3 f3 b4 e5</code>: tiga tawanan, kemudian sebiji batu yang tidak menawan apa-apa.
