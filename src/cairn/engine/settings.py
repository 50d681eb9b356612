"""What the search does differently in each game: one small table, found by matches."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from cairn import games


@dataclass(frozen=True)
class Settings:
    """How to search. Sizes are in playouts, steps and stones; rates from 0 to 1."""

    exploration: float = 0.4  # how much weight untried steps have against good ones
    first_urgency: float = 9.0  # what an untried step promises beyond the value of the position
    expand_at: int = 1  # visits before the steps that follow a position are looked at
    cut: int = 0  # steps after which a playout ends with the turn; 0: it goes to the end; -1: none
    learned: int = 0  # whether what was learned judges where a playout is cut, and not the margin
    foresight: int = 0  # whether all steps of a new node are judged at once, by what was learned
    scale: float = 4.0  # the margin, in stones, that is worth a winning chance of 73 %
    bonus: float = 0.0  # how much of the value of a game's end is its margin
    rave: float = 0.0  # visits up to which playouts' steps count as much as a step's own; 0: never
    greed: float = 0.0  # how often a playout takes the best of some candidates
    candidates: int = 2  # how many
    top_up: float = 0.5  # the part of the budget that a turn's later steps get at least


SETTINGS = {
    "rive": Settings(exploration=0.2, cut=12, scale=2.0),
    "herd": Settings(exploration=0.2, cut=1, scale=4.0),
    "oust": Settings(exploration=0.2, cut=6, scale=4.0),
    "resolve": Settings(exploration=0.2, rave=1000.0, greed=0.4, candidates=3),
}


def taught(settings: Settings) -> Settings:
    """The settings with what was learned where the tree ends, and no playout. Nothing is drawn
    there by chance, so a step that looks worse than others need not be tried."""
    return replace(settings, learned=1, cut=-1, first_urgency=0.1)


def guided(settings: Settings) -> Settings:
    """The settings where a network judges and says which steps are promising, as in Resolve."""
    return replace(
        settings, learned=1, cut=-1, exploration=1.0, first_urgency=-0.1, rave=0.0, greed=0.0
    )


def foreseeing(settings: Settings) -> Settings:
    """The same where a turn has many steps, and dice: all steps are judged at once, and those that
    look much worse are hardly looked at again."""
    return replace(taught(settings), foresight=1, exploration=0.02)


# Where what was learned beats margins and playouts at equal processor time: see docs/strength.md.
BY_BOARD: dict[tuple[str, str], Settings] = {
    ("rive", "hex-3x3x5"): replace(taught(SETTINGS["rive"]), exploration=0.1),
    **{
        ("resolve", board): guided(SETTINGS["resolve"])
        for board in ("square-5", "square-9", "square-13", "square-19")
    },
    **{("herd", f"hex-{size}"): foreseeing(SETTINGS["herd"]) for size in (4, 5, 6, 7)},
}
WITHOUT_MARGIN = ("resolve",)
"""Games in which the number of stones says nothing."""
TINY = 20
"""On boards of fewer cells a search sees ends: no margin is as good as those."""


def settings_for(game: str, board: str, *, learned: bool = True) -> Settings:
    """The settings for a game on a board; if wanted, those without what was learned."""
    found = BY_BOARD.get((game, board), SETTINGS[game]) if learned else SETTINGS[game]
    if len(games.board(board)) < TINY:
        return replace(found, exploration=0.4, cut=0)
    return found


def changes(settings: Settings) -> dict[str, float]:
    """The settings that are not what they are where nothing is said."""
    return {
        key: value for key, value in asdict(settings).items() if value != getattr(Settings, key)
    }
