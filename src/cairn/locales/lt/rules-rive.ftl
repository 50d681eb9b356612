### „Rive“ taisyklės du kartus: per minutę ir visos.

rive-short-1 = Sujungti akmenys yra <b>grupė</b>, kad ir kokios spalvos jie būtų: juodi ir balti kartu.
rive-short-2 = Kiekvienam tuščiam langeliui raskite didžiausią grupę, kurią jis liečia. Dėti galima tik ten, kur šis skaičius mažiausias.
rive-short-3 = Jei jūsų akmuo neliečia nė vienos grupės arba liečia vieną, ėjimas baigtas.
rive-short-4 = Jei jis liečia dvi ar tris grupes, tai jas sujungia. Dabar nuiminėkite sujungtos grupės akmenis, bet kurios spalvos ir niekada jos nesuskaldydami, kol liks vienu daugiau, nei turėjo didžiausia iš tų grupių. Tada dėkite dar.
rive-short-5 = Kai lenta pilna, laimi spalva, kurios akmenų daugiau.

rive-groups-title = Grupės
rive-groups = Akmenys, sujungti nuo kaimyno prie kaimyno, sudaro <b>grupę</b>, ir spalva čia nesvarbi: grupėje būna ir juodų, ir baltų. Jos dydis – abiejų spalvų akmenų skaičius.

rive-place-title = Kur galima dėti
rive-place = Pažvelkite į kiekvieną tuščią langelį ir į grupes, kurias jis liečia. Didžiausios iš jų dydis yra langelio skaičius; langelis, neliečiantis jokio akmens, turi skaičių 0. Dėti galima tik į langelius, kurių skaičius tuo metu lentoje mažiausias.
rive-place-stages = Tad kol yra langelių, neliečiančių akmenų, dedama ten ir niekur kitur. Kai jų nebelieka, atviri langeliai, liečiantys tik pavienius akmenis, paskui – liečiantys grupes iš dviejų, ir taip toliau. Paėmimas gali sugrąžinti mažus skaičius.

rive-join-title = Sujungti ir nuimti
rive-join-one = Akmuo, liečiantis vieną grupę, padidina ją vienu, ir ėjimas baigtas.
rive-join = Akmuo, liečiantis dvi ar tris grupes, sujungia jas į vieną. Dabar nuiminėkite sujungtos grupės akmenis, kol jos dydis taps toks, koks buvo didžiausios iš sujungtų grupių, <b>plius vienas</b>.
rive-join-which = Akmenys nuimami po vieną. Kiekvienas gali būti juodas ar baltas, jūsų ar ne, bet po kiekvieno grupė turi likti vientisa.
rive-again = Tada dėkite dar, pagal tas pačias taisykles. Ėjimą baigia pirmas akmuo, kuris nieko nesujungė.

rive-end-title = Pabaiga
rive-end = Kai lenta pilna, laimi spalva, kurios akmenų daugiau. Visose lentose langelių skaičius nelyginis, tad lygiųjų nebūna.

rive-diagram-isolated = Partijos pradžia. Pažymėti langeliai neliečia jokio akmens. Kol tokių yra, kiti uždaryti.
rive-diagram-singles = Langelių be gretimų akmenų nebėra. Atviri tik pažymėtieji: grupės, kurias jie liečia, yra pavieniai akmenys.
rive-diagram-capture = Akmuo pažymėtame langelyje sujungia { $first } ir { $second } dydžio grupes. Iš viso išeina { $joined }, likti gali { $keep }, tad nuimti reikia { $remove }.
rive-diagram-which = Ta pati grupė po sujungimo. Nuimti galima bet kurį akmenį su kryžiuku; kiti laiko grupę kartu.
rive-diagram-again = Dviejų dėjimų ėjimas: sujungti, nuimti ir tada padėti akmenį, kuris nieko nejungia.

rive-ruling-single = <b>Po vieną.</b> Kai kuriose svetainėse visi nuimtini akmenys pažymimi kartu. Čia jie nuimami po vieną. Išeina tas pats: prie bet kurio galimo likučio galima prieiti pakeliui grupės nesuskaldant.
rive-ruling-placed = <b>Ką tik padėtas akmuo lieka.</b> Atskiros taisyklės tam nereikia: be jo kartu laikytųsi per mažai akmenų.
rive-ruling-empty = <b>Kitas langelis visada atsiras.</b> Paėmimas nuima bent vieną akmenį, tad po jo visada yra kur dėti.

rive-hint-parity = <b>Skaičiuokite laisvus langelius.</b> Kol yra langelių, neliečiančių akmenų, kiekvienas akmuo sunaudoja kelis iš jų. Ar tokių ėjimų liko lyginis, ar nelyginis skaičius, lemia, kam pirmam teks eiti prie grupių.
rive-hint-second-line = <b>Antroji linija.</b> Akmuo pakraštyje sunaudoja nedaug laisvų langelių. Žingsniu toliau nuo krašto jis sunaudoja ir pakraščio langelius, ir esančius arčiau vidurio. Taip valdote, ar skaičius išeis lyginis, ar nelyginis.
rive-hint-effective = <b>Tikrasis dydis.</b> Prie mažos grupės, kurios visi laisvi kaimynai liečia didesnę, galima prieiti tik didesniosios skaičiumi. Skaičiuokite ją taip, lyg ji būtų tokia didelė.
rive-hint-capture = <b>Ką paimate.</b> Paėmimas nuima varžovo akmenis ir leidžia jums dėti dar kartą. Prieš užimdami paskutinį saugų langelį, pažiūrėkite, ką atveriate varžovui.

rive-notation-example = Pavyzdžiui, <code>c5 xc6 xb5 c7</code>: akmuo c5 sujungia grupes, akmenys iš c6 ir b5 nuimami, o akmuo c7 baigia ėjimą.
