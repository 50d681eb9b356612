### „Resolve“ taisyklės du kartus: per minutę ir visos.

resolve-short-1 = <b>Juodieji</b> nori sujungti lentos apačią ir viršų, <b>Baltieji</b> – kairę ir dešinę, gretimų akmenų grandine. Įstrižai akmenys nesusijungia.
resolve-short-2 = Padėkite akmenį į tuščią langelį.
resolve-short-3 = Keturi akmenys kvadratu, du juodi vienoje įstrižainėje ir du balti kitoje, yra <b>kryžkelė</b>. Jei jūsų akmuo tapo jos dalimi, sukeiskite jį vietomis su greta toje kryžkelėje stovinčiu varžovo akmeniu.
resolve-short-4 = Keiskite toliau, kol akmuo stovi kryžkelėje, bet niekada dukart per ėjimą su tuo pačiu akmeniu.
resolve-short-5 = Kas turi grandinę nuo krašto iki krašto, tas iškart laimi, net vidury varžovo ėjimo.

resolve-sides-title = Lenta ir jos kraštai
resolve-sides = Akmenys stovi linijų sankirtose; tokią sankirtą ir vadiname langeliu. Kaimynai – tai artimiausi langeliai palei linijas, jų daugiausia keturi. Įstrižainės niekada neskaičiuojamos. Apatinė ir viršutinė eilės priklauso Juodiesiems, kraštiniai kairysis ir dešinysis stulpeliai – Baltiesiems; lentos kraštai nuspalvinti savininko spalva.
resolve-aim = <b>Grandinė</b> – tai vienos spalvos akmenys, sujungti nuo kaimyno prie kaimyno. Jums reikia grandinės, kuri liečia abu jūsų kraštus.

resolve-place-title = Padėti
resolve-place = Padėkite akmenį į bet kurį tuščią langelį. Kol yra tuščių langelių, taip prasideda kiekvienas ėjimas.

resolve-crosscut-title = Kryžkelės
resolve-crosscut = <b>Kryžkelė</b> – tai 2 × 2 langelių kvadratas, kurio vienoje įstrižainėje du juodi akmenys, o kitoje du balti.
resolve-swap = Jei padėtas akmuo tapo kryžkelės dalimi, ją privalote <b>išpainioti</b>: sukeiskite savo akmenį vietomis su vienu iš dviejų varžovo akmenų, stovinčių greta jo toje kryžkelėje. Jūsiškis eina ten, varžovo – į jūsiškio vietą.
resolve-swap-again = Jei ir naujoje vietoje jūsų akmuo yra kryžkelės dalis, keiskite vėl, ir taip toliau. Bet su akmeniu, su kuriuo šiame ėjime jau keitėsi, jis nebesikeičia. Kai jis kryžkelėje nebestovi arba nebeturi su kuo keistis, ėjimas baigtas.

resolve-win-title = Pergalė
resolve-win = Po kiekvieno atskiro žingsnio, ar akmenį padėjote, ar sukeitėte, žiūrima, ar yra grandinė nuo krašto iki krašto. Kas ją turi, tas iškart laimi. Mainai pajudina po vieną kiekvienos spalvos akmenį, tad jais galima užbaigti ir varžovo grandinę.

resolve-full-title = Pilna lenta
resolve-full = Kai tuščių langelių nebėra, o niekas dar nelaimėjo, užuot dėję pasirenkate vieną iš savo akmenų, stovinčių kryžkelėje, ir išpainiojate ją tuo pačiu būdu. Toks akmuo visada atsiras.

resolve-diagram-sides = Juodieji jungia apačią su viršumi, Baltieji – kairę su dešine. { $winner ->
    [black] Čia tai pavyko Juodiesiems
   *[white] Čia tai pavyko Baltiesiems
}.
resolve-diagram-crosscut = Juodieji deda į pažymėtą langelį, ir susidaro kryžkelė. Dabar akmuo susikeičia su vienu iš dviejų baltų, stovinčių greta jo tame kvadrate.
resolve-diagram-chain = Vienas akmuo, { $swaps ->
    [one] { $swaps } mainai
    [few] { $swaps } mainai
    [many] { $swaps } mainų
   *[other] { $swaps } mainų
}: iš kryžkelės į kryžkelę, kol išeina.
resolve-diagram-opponent = { $mover ->
    [black] Juodųjų ėjimas, bet mainai užbaigia Baltųjų grandinę
   *[white] Baltųjų ėjimas, bet mainai užbaigia Juodųjų grandinę
}, ir tai lemia partiją.
resolve-diagram-full = Lenta pilna. { $mover ->
    [black] Juodieji renkasi
   *[white] Baltieji renkasi
} vieną iš pažymėtų akmenų: jie stovi kryžkelėse.

resolve-ruling-order = <b>Pirmiau padėti.</b> Senesni tekstai leidžia ėjimo pradžioje išpainioti seną kryžkelę ir tik tada dėti. Mes žaidžiame pagal 2024 metų autoriaus tekstą: pirmiau padedama, ir keičiasi tik ką tik padėtas akmuo.
resolve-ruling-elsewhere = <b>Kitos kryžkelės gali likti.</b> Po mainų gali atsirasti kryžkelė, kuriai jūsų akmuo nepriklauso. Ji stovi, kol jos dalimi tampa kieno nors judantis akmuo.
resolve-ruling-partners = <b>Nebėra su kuo keistis.</b> Jei jūsų akmuo vis dar kryžkelėje, bet ten jau keitėsi su visais, su kuo galėjo, ėjimas baigiasi.
resolve-ruling-round = <b>Ratu.</b> Pilnoje lentoje žaidimas gali be galo grįžti ten, kur buvo. Todėl kai ta pati pilna lenta, einant tai pačiai pusei, susidaro trečią kartą, skelbiamos lygiosios.

resolve-hint-both = <b>Mainai sujungia abu.</b> Išpainiotoje kryžkelėje du juodi akmenys stovi greta, ir du balti taip pat. Kas padėjo, tas renkasi, į kurią pusę tos poros atsiguls.
resolve-hint-land = <b>Žiūrėkite, kur atsidursite.</b> Kryžkelėje jūsų akmuo neliks ten, kur jį padėjote: į tą langelį ateis varžovo akmuo. Prieš dėdami pagalvokite apie abu.
resolve-hint-diagonal = <b>Įstrižainė – pusė jungties.</b> Du jūsų akmenis įstrižai perkirsti galima tik kryžkele, o tada perkirtęs žaidėjas privalo keistis. Pažiūrėkite, kurie iš dvejų mainų patiktų varžovui.
resolve-hint-twice = <b>Sekite akmenį.</b> Per kelias kryžkeles akmuo gali nukeliauti toli. Prieš baigdami ėjimą pereikite jo kelią žingsnis po žingsnio: kiekvieną galima atšaukti.

resolve-notation-example = Pavyzdžiui, <code>b4 ~b3 ~c3 ~c2</code>: akmuo, padėtas į b4, mainais atkeliauja į c2.
