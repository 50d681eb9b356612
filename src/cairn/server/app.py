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

from cairn.server import (
    account_pages,
    address_pages,
    api,
    api_lists,
    api_lobby,
    api_me,
    api_pages,
    api_tables,
    badge,
    bot_socket,
    deadlines,
    embed,
    errors,
    export,
    game_pages,
    host_pages,
    host_people,
    installable,
    leaving,
    lobby_pages,
    metrics,
    my_games,
    notice_pages,
    openapi,
    pages,
    passkeys,
    people_pages,
    pictures,
    rating_pages,
    records,
    reset,
    sign_in,
    study_pages,
    study_work,
    table_pages,
    token_pages,
    watch,
)
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
from cairn.server.lobby_socket import lobby_socket
from cairn.server.mail import Post
from cairn.server.passwords import Passwords
from cairn.server.push import Push
from cairn.server.rater import Rater
from cairn.server.rating_pages import Fairness
from cairn.server.render import AnyRequest, wants_page
from cairn.server.sealing import Seal
from cairn.server.security import SafeHeaders
from cairn.server.session import Sessions, TokenRefused, unix_ms
from cairn.server.settings import Settings
from cairn.server.socket import table_socket
from cairn.server.steward import Steward
from cairn.server.study_desk import StudyDesk
from cairn.server.tables import Tables
from cairn.server.timekeeping import Timekeeping
from cairn.store import Store, StoreUnavailable

ACCOUNT = [
    account_pages.account,
    account_pages.keep,
    account_pages.change_name,
    account_pages.change_password,
    account_pages.make_codes,
    account_pages.end_session,
    sign_in.sign_in_page,
    sign_in.sign_in,
    sign_in.sign_out,
    passkeys.begin_making,
    passkeys.make,
    passkeys.begin_showing,
    passkeys.sign_in_by_passkey,
    passkeys.remove,
    reset.reset_page,
    reset.reset_by_code,
    reset.reset_by_letter,
    reset.chosen_page,
    reset.choose,
    address_pages.change_address,
    address_pages.confirm_page,
    address_pages.confirm,
    leaving.export,
    token_pages.make_token,
    token_pages.revoke_token,
    leaving.delete,
]
NOTICES = [
    notice_pages.choose,
    notice_pages.trial,
    notice_pages.remove_browser,
    notice_pages.choose_calendar,
    notice_pages.subscribe,
    notice_pages.renew,
    notice_pages.unsubscribe_page,
    notice_pages.unsubscribe,
    deadlines.feed,
    installable.worker,
    installable.manifest,
]
PEOPLE = [people_pages.block, people_pages.report_player, people_pages.decline]
WATCHING = [
    game_pages.search_page,
    game_pages.player_page,
    my_games.my_games,
    my_games.next_game,
    badge.waiting,
    watch.watch_page,
    watch.changes,
    export.games,
    embed.embedded,
    pictures.board_svg,
    pictures.board_png,
    pictures.game_gif,
]
STUDYING = [
    study_pages.ask_study,
    study_pages.study,
    study_pages.better_line,
    study_pages.study_json,
    study_pages.ask_hint,
    study_pages.hint,
    study_work.claim,
    study_work.gone,
    study_work.report,
]
HOSTING = [
    host_pages.reports_page,
    host_pages.settle_report,
    host_pages.notices_page,
    host_pages.announce,
    host_pages.decisions_page,
    host_people.people_page,
    host_people.person_page,
    host_people.decide,
    host_people.acknowledge,
]
MEETING = [
    lobby_pages.lobby_page,
    lobby_pages.post_seek,
    lobby_pages.join_seek,
    lobby_pages.withdraw_seek,
    lobby_pages.challenge,
    lobby_socket,
    rating_pages.ratings_page,
    rating_pages.game_ratings_page,
]
API = [
    *api_me.HANDLERS,
    *api_tables.HANDLERS,
    *api_lobby.HANDLERS,
    *api_lists.HANDLERS,
    openapi.schema,
    api_pages.api_page,
]
BODY_LIMIT = 256 * 1024
CSRF_SECRET = "server:csrf"  # noqa: S105 - the name under which it is kept


async def csrf_secret(store: Store) -> str:
    """The secret that signs form tokens: drawn once, the same on every node."""
    while (kept := await store.secrets.find(CSRF_SECRET)) is None:
        with suppress(ValueError):  # another node was first
            await store.secrets.keep(CSRF_SECRET, token_hex(32).encode())
    return kept.decode()


async def know_the_visitor(request: AnyRequest) -> None:
    """Pages say whom they are for; who cannot be found is nobody, and the page is shown anyway."""
    if wants_page(request):
        with suppress(TokenRefused, StoreUnavailable):
            await badge.look(request, await request.app.state.house.sessions.visitor(request))


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
        bots = Availability(patience=settings.bot_patience * 1000, now=unix_ms())
        tables = Tables(store, hub, bots)
        async with open_bus(store) as bus:
            desk = Desk(store, hub, tables, bus, bots)
            tables.call = desk.call
            tables.clocks = clocks = Timekeeping(store, hub, tables, bus)
            bus.subscribe(tables.heard)
            bus.subscribe(desk.heard)
            bus.subscribe(clocks.visiting.heard)
            departures = Departures(hub, tables, bus)
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
                sessions=Sessions(store, settings, limits, form_secret),
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
            pages.entrance,
            pages.front,
            pages.about,
            pages.game,
            table_pages.open_table,
            table_pages.table_page,
            table_pages.table_link,
            *ACCOUNT,
            *NOTICES,
            records.import_page,
            records.import_record,
            records.record_text,
            records.record_json,
            *PEOPLE,
            *WATCHING,
            *MEETING,
            *STUDYING,
            *HOSTING,
            *API,
            api.position,
            api.texts,
            api.health,
            api.alive,
            metrics.metrics,
            api.robots,
            bot_socket.bots,
            bot_socket.bot_socket,
            table_socket,
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
        before_request=know_the_visitor,
        before_send=[SafeHeaders(secure=settings.secure)],
        exception_handlers=errors.HANDLERS,
        request_max_body_size=BODY_LIMIT,
        openapi_config=None,
    )
