### Membuka rekod yang sudah dicatat, dan apa yang mungkin salah dengannya.

import-title = Buka rekod
import-lead = Mainkan semula permainan yang sudah dicatat. Permainan itu ditunjukkan kepada anda dan tidak disimpan.
import-file = Fail
import-text = Atau tampal rekod di sini
import-moves = Hanya senarai langkah?
import-moves-help = Senarai langkah dari laman lain tidak menyatakan permainannya: pilih permainan dan papannya.
import-game = Permainan
import-open = Buka

record-not-read = Rekod ini tidak dapat dibaca.
record-at = Baris { $line }, kedudukan { $column }:
record-not-a-record = Ini bukan rekod Cairn, dan bukan juga bentuk lain yang kami kenal.
record-missing-key = Baris “{ $key }” tiada di bahagian atas.
record-unknown-key = Tiada baris “{ $key }” dalam rekod.
record-repeated-key = Baris “{ $key }” ada dua kali.
record-bad-value = Apa yang tertulis pada “{ $key }” tidak dapat difahami.
record-unknown-game = Kami tidak mengenali permainan “{ $text }”.
record-unknown-board = Permainan ini tidak mempunyai papan “{ $text }”.
record-pie-not-here = Permainan ini tidak mempunyai peraturan pai.
record-unknown-rules = Permainan ini mengikut peraturan versi “{ $text }”; versi yang kami kenal ialah “{ $expected }”.
record-wrong-number = Di sini tertulis “{ $text }”, tetapi sepatutnya “{ $expected }”.
record-illegal-step = Dalam giliran { $turn }, langkah “{ $step }” melanggar peraturan.
record-turn-too-long = Giliran { $turn } sudah tamat sebelum langkah “{ $step }”.
record-turn-unfinished = Giliran { $turn } belum selesai.
record-after-the-end = Permainan sudah tamat sebelum giliran { $turn }.
record-wrong-reason = Rekod menyatakan cara permainan tamat, tetapi papan tidak menunjukkan hal itu.
record-wrong-result = Rekod menyatakan “{ $text }”, tetapi keputusan di papan ialah “{ $expected }”.
