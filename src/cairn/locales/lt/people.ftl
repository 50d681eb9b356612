### Kiti žmonės: jų puslapyje, savo paskyroje, tarp savo partijų.

person-about = Blokuoti žaidėją { $name } arba pranešti apie jį
person-report-help = Pranešimą perskaitys šios arenos šeimininkas. Žmogui nesakoma, kas apie jį pranešė. Apie tai, kas pasakyta prie stalo, praneškite prie to stalo: kartu bus nusiųsta kopija.
person-blocked = Užblokavote žaidėją { $name }.
person-unblocked = Žaidėjas { $name } atblokuotas.
blocked-title = Jūsų užblokuoti žmonės
blocked-lead = Nematote nieko, ką jie rašo, jūsų su jais nesuveda žaisti, ir jie negali mesti jums iššūkio. Jiems apie tai nepranešama.
blocked-since = nuo { $day }
mine-invited = Jums mesti iššūkiai
