"""An ear on everything a page does that nobody sees: its console, its policy, where it sends.

Every page of these tests is watched; whatever it complains of fails the test unless forgiven.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Request

REPORT_POLICY = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""

WHILE_AWAY = (
    r"WebSocket connection to|net::ERR_"
    r"(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)"
)
"""What Chromium itself says when the arena cannot be reached."""


@dataclass
class Watch:
    """What the pages of one browser complained of."""

    host: str
    complaints: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        """Begins to listen."""
        context.add_init_script(REPORT_POLICY)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._error(error.error))
        context.on("request", self._request)

    def forgive(self, pattern: str) -> None:
        """Complaints that a test brings about on purpose."""
        self.forgiven.append(pattern)

    def left(self) -> list[str]:
        """Complaints that nothing forgives."""
        return [
            said
            for said in self.complaints
            if not any(re.search(pattern, said) for pattern in self.forgiven)
        ]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self.complaints.append(f"{message.type}: {message.text}")

    def _error(self, error: Error) -> None:
        self.complaints.append(f"uncaught: {error.message}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in {"data", "blob"} and parts.netloc != self.host:
            self.complaints.append(f"foreign request: {request.url}")
