### Kaip atverti užrašytą partiją ir kas įraše gali būti negerai.

import-title = Atverti įrašą
import-lead = Peržiūrėkite užrašytą partiją. Ji bus parodyta jums ir niekur neišsaugota.
import-file = Failas
import-text = Arba įklijuokite įrašą čia
import-moves = Turite tik ėjimų sąrašą?
import-moves-help = Vien iš kitos svetainės ėjimų sąrašo nematyti, koks tai žaidimas: pasirinkite žaidimą ir lentą.
import-game = Žaidimas
import-open = Atverti

record-not-read = Šio įrašo nepavyko perskaityti.
record-at = { $line } eilutė, { $column } ženklas:
record-not-a-record = Tai ne „Cairn“ ir ne kito mums žinomo formato įrašas.
record-missing-key = Viršuje trūksta eilutės „{ $key }“.
record-unknown-key = Eilutės „{ $key }“ įraše nebūna.
record-repeated-key = Eilutė „{ $key }“ kartojasi.
record-bad-value = Nepavyko suprasti, kas parašyta prie „{ $key }“.
record-unknown-game = Žaidimo „{ $text }“ nežinome.
record-unknown-board = Šis žaidimas neturi lentos „{ $text }“.
record-pie-not-here = Šis žaidimas neturi pyrago taisyklės.
record-unknown-rules = Ši partija žaista pagal „{ $text }“ taisyklių versiją, o mes žinome „{ $expected }“ versiją.
record-wrong-number = Čia parašyta „{ $text }“, o turėtų būti „{ $expected }“.
record-illegal-step = { $turn } ėjimas: žingsnis „{ $step }“ prieštarauja taisyklėms.
record-turn-too-long = { $turn } ėjimas baigiasi dar prieš žingsnį „{ $step }“.
record-turn-unfinished = { $turn } ėjimas nebaigtas.
record-after-the-end = Partija baigiasi dar prieš { $turn } ėjimą.
record-wrong-reason = Įraše nurodyta, kaip baigėsi partija, bet lentoje to nematyti.
record-wrong-result = Įraše parašyta „{ $text }“, o lentoje išėjo „{ $expected }“.
