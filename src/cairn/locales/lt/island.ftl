### Ką sako stalo puslapis ir gyvos diagramos.
### Dalį šių tekstų rašo ir serveris, kol scenarijus dar neįkeltas.

## Vietos

seat-label = { $colour ->
    [black] Juodųjų vieta
   *[white] Baltųjų vieta
}
seat-colour = { $colour ->
    [black] Juodieji
   *[white] Baltieji
}
seat-guest = Svečias Nr. { $number }
seat-former = Buvęs žaidėjas
seat-empty = Laisva vieta
seat-you = jūs
seat-here = prie stalo
seat-away = ne prie stalo
seat-bot = botas
seat-bot-level = botas, lygis { $level }
seat-to-move = eina
seat-rating = Reitingas { $value }
seat-rating-change = { $change ->
    [more] Reitingas dabar { $value }: pakilo { $points }
   *[less] Reitingas dabar { $value }: nukrito { $points }
}
seat-won = laimėjo
seat-stones = { $count ->
    [one] { $count } akmuo
    [few] { $count } akmenys
    [many] { $count } akmens
   *[other] { $count } akmenų
}
seat-hints = { $count ->
    [one] { $count } užuomina
    [few] { $count } užuominos
    [many] { $count } užuominos
   *[other] { $count } užuominų
}

## Ką daryti

prompt-place = Padėkite akmenį
prompt-place-again = Paimta! Dėkite dar
prompt-place-count = { $count ->
    [one] Padėkite { $count } akmenį
    [few] Padėkite { $count } akmenis
    [many] Padėkite { $count } akmens
   *[other] Padėkite { $count } akmenų
}
prompt-remove-count = { $count ->
    [one] Nuimkite { $count } pažymėtos grupės akmenį
    [few] Nuimkite { $count } pažymėtos grupės akmenis
    [many] Nuimkite { $count } pažymėtos grupės akmens
   *[other] Nuimkite { $count } pažymėtos grupės akmenų
}
prompt-remove-enemy = { $colour ->
    [black] { $count ->
        [one] Nuimkite { $count } baltą akmenį
        [few] Nuimkite { $count } baltus akmenis
        [many] Nuimkite { $count } balto akmens
       *[other] Nuimkite { $count } baltų akmenų
    }
   *[white] { $count ->
        [one] Nuimkite { $count } juodą akmenį
        [few] Nuimkite { $count } juodus akmenis
        [many] Nuimkite { $count } juodo akmens
       *[other] Nuimkite { $count } juodų akmenų
    }
}
prompt-swap-stone = Mainais išveskite savo akmenį iš kryžkelės
prompt-choose = Pasirinkite savo akmenį, stovintį kryžkelėje
prompt-roll = Metami kauliukai
prompt-pass = Padėti nėra kur: ėjimas praleidžiamas
prompt-over = Partija baigta
prompt-done = Ėjimas baigtas

turn-theirs = Eina { $name }
turn-one-board = { $colour ->
    [black] Juodieji: { $what }
   *[white] Baltieji: { $what }
}
turn-complete = Ėjimas baigtas: bakstelėkite dar kartą, kad jį atliktumėte
turn-sending = Siunčiamas jūsų ėjimas…
turn-waiting = Laukiama arenos atsakymo…
turn-unconfirmed = Dar nepatvirtinta: atsiradus ryšiui, ėjimas bus išsiųstas vėl
hint-smallest = { $smallest ->
    [0] Galima dėti į langelius, neliečiančius jokio akmens
    [1] Galima dėti į langelius, liečiančius tik pavienius akmenis
   *[other] Galima dėti į langelius, liečiančius grupes, ne didesnes už { $smallest }
}
pie-explained = Arba apsikeiskite pusėmis: jūs imate Juoduosius su akmeniu ant lentos, o varžovas atsako už Baltuosius
pie-swapped = { $colour ->
    [black] Pusėmis apsikeista: dabar žaidžiate už Juoduosius
    [white] Pusėmis apsikeista: dabar žaidžiate už Baltuosius
   *[both] Pusėmis apsikeista
}

## Mygtukai

