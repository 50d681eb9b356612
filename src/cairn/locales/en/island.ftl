### What the table page and the live diagrams say.
### Some of it is written by the server as well, before the script is there.

## Seats

seat-label = { $colour ->
    [black] Black’s seat
   *[white] White’s seat
}
seat-colour = { $colour ->
    [black] Black
   *[white] White
}
seat-guest = Guest { $number }
seat-former = Former player
seat-empty = Free seat
seat-you = you
seat-here = is here
seat-away = is away
seat-bot = bot
seat-bot-level = bot, level { $level }
seat-to-move = to move
seat-rating = Rating { $value }
seat-rating-change = { $change ->
    [more] Rating now { $value }: up by { $points }
   *[less] Rating now { $value }: down by { $points }
}
seat-won = won
seat-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
seat-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}

## What to do

prompt-place = Place a stone
prompt-place-again = Capture! Place again
prompt-place-count = { $count ->
    [one] Place 1 stone
   *[other] Place { $count } stones
}
prompt-remove-count = { $count ->
    [one] Remove 1 stone of the marked group
   *[other] Remove { $count } stones of the marked group
}
prompt-remove-enemy = { $colour ->
    [black] { $count ->
        [one] Remove 1 of White’s stones
       *[other] Remove { $count } of White’s stones
    }
   *[white] { $count ->
        [one] Remove 1 of Black’s stones
       *[other] Remove { $count } of Black’s stones
    }
}
prompt-swap-stone = Swap your stone out of the crosscut
prompt-choose = Choose one of your stones in a crosscut
prompt-roll = The dice are being rolled
prompt-pass = Nothing can be placed: a pass
prompt-over = The game is over
prompt-done = The turn is complete

turn-theirs = { $name } is to move
turn-one-board = { $colour ->
    [black] Black: { $what }
   *[white] White: { $what }
}
turn-complete = Turn complete: tap once more to play it
turn-sending = Playing your turn…
turn-waiting = Waiting for the arena…
turn-unconfirmed = Not yet confirmed: your turn will be sent again when the connection is back
hint-smallest = { $smallest ->
    [0] Open: cells that touch no stone
    [1] Open: cells that touch only single stones
   *[other] Open: cells that touch groups of { $smallest } at most
}
pie-explained = Or swap sides: you take Black and the stone on the board, and your opponent answers as White
pie-swapped = { $colour ->
    [black] Sides were swapped: you play Black now
    [white] Sides were swapped: you play White now
   *[both] Sides were swapped
}

## Buttons

act-undo = Undo
act-undo-key = Undo the last step (u)
act-restart = Start over
act-play = Play
act-hint = Hint
act-take-side = Swap sides
act-sit = { $colour ->
    [black] Sit down as Black
   *[white] Sit down as White
}
act-rematch = Rematch
act-rematch-asked = Rematch: asked
act-rematch-go = To the rematch
act-new-table = New game

offer-take-back = { $count ->
    [one] { $name } would like to take back the last turn
   *[other] { $name } would like to take back the last { $count } turns, including yours
}
offer-rematch = { $name } would like a rematch
offer-asked-take-back = You asked to take your last turn back
offer-asked-rematch = You asked for a rematch
offer-yes = Yes
offer-no = No
offer-withdraw = Never mind

## The past

turns-label = Turns
turns-none = No turns yet
turn-took-side = swapped sides
turn-passed = passed
past-label = Look at earlier turns
past-first = The empty board
past-back = One turn back
past-on = One turn forward
past-last = The present
past-place = { $turn } / { $turns }
past-here = Looking back: after turn { $turn } of { $turns }
past-kept = Your half-made turn is kept
past-back-to-game = Back to the game
zoom-in = Enlarge the board
zoom-out = The whole board

## Waiting

