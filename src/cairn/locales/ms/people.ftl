### Orang lain: pada profil mereka, dalam akaun sendiri, antara permainan sendiri.

person-about = Sekat atau laporkan { $name }
person-report-help = Pengendali arena ini akan membacanya. Orang itu tidak diberitahu siapa yang melaporkannya. Untuk melaporkan kata-kata di sebuah meja, buatlah di meja itu: salinannya akan disertakan.
person-blocked = Anda telah menyekat { $name }.
person-unblocked = Sekatan { $name } sudah dibuka.
blocked-title = Orang yang anda sekat
blocked-lead = Apa-apa yang ditulis mereka tidak ditunjukkan kepada anda, anda tidak dipasangkan dengan mereka dan mereka tidak dapat mencabar anda. Mereka tidak diberitahu.
blocked-since = sejak { $day }
mine-invited = Anda dicabar
