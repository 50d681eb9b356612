"""`/api/host/announcements` and `/api/host/restart`: what programs of operators announce."""

from __future__ import annotations

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath
from litestar.status_codes import HTTP_201_CREATED, HTTP_204_NO_CONTENT

from cairn.server import api_host_shapes as shapes
from cairn.server import host_deeds
from cairn.server.api_host import NOT_HERE, REFUSALS, TAG, operator
from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.render import AnyRequest
from cairn.server.scopes import HOST
from cairn.server.session import unix_ms
from cairn.server.told import Told
from cairn.store import Announcement


def _announced(one: Announcement) -> shapes.AnnouncementSeen:
    return shapes.AnnouncementSeen(
        announcement=one.id,
        kind=one.kind,  # type: ignore[arg-type] # one of its words
        level=one.level,  # type: ignore[arg-type] # one of its words
        texts=dict(one.texts),
        at=one.at,
        begins=one.begins,
        until=one.until,
    )


@get(
    "/api/host/announcements",
    exclude_from_csrf=True,
    told=Told(TAG, shapes.AnnouncementsSeen, scopes=(HOST,), refusals=NOT_HERE),
)
async def announcements(request: AnyRequest) -> shapes.AnnouncementsSeen:
    """What everybody is told, now or later"""
    house: House = request.app.state.house
    await operator(request)
    found = await house.store.announcements.open(unix_ms())
    return shapes.AnnouncementsSeen([_announced(one) for one in found])


@post(
    "/api/host/announcements",
    status_code=HTTP_201_CREATED,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        shapes.AnnouncementSeen,
        shapes.NewAnnouncement,
        201,
        scopes=(HOST,),
        refusals=REFUSALS,
        example={"texts": {"en": "A tournament begins on Saturday."}},
    ),
)
async def announce(request: AnyRequest) -> shapes.AnnouncementSeen:
    """Tells everybody something"""
    house: House = request.app.state.house
    me = await operator(request)
    data = await body(request, shapes.NewAnnouncement)
    texts = msgspec.to_builtins(data.texts)
    fields = {"level": data.level, **{f"text-{code}": text for code, text in texts.items()}}
    begins, until = data.begins, data.until
    return _announced(await host_deeds.announce(house, fields, me.id, begins=begins, until=until))


@post(
    "/api/host/restart",
    status_code=HTTP_201_CREATED,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        shapes.AnnouncementSeen,
        shapes.NewRestart,
        201,
        scopes=(HOST,),
        refusals=REFUSALS,
        example={"minutes": 15},
    ),
)
async def restart(request: AnyRequest) -> shapes.AnnouncementSeen:
    """Announces a restart, with a countdown

    In place of one that was announced before. In the last three minutes no live game begins.
    """
    house: House = request.app.state.house
    me = await operator(request)
    data = await body(request, shapes.NewRestart)
    return _announced(await host_deeds.announce_restart(house, data.minutes, me.id))


@delete(
    "/api/host/announcements/{announcement:str}",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told(TAG, status=204, scopes=(HOST,), refusals=NOT_HERE),
)
async def withdraw(request: AnyRequest, announcement: FromPath[str]) -> None:
    """Takes an announcement back; where it was taken back already, nothing changes"""
    house: House = request.app.state.house
    me = await operator(request)
    await host_deeds.withdraw(house, announcement, me.id)


HANDLERS = [announcements, announce, restart, withdraw]
