"""Nothing said that has no words, and no words that nobody says."""

from __future__ import annotations

import functools
import re

import pytest

from cairn.arena import refusals as arena
from cairn.games import PROMPTS, REASONS, REFUSALS, Prompt, abstractplay
from cairn.server.assets import TEMPLATES
from cairn.server.words import CODES, Words, words_in
from tests.games.test_refusals import CASES
from tests.locales.pages import Listening, pages
from tests.locales.sources import messages, script_ids

SOCKET_REFUSALS = {
    *("bad-message", "internal", "no-session", "not-json", "store-unavailable"),
    *("banned", "restart-soon", "too-fast", "too-many-requests", "unknown"),
    *("apart", "blocked-by-you", "not-in-room", "not-yourself", "nobody-there"),
    *("no-such-reason", "too-many-blocks", "way-not-offered"),
}
"""Codes that come neither from the games nor from the arena; `unknown` speaks for the rest."""
ISLANDS = ("island.ftl", "island-talk.ftl", "study.ftl")
ENDS = {"resigned", "time", "left", "aborted", "declined", "unknown"}
ALL_REASONS = {*REASONS, *ENDS, *abstractplay.ENDS.values()}
"""Why a game can be over: by its rules, at the table, or in a record from elsewhere."""
PROMPT_VALUES = {"place-count": {"count": 3}, "remove-count": {"count": 2}}


@functools.cache
def listened(code: str) -> Listening:
    """Words that have said every page."""
    words = Listening(code)
    for _ in pages(words):
        pass
    return words


@pytest.mark.parametrize("code", CODES)
def test_every_page_finds_its_words(code: str) -> None:
    assert len(listened(code).said) > 200


def test_messages_with_tags_are_said_as_markup() -> None:
    words = listened("en")
    for name in words.said - words.marked:
        assert "<" not in " ".join(messages("en")[name].texts), name


def test_no_words_that_nobody_says() -> None:
    quoted, patterns, _ = script_ids()
    unsaid = set(messages("en")) - listened("en").said - quoted
    unsaid = {name for name in unsaid if not any(one.fullmatch(name) for one in patterns)}
    assert unsaid == set()


def test_scripts_find_their_words() -> None:
    """Islands load `island*.ftl`, and `study.ftl` when somebody studies."""
    _, patterns, certain = script_ids()
    island = {entry.id for entry in messages("en").values() if entry.file in ISLANDS}
    assert certain - island == set()
    for pattern in patterns:
        if not pattern.pattern.startswith("stone-"):  # names of gradients, not of messages
            assert any(pattern.fullmatch(name) for name in island), pattern.pattern


def test_every_refusal_has_its_sentence_and_no_more() -> None:
    codes = {*REFUSALS, *arena.REFUSALS, *SOCKET_REFUSALS}
    assert {name for name in messages("en") if name.startswith("refuse-")} == {
        f"refuse-{code}" for code in codes
    }


@pytest.mark.parametrize("code", CODES)
def test_refusals_of_the_games_have_all_their_values(code: str) -> None:
    for refusal, (_, _, _, _, values) in CASES.items():
        told = {name: value for name, value in values.items() if not isinstance(value, list)}
        assert words_in(code)(f"refuse-{refusal}", **told)


@pytest.mark.parametrize("code", CODES)
def test_prompts_and_reasons_have_their_words(code: str) -> None:
    words = words_in(code)
    for prompt in (Prompt(name, PROMPT_VALUES.get(name, {})) for name in PROMPTS):
        assert words(f"prompt-{prompt.code}", **prompt.values)
    for reason in ALL_REASONS:
        assert words(f"reason-{reason}", winner="white", most=20, least=17)
    reasons = {name for name in messages(code) if name.startswith("reason-")}
    assert reasons == {f"reason-{reason}" for reason in ALL_REASONS}


def test_no_text_in_templates_but_from_here() -> None:
    for path in sorted(TEMPLATES.rglob("*.html")):
        source = re.sub(r"(\{% block body_class %\})[a-z -]*", r"\1", path.read_text())
        source = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", source, flags=re.S)
        for attribute in ("title", "aria-label", "alt", "placeholder"):
            for value in re.findall(rf'\s{attribute}="([^"]*)"', source):
                assert not re.search(r"[^\W\d_]", value), (path.name, value)
        text = re.sub(r"<!--.*?-->|<[^>]*>", "", source, flags=re.S)
        assert not re.search(r"[^\W\d_]", text), (path.name, text.split())


def test_counts_in_ukrainian_and_lithuanian() -> None:
    stones = {
        "uk": {1: "1 камінь", 3: "3 камені", 5: "5 каменів", 11: "11 каменів", 21: "21 камінь"},
        "lt": {1: "1 akmuo", 3: "3 akmenys", 10: "10 akmenų", 11: "11 akmenų", 21: "21 akmuo"},
    }
    for code, told in stones.items():
        for count, text in told.items():
            assert Words(code)("seat-stones", count=count) == text
