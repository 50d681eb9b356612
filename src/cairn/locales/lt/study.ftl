### Ką sako nagrinėjimai ir užuominos; atsiunčiama, kai kas nors nagrinėja.

study-title = Nagrinėjimas
study-why = Variklis peržiūri kiekvieną ėjimą: kaip kito šansai, kurie ėjimai kainavo daugiausia ir kas buvo geriau.
study-ask = Nagrinėti šią partiją
study-follows = Po kiekvieno ėjimo čia matysite šansus.
study-progress = Įvertinta ėjimų

study-status-waiting = { $ahead ->
    [0] Tuoj prasidės
    [one] Priekyje { $ahead } nagrinėjimas
    [few] Priekyje { $ahead } nagrinėjimai
    [many] Priekyje { $ahead } nagrinėjimo
   *[other] Priekyje { $ahead } nagrinėjimų
}
study-status-preparing = Variklis ruošiasi; pirmą kartą tai trunka apie minutę
study-status-working = { $done } iš { $total }
study-status-failed = Variklis negalėjo įvertinti šios partijos
study-status-off = Dabar nėra kam tęsti

study-curve = Šansai per visą partiją
study-chance = { $turn ->
    [0] Prieš pirmą ėjimą: Juodųjų šansai { $chance }{"\u00A0"}%.
   *[other] Po { $turn } ėjimo: Juodųjų šansai { $chance }{"\u00A0"}%.
}
study-not-yet = Šis ėjimas dar neįvertintas.
study-dice = { $luck ->
    [lucky] { $colour ->
        [black] Juodiesiems pasisekė su kauliukais: +{ $points }{"\u00A0"}%.
       *[white] Baltiesiems pasisekė su kauliukais: +{ $points }{"\u00A0"}%.
    }
   *[unlucky] { $colour ->
        [black] Juodiesiems nepasisekė su kauliukais: −{ $points }{"\u00A0"}%.
       *[white] Baltiesiems nepasisekė su kauliukais: −{ $points }{"\u00A0"}%.
    }
}
study-lost = { $colour ->
    [black] Šis pasirinkimas Juodiesiems kainavo { $loss }{"\u00A0"}%.
   *[white] Šis pasirinkimas Baltiesiems kainavo { $loss }{"\u00A0"}%.
}
study-good = Nieko geresnio variklis nežino.
study-forced = Rinktis nebuvo iš ko.
study-mark = prarasta { $loss }{"\u00A0"}%
study-worst = Brangiausi ėjimai
study-show = Parodyti, kas buvo geriau
study-better = Geriau { $turn } ėjime:
study-step = { $step } žingsnis iš { $steps }
study-step-back = Žingsnis atgal
study-step-on = Žingsnis pirmyn
study-close = Užverti

study-key-black = Tamsu: Juodųjų dalis
study-key-worst = daug prarasta
study-key-lucky = sėkmingi kauliukai
study-key-unlucky = nesėkmingi
study-key-better = geriau, žingsnis po žingsnio
study-key-instead = kas buvo sužaista

study-by = Vertinta po { $nodes } bandymų kiekvienai padėčiai.
study-file = Nagrinėjimas kaip failas

study-hint = Užuomina
study-thinking = Variklis galvoja…

study-again = Bandykite po { $seconds } s.
study-no-no-analyst = Dabar nėra variklio, kurio būtų galima paklausti.
study-no-study-limit = Dalis jūsų nagrinėjimų dar nebaigta.
study-no-study-queue = Dabar laukia labai daug nagrinėjimų.
study-no-study-running = Dviejų žmonių partijos nagrinėjamos joms pasibaigus, kad ir kur būtų kartojami jų ėjimai.
study-no-hint-not-here = Užuominos skirtos partijoms viename ekrane ir nereitinguojamoms partijoms su botais.
study-no-hint-not-now = Užuomina galima tik per savo ėjimą.
study-no-too-many-requests = Per dažnai.
study-no-offline = Nepavyksta pasiekti arenos.
study-no-unknown = Nepavyko ({ $code }).
