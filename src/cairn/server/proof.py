"""Who is at the account pages, and whether they have lately shown that it is really them.

A cookie is enough to play. To change how an account is come back to, a password, a passkey or a
code must have been shown in this session within the last half hour.
"""

from __future__ import annotations

from dataclasses import dataclass

from cairn.server.house import House
from cairn.server.render import AnyRequest
from cairn.server.session import Visitor, unix_ms
from cairn.store import Account, Player, Session

FRESH = 30 * 60 * 1000


class ProofNeeded(Exception):
    """To be sent to the sign-in page, and from there back to the account, or to `onward`."""

    def __init__(self, onward: str = "") -> None:
        super().__init__("sign in first")
        self.onward = onward


@dataclass(frozen=True)
class Me:
    """A visitor with a session. `account` is None for a guest."""

    player: Player
    session: Session
    token: str
    account: Account | None

    @property
    def proven(self) -> bool:
        """Whether they may change how the account is come back to; guests have nothing to show."""
        if self.account is None:
            return True
        shown = self.session.proved_at
        return shown is not None and unix_ms() - shown < FRESH


async def visitor_of(request: AnyRequest) -> Visitor:
    """Who is asking. Programs have no business on these pages.

    Raises:
        TokenRefused: a program asks.
    """
    house: House = request.app.state.house
    visitor = await house.sessions.visitor(request)
    visitor.require_person()
    return visitor


async def me_on(request: AnyRequest) -> Me | None:
    """The visitor with what is known of them; None without a session."""
    house: House = request.app.state.house
    visitor = await visitor_of(request)
    if visitor.player is None:
        return None
    session = await house.store.sessions.look(visitor.token)
    if session is None:
        return None
    account = await house.store.credentials.find(visitor.player.id)
    return Me(visitor.player, session, visitor.token, account)


async def owner(request: AnyRequest) -> Me:
    """The visitor. Raises ProofNeeded without a session."""
    me = await me_on(request)
    if me is None:
        raise ProofNeeded
    return me


async def proven_owner(request: AnyRequest) -> Me:
    """The visitor with a kept account. Raises ProofNeeded for others, and if proof is too old."""
    me = await owner(request)
    if me.account is None or not me.proven:
        raise ProofNeeded
    return me
