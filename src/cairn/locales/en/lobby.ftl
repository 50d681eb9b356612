### The lobby: who looks for a game, and waiting for one.

nav-lobby = Play
front-lobby = Play a stranger
lobby-title = Play a stranger
lobby-line = Who is looking for a game just now, and how to find an opponent.
lobby-people = { $count ->
    [one] { $count } person here
   *[other] { $count } people here
}
lobby-games = { $count ->
    [one] { $count } game going on
   *[other] { $count } games going on
}
lobby-lost = The connection is lost. Trying again…
lobby-signed-out = You are not signed in any more, so this page cannot find you a game.
lobby-someone-else = This browser now belongs to { $name }.

lobby-waiting = Looking for an opponent
lobby-waiting-live = Stay on this page: it will take you to the table as soon as somebody comes.
lobby-waiting-slow = This stays open when you leave; the game will be among yours.
lobby-and-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
lobby-closed = This is not open any more.
lobby-withdraw = Withdraw
lobby-bot = Nobody has come yet. A bot can play right away:
lobby-bot-go = { $game } against a bot

lobby-quick = Quick game
lobby-quick-help = Tick everything you would play. The more you tick, the sooner an opponent turns up.
lobby-quick-games = Games
lobby-quick-clocks = Time
lobby-quick-go = Find an opponent

lobby-open = Waiting for an opponent
lobby-open-none = Nobody is waiting just now. If you look for an opponent, whoever comes here will see it.
lobby-join = Play
lobby-join-label = Play { $game } against { $name }
lobby-terms = What to play
lobby-rated = rated
lobby-unrated = not rated
lobby-either = rated or not
lobby-pie = with the pie rule
lobby-no-pie = without the pie rule
lobby-pie-either = with or without
lobby-no-clock = no clock
lobby-you-play = { $colour ->
    [black] you play Black
   *[white] you play White
}
lobby-range = opponent rated { $least } to { $most }
lobby-range-from = opponent rated { $least } or more
lobby-range-to = opponent rated { $most } or less
lobby-why-no-account = Rated games need an account.
lobby-why-rating-outside = Meant for other ratings.

lobby-own = A game just as you like it
lobby-own-game = Game and board
lobby-own-rated = Rating
lobby-own-least = Opponent’s rating from
lobby-own-most = to
lobby-own-go = Look for an opponent
lobby-guest = Guests play without ratings.
lobby-guest-link = Choose a name for rated games
lobby-friend = Somebody you know?
lobby-friend-link = Play a friend by link

challenge-title = Challenge { $name }
challenge-help = The game will wait under “My games” for both of you.
challenge-go = Challenge

refuse-bad-range = The lower bound of ratings is above the upper one.
refuse-nothing-sought = Choose at least one game and one time.
refuse-own-seek = That is your own.
refuse-rating-outside = This is meant for ratings other than yours ({ $rating }).
refuse-seek-gone = Somebody was quicker, or it was withdrawn.
refuse-terms-differ = That is not what is on offer; look at the list again.
refuse-too-many-seeks = You are waiting in { $most } places already; withdraw one first.
refuse-too-many-wishes = Choose at most { $most } at once.
