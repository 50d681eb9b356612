### Pradžios puslapis.

front-title = Cairn: akmenukų žaidimai
front-lead = Sėskite su draugu prie akmenukų žaidimo: iš karto, naršyklėje, be paskyros.
front-how = Išsirinkite žaidimą, nusiųskite draugui nuorodą ir žaiskite. Arba žaiskite dviese prie vieno ekrano.
front-games = Keturi žaidimai
front-record = Turite užrašytą partiją?
front-record-link = Atverti įrašą

line-rive = Dėkite ten, kur grupės mažiausios; sujungę dvi, apmažinkite naująją ir dėkite dar.
line-herd = Du kauliukai ėjimui: mažesnysis nuima varžovo akmenis, didesnysis duoda jūsų. Pilnoje lentoje turėkite daugumą.
line-oust = Auginkite grupes, didesnes už tas, kurias jos liečia, nušluokite jas ir palikite varžovą be nė vieno akmens.
line-resolve = Sujunkite du savo lentos kraštus. Kur spalvos susikryžiuoja, ką tik padėtas akmuo keičiasi vietomis, kol išeina.

card-rules = Taisyklės

start-label = Pradėti partiją: { $game }
start-friend = Žaisti su draugu
start-one-board = Dviese prie vienos lentos
start-options = Lenta, spalva ir laikrodis
start-board = Lenta
start-colour = Mano spalva
start-clock = Laikrodis
clock-none = be laikrodžio
clock-own = savos minutės
clock-own-days = savos dienos
start-own-clock = Savas laikas
start-minutes = Minučių kiekvienam
start-increment = Sekundžių už ėjimą
start-days = Dienų ėjimui
start-own-help = Šie skaičiai galioja, jei viršuje pasirinkta „savos minutės“ arba „savos dienos“.
start-pie = Pyrago taisyklė
start-pie-help = Užuot darę pirmą ėjimą, Baltieji gali perimti Juodųjų pusę.
start-help = Žaisdami su draugu gausite nuorodą, kurią jam nusiųsite. Prie vienos lentos du žmonės žaidžia paeiliui šiame ekrane.
