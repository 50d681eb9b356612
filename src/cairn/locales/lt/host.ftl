### Ką mato ir sprendžia prižiūrėtojai ir ką iš to mato visi: eilutės virš puslapio, draudimai.

nav-host = Šeimininkas
lines-label = Skelbimai
line-close = Užverti
line-restart = „Cairn“ paleidžiama iš naujo po { $time }. Laikrodžiai palauks, partijos tęsis.
line-warning = Šeimininko žodis:
line-read = Perskaičiau
line-ban-play = Iki { $until } negalite pradėti partijų.
line-ban-play-for-good = Čia nebegalite pradėti partijų.
line-ban-all = Iki { $until } negalite nei pradėti partijų, nei rašyti kitiems.
line-ban-all-for-good = Čia nebegalite nei pradėti partijų, nei rašyti kitiems.
line-ban-chat = Iki { $until } negalite rašyti kitiems.
line-ban-chat-for-good = Čia nebegalite rašyti kitiems.

error-banned = Šiuo metu negalite pradėti partijų.
error-banned-help = Tai baigsis { $until }. Pradėtas partijas galite užbaigti. Priežastis: { $reason }
error-banned-for-good = Čia nebegalite pradėti partijų.
error-banned-for-good-help = Pradėtas partijas galite užbaigti. Priežastis: { $reason }
error-barred = Iš šio tinklo naujų svečių kol kas nepriimame.
error-barred-help = Svečiui iš šio tinklo uždrausta žaisti. Turintys paskyrą gali prisijungti; naujų svečių vėl lauksime nuo { $until }.
error-restart-soon = „Cairn“ tuoj bus paleista iš naujo.
error-restart-soon-help = Paskutinėmis minutėmis partijos realiuoju laiku nepradedamos. Bandykite po { $seconds ->
    [one] { $seconds } sekundės
    [few] { $seconds } sekundžių
    [many] { $seconds } sekundės
   *[other] { $seconds } sekundžių
}.

host-title = Šeimininko stalas
host-reports = Skundai
host-people = Žmonės
host-notices = Skelbimai
host-decisions = Sprendimai
host-done = Padaryta.
host-command-line = komandų eilutė
host-former = išėjęs žmogus
host-bot = botas
host-table = stalas

host-no-reports = Naujų skundų nėra.
host-report-who = Kas skundžia: { $reporter }; ką: { $target }
host-reason-chat = Tai, kas pasakyta
host-reason-cheating = Sukčiavimas
host-reason-stalling = Vilkinimas
host-reason-name = Vardas
host-reason-other = Kita
host-evidence = { $count ->
    [one] { $count } žinutė
    [few] { $count } žinutės
    [many] { $count } žinutės
   *[other] { $count } žinučių
}
host-take-away = Pašalinti
host-take-away-what = Pašalinti: { $text }
host-taken = pašalinta
host-verdict = Sprendimas
host-verdict-nothing = Nieko
host-verdict-warned = Įspėjimas
host-verdict-silenced = Kurį laiką nerašyti
host-verdict-banned = Draudimas
host-span = Kuriam laikui
host-span-hour = valandai
host-span-day = dienai
host-span-three-days = trims dienoms
host-span-week = savaitei
host-span-month = mėnesiui
host-span-year = metams
host-span-good = visam laikui
host-said = Šiam žmogui
host-said-help = Žmogus perskaitys būtent tai.
host-note = Žurnalui
host-why = Kodėl (žurnalui)
host-settle = Išspręsti
host-waits = laukia

host-search = Rasti žmogų
host-search-help = Vardo pradžia, svečio numeris arba identifikatorius.
host-search-button = Rasti
host-found = Rasta
host-banned-people = Kam dabar galioja draudimas
host-nobody = Nieko.
host-is-banned = galioja draudimas