act-undo = Atšaukti
act-undo-key = Atšaukti paskutinį žingsnį (u)
act-restart = Iš naujo
act-play = Eiti
act-hint = Užuomina
act-take-side = Apsikeisti pusėmis
act-sit = { $colour ->
    [black] Sėsti už Juoduosius
   *[white] Sėsti už Baltuosius
}
act-rematch = Revanšas
act-rematch-asked = Revanšas: pasiūlyta
act-rematch-go = Į revanšą
act-new-table = Nauja partija

offer-take-back = { $count ->
    [1] { $name } prašo grąžinti paskutinį ėjimą
    [one] { $name } prašo grįžti { $count } ėjimą atgal, kartu su jūsiškiu
    [few] { $name } prašo grįžti { $count } ėjimus atgal, kartu su jūsiškiu
    [many] { $name } prašo grįžti { $count } ėjimo atgal, kartu su jūsiškiais
   *[other] { $name } prašo grįžti { $count } ėjimų atgal, kartu su jūsiškiais
}
offer-rematch = { $name } siūlo revanšą
offer-asked-take-back = Paprašėte grąžinti savo paskutinį ėjimą
offer-asked-rematch = Pasiūlėte revanšą
offer-yes = Taip
offer-no = Ne
offer-withdraw = Nebereikia

## Praeitis

turns-label = Ėjimai
turns-none = Ėjimų dar nėra
turn-took-side = apsikeista pusėmis
turn-passed = praleista
past-label = Peržiūrėti ankstesnius ėjimus
past-first = Tuščia lenta
past-back = Ėjimu atgal
past-on = Ėjimu pirmyn
past-last = Dabartis
past-place = { $turn } / { $turns }
past-here = Žvilgsnis atgal: po { $turn } ėjimo iš { $turns }
past-kept = Jūsų pradėtas ėjimas išsaugotas
past-back-to-game = Atgal į partiją
zoom-in = Padidinti lentą
zoom-out = Visa lenta

## Laukimas

wait-title = Laukiama antro žaidėjo
wait-share = Nusiųskite draugui šią nuorodą:
wait-link = Nuoroda į šį stalą
wait-for = Laukiama: { $name }
wait-coming = Partija prasidės, kai { $name } ateis prie stalo
wait-challenged = { $name } šią partiją ras puslapyje „Mano partijos“
wait-may-sit = { $colour ->
    [black] Juodųjų vieta laisva
   *[white] Baltųjų vieta laisva
}
wait-full = Abi vietos laikomos kitiems; mielai prašom žiūrėti
wait-no-session = Esate žiūrovas; norėdami sėsti, įkelkite puslapį iš naujo
wait-bot = Botas { $name } ateina prie stalo
bot-away = Botas { $name } dabar neprisijungęs; jis grįš pats
bot-forsaken = Botas { $name } paliko partiją. Ją galima nutraukti: niekas nepralaimės.
share-copy = Kopijuoti
share-copied = Nukopijuota
share-send = Dalytis
share-table = Nuoroda į stalą
share-position = Nuoroda į padėtį po { $turn } ėjimo
share-pictures = Lentos vaizdas po { $turn } ėjimo
share-game = Visa partija (GIF)
share-frame = Savo puslapiui (HTML)
watching = { $count ->
    [one] { $count } žiūrovas
    [few] { $count } žiūrovai
    [many] { $count } žiūrovo
   *[other] { $count } žiūrovų
}

## Meniu ir jo langai

menu-label = Daugiau
menu-take-back = Prašyti grąžinti ėjimą
menu-take-back-one-board = Grąžinti paskutinį ėjimą
menu-resign = Pasiduoti
menu-abort = Nutraukti partiją
menu-share = Dalytis…
menu-record-text = Įrašas tekstu
menu-record-json = Įrašas JSON formatu
menu-dice = Patikrinti kauliukus
menu-study = Nagrinėti žaidžiant
menu-study-stop = Nebenagrinėti
menu-settings = Nustatymai
menu-keys = Klavišai

dialog-settings = Nustatymai
dialog-keys = Klavišai
dialog-share = Dalytis
dialog-resign = Pasiduoti?
dialog-abort = Nutraukti partiją?
dialog-dice = Kauliukai
dialog-close = Baigta
resign-question = Partija baigsis dabar ir laimės varžovas.
resign-yes = Pasiduoti
resign-no = Žaisti toliau
abort-question = Partija baigsis be laimėtojo. Taip galima, kol abu dar nėra ėję.
abort-question-one-board = Partija čia ir baigsis, be laimėtojo.
abort-yes = Nutraukti
abort-no = Žaisti toliau

