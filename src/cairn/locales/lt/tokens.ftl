### Raktai, kuriuos žmonės duoda programoms, paskyros puslapyje.

tokens-title = Programos
tokens-lead = Turėdama programos raktą, jūsų programa gali daryti tai, ką jai leisite, ir be jūsų slaptažodžio.
token-help = Ką čia gali programos
token-make = Sukurti programos raktą
token-name = Kam jis skirtas
token-name-help = Šiuo pavadinimu rasite jį sąraše.
token-name-length = Pasakykite, kam skirtas raktas: nuo 1 iki { $most } raidžių.
token-may = Jam leidžiama
token-no-scope = Pažymėkite bent vieną dalyką, kuris jam leidžiamas.
token-too-many = Jau turite { $most } programų raktų. Panaikinkite tą, kurio nebereikia.
token-for = Kuriam laikui
token-days = { $days ->
    [one] { $days } diena
    [few] { $days } dienos
    [many] { $days } dienos
   *[other] { $days } dienų
}
token-for-ever = Kol panaikinsiu
token-used = naudotas { $when }
token-unused = dar nenaudotas
token-ends = galioja iki { $when }
token-revoke = Panaikinti
token-revoke-one = Panaikinti programos raktą: { $label }
token-made = Naujas programos raktas
token-shown-once = Nusikopijuokite jį dabar: daugiau jis nebus rodomas. Kas jį turi, jūsų vardu gali:
token-kept = Nusikopijavau
account-done-token-revoked = Programos raktas panaikintas.

scope-read-me = matyti, kas jūs esate, ir jūsų partijas
scope-play = žaisti prie jūsų stalų
scope-lobby = atverti stalus, ieškoti varžovų ir mesti iššūkius
scope-talk = skaityti ir rašyti prie stalų jūsų vardu, blokuoti žmones ir jais skųstis
scope-notices = rinktis, apie ką jums pranešti
scope-account-export = atsisiųsti visus jūsų duomenis
scope-host = tvarkyti areną: skundai, draudimai, skelbimai visiems – tik kol esate prižiūrėtojas

api-title = Ką čia gali programos
api-lead = Viską, ką žmonės daro puslapiuose, programos gali daryti per HTTP su programos raktu, kurį joms sukuria žmogus.
api-english = Aprašymai žemiau – angliški, skirti rašantiems programas.
api-addresses = Adresai
api-shapes = Duomenų pavidalai
api-schema = OpenAPI
api-scope = Leidimas
api-body = Užklausos turinys
api-answer = Atsakymas
api-needed = privaloma
api-optional = galima praleisti
