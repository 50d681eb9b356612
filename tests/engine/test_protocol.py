"""The line protocol: what it answers, what it refuses, and that a thought can be stopped."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from random import Random

import pytest

from cairn import games
from cairn.engine import protocol
from cairn.engine.protocol import Conversation
from cairn.engine.requests import turns_text


class Partner:
    """Says lines and keeps the answers."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.conversation = Conversation(self.heard.append)

    def say(self, *lines: str) -> list[str]:
        """Everything answered since the last call, after thoughts have come to their end."""
        self.heard.clear()
        for line in lines:
            self.conversation.hear(line)
        self.conversation.finish()
        return self.heard


@pytest.fixture
def partner() -> Partner:
    return Partner()


def test_it_introduces_itself(partner: Partner) -> None:
    assert partner.say("ugi") == list(protocol.HELLO)
    assert partner.say("", "isready") == ["readyok"]


def test_queries(partner: Partner) -> None:
    partner.say("position game oust board hex-2 pie on turns b2")
    assert partner.say("query legal") == ["legal b1 c1 a2 c2 a3 b3 swap"]
    assert partner.say("query mover", "query outcome") == ["mover white", "outcome none"]
    partner.say("position game herd board hex-5")
    assert partner.say("query legal")[0].startswith("legal 11 12 13")


def test_the_end_of_a_game(partner: Partner) -> None:
    rng, position, steps = Random(1), games.start("rive", "hex-2"), []
    while not position.outcome:
        steps.append(rng.choice(position.legal()))
        position = position.play(steps[-1])
    turns = turns_text(games.start("rive", "hex-2"), steps)
    partner.say(f"position game rive board hex-2 turns {turns}")
    winner = position.outcome.winner
    answers = partner.say("query outcome", "query mover", "query legal", "go nodes 10")
    assert answers == [
        *(f"outcome {winner} majority", "mover none", "legal"),
        "error The game is over.",
    ]


@pytest.mark.parametrize("player", ["search", "plain", "random"])
def test_whole_turns_of_a_game(partner: Partner, player: str) -> None:
    """Each best turn is played, with the dice in it, and asked on from there."""
    rng, position, told = Random(2), games.start("herd", "hex-3"), list[str]()
    partner.say(f"setoption name Player value {player}")
    for _ in range(6):
        roll = "".join(sorted((str(rng.randint(1, 6)), str(rng.randint(1, 6)))))
        position = position.play(roll)
        line = f"position game herd board hex-3 turns {' '.join([*told, roll])}"
        answers = partner.say(line, "go nodes 30")
        assert answers[-1].startswith("bestturn ")
        assert player == "search" or len(answers) == 1
        assert partner.say(line, "go nodes 30")[-1] == answers[-1]
        turn = position.turn
        steps = answers[-1].removeprefix("bestturn ")
        for step in steps.split(","):
            assert position.turn == turn
            position = position.play(step)
        told.append(f"{roll},{steps}")
        if position.outcome:
            break
        assert position.turn == turn + 1


def test_it_tells_what_it_thinks(partner: Partner) -> None:
    answers = partner.say("position game oust board hex-3 pie off", "go nodes 500")
    words = answers[-2].split()
    assert words[:2] == ["info", "sims"]
    assert 0 < int(words[2]) <= 500
    assert words[3] == "winrate"
    assert 0 <= float(words[4]) <= 1
    assert words[5] == "margin"
    assert words[7] == "pv"
    assert words[8] in games.start("oust", "hex-3").legal()


def test_an_endless_thought_is_stopped(partner: Partner) -> None:
    partner.conversation.hear("position game oust board hex-5")
    partner.conversation.hear("go infinite")
    assert partner.conversation.endless
    partner.conversation.hear("position game rive")
    assert partner.heard[-1] == "error There is a thought under way; stop it before position."
    began = time.perf_counter()
    partner.conversation.hear("stop")
    partner.conversation.finish()
    assert time.perf_counter() - began < 2
    assert partner.heard[-1].startswith("bestturn ")


def test_what_is_said_right_after_stop_is_heard_after_the_answer(partner: Partner) -> None:
    """As a program that is in a hurry speaks: it does not wait for `bestturn`."""
    for _ in range(5):
        for line in ("position game oust board hex-5", "go infinite", "stop"):
            partner.conversation.hear(line)
        partner.conversation.hear("position game rive board hex-3")
        partner.conversation.hear("query legal")
        answer, legal = partner.heard[-2:]
        assert answer.startswith("bestturn ")
        assert legal == " ".join(("legal", *games.start("rive", "hex-3").legal()))


def test_what_is_said_right_after_an_answer_is_heard() -> None:
    """As soon as `bestturn` is out the next line may come, however fast whoever hears it is."""
    heard: list[str] = []

    def say(line: str) -> None:
        heard.append(line)
        if line.startswith("bestturn"):
            said.set()

    conversation, said = Conversation(say), threading.Event()
    conversation.hear("isready")
    for _ in range(200):
        said.clear()
        conversation.hear("position game oust board hex-3")
        conversation.hear("go nodes 2")
        assert said.wait(20)
    assert not [line for line in heard if line.startswith("error")]


def test_a_game_without_a_margin_tells_none(partner: Partner) -> None:
    answers = partner.say("position game resolve board square-5", "go nodes 100")
    words = answers[-2].split()
    assert (words[3], words[5]) == ("winrate", "pv")


