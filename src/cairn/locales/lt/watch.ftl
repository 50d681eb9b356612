### Partijos, kurias galima stebėti, sužaistos partijos, žaidėjai ir jų partijos.

nav-watch = Stebėti
nav-my-games = Mano partijos
nav-all-games = Sužaistos partijos
badge-waiting = { $count ->
    [one] Jūsų ėjimas { $count } partijoje
    [few] Jūsų ėjimas { $count } partijose
    [many] Jūsų ėjimas { $count } partijos
   *[other] Jūsų ėjimas { $count } partijų
}

## Sąrašai

list-turn = Ėjimas { $turn }
list-turns = { $count ->
    [one] { $count } ėjimas
    [few] { $count } ėjimai
    [many] { $count } ėjimo
   *[other] { $count } ėjimų
}
list-result-black = Juodųjų pergalė
list-result-white = Baltųjų pergalė
list-result-draw = Lygiosios
list-result-none = Nutraukta
list-won = Pergalė
list-lost = Pralaimėjimas
list-clock-live = { $minutes } min. + { $seconds } s
list-clock-days = { $days ->
    [one] { $days } diena ėjimui
    [few] { $days } dienos ėjimui
    [many] { $days } dienos ėjimui
   *[other] { $days } dienų ėjimui
}
list-left = Liko laiko: { $time }
list-none = Tokių partijų nėra.
list-more = Senesnės partijos
list-latest = Naujausios
list-pages = Sąrašo puslapiai

## Stebėjimas

watch-title = Partijos gyvai
watch-lead = Kas žaidžiama šiuo metu. Atverkite lentą, kad pamatytumėte iš arčiau.
watch-played = Anksčiau sužaistos partijos
watch-none = Šiuo metu niekas nežaidžia.
watch-more = { $count ->
    [one] Prasidėjo dar { $count } partija: parodyti
    [few] Prasidėjo dar { $count } partijos: parodyti
    [many] Prasidėjo dar { $count } partijos: parodyti
   *[other] Prasidėjo dar { $count } partijų: parodyti
}
watch-board = { $game }: { $black } prieš { $white }

## Paieška

games-title = Sužaistos partijos
games-lead = Visos partijos, kurias du žaidėjai čia sužaidė iki galo.
search-title = Paieška
search-player = Žaidėjas
search-opponent = Varžovas
search-game = Žaidimas
search-board = Lenta
search-result = Rezultatas
search-any = nesvarbu
search-from = Nuo
search-to = Iki
search-go = Ieškoti
search-clear = Rodyti visas
search-nobody = Čia nėra nieko vardu „{ $name }“.

## Žaidėjas

player-line = { $name }: rezultatai ir partijos.
player-since = Čia nuo { $day }
player-me = tai jūs
player-running = Žaidžia dabar
player-by-game = Pagal žaidimą
player-rivals = Dažniausi varžovai
player-games = Partijos
player-count = { $count ->
    [one] { $count } partija
    [few] { $count } partijos
    [many] { $count } partijos
   *[other] { $count } partijų
}
player-tally = pergalės: { $won }, pralaimėjimai: { $lost }, lygiosios: { $drawn }
player-none = Dar nė viena partija nesužaista iki galo.
player-download = Atsisiųsti šias partijas
player-download-help = kaip įrašus, po vieną eilutėje.

## Mano partijos

mine-title = Mano partijos
mine-next = Kita partija
mine-turn = Jūsų ėjimas
mine-theirs = Varžovo ėjimas
mine-open = Yra laisva vieta
mine-alone = Prie vienos lentos
mine-none = Neturite nebaigtų partijų.
mine-none-link = Pradėti partiją
mine-played = Mano baigtos partijos

## Lenta kitame puslapyje

embed-back = Vienu ėjimu atgal
embed-on = Vienu ėjimu pirmyn
embed-place = { $turn } ėjimas iš { $turns }
embed-open = Atverti „Cairn“ svetainėje
embed-board = { $game } po { $turn } ėjimo. Juodieji: { $black }. Baltieji: { $white }.
