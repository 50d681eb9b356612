"""The page behind the link of a letter: it says what the button will do. Looking at it uses nothing
up, since mail programs look at links too."""

from __future__ import annotations

from litestar import Response

from cairn.server import passwords
from cairn.server.account_pages import Refusal
from cairn.server.letters import RESET
from cairn.server.render import AnyRequest, page


def ticket_page(
    request: AnyRequest,
    lang: str,
    purpose: str,
    ticket: str,
    *,
    good: bool,
    refusal: Refusal | None = None,
) -> Response[str]:
    """Whether the ticket is good, and the form that uses it."""
    response = page(
        request,
        "ticket.html",
        lang=lang,
        path="/reset",
        status=422 if refusal else 200 if good else 404,
        purpose=purpose,
        action=f"/{lang}/{'reset' if purpose == RESET else 'confirm'}/{ticket}",
        good=good,
        refusal=refusal,
        shortest=passwords.SHORTEST,
    )
    response.headers["cache-control"] = "no-store"
    response.headers["referrer-policy"] = "no-referrer"
    return response
