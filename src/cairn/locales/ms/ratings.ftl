### Ratings: lists, curves, what a game changed, and how Black fares.

nav-ratings = Penarafan
ratings-title = Penarafan
ratings-line = Pemain terkuat bagi setiap permainan.
ratings-how = Satu penarafan bagi setiap permainan, mengikut Glicko-2. Hanya permainan berpenarafan dikira. Selagi terlalu sedikit diketahui tentang seseorang, penarafannya bertanda soal dan tidak disenaraikan di sini.
ratings-people = Orang
ratings-bots = Bot
ratings-none = Belum ada sesiapa yang cukup bermain permainan berpenarafan.
ratings-of = Penarafan: { $game }
ratings-all = Semua permainan
ratings-whole = Senarai penuh
ratings-mine = Penarafan
rating-unsure = belum pasti
rating-curve = Penarafan { $game } dalam { $count } permainan terakhir: dari { $first } ke { $last }, tertinggi { $best }
advantage-title = Siapa yang mula
advantage-line = { $board }: Hitam memperoleh { $share } daripada semua mata dalam { $count } permainan berpenarafan di sini. Bahagian sebenar mungkin antara { $low } dan { $high }.
advantage-pie = dengan peraturan pai
advantage-no-pie = tanpa peraturan pai
