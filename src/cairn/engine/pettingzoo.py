"""The four games as a PettingZoo AEC environment: `env("oust", board="hex-5")`.

One action is one step, so the same agent often acts several times in a row; dice are rolled by the
environment, by its seed. Needs the extra `pettingzoo`: pip install 'cairn-arena[pettingzoo]'.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from cairn import games
from cairn.games import DICE, Colour, Position, Step
from cairn.games.step import PASS, TAKE_SIDE

AGENTS = ("black", "white")

PLANES = (
    *("own", "enemy", "board", "place", "remove", "swap", "to-remove", "to-place"),
    *("may-take-side", "own-is-black"),
)
"""What the planes of an observation are, each a file × row picture with 0 beside the board:

- `own`, `enemy`: stones of the agent that looks, and of the other
- `board`: the cells
- `place`, `remove`, `swap`: all ones on the cells when a cell means that now
- `to-remove`, `to-place`: what the dice leave to do (Herd), one for twelve stones
- `may-take-side`: the pie rule offers the other side
- `own-is-black`: which colour the agent has
"""
LONGEST = 10_000
"""Steps after which a game is cut short: Resolve has no end of its own in rare cycles."""


def env(
    game: str = "oust",
    board: str | None = None,
    pie: bool | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual guards: illegal actions and a wrong order are told.

    :raises cairn.games.SetupError: no such game, board or pie rule.
    """
    raw: Any = CairnEnv(game, board, pie, render_mode)
    raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    raw = wrappers.AssertOutOfBoundsWrapper(raw)
    return wrappers.OrderEnforcingWrapper(raw)


class CairnEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One game between the agents "black" and "white".

    An agent is a person: who takes the other side by the pie rule keeps the agent's name and plays
    the other colour from then on. Observations are ``{"observation": float32 (planes, files, rows),
    "action_mask": int8 (actions,)}``; actions are the cells in board order, then passing, then
    taking the other side. The reward is 1, 0 or −1, at the end.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str = "oust",
        board: str | None = None,
        pie: bool | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._start = games.start(game, board, pie)
        self._board = self._start.board
        self.metadata = {**self.metadata, "name": f"cairn_{game}_v1"}
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        places = list(self._board.places.values())
        least = [min(place[axis] for place in places) for axis in (0, 1)]
        self._places = [(file - least[0], row - least[1]) for file, row in places]
        size = tuple(1 + max(place[axis] for place in self._places) for axis in (0, 1))
        self._shape = (len(PLANES), *size)
        self._actions = len(self._board.cells) + 2
        space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, self._shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(AGENTS, space)
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in AGENTS}
        self._seed = seeding.np_random(None)[1]
        self._random = Random(self._seed)  # noqa: S311 - games can be repeated
        self.position: Position = self._start
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations; the same for both."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions; the same for both."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game. With a seed the dice fall the same way in every game that has it."""
        if seed is not None:
            self._random = Random(seed)  # noqa: S311 - games can be repeated
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.position = self._start
        self._exchanged = False
        self._steps = 0
        self._roll()
        self.agent_selection = self._agent_of(self.position.side)

    def step(self, action: Any) -> None:
        """One step of the acting agent; the dice that follow from it are rolled."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        step = self._step_of(int(action))
        self.position = self.position.play(step)
        self._exchanged ^= step.kind == "take-side"
        self._steps += 1
        self._roll()
        self._clear_rewards()
        outcome = self.position.outcome
        if outcome:
            for one in AGENTS:
                if outcome.winner is not None:
                    self.rewards[one] = 1.0 if one == self._agent_of(outcome.winner) else -1.0
                self.terminations[one] = True
        elif self._steps >= LONGEST:
            self.truncations = dict.fromkeys(AGENTS, True)
        self.agent_selection = self._agent_of(self.position.side)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """The board as an agent sees it; the mask is empty while the other one acts."""
        position, board = self.position, self._board
        colour = Colour.BLACK if (agent == "black") != self._exchanged else Colour.WHITE
        black = colour is Colour.BLACK
        own, enemy = position.black, position.white
        if not black:
            own, enemy = enemy, own
        counters = position.hints()
        numbers = {
            "place": position.step_kind == "place",
            "remove": position.step_kind == "remove",
            "swap": position.step_kind == "swap",
            "to-remove": _twelfths(counters.get("remove")),
            "to-place": _twelfths(counters.get("place")),
            "may-take-side": position.may_take_side,
            "own-is-black": black,
            "board": True,
        }
        planes = np.zeros(self._shape, np.float32)
        for bit, place in zip(board.bits.values(), self._places, strict=True):
            for number, name in enumerate(PLANES):
                if name in ("own", "enemy"):
                    planes[(number, *place)] = bool(bit & (own if name == "own" else enemy))
                else:
                    planes[(number, *place)] = numbers[name]
        return {"observation": planes, "action_mask": self._mask(agent)}

    def render(self) -> str | None:
        """The board as text, in the mode "ansi"."""
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def _mask(self, agent: str) -> Any:
        mask = np.zeros(self._actions, np.int8)
        if agent == self.agent_selection and not self.position.outcome:
            numbers = {cell: number for number, cell in enumerate(self._board.cells)}
            for step in self.position.legal():
                cell = step.cell
                extra = self._actions - (2 if step == PASS else 1)
                mask[extra if cell is None else numbers[cell]] = 1
        return mask

    def _step_of(self, action: int) -> Step:
        """The step that an action means now: a cell is placed on, emptied or swapped with."""
        if action >= self._actions - 2:
            return Step(PASS if action == self._actions - 2 else TAKE_SIDE)
        mark = {"remove": "x", "swap": "~"}.get(self.position.step_kind, "")
        return Step(mark + self._board.cells[action])

    def _roll(self) -> None:
        """Two dice, whenever they come next."""
        while self.position.awaits_dice and not self.position.outcome:
            low, high = sorted(self._random.randint(1, 6) for _ in range(2))
            roll = f"{low}{high}"
            self.position = self.position.play(next(step for step in DICE if step == roll))

    def _agent_of(self, colour: Colour) -> str:
        """Who has a colour now."""
        return (colour.other if self._exchanged else colour).value


def _twelfths(count: Any) -> float:
    return min(1.0, count / 12) if isinstance(count, int) else 0.0
