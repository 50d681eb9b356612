"""Notices as the account page shows them: what is wanted, where it goes, and when it last went."""

from __future__ import annotations

from dataclasses import dataclass

from cairn.arena.notices import KINDS
from cairn.server import deadlines
from cairn.server.house import House
from cairn.server.proof import Me
from cairn.server.render import AnyRequest, base_url
from cairn.store import Browser, Wishes


@dataclass(frozen=True)
class Where:
    """One browser. `state`: open, ended or signed-out; `failing`: the last try was in vain."""

    browser: Browser
    here: bool
    state: str
    failing: bool


@dataclass(frozen=True)
class Shown:
    """Everything about notices on the account page; moments in unix ms.

    `key`: what browsers subscribe with, empty where the host sends none. `letters`: whether there
    are letters for this person. `email`: where they go, None until an address is confirmed.
    """

    kinds: tuple[str, ...]
    wishes: Wishes
    key: str
    browsers: list[Where]
    letters: bool
    email: str | None
    minutes: float
    calendar: str

    @property
    def ways(self) -> list[str]:
        """The ways that are offered."""
        return [way for way, there in (("push", self.key), ("mail", self.letters)) if there]

    @property
    def mail_failing(self) -> bool:
        """Whether the last letter could not be delivered."""
        return (self.wishes.mail_failed_at or 0) > (self.wishes.mail_sent_at or 0)

    @property
    def here(self) -> bool:
        """Whether this browser takes notices."""
        return any(one.here and one.state == "open" for one in self.browsers)

    @property
    def ended(self) -> list[Where]:
        """Browsers in which notices have ended without their person's doing."""
        return [one for one in self.browsers if one.state != "open"]


async def shown(request: AnyRequest, me: Me | None) -> Shown | None:
    """What there is to show; None for nobody."""
    if me is None:
        return None
    house: House = request.app.state.house
    wishes = await house.store.notices.of(me.player.id)
    found = await house.store.browsers.of(me.player.id)
    return Shown(
        kinds=KINDS,
        wishes=wishes,
        key=house.delivery.push.application_key,
        browsers=[_where(one, me) for one in found],
        letters=house.delivery.letters and me.account is not None,
        email=me.account.email if me.account else None,
        minutes=house.settings.notice_after,
        calendar=deadlines.address_of(house, base_url(request), me.player.id, wishes.calendar),
    )


def _where(browser: Browser, me: Me) -> Where:
    state = "ended" if browser.subscription is None else "open"
    state = "signed-out" if browser.signed_out else state
    failing = (browser.failed_at or 0) > (browser.sent_at or 0)
    return Where(browser, browser.session == me.session.id, state, failing)
