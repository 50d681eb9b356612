"""Which names a player may take, and what a refusal says."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cairn.store.names import LONGEST, SHORTEST, NameRefused, tidy


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Jo", "Jo"),
        ("  Mark Steere ", "Mark Steere"),
        ("Володимир", "Володимир"),
        ("Дем’ян", "Дем'ян"),
        ("Demʼian", "Demʼian"),
        ("Žemaitė_7", "Žemaitė_7"),
        ("Anne-Marie O'Hara", "Anne-Marie O'Hara"),
        ("石頭", "石頭"),
        ("हिन्दी", "हिन्दी"),
        ("Tiếng Việt", "Tiếng Việt"),
        ("e\u0301le\u0300ve", "élève"),
        ("४२", "४२"),
        ("x" * 20, "x" * 20),
    ],
)
def test_names_of_many_languages_are_kept_tidy(typed: str, kept: str) -> None:
    assert tidy(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code", "values"),
    [
        ("", "name-too-short", {"least": 2}),
        (" x ", "name-too-short", {"least": 2}),
        ("x" * 21, "name-too-long", {"most": 20}),
        ("a\u0301" * 21, "name-too-long", {"most": 20}),
        ("a<b>", "name-characters", {"character": "<"}),
        ("a@b", "name-characters", {"character": "@"}),
        ("cairn🪨", "name-characters", {"character": "🪨"}),
        ("a\u200bb", "name-characters", {"character": "U+200B"}),
        ("a\u202eb", "name-characters", {"character": "U+202E"}),
        ("a\tb", "name-characters", {"character": "U+0009"}),
        ("a\x00b", "name-characters", {"character": "U+0000"}),
        ("a\u00a0b", "name-characters", {"character": "U+00A0"}),
        ("a\ud800b", "name-characters", {"character": "U+D800"}),
        ("a\u2800b", "name-characters", {"character": "U+2800"}),
        ("\u3164\u3164", "name-characters", None),
        ("x\ufe0f1", "name-characters", None),
        ("\u0301ab", "name-characters", None),
        ("x\u0316\u0317\u0318\u0319y", "name-characters", None),
        ("a  b", "name-characters", {"character": "␣␣"}),
        ("--", "name-needs-letter", {}),
        ("' '", "name-needs-letter", {}),
    ],
)
def test_refusals_say_why(typed: str, code: str, values: dict[str, object] | None) -> None:
    with pytest.raises(NameRefused) as refused:
        tidy(typed)
    assert refused.value.code == code
    assert values is None or refused.value.values == values


@given(st.text(max_size=30))
def test_what_is_kept_is_clean_and_stays_as_it_is(typed: str) -> None:
    try:
        name = tidy(typed)
    except NameRefused:
        return
    assert tidy(name) == name
    assert SHORTEST <= len(name) <= LONGEST
    assert unicodedata.is_normalized("NFC", name)
    assert name == name.strip()
    assert not any(
        unicodedata.category(character)[0] in "CZ" for character in name.replace(" ", "")
    )
    name.encode()
