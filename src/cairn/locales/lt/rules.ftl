### Bendra visų žaidimų taisyklių puslapiams.

rules-title = { $game }: taisyklės
rules-contents = Šiame puslapyje
rules-short = Taisyklės per minutę
rules-whole = Visos taisyklės
rules-diagrams-live = Diagramos gyvos: žiūrėkite jas žingsnis po žingsnio arba lieskite langelius ir bandykite patys.
rules-rulings = Kaip žaidžiame mes
rules-rulings-lead = Tekstai ir svetainės šen bei ten nesutampa. „Cairn“ galioja štai kas.
rules-hints = Keli patarimai
rules-notation = Kaip užrašomos partijos
rules-start = Sėskite ir žaiskite
rules-others = Kiti žaidimai

rules-neighbours-hex = Langeliai yra kaimynai, jei turi bendrą kraštinę. Lentos vidury langelis turi šešis kaimynus, pakraštyje – tris arba keturis.
rules-begin = Juodieji ir Baltieji eina paeiliui. Pradeda Juodieji, lenta tuščia.
rules-pie-title = Pyrago taisyklė
rules-pie = Eiti pirmam – pranašumas. Pagal pyrago taisyklę Baltieji, atsakydami į pirmąjį Juodųjų ėjimą, gali ne dėti akmenį, o perimti jų pusę: žmonės apsikeičia spalvomis, lenta lieka kokia buvusi, o tas, kuris pradėjo, dabar žaidžia už Baltuosius ir eina. Tad pradedančiajam verta rinktis pirmą akmenį, kuris niekam neduoda pranašumo.
rules-pie-on = Prie naujo stalo pyrago taisyklė galioja, jei jos neišjungsite.
rules-pie-off = Prie naujo stalo pyrago taisyklė negalioja, jei jos neįjungsite.
rules-undo = Ėjimas įskaitomas visas. Kol neatliktas paskutinis žingsnis, žingsnius galima atšaukti ir pagalvoti dar kartą.

diagram-alt = Lenta. Juodieji: { $black }. Baltieji: { $white }.

notation-cells-hex = Langelį žymi raidė ir skaičius: skaičius – eilės numeris iš apačios, raidės žymi linijas, kylančias į dešinę aukštyn. Nė viena raidė nepraleista.
notation-cells-square = Langelį žymi raidė ir skaičius: raidės žymi stulpelius iš kairės į dešinę, skaičius – eilės numeris iš apačios. Nė viena raidė nepraleista.
notation-turns = Vieno ėjimo žingsniai rašomi per tarpą, o kiekvienas ėjimas turi savo numeruotą eilutę.
notation-place = akmuo dedamas į e5
notation-remove = akmuo iš e5 nuimamas
notation-swap-stone = judantis akmuo susikeičia vietomis su akmeniu e5
notation-choose = pilnoje lentoje: mainams pasirenkamas akmuo e5
notation-dice = kauliukai rodo 3 ir 6; mažesnis skaičius rašomas pirmas
notation-take-side = Baltieji perima Juodųjų pusę
notation-pass = akmens padėti nėra kur
