"""For workers: `POST /api/studies/claim` gives something to do, `POST /api/studies/{id}` takes what
was found. A worker shows a token of its own kind and can be on any machine."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, post
from litestar.exceptions import ValidationException
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.render import AnyRequest
from cairn.server.scopes import STUDY
from cairn.server.session import TokenRefused
from cairn.server.study_protocol import Claim, Heard, Job, Report
from cairn.server.told import NO_SUCH, Told


async def _worker(request: AnyRequest) -> None:
    """Raises TokenRefused for whoever is no worker."""
    house: House = request.app.state.house
    visitor = await house.sessions.visitor(request)
    if visitor.scopes is None:  # a person, or nobody
        raise TokenRefused("unknown-token", "show the token of a worker: Authorization: Bearer …")
    visitor.require(STUDY)


@post(
    "/api/studies/claim",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told("Studies", Job, Claim, scopes=(STUDY,), refusals={204: "Nothing to do."}),
)
async def claim(request: AnyRequest) -> Response[Any]:
    """The next request under a lease, waited for at most `wait` seconds; 204 when there is none."""
    house: House = request.app.state.house
    await _worker(request)
    data = await body(request, Claim)
    # Who waits may go meanwhile, and must not be given what nobody would do then.
    claiming = asyncio.create_task(house.studies.claim(data))
    left = asyncio.create_task(_left(request))
    try:
        await asyncio.wait({claiming, left}, return_when=asyncio.FIRST_COMPLETED)
        job = claiming.result() if claiming.done() else None
    finally:
        claiming.cancel()
        left.cancel()
    if job is None:
        return Response(None, status_code=HTTP_204_NO_CONTENT)
    return Response(job)


async def _left(request: AnyRequest) -> None:
    """Until the other side has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


@post(
    "/api/studies/gone/{worker:str}",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told("Studies", status=204, scopes=(STUDY,)),
)
async def gone(request: AnyRequest, worker: FromPath[str]) -> None:
    """A worker says that it goes, so that nobody waits for it."""
    house: House = request.app.state.house
    await _worker(request)
    await house.studies.gone(worker)


@post(
    "/api/studies/{study_id:str}",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told(
        "Studies",
        Heard,
        Report,
        scopes=(STUDY,),
        refusals=NO_SUCH | {409: "The lease was lost: leave the request alone."},
    ),
)
async def report(request: AnyRequest, study_id: FromPath[str]) -> Heard:
    """Takes what was found and renews the lease; 409 when it was lost: leave the request alone."""
    house: House = request.app.state.house
    await _worker(request)
    data = await body(request, Report)
    try:
        return await house.studies.report(study_id, data)
    except ValueError as error:
        raise ValidationException(detail=f"this cannot be: {error}") from None
