### Pranešimai: kas juose sakoma, kur jie pasirenkami, ir likusio laiko kalendorius.

notice-turn = { $game }: jūsų ėjimas
notice-turn-body = { $name } laukia jūsų.
notice-turn-timed = { $name } laukia jūsų. Liko laiko: { $time }.
notice-challenge = { $game }: jūsų laukia
notice-challenge-body = { $name } nori su jumis žaisti. Partija prasidės, kai atsisėsite.
notice-over = { $game }: partija baigta
notice-over-body = { $result ->
    [won] Laimėjote. Varžovas: { $name }.
    [lost] Pralaimėjote. Varžovas: { $name }.
   *[drawn] Lygiosios. Varžovas: { $name }.
}
notice-trial = Cairn: bandymas
notice-trial-body = Pranešimai čia ateina.

letter-notice-subject = { $what }
letter-notice =
    Sveiki, { $name },

    { $what }

    { $link }

    Jei laiškų apie partijas nebenorite, užtenka vieno paspaudimo, prisijungti nereikia:

    { $stop }

notices-title = Pranešimai
notices-lead = { $minutes ->
    [0] Galime pranešti, kai partija be laikrodžio arba su dienomis ėjimui laukia jūsų, o jūsų prie stalo nėra. Apie kiekvieną dalyką – vieną kartą.
    [one] Galime pranešti, kai partija be laikrodžio arba su dienomis ėjimui laukia jūsų, o jūsų prie stalo nėra jau { $minutes } minutę. Apie kiekvieną dalyką – vieną kartą.
    [few] Galime pranešti, kai partija be laikrodžio arba su dienomis ėjimui laukia jūsų, o jūsų prie stalo nėra jau { $minutes } minutes. Apie kiekvieną dalyką – vieną kartą.
    [many] Galime pranešti, kai partija be laikrodžio arba su dienomis ėjimui laukia jūsų, o jūsų prie stalo nėra jau { $minutes } minutės. Apie kiekvieną dalyką – vieną kartą.
   *[other] Galime pranešti, kai partija be laikrodžio arba su dienomis ėjimui laukia jūsų, o jūsų prie stalo nėra jau { $minutes } minučių. Apie kiekvieną dalyką – vieną kartą.
}
notices-way-push = Naršyklė
notices-way-mail = El. paštas
notices-kind-turn = Mano ėjimas
notices-kind-challenge = Man mestas iššūkis
notices-kind-over = Partija baigta
notices-save = Išsaugoti
notices-browsers = Naršyklės
notices-on = Pranešti šioje naršyklėje
notices-script = Pranešimus naršyklėje galima įjungti tik ten, kur leidžiami scenarijai.
notices-failed = Nepavyko. Galbūt ši naršyklė pranešimų nepriima, pavyzdžiui, privačiame lange.
notices-denied = Ši naršyklė neleidžia pranešimų iš čia. Tai galima pakeisti jos nustatymuose šiai svetainei.
notices-home-screen = „iPhone“ ar „iPad“ pirma pridėkite šį puslapį prie pradžios ekrano („Bendrinti“, tada „Įtraukti į pradžios ekraną“) ir atverkite jį iš ten.
notices-sent = paskutinis pranešimas { $when }
notices-sent-none = pranešimų dar nebuvo
notices-ended = Pranešimai čia baigėsi { $when }: naršyklė jų nebepriima. Kad vėl ateitų, įjunkite juos ten iš naujo.
notices-signed-out = Pranešimai čia baigėsi, nes šioje naršyklėje atsijungėte.
notices-failing = Paskutinio pranešimo pristatyti nepavyko ({ $when }). Bandysime vėl su kitu.
notices-trial = Išbandyti
notices-trial-one = Siųsti bandymą: { $where }
notices-remove = Išjungti
notices-remove-one = Išjungti pranešimus: { $where }
notices-read = Aišku
notices-read-one = Aišku: pranešimai baigėsi, { $where }
notices-letters = El. paštas
notices-mail-sent = paskutinis laiškas { $when }
notices-mail-none = laiškų dar nebuvo
notices-mail-failing = Paskutinio laiško pristatyti nepavyko ({ $when }). Patikrinkite adresą.
notices-no-address = Kad gautumėte laiškus, pirma patvirtinkite el. pašto adresą.
notices-nowhere = Bandymo nėra kur siųsti.
account-done-notices = Jūsų pasirinkimas išsaugotas.
account-done-trial = Bandymas jau kelyje. Jis turėtų ateiti per minutę.
account-done-browser = Ta naršyklė pranešimų nebegaus.
account-done-calendar = Jūsų kalendorius turi naują adresą. Senasis, jei buvo, neberodo nieko.
account-done-calendar-off = Jūsų kalendoriaus adresas neberodo nieko.

unsubscribe-title = Laiškai apie partijas
unsubscribe-lead = Paspauskite mygtuką, ir laiškų apie jūsų partijas nebebus. Laiškai apie slaptažodį ateis ir toliau.
unsubscribe-button = Nebesiųsti laiškų
unsubscribe-done = Laiškų apie jūsų partijas nebebus.
unsubscribe-settings = Pasirinkti, apie ką pranešti
unsubscribe-unknown = Ši nuoroda nepriklauso jokiems laiškams.

calendar-title = Kalendorius
calendar-lead = Jūsų kalendoriaus programa gali rodyti, iki kada reikia atlikti ėjimą kiekvienoje partijoje su dienomis ėjimui. Užsiprenumeruokite privatų adresą; jis visada atnaujintas.
calendar-address = Privatus adresas
calendar-secret = Kas turi šį adresą, mato jūsų partijas su dienomis ėjimui. Sukūrus naują, šis nebegalios.
calendar-make = Sukurti adresą
calendar-anew = Naujas adresas
calendar-stop = Atsisakyti
calendar-name = Cairn: likęs laikas
calendar-mine = { $game } ({ $name }): baigiasi jūsų laikas
calendar-theirs = { $game }: baigiasi varžovo laikas ({ $name })

week-title = Kas kada baigiasi
week-lead = Laikas UTC.
week-leave = { $days ->
    [one] Šiemet jums liko { $days } atostogų diena.
    [few] Šiemet jums liko { $days } atostogų dienos.
    [many] Šiemet jums liko { $days } atostogų dienos.
   *[other] Šiemet jums liko { $days } atostogų dienų.
}
week-on-leave = Atostogų diena trunka iki { $time }.
week-calendar = Savo kalendoriuje
week-today = Šiandien
week-later = Vėliau
week-free = nieko
week-mine = jūsų ėjimas
week-theirs = varžovo ėjimas
