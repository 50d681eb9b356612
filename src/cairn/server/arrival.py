"""What is looked at before any request is answered: that its text can be kept, and whom a page is
for.
"""

from __future__ import annotations

import re
from contextlib import suppress

from litestar.exceptions import ValidationException

from cairn.server import badge
from cairn.server.render import AnyRequest, wants_page
from cairn.server.session import AnyConnection, TokenRefused
from cairn.store import StoreUnavailable

_NUL_IN_JSON = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_FORM = "application/x-www-form-urlencoded"


async def receive(request: AnyRequest) -> None:
    """Pages say whom they are for; who cannot be found is nobody, and the page is shown anyway.

    Raises:
        ValidationException: 400, for a NUL in the address or in a form. Not of a form with files,
            which is read as it comes: a record is text that nobody keeps before it was understood.
    """
    await _check_text(request)
    if wants_page(request):
        with suppress(TokenRefused, StoreUnavailable):
            await badge.look(request, await request.app.state.house.sessions.visitor(request))


async def _check_text(request: AnyRequest) -> None:
    """PostgreSQL keeps no NUL in a text, and nobody types one. Raises ValidationException."""
    nul = nul_in_address(request)
    if not nul and request.headers.get("content-type", "").lower().startswith(_FORM):
        body = await request.body()
        nul = b"%00" in body or b"\0" in body
    if nul:
        raise ValidationException(detail="there is a NUL character in it; leave it out")


def nul_in_address(connection: AnyConnection) -> bool:
    """Whether the path or the query holds a NUL."""
    return "\0" in connection.scope["path"] or b"%00" in connection.scope["query_string"]


def nul_in_json(raw: bytes) -> bool:
    """Whether a text of a JSON document holds a NUL."""
    return b"u0000" in raw and _NUL_IN_JSON.search(raw) is not None
