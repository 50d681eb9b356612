### Ratings: lists, curves, what a game changed, and how Black fares.

nav-ratings = Ratings
ratings-title = Ratings
ratings-line = The strongest players of each game.
ratings-how = One rating for each game, by Glicko-2. Rated games alone count. While too little is known of somebody, their rating has a question mark and is not listed here.
ratings-people = People
ratings-bots = Bots
ratings-none = Nobody has played enough rated games yet.
ratings-of = Ratings: { $game }
ratings-all = All games
ratings-whole = The whole list
ratings-mine = Ratings
rating-unsure = not yet sure
rating-curve = Rating in { $game } over the last { $count ->
    [one] { $count } game
   *[other] { $count } games
}: from { $first } to { $last }, the highest { $best }
advantage-title = Who begins
advantage-line = { $board }: Black has scored { $share } of the points in { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
} played here. The true share probably lies between { $low } and { $high }.
advantage-pie = with the pie rule
advantage-no-pie = without the pie rule
