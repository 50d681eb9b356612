### Notices: what they say, where one chooses them, and the calendar of time left.

notice-turn = { $game }: your turn
notice-turn-body = { $name } is waiting for you.
notice-turn-timed = { $name } is waiting for you. Time left: { $time }.
notice-challenge = { $game }: somebody is waiting for you
notice-challenge-body = { $name } would like to play. The game begins when you sit down.
notice-over = { $game }: the game is over
notice-over-body = { $result ->
    [won] You won against { $name }.
    [lost] { $name } won.
   *[drawn] The game with { $name } is drawn.
}
notice-trial = Cairn: a test
notice-trial-body = Notices arrive here.

letter-notice-subject = { $what }
letter-notice =
    Hello { $name },

    { $what }

    { $link }

    If you want no more letters about games, one tap here is enough, without signing in:

    { $stop }

notices-title = Notices
notices-lead = { $minutes ->
    [0] You can be told when a game without a clock, or one with days per turn, waits for you and you are not at the table. You are told each thing once.
    [one] You can be told when a game without a clock, or one with days per turn, waits for you and you have been away from the table for { $minutes } minute. You are told each thing once.
   *[other] You can be told when a game without a clock, or one with days per turn, waits for you and you have been away from the table for { $minutes } minutes. You are told each thing once.
}
notices-way-push = Browser
notices-way-mail = E-mail
notices-kind-turn = It is my turn
notices-kind-challenge = Somebody challenges me
notices-kind-over = A game is over
notices-save = Save
notices-browsers = Browsers
notices-on = Tell me in this browser
notices-script = Notices in the browser can only be turned on where scripts are allowed.
notices-failed = That did not work. Perhaps this browser does not accept notices, for instance in a private window.
notices-denied = This browser does not allow notices from here. You can change that in its settings for this site.
notices-home-screen = On an iPhone or iPad, add this page to the home screen first (Share, then “Add to Home Screen”), and open it from there.
notices-sent = last notice { $when }
notices-sent-none = no notice yet
notices-ended = Notices ended here { $when }: the browser no longer accepts them. To go on, turn them on there again.
notices-signed-out = Notices ended here because this browser was signed out.
notices-failing = The last notice could not be delivered ({ $when }). It will be tried again with the next one.
notices-trial = Send a test
notices-trial-one = Send a test to { $where }
notices-remove = Turn off
notices-remove-one = Turn off notices in { $where }
notices-read = Got it
notices-read-one = Got it: notices in { $where } have ended
notices-letters = E-mail
notices-mail-sent = last letter { $when }
notices-mail-none = no letter yet
notices-mail-failing = The last letter could not be delivered ({ $when }). Check the address.
notices-no-address = For letters, confirm an e-mail address first.
notices-nowhere = There is nowhere for a test to go.
account-done-notices = Your choices are saved.
account-done-trial = A test is on its way. It should be there within a minute.
account-done-browser = That browser gets no more notices.
account-done-calendar = Your calendar has a new address. The old one, if there was one, shows nothing any more.
account-done-calendar-off = The address of your calendar shows nothing any more.

unsubscribe-title = Letters about games
unsubscribe-lead = Press the button, and no more letters about your games will come. Letters about your password still will.
unsubscribe-button = No more letters
unsubscribe-done = No more letters about your games will come.
unsubscribe-settings = Choose what you are told
unsubscribe-unknown = This link is not valid.

calendar-title = Calendar
calendar-lead = Your calendar program can show by when each turn in your games with days per turn must be played. Subscribe to a private address; it stays up to date.
calendar-address = Private address
calendar-secret = Whoever has this address can see your games with days per turn. A new address makes this one useless.
calendar-make = Make an address
calendar-anew = New address
calendar-stop = Remove the address
calendar-name = Cairn: time left
calendar-mine = { $game } with { $name }: your time runs out
calendar-theirs = { $game }: the time of { $name } runs out

week-title = What runs out when
week-lead = Times are in UTC.
week-leave = { $days ->
    [one] You have { $days } day of leave left this year.
   *[other] You have { $days } days of leave left this year.
}
week-on-leave = A day of leave runs until { $time }.
week-calendar = In your own calendar
week-today = Today
week-later = Later
week-free = nothing
week-mine = your turn
week-theirs = your opponent’s turn
