"""What goes wrong is logged without what a path holds: links that open accounts."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar, post
from litestar.params import FromPath
from litestar.testing import TestClient
from structlog.testing import capture_logs

from cairn.server.errors import HANDLERS
from cairn.store import StoreUnavailable

SECRET = "the-ticket-of-a-letter"


@pytest.mark.parametrize(("error", "status"), [(StoreUnavailable("x"), 503), (ValueError(), 500)])
def test_a_route_is_logged_and_no_ticket(error: Exception, status: int) -> None:
    @post("/{lang:str}/reset/{ticket:str}")
    async def fails(lang: FromPath[str], ticket: FromPath[str]) -> None:
        raise error

    handlers: Any = HANDLERS
    app = Litestar([fails], exception_handlers=handlers)
    with TestClient(app, raise_server_exceptions=False) as client, capture_logs() as logs:
        assert client.post(f"/en/reset/{SECRET}").status_code == status
    (entry,) = logs
    assert entry["route"] == "POST /{lang}/reset/{ticket}"
    assert SECRET not in str({key: value for key, value in entry.items() if key != "exc_info"})
