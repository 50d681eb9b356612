"""Which bots can be played now, at this node or another, as this node last read it.

Only the knowledge: rows are renewed and invitations sent by the desk (`bot_desk.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

import msgspec

from cairn import games
from cairn.arena.table import Table
from cairn.store import ConnectedBot, Player

LOST_AFTER = 25_000
"""Milliseconds after which a connection that is not renewed counts as gone."""

GETTING_READY = 300_000
"""Milliseconds after its start for which an arena counts on those of its bots that never came: the
higher levels wait until the engine is compiled, about a minute on a fresh machine."""

STUCK_AFTER = 120_000
"""Milliseconds a bot may think, where no clock says otherwise, before its opponent may leave."""

Offer = Mapping[str, tuple[str, ...]]
"""What a bot plays: boards by game."""

read_offer = msgspec.json.Decoder(dict[str, tuple[str, ...]]).decode


class NoSuchBot(LookupError):
    """Nobody of that name or level is here for this game. `wish`, `game`, `board`."""

    def __init__(self, wish: str, game: str, board: str) -> None:
        super().__init__(f"no bot {wish!r} is here to play {game} on {board}")
        self.wish = wish
        self.game = game
        self.board = board


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot that is here, and what it plays over all its connections."""

    player: Player
    offer: Offer

    def plays(self, game: str, board: str) -> bool:
        """Whether it can be invited to that game."""
        return board in self.offer.get(game, ())


class Availability:
    """Bots by player id. Times are unix milliseconds; `patience` is that of a bot's opponent, and
    `levels` are those of the bots that start with this arena."""

    def __init__(
        self, *, patience: int = 30_000, now: int = 0, levels: Collection[int] = ()
    ) -> None:
        self.patience = patience
        self._levels = levels
        self._bots: dict[str, Bot] = {}
        self._seen: dict[str, int] = {}
        self._since = now

    def learn(self, live: Iterable[ConnectedBot], *, now: int) -> bool:
        """Takes what the store says; whether anybody came or went."""
        bots: dict[str, Bot] = {}
        for row in live:
            known = bots.get(row.player.id)
            offer = read_offer(row.games)
            bots[row.player.id] = Bot(row.player, _joined(known.offer, offer) if known else offer)
        changed = bots != self._bots
        self._bots = bots
        self._seen |= dict.fromkeys(bots, now)
        came = {bot.player.level for bot in bots.values()}
        self._levels = [level for level in self._levels if level not in came]
        return changed

    def coming(self, *, now: int) -> list[int]:
        """The levels that nobody has been here for since the start, and that are still to come."""
        return list(self._levels) if now - self._since < GETTING_READY else []

    def here(self, player: str | None) -> bool:
        """Whether a bot is connected."""
        return player in self._bots

    def all(self) -> list[Bot]:
        """Every bot that is here: by level, then those without one; by name."""
        return sorted(self._bots.values(), key=_order)

    def offered(self, game: str) -> list[Bot]:
        """The bots for one game; of several at one level, the one that is invited for it."""
        found: list[Bot] = []
        for bot in self.all():
            level = bot.player.level
            if bot.offer.get(game) and (
                level is None or all(other.player.level != level for other in found)
            ):
                found.append(bot)
        return found

    def choose(self, wish: str, game: str, board: str | None) -> Bot:
        """The bot of that id, or of that level ("3"), for a game; "" is whoever is easiest.

        Raises:
            NoSuchBot: none that is here.
            games.SetupError: nobody could play it: there is no such game or board.
        """
        wanted = games.start(game, board=board).board.name
        for bot in self.all():
            known = wish in ("", bot.player.id, str(bot.player.level))
            if known and bot.plays(game, wanted):
                return bot
        raise NoSuchBot(wish, game, wanted)

    def forsaken(self, table: Table, *, now: int) -> bool:
        """Whether the bot has left its game, so that the other may leave it without loss."""
        bot = table.bot
        if bot is None or table.status != "playing":
            return False
        if not self.here(bot):
            return now - self._seen.get(bot, self._since) >= self.patience
        moving = table.position.mover
        seat = table.seats[moving] if moving else None
        thinks = seat is not None and seat.player == bot
        return thinks and table.clocks is None and now - table.since >= STUCK_AFTER


def _joined(first: Offer, second: Offer) -> Offer:
    return {
        game: tuple(dict.fromkeys((*first.get(game, ()), *second.get(game, ()))))
        for game in (*first, *(game for game in second if game not in first))
    }


def _order(bot: Bot) -> tuple[bool, int, bool, str]:
    """The house's own bots first among those of a level."""
    level = bot.player.level
    house = bot.player.id.startswith("house-")
    return (level is None, level or 0, not house, bot.player.name or "")
