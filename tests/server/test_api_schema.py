"""The API against its own description: schemathesis asks a real arena what the description allows,
and what it forbids. Every answer must be one that was told of."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    positive_data_acceptance,
    unsupported_method,
)

from cairn.server.app import create_app
from cairn.server.openapi import document
from cairn.server.scopes import HOST, PERSONAL, STUDY
from cairn.server.settings import read_settings
from cairn.store import open_store
from tests.running import Arena

EXAMPLES = 3
"""Requests a method of an address, in each manner; all of them together take half a minute."""


NOT_CHECKED = [
    positive_data_acceptance,  # what fits can still be against the rules: 422 says so
    unsupported_method,  # OPTIONS is the framework's own
    allow_header_conformance,
]


@dataclass(frozen=True)
class Known:
    """An arena, a token that may do everything, and what there is: by the names of parameters."""

    arena: Arena
    token: str
    ids: dict[str, str]


async def _tokens(arena: Arena) -> list[str]:
    async with open_store(str(arena.data / "cairn.sqlite3")) as store:
        people = [await store.players.guest(at=1) for _ in range(2)]
        await store.credentials.keep(people[0].id, "Stone", at=1, password="x")
        await store.operators.grant(people[0].id, at=1)
        scopes = {*PERSONAL, HOST, STUDY}
        return [await store.tokens.issue(one.id, scopes, at=1) for one in people]


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Known]:
    arena = Arena(tmp_path_factory.mktemp("api"), "--limits", "off").start()
    mine, other = asyncio.run(_tokens(arena))
    with httpx.Client(base_url=arena.url) as http:

        def ask(token: str, path: str, body: Any) -> Any:
            headers = {"authorization": f"Bearer {token}"}
            answer = http.post(path, json=body, headers=headers)
            assert answer.is_success, answer.text
            return answer.json()

        me = http.get("/api/me", headers={"authorization": f"Bearer {other}"}).json()["id"]
        table = ask(mine, "/api/tables", {"game": "oust", "board": "hex-5"})["table"]
        for token in (mine, other):
            ask(token, f"/api/tables/{table}/sit", {})
        seek = ask(other, "/api/seeks", {"choices": [{"game": "rive"}], "clocks": ["days 3"]})
    ids = {"table_id": table, "player_id": me, "seek": seek["seek"], "game": "oust"}
    yield Known(arena, mine, ids)
    arena.stop()
    assert not arena.tracebacks


def description() -> dict[str, Any]:
    """The description of an application that nobody has started."""
    app = create_app(read_settings({}, {}), cast(Any, None), "a secret of forms")
    return document(app, "http://localhost")


REJECTED = [400, 401, 403, 404, 405, 409, 413, 422]
schema = schemathesis.openapi.from_dict(
    description(),
    config=schemathesis.Config.from_dict(
        {"checks": {"negative_data_rejection": {"expected-statuses": REJECTED}}}
    ),
)


def test_it_is_served(known: Known) -> None:
    served = httpx.get(f"{known.arena.url}/api/schema").json()
    assert served["servers"] == [{"url": known.arena.url}]
    assert served == json.loads(json.dumps({**description(), "servers": served["servers"]}))


def test_it_names_the_address_that_was_asked(known: Known) -> None:
    for host in ("one.example", "other.example:8000"):
        served = httpx.get(f"{known.arena.url}/api/schema", headers={"host": host}).json()
        assert served["servers"] == [{"url": f"http://{host}"}]


def test_it_names_the_cookie_that_browsers_have() -> None:
    app = create_app(read_settings({}, {}), cast(Any, None), "a secret of forms")
    told = document(app, "https://cairn.example", "__Host-cairn")
    assert told["components"]["securitySchemes"]["session"]["name"] == "__Host-cairn"


def test_every_address_of_the_api_is_told_of() -> None:
    app = create_app(read_settings({}, {}), cast(Any, None), "a secret of forms")
    paths = {route.path_format for route in app.routes if route.path.startswith("/api/")}
    assert paths - set(description()["paths"]) == {"/api/schema"}


@schema.exclude(path="/api/studies/claim").parametrize()  # that one waits for work
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
def test_every_answer_is_one_that_was_told_of(case: Any, known: Known) -> None:
    if case.meta.generation.mode.is_positive:
        for name in set(case.path_parameters or ()) & set(known.ids):
            case.path_parameters[name] = known.ids[name]
    if case.path == "/api/host/restart" and case.meta.generation.mode.is_positive:
        case.body = {"minutes": 60}  # in the last minutes before one, live games get 503
    headers = {"Authorization": f"Bearer {known.token}"}
    case.call_and_validate(base_url=known.arena.url, headers=headers, excluded_checks=NOT_CHECKED)