set-theme = Spalvos
set-theme-system = kaip įrenginio
set-theme-light = šviesios
set-theme-dark = tamsios
set-theme-contrast = didelio kontrasto
set-confirm = Baigtas ėjimas
set-confirm-auto = klausia jutikliniame ekrane ir kai ėjimui skiriamos dienos
set-confirm-always = visada klausia
set-confirm-never = atliekamas iš karto
set-confirm-help = Žingsnius ėjimo viduje visada galima atšaukti; pasitikslinama tik dėl paskutinio.
set-coordinates = Koordinatės
set-sizes = Grupių dydžiai

key-tab = prie lentos ir toliau
key-arrows = lentoje: iš langelio į langelį
key-play = lentoje: padėti, nuimti ar sukeisti; dar kartą – atlikti ėjimą
key-undo = atšaukti paskutinį žingsnį
key-history = šalia lentos: ėjimu atgal arba pirmyn
key-present = atgal į dabartį
key-help = šis sąrašas

## Laikrodžiai

clock-label = { $colour ->
    [black] Juodųjų laikrodis
   *[white] Baltųjų laikrodis
}
clock-live = { $minutes } min. + { $increment } s
clock-days = { $days ->
    [one] { $days } diena ėjimui
    [few] { $days } dienos ėjimui
    [many] { $days } dienos ėjimui
   *[other] { $days } dienų ėjimui
}
span-days = { $days } d. { $hours } val.
span-hours = { $hours } val. { $minutes } min.
span-minutes = { $minutes } min. { $seconds } s
span-seconds = { $seconds } s
clock-unsure = neaišku
clock-stands = stovi
clock-first-turn = pirmas ėjimas
clock-on-leave = atostogos
clock-low-said = { $seconds ->
    [one] Liko { $seconds } sekundė.
    [few] Liko { $seconds } sekundės.
    [many] Liko { $seconds } sekundės.
   *[other] Liko { $seconds } sekundžių.
}
act-give-time = Duoti varžovui 15 sekundžių
act-give-time-short = +15 s
act-resume = Tęsti
act-resume-notice = Tęsti po paros
menu-pause = Prašyti pauzės
offer-pause = { $name } siūlo pauzę
offer-asked-pause = Jūs paprašėte pauzės
pause-agreed = Partija pristabdyta, ilgiausiai iki { $until }.
pause-notice = Pauzė baigsis { $until }.
away-is = Arenos nebuvo: laikrodžiai jau prastovėjo { $span }. Jie vėl eis po
away-was = Arenos nebuvo; per šį ėjimą laikrodžiai prastovėjo { $span }.
leave-until = { $name } atostogauja: šį ėjimą reikia padaryti iki { $until }.
claim-wait = { $name } paliko stalą. Partiją galėsite baigti po
claim-now = { $name } paliko stalą ir negrįžo.
claim-win = Įskaityti pergalę
claim-abort = Nutraukti partiją
said-paused = Laikrodžiai stovi.
said-resumed = Laikrodžiai vėl eina.
said-gave-time = { $name } davė 15 sekundžių.

## Kauliukai

dice-rolled = Kauliukai rodo { $low } ir { $high }
dice-how = Prieš partiją arena pasirinko paslaptį ir paskelbė jos SHA-256, tad pakeisti jos nebegali. Kiekvienas metimas išplaukia iš tos paslapties, kiekvieno žaidėjo naršyklės skaičiaus, stalo ir paties metimo numerio, todėl nei žaidėjas, nei arena vieni negali jo pasirinkti. Arenos botas prideda paskelbto skaičiaus pradžią. Partijai pasibaigus paslaptis parodoma, ir šis puslapis gali viską perskaičiuoti.
dice-commitment = Paskelbta iš anksto
dice-nonces = Iš žaidėjų
dice-secret = Paslaptis
dice-secret-later = bus parodyta partijai pasibaigus
dice-checking = Tikrinama…
dice-cannot-check = Naršyklės tai moka skaičiuoti tik puslapyje, atvertame per https.
dice-proven = { $count ->
    [1] Įrodyta: paslaptis tinka, sutampa ir metimas.
    [one] Įrodyta: paslaptis tinka, sutampa ir visi metimai ({ $count }).
    [few] Įrodyta: paslaptis tinka, sutampa ir visi { $count } metimai.
    [many] Įrodyta: paslaptis tinka, sutampa ir visi metimai ({ $count }).
   *[other] Įrodyta: paslaptis tinka, sutampa ir visi { $count } metimų.
}
dice-wrong = { $count ->
    [one] { $count } metimas ne toks, kaip sako paslaptis.
    [few] { $count } metimai ne tokie, kaip sako paslaptis.
    [many] { $count } metimo rezultatas ne toks, kaip sako paslaptis.
   *[other] { $count } metimų ne tokie, kaip sako paslaptis.
}
dice-not-kept = Paslaptis ne ta, kuri buvo paskelbta iš anksto.
dice-statistics = Kiek kartų iškrito kiekvienas skaičius
dice-face = Skaičius
dice-came = Iškrito
dice-expected = Tikėtasi
dice-all = Visi metimai

