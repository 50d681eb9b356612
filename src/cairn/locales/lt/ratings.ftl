### Ratings: lists, curves, what a game changed, and how Black fares.

nav-ratings = Reitingai
ratings-title = Reitingai
ratings-line = Stipriausi kiekvieno žaidimo žaidėjai.
ratings-how = Kiekvieno žaidimo reitingas atskiras, pagal „Glicko-2“. Skaičiuojamos tik partijos su reitingu. Kol apie žaidėją žinoma per mažai, jo reitingas su klaustuku ir čia nerodomas.
ratings-people = Žmonės
ratings-bots = Botai
ratings-none = Dar niekas nesužaidė pakankamai partijų su reitingu.
ratings-of = Reitingai: { $game }
ratings-all = Visi žaidimai
ratings-whole = Visas sąrašas
ratings-mine = Reitingai
rating-unsure = dar neaišku
rating-curve = „{ $game }“ reitingas per { $count ->
    [one] paskutinę { $count } partiją
    [few] paskutines { $count } partijas
    [many] paskutines { $count } partijos
   *[other] paskutines { $count } partijų
}: nuo { $first } iki { $last }, aukščiausias { $best }
advantage-title = Kas pradeda
advantage-line = Lentoje „{ $board }“ Juodieji surinko { $share } taškų per { $count ->
    [one] { $count } čia sužaistą partiją
    [few] { $count } čia sužaistas partijas
    [many] { $count } čia sužaistos partijos
   *[other] { $count } čia sužaistų partijų
} su reitingu. Tikroji dalis greičiausiai yra tarp { $low } ir { $high }.
advantage-pie = su pyrago taisykle
advantage-no-pie = be pyrago taisyklės