host-fact-id = Identifikatorius
host-fact-kind = Kas tai
host-fact-since = Pirmą kartą čia
host-fact-seen = Paskutinį kartą čia
host-fact-sessions = Naršyklės
host-fact-language = Kalba
host-kind-account = paskyra
host-kind-guest = svečias
host-operator = prižiūrėtojas
host-profile = Ką mato visi
host-bans-warnings = Draudimai ir įspėjimai
host-over = baigėsi
host-read = perskaityta
host-unread = dar neperskaityta
host-about = Skundai dėl šio žmogaus
host-by = Šio žmogaus skundai
host-deeds = Ką galima padaryti
host-warn = Įspėti
host-warn-button = Įspėti
host-ban = Uždrausti
host-ban-button = Uždrausti
host-scope = Ką
host-scope-play = pradėti partijas
host-scope-chat = rašyti
host-scope-all = pradėti partijas ir rašyti
host-end-games = Pasiduoti už šį žmogų vykstančiose partijose
host-lift = Panaikinti draudimus
host-lift-button = Panaikinti
host-lift-lead = Žmogus iš karto vėl galės žaisti ir rašyti.
host-sign-out = Atjungti visur
host-sign-out-button = Atjungti
host-sign-out-lead = Bus atjungta kiekviena naršyklė. Prisijungti bus galima vėl.
host-sign-out-guest = Svečias po to nebegalės grįžti prie savo partijų.
host-unname = Atimti vardą
host-unname-button = Atimti
host-unname-lead = Žmogus bus rodomas kaip „Svečias Nr. { $number }“, taip pat ir senose partijose. Prisijungti senuoju vardu vis dar bus galima, tada – pasirinkti naują; senojo niekas kitas negaus.
host-remove = Išimti šio žmogaus partijas iš visų reitingų
host-remove-button = Išimti
host-remove-lead = Tarsi reitinguojamų partijų niekada nebūtų buvę: visų reitingai bus apskaičiuoti iš naujo.
host-restore = Grąžinti šio žmogaus partijas į reitingus
host-restore-button = Grąžinti
host-restore-lead = Visų reitingai bus apskaičiuoti iš naujo.
host-struck = partijų: { $games }, pakitusių reitingų: { $people }

host-no-notices = Nieko nepaskelbta.
host-until-withdrawn = kol atšauksite
host-withdraw = Atšaukti
host-announce = Paskelbti visiems
host-announce-lead = Pakanka vienos kalbos: skaitantys kita matys šią.
host-announce-button = Paskelbti
host-level = Išvaizda
host-level-info = rami
host-level-warning = pastebima
host-begins = Nuo (UTC; tuščia: nuo dabar)
host-until = Iki (UTC; tuščia: kol atšauksite)
host-restart = Paleidimas iš naujo
host-restart-lead = Visi mato atgalinį skaičiavimą. Paskutinėmis trimis minutėmis partijos realiuoju laiku nepradedamos. Paleidus iš naujo skelbimas dingsta pats.
host-restart-line = Paleidimas iš naujo
host-restart-button = Paskelbti paleidimą
host-minutes = Po kiek minučių

host-no-decisions = Dar nieko nenuspręsta.
host-older = Senesni
host-act-operator-granted = tapo prižiūrėtoju
host-act-operator-revoked = nebe prižiūrėtojas
host-act-banned = draudimas
host-act-ban-lifted = draudimai panaikinti
host-act-warned = įspėjimas
host-act-signed-out = atjungta visur
host-act-name-taken-away = vardas atimtas
host-act-message-taken-away = žinutė pašalinta
host-act-ratings-removed = išimta iš reitingų
host-act-ratings-restored = grąžinta į reitingus
host-act-announced = paskelbta
host-act-restart-announced = paskelbtas paleidimas iš naujo
host-act-restarted = paleista iš naujo
host-act-withdrawn = skelbimas atšauktas
host-act-report-nothing = skundas išspręstas: nieko
host-act-report-warned = skundas išspręstas: įspėjimas
host-act-report-silenced = skundas išspręstas: nerašyti
host-act-report-banned = skundas išspręstas: draudimas

host-refuse-no-text = Ką nors parašykite: žmogus tai perskaitys.
host-refuse-long = Daugiausia { $most } ženklų.
host-refuse-no-span = Pasirinkite, kuriam laikui.
host-refuse-no-verdict = Pasirinkite sprendimą.
host-refuse-settled = Šį skundą jau išsprendė kas nors kitas.
host-refuse-no-act = Tokio veiksmo nėra.
host-refuse-no-name = Nėra vardo, kurį būtų galima atimti.
host-refuse-self = Niekas nedraudžia sau.
host-refuse-minutes = Nurodykite minučių skaičių, daugiausia { $most }.
host-refuse-moments = Šie laikai netinka: pabaiga turi būti po pradžios ir ateityje.
