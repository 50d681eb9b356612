"""A real mail server for the tests, on a port of its own, that keeps what it is given."""

from __future__ import annotations

import email
import email.policy
import re
import time
from email.message import EmailMessage
from typing import Self

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from tests.running import free_port

PATIENCE = 10.0


class Mailbox:
    """`letters`: what came. `refusals`: how many of the next it shall not take; `pause`: seconds
    it thinks about each."""

    def __init__(self, *, user: str = "", password: str = "") -> None:
        self.letters: list[EmailMessage] = []
        self.refusals = 0
        self.pause = 0.0
        self.port = free_port()
        self._known = (user.encode(), password.encode())
        self._server = Controller(
            self,
            hostname="",
            port=self.port,
            authenticator=self._authenticate,
            auth_required=bool(user),
            auth_require_tls=not user,
        )

    def __enter__(self) -> Self:
        self._server.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.stop()

    def _authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, shown: object
    ) -> AuthResult:
        right = isinstance(shown, LoginPassword) and (shown.login, shown.password) == self._known
        return AuthResult(success=right, handled=False)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """Called by the server for each letter."""
        time.sleep(self.pause)
        if self.refusals:
            self.refusals -= 1
            return "451 come again later"
        content = envelope.content
        assert isinstance(content, bytes)
        self.letters.append(email.message_from_bytes(content, policy=email.policy.default))
        return "250 taken"

    def next(self) -> EmailMessage:
        """The oldest letter that nobody has read, as soon as there is one."""
        deadline = time.monotonic() + PATIENCE
        while not self.letters:
            assert time.monotonic() < deadline, "no letter came"
            time.sleep(0.02)
        return self.letters.pop(0)

    def link(self) -> str:
        """The link in the next letter."""
        found = re.search(r"https?://\S+", text_of(self.next()))
        assert found
        return found[0]


def text_of(letter: EmailMessage) -> str:
    """What is written in it."""
    return str(letter.get_content()).replace("\r\n", "\n")
