"""A deleted account leaves its games and nothing by which the person could be told."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from cairn.arena.events import Opened, Seated, decode, encode
from cairn.games import Colour
from cairn.store import Decision, NameRefused, NewPasskey, Store, TableSummary
from cairn.store.chat import ROOMS
from cairn.store.erasure import erase, take_name
from cairn.store.reports import evidence_of


async def table_of(store: Store, table: str, black: str, white: str) -> None:
    """Two people sit down; whoever is black hosts."""
    opened = Opened(at=1, table=table, game="oust", board="hex-5", pie=False, host=black)
    seats = [(Colour.BLACK, black), (Colour.WHITE, white)]
    seated = [
        Seated(at=2, colour=colour, player=player, name=f"name of {player}", nonce="00")
        for colour, player in seats
    ]
    kept = TableSummary("oust", "hex-5", "playing", black, 1, black, white)
    bodies = [encode(opened), *(encode(event) for event in seated)]
    await store.journal.append(table, 0, bodies, at=2, summary=kept)


async def names_at(store: Store, table: str) -> list[str]:
    events = [decode(body) for _, body in await store.journal.read(table)]
    return [event.name for event in events if isinstance(event, Seated)]


async def test_the_games_stay_and_the_name_goes(store: Store) -> None:
    anna, ben = await store.players.guest(at=1), await store.players.guest(at=1)
    named = await store.credentials.keep(anna.id, "Anna", at=2, password="hash")
    token = await store.sessions.begin(anna.id, at=2)
    await store.passkeys.add(anna.id, NewPasskey(b"key", b"public", 0, "here"), at=2)
    await store.credentials.renew_codes(anna.id, ["one"], at=2)
    ticket = await store.tickets.issue("reset", at=2, lasts=99, player=anna.id)
    program = await store.tokens.issue(anna.id, ["play"], at=2)
    await table_of(store, "t1", anna.id, ben.id)
    await table_of(store, "t2", ben.id, anna.id)
    await table_of(store, "t3", ben.id, ben.id)
    before = [await store.journal.read(table) for table in ("t1", "t2", "t3")]
    rude = await store.chat.say("t1", "players", anna, "first", at=3, text="I am Anna of Kaunas")
    await store.chat.say("t1", "players", anna, "second", at=3, phrase="hello")
    reply = await store.chat.say("t1", "players", ben, "first", at=4, text="hello")
    await store.blocks.block(anna.id, ben.id, at=4)
    await store.blocks.block(ben.id, anna.id, at=4)
    piece = evidence_of(rude, pointed=True)
    about = await store.reports.file(ben.id, anna.id, reason="chat", at=5, evidence=[piece])
    around = [piece, evidence_of(reply, pointed=True)]
    by = await store.reports.file(
        anna.id, ben.id, reason="other", at=5, words="says Anna", evidence=around
    )
    await store.seeks.post("hers", anna.id, "{}", live=False, at=5, expires_at=999)

    assert sorted(await erase(store.writer, anna.id, at=9)) == ["t1", "t2"]
    assert await store.seeks.open(now=9, alive=9) == [], "nobody meets who has left"

    assert await names_at(store, "t1") == ["", f"name of {ben.id}"]
    assert await names_at(store, "t2") == [f"name of {ben.id}", ""]
    assert await names_at(store, "t3") == [f"name of {ben.id}"] * 2
    after = [await store.journal.read(table) for table in ("t1", "t2", "t3")]
    changed = [
        (table, seq)
        for table, (old, new) in enumerate(zip(before, after, strict=True))
        for (seq, one), (_, other) in zip(old, new, strict=True)
        if one != other
    ]
    assert changed == [(0, 2), (1, 3)], "nothing else was touched"

    left = await store.players.find(anna.id)
    assert left is not None
    assert (left.name, left.number, left.kind, left.is_former) == (None, 0, "former", True)
    assert await store.players.named("Anna") is None
    assert await store.sessions.find(token, at=9) is None
    assert await store.credentials.find(anna.id) is None
    assert await store.passkeys.find(b"key") is None
    assert not await store.credentials.use_code(anna.id, "one")
    assert await store.tickets.use("reset", ticket, at=9) is None
    assert await store.tokens.find(program, at=9) is None
    assert await store.chat.read("t1", ROOMS) == [reply], "numbers stay, words go"
    assert await store.chat.of(anna.id) == []
    assert not await store.blocks.stands_between(anna.id, ben.id)
    assert await store.reports.find(about.id) is None
    kept = await store.reports.find(by.id)
    assert kept is not None
    assert kept.words == ""
    assert [(one.author, one.text) for one in kept.evidence] == [
        (anna.id, None),
        (ben.id, "hello"),
    ], "what others said stays with the host"
    personal = ("players", "sessions", "accounts", "passkeys", "tickets", "tokens", "events")
    for table in (*personal, "messages", "reports"):
        rows = await store.reader.rows(text(f"SELECT * FROM {table}"))
        assert not any("Anna" in repr(row) for row in rows), table

    assert await erase(store.writer, anna.id, at=10) == []
    newcomer = await store.players.guest(at=11)
    await store.credentials.keep(newcomer.id, str(named.name), at=12, password="hash")


async def test_nobody_has_a_name_again_that_was_taken_away(store: Store) -> None:
    rude, other = await store.players.guest(at=1), await store.players.guest(at=1)
    named = await store.credentials.keep(rude.id, "Rude Name", at=2, password="hash")
    decision = Decision("name-taken-away", 3, None, rude.id)
    await table_of(store, "t1", rude.id, other.id)
    assert await take_name(store.writer, named, decision=decision) == ["t1"]
    assert await take_name(store.writer, named, decision=decision) == [], "once"
    assert await store.decisions.latest(limit=9) == [decision]
    assert await names_at(store, "t1") == [f"#{rude.number}", f"name of {other.id}"]

    async def refused(player: str) -> None:
        for name in ("Rude Name", "rudename", "RUDE-NAME"):
            with pytest.raises(NameRefused, match="name-taken"):
                await store.players.rename(player, name)
            with pytest.raises(NameRefused, match="name-taken"):
                await store.players.free(name, but=player)

    await refused(rude.id)
    found = await store.players.named("Rude Name")
    assert found is not None, "by this they still sign in"
    assert (found.id, found.name) == (rude.id, None)
    await store.players.rename(rude.id, "Mild Name")
    assert await store.players.named("Rude Name") is None
    for player in (rude, other):
        await refused(player.id)
