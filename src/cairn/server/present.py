"""How a table looks from outside: arena state into the messages of the socket.

Pure functions of a `Table`; no sending, no storing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cairn.arena.clock_view import clock_seen
from cairn.arena.commands import Absence
from cairn.arena.events import Event
from cairn.arena.table import Seat as ArenaSeat
from cairn.arena.table import Table, Taken
from cairn.arena.view import view
from cairn.games import Colour
from cairn.server import protocol
from cairn.server.session import unix_ms
from cairn.store import Player

COLOURS = (Colour.BLACK, Colour.WHITE)


# No chosen name may hold a bracket, nor begin with "#": these forms cannot be mistaken for one.
BOT_NAME = re.compile(r"(.+) \(bot(?: (\d))?\)")


def guest_name(number: int) -> str:
    """How a guest without a name stands in the journal."""
    return f"#{number}"


def name_kept(player: Player) -> str:
    """How a player's name stands in the journal: "Ona", "#1234", "Pebble (bot 3)"."""
    if player.is_bot:
        level = "" if player.level is None else f" {player.level}"
        return f"{player.name} (bot{level})"
    return player.name or guest_name(player.number)


def seat(taken: ArenaSeat | None) -> protocol.Seat | None:
    """A seat as the page sees it."""
    return None if taken is None else person(taken.player, taken.name)


def person(player: str, name: str) -> protocol.Seat:
    """Someone whose name is as the journal keeps it; without a name or number: who has left."""
    if not name:
        return protocol.Seat(player=player, name=None, number=0)
    if name.startswith("#"):
        return protocol.Seat(player=player, name=None, number=int(name[1:]))
    if found := BOT_NAME.fullmatch(name):
        level = int(found[2]) if found[2] else None
        return protocol.Seat(player=player, name=found[1], number=0, bot=True, level=level)
    return protocol.Seat(player=player, name=name, number=0)


def info(table: Table) -> protocol.TableInfo:
    """What never changes about a table."""
    opened = table.opened
    return protocol.TableInfo(
        id=table.id,
        game=opened.game,
        board=opened.board,
        pie=opened.pie,
        one_board=opened.one_board,
        host=opened.host,
        opened_at=opened.at,
        bot=person(table.bot, opened.bot) if table.bot and opened.bot else None,
        rated=opened.rated,
        challenge=opened.challenge,
    )


def turn(taken: Taken) -> protocol.TurnSeen:
    """One committed turn."""
    return protocol.TurnSeen(
        turn=taken.turn,
        colour=taken.colour.value,
        steps=[str(step) for step in taken.steps],
        changes=list(taken.changes),
        spent=taken.spent,
        forced=taken.forced,
    )


def dice(table: Table) -> protocol.Dice | None:
    """What is known of the dice, or None where there are none."""
    commitment = table.opened.commitment
    if commitment is None:
        return None
    return protocol.Dice(
        commitment=commitment,
        rolls=[roll.dice for roll in table.rolls],
        nonces=list(table.nonces),
        secret=table.secret,
    )


def now(table: Table) -> protocol.Now:
    """Everything that is not history, after the latest event; the clocks as of this moment."""
    result = None
    if table.status == "over":
        winner = table.outcome.winner if table.outcome else None
        result = protocol.Result(
            winner=winner.value if winner else None,
            reason=table.reason or "",
        )
    return protocol.Now(
        status=table.status,
        seats={colour.value: seat(table.seats[colour]) for colour in COLOURS},
        reserved={colour.value: table.reserved_for(colour) for colour in COLOURS},
        turn=table.position.turn,
        view=view(table.position),
        offers=[protocol.Offered(what=offer.what, by=offer.by.value) for offer in table.offers],
        result=result,
        dice=dice(table),
        rematch=table.rematch,
        clock=None if table.clocks is None else clock_seen(table, unix_ms()),
        excuse=table.excuse,
    )


def snapshot(table: Table, me: str) -> protocol.Snapshot:
    """The whole table."""
    return protocol.Snapshot(
        seq=table.seq,
        me=me,
        table=info(table),
        turns=[turn(taken) for taken in table.turns],
        now=now(table),
    )


def kept_turns(before: Sequence[Taken], after: Sequence[Taken]) -> int:
    """How many first turns two histories share."""
    shared = min(len(before), len(after))
    while shared and before[shared - 1].seq != after[shared - 1].seq:
        shared -= 1
    return shared


def event_message(before: Table, after: Table, events: Iterable[Event]) -> protocol.EventMessage:
    """What happened between two states of a table."""
    kept = kept_turns(before.turns, after.turns)
    return protocol.EventMessage(
        seq=after.seq,
        kept=kept,
        turns=[turn(taken) for taken in after.turns[kept:]],
        news=[news(event) for event in events],
        now=now(after),
    )


def answering(event: bytes) -> bytes:
    """An encoded `event` as the one who caused it gets it: no second message says the same."""
    return event[:-1] + b',"ack":true}'


def news(event: Event) -> protocol.News:
    """One event in a word, and whose it was."""
    colour = getattr(event, "colour", None) or getattr(event, "by", None)
    kind: str = event.__struct_config__.tag  # type: ignore[assignment]
    return protocol.News(kind=kind, colour=colour)


def presence(
    table: Table,
    people: Iterable[str],
    hidden: frozenset[str] = frozenset(),
    bot_here: bool = False,
    forsaken: bool = False,
    claims: dict[str, int] | None = None,
    gone: dict[str, Absence] | None = None,
) -> protocol.Presence:
    """Who is connected: the two seats, and how many watch, without those in `hidden`.

    A bot is here while it can be called, whether it is at the table just now or not.
    """
    here = [player for player in people if player != table.bot]
    if bot_here and table.bot:
        here.append(table.bot)
    seated = {
        colour: taken.player for colour in COLOURS if (taken := table.seats[colour]) is not None
    }
    for colour in COLOURS:  # a bot that is called is as good as there
        if colour not in seated and table.bot and table.reserved_for(colour) == table.bot:
            seated[colour] = table.bot
    uncounted = {*seated.values(), table.bot, *hidden}
    watching = sum(1 for player in here if player not in uncounted)
    return protocol.Presence(
        black=seated.get(Colour.BLACK) in here,
        white=seated.get(Colour.WHITE) in here,
        watching=watching,
        forsaken=forsaken,
        claims=claims or {},
        gone={
            colour: protocol.Gone(since=absence.since, lost=absence.lost)
            for colour, absence in (gone or {}).items()
        },
    )
