### Ką žmonės sako vieni kitiems prie stalo ir ką su tuo galima padaryti.

chat-title = Pokalbis
chat-unread = { $count ->
    [one] { $count } nauja žinutė
    [few] { $count } naujos žinutės
    [many] { $count } naujos žinutės
   *[other] { $count } naujų žinučių
}
chat-close = Užverti pokalbį
chat-none = Kol kas niekas nieko nepasakė.
chat-room-players = Žaidėjai
chat-room-watchers = Žiūrovai
chat-watchers-help = Žaidėjai tai perskaitys tik pasibaigus partijai.
chat-say = Parašykite ką nors
chat-send = Siųsti
chat-phrases = Greitos frazės
chat-you = Jūs
chat-sending = dar neišsiųsta
chat-left = { $count ->
    [one] Liko { $count } raidė
    [few] Liko { $count } raidės
    [many] Liko { $count } raidės
   *[other] Liko { $count } raidžių
}
chat-about = { $name }: nutildyti, blokuoti, skųsti
chat-said = { $name } sako: { $text }
chat-mute = Nutildyti šį pokalbį
chat-unmute = Vėl rodyti šį pokalbį
chat-muted = Šį pokalbį nutildėte.
chat-mute-one = Nutildyti prie šio stalo: { $name }
chat-unmute-one = Vėl rodyti: { $name }
chat-muted-one = Prie šio stalo nutildėte: { $name }.
chat-block = Blokuoti: { $name }
chat-unblock = Atblokuoti: { $name }
chat-blocked = Užblokavote žaidėją { $name }: jo žinučių nematote.
chat-report = Skųsti šeimininkui: { $name }

phrase-hello = Sveiki!
phrase-good-luck = Sėkmės!
phrase-thanks = Ačiū!
phrase-well-played = Puikiai sužaista!
phrase-good-game = Gera partija!
phrase-nice-turn = Gražus ėjimas!
phrase-my-mistake = Atsiprašau, mano klaida.
phrase-one-moment = Minutėlę, prašau.
phrase-take-your-time = Neskubėkite.
phrase-must-go = Netrukus turėsiu eiti.
phrase-again = Sužaiskime dar kartą?
phrase-goodbye = Viso gero!

dialog-block = Blokuoti šį žmogų?
block-question = Nematysite nieko, ką rašo { $name }, prie jokio stalo. Jūsų nesuves žaisti kartu, ir { $name } negalės mesti jums iššūkio. Apie tai niekam nepranešama. Partija, kurią dabar žaidžiate, tęsiasi.
block-yes = Blokuoti
block-no = Atšaukti
dialog-report = Skundas šeimininkui
report-about = Skundas dėl žaidėjo { $name }.
report-line = Su šia žinute: „{ $text }“
report-reason = Apie ką?
report-reason-chat = Įžeidinėjimai ar priekabiavimas pokalbyje
report-reason-cheating = Nesąžiningas žaidimas, pavyzdžiui, naudojantis varikliu
report-reason-stalling = Vilkinimas arba pabėgimas iš partijų
report-reason-name = Įžeidžiantis vardas
report-reason-other = Kas kita
report-words = Ką dar turėtų žinoti šeimininkas? (nebūtina)
report-help = Šios arenos šeimininkas perskaitys skundą kartu su tuo, kas čia buvo pasakyta. Žmogui nesakoma, kas jį apskundė.
report-send = Siųsti skundą
report-cancel = Atšaukti
report-sent = Ačiū. Šeimininkas pasidomės.

challenge-by = { $name } meta jums iššūkį.
challenge-accept = Žaisti
challenge-decline = Atsisakyti
challenge-why = Priežastis
challenge-no-reason = Be paaiškinimo
decline-not-now = Ne dabar.
decline-later = Mielai, bet vėliau.
decline-other-game = Verčiau kitą žaidimą.
decline-other-clock = Verčiau su kitu laikrodžiu.
decline-too-many-games = Jau turiu per daug partijų.
reason-declined = Iššūkis atmestas

set-sounds = Garsai
set-sounds-auto = Partijose realiuoju laiku
set-sounds-always = Visada
set-sounds-never = Niekada
sounds-off = Išjungti garsus
sounds-on = Įjungti garsus

seat-lost = Nutrūko ryšys
seat-left = Puslapis užvertas
said-lost = { $name }: nutrūko ryšys.
said-left = { $name }: puslapis užvertas.
said-back = { $name } vėl čia.

## Kodėl negalima

refuse-apart = Su šiuo žmogumi žaisti negalite.
refuse-blocked-by-you = Šį žmogų užblokavote; pirmiausia atblokuokite.
refuse-not-in-room = Tas kambarys jums dabar uždarytas.
refuse-nothing-said = Nėra ko siųsti.
refuse-text-too-long = Per ilga: raidžių – { $length }, o telpa daugiausia { $most }.
refuse-text-characters = Yra ženklas, kurio siųsti negalima ({ $character }).
refuse-no-such-phrase = Tokios frazės čia nėra.
refuse-no-such-reason = Tokios priežasties čia nėra.
refuse-not-yourself = Tai jūs.
refuse-nobody-there = Šio žmogaus čia nebėra.
refuse-too-many-blocks = Užblokavote jau { $most } žmonių; pirmiausia ką nors atblokuokite.
refuse-not-challenged = Jums čia niekas nemetė iššūkio.
