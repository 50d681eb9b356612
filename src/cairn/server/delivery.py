"""Has notices sent: to a person's browsers and by letter, each with what became of it written down.

A browser may get the same twice when a node is killed: it shows it once. A letter is given away
once; when nobody knows what became of that, its person is told so, and it is not sent again.
"""

from __future__ import annotations

import msgspec
import structlog

from cairn.arena.notices import Notice, again_after
from cairn.arena.table import Table
from cairn.server import notice_words
from cairn.server.mail import NotTaken, Post
from cairn.server.notice_words import Said
from cairn.server.push import Push, PushFailed, PushGone
from cairn.server.sealing import Seal
from cairn.server.session import unix_ms
from cairn.store import Browser, Job, NewJob, Player, Store

log = structlog.get_logger()

HANDING = 5 * 60_000
"""Milliseconds after which a letter that is being given away counts as lost."""


class Order(msgspec.Struct, omit_defaults=True):
    """What a job is about: a notice, or a trial where there is none; for which browser, if any."""

    notice: Notice | None = None
    browser: str = ""


_read = msgspec.json.Decoder(Order).decode


def order_in(job: Job) -> Order:
    """What a job is about."""
    return _read(job.body)


def body_of(order: Order) -> str:
    """The same as a job keeps it."""
    return msgspec.json.encode(order).decode()


class Delivery:
    """Both ways to a person. `site`: the arena's address, with which links in letters begin."""

    def __init__(self, store: Store, post: Post, push: Push, *, site: str, secret: str) -> None:
        self._store = store
        self._post = post
        self.push = push
        self._site = site
        self.unsubscribing = Seal(secret, "unsubscribe")

    @property
    def open(self) -> bool:
        """Whether there is any way."""
        return self._post.open or self.push.open

    @property
    def letters(self) -> bool:
        """Whether letters can be sent."""
        return self._post.open

    async def begin(self) -> None:
        """Gets ready."""
        await self.push.begin(self._store)

    async def close(self) -> None:
        """Lets go."""
        await self.push.close()

    async def send_out(self, job: Job, notice: Notice) -> None:
        """One job for each way to the person, in place of the one for the notice."""
        wishes, now = await self._store.notices.of(notice.player), unix_ms()
        ways = wishes.by(notice.kind)
        new: list[NewJob] = []
        if "push" in ways and self.push.open:
            new += self._to_browsers(await self._store.browsers.of(notice.player), notice, now)
        if "mail" in ways and self._post.open and await self._address(notice.player):
            body = body_of(Order(notice=notice))
            new.append(NewJob(f"mail {notice.key}", "mail", notice.player, body, now))
        await self._store.jobs.finish(job, "told" if new else "nowhere", at=now, then=new)

    async def trial(self, player: str, way: str, *, browser: str = "") -> None:
        """Something to see whether notices arrive."""
        now = unix_ms()
        body = body_of(Order(browser=browser))
        await self._store.jobs.add([NewJob(f"trial {way} {player} {now}", way, player, body, now)])

    async def deliver(self, job: Job, order: Order, table: Table | None) -> None:
        """Sends what a job asks for; `table` as it is now, for a notice."""
        if job.kind == "push":
            await self._deliver_push(job, order, table)
        else:
            await self._deliver_letter(job, order, table)

    def unsubscribe_path(self, player: str, language: str) -> str:
        """Where whoever has a letter ends letters, without signing in."""
        return f"/{language}/unsubscribe/{self.unsubscribing.sign(player)}"

    # --- to browsers ---

    def _to_browsers(self, browsers: list[Browser], notice: Notice, now: int) -> list[NewJob]:
        return [
            NewJob(
                f"push {browser.id} {notice.key}",
                "push",
                notice.player,
                body_of(Order(notice=notice, browser=browser.id)),
                now,
            )
            for browser in browsers
            if browser.open
        ]

    async def _deliver_push(self, job: Job, order: Order, table: Table | None) -> None:
        browsers = self._store.browsers
        browser = await browsers.find(order.browser)
        if browser is None or browser.player != job.player or not browser.subscription:
            await self._store.jobs.finish(job, "nowhere", at=unix_ms())
            return
        if browser.signed_out:
            await browsers.end(browser.id, at=unix_ms())
            await self._store.jobs.finish(job, "nowhere", at=unix_ms())
            return
        words = await self._words(order.notice, table, browser.language)
        tag = order.notice.table if order.notice else "trial"
        if not await self._store.jobs.hand(job, until=unix_ms() + HANDING):
            return
        try:
            await self.push.send(browser.subscription, notice_words.message(words, tag))
        except PushGone:
            await browsers.end(browser.id, at=unix_ms())
            await self._store.jobs.finish(job, "gone", at=unix_ms())
            log.info("push_ended", browser=browser.id)
        except PushFailed as error:
            log.warning("push_not_taken", browser=browser.id, error=str(error))
            if await self._failed(job, final=error.final, wait=error.retry_after):
                await browsers.failed(browser.id, at=unix_ms())
        else:
            await self._store.jobs.finish(job, "sent", at=unix_ms())
            await browsers.sent(browser.id, at=unix_ms())

    # --- by letter ---

    async def _deliver_letter(self, job: Job, order: Order, table: Table | None) -> None:
        notices, now = self._store.notices, unix_ms()
        if job.handing:
            log.warning("letter_unsure", key=job.key)
            await notices.mailed(job.player, at=now, well=False)
            await self._store.jobs.finish(job, "unsure", at=now)
            return
        wishes, address = await notices.of(job.player), await self._address(job.player)
        wanted = order.notice is None or "mail" in wishes.by(order.notice.kind)
        player = await self._store.players.find(job.player)
        if address is None or not wanted or player is None:
            await self._store.jobs.finish(job, "nowhere", at=now)
            return
        words = await self._words(order.notice, table, wishes.language or player.language or "")
        stop = f"{self._site}{self.unsubscribe_path(player.id, words.lang)}"
        subject, text = notice_words.letter(
            words, player.name or "", f"{self._site}{words.path}", stop
        )
        headers = {
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        if not await self._store.jobs.hand(job, until=unix_ms() + HANDING):
            return
        try:
            name = notice_words.letter_name(job.key)
            await self._post.give(address, subject, text, name=name, headers=headers)
        except NotTaken as error:
            log.warning("notice_letter_not_taken", error=str(error), final=error.final)
            if await self._failed(job, final=error.final):
                await notices.mailed(job.player, at=unix_ms(), well=False)
        else:
            await self._store.jobs.finish(job, "sent", at=unix_ms())
            await notices.mailed(job.player, at=unix_ms(), well=True)

    # --- for both ---

    async def _failed(self, job: Job, *, final: bool, wait: float = 0.0) -> bool:
        """Puts a job off, or gives it up; whether its person should know: once is no trouble."""
        pause = None if final else again_after(job.failures + 1)
        if pause is None:
            return await self._store.jobs.finish(job, "failed", at=unix_ms())
        later = unix_ms() + max(pause, int(wait * 1000))
        return await self._store.jobs.again(job, due_at=later) and job.failures > 0

    async def _address(self, player: str) -> str | None:
        account = await self._store.credentials.find(player)
        return account.email if account else None

    async def _words(self, notice: Notice | None, table: Table | None, language: str) -> Said:
        if notice is None or table is None:
            return notice_words.trial(language)
        other: Player | None = None
        if name := notice_words.opponent(table, notice.player):
            other = await self._store.players.find(name)
        return notice_words.said(notice, table, other, language, unix_ms())
