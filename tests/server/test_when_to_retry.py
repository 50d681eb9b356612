"""Every "too often" and every "not now" says when to come again."""

from __future__ import annotations

import ast
import inspect
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.testing import RequestFactory
from websockets.exceptions import ConnectionClosed

from cairn.server import errors, limits
from cairn.server.errors import HANDLERS
from cairn.server.limits import Limit, LimitReached, Limits
from cairn.server.protocol import Refused, encode
from tests.running import Arena, Person
from tests.server.test_api_schema import description

SERVER = Path(inspect.getfile(errors)).parent
LATER = {429, 503}
NAMED = ("HTTP_429_TOO_MANY_REQUESTS", "HTTP_503_SERVICE_UNAVAILABLE")


def saying_later() -> list[tuple[str, ast.Call]]:
    """Every call in the server's source that answers 429 or 503."""
    found = []
    for path in sorted(SERVER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            for value in given:
                number = isinstance(value, ast.Constant) and value.value in LATER
                name = isinstance(value, ast.Name) and value.id in NAMED
                if (number and not isinstance(cast(Any, value).value, bool)) or name:
                    found.append((f"{path.name}:{node.lineno}", node))
    return found


def test_whoever_answers_later_says_when() -> None:
    places = saying_later()
    assert len(places) >= 3
    for place, call in places:
        told = ast.unparse(call).lower().replace("-", "_")
        assert "retry_after" in told, f"{place}: {told}"


def test_the_socket_says_when_in_the_same_words() -> None:
    """What a socket refuses for a while carries `retry_after`; those that never pass do not."""
    for source in ("socket.py", "bot_socket.py"):
        text = (SERVER / source).read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and any(
                isinstance(one, ast.Constant)
                and one.value in ("too-fast", "store-unavailable", "restart-soon")
                for one in node.args
            ):
                assert "retry_after" in ast.unparse(node), f"{source}:{node.lineno}"
    assert b'"retry_after":1.5' in encode(Refused("too-fast", "play", retry_after=1.5))


def test_the_description_says_it_of_every_address() -> None:
    for path, methods in description()["paths"].items():
        for method, told in methods.items():
            for status in ("429", "503"):
                header = told["responses"][status]["headers"]["Retry-After"]
                assert header["required"], (method, path)


@pytest.mark.parametrize(
    "limit",
    [one for one in vars(limits).values() if isinstance(one, Limit)],
    ids=lambda one: one.what,
)
def test_every_limit_says_when_it_ends(limit: Limit) -> None:
    known = Limits()
    for _ in range(int(limit.burst)):
        known.check(limit, "somebody", 0.0)
    with pytest.raises(LimitReached) as reached:
        known.check(limit, "somebody", 0.0)
    known.check(limit, "somebody", reached.value.retry_after + 0.001)  # and then it is open again
    request = RequestFactory().get("/api/x")
    answer = HANDLERS[LimitReached](request, reached.value)
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= reached.value.retry_after


def test_a_wait_is_never_told_as_none() -> None:
    assert [limits.whole_seconds(wait) for wait in (0.0, 0.04, 1.0, 1.2)] == [1, 1, 1, 2]


async def test_a_flood_by_socket_is_told_when_to_come_again(tmp_path: Path) -> None:
    arena = Arena(tmp_path).start()
    person = Person(arena)
    try:
        page = await person.come(await person.open("oust", board="hex-5"))
        with suppress(ConnectionClosed):
            for _ in range(2000):
                await page.socket.send("{}")
        with suppress(ConnectionClosed):
            while True:
                await page.socket.recv()
        reason = page.socket.close_reason or ""
        assert int(reason.partition("retry after ")[2].split()[0]) >= 1, reason
    finally:
        await person.leave()
        assert arena.stop() == 0


async def test_a_real_arena_says_it_to_pages_and_programs(tmp_path: Path) -> None:
    arena = Arena(tmp_path).start()
    person = Person(arena)
    try:
        answers = []
        for accept in ("text/html", "application/json"):
            for _ in range(40):
                form = {"game": "oust", "_csrf_token": await person.token()}
                headers = {"accept": accept}
                answer = await person.http.post("/en/tables", data=form, headers=headers)
                if answer.status_code == 429:
                    answers.append(answer)
                    break
        assert len(answers) == 2
        assert all(int(answer.headers["retry-after"]) >= 1 for answer in answers)
        assert answers[1].json()["values"]["retry_after"] > 0
    finally:
        await person.leave()
        arena.stop()
