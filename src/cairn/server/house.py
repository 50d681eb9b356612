"""Everything one running node holds, put together once at the start.

Handlers find it at `app.state.house`; it has no behaviour of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cairn.server.assets import Assets
from cairn.server.attempts import Attempts
from cairn.server.availability import Availability
from cairn.server.bot_desk import Desk
from cairn.server.bus import Bus
from cairn.server.conversation import Conversation
from cairn.server.darkroom import Darkroom
from cairn.server.delivery import Delivery
from cairn.server.departures import Departures
from cairn.server.herald import Herald
from cairn.server.hub import Hub
from cairn.server.letters import Letters
from cairn.server.limits import Limits
from cairn.server.lobby import Lobby
from cairn.server.mail import Post
from cairn.server.passwords import Passwords
from cairn.server.present import guest_name, name_kept
from cairn.server.rater import Rater
from cairn.server.sealing import Seal
from cairn.server.session import Sessions
from cairn.server.settings import Settings
from cairn.server.steward import Steward
from cairn.server.study_desk import StudyDesk
from cairn.server.tables import Tables
from cairn.server.timekeeping import Timekeeping
from cairn.store import Player, Store

if TYPE_CHECKING:  # these draw pages, and pages are drawn for a house
    from cairn.server.lobby_room import Room
    from cairn.server.rating_pages import Fairness


@dataclass(frozen=True)
class House:
    """The parts of a node."""

    settings: Settings
    assets: Assets
    limits: Limits
    hub: Hub
    store: Store
    bus: Bus
    sessions: Sessions
    attempts: Attempts
    passwords: Passwords
    post: Post
    letters: Letters
    departures: Departures
    tables: Tables
    clocks: Timekeeping
    darkroom: Darkroom
    bots: Availability
    desk: Desk
    lobby: Lobby
    lobby_room: Room
    rater: Rater
    studies: StudyDesk
    fairness: Fairness
    delivery: Delivery
    herald: Herald
    calendars: Seal
    steward: Steward
    conversation: Conversation

    @staticmethod
    def name_of(player: Player | None) -> str:
        """How a player's name stands in the journal."""
        return guest_name(0) if player is None else name_kept(player)
