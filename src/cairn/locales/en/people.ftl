### Other people: on their profile, in one's own account, among one's games.

person-about = Block or report { $name }
person-report-help = The host of this arena reads it. The other person is not told who reported them. To report what was said at a table, do it there: a copy comes with it.
person-blocked = You have blocked { $name }.
person-unblocked = { $name } is not blocked any more.
blocked-title = People you have blocked
blocked-lead = You see nothing they write, you are not paired with them, and they cannot challenge you. They will not be told.
blocked-since = since { $day }
mine-invited = You have been challenged
