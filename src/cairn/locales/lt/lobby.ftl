### The lobby: who looks for a game, and waiting for one.

nav-lobby = Žaisti
front-lobby = Žaisti su nepažįstamu
lobby-title = Žaisti su nepažįstamu
lobby-line = Kas dabar ieško partijos ir kaip rasti varžovą.
lobby-people = { $count ->
    [one] Čia { $count } žmogus
    [few] Čia { $count } žmonės
    [many] Čia { $count } žmogaus
   *[other] Čia { $count } žmonių
}
lobby-games = { $count ->
    [one] vyksta { $count } partija
    [few] vyksta { $count } partijos
    [many] vyksta { $count } partijos
   *[other] vyksta { $count } partijų
}
lobby-lost = Ryšys nutrūko. Bandoma vėl…
lobby-signed-out = Jūs nebesate prisijungę: šis puslapis jums partijos nebeieško.
lobby-someone-else = Šioje naršyklėje dabar { $name }.

lobby-waiting = Ieškoma varžovo
lobby-waiting-live = Likite šiame puslapyje: vos kas nors ateis, atsivers stalas.
lobby-waiting-slow = Tai liks atvira ir jums išėjus; partija atsiras tarp jūsų partijų.
lobby-and-more = { $count ->
    [one] ir dar { $count }
    [few] ir dar { $count }
    [many] ir dar { $count }
   *[other] ir dar { $count }
}
lobby-closed = Tai jau nebeatvira.
lobby-withdraw = Atšaukti
lobby-bot = Dar niekas neatėjo. Botas žaistų iš karto:
lobby-bot-go = { $game } prieš botą

lobby-quick = Greita partija
lobby-quick-help = Pažymėkite viską, ką žaistumėte. Kuo daugiau, tuo greičiau atsiras varžovas.
lobby-quick-games = Žaidimai
lobby-quick-clocks = Laikas
lobby-quick-go = Rasti varžovą

lobby-open = Laukia varžovo
lobby-open-none = Dabar niekas nelaukia. Jus matys kiekvienas, kas čia užeis.
lobby-join = Žaisti
lobby-join-label = Žaisti: { $game }, varžovas – { $name }
lobby-terms = Ką žaisti
lobby-rated = su reitingu
lobby-unrated = be reitingo
lobby-either = su reitingu arba be
lobby-pie = su pyrago taisykle
lobby-no-pie = be pyrago taisyklės
lobby-pie-either = su ja arba be jos
lobby-no-clock = be laikrodžio
lobby-you-play = { $colour ->
    [black] jūs žaidžiate už Juoduosius
   *[white] jūs žaidžiate už Baltuosius
}
lobby-range = varžovo reitingas nuo { $least } iki { $most }
lobby-range-from = varžovo reitingas nuo { $least }
lobby-range-to = varžovo reitingas iki { $most }
lobby-why-no-account = Partijoms su reitingu reikia paskyros.
lobby-why-rating-outside = Skirta kitiems reitingams.

lobby-own = Partija pagal jūsų norus
lobby-own-game = Žaidimas ir lenta
lobby-own-rated = Reitingas
lobby-own-least = Varžovo reitingas nuo
lobby-own-most = iki
lobby-own-go = Ieškoti varžovo
lobby-guest = Svečiai žaidžia be reitingo.
lobby-guest-link = Pasirinkite vardą partijoms su reitingu
lobby-friend = Turite su kuo?
lobby-friend-link = Žaisti su draugu per nuorodą

challenge-title = Mesti iššūkį: { $name }
challenge-help = Partija lauks tarp jūsų abiejų atvirų partijų.
challenge-go = Mesti iššūkį

refuse-bad-range = Apatinė reitingo riba aukštesnė už viršutinę.
refuse-nothing-sought = Pasirinkite bent vieną žaidimą ir vieną laiką.
refuse-own-seek = Tai jūsų pačių pasiūlymas.
refuse-rating-outside = Tai skirta kitiems reitingams, ne jūsų ({ $rating }).
refuse-seek-gone = Jus aplenkė arba pasiūlymas atšauktas.
refuse-terms-differ = Siūloma ne tai; dar kartą žvilgtelėkite į sąrašą.
refuse-too-many-seeks = Jau turite laukiančių pasiūlymų: { $most }; pirma vieną atšaukite.
refuse-too-many-wishes = Vienu metu pasirinkite ne daugiau kaip { $most }.
