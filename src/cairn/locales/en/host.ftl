### What operators see and decide, and what everybody sees of it: lines above the page, bans.

nav-host = Host
lines-label = Notices
line-close = Close
line-restart = Cairn restarts in { $time }. Clocks stand still meanwhile, games go on.
line-warning = A word from the host:
line-read = I have read it
line-ban-play = You cannot begin games until { $until }.
line-ban-play-for-good = You cannot begin games here any more.
line-ban-chat = You cannot write to others until { $until }.
line-ban-chat-for-good = You cannot write to others here any more.

error-banned = You cannot begin games just now.
error-banned-help = This ends on { $until }. Games that you have begun can be finished. The reason: { $reason }
error-banned-for-good = You cannot begin games here any more.
error-banned-for-good-help = Games that you have begun can be finished. The reason: { $reason }
error-barred = No new guests from this network at the moment.
error-barred-help = A guest who played from here was banned. Whoever has an account can sign in; new guests are welcome again from { $until }.
error-restart-soon = Cairn is about to restart.
error-restart-soon-help = No live game begins in the last minutes. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

host-title = The host’s desk
host-reports = Reports
host-people = People
host-notices = Notices
host-decisions = Decisions
host-done = Done.
host-command-line = command line
host-former = somebody who left
host-bot = bot
host-table = the table

host-no-reports = Nothing waits for you.
host-report-who = { $reporter } reports { $target }
host-reason-chat = What was said
host-reason-cheating = Cheating
host-reason-stalling = Stalling
host-reason-name = The name
host-reason-other = Something else
host-evidence = { $count ->
    [one] { $count } message
   *[other] { $count } messages
}
host-verdict = Verdict
host-verdict-nothing = Nothing
host-verdict-warned = A warning
host-verdict-silenced = No writing for a while
host-verdict-banned = A ban
host-span = For how long
host-span-hour = an hour
host-span-day = a day
host-span-three-days = three days
host-span-week = a week
host-span-month = a month
host-span-year = a year
host-span-good = for good
host-said = To them
host-said-help = They read exactly this.
host-note = For the log
host-why = Why, for the log
host-settle = Settle
host-waits = waits

host-search = Find somebody
host-search-help = The beginning of a name, a guest’s number, or an id.
host-search-button = Find
host-found = Found
host-banned-people = Banned at the moment
host-nobody = Nobody.
host-is-banned = banned

host-fact-id = Id
host-fact-kind = Kind
host-fact-since = First came
host-fact-seen = Last seen
host-fact-sessions = Browsers
host-fact-language = Language
host-kind-account = account
host-kind-guest = guest
host-operator = operator
host-profile = What everybody sees of them
host-bans-warnings = Bans and warnings
host-over = over
host-read = read
host-unread = not read yet
host-about = Reports about them
host-by = Reports by them
host-deeds = What can be done
host-warn = Warn
host-warn-button = Warn
host-ban = Ban
host-ban-button = Ban
host-scope = From what
host-scope-play = beginning games
host-scope-chat = writing
host-scope-all = beginning games and writing
host-end-games = Give up their running games for them
host-lift = Lift the bans
host-lift-button = Lift
host-lift-lead = They can play and write again at once.
host-sign-out = Sign out everywhere
host-sign-out-button = Sign out
host-sign-out-lead = Every browser is signed out. They can sign in again.
host-sign-out-guest = A guest cannot come back to their games afterwards.
host-unname = Take the name away
host-unname-button = Take it away
host-unname-lead = They are shown as Guest { $number }, in old games too. They still sign in by the old name and can choose a new one; nobody else gets the old one.
host-remove = Take their games out of all ratings
host-remove-button = Take out
host-remove-lead = As if they had never played rated games: everybody’s ratings are worked out anew.
host-restore = Take their games into the ratings again
host-restore-button = Take in
host-restore-lead = Everybody’s ratings are worked out anew.
host-struck = games: { $games }, ratings changed: { $people }

host-no-notices = Nothing is announced.
host-until-withdrawn = until it is withdrawn
host-withdraw = Withdraw
host-announce = Tell everybody something
host-announce-lead = One language is enough; whoever reads another sees that one.
host-announce-button = Announce
host-level = How it looks
host-level-info = calm
host-level-warning = to be noticed
host-begins = From (UTC; empty: now)
host-until = Until (UTC; empty: until withdrawn)
host-restart = Restart
host-restart-lead = Everybody sees a countdown. No live games begin in the last three minutes. After the restart the notice goes by itself.
host-restart-line = Restart
host-restart-button = Announce the restart
host-minutes = In how many minutes

host-no-decisions = Nothing was decided yet.
host-older = Older
host-act-operator-granted = made an operator
host-act-operator-revoked = no operator any more
host-act-banned = banned
host-act-ban-lifted = bans lifted
host-act-warned = warned
host-act-signed-out = signed out everywhere
host-act-name-taken-away = name taken away
host-act-ratings-removed = out of the ratings
host-act-ratings-restored = back in the ratings
host-act-announced = announced
host-act-restart-announced = restart announced
host-act-restarted = restarted
host-act-withdrawn = withdrawn
host-act-report-nothing = report settled: nothing
host-act-report-warned = report settled: a warning
host-act-report-silenced = report settled: no writing
host-act-report-banned = report settled: a ban

host-refuse-no-text = Write something: they are to read it.
host-refuse-long = At most { $most } letters.
host-refuse-no-span = Choose for how long.
host-refuse-no-verdict = Choose a verdict.
host-refuse-settled = Somebody else has settled this report already.
host-refuse-no-act = There is nothing of that kind to do.
host-refuse-no-name = There is no name to take away.
host-refuse-self = Nobody bans themselves.
host-refuse-minutes = Give a number of minutes, { $most } at most.
host-refuse-moments = These times do not fit: the end comes after the beginning, and after now.
