"""How a position lies in memory: one flat array of int64, in every game.

A header that all games share, then one record a cell, then what a game adds. A second such array,
the tables of a game on a board, never changes. Actions are numbers: the cells in board order, then
pass, taking the other side, and the 21 rolls of the dice.
"""

from __future__ import annotations

from cairn.engine.jit import Ints, part

RIVE, HERD, OUST, RESOLVE = 0, 1, 2, 3

# Colours and what else can be on a cell; beyond the board is one more cell that is OFF.
BLACK, WHITE, EMPTY, OFF = 0, 1, 2, 3
NOBODY, DRAWN = -1, 2  # besides the colours: winners

# Phases: what the next step is.
PLACE, REMOVE, SWAP, DICE, PASS = 0, 1, 2, 3, 4

# The header of a state.
SIDE = 0  # whose step is next
WINNER = 1
PHASE = 2
TURN = 3  # the number of the turn being composed, from 1
STEPS = 4  # 0 before the first step of a turn
PIE = 5  # whether the pie rule is on
EXCHANGED = 6  # whether the two people have exchanged their colours
EMPTIES = 7  # how many cells are empty
STONES = 8  # how many stones of Black; the next slot: of White
OWN = 10  # the first slot that a game has for itself
HEADER = 24

# A record: each has RECORD slots, the first ones as the game likes.
RECORD = 8
COLOUR = 0
LIST, WHERE = 5, 6  # the list of all cells, empty ones first; and where each cell is in it

# The header of tables. Their records: neighbours in circular order, OFF-board ones as `cells`.
GAME, CELLS, FILES, ZOBRIST = 0, 1, 2, 3
TABLES = 8
AROUND = 7  # the set of neighbours, as one word, on boards where that is possible

# Random words for hashing, from the slot that ZOBRIST names: some a cell, then some a number.
HASHES_A_CELL, HASHES_A_NUMBER, HASHED_NUMBERS = 4, 64, 8

# Actions beyond the cells.
PASSES, TAKES_SIDE, ROLLS, MORE_ACTIONS = 0, 1, 2, 23

# What playouts like: how often to look, at how many candidates; then for each colour and cell the
# mean value of games in which that colour placed there, and their number (from 1, not 0).
GREED, CANDIDATES, LIKED = 0, 1, 2


@part
def exchange(state: Ints, one: int, other: int) -> None:
    """Two places in the list of cells exchange what they hold."""
    first, second = state[HEADER + RECORD * one + LIST], state[HEADER + RECORD * other + LIST]
    state[HEADER + RECORD * one + LIST] = second
    state[HEADER + RECORD * other + LIST] = first
    state[HEADER + RECORD * second + WHERE] = one
    state[HEADER + RECORD * first + WHERE] = other


@part
def fill(state: Ints, cell: int) -> None:
    """An empty cell leaves the first part of the list."""
    state[EMPTIES] -= 1
    exchange(state, state[HEADER + RECORD * cell + WHERE], state[EMPTIES])


@part
def free(state: Ints, cell: int) -> None:
    """A cell with a stone joins the first part of the list."""
    exchange(state, state[HEADER + RECORD * cell + WHERE], state[EMPTIES])
    state[EMPTIES] += 1


@part
def pass_turn(state: Ints) -> None:
    """The other side's turn begins."""
    state[SIDE] = 1 - state[SIDE]
    state[TURN] += 1
    state[STEPS] = 0
