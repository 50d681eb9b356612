### Games to watch, games that were played, players and their games.

nav-watch = Watch
nav-my-games = My games
nav-all-games = Games played
badge-waiting = { $count ->
    [one] It is your turn in 1 game
   *[other] It is your turn in { $count } games
}

## Lists

list-turn = Turn { $turn }
list-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
list-result-black = Black won
list-result-white = White won
list-result-draw = Draw
list-result-none = Called off
list-won = Won
list-lost = Lost
list-clock-live = { $minutes } min + { $seconds } s
list-clock-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
list-left = Time left: { $time }
list-none = No such games.
list-more = Older games
list-latest = The latest
list-pages = Pages of the list

## Watching

watch-title = Games to watch
watch-lead = What is being played just now. Open a board to look closer.
watch-played = Games played before
watch-none = Nobody is playing just now.
watch-more = { $count ->
    [one] { $count } more game has begun: show it
   *[other] { $count } more games have begun: show them
}
watch-board = { $game }: { $black } against { $white }

## Search

games-title = Games played
games-lead = Every game that two players have played here to its end.
search-title = Search
search-player = Player
search-opponent = Opponent
search-game = Game
search-board = Board
search-result = Result
search-any = any
search-from = From
search-to = Until
search-go = Search
search-clear = Show all
search-nobody = Nobody here is called “{ $name }”.

## A player

player-line = { $name }: results and games.
player-since = Here since { $day }
player-me = this is you
player-running = Playing now
player-by-game = By game
player-rivals = Met most often
player-games = Games
player-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
player-tally = won { $won }, lost { $lost }, drawn { $drawn }
player-none = No game has been played to its end yet.
player-download = Download these games
player-download-help = as records, one a line.

## My games

mine-title = My games
mine-next = Next game
mine-turn = Your turn
mine-theirs = Your opponent’s turn
mine-open = A seat is free
mine-alone = On one board
mine-none = You have no game under way.
mine-none-link = Start a game
mine-played = Games I have finished

## A board on another page

embed-back = One turn back
embed-on = One turn forward
embed-place = Turn { $turn } of { $turns }
embed-open = Open at Cairn
embed-board = { $game } after turn { $turn }. Black: { $black }. White: { $white }.
