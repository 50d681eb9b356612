"""What people may always do with what is kept of them: take it along, and have it deleted."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Any

import structlog
from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Stream

from cairn.arena.commands import Abort, Resign
from cairn.arena.events import decode
from cairn.arena.records import record_of
from cairn.arena.refusals import Refused
from cairn.arena.table import replay
from cairn.server.account_pages import Refusal, account_page
from cairn.server.house import House
from cairn.server.limits import EXPORT_MINE
from cairn.server.pages import known_language
from cairn.server.proof import owner, proven_owner
from cairn.server.render import AnyRequest
from cairn.server.session import unix_ms
from cairn.server.tables import NoSuchTable
from cairn.store import Account, Player
from cairn.store.erasure import erase
from cairn.store.kept import kept_of

log = structlog.get_logger()


@dataclass
class Delete:
    """The form that deletes an account. `sure`: the box was ticked."""

    sure: str = ""


@get("/{lang:str}/account/export")
async def export(request: AnyRequest, lang: FromPath[str]) -> Stream:
    """Everything that is kept about me, as one JSON file; games as records, the latest first.

    Raises:
        LimitReached: it was asked for a moment ago.
    """
    house: House = request.app.state.house
    known_language(lang)
    me = await owner(request)
    house.limits.check(EXPORT_MINE, me.player.id, time.monotonic())
    return await everything(house, me.player, me.account, me.session.id)


async def everything(
    house: House, player: Player, account: Account | None, session: str = ""
) -> Stream:
    """All of it as one file; `session`: the id of that by which it is asked for."""
    about = await _about(house, player, account, session)
    return Stream(
        _export(house, player.id, about),
        media_type="application/json",
        headers={
            "content-disposition": 'attachment; filename="cairn-my-data.json"',
            "cache-control": "no-store",
        },
    )


async def _about(
    house: House, player: Player, account: Account | None, session: str
) -> dict[str, Any]:
    return {
        "player": {
            "id": player.id,
            "name": player.name,
            "guest_number": player.number,
            "created_at": _when(player.created_at),
            "language": player.language,
        },
        "account": None
        if account is None
        else {
            "created_at": _when(account.created_at),
            "email": account.email,
            "password_changed_at": _when(account.password_at),
            "recovery_codes_left": await house.store.credentials.codes_left(player.id),
        },
        "passkeys": [
            {
                "label": one.label,
                "created_at": _when(one.created_at),
                "last_used_at": _when(one.seen_at),
            }
            for one in await house.store.passkeys.of(player.id)
        ],
        "sessions": [
            {
                "browser": one.browser,
                "created_at": _when(one.created_at),
                "last_used_at": _when(one.seen_at),
                "this_one": one.id == session,
            }
            for one in await house.store.sessions.of(player.id)
        ],
        "tokens": [
            {
                "label": one.label,
                "scopes": sorted(one.scopes),
                "created_at": _when(one.created_at),
                "last_used_at": _when(one.seen_at),
                "ends_at": _when(one.revoked_at or one.expires_at),
            }
            for one in await house.store.tokens.of(player.id)
        ],
        "messages": [
            {
                "table": one.table,
                "room": one.room,
                "said_at": _when(one.at),
                "text": one.text,
                "phrase": one.phrase,
            }
            for one in await house.store.chat.of(player.id)
        ],
        "blocked": [
            {"player": one.player.id, "name": one.player.name, "since": _when(one.at)}
            for one in await house.store.blocks.of(player.id)
        ],
        "reports": [
            {
                "about": one.target,
                "table": one.table or None,
                "reason": one.reason,
                "words": one.words,
                "filed_at": _when(one.at),
                "settled_at": _when(one.settled_at),
            }
            for one in await house.store.reports.by(player.id)
        ],
        "notices": await _notices(house, player.id),
        **{
            what: [_dated(row) for row in rows]
            for what, rows in (await kept_of(house.store.reader, player.id)).items()
        },
    }


async def _notices(house: House, player: str) -> dict[str, Any]:
    wishes = await house.store.notices.of(player)
    return {
        "browser": sorted(wishes.push),
        "email": sorted(wishes.mail),
        "last_letter_at": _when(wishes.mail_sent_at),
        "calendar": wishes.calendar is not None,
        "browsers": [
            {
                "browser": one.label,
                "created_at": _when(one.created_at),
                "last_notice_at": _when(one.sent_at),
                "ended_at": _when(one.ended_at),
            }
            for one in await house.store.browsers.of(player)
        ],
    }


async def _export(house: House, player: str, about: dict[str, Any]) -> AsyncIterator[bytes]:
    """One game at a time: a player may have thousands."""
    yield json.dumps(about, ensure_ascii=False, indent=1)[:-2].encode() + b',\n "games": ['
    between = b"\n  "
    for listed in await house.store.tables.of(player):
        rows = await house.store.journal.read(listed.id)
        table = replay([decode(body) for _, body in rows])
        mine = [
            colour.value for colour, seat in table.seats.items() if seat and seat.player == player
        ]
        game = {"table": listed.id, "played": mine, "record": json.loads(record_of(table).json())}
        yield between + json.dumps(game, ensure_ascii=False).encode()
        between = b",\n  "
    yield b"\n ]\n}\n"


def _dated(row: dict[str, Any]) -> dict[str, Any]:
    return {name: _when(it) if name.endswith("_at") else it for name, it in row.items()}


def _when(at: int | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at / 1000, UTC).isoformat()


@post("/{lang:str}/account/delete", status_code=303)
async def delete(
    request: AnyRequest,
    lang: FromPath[str],
    data: Annotated[Delete, Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Response[str] | Redirect:
    """Gives up running games, then erases the person; their finished games stay."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await owner(request)
    if me.account is not None:
        me = await proven_owner(request)
    if data.sure != "yes":
        return await account_page(request, lang, me, Refusal("delete", "delete-not-sure"))
    await _give_up(house, me.player.id)
    spoken = await house.store.chat.spoken_at(me.player.id)
    changed = await erase(house.store.writer, me.player.id, at=unix_ms())
    await house.departures.erased(me.player.id, changed)
    await house.conversation.taken_at(spoken)
    await house.lobby.say_news()
    log.info("account_deleted", player=me.player.id, games=len(changed))
    return Redirect(f"/{lang}/", status_code=303, cookies=[house.sessions.no_cookie()])


async def _give_up(house: House, player: str) -> None:
    """Ends the games that wait for this player: called off where possible, else resigned."""
    alive = ["waiting", "playing"]
    tables = await house.store.tables.of(player, alive)
    tables += await house.store.tables.newest(alive, host=player, limit=1000)
    for table in {table.id for table in tables}:
        for command in (Abort(player), Resign(player)):
            with suppress(Refused, NoSuchTable):
                await house.tables.act(table, command)
                break
