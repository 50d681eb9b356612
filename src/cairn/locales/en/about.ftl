### Who made the games, and what is kept about visitors.

about-title = About Cairn
about-lead = A cairn is a pile of stones that people have left for each other along the way. This one is for games of stones: sit down, play, go on.
about-games-title = Whose games these are
about-games = The games were invented by their designers, whom we thank:
about-games-words = The rules are told here in our own words. Where they are unclear elsewhere, each game’s page says how we play it.
about-privacy-title = What is kept
about-privacy = Nothing is tracked: no advertising, no counting of visitors, nothing fetched from other sites. Cairn keeps the games that are played, and your browser keeps cookies that remember your seat and your language.
about-privacy-accounts = Whoever keeps an account leaves a name, a password in a form that nobody can read, and an e-mail address if they wish. All of it can be downloaded and deleted on the account page.
about-privacy-notices = Whoever wants notices leaves an address at the push service of their browser’s maker; what is sent there is locked, and only that browser can read it.
about-privacy-bans = When a guest is banned, no new guests come from their network for a day at most. For that time it is kept in a form from which the address cannot be read.
about-how-title = Fair and open
about-how = Every game is judged by one program on the server, and anyone can check the dice after the game. Every game can be saved as a record.
