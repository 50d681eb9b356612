"""Four languages that say the same things, each by its own grammar and with its own marks."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast

from cairn import games
from cairn.server.words import CODES
from tests.locales.sources import keys, messages

OTHERS = [code for code in CODES if code != "en"]
PLURALS = {
    "en": {"one", "other"},
    "ms": {"other"},
    "uk": {"one", "few", "many", "other"},
    "lt": {"one", "few", "many", "other"},
}
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
TAGS = {"b", "code", "em"}


@pytest.mark.parametrize("code", OTHERS)
def test_the_same_messages_in_the_same_files(code: str) -> None:
    english = {entry.id: entry.file for entry in messages("en").values()}
    assert {entry.id: entry.file for entry in messages(code).values()} == english


@pytest.mark.parametrize("code", OTHERS)
def test_games_are_called_alike_everywhere(code: str) -> None:
    for game in games.GAMES:
        assert messages(code)[f"game-{game}"].texts == messages("en")[f"game-{game}"].texts


@pytest.mark.parametrize("code", OTHERS)
def test_the_same_arguments_and_attributes(code: str) -> None:
    for name, entry in messages("en").items():
        assert messages(code)[name].variables == entry.variables, name
        assert messages(code)[name].attributes == entry.attributes, name


@pytest.mark.parametrize("code", OTHERS)
def test_choices_by_word_are_the_same(code: str) -> None:
    """Who plays which colour, and the like: no language may drop a case."""
    for name, entry in messages("en").items():
        english = {(selector(one), *sorted(by_word(one))) for one in entry.selects if by_word(one)}
        here = messages(code)[name].selects
        assert {(selector(one), *sorted(by_word(one))) for one in here if by_word(one)} == english


@pytest.mark.parametrize("code", CODES)
def test_plurals_are_complete(code: str) -> None:
    for name, entry in messages(code).items():
        for select in entry.selects:
            counted = keys(select) & CATEGORIES
            if counted - {"other"}:
                assert counted == PLURALS[code], name


@pytest.mark.parametrize("code", CODES)
def test_typographic_marks(code: str) -> None:
    allowed = {"en": "“”‘’", "ms": "“”’", "uk": "«»’", "lt": "„“"}[code]
    for name, entry in messages(code).items():
        text = " ".join(entry.texts)
        strange = set(re.findall("[\"'„“”«»‘’`´]", text)) - set(allowed)
        assert not strange, (name, strange)
        for opening, closing in ("“”", "«»", "„“"):
            if opening in allowed and closing in allowed:
                assert text.count(opening) == text.count(closing), name
        assert "..." not in text, name
        assert not any("  " in part for part in entry.texts), name


@pytest.mark.parametrize("code", CODES)
def test_tags_are_few_and_closed(code: str) -> None:
    for name, entry in messages(code).items():
        opened: list[str] = []
        for closing, tag in re.findall(r"<(/?)([^>]*)>", " ".join(entry.texts)):
            assert tag in TAGS, name
            if closing:
                assert opened.pop() == tag, name
            else:
                opened.append(tag)
        assert not opened, name
        assert tags(code, name) == tags("en", name), name


@pytest.mark.parametrize("code", OTHERS)
def test_examples_of_notation_are_the_same(code: str) -> None:
    for name, entry in messages("en").items():
        shown = re.findall("<code>(.*?)</code>", " ".join(entry.texts))
        here = re.findall("<code>(.*?)</code>", " ".join(messages(code)[name].texts))
        assert here == shown, name


def selector(select: ast.SelectExpression) -> str:
    found = select.selector
    return str(found.id.name) if isinstance(found, ast.VariableReference) else ""


def by_word(select: ast.SelectExpression) -> set[str]:
    """The cases that are neither numbers nor plural categories."""
    return {key for key in keys(select) if not key[0].isdigit()} - CATEGORIES


def tags(code: str, name: str) -> list[str]:
    return sorted(re.findall(r"<([a-z]+)>", " ".join(messages(code)[name].texts)))
