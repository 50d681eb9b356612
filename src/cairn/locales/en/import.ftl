### Opening a record that was written down, and what can be wrong with one.

import-title = Open a record
import-lead = Replay a game that was written down. It is shown to you and not stored.
import-file = A file
import-text = Or paste the record here
import-moves = Only a list of moves?
import-moves-help = A bare list of moves from another site does not say which game it is: choose the game and the board.
import-game = Game
import-open = Open

record-not-read = This record cannot be read.
record-at = Line { $line }, place { $column }:
record-not-a-record = This is neither a record of Cairn nor another form that we know.
record-missing-key = The line “{ $key }” is missing at the top.
record-unknown-key = There is no line “{ $key }” in a record.
record-repeated-key = The line “{ $key }” is there twice.
record-bad-value = The value of “{ $key }” cannot be understood.
record-unknown-game = We do not know the game “{ $text }”.
record-unknown-board = This game has no board “{ $text }”.
record-pie-not-here = This game has no pie rule.
record-unknown-rules = This game follows version “{ $text }” of the rules; we know version “{ $expected }”.
record-wrong-number = This says “{ $text }”, but “{ $expected }” comes next.
record-illegal-step = In turn { $turn }, the step “{ $step }” is against the rules.
record-turn-too-long = Turn { $turn } is over before the step “{ $step }”.
record-turn-unfinished = Turn { $turn } is not finished.
record-after-the-end = The game is over before turn { $turn }.
record-wrong-reason = The record says how the game ended, but the board does not show that.
record-wrong-result = The record says “{ $text }”, but on the board the result is “{ $expected }”.
