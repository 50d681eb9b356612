### Tokens that people give to programs, on the account page.

tokens-title = Programs
tokens-lead = A token lets a program of yours do what you allow, without your password.
token-help = What programs can do here
token-make = Make a token
token-name = What it is for
token-name-help = You will find it in the list by this name.
token-name-length = Say in 1 to { $most } characters what the token is for.
token-may = It may
token-no-scope = Tick at least one thing that it may do.
token-too-many = You have { $most } tokens. Revoke one that you no longer need.
token-for = For how long
token-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
token-for-ever = Until I revoke it
token-used = used { $when }
token-unused = not used yet
token-ends = expires { $when }
token-revoke = Revoke
token-revoke-one = Revoke the token: { $label }
token-made = A new token
token-shown-once = Copy it now: it is not shown again. Whoever has it can do this in your name:
token-kept = I have copied it
account-done-token-revoked = The token is revoked.

scope-read-me = see who you are and your games
scope-play = play at your tables
scope-lobby = open tables, meet people and challenge them
scope-talk = hear and speak at tables in your name, block people and report them
scope-notices = choose what you are told, and when
scope-account-export = download all your data
scope-host = run the arena: reports, bans, announcements – only while you are an operator

api-title = What programs can do here
api-lead = Everything that people do on the pages, programs can do over HTTP, with a token that a person makes for them.
api-english = The descriptions below are for those who write programs.
api-addresses = Addresses
api-shapes = Shapes
api-schema = OpenAPI
api-scope = Scope
api-body = Body
api-answer = Answer
api-needed = needed
api-optional = may be left out
