"""What somebody asks of a table, as a socket's message or over HTTP, into a command for the arena.

What only the arena knows (names, who is absent) is added here; judging is `cairn.arena`'s.
"""

from __future__ import annotations

from cairn.arena import commands
from cairn.arena.refusals import Refused
from cairn.games import Colour
from cairn.server import protocol
from cairn.server.house import House
from cairn.server.session import unix_ms
from cairn.store import Player

Asked = (
    protocol.Sit
    | protocol.Play
    | protocol.Resign
    | protocol.Abort
    | protocol.Offer
    | protocol.Answer
    | protocol.Resume
    | protocol.GiveTime
    | protocol.Claim
)


async def command(
    house: House, table_id: str, player: Player, asked: Asked, lag: int = 0
) -> commands.Command:
    """The command of a player. `lag`: milliseconds of delay, as the arena measured it.

    Raises:
        NoSuchTable, StoreUnavailable; Refused: a bot that is not invited.
    """
    me = player.id
    match asked:
        case protocol.Play(turn=turn, steps=steps, seen=seen):
            return commands.Play(me, turn, steps, seen, lag)
        case protocol.Sit(nonce=nonce, colour=colour):
            # A bot comes where it is invited: a seat kept for nobody is for people.
            if player.is_bot and (await house.tables.get(table_id)).bot != me:
                raise Refused("seat-reserved", colour=None)
            name = house.name_of(player)
            return commands.Sit(me, name, nonce, Colour(colour) if colour else None)
        case protocol.Resign():
            return commands.Resign(me)
        case protocol.Abort():
            table = await house.tables.get(table_id)
            return commands.Abort(me, house.bots.forsaken(table, now=unix_ms()))
        case protocol.Offer(what=what):
            return commands.Offer(me, what)
        case protocol.Answer(what=what, yes=yes):
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