## Pabaiga

reason-majority = { $winner ->
    [black] Laimėjo Juodieji: akmenų { $most } prieš { $least }
   *[white] Laimėjo Baltieji: akmenų { $most } prieš { $least }
}
reason-captured-all = { $winner ->
    [black] Laimėjo Juodieji: Baltieji nebeturi akmenų
   *[white] Laimėjo Baltieji: Juodieji nebeturi akmenų
}
reason-connection = { $winner ->
    [black] Laimėjo Juodieji: du kraštai sujungti
   *[white] Laimėjo Baltieji: du kraštai sujungti
}
reason-resigned = { $winner ->
    [black] Laimėjo Juodieji: Baltieji pasidavė
   *[white] Laimėjo Baltieji: Juodieji pasidavė
}
reason-time = { $winner ->
    [black] Laimėjo Juodieji: Baltųjų laikas baigėsi
   *[white] Laimėjo Baltieji: Juodųjų laikas baigėsi
}
reason-left = { $winner ->
    [black] Laimėjo Juodieji: Baltieji paliko partiją
   *[white] Laimėjo Baltieji: Juodieji paliko partiją
}
reason-draw-agreed = Lygiosios susitarus
reason-no-placements = Lygiosios: niekas nebegali padėti akmens
reason-repetition = Lygiosios: padėtis pasikartojo trečią kartą
reason-unknown = { $winner ->
    [black] Laimėjo Juodieji
    [white] Laimėjo Baltieji
   *[nobody] Partija baigėsi be laimėtojo
}
reason-aborted = Partija nutraukta

## Ryšys

net-unsure = Arena neatsako. Bandoma vėl…
net-unsent = Dar nepatvirtinta: atsiradus ryšiui, „{ $what }“ bus išsiųsta vėl
net-no-table = Tokio stalo nėra.
net-signed-out = Jūs nebesate prisijungę: šis puslapis už jus nebežaidžia.
net-someone-else = Šioje naršyklėje dabar { $name }: šis puslapis už jus nebežaidžia.
ended-sign-in = Prisijungti
ended-go-on = Tęsti neprisijungus
ended-go-on-as = Tęsti kaip { $name }
title-your-turn = ● Jūsų ėjimas · { $title }
no-script = Kad galėtumėte žaisti, šiam puslapiui reikia „JavaScript“. Lentą ir ėjimus matyti galima ir be jo.

## Balsu

board-label = { $game }, lenta { $board }
cell-name = { $stone ->
    [black] { $cell }, juodas
    [white] { $cell }, baltas
   *[none] { $cell }
}
cell-group = grupė, dydis { $size }
cell-captures = { $count ->
    [one] paima { $count } akmenį
    [few] paima { $count } akmenis
    [many] paima { $count } akmens
   *[other] paima { $count } akmenų
}
cell-active = laukia mainų
cell-half-made = šiame ėjime
cell-last = paskutinis ėjimas
cell-left = iš čia nuimtas akmuo
cell-crosscut = kryžkelė
cell-held = dar kartą – atlikti ėjimą
cell-may-place = galima dėti
cell-may-remove = galima nuimti
cell-may-swap = galima sukeisti
said-turned = { $name }, ėjimas: { $steps }.{ $count ->
    [0] {""}
    [one] {" "}Nuo lentos dingo { $count } akmuo.
    [few] {" "}Nuo lentos dingo { $count } akmenys.
    [many] {" "}Nuo lentos dingo { $count } akmens.
   *[other] {" "}Nuo lentos dingo { $count } akmenų.
}
said-seated = { $colour ->
    [black] Už Juoduosius sėda { $name }.
   *[white] Už Baltuosius sėda { $name }.
}
said-took-back = Paskutinis ėjimas grąžintas.
said-offered = Yra pasiūlymas, į kurį reikia atsakyti.