def test_a_level_plays_from_what_is_set(partner: Partner) -> None:
    partner.say("position game oust board hex-4", "setoption name Level value 3")
    low = partner.say("go")
    assert partner.say("go level 3") == low
    partner.say("setoption name Seed value another game")
    assert len({partner.say("go")[-1], low[-1]}) > 0
    assert partner.say("go level 7")[-1].startswith("bestturn ")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("jump", "'jump' is not a command; commands are"),
        ("ugi now", "'ugi' takes nothing; commands are"),
        ("position", "position needs a game: position game oust"),
        ("position oust board hex-7", "The word game comes first: position game oust …"),
        ("position game chess", "There is no game 'chess'; there are rive, herd, oust, resolve."),
        ("position game herd board hex-99", "herd is not played on 'hex-99', but on hex-4, hex-5"),
        ("position game herd pie on", "herd has no pie rule."),
        ("position game oust pie maybe", "pie must be on or off, not 'maybe'."),
        ("position game oust game rive", "game is said twice."),
        ("position game oust size 5", "'size' is not known here; known are game, board, pie."),
        ("position game oust board", "'board' has no value."),
        ("position game oust turns e5 e5", "Turn 2: 'e5' cannot be played (occupied)."),
        ("position game oust turns e5,e6", "Turn 1 is over before 'e6'."),
        ("position game oust turns e5 🙂", "Turn 2: '🙂' cannot be played (not-a-step)."),
        ("position game herd turns 36 e5", "Turn 1 is not complete: '36'."),
        ("go nodes", "'nodes' has no value."),
        ("go foo", "'foo' is not known here; known are nodes, movetime, cputime, level."),
        ("go nodes 10 extra", "'extra' is not known here"),
        ("go nodes -1", "nodes must be a whole number from 1 to"),
        ("go nodes ٣", "nodes must be a whole number from 1 to"),
        ("go nodes 5 movetime 5", "go takes one of nodes, movetime, cputime and level."),
        ("go level 2", "level must be a whole number from 3 to 9, not '2'."),
        ("setoption Level 5", "setoption is written: setoption name NAME value VALUE."),
        ("setoption name Level value high", "Level must be a whole number from 3 to 9"),
        ("setoption name Player value god", "Player must be one of search, plain, random"),
        ("setoption name Hash value 5", "There is no option 'Hash'; there are Level"),
        ("query", "query is one of: query legal, query outcome, query mover."),
        ("position game oust turns " + "e5 " * 50_000, "A line has at most 100000 characters."),
    ],
)
def test_malformed_lines_are_refused_with_a_sentence(
    partner: Partner, line: str, sentence: str
) -> None:
    (answer,) = partner.say(line)
    assert answer.startswith(f"error {sentence}")
    assert answer.endswith(".")
    assert partner.say("query mover") == ["mover black"]


def test_what_the_engine_cannot_play_is_said(partner: Partner) -> None:
    assert partner.say("position game herd", "go nodes 5") == [
        "error The dice come first: write them as the first step of the last turn."
    ]
    assert partner.say("position game rive board hex-6", "go nodes 5") == [
        "error The engine plays Rive on boards of up to 62 cells."
    ]


def test_a_thought_that_fails_is_answered(
    partner: Partner, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    partner.say("setoption name Player value random", "position game oust board hex-3")
    for fault, sentence in (
        (MemoryError(), "error There is not enough memory for this thought."),
        (KeyError("a\nb"), "error The thought failed: KeyError('a\\nb')."),
    ):

        def failing(*_: object, fault: Exception = fault) -> None:
            raise fault

        with monkeypatch.context() as patched:
            patched.setattr(protocol, "random_turn", failing)
            assert partner.say("go") == [sentence]
        with monkeypatch.context() as patched:
            patched.setattr(protocol, "seed_of", failing)
            assert partner.say("go") == [sentence]
        assert partner.say("go")[0].startswith("bestturn ")
    assert "KeyError" in capsys.readouterr().err


def test_the_plain_player_is_asked_for_no_more_than_it_can_keep(partner: Partner) -> None:
    partner.say("setoption name Player value plain", "position game oust board hex-3")
    assert partner.say("go nodes 1000000000") == [
        "error nodes of plain must be a whole number from 1 to 100000, not '1000000000'."
    ]


def test_bytes_that_are_no_text_are_a_line_that_is_not_understood() -> None:
    lines = b"caf\xe9\nsetoption name Player value random\nposition game rive\ngo\n"
    code = "from cairn.terminal import engine; raise SystemExit(engine.run(None))"
    for encoding in ("utf-8", "ascii"):
        ran = subprocess.run(
            [sys.executable, "-c", code],
            input=lines,
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            check=True,
        )
        refused, answer = ran.stdout.splitlines()
        assert refused.startswith(b"error 'caf")
        assert answer.startswith(b"bestturn ")
        assert not ran.stderr


def test_over_standard_input() -> None:
    lines = "ugi\nsetoption name Player value random\nposition game rive\ngo\n"
    code = "from cairn.terminal import engine; raise SystemExit(engine.run(None))"
    ran = subprocess.run(
        [sys.executable, "-c", code], input=lines, capture_output=True, text=True, check=True
    )
    answers = ran.stdout.splitlines()
    assert answers[: len(protocol.HELLO)] == list(protocol.HELLO)
    assert answers[-1].startswith("bestturn ")
    assert not ran.stderr
