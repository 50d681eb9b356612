"""What a text of the chat may be: it shows something, and hides nothing."""

from __future__ import annotations

import pytest

from cairn.arena.conversation import checked_text
from cairn.arena.invisible import INVISIBLE, shows
from cairn.arena.refusals import Refused
from cairn.store.names import NameRefused, tidy

SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    "text",
    [
        *sorted(INVISIBLE),
        *("", "   ", "\u00a0", "\u3000", "\u2003\u2800", "\u3164 \u115f\u1160\uffa0"),
        *("\u0301", "\u0301\u0302", "\u20dd", "\u200d\u200c", "\ufe0f", "\U000e0041\U000e0042"),
    ],
)
def test_what_shows_nothing_is_not_said(text: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_text(text)
    assert refused.value.code == "nothing-said"
    with pytest.raises(NameRefused):
        tidy(text * 2)


@pytest.mark.parametrize(
    "text",
    ["a\U000e0041\U000e0042", SCOTLAND[:-1], SCOTLAND + "\U000e0041", "\U0001f3f4\U000e007f"],
)
def test_no_text_is_hidden_in_a_text(text: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_text(text)
    assert refused.value.code == "text-characters"
    assert refused.value.values["character"].startswith("U+E00")


@pytest.mark.parametrize(
    "text",
    [
        *(
            "?",
            "…",
            "¯\\_(ツ)_/¯",
            "ґречний",
            "ąžuolas",
            "\u0915\u094d\u200d\u0937",
            "한국어",
            "ᄀ",
        ),
        *(SCOTLAND, f"go {SCOTLAND}!", "\u2764\ufe0f", "\U0001f468\u200d\U0001f469", "a\u2800b"),
    ],
)
def test_every_language_and_emoji_pass(text: str) -> None:
    assert shows(text)
    assert checked_text(f" {text} ") == text
