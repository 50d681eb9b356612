"""Deleting an account: the person goes, the games stay. The one place where the journal is not
only added to: a name is personal and nothing is judged by it, so it is taken out of it."""

from __future__ import annotations

import msgspec
from sqlalchemy import BigInteger, bindparam, delete, insert, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.arena.events import Seated, decode, encode
from cairn.store.accounts import FORMER, Player
from cairn.store.decisions import Decision, note
from cairn.store.reports import silence_evidence
from cairn.store.schema import (
    accounts,
    events,
    invitations,
    leave_days,
    passkeys,
    players,
    recovery_codes,
    sessions,
    tables,
    tickets,
    tokens,
)
from cairn.store.schema_conversation import blocks, messages, reports
from cairn.store.schema_host import bans, operators, taken_names, warnings
from cairn.store.schema_meeting import meetings, seeks
from cairn.store.schema_notices import browsers, jobs, notice_marks, notice_people
from cairn.store.schema_studies import studies
from cairn.store.writer import Writer

# People sit down at the beginning; later than this no seat is ever taken.
_SEATED_BY = 40

_FIRST_EVENTS = (
    select(events.c.table_id, events.c.seq, events.c.body)
    .join(tables, tables.c.id == events.c.table_id)
    .where(or_(tables.c.black == bindparam("player"), tables.c.white == bindparam("player")))
    .where(events.c.seq <= _SEATED_BY)
)
_PERSONAL = (
    *(sessions, passkeys, recovery_codes, tickets, tokens, accounts),
    *(jobs, notice_people, notice_marks, browsers),
    *(operators, bans, warnings),
    *(seeks, meetings, invitations, leave_days),
)


async def erase(writer: Writer, player: str, *, at: int) -> list[str]:
    """Forgets who a player was, in one commit; the tables at which their name stood.

    What they said at tables and in reports is emptied, reports about them go, their seeks close.
    The player stays as a number in the games' records, of kind "former", and can never come back.
    Done twice it does nothing more. Games that still go on are the caller's to end before.
    """

    async def change(connection: AsyncConnection) -> list[str]:
        changed = await _rename(connection, player, "")
        for table in _PERSONAL:
            await connection.execute(delete(table).where(table.c.player_id == player))
        await _silence(connection, player)
        asked = studies.c.asked_by == player
        await connection.execute(update(studies).where(asked).values(asked_by=None))
        await connection.execute(
            update(players)
            .where(players.c.id == player)
            .values(name=None, name_key=None, number=0, language=None, kind=FORMER, deleted_at=at)
        )
        return changed

    return await writer.change(change)


async def take_name(writer: Writer, player: Player, *, decision: Decision) -> list[str]:
    """Somebody is shown by their number from now on, here and in all games; the tables at which
    their name stood.

    Nobody can have that name again, not even who had it: they can still sign in by it, until they
    choose another. Of two operators who take it at once one does.
    """

    async def change(connection: AsyncConnection) -> list[str]:
        this = (players.c.id == player.id) & players.c.name.is_not(None)
        unnamed = await connection.execute(update(players).where(this).values(name=None))
        if unnamed.rowcount != 1:
            return []
        key = select(players.c.name_key, literal(decision.at, BigInteger)).where(
            players.c.id == player.id, players.c.name_key.is_not(None)
        )
        await connection.execute(insert(taken_names).from_select(["name_key", "at"], key))
        await note(connection, decision)
        return await _rename(connection, player.id, f"#{player.number}")

    return await writer.change(change)


async def _rename(connection: AsyncConnection, player: str, name: str) -> list[str]:
    changed: dict[str, None] = {}
    rows = (await connection.execute(_FIRST_EVENTS, {"player": player})).all()
    for table, seq, body in rows:
        event = decode(bytes(body))
        if isinstance(event, Seated) and event.player == player and event.name != name:
            this = (events.c.table_id == table) & (events.c.seq == seq)
            renamed = encode(msgspec.structs.replace(event, name=name))
            await connection.execute(update(events).where(this).values(body=renamed))
            changed[table] = None
    return list(changed)


async def _silence(connection: AsyncConnection, player: str) -> None:
    """Takes their words away, also where somebody reported another and they stood around it. The
    numbers of messages stay taken, and what they reported of others stays with the host."""
    theirs = messages.c.author == player
    await connection.execute(update(messages).where(theirs).values(text=None, phrase=None))
    either = or_(blocks.c.player_id == player, blocks.c.blocked_id == player)
    await connection.execute(delete(blocks).where(either))
    await connection.execute(delete(reports).where(reports.c.target == player))
    await connection.execute(update(reports).where(reports.c.reporter == player).values(words=""))
    await silence_evidence(connection, player)
