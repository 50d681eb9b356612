"""What a page says on behalf of people, rather than of the game: speaking, blocking, reporting.

The messages are in `talk_protocol.py`; here each is handed to whoever sees to it.
"""

from __future__ import annotations

from cairn.server import protocol
from cairn.server.house import House
from cairn.server.reporting import report
from cairn.store import Player

Talk = protocol.Say | protocol.Block | protocol.Report


async def answer(
    house: House, table_id: str, player: Player, message: Talk
) -> protocol.Done | None:
    """Does what was asked; None where `said` is the answer.

    Raises:
        Refused, LimitReached: see `Conversation` and `reporting`.
    """
    table = await house.tables.get(table_id)
    match message:
        case protocol.Say():
            await house.conversation.say(table, player, message)
            return None
        case protocol.Block(player=other, yes=yes):
            await house.conversation.block(player, other, yes=yes)
        case protocol.Report(player=target, reason=reason, words=words, message=number):
            await report(
                house, player, target, reason=reason, words=words, table=table, message=number
            )
    return protocol.Done(to=str(message.__struct_config__.tag))