## Gyvos diagramos

diagram-back = Žingsniu atgal
diagram-on = Žingsniu pirmyn
diagram-reset = Į pradžią
diagram-step = { $step } žingsnis iš { $steps }
diagram-yours = Jūsų pačių bandymas
diagram-failed = Arena šiuo metu neatsako

## Kodėl ne: žaidimai

refuse-occupied = Langelyje { $cell } jau stovi akmuo.
refuse-no-cell = Šioje lentoje nėra langelio { $cell }.
refuse-game-over = Partija baigta.
refuse-larger-group = { $smallest ->
    [0] Šis langelis liečia { $size } dydžio grupę; pirmiau eina langeliai, neliečiantys jokio akmens.
   *[other] Šis langelis liečia { $size } dydžio grupę; pirmiau eina langeliai, liečiantys grupes, ne didesnes už { $smallest }.
}
refuse-would-split = Be šio akmens grupė suskiltų.
refuse-just-placed = Ką tik padėtas akmuo lieka.
refuse-not-in-group = Nuimti galima tik sujungtos grupės akmenis.
refuse-nothing-to-remove = Dabar nėra ko nuimti.
refuse-remove-first = { $count ->
    [one] Pirmiau nuimkite dar { $count } akmenį.
    [few] Pirmiau nuimkite dar { $count } akmenis.
    [many] Pirmiau nuimkite dar { $count } akmens.
   *[other] Pirmiau nuimkite dar { $count } akmenų.
}
refuse-empty-cell = Šiame langelyje akmens nėra.
refuse-not-enemy = Tai jūsų akmuo.
refuse-not-yours = Tai ne jūsų akmuo.
refuse-surrounded = Aplink šį langelį vien kitos spalvos akmenys.
refuse-no-enemy = Jūsų grupės dydis būtų { $size }, bet ji neliečia svetimos: jungti akmenis galima tik paimant.
refuse-not-larger = Jūsų grupės dydis būtų { $size }, svetimos – { $enemy }: jūsų turi būti didesnė.
refuse-not-in-crosscut = Šis akmuo nėra kryžkelėje su jūsiškiu.
refuse-already-swapped = Su šiuo akmeniu jūsiškis šiame ėjime jau keitėsi.
refuse-swap-first = Pirmiau mainais išveskite savo akmenį iš kryžkelės.
refuse-nothing-to-swap = Dabar nėra ko sukeisti.
refuse-no-removing = Šiame žaidime akmenys po vieną nenuimami.
refuse-no-swapping = Šiame žaidime akmenys nesikeičia vietomis.
refuse-no-dice = Šiame žaidime kauliukų nėra.
refuse-needs-dice = Pirmiau kauliukai.
refuse-dice-rolled = Šio ėjimo kauliukai jau mesti.
refuse-must-pass = Padėti nėra kur: galima tik praleisti ėjimą.
refuse-cannot-pass = Kol yra kur dėti, ėjimo praleisti negalima.
refuse-no-pie = Ši partija žaidžiama be pyrago taisyklės.
refuse-swap-too-late = Apsikeisti pusėmis galima tik vietoj pirmojo Baltųjų ėjimo.
refuse-not-a-step = „{ $text }“ nėra žingsnis.

## Kodėl ne: stalas