wait-title = Waiting for the other player
wait-share = Send this link to your friend:
wait-link = Link to this table
wait-for = Waiting for { $name }
wait-coming = The game begins when { $name } comes to the table
wait-challenged = { $name } finds this game under “My games”
wait-may-sit = { $colour ->
    [black] Black’s seat is free
   *[white] White’s seat is free
}
wait-full = Both seats are kept for others; you are welcome to watch
wait-no-session = You are watching; reload the page to sit down
wait-bot = { $name }, a bot, is coming to the table
bot-away = { $name }, a bot, is away at the moment and comes back by itself
bot-forsaken = { $name }, a bot, has left the game. You may call it off: nobody loses.
share-copy = Copy
share-copied = Copied
share-send = Share
share-table = Link to the table
share-position = Link to the position after turn { $turn }
share-pictures = Pictures of the board after turn { $turn }
share-game = Whole game (GIF)
share-frame = For a page of your own (HTML)
watching = { $count ->
    [one] { $count } person watching
   *[other] { $count } people watching
}

## The menu and its dialogs

menu-label = More
menu-take-back = Ask to take a turn back
menu-take-back-one-board = Take the last turn back
menu-resign = Resign
menu-abort = Call the game off
menu-share = Share…
menu-record-text = Record as text
menu-record-json = Record as JSON
menu-dice = Check the dice
menu-study = Study while you play
menu-study-stop = Stop studying
menu-settings = Settings
menu-keys = Keys

dialog-settings = Settings
dialog-keys = Keys
dialog-share = Share
dialog-resign = Resign?
dialog-abort = Call the game off?
dialog-dice = The dice
dialog-close = Done
resign-question = The game ends now, and your opponent wins.
resign-yes = Resign
resign-no = Play on
abort-question = The game ends without a winner. That is possible until both have moved.
abort-question-one-board = The game ends here, without a winner.
abort-yes = Call it off
abort-no = Play on

set-theme = Colours
set-theme-system = same as the device
set-theme-light = light
set-theme-dark = dark
set-theme-contrast = high contrast
set-confirm = Confirm a finished turn
set-confirm-auto = on touch screens and with days per turn
set-confirm-always = always
set-confirm-never = never
set-confirm-help = Steps inside a turn can always be undone; only the last one asks for confirmation.
set-coordinates = Coordinates
set-sizes = Sizes of groups

key-tab = to the board and on
key-arrows = on the board: from cell to cell
key-play = on the board: place, remove or swap; once more to play the turn
key-undo = undo the last step
key-history = away from the board: one turn back or forward
key-present = back to the present
key-help = this list

## Clocks

clock-label = { $colour ->
    [black] Black’s clock
   *[white] White’s clock
}
clock-live = { $minutes } min + { $increment } s
clock-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes } min
span-minutes = { $minutes } min { $seconds } s
span-seconds = { $seconds } s
clock-unsure = unsure
clock-stands = stopped
clock-first-turn = first turn
clock-on-leave = on leave
clock-low-said = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}
act-give-time = Give your opponent 15 seconds
act-give-time-short = +15 s
act-resume = Resume
act-resume-notice = Resume in a day
menu-pause = Ask for a pause
offer-pause = { $name } would like to pause the game
offer-asked-pause = You asked for a pause
pause-agreed = The game is paused, until { $until } at the latest.
pause-notice = The pause ends on { $until }.
away-is = The arena was away: the clocks have been stopped for { $span }. They start again in
away-was = The arena was away; the clocks were stopped for { $span } during this turn.
leave-until = { $name } is on leave: this turn is due by { $until }.
claim-wait = { $name } has left the table. You can end the game in
claim-now = { $name } has left the table and has not come back.
claim-win = Claim the win
claim-abort = Call the game off
said-paused = The clocks are stopped.
said-resumed = The clocks are running again.
said-gave-time = { $name } gave 15 seconds.

## The dice

dice-rolled = The dice show { $low } and { $high }
dice-how = Before the game the arena bound itself to a secret by publishing its SHA-256. Each roll follows from the secret, a number from each player’s browser, the table and the roll’s own number, so that neither a player nor the arena can choose it alone. A bot of the arena adds the beginning of what was published. Once the game is over the secret is shown, and this page can do the sum again.
dice-commitment = Published beforehand
dice-nonces = From the players
dice-secret = The secret
dice-secret-later = shown when the game is over
dice-checking = Checking…
dice-cannot-check = Browsers can do this sum only on a page opened over https.
dice-proven = { $count ->
    [one] Proven: the secret fits, and so does the roll.
   *[other] Proven: the secret fits, and so do all { $count } rolls.
}
dice-wrong = { $count ->
    [one] { $count } roll is not what the secret says.
   *[other] { $count } rolls are not what the secret says.
}
dice-not-kept = The secret is not the one that was published beforehand.
dice-statistics = How often each number came up
dice-face = Number
dice-came = Came up
dice-expected = Expected
dice-all = All rolls

