"""Browsers that take notices, each for the person who is signed in there. One that has ended stays
in the list until its person has read so; one whose session is gone takes nothing any more."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import hashed
from cairn.store.database import AnyRow, Reader
from cairn.store.schema import sessions
from cairn.store.schema_notices import browsers
from cairn.store.writer import Writer

MOST = 20
"""Browsers that one person can have; the oldest makes room."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a push service takes notices for a browser, and the keys they are locked with.

    `public_key` (p256dh) and `shared_secret` (auth) are base64url, as the browser gives them.
    """

    endpoint: str
    public_key: str
    shared_secret: str


@dataclass(frozen=True, slots=True)
class Browser:
    """One browser; moments in unix milliseconds.

    `session`: the id of the session in which it takes notices. `subscription`: None once that has
    ended. `label`: such as "Firefox · Android". `signed_out`: the session is over.
    """

    id: str
    player: str
    session: str
    subscription: Subscription | None
    label: str | None
    language: str
    created_at: int
    sent_at: int | None
    failed_at: int | None
    ended_at: int | None
    signed_out: bool

    @property
    def open(self) -> bool:
        """Whether notices can be sent there."""
        return self.subscription is not None and not self.signed_out


_BROWSER = (
    select(
        browsers.c.id,
        browsers.c.player_id,
        browsers.c.session_sha256,
        browsers.c.endpoint,
        browsers.c.public_key,
        browsers.c.shared_secret,
        browsers.c.label,
        browsers.c.language,
        browsers.c.created_at,
        browsers.c.sent_at,
        browsers.c.failed_at,
        browsers.c.ended_at,
        sessions.c.token_sha256.is_(None).label("signed_out"),
    )
    .select_from(browsers)
    .outerjoin(
        sessions,
        (sessions.c.token_sha256 == browsers.c.session_sha256)
        & (sessions.c.player_id == browsers.c.player_id),
    )
)
_NOWHERE = {"endpoint": None, "public_key": None, "shared_secret": None}


class Browsers:
    """Where notices go."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def keep(
        self,
        player: str,
        token: str,
        subscription: Subscription,
        *,
        label: str | None,
        language: str,
        at: int,
    ) -> str:
        """This browser takes a player's notices from now on, and nobody else's; its id.

        `token`: that of the session in it. What it took before, and what had ended in it, goes.
        """
        session = hashed(token)
        new = secrets.token_hex(16)

        async def change(connection: AsyncConnection) -> str:
            known, here = _known_and_here(subscription, session)
            old = (await connection.execute(_BROWSER.where(known))).first()
            await connection.execute(delete(browsers).where(here))
            same = old is not None and old.player_id == player
            await connection.execute(
                insert(browsers).values(
                    id=old.id if old is not None and same else new,
                    player_id=player,
                    session_sha256=session,
                    **_address(subscription),
                    label=label,
                    language=language,
                    created_at=old.created_at if old is not None and same else at,
                    sent_at=old.sent_at if old is not None and same else None,
                )
            )
            theirs = select(browsers.c.id).where(browsers.c.player_id == player)
            oldest = theirs.order_by(browsers.c.created_at.desc(), browsers.c.id).offset(MOST)
            rows = (await connection.execute(oldest.limit(MOST))).all()
            await connection.execute(
                delete(browsers).where(browsers.c.id.in_([r.id for r in rows]))
            )
            return str(old.id) if old is not None and same else new

        return await self._writer.change(change)

    async def remind(
        self,
        player: str,
        token: str,
        subscription: Subscription,
        *,
        label: str | None,
        language: str,
    ) -> bool:
        """This browser still takes the player's notices, by this address; whether it did.

        One that was removed elsewhere, or has ended, does not come back by this.
        """
        session = hashed(token)
        known, here = _known_and_here(subscription, session)
        theirs = (browsers.c.player_id == player) & browsers.c.endpoint.is_not(None)

        async def change(connection: AsyncConnection) -> bool:
            find = _BROWSER.where(here, theirs).order_by(known.desc(), browsers.c.id)
            row = (await connection.execute(find)).first()
            if row is None:
                return False
            this = browsers.c.id == row.id
            await connection.execute(delete(browsers).where(here, ~this))
            fresh = {**_address(subscription), "session_sha256": session}
            refresh = update(browsers).where(this, theirs)
            refresh = refresh.values(**fresh, label=label, language=language)
            return (await connection.execute(refresh)).rowcount == 1

        return await self._writer.change(change)

    async def renew(self, player: str, old: str, subscription: Subscription) -> bool:
        """The browser changed its address by itself; whether the `old` one was the player's."""
        values = _address(subscription)

        async def change(connection: AsyncConnection) -> bool:
            this = (browsers.c.endpoint == old) & (browsers.c.player_id == player)
            return (
                await connection.execute(update(browsers).where(this).values(**values))
            ).rowcount == 1

        return await self._writer.change(change)

    async def of(self, player: str) -> list[Browser]:
        """A player's browsers, those that have ended included; the newest first."""
        query = _BROWSER.where(browsers.c.player_id == player)
        rows = await self._reader.rows(query.order_by(browsers.c.created_at.desc(), browsers.c.id))
        return [_browser(row) for row in rows]

    async def find(self, browser: str) -> Browser | None:
        """One browser by its id."""
        row = await self._reader.row(_BROWSER.where(browsers.c.id == browser))
        return _browser(row) if row else None

    async def sent(self, browser: str, *, at: int) -> None:
        """A notice was taken for it."""
        await self._set(browser, {"sent_at": at})

    async def failed(self, browser: str, *, at: int) -> None:
        """A notice was given up."""
        await self._set(browser, {"failed_at": at})

    async def end(self, browser: str, *, at: int) -> None:
        """It takes nothing any more; its person is to be told."""
        await self._set(browser, {"ended_at": at, **_NOWHERE})

    async def remove(self, player: str, browser: str) -> None:
        """Out of the list, if it is the player's."""

        async def change(connection: AsyncConnection) -> None:
            mine = (browsers.c.id == browser) & (browsers.c.player_id == player)
            await connection.execute(delete(browsers).where(mine))

        await self._writer.change(change)

    async def _set(self, browser: str, values: dict[str, object]) -> None:
        async def change(connection: AsyncConnection) -> None:
            this = browsers.c.id == browser
            await connection.execute(update(browsers).where(this).values(**values))

        await self._writer.change(change)


def _known_and_here(
    subscription: Subscription, session: bytes
) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Which rows have this address, and which are of this browser: by address or by session."""
    known = browsers.c.endpoint == subscription.endpoint
    return known, known | (browsers.c.session_sha256 == session)


def _address(subscription: Subscription) -> dict[str, str]:
    return {
        "endpoint": subscription.endpoint,
        "public_key": subscription.public_key,
        "shared_secret": subscription.shared_secret,
    }


def _browser(row: AnyRow) -> Browser:
    known = row.endpoint is not None
    return Browser(
        id=row.id,
        player=row.player_id,
        session=bytes(row.session_sha256).hex(),
        subscription=Subscription(*row[3:6]) if known else None,
        label=row.label,
        language=row.language,
        created_at=row.created_at,
        sent_at=row.sent_at,
        failed_at=row.failed_at,
        ended_at=row.ended_at,
        signed_out=bool(row.signed_out),
    )
