"""Every sentence of the subcommands about rules and records. English, for people at a terminal.

What players see on pages is elsewhere, in four languages; nothing here is shown to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cairn.games import Position, Prompt, Refusal

PROMPTS = {
    "choose": "choose one of your stones in a crosscut",
    "over": "the game is over",
    "pass": "nothing can be placed: pass",
    "place": "place a stone",
    "place-again": "place again",
    "place-count": "place {count} more",
    "remove-count": "remove {count} more",
    "roll": "roll the dice",
    "swap-stone": "swap the stone with an enemy stone of its crosscut",
}

REFUSALS = {
    "already-swapped": "it was swapped with that stone already",
    "cannot-pass": "a pass is only for a turn in which nothing can be placed",
    "dice-rolled": "the dice of this turn are rolled",
    "empty-cell": "no stone stands there",
    "game-over": "the game is over",
    "just-placed": "the stone just placed holds the group together",
    "larger-group": "it touches a group of {size}; a cell touching {smallest} is free",
    "must-pass": "nothing can be placed: pass",
    "needs-dice": "the dice come first",
    "no-cell": "{board} has no cell {cell}",
    "no-dice": "this game has no dice",
    "no-enemy": "it would join your stones to {size} without touching an enemy",
    "no-pie": "this game is played without the pie rule",
    "no-removing": "stones are not removed one by one in this game",
    "no-swapping": "stones are not swapped in this game",
    "not-a-step": "{text!r} is no step: e5, xe5, ~e5, 36, swap or pass",
    "not-enemy": "that stone is yours",
    "not-in-crosscut": "they share no crosscut",
    "not-in-group": "that stone is not of the group you joined",
    "not-larger": "your group would have {size}, the enemy's has {enemy}",
    "not-yours": "that stone is the enemy's",
    "nothing-to-remove": "there is nothing to remove now",
    "nothing-to-swap": "there is nothing to swap now",
    "occupied": "{cell} is occupied",
    "remove-first": "{count} must be removed first",
    "surrounded": "every neighbour of that cell is an enemy",
    "swap-first": "the stone must leave its crosscut first",
    "swap-too-late": "sides can be taken only as White's first turn",
    "would-split": "without it the group would fall apart",
}

SET_UPS = {
    "unknown-game": "no game is called {game}",
    "unknown-board": "no such board here: {board}",
    "pie-not-here": "{game} has no pie rule",
}

RECORDS = {
    "after-the-end": "turn {turn} comes after the end of the game",
    "bad-value": "what stands at {key} cannot be understood",
    "illegal-step": "{step} in turn {turn} is against the rules: {why}",
    "missing-key": "{key} is missing",
    "not-a-record": "this is not a record",
    "pie-not-here": "this game has no pie rule",
    "repeated-key": "{key} stands twice",
    "turn-too-long": "turn {turn} is over before {step}",
    "turn-unfinished": "turn {turn} is not a whole turn",
    "unknown-board": "this game has no board {text}",
    "unknown-game": "no game is called {text}",
    "unknown-key": "there is no key {key}",
    "unknown-rules": "this game follows version {text} of the rules; known is version {expected}",
    "wrong-number": "{expected} comes next, not {text}",
    "wrong-reason": "the board does not show that the game ended by {text}",
    "wrong-result": "on the board the result is {expected}, not {text}",
}

NOT_TEXT = "not a text file (UTF-8)"

PLAY_HELP = """\
Write a step, or several: e5 (place, or choose), xe5 (remove), ~e5 (swap with), swap (take sides).
Dice are rolled for you. Other words:
  legal  the legal steps      undo  take one step back, never across dice
  board  the board again      quit  stop here"""

TAKEN_BACK = "taken back: {step}"
NOTHING_BACK = "nothing to take back"
ACROSS_DICE = "dice are not taken back"
ROLLED = "rolled {dice}"
SWAPPED = "the two people exchange colours"
STOPPED = "stopped after turn {turn}"
WRITTEN = "written to {path}"
UNREADABLE = "cannot be read"
UNWRITABLE = "cannot be written: {why}"
NO_TURN = "there are only {turns} turns"
HALF_MADE = "left out of the record, not a whole turn: {steps}"


def prompted(prompt: Prompt) -> str:
    return PROMPTS[prompt.code].format(**prompt.values)


def refused(step: str, refusal: Refusal) -> str:
    return f"{step}: {REFUSALS[refusal.code].format(**refusal.values)}"


def unreadable(error: Exception) -> str:
    """Why a file is no record: where, a sentence, and the code."""
    if isinstance(error, UnicodeDecodeError):
        return NOT_TEXT
    if isinstance(error, OSError):
        return (error.strerror or str(error)).lower()
    code: str | None = getattr(error, "code", None)
    if code is None:
        return str(error)
    values = dict(getattr(error, "values", {}))
    if code == "illegal-step":
        values["why"] = REFUSALS[values["refusal"]].format(**values)
    line, column = getattr(error, "line", 0), getattr(error, "column", 0)
    place = f"line {line}, column {column}: " if line else ""
    return f"{place}{RECORDS[code].format(**values)} [{code}]"


def unwritable(error: OSError) -> str:
    """Why nothing can be written there."""
    return UNWRITABLE.format(why=(error.strerror or str(error)).lower())


def set_up_refused(code: str, values: dict[str, Any]) -> str:
    return SET_UPS[code].format(**values)


def legal_line(position: Position) -> str:
    return f"legal ({len(position.legal())}): {' '.join(position.legal())}"
