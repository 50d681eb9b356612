"""Learning: it goes on where it was killed, and what it learns judges better than nothing."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cairn import games
from cairn.engine import learning, network, patterns, selfplay
from cairn.engine.contenders import House, contender
from cairn.engine.loading import load
from cairn.engine.network import AFTER, NARROW, WIDTH
from cairn.engine.requests import Malformed
from cairn.engine.search import Search
from cairn.engine.selfplay import FILLER, Samples
from cairn.engine.settings import settings_for, taught
from cairn.engine.tables import tables
from cairn.engine.training import Plan, Training, plan_for
from cairn.games import Colour, Position
from cairn.terminal import train

BOARDS = [("rive", "hex-3"), ("herd", "hex-3"), ("oust", "hex-4")]
SMALL = Plan("herd", "hex-3", seed=3, simulations=20, games=2, files=2, window=3, epochs=2)


def positions(game: str, board: str, seed: int) -> list[Position]:
    rng, position, found = Random(seed), games.start(game, board, pie=False), []
    while not position.outcome:
        found.append(position)
        position = position.play(rng.choice(position.legal()))
    return found


def seen(position: Position, state: Any = None) -> list[int]:
    """The features of a position, in order of number."""
    numbers, _, board, out, _ = network.room(np.zeros(0, np.float32), len(position.board))
    state = load(position) if state is None else state
    found = patterns.look(tables(position.game, position.board.name), state, numbers, board, out)
    return sorted(out[:found].tolist())


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_turned_mirrored_and_recoloured_positions_look_the_same(game: str, board: str) -> None:
    for position in positions(game, board, 1)[3::3]:
        for symmetry in position.symmetries[:12:3]:
            names = dict(
                zip(
                    position.board.cells,
                    np.array(position.board.cells)[list(symmetry)],
                    strict=True,
                )
            )
            black = [names[cell] for cell in position.stones(Colour.BLACK)]
            white = [names[cell] for cell in position.stones(Colour.WHITE)]
            if position.steps or (game == "herd" and not position.awaits_dice):
                continue
            here = games.arrange(
                game, board, position.stones(Colour.BLACK), position.stones(Colour.WHITE)
            )
            turned = games.arrange(game, board, black, white)
            assert seen(turned) == seen(here)
            exchanged = games.arrange(game, board, white, black, mover=here.side.other)
            assert seen(exchanged) == seen(here)


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_kernels_evaluate_as_numpy_does(game: str, board: str) -> None:
    rng = np.random.default_rng(1)
    weights = rng.normal(0, 0.2, network.size()).astype(np.float32)
    rows, behind = weights[:-AFTER].reshape(-1, WIDTH), weights[-AFTER:]
    second = WIDTH + WIDTH * NARROW
    for position in positions(game, board, 2)[::4]:
        room = network.room(weights, len(position.board))
        found = network.evaluate(tables(game, board), load(position), room)
        wide = np.maximum(rows[seen(position)].sum(0) + behind[:WIDTH], 0)
        small = (
            wide @ behind[WIDTH:second].reshape(WIDTH, NARROW) + behind[second : second + NARROW]
        )
        total = np.maximum(small, 0) @ behind[second + NARROW : -1] + behind[-1]
        assert found == pytest.approx(1 / (1 + np.exp(-total)), abs=1e-4)


def test_a_killed_training_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole, cut = Training(tmp_path / "whole", SMALL), Training(tmp_path / "cut", SMALL)
    told = [whole.step().split(":")[0].removeprefix("generation ") for _ in range(7)]
    assert told == ["0", "0", "1", "1", "1", "2", "2"]
    for _ in range(7):
        # Killed while a file was being written, each time.
        (cut.folder / "games-00099.part.npz").write_bytes(b"half of it")
        cut = Training(cut.folder, SMALL)
        cut.step()
    assert (cut.files, cut.generation) == (whole.files, whole.generation) == (5, 2)
    once, again = network.load(whole.file), network.load(cut.file)
    assert once.about == again.about
    assert once.about["generation"] == 2
    assert np.array_equal(once.weights, again.weights)
    with pytest.raises(Malformed, match="holds another training"):
        Training(cut.folder, Plan("herd", "hex-3", seed=4))


def test_games_without_a_search_teach_what_is_worth_taking(tmp_path: Path) -> None:
    """Repeatable; and after two generations better steps are found than by the margin."""
    plan = Plan("herd", "hex-3", 5, simulations=0, games=60, files=2, window=8, epochs=2)
    work, again = Training(tmp_path / "a", plan), Training(tmp_path / "b", plan)
    for _ in range(12):
        work.step()
        again.step()
    assert work.generation == 4
    found = work.learned()
    assert np.array_equal(found.weights, again.learned().weights)
    assert (found.about["mean_of"], found.about["all_games"]) == (4, 480)
    assert plan_for("herd", "hex-5", 1, None).simulations == 0
    assert plan_for("rive", "hex-3", 1, None) == Plan("rive", "hex-3")
    # Stones that stand together are worth more than such as the enemy can surround.
    room, white = network.room(found.weights, 19), ["a5", "b5", "d1", "e1"]
    apart, together = (
        network.evaluate(
            tables("herd", "hex-3"),
            load(games.arrange("herd", "hex-3", black, white, mover=Colour.WHITE)),
            room,
        )
        for black in (["c5", "c1", "e3", "a3"], ["c3", "c2", "d3", "d2"])
    )
    assert apart > together


@pytest.mark.parametrize(
    "text", ["", '{"game": "her', "[]", '{"game": "herd", "stones": 3}', "\xff"]
)
def test_a_plan_that_cannot_be_read_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text, encoding="latin-1")
    with pytest.raises(Malformed, match=r"plan\.json is not the plan of a training"):
        Training(tmp_path, SMALL)


def test_a_plan_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(self: Path, text: str, encoding: str) -> int:
        self.write_bytes(text.encode(encoding)[:7])
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", cut)
        with pytest.raises(KeyboardInterrupt):
            Training(tmp_path, SMALL)
    assert not (tmp_path / "plan.json").exists()
    assert Training(tmp_path, SMALL).plan == SMALL
    assert Training(tmp_path, SMALL).plan == SMALL
    assert [path.name for path in tmp_path.iterdir()] == ["plan.json"]


def test_it_learns_who_wins() -> None:
    """From finished games of chance alone: more stones are better, and it knows by how much."""
    samples = Samples.joined([random_game(seed) for seed in range(60)])
    found = learning.learnt(learning.fresh(1), samples, epochs=8, seed=1)
    assert found.rows == len(samples.won)
    assert found.after < found.before - 0.05
    room = network.room(found.weights, 19)
    many, few = ["c1", "c2", "c3", "b2", "d3", "d2"], ["a3"]
    ahead, behind = (
        network.evaluate(tables("herd", "hex-3"), load(position), room)
        for position in (
            games.arrange("herd", "hex-3", many, few),
            games.arrange("herd", "hex-3", few, many),
        )
    )
    assert ahead > 0.55
    assert ahead > behind + 0.15


def random_game(seed: int) -> Samples:
    """Every position of a random game of Herd, with who won it."""
    game = positions("herd", "hex-3", seed)
    end = game[-1].play(game[-1].legal()[0])
    rows = np.full((len(game), 27), FILLER, np.uint16)
    for row, position in zip(rows, game, strict=True):
        found = seen(position)
        row[: len(found)] = found
    winner = end.outcome.winner if end.outcome else None
    won = np.array([float(position.side is winner) for position in game], np.float32)
    return Samples(rows, won, won)


def test_games_against_itself_are_repeatable_and_end_well() -> None:
    settings = settings_for("herd", "hex-4")
    once = selfplay.played("herd", "hex-4", settings, 30, 5)
    again = selfplay.played("herd", "hex-4", settings, 30, 5)
    other = selfplay.played("herd", "hex-4", settings, 30, 6)
    assert isinstance(once, Samples)
    assert isinstance(again, Samples)
    assert isinstance(other, Samples)
    assert np.array_equal(once.features, again.features)
    assert once.features.shape != other.features.shape or (once.features != other.features).any()
    assert set(once.won) <= {0.0, 1.0}
    assert ((once.searched >= 0) & (once.searched <= 1)).all()


def test_a_search_is_told_by_what_was_learnt() -> None:
    """With weights that call every position won for the mover, that is what it finds."""
    weights = np.zeros(network.size(), np.float32)
    weights[-1] = 4.0
    position = games.start("oust", "hex-4", pie=False).play("d4")
    network.use("oust", "hex-4", network.Network(weights, {}))
    try:
        search = Search(position, taught(settings_for("oust", "hex-4")), 1, nodes=1 << 14)
        search.run(1)
        assert search.found().value < 0.1  # the opponent is to move after each step
    finally:
        network.use("oust", "hex-4", None)


def test_weights_survive_their_file(tmp_path: Path) -> None:
    weights = np.zeros(network.size(), np.float32)
    weights[: 3 * WIDTH] = 0.25
    weights[-AFTER:] = np.arange(AFTER) / 7
    network.save(tmp_path / "a.npz", network.Network(weights, {"games": 3}))
    found = network.load(tmp_path / "a.npz")
    assert np.array_equal(found.weights, weights)
    assert found.about == {"games": 3}


def call(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    train.register(parser.add_subparsers())
    chosen = parser.parse_args(["train", *arguments])
    return int(chosen.run(chosen))


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ("herd", "--board", "hex-3", "--nodes", "8", "--folder", str(tmp_path))
    assert call(*options, "--minutes", "0.0001") == 0
    said = capsys.readouterr().out
    assert "generation 0: 20 games" in said
    assert "no weights yet" in said
    assert call(*options) == 2
    assert "go on with it by --resume" in capsys.readouterr().err
    assert call(*options, "--resume", "--minutes", "0") == 0
    assert call("oust", "--board", "square-7") == 2
    assert "oust on square-7 cannot be learnt yet" in capsys.readouterr().err
    assert call("chess") == 2


def test_weights_of_ones_own_are_found_and_named_in_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = {"games": 20, "generation": 2}
    weights = np.zeros(network.size(), np.float32)
    network.save(tmp_path / "oust-hex-4.npz", network.Network(weights, about))
    network.save(tmp_path / "herd-hex-5.npz", network.Network(weights, about | {"games": 30}))
    monkeypatch.setenv("CAIRN_WEIGHTS", str(tmp_path))
    network.shipped.cache_clear()
    try:
        player = contender("nodes:20+learned=1+cut=-1", "")
        assert isinstance(player, House)
        said = player.described("oust", "hex-4")
        assert (said["learned"], said["cut"], said["weights"]) == (1, -1, about)
        assert player.described("oust", "hex-5")["weights"] is None
        for board in ("hex-3", "hex-6"):  # these are for all of the game's boards
            assert player.described("herd", board)["weights"] == about | {"games": 30}
    finally:
        network.shipped.cache_clear()


@pytest.mark.parametrize("path", sorted(network.FOLDER.glob("*.npz")), ids=lambda path: path.stem)
def test_the_weights_of_the_package_say_how_they_were_made(path: Path) -> None:
    found = network.load(path)
    assert f"{found.about['game']}-{found.about['board']}" == path.stem
    assert {"seed", "simulations", "generation", "all_games", "positions"} <= set(found.about)
    assert path.stat().st_size < 400_000
    assert np.isfinite(found.weights).all()
    settings = settings_for(found.about["game"], found.about["board"])
    assert (settings.learned, settings.cut) == (1, -1)
    start = games.start(found.about["game"], found.about["board"], pie=False)
    search = Search(start, settings, 1, nodes=1 << 15)
    search.run(500)
    assert 0.2 < search.found().value < 0.8
    # Another judge than the margin, and it is the one that is asked.
    other = Search(start, replace(settings, learned=0), 1, nodes=1 << 15)
    other.run(500)
    assert other.found().value != search.found().value
