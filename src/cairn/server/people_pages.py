"""Forms about other people that work without script: blocking, reporting, declining a challenge.

A profile has the first two, the account page the list of the blocked, "My games" the third.
"""

from __future__ import annotations

from dataclasses import dataclass

from litestar import post
from litestar.params import FromPath
from litestar.response import Redirect

from cairn.arena.commands import Decline
from cairn.server import times
from cairn.server.house import House
from cairn.server.pages import known_language
from cairn.server.proof import visitor_of
from cairn.server.render import AnyRequest
from cairn.server.reporting import report
from cairn.server.words import words_in


@dataclass(frozen=True)
class BlockedOne:
    """A row of the list of the blocked: whom, by which name, since which day."""

    player: str
    name: str
    day: str


async def blocked_by(house: House, player: str, lang: str) -> list[BlockedOne]:
    """Whom somebody has blocked, the latest first."""
    words = words_in(lang)
    return [
        BlockedOne(
            one.player.id,
            one.player.name or words("seat-guest", number=str(one.player.number)),
            times.day(one.at, lang),
        )
        for one in await house.store.blocks.of(player)
    ]


SAID = ("blocked", "unblocked", "reported")
"""What a profile can say was done: `?done=…`."""


@post("/{lang:str}/player/{player_id:str}/block", status_code=303)
async def block(request: AnyRequest, lang: FromPath[str], player_id: FromPath[str]) -> Redirect:
    """Blocks somebody, or ends that (`undo`); back to where the form was.

    Raises:
        Refused, LimitReached: see `Conversation.block`.
    """
    house: House = request.app.state.house
    lang = known_language(lang)
    form = await request.form()
    me, cookie = await house.sessions.visitor_or_guest(request, language=lang)
    undo = form.get("undo") == "yes"
    await house.conversation.block(me, player_id, yes=not undo)
    done = "unblocked" if undo else "blocked"
    to = "account#blocked" if form.get("from") == "account" else f"player/{player_id}?done={done}"
    return Redirect(f"/{lang}/{to}", status_code=303, cookies=[cookie] if cookie else None)


@post("/{lang:str}/player/{player_id:str}/report", status_code=303)
async def report_player(
    request: AnyRequest, lang: FromPath[str], player_id: FromPath[str]
) -> Redirect:
    """Reports somebody to the host, about no table.

    Raises:
        Refused, LimitReached: see `reporting.report`.
    """
    house: House = request.app.state.house
    lang = known_language(lang)
    form = await request.form()
    me, cookie = await house.sessions.visitor_or_guest(request, language=lang)
    reason, words = str(form.get("reason") or ""), str(form.get("words") or "")
    await report(house, me, player_id, reason=reason, words=words)
    to = f"/{lang}/player/{player_id}?done=reported"
    return Redirect(to, status_code=303, cookies=[cookie] if cookie else None)


@post("/{lang:str}/table/{table_id:str}/decline", status_code=303)
async def decline(request: AnyRequest, lang: FromPath[str], table_id: FromPath[str]) -> Redirect:
    """Answers a challenge with no; the challenger sees it at once.

    Raises:
        Refused, NoSuchTable: see `arena.seating.decline`.
    """
    house: House = request.app.state.house
    lang = known_language(lang)
    form = await request.form()
    visitor = await visitor_of(request)
    phrase = str(form.get("phrase") or "") or None
    await house.tables.act(table_id, Decline(visitor.id, phrase))
    return Redirect(f"/{lang}/games/mine", status_code=303)
