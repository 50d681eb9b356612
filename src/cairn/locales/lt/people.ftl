### Kiti žmonės: jų puslapyje, savo paskyroje, tarp savo partijų.

person-about = Blokuoti arba apskųsti žaidėją { $name }
person-report-help = Skundą perskaitys šios arenos šeimininkas. Žmogui nesakoma, kas jį apskundė. Dėl to, kas pasakyta prie stalo, skųskitės prie to stalo: kartu bus nusiųsta kopija.
person-blocked = Užblokavote žaidėją { $name }.
person-unblocked = Žaidėjas { $name } atblokuotas.
blocked-title = Jūsų užblokuoti žmonės
blocked-lead = Nematote nieko, ką jie rašo, jūsų su jais nesuveda žaisti, ir jie negali mesti jums iššūkio. Jiems apie tai nepranešama.
blocked-since = nuo { $day }
mine-invited = Jums mesti iššūkiai