## The end

reason-majority = { $winner ->
    [black] Black wins with { $most } stones to { $least }
   *[white] White wins with { $most } stones to { $least }
}
reason-captured-all = { $winner ->
    [black] Black wins: White has no stone left
   *[white] White wins: Black has no stone left
}
reason-connection = { $winner ->
    [black] Black wins: the two sides are linked
   *[white] White wins: the two sides are linked
}
reason-resigned = { $winner ->
    [black] Black wins: White resigned
   *[white] White wins: Black resigned
}
reason-time = { $winner ->
    [black] Black wins: White’s time is up
   *[white] White wins: Black’s time is up
}
reason-left = { $winner ->
    [black] Black wins: White left the game
   *[white] White wins: Black left the game
}
reason-draw-agreed = A draw by agreement
reason-no-placements = A draw: nobody can place a stone any more
reason-repetition = A draw: the position occurred for the third time
reason-unknown = { $winner ->
    [black] Black wins
    [white] White wins
   *[nobody] The game ended without a winner
}
reason-aborted = The game was called off

## The connection

net-unsure = No answer from the arena. Trying again…
net-unsent = Not yet confirmed: “{ $what }” will be sent again when the connection is back
net-no-table = There is no such table.
net-signed-out = You are not signed in any more, so this page cannot play for you.
net-someone-else = This browser now belongs to { $name }, so this page cannot play for you.
ended-sign-in = Sign in
ended-go-on = Continue without signing in
ended-go-on-as = Continue as { $name }
title-your-turn = ● Your turn · { $title }
no-script = Playing here needs JavaScript. The board and the turns can be read without it.

## Said aloud

board-label = { $game } on { $board }
cell-name = { $stone ->
    [black] { $cell }, black
    [white] { $cell }, white
   *[none] { $cell }
}
cell-group = group of { $size }
cell-captures = { $count ->
    [one] captures 1 stone
   *[other] captures { $count } stones
}
cell-active = to be swapped
cell-half-made = in this turn
cell-last = last turn
cell-left = a stone was removed here
cell-crosscut = crosscut
cell-held = once more to play
cell-may-place = open
cell-may-remove = may be removed
cell-may-swap = may be swapped
said-turned = { $name } played { $steps }.{ $count ->
    [0] {""}
    [one] {" "}1 stone left the board.
   *[other] {" "}{ $count } stones left the board.
}
said-seated = { $colour ->
    [black] { $name } sat down as Black.
   *[white] { $name } sat down as White.
}
said-took-back = The last turn was taken back.
said-offered = There is an offer to answer.

## Live diagrams

diagram-back = One step back
diagram-on = One step forward
diagram-reset = Back to the start
diagram-step = Step { $step } of { $steps }
diagram-yours = Your own try
diagram-failed = The arena is not answering just now

## Why not: the games

refuse-occupied = There is already a stone on { $cell }.
refuse-no-cell = There is no cell { $cell } on this board.
refuse-game-over = The game is over.
refuse-larger-group = { $smallest ->
    [0] This cell touches a group of { $size }; cells that touch no stone come first.
   *[other] This cell touches a group of { $size }; cells that touch groups of at most { $smallest } come first.
}
refuse-would-split = Without this stone the group would fall apart.
refuse-just-placed = The stone that was just placed stays.
refuse-not-in-group = Only stones of the joined group can be removed.
refuse-nothing-to-remove = There is nothing to remove now.
refuse-remove-first = { $count ->
    [one] First remove 1 more stone.
   *[other] First remove { $count } more stones.
}
refuse-empty-cell = There is no stone on this cell.
refuse-not-enemy = This stone is yours.
refuse-not-yours = This stone is not yours.
refuse-surrounded = All around this cell are stones of the other colour.
refuse-no-enemy = Your group would have { $size } stones but touch no enemy: you may join only to capture.
refuse-not-larger = Your group would have { $size }, the other has { $enemy }: yours must be larger.
refuse-not-in-crosscut = This stone is in no crosscut with yours.
refuse-already-swapped = Your stone has been swapped with this one in this turn.
refuse-swap-first = First swap your stone out of its crosscut.
refuse-nothing-to-swap = There is nothing to swap now.
refuse-no-removing = Stones are not removed one by one in this game.
refuse-no-swapping = Stones are not swapped in this game.
refuse-no-dice = There are no dice in this game.
refuse-needs-dice = The dice come first.
refuse-dice-rolled = The dice of this turn have already been rolled.
refuse-must-pass = Nothing can be placed: only a pass is possible.
refuse-cannot-pass = Passing is not possible while there is a move.
refuse-no-pie = This game is played without the pie rule.
refuse-swap-too-late = Sides can be swapped only in White’s first turn.
refuse-not-a-step = “{ $text }” is not a step.

