"""What somebody asks of a table, as a socket's message or over HTTP, into a command for the arena.

What only the arena knows (names, who is absent) is added here; judging is `cairn.arena`'s.
"""

from __future__ import annotations

from cairn.arena import commands
from cairn.arena.refusals import Refused
from cairn.games import Colour
from cairn.server import protocol
from cairn.server.apart import company, refuse_apart
from cairn.server.house import House
from cairn.server.session import unix_ms
from cairn.store import Player

Asked = (
    protocol.Sit
    | protocol.Play
    | protocol.Resign
    | protocol.Abort
    | protocol.Decline
    | protocol.Offer
    | protocol.Answer
    | protocol.Resume
    | protocol.GiveTime
    | protocol.Claim
)


async def command(
    house: House, table_id: str, player: Player, asked: Asked, *, address: str, lag: int = 0
) -> commands.Command:
    """The command of a player. `lag`: milliseconds of delay, as the arena measured it.

    Raises:
        NoSuchTable, StoreUnavailable, Banned, RestartSoon; Refused: a bot that is not invited.
    """
    me = player.id
    match asked:
        case protocol.Play(turn=turn, steps=steps, seen=seen):
            return commands.Play(me, turn, steps, seen, lag)
        case protocol.Sit(nonce=nonce, colour=colour):
            table = await house.tables.get(table_id)
            house.steward.may_begin(table.opened.clock)
            if not player.is_bot:
                await refuse_apart(house.store, me, *company(table, me))
            elif table.bot != me:  # it comes where it is invited: other seats are for people
                raise Refused("seat-reserved", colour=None)
            await house.steward.admit(me, address)
            # As they are now: a page may have been open since before they had, or lost, a name.
            now = await house.store.players.find(me)
            if now is None or now.is_former:
                raise Refused("no-session")
            return commands.Sit(me, house.name_of(now), nonce, Colour(colour) if colour else None)
        case protocol.Resign():
            return commands.Resign(me)
        case protocol.Abort():
            table = await house.tables.get(table_id)
            return commands.Abort(me, house.bots.forsaken(table, now=unix_ms()))
        case protocol.Decline(phrase=phrase):
            return commands.Decline(me, phrase)
        case protocol.Offer(what=what):
            if what == "rematch":
                await _may_go_on(house, table_id, me, address)
                await _call_back(house, table_id, me)
            return commands.Offer(me, what)
        case protocol.Answer(what=what, yes=yes):
            if yes and what == "rematch":
                await _may_go_on(house, table_id, me, address)
            return commands.Answer(me, what, yes)
        case protocol.Resume():
            return commands.Resume(me)
        case protocol.GiveTime():
            return commands.GiveTime(me)
        case protocol.Claim(what=what):
            table = await house.tables.get(table_id)
            seat = table.seat_of(me)
            absence = await house.clocks.absence(table, seat.other) if seat else None
            return commands.Claim(me, what, absence)


async def _may_go_on(house: House, table_id: str, me: str, address: str) -> None:
    """A rematch is a new game, and none begins across a block."""
    await house.steward.admit(me, address)
    await refuse_apart(house.store, me, *company(await house.tables.get(table_id), me))


async def _call_back(house: House, table_id: str, me: str) -> None:
    """A bot is asked for a rematch: long after the end nobody keeps its invitation any more. It is
    kept again before the offer stands, so that news of the offer finds it."""
    table = await house.tables.get(table_id)
    if table.bot and table.bot != me and table.status == "over" and table.seat_of(me):
        await house.store.invitations.keep(table_id, table.bot, at=unix_ms())
        await house.desk.call(table.bot)
