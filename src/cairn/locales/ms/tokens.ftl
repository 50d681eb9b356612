### Token yang diberikan orang kepada program, di halaman akaun.

tokens-title = Program
tokens-lead = Dengan token, program anda boleh melakukan apa yang anda benarkan, tanpa kata laluan anda.
token-help = Apa yang boleh dilakukan program di sini
token-make = Buat token
token-name = Untuk apa
token-name-help = Dengan nama ini anda menemuinya dalam senarai.
token-name-length = Nyatakan kegunaan token ini dalam 1 hingga { $most } aksara.
token-may = Ia boleh
token-no-scope = Tandakan sekurang-kurangnya satu perkara yang dibenarkan.
token-too-many = Anda sudah ada { $most } token. Batalkan yang tidak diperlukan lagi.
token-for = Untuk berapa lama
token-days = { $days } hari
token-for-ever = Sehingga saya membatalkannya
token-used = digunakan { $when }
token-unused = belum digunakan
token-ends = tamat { $when }
token-revoke = Batalkan
token-revoke-one = Batalkan token: { $label }
token-made = Token baharu
token-shown-once = Salin sekarang: token ini tidak akan ditunjukkan lagi. Sesiapa yang memilikinya boleh, atas nama anda:
token-kept = Saya sudah menyalinnya
account-done-token-revoked = Token itu sudah dibatalkan.

scope-read-me = melihat siapa anda dan permainan anda
scope-play = bermain di meja anda
scope-lobby = membuka meja, mencari lawan dan mencabar orang
scope-talk = membaca dan menulis di sembang meja bagi pihak anda, menyekat dan melaporkan orang
scope-notices = memilih pemberitahuan yang anda terima
scope-account-export = memuat turun semua data anda
scope-host = mengendalikan arena: laporan, larangan, makluman – hanya selagi anda pengendali

api-title = Apa yang boleh dilakukan program di sini
api-lead = Semua yang dilakukan orang di halaman-halaman ini boleh dilakukan program melalui HTTP, dengan token yang dibuat orang untuknya.
api-english = Penerangannya dalam bahasa Inggeris, seperti program itu sendiri.
api-addresses = Alamat
api-shapes = Bentuk data
api-schema = OpenAPI
api-scope = Kebenaran
api-body = Badan permintaan
api-answer = Jawapan
api-needed = diperlukan
api-optional = boleh ditinggalkan
