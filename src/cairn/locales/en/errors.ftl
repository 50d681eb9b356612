### Pages that say what went wrong, and refusals of forms.

error-title = That did not work
error-back = Back to the games
error-400 = This request could not be understood.
error-400-help = Go back, reload the page and try again.
error-403 = The page was open for too long.
error-403-help = Reload it and try again: nothing was lost.
error-404 = There is no page here.
error-404-help = Perhaps a letter of the address was lost on the way.
error-405 = This address does something else.
error-405-help = Go back and use the button on the page.
error-413 = That is too large.
error-413-help = A record may have at most { $kilobytes } kB.
error-429 = That was a lot at once.
error-429-help = Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-500 = Something broke on our side.
error-500-help = It has been written down. Games at the tables are safe.
error-503 = Cairn is busy or just restarting.
error-503-help = Reload the page in a moment. Games at the tables are safe.
error-no-table = There is no such table.
error-no-table-help = Ask for the link once more: a letter may have been lost on the way.
error-no-bot = This bot is not here at the moment.
error-no-bot-help = Go back and choose another level or board, or try again in a minute.
error-cannot-rate = This game cannot be rated.
error-cannot-rate-help = Rated games need an account and a clock, and a bot must be one of the house’s own. Go back, choose a clock, and try again.
error-refused-help = Go back and choose something else.
error-field = “{ $field }” cannot be “{ $value }”.

setup-unknown-game = There is no game “{ $game }”.
setup-unknown-board = There is no board “{ $board }” here.
setup-pie-not-here = This game is played without the pie rule.
refuse-way-not-offered = Notices of this kind are not offered here ({ $way }).
