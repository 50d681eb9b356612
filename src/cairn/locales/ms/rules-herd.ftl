### Peraturan Herd, dua kali: dalam seminit dan sepenuhnya.

herd-short-1 = Dua dadu dibaling pada permulaan giliran anda.
herd-short-2 = <b>Keluarkan</b> batu lawan sebanyak nombor dadu yang rendah. Anda yang memilih batunya.
herd-short-3 = <b>Letakkan</b> batu anda sebanyak nombor dadu yang tinggi, pada mana-mana petak kosong. Hanya giliran Hitam yang pertama sekali memakai nombor yang rendah.
herd-short-4 = Batu tunggal lawan yang dikepung batu anda dari semua arah terus ditawan, dan anda meletakkan sebiji batu tambahan.
herd-short-5 = Anda tidak boleh meletakkan batu pada petak yang dikepung batu lawan dari semua arah.
herd-short-6 = Sebaik sahaja papan penuh, permainan tamat. Warna yang lebih banyak batunya menang.

herd-roll-title = Dadu
herd-roll = Setiap giliran bermula dengan dua dadu. Nombor yang rendah menyatakan berapa batu lawan dikeluarkan, nombor yang tinggi berapa batu anda diletakkan. Jika kedua-dua dadu sama, kedua-dua nombor itu pun sama.

herd-remove-title = Keluarkan dahulu
herd-remove = Keluarkan batu lawan sebanyak nombor yang rendah, mana-mana yang anda suka, di mana-mana sahaja. Jika batu lawan kurang daripada itu, keluarkan semuanya. Anda tidak boleh mengeluarkan kurang daripada yang dapat dikeluarkan.

herd-place-title = Kemudian letakkan
herd-place = Letakkan batu sebanyak nombor yang tinggi, satu demi satu, pada petak kosong di mana-mana di papan.
herd-first = Giliran Hitam yang pertama sekali berbeza: tiada apa-apa untuk dikeluarkan, dan Hitam meletakkan batu mengikut nombor yang <b>rendah</b>. Ini mengimbangi kelebihan giliran pertama.

herd-capture-title = Menawan
herd-capture = Batu lawan ditawan apabila tiada jirannya yang sewarna dengannya dan setiap petak jirannya diduduki batu anda. Batu itu terus meninggalkan papan, dan anda meletakkan sebiji batu tambahan dalam giliran ini. Satu letakan boleh menawan beberapa batu.
herd-capture-rim = Hanya petak di papan dikira. Batu di penjuru mempunyai tiga jiran; tiga batu anda menawannya.

herd-closed-title = Petak tertutup
herd-closed = Anda tidak boleh meletakkan batu pada petak yang semua jirannya batu lawan. Jika semua petak kosong begitu, giliran anda tamat, dan batu yang masih perlu diletakkan hangus.

herd-end-title = Penamat
herd-end = Sebaik sahaja papan penuh, setelah tawanan dikeluarkan, permainan tamat, walaupun anda masih ada batu untuk diletakkan. Warna yang lebih banyak batunya menang. Semua papan mempunyai bilangan petak yang ganjil, jadi tiada seri.

herd-diagram-turn = Balingan { $low } dan { $high }: { $remove } batu lawan dikeluarkan, kemudian { $place } batu diletakkan.
herd-diagram-first = Giliran pertama permainan: Hitam mendapat { $low } dan { $high }, dan meletakkan { $low } batu sahaja.
herd-diagram-capture = Hitam meletakkan batu di petak yang ditanda. Batu putih di sebelahnya bersendirian dan kini terkepung: batu itu dikeluarkan, dan Hitam mendapat sebiji batu tambahan untuk diletakkan.
herd-diagram-closed = { $colour ->
    [black] Petak yang ditanda tertutup bagi Hitam
   *[white] Petak yang ditanda tertutup bagi Putih
}: semua petak di sekelilingnya diduduki batu lawan.
herd-diagram-full = Batu terakhir memenuhkan papan dan permainan tamat: { $black } batu hitam lawan { $white } batu putih.

herd-ruling-order = <b>Semua pengeluaran dahulu.</b> Setelah anda meletakkan sebiji batu, tiada lagi batu dikeluarkan kecuali melalui tawanan.
herd-ruling-must = <b>Mengeluarkan itu wajib.</b> Anda tidak boleh membiarkan batu lawan di papan kerana batu itu menguntungkan anda.
herd-ruling-rim = <b>Pinggir bukan dinding batu.</b> Sisi yang menghadap ke luar papan tidak dikira, sama ada untuk anda atau terhadap anda.
herd-ruling-double = <b>Dadu kembar</b> tidak memberi apa-apa tambahan: keluarkan sebanyak itu, letakkan sebanyak itu.
herd-ruling-dice = <b>Dadu yang adil.</b> Sebelum permainan, pelayan mengikat dirinya kepada satu rahsia, dan pelayar setiap pemain menambah nombornya sendiri. Setiap balingan terhasil daripadanya, jadi pemain mahupun pelayan tidak dapat memilihnya bersendirian, dan selepas permainan sesiapa sahaja boleh mengira semula semua balingan.

herd-hint-pairs = <b>Berdua itu selamat.</b> Batu yang mempunyai jiran sewarna tidak dapat ditawan. Jagalah batu tunggal di tengah-tengah batu lawan.
herd-hint-isolate = <b>Keluarkan dengan rancangan.</b> Ambil batu yang menghubungkan batu lain, kemudian kepung yang tinggal bersendirian. Setiap tawanan bermakna kurang satu bagi lawan dan lebih satu bagi anda.
herd-hint-closed = <b>Simpan petak untuk diri sendiri.</b> Petak kosong yang dikelilingi batu anda sahaja tertutup bagi lawan dan menunggu anda.
herd-hint-average = <b>Rentak.</b> Secara purata dadu rendah menunjukkan dua setengah dan dadu tinggi empat setengah, jadi papan terisi kira-kira dua batu setiap giliran. Menjelang akhir, agaklah siapa yang mungkin mengisi petak terakhir.

herd-notation-example = Contohnya <code>24 xe5 xd3 c5 c4 b5 g4</code>: dadu menunjukkan 2 dan 4, dua batu pergi, empat datang.
