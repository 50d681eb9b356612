"""Letters by e-mail, when the host names a mail server; sent on threads, while pages go on.

What is written in them is in the locales. A letter that cannot be sent is tried again, then logged.
"""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Any

import structlog

from cairn.server.measures import measures
from cairn.server.relay import Relay

log = structlog.get_logger()

SECONDS = 20
"""How long a mail server may think about one answer."""
AGAIN_AFTER = (5.0, 60.0)
"""Seconds after which a letter is tried again."""
WAITING = 200
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class NotTaken(Exception):
    """A letter was not taken. `final`: nor will it be, however often it is tried."""

    def __init__(self, why: str, *, final: bool) -> None:
        super().__init__(why)
        self.final = final


class Post:
    """Sends letters; `open` is False where the host named no mail server."""

    def __init__(self, relay: Relay | None, sender: str) -> None:
        self._relay = relay
        self._sender = sender
        self._on_their_way: set[asyncio.Task[None]] = set()
        # Threads of its own: a mail server that hangs must not keep passwords waiting.
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="letters")

    @property
    def open(self) -> bool:
        """Whether letters can be sent at all."""
        return self._relay is not None

    def send(self, to: str, subject: str, text: str) -> None:
        """Takes a letter and returns at once, so that nobody learns by waiting who gets one."""
        if self._relay is None:
            return
        if len(self._on_their_way) >= WAITING:
            log.error("letter_dropped", reason="too many are on their way")
            return
        self.later(self._deliver(self._relay, self._letter(to, subject, text)))

    async def give(
        self, to: str, subject: str, text: str, *, name: str, headers: Mapping[str, str]
    ) -> None:
        """Hands a letter over, once; it is the mail server's when this returns.

        `name`: stands in its Message-ID, so that the same letter is known to be the same.

        Raises:
            NotTaken: with what the mail server said.
        """
        if self._relay is None:
            raise NotTaken("there is no mail server", final=True)
        letter = self._letter(to, subject, text)
        letter.replace_header("Message-ID", f"<{name}@{_host_of(self._sender)}>")
        for header, value in headers.items():
            letter[header] = value
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._threads, hand_over, self._relay, letter)
        except (OSError, smtplib.SMTPException) as error:
            measures.letters_failed += 1
            raise NotTaken(why(error), final=_is_final(error)) from error

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Work for letters that is done after the page is answered."""
        task = asyncio.create_task(work)
        self._on_their_way.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._on_their_way.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("letter_failed", error=why(error))

    async def close(self) -> None:
        """Gives what is on its way a few seconds, and lets go of the rest."""
        deadline = asyncio.get_running_loop().time() + 3
        while self._on_their_way and asyncio.get_running_loop().time() < deadline:
            await asyncio.wait(self._on_their_way, timeout=0.2)  # one may bring another
        for task in self._on_their_way:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _letter(self, to: str, subject: str, text: str) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = self._sender
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = formatdate(usegmt=True)
        letter["Message-ID"] = make_msgid(domain=_host_of(self._sender))
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        return letter

    async def _deliver(self, relay: Relay, letter: EmailMessage) -> None:
        loop = asyncio.get_running_loop()
        for pause in (*AGAIN_AFTER, None):
            try:
                await loop.run_in_executor(self._threads, hand_over, relay, letter)
            except (OSError, smtplib.SMTPException) as error:
                measures.letters_failed += 1
                log.warning("letter_not_sent", error=why(error), again_in=pause)
                if pause is None:
                    return
                await asyncio.sleep(pause)
            else:
                return


def hand_over(relay: Relay, letter: EmailMessage) -> None:
    """Gives one letter to the mail server.

    Raises:
        OSError, smtplib.SMTPException: it did not take it, or could not be trusted.
    """
    secure = ssl.create_default_context()
    us = _host_of(str(letter["From"]))  # said in greeting; asking DNS for it can take long
    if relay.wrapped:
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            relay.host, relay.port, us, timeout=SECONDS, context=secure
        )
    else:
        server = smtplib.SMTP(relay.host, relay.port, us, timeout=SECONDS)
    with server:
        encrypted = relay.wrapped
        if not encrypted:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=secure)
                encrypted = True
        if relay.user:
            if not encrypted and relay.host not in LOOPBACK:
                raise smtplib.SMTPNotSupportedError("no TLS: the password was not sent")
            server.login(relay.user, relay.password)
        server.send_message(letter)
    measures.letters_sent += 1


def why(error: BaseException) -> str:
    """What went wrong, as a log may have it: mail servers repeat the address that they refuse, and
    say with a number why."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        codes = sorted({code for code, _ in error.recipients.values()})
        return f"{type(error).__name__}: {' '.join(map(str, codes))}"
    if isinstance(error, smtplib.SMTPResponseException):
        return f"{type(error).__name__}: {error.smtp_code}"
    # What else comes from the connection, or was made up here, holds no address of anybody.
    said = f": {error}" if isinstance(error, OSError) else ""
    return f"{type(error).__name__}{said}"


def _is_final(error: Exception) -> bool:
    """Whether the mail server will never take it, as against not now, or not from this host."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return all(code >= 500 for code, _ in error.recipients.values())
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return False  # the host's setting is wrong, and can be put right
    return isinstance(error, smtplib.SMTPDataError) and error.smtp_code >= 500


def _host_of(sender: str) -> str:
    return parseaddr(sender)[1].rpartition("@")[2]
