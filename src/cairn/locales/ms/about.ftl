### Siapa yang mereka permainan ini, dan apa yang disimpan tentang pelawat.

about-title = Perihal Cairn
about-lead = Cairn ialah timbunan batu yang ditinggalkan orang di sepanjang jalan untuk orang yang datang kemudian. Yang ini untuk permainan batu: duduk, main, teruskan perjalanan.
about-games-title = Milik siapa permainan ini
about-games = Permainan ini dicipta oleh pereka masing-masing, dan kami berterima kasih kepada mereka:
about-games-words = Peraturannya diceritakan di sini dengan kata-kata kami sendiri. Jika di tempat lain ada yang kurang jelas, halaman setiap permainan menyatakan cara kami memainkannya.
about-privacy-title = Apa yang disimpan
about-privacy = Tiada apa-apa dijejak: tiada iklan, pelawat tidak dihitung, tiada yang diambil dari laman lain. Cairn menyimpan permainan yang dimainkan, dan pelayar anda menyimpan kuki yang mengingati tempat duduk dan bahasa anda.
about-privacy-accounts = Sesiapa yang menyimpan akaun meninggalkan nama, kata laluan dalam bentuk yang tidak dapat dibaca sesiapa, dan alamat e-mel jika mahu. Semuanya boleh dimuat turun dan dipadamkan di halaman akaun.
about-privacy-notices = Sesiapa yang mahukan pemberitahuan meninggalkan alamat pada perkhidmatan pemberitahuan pembuat pelayarnya; apa yang dihantar ke situ berkunci, dan hanya pelayar itu dapat membacanya.
about-privacy-bans = Apabila seorang tetamu dilarang, tiada tetamu baharu diterima dari rangkaiannya selama sehari paling lama. Sepanjang tempoh itu rangkaian tersebut disimpan dalam bentuk yang tidak mendedahkan alamatnya.
about-how-title = Adil dan terbuka
about-how = Peraturan setiap permainan diadili oleh satu program pada pelayan, dan dadu boleh disemak oleh sesiapa selepas permainan. Setiap permainan boleh disimpan sebagai rekod.
