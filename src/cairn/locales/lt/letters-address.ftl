### Laiškas adresu, kuriuo laiškai apie paskyrą nebesiunčiami.

letter-moved-subject = Cairn: laiškai šiuo adresu nebesiunčiami
letter-moved =
    Sveiki, { $name },

    jūsų paskyrai nurodytas kitas adresas arba šis pašalintas. Laiškai apie paskyrą čia nebeateis. Jei tai
    padarėte jūs, viskas gerai. Jei ne, nedelsdami susigrąžinkite paskyrą atkūrimo kodu:

    { $link }
