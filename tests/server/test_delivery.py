"""What is not taken is tried again, given up, and told; and where notices may not be sent."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from cairn.arena.notices import AGAIN
from cairn.server.delivery import Delivery, Order, body_of, order_in
from cairn.server.mail import Post
from cairn.server.push import EndpointRefused, Push
from cairn.server.relay import Relay
from cairn.server.session import unix_ms
from cairn.store import Job, NewJob, Store, Subscription, Wishes, open_store
from tests.mailbox import Mailbox
from tests.pushservice import PushService, Subscribed, to_text

FAR = 10**15


class Sending:
    """One person with an address and a browser, and what is sent to them, job by job."""

    def __init__(self, store: Store, delivery: Delivery, player: str, browser: str) -> None:
        self.store = store
        self.delivery = delivery
        self.player = player
        self.browser = browser

    async def keep(self, way: str) -> None:
        order = Order(browser=self.browser if way == "push" else "")
        await self.store.jobs.add([NewJob(way, way, self.player, body_of(order), 0)])

    async def try_(self) -> Job:
        """Whatever is kept, however much later; as it was when it was taken."""
        (job,) = await self.store.jobs.take(now=FAR, lease=1, most=9)
        await self.delivery.deliver(job, order_in(job), None)
        return job

    async def due_in(self) -> int:
        """Milliseconds until it is tried again."""
        (job,) = await self.store.jobs.take(now=FAR, lease=-FAR, most=9)
        return job.due_at - unix_ms()

    async def outcome(self, way: str) -> str | None:
        return (await self.store.jobs.outcomes(self.player))[way]

    async def wishes(self) -> Wishes:
        return await self.store.notices.of(self.player)


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.fixture
def browser(service: PushService) -> Subscribed:
    return service.subscribe()


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as mailbox:
        yield mailbox


@pytest.fixture
async def sending(tmp_path: Path, browser: Subscribed, mailbox: Mailbox) -> AsyncIterator[Sending]:
    post = Post(Relay("127.0.0.1", mailbox.port, wrapped=False), "cairn@cairn.example")
    async with open_store(f"sqlite:///{tmp_path}/cairn.db") as store:
        push = Push("host@cairn.example", nearby=True)
        delivery = Delivery(store, post, push, site="https://cairn.example", secret="s")
        await delivery.begin()
        player = (await store.players.guest(at=1)).id
        await store.credentials.keep(player, "Ona", at=1, password="hash")
        await store.credentials.set_email(player, "ona@cairn.example")
        await store.notices.choose(player, push=["turn"], mail=["turn"], language="lt", at=1)
        token = await store.sessions.begin(player, at=1)
        keys = browser.json["keys"]
        there = Subscription(browser.endpoint, keys["p256dh"], keys["auth"])
        known = await store.browsers.keep(player, token, there, label="x", language="lt", at=1)
        yield Sending(store, delivery, player, known)
        await delivery.close()
        await post.close()


async def test_a_push_service_that_is_busy_is_tried_again_when_it_says(
    sending: Sending, browser: Subscribed
) -> None:
    browser.answers += [(503, {"retry-after": "7200"}), (500, {})]
    await sending.keep("push")
    await sending.try_()
    assert 7_190_000 < await sending.due_in() <= 7_200_000
    (known,) = await sending.store.browsers.of(sending.player)
    assert known.failed_at is None, "once is no trouble"
    await sending.try_()
    assert AGAIN[1] - 5_000 < await sending.due_in() <= AGAIN[1]
    (known,) = await sending.store.browsers.of(sending.player)
    assert known.failed_at is not None
    await sending.try_()
    assert browser.came
    (known,) = await sending.store.browsers.of(sending.player)
    assert (known.sent_at or 0) >= (known.failed_at or FAR)
    assert await sending.outcome("push") == "sent"


async def test_what_is_never_taken_is_given_up_and_told(
    sending: Sending, browser: Subscribed
) -> None:
    browser.answers += [(500, {})] * 9
    await sending.keep("push")
    for _ in range(len(AGAIN) + 1):
        assert await sending.outcome("push") is None
        await sending.try_()
    assert await sending.outcome("push") == "failed"
    assert browser.asked == len(AGAIN) + 1


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_is_over_ends(
    sending: Sending, browser: Subscribed, status: int
) -> None:
    browser.answers.append((status, {}))
    await sending.keep("push")
    await sending.try_()
    (known,) = await sending.store.browsers.of(sending.player)
    assert known.subscription is None
    assert known.ended_at is not None
    assert await sending.outcome("push") == "gone"


async def test_no_redirect_is_followed(sending: Sending, browser: Subscribed) -> None:
    browser.answers.append((307, {"location": browser.endpoint}))
    await sending.keep("push")
    await sending.try_()
    assert browser.asked == 1
    assert await sending.outcome("push") is None


async def test_a_letter_is_tried_again_under_the_same_name(
    sending: Sending, mailbox: Mailbox
) -> None:
    mailbox.refusals = 2
    await sending.keep("mail")
    await sending.try_()
    assert (await sending.wishes()).mail_failed_at is None
    await sending.try_()
    assert (await sending.wishes()).mail_failed_at is not None
    await sending.try_()
    (letter,) = mailbox.letters
    assert letter["Message-ID"].startswith("<notice.")
    known = await sending.wishes()
    assert (known.mail_sent_at or 0) >= (known.mail_failed_at or 0)
    assert await sending.outcome("mail") == "sent"


async def test_a_letter_that_may_have_been_given_away_is_not_sent_again(
    sending: Sending, mailbox: Mailbox
) -> None:
    await sending.keep("mail")
    (job,) = await sending.store.jobs.take(now=FAR, lease=-FAR, most=9)
    assert await sending.store.jobs.hand(job, until=0)
    await sending.try_()
    assert mailbox.letters == []
    assert await sending.outcome("mail") == "unsure"
    assert (await sending.wishes()).mail_failed_at is not None, "and its person can see it"


KEYS = (to_text(Subscribed("x").public), to_text(b"0" * 16))
REFUSED = [
    "http://push.example/x",
    "https://push.example:8443/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[fd00::1]/x",
    "https://[fec0::1]/x",
    "https://[64:ff9b::a00:1]/x",  # NAT64, 10.0.0.1
    "https://[2002:a00:1::1]/x",  # 6to4, 10.0.0.1
    "https://[::a00:1]/x",  # IPv4-compatible, 10.0.0.1
    "https://printer.local/x",
    "https://user:word@push.example/x",
    "https://push.example/" + "x" * 1000,
    "ftp://push.example/x",
    "nonsense",
    "",
]


@pytest.mark.parametrize("endpoint", REFUSED)
async def test_notices_go_to_public_addresses_only(endpoint: str, tmp_path: Path) -> None:
    async with open_store(f"sqlite:///{tmp_path}/cairn.db") as store:
        push = Push("host@cairn.example")
        await push.begin(store)
        push.check(Subscription("https://push.example/x", *KEYS))
        with pytest.raises(EndpointRefused):
            push.check(Subscription(endpoint, *KEYS))
        await push.close()


async def test_a_name_that_leads_inside_is_refused_when_it_is_looked_up() -> None:
    with pytest.raises(EndpointRefused):
        await Push("host@cairn.example")._public_address(httpx.URL("https://localhost/x"))


async def test_all_nodes_have_the_same_keys(tmp_path: Path) -> None:
    async with open_store(f"sqlite:///{tmp_path}/cairn.db") as store:
        nodes = [Push("host@cairn.example") for _ in range(2)]
        for node in nodes:
            await node.begin(store)
        keys = {node.application_key for node in nodes}
        assert len(keys) == 1
        assert len(keys.pop()) == 87
        for node in nodes:
            await node.close()
