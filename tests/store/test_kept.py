"""What is kept about somebody comes along whole, and nobody else's does."""

from __future__ import annotations

from cairn.arena.standings import Result
from cairn.store import Decision, Store, Wish
from cairn.store.kept import WHAT, kept_of
from cairn.store.schema import metadata

ELSEWHERE = {
    # Taken along from rooms of their own (`server.leaving`), with the games or the person.
    *("players", "accounts", "sessions", "passkeys", "recovery_codes", "tokens", "tables"),
    *("messages", "blocks", "reports", "browsers", "notice_people", "results"),
    # Over in minutes, or about the host's work: marks of who has read what, links, who is here.
    *("tickets", "jobs", "notice_marks", "visits", "bots", "barred", "decisions"),
}


def test_every_table_about_people_is_thought_of() -> None:
    personal = {
        table.name
        for table in metadata.sorted_tables
        if {"player_id", "asked_by", "author", "reporter"} & set(table.columns.keys())
    }
    taken = {str(table) for query in WHAT.values() for table in query.columns_clause_froms}
    assert personal <= taken | ELSEWHERE


async def test_all_of_it_and_nobody_elses(store: Store) -> None:
    anna, ben = [(await store.players.guest(at=1)).id for _ in range(2)]
    for player in (anna, ben):
        await store.operators.grant(player, at=1)
        warned = Decision("warned", 2, None, player)
        await store.cautions.give(player, f"Be kind, {player}.", decision=warned)
        banned = Decision("banned", 3, None, player)
        await store.bans.impose(player, "chat", until=9, reason="Enough.", decision=banned)
        await store.seeks.post(f"of {player}", player, "{}", live=False, at=4, expires_at=99)
        await store.invitations.keep("t1", player, at=5)
        await store.leave.take(player, lambda taken: 6)
        wish = Wish(f"record-{player}", "game", "text", 1, 40)
        await store.studies.ask(wish, player, at=7, most=9, still_true=lambda result: "[]")
    assert await store.ratings.count(Result("t1", "oust", "hex-5", False, anna, ben, 1.0, 8))
    kept = await kept_of(store.reader, anna)
    assert ben not in str(kept)
    assert kept["warnings"] == [{"text": f"Be kind, {anna}.", "given_at": 2, "read_at": None}]
    assert kept["bans"] == [
        {"scope": "chat", "reason": "Enough.", "given_at": 3, "ends_at": 9, "lifted_at": None}
    ]
    assert [one["seek"] for one in kept["seeks"]] == [f"of {anna}"]
    assert kept["invitations"] == [{"table": "t1", "kept_at": 5}]
    assert kept["leave_days"] == [{"begins_at": 6}]
    assert [one["asked_at"] for one in kept["studies"]] == [7]
    (rating,), (step,) = kept["ratings"], kept["rating_history"]
    assert (rating["game"], rating["games"], step["table"]) == ("oust", 1, "t1")
    assert (step["value_before"], step["value"]) == (1500.0, rating["value"])
    assert kept["operator"] == [{"since_at": 1}]
    assert (kept["unrated"], kept["meetings"]) == ([], [])
