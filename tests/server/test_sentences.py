"""What programs and people read when something is refused: a sentence, the field and its value,
never a Python value, and never "the request could not be understood" where more is known."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import cairn
from cairn.arena import refusals as arena_refusals
from cairn.games import REFUSALS, SET_UPS
from cairn.games.record import RECORD_ERRORS
from cairn.server import sentences
from cairn.server.json_body import value_at
from cairn.server.words import CODES, words_in
from tests.locales.sources import messages
from tests.running import Arena
from tests.server.accounts import Owner
from tests.server.test_api_people import Program, done, programs

SOURCES = Path(cairn.__file__).parent
OVER_SOCKETS = {"missing-scope"}
"""Codes that only a table's socket answers with, to programs."""


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    running = Arena(tmp_path_factory.mktemp("sentences"), "--limits", "off", "--bots", "on")
    yield running.start()
    running.stop()
    assert not running.tracebacks


def raised() -> Iterator[tuple[str, set[str]]]:
    """Every `Refused(code, …)` and `SetupError(code, …)` of the sources: code and values."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or len(node.args) != 1:
                continue
            name, code = getattr(node.func, "id", ""), node.args[0]
            if name in {"Refused", "SetupError"} and isinstance(code, ast.Constant):
                yield str(code.value), {one.arg for one in node.keywords if one.arg}


def test_every_refusal_has_its_text_and_the_values_that_it_speaks_of() -> None:
    seen = set()
    for code, values in raised():
        if code in OVER_SOCKETS:
            continue
        kind = "setup" if code in SET_UPS else "refuse"
        assert messages("en")[f"{kind}-{code}"].variables <= values, code
        seen.add(code)
    assert len(seen) > 50
    for language in CODES:
        words = words_in(language)
        for code in {*seen, *REFUSALS, *SET_UPS, *arena_refusals.REFUSALS}:
            assert f"refuse-{code}" in words or f"setup-{code}" in words, (language, code)
        for code in RECORD_ERRORS:
            assert f"record-{code}" in words


def test_values_are_said_as_words() -> None:
    assert sentences.plain({"a": None, "b": ["x", "y"], "c": 3}) == {"a": "", "b": "x, y", "c": 3}


def test_the_value_that_did_not_fit() -> None:
    raw = b'{"turn": "abc", "choices": [{"game": 7}], "long": "%s"}' % (b"a" * 500)
    assert value_at(raw, "$.turn") == '"abc"'
    assert value_at(raw, "$.choices[0].game") == "7"
    assert len(value_at(raw, "$.long")) < 70
    for nowhere in ("$", "$.none", "$.choices[4]", "$[...]", "key in `$"):
        assert value_at(raw, nowhere) == ""


async def refused(program: Program, path: str, status: int, **body: Any) -> str:
    found = await done(await program.post(path, json=body), status)
    assert set(found) == {"code", "message", "values"}
    assert "{" not in found["message"], found
    assert "<" not in found["message"], found
    return f"{found['code']}: {found['message']}"


async def test_programs_read_sentences(arena: Arena) -> None:
    host, other = await programs(arena, "lobby", "play", people=2)
    oust = {"game": "oust", "board": "hex-5"}
    table = (await done(await host.post("/api/tables", json=oust), 201))["table"]
    at = f"/api/tables/{table}"
    said = await refused(other, f"{at}/resign", 422)
    assert said == "not-seated: You are not seated at this table."
    for one in (host, other):
        await done(await one.post(f"{at}/sit", json={}))
    said = await refused(host, f"{at}/sit", 422)
    assert said == "already-seated: You are already seated at this table."
    said = await refused(host, f"{at}/play", 422, turn=2, steps=["a1"])
    assert said == "turn-gone: The table has moved on meanwhile."
    said = await refused(host, "/api/tables", 422, game="oust", clock="banana")
    assert said == "bad-clock: This time control is not understood."
    said = await refused(host, "/api/tables", 400, game="oust", board="hex-99")
    assert said == "unknown-board: There is no board “hex-99” here."
    said = await refused(host, f"{at}/play", 400, turn="abc", steps=["a1"])
    assert said == 'bad-request: $.turn cannot be "abc": Expected `int`, got `str`'
    found = await done(await host.get(f"{at}/events?after=abc"), 400)
    assert found["message"].startswith("“after” cannot be “abc”."), found
    assert found["values"]["fields"]


BY_DAY = {"clock": "own-days", "days": "3", "seats": "one-board"}
ONE_BOARD = {
    "en": "Games on one board cannot have days per turn.",
    "ms": "Dua orang di satu papan tidak boleh bermain dengan kawalan masa harian.",
    "uk": "Удвох за однією дошкою не грають із днями на хід.",
    "lt": "Dviese prie vienos lentos nežaidžiama su dienomis ėjimui.",
}


@pytest.mark.parametrize("lang", CODES)
async def test_pages_name_what_cannot_be(arena: Arena, lang: str) -> None:
    ona = Owner(arena, lang=lang)
    ona.http.headers["accept"] = "text/html"
    answer = await ona.send("/tables", game="oust", **BY_DAY)
    assert answer.status_code in {400, 422}
    assert ONE_BOARD[lang] in unescape(answer.text)
    wrong = [
        {"clock": "own", "minutes": "abc"},
        {"clock": "own", "minutes": "-5"},
        {"clock": "own", "minutes": "999999"},
        {"clock": "own-days", "days": "0"},
        {"colour": "mauve"},
        {"clock": "banana"},
        {"board": "hex-99"},
        {"seats": "sofa"},
        {"pie": "apple"},
    ]
    for fields in wrong:
        name = list(fields)[-1]
        answer = await ona.send("/tables", **{"game": "oust", **fields})
        named = sentences.field(words_in(lang), name, fields[name])
        assert (answer.status_code, named in unescape(answer.text)) == (400, True), fields
    answer = await ona.send("/tables", game="chess")
    assert sentences.field(words_in(lang), "game", "chess") in unescape(answer.text)
    answer = await ona.send("/lobby/seeks", choice="chess hex-5", clock="none")
    assert sentences.field(words_in(lang), "choice", "chess hex-5") in unescape(answer.text)
    table = await ona.open("oust", board="hex-5")
    me = (await ona.http.get("/api/me")).json()["id"]
    answer = await ona.send(f"/player/{me}/challenge", choice="oust hex-5", clock="none")
    assert words_in(lang)("refuse-not-yourself") in unescape(answer.text)
    for path in ("/games?from=abc", f"/table/{table}?turn=abc"):
        answer = await ona.http.get(f"/{lang}{path}")
        name = path.partition("?")[2].partition("=")[0]
        assert answer.status_code == 400
        assert sentences.field(words_in(lang), name, "abc") in unescape(answer.text)
    await ona.leave()
