"""Text can be read on whatever it may stand on: computed from the tokens of the styles, in every
theme, so that no page has to be found on which it cannot."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

TOKENS = Path(__file__).parent.parent / "web/styles/tokens.css"
GROUNDS = ("paper", "paper-high", "paper-low", "accent-wash", "warning-wash")
TEXTS = ("ink", "ink-soft", "accent", "accent-high", "warning")
READABLE = 4.5
"""WCAG 2, 1.4.3 (AA)."""


def luminance(colour: str) -> float:
    """Relative luminance of `#rgb` or `#rrggbb`, by WCAG 2."""
    digits = colour.lstrip("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme by name."""
    plain, _, special = TOKENS.read_text(encoding="utf-8").partition(':root[data-theme="contrast"]')
    if theme == "contrast":
        return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]+);", special))
    pairs = re.findall(r"--([a-z-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\);", plain)
    return {name: light if theme == "light" else dark for name, light, dark in pairs}


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_text_is_readable_on_every_ground(theme: str) -> None:
    colours = tokens(theme)
    faint = {
        f"{text} on {ground}": round(found, 2)
        for text, ground in product(TEXTS, GROUNDS)
        if (found := contrast(colours[text], colours[ground])) < READABLE
    }
    assert not faint
    for loud in "accent", "accent-high":
        assert contrast(colours["on-accent"], colours[loud]) >= READABLE
