"""`/api/tables/ID/chat`, `/api/me/blocks`, `/api/reports`: people among themselves."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post, put
from litestar.exceptions import ValidationException
from litestar.params import FromPath, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from msgspec import Meta

from cairn.server import listing, protocol, talking
from cairn.server.api_access import known, person
from cairn.server.api_talk_shapes import BlockedSeen, BlocksSeen, NewReport, SayThis
from cairn.server.conversation import saying_of
from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.render import AnyRequest
from cairn.server.reporting import report
from cairn.server.scopes import BOT, TALK
from cairn.server.session import address_of
from cairn.server.talk_protocol import Saying
from cairn.server.told import AGAINST_THE_RULES, NO_SUCH, Query, Told

TAG = "Talk"
After = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
AFTER = Query(
    "after", Annotated[int, Meta(ge=0, le=2**31 - 1)], "The number of the last that is known."
)


@get(
    "/api/tables/{table_id:str}/chat",
    exclude_from_csrf=True,
    told=Told(TAG, protocol.Said, query=[AFTER], scopes=(TALK, BOT), refusals=NO_SUCH),
)
async def chat(request: AnyRequest, table_id: FromPath[str], after: After = 0) -> protocol.Said:
    """What was said at a table

    As far as the asker hears it: players their room, watchers theirs, the players both once the
    game is over; without the lines of those whom the asker has blocked. At most the newest 300.
    To hear of it as it is said, use the table's socket with `heard`.
    """
    house: House = request.app.state.house
    player = await person(request, TALK, BOT)
    table = await house.tables.get(table_id, fresh=True)
    return await house.conversation.so_far(table, player.id, after)


@post(
    "/api/tables/{table_id:str}/chat",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        Saying,
        SayThis,
        scopes=(TALK, BOT),
        refusals=NO_SUCH | AGAINST_THE_RULES,
        example={"id": "hello-00001", "room": "players", "phrase": "hello"},
    ),
)
async def say(request: AnyRequest, table_id: FromPath[str]) -> Saying:
    """Says something at a table

    On disk when it is answered. The same `id` again gets what it got before, and is not said twice.
    """
    house: House = request.app.state.house
    player = await person(request, TALK, BOT)
    data = await body(request, SayThis)
    asked = protocol.Say(data.id, data.room, data.text, data.phrase)
    said = await talking.say(house, table_id, player, asked, address=address_of(request))
    return saying_of(said)


@get("/api/me/blocks", exclude_from_csrf=True, told=Told(TAG, BlocksSeen, scopes=(TALK,)))
async def blocks(request: AnyRequest) -> BlocksSeen:
    """Whom I have blocked"""
    house: House = request.app.state.house
    player = await person(request, TALK)
    found = await house.store.blocks.of(player.id)
    people = {one.player.id: one.player for one in found}
    return BlocksSeen(
        [BlockedSeen(listing.seat_of(one.player.id, people), one.at) for one in found]
    )


@put(
    "/api/me/blocks/{player_id:str}",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told(TAG, status=204, scopes=(TALK,), refusals=NO_SUCH | AGAINST_THE_RULES),
)
async def block(request: AnyRequest, player_id: FromPath[str]) -> None:
    """Blocks somebody

    By id or name; twice is once. What they say is hidden, and no game begins between the two.
    """
    await _block(request, player_id, yes=True)


@delete(
    "/api/me/blocks/{player_id:str}",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told(TAG, status=204, scopes=(TALK,), refusals=NO_SUCH | AGAINST_THE_RULES),
)
async def unblock(request: AnyRequest, player_id: FromPath[str]) -> None:
    """Ends a block; where there was none, nothing changes"""
    await _block(request, player_id, yes=False)


async def _block(request: AnyRequest, player_id: str, *, yes: bool) -> None:
    house: House = request.app.state.house
    player = await person(request, TALK)
    other = await known(house, player_id)
    await house.conversation.block(player, other.id, yes=yes)


@post(
    "/api/reports",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        body=NewReport,
        status=204,
        scopes=(TALK,),
        refusals=NO_SUCH | AGAINST_THE_RULES,
        example={"player": "0123456789abcdef", "reason": "other", "words": "Always late."},
    ),
)
async def file_report(request: AnyRequest) -> None:
    """Brings somebody before the host

    With a `table`, what they said there goes with it, as far as the asker heard it. While one about
    the same person and table waits, it takes up what is new: there is never a second.
    """
    house: House = request.app.state.house
    player = await person(request, TALK)
    data = await body(request, NewReport)
    if data.message is not None and data.table is None:
        said = [{"key": "$.table", "message": "a message is of a table"}]
        raise ValidationException(detail="`message` needs its `table`", extra=said)
    table = await house.tables.get(data.table) if data.table else None
    await report(
        house,
        player,
        data.player,
        reason=data.reason,
        words=data.words,
        table=table,
        message=data.message,
    )


HANDLERS = [chat, say, blocks, block, unblock, file_report]
