### Kas sugalvojo šiuos žaidimus ir kas saugoma apie lankytojus.

about-title = Apie „Cairn“
about-lead = „Cairn“ – tai akmenų krūvelė, kurią žmonės sukrauna prie kelio ateisiantiems po jų. Ši skirta akmenukų žaidimams: prisėdote, sužaidėte, keliaujate toliau.
about-games-title = Kieno tai žaidimai
about-games = Žaidimus sugalvojo jų autoriai, kuriems dėkojame:
about-games-words = Taisykles čia pasakojame savais žodžiais. Kur kitur jos neaiškios, žaidimo puslapyje pasakyta, kaip žaidžiame mes.
about-privacy-title = Kas saugoma
about-privacy = Niekas nesekama: nei reklamos, nei lankytojų skaitiklių, nieko iš svetimų svetainių. „Cairn“ saugo sužaistas partijas, o jūsų naršyklė – slapukus, kurie prisimena jūsų vietą prie stalo ir kalbą.
about-privacy-accounts = Kas susikuria paskyrą, palieka vardą, slaptažodį tokiu pavidalu, kurio niekas neperskaitys, ir, jei nori, el. pašto adresą. Visa tai paskyros puslapyje galima atsisiųsti ir ištrinti.
about-privacy-notices = Kas nori pranešimų, palieka adresą savo naršyklės gamintojo pranešimų tarnyboje; kas ten siunčiama, yra užšifruota, ir perskaityti gali tik ta naršyklė.
about-privacy-bans = Kai svečiui uždraudžiama žaisti, iš jo tinklo ilgiausiai parą nepriimame naujų svečių. Tam laikui tinklas saugomas tokiu pavidalu, iš kurio adreso neperskaitysi.
about-how-title = Sąžininga ir atvira
about-how = Kiekvieno žaidimo taisykles prižiūri viena programa serveryje, o kauliukus po partijos gali patikrinti bet kas. Kiekvieną partiją galima išsaugoti kaip įrašą.
