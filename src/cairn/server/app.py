"""Puts the application together: routes, middleware, and the parts a node holds.

`create_app` is all there is; running it is `run.py`'s matter.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from typing import Any

from litestar import Litestar, Response
from litestar.config.csrf import CSRFConfig
from litestar.static_files import create_static_files_router

from cairn.server import arrival, errors, routes
from cairn.server.assets import ASSETS, Assets
from cairn.server.attempts import Attempts
from cairn.server.availability import Availability
from cairn.server.bot_desk import Desk
from cairn.server.bus import open_bus
from cairn.server.conversation import Conversation
from cairn.server.darkroom import Darkroom
from cairn.server.delivery import Delivery
from cairn.server.departures import Departures
from cairn.server.herald import Herald
from cairn.server.house import House
from cairn.server.hub import Hub
from cairn.server.letters import Letters
from cairn.server.limits import Limits
from cairn.server.lobby import Lobby
from cairn.server.lobby_room import Room
from cairn.server.mail import Post
from cairn.server.passwords import Passwords
from cairn.server.push import Push
from cairn.server.rater import Rater
from cairn.server.rating_pages import Fairness
from cairn.server.sealing import Seal
from cairn.server.security import SafeHeaders
from cairn.server.session import Sessions, unix_ms
from cairn.server.settings import Settings
from cairn.server.steward import Steward
from cairn.server.study_desk import StudyDesk
from cairn.server.tables import Tables
from cairn.server.timekeeping import Timekeeping
from cairn.store import Store

BODY_LIMIT = 256 * 1024
CSRF_SECRET = "server:csrf"  # noqa: S105 - the name under which it is kept


async def csrf_secret(store: Store) -> str:
    """The secret that signs form tokens: drawn once, the same on every node."""
    while (kept := await store.secrets.find(CSRF_SECRET)) is None:
        with suppress(ValueError):  # another node was first
            await store.secrets.keep(CSRF_SECRET, token_hex(32).encode())
    return kept.decode()


def keep_for_ever(response: Response[Any]) -> Response[Any]:
    """Built files have a hash in their names."""
    response.headers["cache-control"] = "public, max-age=31536000, immutable"
    return response


def create_app(settings: Settings, store: Store, form_secret: str) -> Litestar:
    """The application over an open store.

    `form_secret` signs form tokens; all nodes of an arena share it (`csrf_secret`).

    Raises:
        NotBuilt: the pages' scripts are missing.
    """
    assets = Assets()
    limits = Limits(enabled=settings.limits)
    hub = Hub()

    @asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        bots = Availability(
            patience=settings.bot_patience * 1000,
            now=unix_ms(),
            levels=settings.house_levels if settings.bots else (),
        )
        tables = Tables(store, hub, bots)
        async with open_bus(store) as bus:
            desk = Desk(store, hub, tables, bus, bots)
            tables.call = desk.call
            tables.clocks = clocks = Timekeeping(store, hub, tables, bus)
            bus.subscribe(tables.heard)
            bus.subscribe(desk.heard)
            bus.subscribe(clocks.visiting.heard)
            departures = Departures(store, hub, tables, bus)
            bus.subscribe(departures.heard)
            lobby = Lobby(store, bus)
            room = Room(store, hub, lobby, tables)
            bus.subscribe(room.heard)
            rater = Rater(store, hub, tables, bus)
            bus.subscribe(rater.heard)
            studies = StudyDesk(settings, store, bus)
            bus.subscribe(studies.heard)
            steward = Steward(store, hub, bus, form_secret)
            bus.subscribe(steward.heard)
            conversation = Conversation(store, hub, tables, bus, limits)
            tables.moved = [rater.moved, conversation.moved]
            bus.subscribe(conversation.heard)
            post = Post(settings.smtp_url, settings.mail_from)
            delivery = Delivery(
                store,
                post,
                Push(settings.push_contact, nearby=settings.push_nearby),
                site=settings.origin,
                secret=form_secret,
            )
            herald = Herald(store, hub, tables, delivery, minutes=settings.notice_after)
            app.state.house = House(
                settings=settings,
                assets=assets,
                limits=limits,
                hub=hub,
                store=store,
                bus=bus,
                sessions=Sessions(store, settings, limits, form_secret, departures.signed_out),
                attempts=Attempts(enabled=settings.limits),
                passwords=Passwords(),
                post=post,
                letters=Letters(post, settings.origin),
                departures=departures,
                tables=tables,
                clocks=clocks,
                darkroom=Darkroom(),
                bots=bots,
                desk=desk,
                lobby=lobby,
                lobby_room=room,
                rater=rater,
                studies=studies,
                fairness=Fairness(),
                delivery=delivery,
                herald=herald,
                calendars=Seal(form_secret, "calendar"),
                steward=steward,
                conversation=conversation,
            )
            async with (
                steward.living(),
                desk.living(),
                clocks.living(),
                room.living(),
                rater.living(),
                herald.living(),
            ):
                yield
                hub.close_all()
                await post.close()

    return Litestar(
        route_handlers=[
            *routes.EVERY,
            create_static_files_router(
                path="/assets",
                directories=[ASSETS],
                cache_control=None,
                opt={"exclude_from_csrf": True},
                after_request=keep_for_ever,
            ),
        ],
        lifespan=[living],
        logging_config=None,
        csrf_config=CSRFConfig(
            secret=form_secret,
            cookie_name="__Host-form" if settings.secure else "form",
            cookie_secure=settings.secure,
            cookie_httponly=True,
            cookie_samesite="lax",
        ),
        before_request=arrival.receive,
        before_send=[SafeHeaders(secure=settings.secure)],
        exception_handlers=errors.HANDLERS,
        request_max_body_size=BODY_LIMIT,
        openapi_config=None,
    )
