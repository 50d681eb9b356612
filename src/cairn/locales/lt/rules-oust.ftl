### „Oust“ taisyklės du kartus: per minutę ir visos.

oust-short-1 = Sujungti vienos spalvos akmenys yra <b>grupė</b>. Pavienis akmuo – irgi grupė.
oust-short-2 = Padėkite vieną akmenį. Jei jis neliečia nė vieno jūsų akmens, ėjimas baigtas.
oust-short-3 = Akmuo, liečiantis jūsų akmenis, privalo <b>paimti</b>: susidariusi grupė turi liesti varžovo grupę ir būti didesnė už kiekvieną varžovo grupę, kurią liečia.
oust-short-4 = Visos tos varžovo grupės nuimamos nuo lentos, ir jūs dedate dar.
oust-short-5 = Paėmę paskutinį varžovo akmenį, laimite iš karto.

oust-groups-title = Grupės
oust-groups = Vienos spalvos akmenys, sujungti nuo kaimyno prie kaimyno, sudaro <b>grupę</b>. Jos dydis – akmenų skaičius. Dvi grupės liečiasi, jei kuris nors vienos akmuo stovi greta kitos akmens.
oust-square = Kvadratinėse lentose langelis turi daugiausia keturis kaimynus. Įstrižainės niekada neskaičiuojamos.

oust-single-title = Atskiras akmuo
oust-single = Visada galite padėti akmenį į tuščią langelį, neliečiantį nė vieno jūsų akmens. Greta stovintys varžovo akmenys nesvarbūs, ir kad ir kokios mažos būtų jų grupės, toks akmuo nieko nepaima. Ėjimas baigtas.

oust-capture-title = Sujungti reiškia paimti
oust-capture = Akmuo greta jūsiškių sudaro su jais visais vieną grupę. Padėti jį galima tik tada, kai nauja grupė atitinka abi sąlygas:
oust-capture-touch = ji liečia bent vieną varžovo grupę, nesvarbu, kuriuo iš savo akmenų;
oust-capture-larger = ji didesnė už <b>kiekvieną</b> varžovo grupę, kurią liečia. Vienodo dydžio neužtenka.
oust-capture-remove = Tada visos varžovo grupės, kurias ji liečia, nuimamos nuo lentos, ir jūs dedate dar.

oust-again-title = Ir dar kartą
oust-again = Paėmę dedate dar vieną akmenį pagal tas pačias taisykles. Per vieną ėjimą galima paimti kiek norite kartų. Ėjimą baigia pirmas akmuo, kuris nieko nepaėmė. Jei paėmus nebėra kur dėti, ėjimas tiesiog baigiasi.

oust-pass-title = Kai dėti nėra kur
oust-pass = Jei ėjimo pradžioje negalite padėti nė vieno akmens, ėjimas praleidžiamas. Savo noru jo praleisti negalima.

oust-end-title = Pergalė
oust-end = Kai tik po paėmimo varžovas lieka be akmenų, jūs laimite. Šešiakampėse lentose kas nors visada laimi.

oust-diagram-free = Pažymėti langeliai neliečia Juodųjų akmenų: ten padėtas akmuo nieko nepaima, ir ėjimas baigiasi.
oust-diagram-join = Pažymėtame langelyje Juodieji sujungia dvi grupes: dydis { $size } prieš { $enemy }. Varžovo grupė nuimama.
oust-diagram-several = Vienas akmuo paima kelias grupes: nauja { $size } dydžio grupė didesnė už kiekvieną, kurią liečia. Visi akmenys su kryžiuku nuimami.
oust-diagram-equal = Į pažymėtą langelį dėti negalima: Juodųjų grupės dydis būtų { $size }, o varžovo – irgi { $size }.
oust-diagram-chain = Visas ėjimas: { $captures ->
    [one] { $captures } paėmimas
    [few] { $captures } paėmimai
    [many] { $captures } paėmimo
   *[other] { $captures } paėmimų
} iš eilės, tada atskiras akmuo.
oust-diagram-pass = { $colour ->
    [black] Juodųjų ėjimas, bet jie privalo jį praleisti
   *[white] Baltųjų ėjimas, bet jie privalo jį praleisti
}: kiekviename tuščiame langelyje susidarytų grupė, ne didesnė už varžovo.

oust-ruling-pass = <b>Praleidimas.</b> Kai dėti nėra kur, ėjimas praleidžiamas už jus ir tai įrašoma į partijos įrašą.
oust-ruling-dead-end = <b>Paėmimas be tęsinio.</b> Jei paėmus akmens padėti nebėra kur, ėjimas baigiasi pats. Nieko spausti nereikia.
oust-ruling-own = <b>Sujungimas nepaimant.</b> Vienas paplitęs tekstas leidžia sujungti grupes, net jei nauja ne didesnė už varžovo, ir tada nuimti savo paties grupę. Mes taip nežaidžiame: ten dėti tiesiog negalima.
oust-ruling-square = <b>Kvadratinės lentos.</b> Jos gali užsipildyti kaip šachmatų lenta, taip, kad niekas daugiau niekada nebegali dėti. Tada lygiosios. Šešiakampėse lentose taip nebūna.

oust-hint-free = <b>Skaičiuokite laisvus ėjimus.</b> Langelis, kuriame galite padėti akmenį nepaliesdami savų, yra ėjimas atsargai. Kam jie baigiasi pirmam, tas turi imti, naudinga tai ar ne, arba praleisti ėjimą.
oust-hint-efficient = <b>Aukite ten, kur reikia.</b> Grupė auga tik paimdama, tad laikykite ją netoli mažesnių varžovo grupių. Didelė grupė, neturinti ko paimti, stovi vietoje.
oust-hint-dead = <b>Neskubėkite imti negyvų akmenų.</b> Po paimtų akmenų lieka tušti langeliai, o tai naujos vietos varžovui. Jo grupė, neturinti kur dingti, gali palaukti ir pamaitinti jūsiškę, kai prireiks.
oust-hint-single = <b>Pavieniai akmenys.</b> Iš dviejų besiliečiančių priešingų grupių bent viena visada yra pavienis akmuo. Jis gali būti prarytas, o gali tapti sėkla grupės, kuri praris: žiūrėkite, kas suspės pirmas.

oust-notation-example = Pavyzdžiui, <code>b3 f3 b4 e5</code>: trys paėmimai, tada akmuo, kuris nieko nepaima.
