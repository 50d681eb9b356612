### What studies and hints say; fetched when somebody studies.

study-title = Study
study-why = The engine looks at every turn: how the chances went, which turns cost most, and what was better.
study-ask = Study this game
study-follows = After each turn you see here how the chances stand.
study-progress = Turns judged

study-status-waiting = { $ahead ->
    [0] Begins in a moment
    [one] Waits for { $ahead } other study
   *[other] Waits for { $ahead } other studies
}
study-status-preparing = The engine is getting ready; the first time takes about a minute
study-status-working = { $done } of { $total }
study-status-failed = The engine could not judge this game
study-status-off = No engine is available to continue just now

study-curve = Chances through the game
study-chance = { $turn ->
    [0] Before the first turn: Black’s chance { $chance }%.
   *[other] After turn { $turn }: Black’s chance { $chance }%.
}
study-not-yet = This turn is not judged yet.
study-dice = { $luck ->
    [lucky] { $colour ->
        [black] Lucky dice for Black: +{ $points }%.
       *[white] Lucky dice for White: +{ $points }%.
    }
   *[unlucky] { $colour ->
        [black] Unlucky dice for Black: −{ $points }%.
       *[white] Unlucky dice for White: −{ $points }%.
    }
}
study-lost = { $colour ->
    [black] The choice cost Black { $loss }%.
   *[white] The choice cost White { $loss }%.
}
study-good = The engine knows nothing better.
study-forced = There was nothing to choose.
study-mark = lost { $loss }%
study-worst = Turns that cost most
study-show = Show what was better
study-better = Better in turn { $turn }:
study-step = Step { $step } of { $steps }
study-step-back = A step back
study-step-on = A step forward
study-close = Close

study-key-black = Dark: Black’s share
study-key-worst = costly
study-key-lucky = lucky dice
study-key-unlucky = unlucky
study-key-better = better, step by step
study-key-instead = what was played

study-by = Judged with { $nodes } simulations a position.
study-file = Study as a file

study-hint = Hint
study-thinking = The engine is thinking…

study-again = Try again in { $seconds } s.
study-no-no-analyst = No engine is there to ask just now.
study-no-study-limit = Some of your studies are not finished yet.
study-no-study-queue = Too many studies are waiting just now.
study-no-study-running = Games between two people are studied when they are over, wherever their turns are played.
study-no-hint-not-here = Hints are for games on one screen and unrated games against bots.
study-no-hint-not-now = A hint is for your own turn.
study-no-too-many-requests = That was too often.
study-no-offline = The arena cannot be reached.
study-no-unknown = This did not work ({ $code }).
