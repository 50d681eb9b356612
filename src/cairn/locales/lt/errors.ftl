### Puslapiai apie tai, kas nepavyko.

error-title = Nepavyko
error-back = Atgal prie žaidimų
error-400 = Šios užklausos nepavyko suprasti.
error-400-help = Grįžkite, įkelkite puslapį iš naujo ir bandykite dar kartą.
error-403 = Puslapis buvo atvertas per ilgai.
error-403-help = Įkelkite jį iš naujo ir bandykite dar kartą: niekas neprarasta.
error-404 = Čia puslapio nėra.
error-404-help = Galbūt pakeliui pasimetė adreso raidė.
error-405 = Šis adresas skirtas kitam tikslui.
error-405-help = Grįžkite ir spustelėkite puslapio mygtuką.
error-413 = Failas per didelis.
error-413-help = Įrašas gali būti ne didesnis kaip { $kilobytes } kB.
error-429 = Per daug vienu metu.
error-429-help = Bandykite vėl po { $seconds ->
    [one] { $seconds } sekundės
    [few] { $seconds } sekundžių
    [many] { $seconds } sekundės
   *[other] { $seconds } sekundžių
}.
error-500 = Pas mus kažkas sugedo.
error-500-help = Tai užrašyta. Partijos prie stalų saugios.
error-503 = „Cairn“ užimta arba kaip tik paleidžiama iš naujo.
error-503-help = Po akimirkos įkelkite puslapį iš naujo. Partijos prie stalų saugios.
error-no-table = Tokio stalo nėra.
error-no-table-help = Paprašykite nuorodos dar kartą: pakeliui galėjo pasimesti raidė.
error-no-bot = Šio boto dabar čia nėra.
error-no-bot-help = Grįžkite ir pasirinkite kitą lygį ar lentą arba pabandykite dar kartą po minutės.
error-cannot-rate = Ši partija negali būti su reitingu.
error-cannot-rate-help = Reitingui reikia paskyros ir laikrodžio, o iš botų tinka tik pačios arenos. Grįžkite, pasirinkite laikrodį ir bandykite dar kartą.
error-refused-help = Grįžkite ir pasirinkite ką nors kita.
error-field = Lauke „{ $field }“ negali būti „{ $value }“.

setup-unknown-game = Žaidimo „{ $game }“ nėra.
setup-unknown-board = Lentos „{ $board }“ čia nėra.
setup-pie-not-here = Šis žaidimas žaidžiamas be pyrago taisyklės.
refuse-way-not-offered = Tokių pranešimų čia nėra ({ $way }).
