### Peraturan Rive, dua kali: dalam seminit dan sepenuhnya.

rive-short-1 = Batu yang bersambung ialah satu <b>kumpulan</b>, tidak kira warnanya: hitam dan putih bersama-sama.
rive-short-2 = Bagi setiap petak kosong, lihat kumpulan terbesar yang disentuhnya. Anda hanya boleh meletakkan batu di tempat nombor itu paling kecil.
rive-short-3 = Jika batu anda tidak menyentuh kumpulan, atau menyentuh satu sahaja, giliran anda tamat.
rive-short-4 = Jika batu itu menyentuh dua atau tiga kumpulan, semuanya tercantum. Kini keluarkan batu kumpulan yang tercantum, warna apa pun dan tanpa memisahkannya, sehingga tinggal satu lebih daripada kumpulan terbesar tadi. Kemudian letakkan sebiji lagi.
rive-short-5 = Apabila papan penuh, warna yang lebih banyak batunya menang.

rive-groups-title = Kumpulan
rive-groups = Batu yang bersambung dari jiran ke jiran membentuk satu <b>kumpulan</b>, dan di sini warna tidak penting: satu kumpulan memuatkan batu hitam dan putih. Saiznya ialah bilangan batu kedua-dua warna.

rive-place-title = Di mana batu boleh diletakkan
rive-place = Lihat setiap petak kosong dan kumpulan yang disentuhnya. Saiz kumpulan yang terbesar ialah nombor petak itu; petak yang tidak menyentuh sebarang batu bernombor 0. Anda hanya boleh meletakkan batu pada petak yang nombornya paling kecil di papan ketika itu.
rive-place-stages = Jadi selagi ada petak yang tidak menyentuh sebarang batu, batu diletakkan di situ sahaja. Apabila petak begitu habis, petak yang hanya menyentuh batu tunggal terbuka, kemudian petak yang menyentuh kumpulan dua batu, dan seterusnya. Tawanan boleh mengembalikan nombor yang kecil.

rive-join-title = Mencantum dan mengeluarkan
rive-join-one = Batu yang menyentuh satu kumpulan membesarkan kumpulan itu sebanyak satu, dan giliran anda tamat.
rive-join = Batu yang menyentuh dua atau tiga kumpulan mencantum semuanya menjadi satu. Kini keluarkan batu daripada kumpulan yang tercantum sehingga saiznya sama dengan kumpulan terbesar yang dicantum, <b>tambah satu</b>.
rive-join-which = Batu dikeluarkan satu demi satu. Setiap satunya boleh hitam atau putih, milik anda atau bukan, tetapi kumpulan itu mesti kekal bersambung setiap kali.
rive-again = Kemudian letakkan sebiji lagi, mengikut peraturan yang sama. Giliran tamat dengan batu pertama yang tidak mencantum apa-apa.

rive-end-title = Penamat
rive-end = Apabila papan penuh, warna yang lebih banyak batunya menang. Semua papan mempunyai bilangan petak yang ganjil, jadi tiada seri.

rive-diagram-isolated = Awal permainan. Petak yang ditanda tidak menyentuh sebarang batu. Selagi ada petak begitu, petak lain tertutup.
rive-diagram-singles = Tiada lagi petak tanpa batu jiran. Hanya petak yang ditanda terbuka: kumpulan yang disentuhnya ialah batu tunggal.
rive-diagram-capture = Batu di petak yang ditanda mencantum kumpulan sebesar { $first } dan { $second }. Daripada { $joined } batu, { $keep } boleh tinggal, jadi { $remove } mesti dikeluarkan.
rive-diagram-which = Kumpulan yang sama selepas dicantum. Mana-mana batu bertanda pangkah boleh dikeluarkan; yang lain menghubungkan kumpulan itu.
rive-diagram-again = Giliran dengan dua batu diletakkan: mencantum, mengeluarkan, kemudian batu yang tidak mencantum apa-apa.

rive-ruling-single = <b>Satu demi satu.</b> Sesetengah laman membenarkan anda menanda semua batu yang akan dikeluarkan sekali gus. Di sini batu dikeluarkan satu demi satu. Hasilnya sama: apa-apa sahaja yang boleh tinggal akhirnya dapat dicapai tanpa memisahkan kumpulan.
rive-ruling-placed = <b>Batu yang baru diletakkan kekal.</b> Tiada peraturan khas diperlukan: tanpanya, terlalu sedikit batu yang masih bersambung.
rive-ruling-empty = <b>Sentiasa ada petak seterusnya.</b> Tawanan mengeluarkan sekurang-kurangnya sebiji batu, jadi selepasnya sentiasa ada tempat.

rive-hint-parity = <b>Kira petak bebas.</b> Selagi ada petak yang tidak menyentuh sebarang batu, setiap batu menghabiskan beberapa petak itu. Sama ada bilangan giliran begitu yang tinggal ganjil atau genap menentukan siapa yang terpaksa pergi ke kumpulan dahulu.
rive-hint-second-line = <b>Baris kedua.</b> Batu di pinggir menghabiskan sedikit petak bebas. Selangkah dari pinggir, batu menghabiskan petak pinggir dan juga petak ke arah tengah. Dengan pilihan ini anda mengawal sama ada kiraannya ganjil atau genap.
rive-hint-effective = <b>Saiz sebenar.</b> Kumpulan kecil yang semua jiran kosongnya menyentuh kumpulan yang lebih besar hanya dapat didekati pada nombor kumpulan besar itu. Anggaplah kumpulan itu sebesar itu juga.
rive-hint-capture = <b>Apa yang anda ambil.</b> Tawanan mengeluarkan batu lawan dan memberi anda satu lagi letakan. Sebelum mengisi petak selamat yang terakhir, lihat apa yang anda buka kepada lawan.

rive-notation-example = Contohnya <code>c5 xc6 xb5 c7</code>: batu di c5 mencantum kumpulan, batu di c6 dan b5 dikeluarkan, dan batu di c7 menamatkan giliran.
