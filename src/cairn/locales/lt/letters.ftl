### Laiškai el. paštu. Paprastas tekstas; nuoroda stovi atskiroje eilutėje.

letter-reset-subject = Cairn: naujas slaptažodis
letter-reset =
    Sveiki, { $name },

    kažkas, tikriausiai jūs, nori pasirinkti naują jūsų paskyros slaptažodį. Štai nuoroda:

    { $link }

    Ji galioja vieną kartą, vieną valandą. Jei tai ne jūs, nieko nedarykite: senasis slaptažodis tebegalioja.
letter-confirm-subject = Cairn: patvirtinkite adresą
letter-confirm =
    Sveiki, { $name },

    šia nuoroda patvirtinate, kad laiškai apie jūsų paskyrą gali būti siunčiami šiuo adresu:

    { $link }

    Ji galioja parą. Jei to prašėte ne jūs, nieko nedarykite, ir daugiau laiškų nebus.
letter-changed-subject = Cairn: jūsų slaptažodis pakeistas
letter-changed =
    Sveiki, { $name },

    jūsų paskyros slaptažodis ką tik pakeistas. Jei tai jūs, viskas gerai. Jei ne, nedelsdami
    pasirinkite naują:

    { $link }
