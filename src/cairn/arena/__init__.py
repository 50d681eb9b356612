"""What happens at a table: commands judged, events folded into a state, dice anyone can check.

Pure: no files, no network, no clock, no randomness; time and secrets are arguments.
"""

from __future__ import annotations

from cairn.arena.commands import Abort, Answer, Command, Offer, Play, Resign, Sit
from cairn.arena.events import Event, decode, encode
from cairn.arena.judge import decide, decide_rematched, settle
from cairn.arena.refusals import REFUSALS, AlreadyPlayed, Refused
from cairn.arena.seating import open_table, rematch_of
from cairn.arena.table import Seat, Table, Taken, fold, replay
from cairn.arena.view import View, try_steps, view

__all__ = [
    "REFUSALS",
    "Abort",
    "AlreadyPlayed",
    "Answer",
    "Command",
    "Event",
    "Offer",
    "Play",
    "Refused",
    "Resign",
    "Seat",
    "Sit",
    "Table",
    "Taken",
    "View",
    "decide",
    "decide_rematched",
    "decode",
    "encode",
    "fold",
    "open_table",
    "rematch_of",
    "replay",
    "settle",
    "try_steps",
    "view",
]
