"""Pages over HTTP: languages, readable without script, safe headers, honest errors."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable

import httpx
import pytest

from cairn import games
from cairn.server.words import CODES
from tests.running import Arena, Person, free_port

HTML = {"accept": "text/html"}
PLAIN = [
    "/",
    "/about",
    "/import",
    *(f"/{name}" for name in games.GAMES),
]


@pytest.fixture
async def http(arena: Arena) -> AsyncIterator[httpx.AsyncClient]:
    """A browser without cookies."""
    async with httpx.AsyncClient(base_url=arena.url, headers=HTML) as client:
        yield client


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("path", PLAIN)
async def test_every_page_in_every_language(http: httpx.AsyncClient, lang: str, path: str) -> None:
    page = await http.get(f"/{lang}{path}")
    assert page.status_code == 200
    assert f'<html lang="{lang}">' in page.text
    assert page.headers["content-language"] == lang
    for other in CODES:
        assert re.search(
            rf'rel="alternate" hreflang="{other}" href="[^"]+/{other}{path}"', page.text
        )
    assert "<h1" in page.text
    # Nothing that the content policy would have to forgive.
    assert not re.search(r"<[^>]+\s(style|on[a-z]+)=", page.text)
    for script in re.findall(r"<script([^>]*)>", page.text):
        assert "src=" in script or 'type="application/json"' in script


async def test_the_rules_are_there_without_script(http: httpx.AsyncClient) -> None:
    for name in games.GAMES:
        page = (await http.get(f"/en/{name}")).text
        assert games.GAMES[name].designer in page
        assert str(games.GAMES[name].year) in page
        assert page.count("<svg") >= 4


async def test_a_table_page_is_readable_without_script(arena: Arena) -> None:
    person = Person(arena)
    table = await person.open("oust", board="hex-5", seats="one-board")
    at = await person.come(table)
    await at.sit()
    for turn, step in enumerate(["e5", "e6"], 1):
        await at.ask("play", turn=turn, steps=[step])
    page = (await person.http.get(f"/en/table/{table}")).text
    assert 'class="stone black" data-cell="e5"' in page
    assert 'class="stone white" data-cell="e6"' in page
    assert "e5" in re.sub(r"<svg.*?</svg>|<script.*?</script>", "", page, flags=re.DOTALL)
    await person.leave()


async def test_the_first_visit_is_negotiated_and_then_remembered(
    http: httpx.AsyncClient,
) -> None:
    first = await http.get("/", headers={"accept-language": "lt, en;q=0.8"})
    assert first.headers["location"] == "/lt/"
    await http.get("/uk/")
    again = await http.get("/", headers={"accept-language": "lt, en;q=0.8"})
    assert again.headers["location"] == "/uk/"


async def test_a_shared_link_opens_in_the_language_of_whoever_opens_it(
    arena: Arena, http: httpx.AsyncClient
) -> None:
    host = Person(arena)
    table = await host.open("rive")
    answer = await http.get(f"/table/{table}", headers={"accept-language": "ms"})
    assert answer.headers["location"] == f"/ms/table/{table}"
    await host.leave()


async def test_every_answer_carries_the_safe_headers(http: httpx.AsyncClient) -> None:
    for path in ("/en/", "/nowhere", "/health", "/api/position"):
        headers = (await http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("path", "status"),
    [("/en/chess", 404), ("/xx/", 404), ("/en/table/nowhere", 404), ("/en/tables", 405)],
)
async def test_what_is_not_there_is_said_on_a_page_and_in_json(
    http: httpx.AsyncClient, path: str, status: int
) -> None:
    page = await http.get(path)
    assert page.status_code == status
    assert page.headers["content-type"].startswith("text/html")
    machine = await http.get(path, headers={"accept": "application/json"})
    assert machine.status_code == status
    assert machine.json()["code"]
    assert machine.json()["message"]


async def test_a_form_without_its_token_is_refused_and_opens_nothing(
    http: httpx.AsyncClient,
) -> None:
    answer = await http.post("/en/tables", data={"game": "oust"})
    assert answer.status_code == 403
    wrong = await http.post("/en/tables", data={"game": "oust", "_csrf_token": "0" * 128})
    assert wrong.status_code == 403


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "oust", "board": "hex-99"}, "hex-99"),
        ({"game": "oust", "colour": "green"}, "green"),
        ({"game": "oust", "seats": "sofa"}, "sofa"),
        ({"game": "oust", "pie": "maybe"}, "maybe"),
        ({}, "game"),
    ],
)
async def test_a_wrong_choice_names_the_field_and_the_value(
    arena: Arena, fields: dict[str, str], named: str
) -> None:
    person = Person(arena)
    token = await person.token()
    answer = await person.http.post(
        "/en/tables",
        data={**fields, "_csrf_token": token},
        headers={"accept": "application/json"},
    )
    assert answer.status_code == 400
    assert named in answer.text
    await person.leave()


async def test_too_many_tables_get_a_429_that_says_when(
    new_arena: Callable[..., Arena],
) -> None:
    person = Person(new_arena().start())
    form = {"game": "oust", "_csrf_token": await person.token()}
    for _ in range(100):
        answer = await person.http.post("/en/tables", data=form)
        if answer.status_code == 429:
            break
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1
    await person.leave()


async def test_a_socket_that_talks_too_fast_is_told_when_to_go_on(
    new_arena: Callable[..., Arena],
) -> None:
    person = Person(new_arena().start())
    page = await person.come(await person.open("oust"))
    for _ in range(100):
        await page.send("ping")
    refused = await page.until("refused")
    assert refused["code"] == "too-fast"
    assert refused["retry_after"] > 0
    await person.leave()


async def test_cookies_are_bound_to_the_host_where_there_is_https(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena("--origin", "https://cairn.example").start(free_port())
    async with httpx.AsyncClient(base_url=arena.url, headers=HTML) as client:
        cookies = (await client.get("/en/")).headers.get_list("set-cookie")
    form = next(cookie for cookie in cookies if cookie.startswith("__Host-form="))
    assert "Secure" in form
    assert "HttpOnly" in form


async def test_the_position_of_a_half_made_turn(http: httpx.AsyncClient) -> None:
    asked = {"game": "oust", "board": "hex-5", "pie": False, "turns": [["e5"], ["e6"]]}
    answer = await http.post("/api/position", json=asked | {"steps": ["a1"]})
    assert answer.status_code == 422
    assert answer.json()["code"] == "no-cell"
    view = (await http.post("/api/position", json=asked)).json()
    assert (view["turn"], view["mover"], view["black"]) == (3, "black", ["e5"])
    for wrong, status in [
        ({"game": "chess"}, 400),
        ({"game": 5}, 400),
        ({"game": "oust", "more": 1}, 400),
        ({"game": "oust", "turns": [["e5"]] * 500}, 400),
        ({"game": "herd", "turns": [["99"]]}, 422),
    ]:
        assert (await http.post("/api/position", json=wrong)).status_code == status, wrong


@pytest.mark.parametrize("path", ["/en/", "/health", "/en/nowhere"])
async def test_head_is_answered_like_get_without_the_body(
    http: httpx.AsyncClient, path: str
) -> None:
    head, whole = await http.head(path), await http.get(path)
    assert head.status_code == whole.status_code
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert head.content == b""


async def test_the_description_of_the_api_asks_no_other_site(http: httpx.AsyncClient) -> None:
    answer = await http.get("/api/schema")
    assert answer.status_code == 200
    assert answer.json()["openapi"]


async def test_brackets_without_end_are_a_bad_request(http: httpx.AsyncClient) -> None:
    body = '{"game":"rive","turns":' + "[" * 100_000
    headers = {"content-type": "application/json"}
    answer = await http.post("/api/position", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["code"]


async def test_health(http: httpx.AsyncClient) -> None:
    assert (await http.get("/health")).json() == {"status": "ok"}


async def test_built_files_are_kept_for_ever(http: httpx.AsyncClient) -> None:
    page = (await http.get("/en/")).text
    for url in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
        answer = await http.get(url)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