## Why not: the table

refuse-already-answered = That was declined; ask again after the next turn.
refuse-already-offered = There is an offer already.
refuse-already-paused = The clocks are already stopped.
refuse-already-rematched = The rematch is already set up.
refuse-already-seated = You are already seated at this table.
refuse-another-seat = The other seat is kept for you.
refuse-bad-clock = { $why ->
    [one-board] Games on one board cannot have days per turn.
    [initial] That is not a valid starting time.
    [increment] That is not a valid increment.
    [days] That is not a valid number of days for a turn.
   *[form] This time control is not understood.
}
refuse-bad-nonce = The browser’s part of the dice was not understood; reload the page.
refuse-cannot-claim = { $why ->
    [here] Your opponent is here, or it is not their turn.
    [too-early] Before both have moved, the game can only be called off.
   *[wait] Your opponent has not been away long enough yet.
}
refuse-cannot-rate = { $why ->
    [no-account] Rated games need an account.
    [bot] Rated games are played with the house’s own bots only.
    [one-board] Games on one board for two are not rated.
   *[no-clock] Games without clocks are not rated.
}
refuse-cannot-take-back = { $why ->
    [dice] Not across a roll of the dice.
    [too-far] That turn is too far back.
   *[nothing] There is no turn of yours to take back.
}
refuse-dice-not-yours = The arena rolls the dice.
refuse-enough-time = Your opponent has plenty of time already.
refuse-game-not-over = The game is not over.
refuse-game-not-started = The game has not begun.
refuse-needs-day-clock = That is only for games with days per turn.
refuse-needs-live-clock = That is only for live games.
refuse-no-clock = This game is played without clocks.
refuse-not-paused = The clocks are not stopped.
refuse-not-seated = You are not seated at this table.
refuse-not-your-turn = It is not your turn.
refuse-nothing-offered = That offer is gone.
notice-offer-lapsed = The offer lapsed: the game went on.
notice-played-elsewhere = This turn was played on another page of yours; what was half made here is gone.
refuse-pause-ends = The pause is about to end anyway.
refuse-seat-reserved = This seat is kept for someone else.
refuse-seat-taken = This seat is taken.
refuse-time-left = There is still time left.
refuse-time-up = Your time was already up.
refuse-too-early = That is possible once both have moved.
refuse-too-late-to-abort = Both have moved: the game can be resigned, not called off.
refuse-too-many-steps = The turn is over before that step.
refuse-turn-gone = The table has moved on meanwhile.
refuse-turn-incomplete = The turn is not complete yet.
refuse-bad-message = The page and the arena misunderstood each other; reload the page.
refuse-not-json = The page and the arena misunderstood each other; reload the page.
refuse-internal = Something broke on our side; it will be tried again.
refuse-banned = You may not do this at the moment: { $reason }
refuse-restart-soon = Cairn is about to restart: no live game begins in the last minutes.
refuse-no-session = Reload the page to take part.
refuse-store-unavailable = The arena cannot write just now; it will be tried again.
refuse-too-fast = That was too fast; it will be tried again in a moment.
refuse-too-many-requests = That was a lot at once; wait a moment.
refuse-unknown = That is not possible ({ $code }).

## Being told when it is one's turn

tell-me = Tell me when it is my turn
tell-on = You will be told when it is your turn.
tell-denied = This browser does not allow notices from here. You can change that in its settings for this site.
tell-failed = That did not work. Perhaps this browser does not accept notices.
menu-notices = Notices
act-next-game = Next game ({ $count })
