### Paskyros: išsaugoti, prisijungti, naujas slaptažodis, išeiti; ir kas formoje ne taip.

nav-account = Paskyra
nav-sign-in = Prisijungti

account-title = Paskyra
account-name = Vardas
account-name-help = Nuo { $least } iki { $most } raidžių. Jį mato visi prie stalo.
account-name-games = Sužaistose partijose lieka tuometis vardas.
account-name-button = Pakeisti vardą
account-password = Slaptažodis
account-new-password = Naujas slaptažodis
account-password-help = Bent { $least ->
    [one] { $least } ženklas
    [few] { $least } ženklai
    [many] { $least } ženklo
   *[other] { $least } ženklų
}. Geras slaptažodis – keli žodžiai iš eilės.
account-password-others = Visos kitos naršyklės bus atjungtos.
account-password-set = Nustatyti slaptažodį
account-password-change = Pakeisti slaptažodį

account-done-kept = Paskyra išsaugota. Susikurkite atkūrimo kodus dabar – jei kartais pamirštumėte slaptažodį.
account-done-name = Vardas pakeistas.
account-done-password = Slaptažodis pakeistas, visos kitos naršyklės atjungtos.
account-done-reset = Turite naują slaptažodį. Visos kitos naršyklės atjungtos.
account-done-letter = Laiškas jau pakeliui. Atverkite jame esančią nuorodą, kad patvirtintumėte adresą.
account-done-email = Adresas patvirtintas.
account-done-email-removed = Adresas ištrintas.
account-done-passkey = Prieigos raktas išsaugotas.
account-done-passkey-removed = Prieigos raktas pašalintas.
account-done-session = Ta naršyklė atjungta.
account-done-others = Visos kitos naršyklės atjungtos.

keep-title = Išsaugoti savo partijas
keep-title-new = Susikurti paskyrą
keep-lead = Kol kas jus pažįsta tik ši naršyklė. Su vardu ir slaptažodžiu arba su prieigos raktu galėsite sugrįžti iš bet kur, ir viskas, ką sužaidėte, liks jūsų.
keep-lead-new = Žaisti galima iškart, be paskyros. Su ja galėsite sugrįžti iš bet kurios naršyklės.
keep-button = Išsaugoti mano partijas
keep-button-new = Susikurti paskyrą
keep-passkey = Prieigos raktas vietoj slaptažodžio
keep-have = Jau turite paskyrą?

prove-lead = Norėdami keisti prisijungimo būdą ar ištrinti paskyrą, dar kartą parodykite, kad tai jūs.
prove-button = Patvirtinti, kad tai jūs

passkeys-title = Prieigos raktai
passkeys-lead = Prisijunkite piršto atspaudu, veidu ar įrenginio užraktu: nieko nereikia prisiminti ir nėra ko išduoti.
passkeys-add = Pridėti prieigos raktą
passkeys-script = Prieigos raktą galima pridėti tik ten, kur leidžiami scenarijai.
passkey-unnamed = Prieigos raktas
passkey-used = naudotas { $when }
passkey-made = pridėtas { $when }
passkey-remove = Pašalinti
passkey-remove-one = Pašalinti prieigos raktą: { $label }
passkey-failed = Prieigos rakto patikrinti nepavyko. Pabandykite dar kartą.
passkey-away = Prieigos raktas nepasirinktas.
passkey-late = Užtruko per ilgai. Pabandykite dar kartą.
passkey-unknown = Šis prieigos raktas čia nepriklauso jokiai paskyrai.
passkey-last = Šis prieigos raktas – vienintelis kelias į jūsų paskyrą. Pirma nustatykite slaptažodį arba pridėkite kitą raktą.
passkey-too-many = Prieigos raktų vienoje paskyroje gali būti daugiausia { $most }.

codes-title = Atkūrimo kodai
codes-lead = Jei pamiršite slaptažodį, vienas iš šių kodų leis pasirinkti naują.
codes-left = { $count ->
    [0] Atkūrimo kodų neturite.
    [one] Liko { $count } kodas.
    [few] Liko { $count } kodai.
    [many] Liko { $count } kodo.
   *[other] Liko { $count } kodų.
}
codes-make = Sukurti atkūrimo kodus
codes-anew = Sukurti naujus kodus
codes-anew-help = Senieji nebegalios.
codes-shown-once = Išspausdinkite arba užsirašykite ir laikykite ten, kur rasite tik jūs. Kiekvienas galioja vieną kartą. Daugiau jie nebus rodomi.
codes-kept = Kodus išsaugojau
codes-print = Spausdinti

email-title = El. paštas
email-lead = Turint adresą galima pasirinkti naują slaptažodį, jei pamiršite. Be to, juo siunčiami tik tie pranešimai, kurių paprašysite.
email-is = Laiškai siunčiami adresu { $email }.
email-address = El. pašto adresas
email-set = Patvirtinti laišku
email-change = Pakeisti adresą
email-remove = Ištrinti adresą
email-not-understood = Tai ne el. pašto adresas, kuriuo galėtume rašyti.

