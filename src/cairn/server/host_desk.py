"""What the host's pages share: who may see them, how they are drawn, how long a ban can be.

To everybody else there is no such page. Whoever decides something has lately shown who they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Response
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from cairn.server import listing, protocol, times
from cairn.server.house import House
from cairn.server.proof import Me, ProofNeeded, me_on
from cairn.server.render import AnyRequest, page
from cairn.server.session import unix_ms
from cairn.store import Decision, Player
from cairn.store.decisions import LONGEST_TEXT

HOUR = 3600 * 1000
SPANS = {"hour": HOUR, "day": 24 * HOUR, "three-days": 72 * HOUR, "week": 168 * HOUR}
SPANS |= {"month": 30 * 24 * HOUR, "year": 365 * 24 * HOUR}
FOR_GOOD = "good"
PAGE = 50

Fields = Mapping[str, Any]
"""What a form, or the body of a program's request, says; texts by name."""


class NotDone(Exception):
    """A form that cannot be done as it is; `message` is said on the page."""

    def __init__(self, message: str, **values: Any) -> None:
        super().__init__(message)
        self.message = message
        self.values = values


@dataclass(frozen=True)
class Entry:
    """A line of the log, for people."""

    decision: Decision
    when: str
    operator: protocol.Seat | None
    whom: protocol.Seat | None
    until: str


async def operator(request: AnyRequest) -> Me:
    """Who runs the arena. Raises NotFoundException (404) for everybody else."""
    house: House = request.app.state.house
    me = await me_on(request)
    if me is None or me.account is None or me.player.id not in house.steward.operators:
        raise NotFoundException(detail="there is no such page")
    return me


async def deciding(request: AnyRequest, onward: str) -> Me:
    """An operator who has lately signed in. Raises ProofNeeded, after which they come to
    `onward`."""
    me = await operator(request)
    if not me.proven:
        raise ProofNeeded(onward)
    return me


def draw(
    request: AnyRequest,
    template: str,
    *,
    lang: str,
    path: str,
    refused: NotDone | None = None,
    **values: Any,
) -> Response[str]:
    """A page of the host's, kept nowhere."""
    response = page(
        request,
        template,
        lang=lang,
        path=path,
        status=422 if refused else 200,
        refused=refused,
        said=request.query_params.get("done", "") == "yes" and refused is None,
        when=lambda at: times.ago(unix_ms() - at, lang),
        moment=lambda at: times.moment(at, lang),
        spans=[*SPANS, FOR_GOOD],
        longest=LONGEST_TEXT,
        **values,
    )
    response.headers["cache-control"] = "no-store"
    return response


def done(lang: str, path: str) -> Redirect:
    """Back to the page, which says so."""
    return Redirect(f"/{lang}{path}?done=yes", status_code=303)


def field(form: Fields, name: str) -> str:
    """A field as text, without space around it."""
    value = form.get(name)
    return value.strip()[: 4 * LONGEST_TEXT] if isinstance(value, str) else ""


def text_in(form: Fields, name: str, *, needed: bool) -> str:
    """A text of bounded length. Raises NotDone."""
    text = field(form, name)
    if needed and not text:
        raise NotDone("host-refuse-no-text")
    if len(text) > LONGEST_TEXT:
        raise NotDone("host-refuse-long", most=LONGEST_TEXT)
    return text


def until_in(form: Fields, now: int) -> int | None:
    """When a ban of the chosen length ends; None: never. Raises NotDone."""
    chosen = field(form, "span")
    if chosen == FOR_GOOD:
        return None
    if chosen not in SPANS:
        raise NotDone("host-refuse-no-span")
    return now + SPANS[chosen]


async def entries(house: House, lang: str, found: Iterable[Decision]) -> list[Entry]:
    """Decisions with the names of people."""
    rows = list(found)
    people = await listing.people(house, (one for row in rows for one in (row.operator, row.whom)))
    return [
        Entry(
            row,
            times.moment(row.at, lang),
            listing.seat_of(row.operator, people),
            listing.seat_of(row.whom, people),
            _until(row, lang),
        )
        for row in rows
    ]


def _until(row: Decision, lang: str) -> str:
    until = str(row.details.get("until"))
    return times.moment(int(until), lang) if until.isdecimal() else ""


def seat(player: Player) -> protocol.Seat | None:
    """How somebody is called today."""
    return listing.seat_of(player.id, {player.id: player})