refuse-already-answered = Atsakyta „ne“; prašykite vėl po kito ėjimo.
refuse-already-offered = Pasiūlymas jau yra.
refuse-already-paused = Laikrodžiai jau stovi.
refuse-already-rematched = Revanšas jau paruoštas.
refuse-already-seated = Jau sėdite prie šio stalo.
refuse-another-seat = Jums laikoma kita vieta.
refuse-bad-clock = { $why ->
    [one-board] Dviese prie vienos lentos nežaidžiama su dienomis ėjimui.
    [initial] Tokio pradinio laiko nebūna.
    [increment] Tokio priedo už ėjimą nebūna.
    [days] Tiek dienų ėjimui nebūna.
   *[form] Ši laiko kontrolė nesuprantama.
}
refuse-bad-nonce = Nesuprasta jūsų naršyklės kauliukų dalis; įkelkite puslapį iš naujo.
refuse-cannot-claim = { $why ->
    [here] Varžovas prie stalo, arba dabar ne jo ėjimas.
    [too-early] Kol abu nėra ėję, partiją galima tik nutraukti.
   *[wait] Varžovas stalą paliko neseniai; dar palaukite.
}
refuse-cannot-rate = { $why ->
    [no-account] Kad partija būtų su reitingu, reikia paskyros.
    [bot] Į reitingą įskaitomos tik partijos su pačios arenos botais.
    [one-board] Partijos dviese prie vienos lentos į reitingą neįskaitomos.
   *[no-clock] Partijos be laikrodžių į reitingą neįskaitomos.
}
refuse-cannot-take-back = { $why ->
    [dice] Metus kauliukus, ėjimo grąžinti nebegalima.
    [too-far] Tas ėjimas jau per toli.
   *[nothing] Neturite ėjimo, kurį būtų galima grąžinti.
}
refuse-dice-not-yours = Kauliukus meta arena.
refuse-enough-time = Varžovas ir taip turi daug laiko.
refuse-game-not-over = Partija dar nesibaigė.
refuse-game-not-started = Partija dar neprasidėjo.
refuse-needs-day-clock = Tai tik partijoms, kuriose ėjimui skiriamos dienos.
refuse-needs-live-clock = Tai tik partijoms realiuoju laiku.
refuse-no-clock = Ši partija žaidžiama be laikrodžių.
refuse-not-paused = Laikrodžiai nestovi.
refuse-not-seated = Prie šio stalo nesėdite.
refuse-not-your-turn = Dabar ne jūsų ėjimas.
refuse-nothing-offered = To pasiūlymo jau nebėra.
notice-offer-lapsed = Pasiūlymas nebegalioja: partija pajudėjo toliau.
notice-played-elsewhere = Šis ėjimas atliktas kitame jūsų puslapyje; čia pradėto ėjimo nebėra.
refuse-pause-ends = Pauzė ir taip tuoj baigsis.
refuse-seat-reserved = Ši vieta laikoma kitam.
refuse-seat-taken = Ši vieta užimta.
refuse-time-left = Laiko dar yra.
refuse-time-up = Jūsų laikas jau buvo pasibaigęs.
refuse-too-early = Tai bus galima, kai abu bus ėję.
refuse-too-late-to-abort = Abu jau ėjo: partijoje galima pasiduoti, bet nebegalima jos nutraukti.
refuse-too-many-steps = Ėjimas baigiasi dar prieš šį žingsnį.
refuse-turn-gone = Partija tuo metu jau pajudėjo toliau.
refuse-turn-incomplete = Ėjimas dar nebaigtas.
refuse-bad-message = Puslapis ir arena nesusikalbėjo; įkelkite puslapį iš naujo.
refuse-not-json = Puslapis ir arena nesusikalbėjo; įkelkite puslapį iš naujo.
refuse-internal = Pas mus kažkas sugedo; bandoma vėl.
refuse-banned = Šiuo metu jums tai neleidžiama: { $reason }
refuse-restart-soon = „Cairn“ tuoj bus paleista iš naujo: paskutinėmis minutėmis partijos realiuoju laiku nepradedamos.
refuse-no-session = Norėdami dalyvauti, įkelkite puslapį iš naujo.
refuse-store-unavailable = Arena šiuo metu negali rašyti; bandoma vėl.
refuse-too-fast = Per greitai; po akimirkos bandoma vėl.
refuse-too-many-requests = Per daug iš karto; palaukite akimirką.
refuse-unknown = Tai neįmanoma ({ $code }).

## Pranešimai apie savo ėjimą

tell-me = Pranešti, kai bus mano ėjimas
tell-on = Kai bus jūsų ėjimas, pranešime.
tell-denied = Ši naršyklė neleidžia pranešimų iš čia. Tai galima pakeisti jos nustatymuose šiai svetainei.
tell-failed = Nepavyko. Galbūt ši naršyklė pranešimų nepriima.
menu-notices = Pranešimai
act-next-game = Kita partija ({ $count })
