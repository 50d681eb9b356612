### „Herd“ taisyklės du kartus: per minutę ir visos.

herd-short-1 = Jūsų ėjimo pradžioje metami du kauliukai.
herd-short-2 = <b>Nuimkite</b> tiek varžovo akmenų, kiek rodo mažesnis skaičius. Kuriuos – renkatės jūs.
herd-short-3 = <b>Padėkite</b> tiek savo akmenų, kiek rodo didesnis skaičius, į bet kuriuos tuščius langelius. Tik pačiu pirmuoju ėjimu Juodieji deda pagal mažesnį skaičių.
herd-short-4 = Pavienis varžovo akmuo, iš visų pusių apsuptas jūsiškių, iškart paimamas, ir jūs dedate vienu akmeniu daugiau.
herd-short-5 = Negalima dėti į langelį, iš visų pusių apsuptą varžovo akmenų.
herd-short-6 = Vos lenta pilna, partija baigta. Laimi spalva, kurios akmenų daugiau.

herd-roll-title = Kauliukai
herd-roll = Kiekvienas ėjimas prasideda dviem kauliukais. Mažesnis skaičius sako, kiek varžovo akmenų nuimate, didesnis – kiek savų padedate. Iškritus dubliui, abu skaičiai vienodi.

herd-remove-title = Pirmiau nuimti
herd-remove = Nuimkite tiek varžovo akmenų, kiek rodo mažesnis skaičius: kokių norite ir kur norite. Jei jų mažiau, nuimkite visus. Nuimti mažiau, nei galite, negalima.

herd-place-title = Paskui padėti
herd-place = Padėkite tiek akmenų, kiek rodo didesnis skaičius, vieną po kito, į tuščius langelius bet kur lentoje.
herd-first = Pats pirmasis Juodųjų ėjimas kitoks: nuimti dar nėra ko, o deda Juodieji pagal <b>mažesnį</b> skaičių. Taip atsveriamas pirmojo ėjimo pranašumas.

herd-capture-title = Paėmimas
herd-capture = Varžovo akmuo paimamas, kai greta jo nėra jo spalvos akmens, o kiekviename kaimyniniame langelyje stovi jūsų akmuo. Jis iškart palieka lentą, ir šiame ėjime jūs dedate vienu akmeniu daugiau. Vienas padėtas akmuo gali paimti kelis.
herd-capture-rim = Skaičiuojami tik lentos langeliai. Kampe stovintis akmuo turi tris kaimynus; trys jūsų akmenys jį paima.

herd-closed-title = Uždari langeliai
herd-closed = Negalima dėti į langelį, jei kiekviename kaimyniniame stovi varžovo akmuo. Jei visi tušti langeliai tokie, jūsų ėjimas baigtas, o nepadėti akmenys prapuola.

herd-end-title = Pabaiga
herd-end = Vos lenta pilna (jau po paėmimų), partija baigta, net jei jums dar liko ką dėti. Laimi spalva, kurios akmenų daugiau. Visose lentose langelių skaičius nelyginis, tad lygiųjų nebūna.

herd-diagram-turn = Iškrito { $low } ir { $high }: { $remove ->
    [one] pirmiau nuimamas { $remove } varžovo akmuo
    [few] pirmiau nuimami { $remove } varžovo akmenys
    [many] pirmiau nuimama { $remove } varžovo akmens
   *[other] pirmiau nuimama { $remove } varžovo akmenų
}, { $place ->
    [one] paskui padedamas { $place } savas
    [few] paskui padedami { $place } savi
    [many] paskui padedama { $place } savo
   *[other] paskui padedama { $place } savų
}.
herd-diagram-first = Pirmasis partijos ėjimas: Juodiesiems iškrito { $low } ir { $high }, ir jie deda tik { $low ->
    [one] { $low } akmenį
    [few] { $low } akmenis
    [many] { $low } akmens
   *[other] { $low } akmenų
}.
herd-diagram-capture = Juodieji deda į pažymėtą langelį. Greta stovintis baltas akmuo vienas ir dabar apsuptas: jis nuimamas, o Juodieji deda vienu akmeniu daugiau.
herd-diagram-closed = { $colour ->
    [black] Pažymėtas langelis uždarytas Juodiesiems
   *[white] Pažymėtas langelis uždarytas Baltiesiems
}: visuose kaimyniniuose stovi varžovo akmenys.
herd-diagram-full = Paskutinis akmuo užpildo lentą, ir partija baigta: juodų akmenų { $black }, baltų – { $white }.

herd-ruling-order = <b>Pirmiau nuimama viskas.</b> Padėjus pirmą akmenį, daugiau nieko nenuimama, nebent paimant.
herd-ruling-must = <b>Nuimti privaloma.</b> Palikti varžovo akmenį lentoje, nes jis jums naudingas, negalima.
herd-ruling-rim = <b>Pakraštys – ne akmenų siena.</b> Pusės, už kurių lentos nebėra, neskaičiuojamos nei jūsų naudai, nei prieš jus.
herd-ruling-double = <b>Dublis</b> nieko neprideda: tiek nuimti, tiek padėti.
herd-ruling-dice = <b>Sąžiningi kauliukai.</b> Prieš partiją serveris pasirenka paslaptį, kurios pakeisti nebegali, o kiekvieno žaidėjo naršyklė prideda savo skaičių. Iš jų išplaukia kiekvienas metimas, tad nei žaidėjas, nei serveris vieni negali jo pasirinkti, o po partijos kiekvienas gali visus metimus perskaičiuoti.

herd-hint-pairs = <b>Dviese saugu.</b> Akmens, greta kurio stovi jo spalvos akmuo, paimti negalima. Saugokite pavienius akmenis tarp varžovo akmenų.
herd-hint-isolate = <b>Nuimkite su sumanymu.</b> Atimkite akmenis, kurie laiko kitus kartu, tada apsupkite likusius vienus. Kiekvienas paėmimas – vienu akmeniu mažiau jiems ir vienu daugiau jums.
herd-hint-closed = <b>Laikykite langelius sau.</b> Tuščias langelis, aplink kurį vien jūsų akmenys, varžovui uždarytas ir laukia jūsų.
herd-hint-average = <b>Tempas.</b> Vidutiniškai mažesnis skaičius yra du su puse, didesnis – keturi su puse, tad lenta pildosi maždaug po du akmenis per ėjimą. Artėjant pabaigai, apskaičiuokite, kas veikiausiai užims paskutinį langelį.

herd-notation-example = Pavyzdžiui, <code>24 xe5 xd3 c5 c4 b5 g4</code>: kauliukai rodo 2 ir 4, du akmenys nuimami, keturi padedami.
