"""The time control that a form chose: a preset by its text, or numbers of one's own.

What may be chosen is `arena.control`'s to say; this names the field that is wrong.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from cairn.arena.control import PRESETS, ByDay, Control, Live, parse
from cairn.arena.refusals import Refused

OWN_LIVE, OWN_DAYS = "own", "own-days"
FIELDS = {"initial": "minutes", "increment": "increment", "days": "days"}
OFFERED = tuple(parse(text) for text in PRESETS if text != "none")
"""What a form offers, besides no clock and one's own numbers."""


class ClockFields(Protocol):
    """The fields of such a form, as they came."""

    clock: str
    minutes: str
    increment: str
    days: str


class BadClock(ValueError):
    """A field that cannot be. `field`, `value`, and a sentence."""

    def __init__(self, field: str, value: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field
        self.value = value


def chosen_clock(form: ClockFields) -> Control:
    """What the form chose. Raises BadClock."""
    text = form.clock or "none"
    if text == OWN_LIVE:
        initial = round(_number("minutes", form.minutes, 1e6) * 60)
        text = f"live {initial}+{round(_number('increment', form.increment or '0', 1e6))}"
    elif text == OWN_DAYS:
        text = f"days {round(_number('days', form.days, 1e6))}"
    try:
        return parse(text)
    except Refused as refused:
        raise _bad(form, refused) from None


def _number(field: str, value: str, most: float) -> float:
    """A number as people write it, with a comma too."""
    try:
        number = float(value.replace(",", ".").strip())
    except ValueError:
        number = math.nan
    if not 0 <= number <= most:
        raise BadClock(field, value[:40], f"{field} is a number, not {value[:40]!r}")
    return number


def _bad(form: ClockFields, refused: Refused) -> BadClock:
    why, values = str(refused.values.get("why")), refused.values
    own = form.clock in {OWN_LIVE, OWN_DAYS}
    field = FIELDS.get(why, "clock") if own else "clock"
    value = str(getattr(form, field))[:40]
    if "least" in values:
        unit = "days" if why == "days" else "seconds"
        return BadClock(
            field, value, f"{field} {value!r}: from {values['least']} to {values['most']} {unit}"
        )
    return BadClock(field, value, f"{field} {value!r} is no time control")


def words_of(control: Control) -> tuple[str, dict[str, object]]:
    """The message that names a control, and its values."""
    match control:
        case Live(initial=initial, increment=increment):
            whole, rest = divmod(initial, 60)
            minutes = str(whole) if not rest else f"{initial / 60:.2f}".rstrip("0")
            return "clock-live", {"minutes": minutes, "increment": increment}
        case ByDay(days=days):
            return "clock-days", {"days": days}
    return "clock-none", {}


def time_left(words: Callable[..., str], left: int, control: str) -> str:
    """What a clock shows where no script counts: "4:59", or days and hours."""
    seconds = left // 1000
    days, hours = divmod(seconds // 3600, 24)
    if control.startswith("days") and days:
        return words("span-days", days=days, hours=hours)
    clock = f"{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{seconds // 3600}:{clock}" if seconds >= 3600 else clock.removeprefix("0")
