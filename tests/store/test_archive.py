"""Lists of games: found by who, what, how and when, page by page; what waits for whom."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from alembic import command
from alembic.config import Config
from msgspec.structs import replace
from sqlalchemy import Connection, text

from cairn.arena import events
from cairn.games import Colour
from cairn.store import Game, Place, Search, Store, TableSummary, Tally, open_store
from cairn.store.archive import (
    finished_query,
    mine_query,
    running_query,
    tally_query,
)
from cairn.store.migrate import SCRIPTS
from cairn.store.schema import metadata

OPEN = TableSummary("oust", "hex-5", "playing", "anna", 1, black="anna", white="ben")
OVER = replace(OPEN, status="over", result="black", reason="captured-all", turns=20)


async def keep(store: Store, table: str, summary: TableSummary, at: int = 1) -> None:
    """A table in the lists."""
    if summary.status == "over":
        summary = replace(summary, ended_at=at)
    head = await store.journal.head(table)
    await store.journal.append(table, head, [b"x"], at=at, summary=summary)


def ids(games: Iterable[Game]) -> list[str]:
    return [game.id for game in games]


async def test_a_row_tells_everything_that_lists_show(store: Store) -> None:
    await keep(store, "t", replace(OPEN, clock="live 300+5", waits_for="ben", due_at=77, turns=3))
    [game] = await store.archive.mine("anna", limit=5)
    assert game == Game(
        id="t",
        game="oust",
        board="hex-5",
        status="playing",
        one_board=False,
        black="anna",
        white="ben",
        turns=3,
        clock="live 300+5",
        waits_for="ben",
        due_at=77,
        result=None,
        reason=None,
        opened_at=1,
        changed_at=1,
        ended_at=None,
    )
    await keep(store, "t", OVER, at=9)
    assert await store.archive.mine("anna", limit=5) == []
    [game] = await store.archive.finished(Search(), limit=5)
    assert (game.result, game.reason, game.ended_at, game.waits_for) == (
        *("black", "captured-all"),
        *(9, None),
    )


async def test_only_what_two_people_played_to_an_end_is_found(store: Store) -> None:
    await keep(store, "open", OPEN)
    await keep(store, "alone", replace(OVER, one_board=True, white="anna"))
    await keep(store, "waiting", OPEN)
    await keep(store, "aborted", replace(OVER, result=None, reason="aborted"))
    await keep(store, "played", OVER)
    for search in (Search(), Search(player="anna"), Search(game="oust")):
        assert ids(await store.archive.finished(search, limit=9)) == ["played"]


@pytest.fixture
async def shelf(store: Store) -> dict[str, TableSummary]:
    """A hundred games of four people, several ending in the same moment."""
    rng = random.Random(7)
    kept = {}
    for number in range(100):
        black, white = rng.sample(["anna", "ben", "cem", "dora"], 2)
        summary = replace(
            OVER,
            game=rng.choice(["oust", "rive"]),
            board=rng.choice(["hex-4", "hex-5"]),
            black=black,
            white=white,
            result=rng.choice(["black", "white", "white", "draw"]),
        )
        at = 100 + rng.randrange(40)
        kept[f"t{number}"] = replace(summary, ended_at=at)
        await keep(store, f"t{number}", summary, at=at)
    return kept


def matches(summary: TableSummary, search: Search) -> bool:
    """The same search, told another way."""
    assert summary.ended_at is not None
    seats = {"black": summary.black, "white": summary.white}
    mine = next((c for c, player in seats.items() if player == search.player), None)
    if search.player is not None and mine is None:
        return False
    if search.opponent is not None and search.opponent not in seats.values():
        return False
    result = summary.result
    if search.result in ("won", "lost"):
        result = "draw" if result == "draw" else "won" if result == mine else "lost"
    return (
        search.game in (None, summary.game)
        and search.board in (None, summary.board)
        and search.result in (None, result)
        and (search.since is None or summary.ended_at >= search.since)
        and (search.until is None or summary.ended_at < search.until)
    )


SEARCHES = [
    Search(),
    Search(game="rive"),
    Search(board="hex-4"),
    Search(game="oust", board="hex-4", result="white"),
    Search(result="draw"),
    Search(since=110, until=120),
    Search(player="anna"),
    Search(player="anna", opponent="ben"),
    Search(player="anna", result="won"),
    Search(player="anna", result="lost", game="oust"),
    Search(player="anna", result="draw"),
    Search(player="anna", result="black", since=115),
    Search(player="nobody"),
]


@pytest.mark.parametrize("search", SEARCHES, ids=str)
async def test_searches_page_by_page(
    store: Store, shelf: dict[str, TableSummary], search: Search
) -> None:
    expected = [table for table, summary in shelf.items() if matches(summary, search)]
    expected.sort(key=lambda table: (shelf[table].ended_at or 0, table), reverse=True)
    found: list[Game] = []
    behind = None
    while page := await store.archive.finished(search, limit=7, behind=behind):
        assert len(page) <= 7
        found += page
        assert page[-1].ended_at is not None
        behind = Place(page[-1].ended_at, page[-1].id)
    assert ids(found) == expected
    for game in found:
        assert await store.archive.place(game.id) == Place(game.ended_at or 0, game.id)


async def test_a_game_that_goes_on_has_no_place(store: Store) -> None:
    going_on = TableSummary("oust", "hex-5", "playing", "a", 1, "a", "b")
    await store.journal.append("t", 0, [b"{}"], at=1, summary=going_on)
    assert await store.archive.place("t") is None
    assert await store.archive.place("nothing") is None


async def test_results_by_game_and_by_opponent(
    store: Store, shelf: dict[str, TableSummary]
) -> None:
    def count(**search: str) -> int:
        wanted = Search(player="anna", **search)  # type: ignore[arg-type]
        return sum(matches(summary, wanted) for summary in shelf.values())

    for tally in await store.archive.tallies("anna"):
        assert (tally.won, tally.lost, tally.drawn) == (
            count(game=tally.key, result="won"),
            count(game=tally.key, result="lost"),
            count(game=tally.key, result="draw"),
        )
    rivals = await store.archive.rivals("anna", limit=2)
    assert [rival.games for rival in rivals] == sorted(
        (count(opponent=name) for name in ("ben", "cem", "dora")), reverse=True
    )[:2]
    assert sum(t.games for t in await store.archive.tallies("anna")) == count()
    assert await store.archive.tallies("nobody") == []
    assert Tally("oust", 1, 2, 3).games == 6


async def test_what_goes_on_and_what_waits_for_me(store: Store) -> None:
    await keep(store, "a", replace(OPEN, waits_for="anna"), at=30)
    await keep(store, "b", replace(OPEN, black="ben", white="anna", waits_for="anna"), at=10)
    await keep(store, "c", replace(OPEN, waits_for="ben", game="rive"), at=20)
    await keep(store, "d", replace(OPEN, one_board=True, white="anna", waits_for="anna"), at=40)
    await keep(store, "e", replace(OPEN, status="waiting", white=None), at=50)
    await keep(store, "f", OVER, at=60)
    await keep(store, "g", replace(OPEN, black="cem"), at=70)
    archive = store.archive
    assert ids(await archive.mine("anna", limit=9)) == ["e", "d", "a", "c", "b"]
    assert ids(await archive.waiting("anna", limit=9)) == ["b", "a"]
    assert ids(await archive.waiting("anna", limit=9, but="b")) == ["a"]
    assert await archive.count_waiting("anna") == 2
    assert await archive.count_waiting("anna", but="a") == 1
    assert await archive.count_waiting("nobody") == 0
    assert ids(await archive.running(since=0, limit=9)) == ["g", "a", "c", "b"]
    assert ids(await archive.running(since=15, limit=2)) == ["g", "a"]
    assert ids(await archive.running(since=0, limit=9, game="rive")) == ["c"]


PLANS = {
    "all": finished_query(Search(), 20, None),
    "page": finished_query(Search(), 20, Place(5, "t")),
    "game": finished_query(Search(game="oust"), 20, Place(5, "t")),
    "board": finished_query(Search(board="hex-5"), 20, Place(5, "t")),
    "result": finished_query(Search(result="draw"), 20, Place(5, "t")),
    "player": finished_query(Search(player="anna", result="won"), 20, Place(5, "t")),
    "running": running_query(5, 20, None),
    "mine": mine_query("anna", 20),
    "results": tally_query("anna", "game"),
    "rivals": tally_query("anna", "opponent"),
}
INDEXES = {
    "all": {"ix_tables_ended_at"},
    "page": {"ix_tables_ended_at"},
    "game": {"ix_tables_game_ended_at"},
    "board": {"ix_tables_board_ended_at"},
    "result": {"ix_tables_result_ended_at"},
    "player": {"ix_tables_black_ended_at", "ix_tables_white_ended_at"},
    "running": {"ix_tables_status_changed_at"},
    "mine": {"ix_tables_open_black", "ix_tables_open_white"},
    "results": {"ix_tables_black_ended_at", "ix_tables_white_ended_at"},
    "rivals": {"ix_tables_black_ended_at", "ix_tables_white_ended_at"},
}
FILL = """
INSERT INTO tables (id, game, board, status, host, opened_at, changed_at, black, white, one_board,
                    turns, result, ended_at, listed)
