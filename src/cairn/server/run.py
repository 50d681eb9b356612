"""Runs the arena: opens the store, says where everything is, serves until told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager

import structlog
import uvicorn

from cairn.server.app import BODY_LIMIT, create_app, csrf_secret
from cairn.server.assets import NotBuilt
from cairn.server.heads import with_heads
from cairn.server.house_bots import Analyst, Companion, analyst_token, house_tokens
from cairn.server.large_bodies import with_large_bodies
from cairn.server.settings import SettingError, Settings
from cairn.server.wire import Wire
from cairn.store import StoreSettingError, StoreUnavailable, open_store

GRACE = 5
"""Seconds that open connections get when the server is told to stop."""

SOCKET_PING = 20.0
"""Seconds between the server's own pings; two missed end a connection."""


def set_up_logging(settings: Settings) -> None:
    """Structured logs on standard error, for people or as JSON lines."""
    level = getattr(logging, settings.log_level.upper())
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            # The pretty one draws every variable, for seconds, while nobody is served.
            exception_formatter=structlog.dev.plain_traceback,
        )
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info
            if settings.log_format == "json"
            else structlog.processors.StackInfoRenderer(),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def listen(settings: Settings) -> socket.socket:
    """The listening socket. Raises SettingError when the address cannot be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise SettingError(
            f"--host {settings.host!r} --port {settings.port}: cannot listen there: {error}."
        ) from None
    listening.listen(2048)
    listening.setblocking(False)
    return listening


def make_data_folder(settings: Settings) -> None:
    """The folder of the SQLite file. Raises SettingError when it cannot be made."""
    if settings.database:
        return
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(f"--data {str(settings.data)!r}: cannot be made: {error}.") from None


def nearby(listening: socket.socket) -> str:
    """The address by which programs on this machine reach the server."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def address(settings: Settings, listening: socket.socket) -> str:
    """What to type into a browser."""
    if settings.origin:
        return settings.origin
    host = "localhost" if settings.host in {"127.0.0.1", "0.0.0.0", "::", "::1"} else settings.host  # noqa: S104
    return f"http://{host}:{listening.getsockname()[1]}"


class Speaking(uvicorn.Server):
    """A server that says where it is once it really serves, and has its companion from then on."""

    words = ""
    companion: Companion | None = None
    analyst: Analyst | None = None
    analyst_token = ""
    let_go: Callable[[], None] = staticmethod(lambda: None)
    near = ""
    tokens: Mapping[int, str] = {}

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops on SIGINT and SIGTERM, and only that: uvicorn raises the signal once more when it
        is done, which would end the process before the store has closed."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, then speaks."""
        await super().startup(sockets)
        # Tables are long-lived and hold few cycles: looking through them all again and again is
        # the larger cost (see docs/speed.md).
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 20, 50)
        if self.started:
            sys.stderr.write(self.words)
            sys.stderr.flush()
            if self.companion:
                await self.companion.start(self.near, self.tokens)
            if self.analyst:
                await self.analyst.start(self.near, self.analyst_token)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """The companions go first: they use the server; and nobody is kept waiting for work."""
        self.let_go()
        if self.analyst:
            await self.analyst.stop()
        if self.companion:
            await self.companion.stop()
        await super().shutdown(sockets)


def run(
    settings: Settings, companion: Companion | None = None, analyst: Analyst | None = None
) -> None:
    """`serve`, on the fastest event loop that there is."""
    if sys.platform == "win32":
        asyncio.run(serve(settings, companion, analyst))
    else:
        import uvloop

        uvloop.run(serve(settings, companion, analyst))


async def serve(
    settings: Settings, companion: Companion | None = None, analyst: Analyst | None = None
) -> None:
    """Serves until a signal ends it, with the bots of the house and the worker that analyses
    beside it, if there are any.

    Raises:
        SettingError, StoreSettingError, StoreUnavailable, NotBuilt: it cannot start; the message
            is a sentence for the host.
    """
    set_up_logging(settings)
    make_data_folder(settings)
    listening = listen(settings)
    try:
        async with open_store(settings.database_url) as store:
            app = create_app(settings, store, await csrf_secret(store))
            server = Speaking(
                uvicorn.Config(
                    with_large_bodies(with_heads(app), BODY_LIMIT),
                    loop="none",
                    http="httptools",
                    ws=Wire,
                    ws_per_message_deflate=False,
                    ws_max_size=64 * 1024,
                    ws_ping_interval=SOCKET_PING,
                    ws_ping_timeout=SOCKET_PING,
                    timeout_graceful_shutdown=GRACE,
                    timeout_keep_alive=30,
                    forwarded_allow_ips=settings.trusted_proxies,
                    server_header=False,
                    access_log=False,
                    log_level="warning",
                )
            )
            kept = settings.database or str((settings.data / "cairn.sqlite3").resolve())
            server.words = (
                f"Cairn is at {address(settings, listening)}\n"
                f"Everything is kept in {without_password(kept)}\n"
            )
            server.near = nearby(listening)
            server.let_go = lambda: app.state.house.studies.close()
            async with AsyncExitStack() as tokens:
                if companion is not None:
                    levels = house_tokens(store, settings.house_levels)
                    server.companion = companion
                    server.tokens = await tokens.enter_async_context(levels)
                if analyst is not None:
                    server.analyst = analyst
                    server.analyst_token = await tokens.enter_async_context(analyst_token(store))
                await server.serve(sockets=[listening])
    finally:
        listening.close()


def without_password(url: str) -> str:
    """A database address that can be shown."""
    before, at, after = url.rpartition("@")
    if not at or "://" not in before:
        return url
    scheme, _, person = before.partition("://")
    return f"{scheme}://{person.split(':')[0]}@{after}"


__all__ = ["NotBuilt", "StoreSettingError", "StoreUnavailable", "run"]
