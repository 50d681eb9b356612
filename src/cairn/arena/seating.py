"""Who sits where: opening a table, taking a seat, and going on at another table.

It gives the events of a table's beginning; what follows once both sit is `judge.py`'s.
"""

from __future__ import annotations

from cairn import games
from cairn.arena.commands import Decline, Sit
from cairn.arena.control import ByDay, Untimed, parse
from cairn.arena.conversation import REASONS_TO_DECLINE
from cairn.arena.events import Declined, Ended, Event, Opened, Reserved, nobody
from cairn.arena.refusals import Refused
from cairn.arena.table import Table
from cairn.games import GAMES, Colour, SetupError


def open_table(
    table: str,
    game: str,
    *,
    host: str,
    now: int,
    board: str | None = None,
    pie: bool | None = None,
    one_board: bool = False,
    reserved: Reserved | None = None,
    commitment: str | None = None,
    previous: str | None = None,
    clock: str = "none",
    rated: bool = False,
    bot: str | None = None,
    challenge: bool = False,
) -> Opened:
    """The first event of a table; the game's own board and pie rule where none is said.

    At a one-board table both seats are the host's. `commitment` (`dice.commitment`) is wanted
    where there are dice, and only there (ValueError). Raises Refused with the codes of
    `games.SetupError`; bad-clock for a `clock` that cannot be; cannot-rate.
    """
    try:
        position = games.start(game, board=board, pie=pie)
    except SetupError as error:
        raise Refused(error.code, **error.values) from None
    if GAMES[game].has_dice != (commitment is not None):
        raise ValueError(f"{game}: a commitment goes with dice")
    control = parse(clock)
    if one_board and isinstance(control, ByDay):
        raise Refused("bad-clock", text=control.text, why="one-board")
    if rated and (one_board or isinstance(control, Untimed)):
        raise Refused("cannot-rate", why="one-board" if one_board else "no-clock")
    kept: Reserved = {"black": host, "white": host} if one_board else reserved or nobody()
    if not one_board and kept["black"] is not None and kept["black"] == kept["white"]:
        raise ValueError(f"table {table} keeps both seats for one person")
    return Opened(
        at=now,
        table=table,
        game=game,
        board=position.board.name,
        pie=position.pie,
        host=host,
        one_board=one_board,
        reserved=kept,
        commitment=commitment,
        previous=previous,
        clock=control.text,
        rated=rated,
        bot=bot,
        challenge=challenge,
    )


def rematch_of(table: Table, new_table: str, *, now: int, commitment: str | None = None) -> Opened:
    """The first event of the rematch: the same game and clock, and who began now comes second.

    It goes by who began, not by the colours at the end: else whoever is swapped out of Black by
    the pie rule would begin every time. Raises Refused when two have not sat here.
    """
    black, white = (table.seats[colour] for colour in Colour)
    if black is None or white is None:
        raise Refused("game-not-started")
    began = table.turns[0].player if table.turns else black.player
    second = white.player if began == black.player else black.player
    return open_table(
        new_table,
        table.opened.game,
        host=table.opened.host,
        now=now,
        board=table.opened.board,
        pie=table.opened.pie,
        one_board=table.opened.one_board,
        reserved={"black": second, "white": began},
        commitment=commitment,
        previous=table.id,
        clock=table.opened.clock,
        rated=table.opened.rated,
        bot=table.opened.bot,
    )


def decline(table: Table, command: Decline, now: int) -> list[Event]:
    """Somebody who was challenged does not want to play.

    Raises Refused: not-challenged, game-over, already-seated, no-such-phrase.
    """
    kept = [table.reserved_for(colour) for colour in Colour]
    if not table.opened.challenge or command.player == table.opened.host:
        raise Refused("not-challenged")
    if command.player not in kept:
        raise Refused("not-challenged")
    if (seated := table.seat_of(command.player)) is not None:
        raise Refused("already-seated", colour=seated)
    if table.status == "over":
        raise Refused("game-over")
    if command.phrase is not None and command.phrase not in REASONS_TO_DECLINE:
        raise Refused("no-such-phrase", phrase=command.phrase[:32])
    return [
        Declined(at=now, player=command.player, phrase=command.phrase),
        Ended(at=now, winner=None, reason="declined"),
    ]


def seats_to_take(table: Table, sit: Sit) -> tuple[Colour, ...]:
    """The seats that a player gets who sits down: one, or both at a one-board table.

    Raises Refused: already-seated, game-over, another-seat, seat-reserved, seat-taken.
    """
    seated = table.seat_of(sit.player)
    if seated is not None:
        raise Refused("already-seated", colour=seated)
    if table.status == "over":
        raise Refused("game-over")
    kept_for = {colour: table.reserved_for(colour) for colour in Colour}
    if table.opened.one_board:
        if sit.player not in kept_for.values():
            raise Refused("seat-reserved", colour=sit.colour)
        return tuple(Colour)
    own = next((colour for colour in Colour if kept_for[colour] == sit.player), None)
    if own is not None:
        if sit.colour is not None and sit.colour != own:
            raise Refused("another-seat", colour=own)
        return (own,)
    free = [colour for colour in Colour if table.seats[colour] is None]
    open_to_all = [colour for colour in free if kept_for[colour] is None]
    wished = [colour for colour in open_to_all if sit.colour in (None, colour)]
    if wished:
        return (wished[0],)
    kept = [colour for colour in free if sit.colour in (None, colour)]
    raise Refused("seat-reserved" if kept else "seat-taken", colour=sit.colour)
