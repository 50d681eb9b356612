"""What people say among themselves, over a socket or HTTP: speaking, blocking, reporting.

The messages are in `talk_protocol.py`; here each is handed to whoever sees to it.
"""

from __future__ import annotations

from cairn.server import protocol
from cairn.server.house import House
from cairn.server.reporting import report
from cairn.store import Message, Player

Talk = protocol.Say | protocol.Block | protocol.Report


async def say(
    house: House, table_id: str, player: Player, message: protocol.Say, *, address: str
) -> Message:
    """Says it; what was said, now or, by the same `id`, before.

    Raises:
        NoSuchTable, Banned; Refused, LimitReached: see `Conversation.say`.
    """
    table = await house.tables.get(table_id)
    await house.steward.admit(player.id, address, "chat")
    return await house.conversation.say(table, player, message)


async def answer(
    house: House, table_id: str, player: Player, message: Talk, *, address: str
) -> protocol.Done | None:
    """Does what was asked at a socket; None where `said` is the answer.

    Raises:
        Refused, LimitReached: see `Conversation` and `reporting`.
    """
    match message:
        case protocol.Say():
            await say(house, table_id, player, message, address=address)
            return None
        case protocol.Block(player=other, yes=yes):
            await house.conversation.block(player, other, yes=yes)
        case protocol.Report(player=target, reason=reason, words=words, message=number):
            table = await house.tables.get(table_id)
            await report(
                house, player, target, reason=reason, words=words, table=table, message=number
            )
    return protocol.Done(to=str(message.__struct_config__.tag))
