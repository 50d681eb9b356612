"""HEAD for every page: answered as GET would be; the ASGI server leaves the body out."""

from __future__ import annotations

from typing import Any

from litestar.types import Receive, Send


def with_heads(app: Any) -> Any:
    """The application, asked for HEAD as for GET (RFC 9110, 9.3.2)."""

    async def asked(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        method = scope.get("method")
        await app({**scope, "method": "GET"} if method == "HEAD" else scope, receive, send)

    return asked
