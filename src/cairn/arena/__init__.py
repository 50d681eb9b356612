"""What happens at a table: commands judged, events folded, clocks kept, dice anyone can check.

Pure: no files, no network, no clock, no randomness; time and secrets are arguments.
"""

from __future__ import annotations

from cairn.arena.clock_view import ClockSeen, clock_seen
from cairn.arena.commands import (
    Abort,
    Absence,
    Answer,
    Claim,
    Command,
    Flag,
    GiveTime,
    Offer,
    Play,
    Resign,
    Resume,
    Sit,
)
from cairn.arena.events import Event, decode, encode
from cairn.arena.judge import decide, decide_rematched, settle
from cairn.arena.refusals import REFUSALS, AlreadyPlayed, Refused, TimeUp
from cairn.arena.seating import open_table, rematch_of
from cairn.arena.table import Seat, Table, Taken, fold, replay
from cairn.arena.timekeeper import deadline, decide_away, is_due
from cairn.arena.view import View, try_steps, view

__all__ = [
    "REFUSALS",
    "Abort",
    "Absence",
    "AlreadyPlayed",
    "Answer",
    "Claim",
    "ClockSeen",
    "Command",
    "Event",
    "Flag",
    "GiveTime",
    "Offer",
    "Play",
    "Refused",
    "Resign",
    "Resume",
    "Seat",
    "Sit",
    "Table",
    "Taken",
    "TimeUp",
    "View",
    "clock_seen",
    "deadline",
    "decide",
    "decide_away",
    "decide_rematched",
    "decode",
    "encode",
    "fold",
    "is_due",
    "open_table",
    "rematch_of",
    "replay",
    "settle",
    "try_steps",
    "view",
]