SELECT 't' || n, substr('oustriveherd', 1 + 4 * (n % 3), 4), 'hex-' || n % 5,
       CASE WHEN n % 50 = 0 THEN 'playing' ELSE 'over' END, 'p' || n % 99, n, n, 'p' || n % 97,
       'p' || n % 89, false, n % 60, substr('blackwhitedraw ', 1 + 5 * (n % 3), 5),
       CASE WHEN n % 50 = 0 THEN NULL ELSE n END, n % 50 <> 0
FROM {numbers}
"""


@pytest.mark.parametrize("name", PLANS)
async def test_every_list_is_read_from_its_index(store: Store, name: str) -> None:
    """In its order as well: a page costs a page, however many games there are."""
    lite = store.database.url.drivername.startswith("sqlite")
    numbers = (
        "(WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 9000)"
        " SELECT n FROM c)"
        if lite
        else "generate_series(1, 9000) AS n"
    )
    async with store.database.writing.begin() as connection:
        await connection.execute(text(FILL.format(numbers=numbers)))
        await connection.execute(text("ANALYZE"))
    async with store.database.reading.connect() as connection:
        query = PLANS[name].compile(
            dialect=connection.dialect, compile_kwargs={"literal_binds": True}
        )
        explain = "EXPLAIN QUERY PLAN" if lite else "EXPLAIN"
        rows = await connection.exec_driver_sql(f"{explain} {query}")
        plan = "\n".join(str(row[-1]) for row in rows)
    assert {index for index in INDEXES[name] if index in plan} == INDEXES[name], plan
    assert "SCAN tables" not in plan.replace("SCAN tables USING INDEX", ""), plan
    assert "Seq Scan" not in plan, plan
    if name in ("all", "page", "game", "board", "result"):
        assert "Sort" not in plan, plan
        assert "TEMP B-TREE" not in plan, plan


async def test_tables_of_before_are_summed_up_by_the_migration(empty_url: str) -> None:
    seats = [
        events.Seated(at=2, colour=Colour.BLACK, player="anna", name="", nonce="0" * 32),
        events.Seated(at=2, colour=Colour.WHITE, player="ben", name="", nonce="0" * 32),
    ]

    def opened(table: str, *, clock: str = "none", one_board: bool = False) -> events.Opened:
        return events.Opened(
            at=1,
            table=table,
            game="oust",
            board="hex-5",
            pie=True,
            host="anna",
            clock=clock,
            one_board=one_board,
        )

    def turned(turn: int, colour: Colour, step: str) -> events.Turned:
        return events.Turned(at=3, turn=turn, colour=colour, steps=[step], spent=1)

    first = turned(1, Colour.BLACK, "e5")
    swap = turned(2, Colour.WHITE, "swap")
    stories: dict[str, list[events.Event]] = {
        "on": [opened("on"), *seats, first],
        "swapped": [opened("swapped"), *seats, first, swap],
        "back": [opened("back"), *seats, first, swap, events.TookBack(at=4, turn=2)],
        "done": [
            opened("done", clock="days 3"),
            *seats,
            first,
            events.Ended(at=9, winner=Colour.WHITE, reason="resigned"),
        ],
        "off": [opened("off"), *seats, events.Ended(at=9, winner=None, reason="aborted")],
        "alone": [
            opened("alone", one_board=True),
            *seats,
            events.Ended(at=9, winner=None, reason="repetition"),
        ],
    }
    async with open_store(empty_url) as store:
        for table, story in stories.items():
            over = isinstance(story[-1], events.Ended)
            summary = replace(OVER if over else OPEN, turns=0)
            bodies = [events.encode(event) for event in story]
            await store.journal.append(table, 0, bodies, at=9, summary=summary)

        def down_and_up(connection: Connection) -> None:
            for index in metadata.tables["tables"].indexes:
                if index.dialect_kwargs:
                    connection.execute(text(f"DROP INDEX {index.name}"))
            new = "one_board turns clock waits_for due_at result reason ended_at listed"
            for column in new.split():
                connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
            connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
            config = Config()
            config.set_main_option("script_location", str(SCRIPTS))
            config.attributes["connection"] = connection
            command.upgrade(config, "0004")

        await store.writer.change(lambda connection: connection.run_sync(down_and_up))
        rows = await store.reader.rows(
            text(
                "SELECT id, turns, clock, waits_for, result, reason, ended_at, one_board, listed"
                " FROM tables ORDER BY id"
            )
        )
        assert [tuple(row) for row in rows] == [
            ("alone", 0, None, None, "draw", "repetition", 9, True, False),
            ("back", 1, None, "ben", None, None, None, False, False),
            ("done", 1, "days 3", None, "white", "resigned", 9, False, True),
            ("off", 0, None, None, None, "aborted", 9, False, False),
            ("on", 1, None, "ben", None, None, None, False, False),
            ("swapped", 2, None, "ben", None, None, None, False, False),
        ]