sessions-title = Kur esate prisijungę
session-unknown = Naršyklė
session-this = ši
session-seen = naudota { $when }
in-the-last-hour = per pastarąją valandą
sign-out = Atsijungti
session-end-one = Atjungti: { $browser }
session-end-this = Atsijungti čia
session-end-others = Atsijungti visur kitur
session-end-all = Atsijungti visur

data-title = Jūsų duomenys
data-lead = Viskas, kas apie jus saugoma, su jūsų partijų įrašais, viename faile.
data-export = Atsisiųsti mano duomenis

delete-title = Ištrinti paskyrą
delete-lead = Jūsų vardas ir viskas, iš ko galima jus atpažinti, bus iškart ištrinta. Partijos liks, bet be jūsų vardo. Nebaigtose partijose bus pasiduota. To atšaukti negalima.
delete-sure = Taip, ištrinti mano paskyrą
delete-button = Ištrinti paskyrą
delete-not-sure = Pažymėkite langelį, jei esate tikri.

sign-in-title = Prisijungimas
sign-in-again = Ar tai jūs?
sign-in-again-lead = Prisijunkite dar kartą, kad galėtumėte keisti paskyrą.
sign-in-button = Prisijungti
sign-in-passkey = Prisijungti prieigos raktu
sign-in-forgot = Slaptažodžio neprisimenu
sign-in-new = Dar neturite paskyros? Žaisti galima ir be jos.
sign-in-guest-games = Šioje naršyklėje žaidžiate kaip { $name }. Tos partijos liks čia. Norėdami jas pasiimti, ne prisijunkite, o išsaugokite šį svečią:
sign-in-wrong = Šis vardas ir šis slaptažodis nedera tarpusavyje.
sign-in-wait = Bandyta per dažnai. Pabandykite vėl po { $seconds ->
    [one] { $seconds } sekundės
    [few] { $seconds } sekundžių
    [many] { $seconds } sekundės
   *[other] { $seconds } sekundžių
}.

reset-title = Naujas slaptažodis
reset-by-letter = Laišku
reset-by-letter-lead = Jei nurodėte el. pašto adresą, atsiųsime nuorodą.
reset-who = Jūsų vardas arba el. pašto adresas
reset-send = Siųsti laišką
reset-sent = Jei tokia paskyra yra ir turi adresą, laiškas jau pakeliui. Nuoroda jame galioja valandą.
reset-by-code = Atkūrimo kodu
reset-by-code-lead = Šiuos kodus susikūrėte paskyros puslapyje ir išspausdinote arba užsirašėte.
reset-code = Atkūrimo kodas
reset-button = Nustatyti naują slaptažodį
reset-wrong = Šis vardas ir šis kodas nedera tarpusavyje, arba kodas jau panaudotas.
reset-no-letters = Ši arena laiškų nesiunčia: be kodo ar prieigos rakto į paskyrą sugrįžti negalima.

ticket-reset = Naujas slaptažodis
ticket-confirm-email = Adreso patvirtinimas
ticket-over = Ši nuoroda nebegalioja. Gal ji jau panaudota arba per sena.
ticket-again = Pradėti iš naujo
ticket-confirm-lead = Nuo šiol laiškai apie jūsų paskyrą bus siunčiami šiuo adresu.
ticket-confirm-button = Patvirtinti adresą

name-too-short = Varde turi būti bent { $least ->
    [one] { $least } raidė
    [few] { $least } raidės
    [many] { $least } raidės
   *[other] { $least } raidžių
}.
name-too-long = Varde gali būti daugiausia { $most ->
    [one] { $most } raidė
    [few] { $most } raidės
    [many] { $most } raidės
   *[other] { $most } raidžių
}.
name-characters = Varduose nebūna „{ $character }“. Galima naudoti raides, skaitmenis, tarpus, brūkšnelius, pabraukimus ir apostrofus.
name-needs-letter = Varde turi būti raidė arba skaitmuo.
name-mixed-letters = Kiekvieną žodį rašykite viena abėcėle.
name-reserved = Šis vardas priklauso arenai arba atrodo kaip svečio.
name-taken = Kažkas jau turi šį vardą arba labai panašų.
password-too-short = Slaptažodyje turi būti bent { $least ->
    [one] { $least } ženklas
    [few] { $least } ženklai
    [many] { $least } ženklo
   *[other] { $least } ženklų
}.
password-too-long = Slaptažodyje gali būti daugiausia { $most ->
    [one] { $most } ženklas
    [few] { $most } ženklai
    [many] { $most } ženklo
   *[other] { $most } ženklų
}.
password-common = Šį slaptažodį spėja tarp pirmųjų.
password-is-name = Jūsų vardas – prastas slaptažodis.
