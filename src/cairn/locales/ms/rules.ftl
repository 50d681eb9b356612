### Dikongsi oleh halaman peraturan semua permainan.

rules-title = { $game }: peraturan
rules-contents = Pada halaman ini
rules-short = Peraturan dalam seminit
rules-whole = Peraturan penuh
rules-diagrams-live = Rajah-rajah ini hidup: ikuti selangkah demi selangkah, atau ketik petak dan cuba sendiri.
rules-rulings = Cara kami memainkannya
rules-rulings-lead = Teks dan laman berbeza di sana sini. Inilah yang dipakai di Cairn.
rules-hints = Beberapa petua
rules-notation = Cara permainan dicatat
rules-start = Duduk dan main
rules-others = Permainan lain

rules-neighbours-hex = Dua petak berjiran jika berkongsi sisi. Petak di tengah papan mempunyai enam jiran, petak di pinggir tiga atau empat.
rules-begin = Hitam dan Putih bermain bergilir-gilir. Hitam mula dahulu, pada papan yang kosong.
rules-pie-title = Peraturan pai
rules-pie = Bermain dahulu ialah satu kelebihan. Dengan peraturan pai, Putih boleh menjawab giliran pertama Hitam dengan mengambil pihak Hitam dan bukannya meletakkan batu: kedua-dua orang bertukar warna, papan kekal seperti sedia ada, dan orang yang mula tadi kini bermain sebagai Putih dan mendapat giliran. Jadi, orang yang mula patut memilih batu pertama yang adil.
rules-pie-on = Di meja baharu, peraturan pai dipakai melainkan anda mematikannya.
rules-pie-off = Di meja baharu, peraturan pai tidak dipakai melainkan anda menghidupkannya.
rules-undo = Satu giliran dikira sebagai satu keseluruhan. Selagi langkah terakhirnya belum dibuat, anda boleh membatalkan langkah dan berfikir semula.

diagram-alt = Papan. Hitam: { $black }. Putih: { $white }.

notation-cells-hex = Petak dinamai dengan huruf dan nombor: nombor membilang baris dari bawah, huruf menamai lajur, yang mendaki ke kanan atas. Tiada huruf dilangkau.
notation-cells-square = Petak dinamai dengan huruf dan nombor: huruf menamai lajur dari kiri ke kanan, nombor membilang baris dari bawah. Tiada huruf dilangkau.
notation-turns = Langkah-langkah satu giliran ditulis berturut-turut dengan jarak di antaranya, dan setiap giliran ada baris bernombor sendiri.
notation-place = batu diletakkan di e5
notation-remove = batu di e5 dikeluarkan
notation-swap-stone = batu yang bergerak bertukar tempat dengan batu di e5
notation-choose = pada papan penuh: batu di e5 dipilih untuk dileraikan
notation-dice = dadu menunjukkan 3 dan 6; yang lebih rendah ditulis dahulu
notation-take-side = Putih mengambil pihak Hitam
notation-pass = tiada batu yang dapat diletakkan
