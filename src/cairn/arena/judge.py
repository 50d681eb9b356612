"""What a command leads to: the events to append, all at once, or a refusal that changes nothing.

Pure: the time and the secret of the dice are arguments; storing the events is the caller's part.
"""

from __future__ import annotations

from cairn.arena import dice, seating, timekeeper
from cairn.arena.commands import (
    Abort,
    Answer,
    Claim,
    Command,
    Decline,
    Flag,
    GiveTime,
    Offer,
    Play,
    Resign,
    Resume,
    Sit,
)
from cairn.arena.events import (
    Aborted,
    Answered,
    Ended,
    Event,
    Offered,
    Rematched,
    Resigned,
    Resumed,
    Revealed,
    Rolled,
    Seated,
    TookBack,
    Turned,
)
from cairn.arena.refusals import AlreadyPlayed, Refused
from cairn.arena.seating import seats_to_take
from cairn.arena.table import Request, Table, fold
from cairn.arena.turn import play_turn
from cairn.games import Colour, Position


def decide(table: Table, command: Command, *, now: int, secret: bytes | None = None) -> list[Event]:
    """The events that a command leads to, with all their consequences, to be appended as one.

    `now`: unix milliseconds. `secret`: the 32 bytes behind the table's commitment; only games
    with dice need it. Raises Refused, or AlreadyPlayed for a turn that was played before; TimeUp
    (a Refused) when a flag or a pause's end comes first: have that settled with `Flag`.
    """
    return settle(table, command, now=now, secret=secret)[0]


def settle(
    table: Table, command: Command, *, now: int, secret: bytes | None = None
) -> tuple[list[Event], Table]:
    """As `decide`, and the state after those events, so that nobody need fold them again."""
    events: list[Event]
    after: Position | None = None
    if isinstance(command, Play):
        # First of all, even after the end: a repeat gets the answer it got before.
        _answer_again(table, command)
    timekeeper.refuse_if_late(table, command, now)
    if isinstance(command, Play):
        events, after = _play(table, command, now)
    else:
        events = _granted(table, command, now)
    for event in events:
        table = fold(table, event, after)
    while (following := _consequence(table, now, secret)) is not None:
        events.append(following)
        table = fold(table, following)
    return events, table


def decide_rematched(table: Table, new_table: str, *, now: int) -> list[Event]:
    """What to append here once the agreed rematch was opened as `new_table`. Raises Refused."""
    if table.rematch is not None:
        raise Refused("already-rematched", table=table.rematch)
    if not table.agreed:
        raise Refused("nothing-offered", what="rematch")
    return [Rematched(at=now, table=new_table)]


def _granted(
    table: Table,
    command: Sit | Resign | Abort | Decline | Offer | Answer | Flag | Resume | GiveTime | Claim,
    now: int,
) -> list[Event]:
    """What follows from anything but a turn."""
    match command:
        case Sit():
            return _sit(table, command, now)
        case Resign():
            loser = _playing_seat(table, command.player)
            return [
                Resigned(at=now, colour=loser),
                Ended(at=now, winner=loser.other, reason="resigned"),
            ]
        case Abort():
            return _abort(table, command, now)
        case Decline():
            return seating.decline(table, command, now)
        case Offer():
            return _offer(table, command, now)
        case Answer():
            return _answer(table, command, now)
        case Flag():
            return timekeeper.flag(table, command, now)
        case Resume():
            return timekeeper.resume(table, _playing_seat(table, command.player), now)
        case GiveTime():
            return timekeeper.give_time(table, _playing_seat(table, command.player), now)
        case Claim():
            return timekeeper.claim(table, command, _playing_seat(table, command.player), now)


def _consequence(table: Table, now: int, secret: bytes | None) -> Event | None:
    """What the arena itself does next, if anything."""
    if table.status == "waiting":
        return None
    if table.status == "over":
        if table.opened.commitment is None or table.secret is not None:
            return None
        return Revealed(at=now, secret=_proven(table, secret).hex())
    position = table.position
    if position.outcome is not None:
        return Ended(at=now, winner=position.outcome.winner, reason=position.outcome.reason)
    if position.awaits_dice:
        index = len(table.rolls)
        rolled = dice.roll(_proven(table, secret), table.nonces, table.id, index)
        return Rolled(at=now, turn=position.turn, index=index, dice=rolled)
    if position.must_pass and position.mover is not None:
        return Turned(
            at=now,
            turn=position.turn,
            colour=position.mover,
            steps=["pass"],
            spent=0,
            forced=True,
        )
    return None


def _proven(table: Table, secret: bytes | None) -> bytes:
    """The secret, if it is the one the table is bound to: no roll may come from another."""
    if secret is None or dice.commitment(secret) != table.opened.commitment:
        raise ValueError(f"table {table.id} is not bound to this secret")
    return secret


def _sit(table: Table, sit: Sit, now: int) -> list[Event]:
    colours = seats_to_take(table, sit)
    if not dice.is_nonce(sit.nonce) or (table.opened.commitment and not sit.nonce):
        raise Refused("bad-nonce", most=dice.LONGEST_NONCE)
    return [
        Seated(at=now, colour=colour, player=sit.player, name=sit.name, nonce=sit.nonce)
        for colour in colours
    ]


def _answer_again(table: Table, play: Play) -> None:
    """Raises AlreadyPlayed when this very turn stands."""
    if 1 <= play.turn <= len(table.turns):
        taken = table.turns[play.turn - 1]
        if taken.player == play.player and taken.steps == tuple(play.steps):
            raise AlreadyPlayed(taken.turn, taken.seq)


def _play(table: Table, play: Play, now: int) -> tuple[list[Event], Position]:
    """The turn as an event, and where it leads, so that the fold need not play it again."""
    seat, position = table.seat_of(play.player), table.position
    if seat is None:
        raise Refused("not-seated")
    if table.status == "waiting":
        raise Refused("game-not-started")
    if position.mover is None or table.status == "over":
        raise Refused("game-over")
    stale = play.seen is not None and play.seen < table.taken_back
    if play.turn != position.turn or stale:
        raise Refused("turn-gone", turn=play.turn, now=position.turn)
    if seat is not position.mover:
        raise Refused("not-your-turn", colour=position.mover)
    after = play_turn(position, play.steps)
    spent, lag = timekeeper.cost(table, play, now)
    turned = Turned(
        at=now,
        turn=play.turn,
        colour=seat,
        steps=[str(step) for step in play.steps],
        spent=spent,
        lag=lag,
    )
    if table.clocks is not None and table.clocks.pause is not None:
        return [Resumed(at=now, by=seat), turned], after
    return [turned], after


def _abort(table: Table, abort: Abort, now: int) -> list[Event]:
    colour = table.seat_of(abort.player)
    if colour is None and (abort.player != table.opened.host or table.status != "waiting"):
        raise Refused("not-seated")
    if table.status == "over":
        raise Refused("game-over")
    both_moved = len({taken.colour for taken in table.turns if not taken.forced}) == 2
    if both_moved and not (abort.forsaken or table.opened.one_board):
        raise Refused("too-late-to-abort")
    return [Aborted(at=now, by=colour), Ended(at=now, winner=None, reason="aborted")]


def _offer(table: Table, offer: Offer, now: int) -> list[Event]:
    if offer.what == "rematch":
        return _offer_rematch(table, _seat_after(table, offer.player), now)
    by = _playing_seat(table, offer.player)
    if offer.what == "pause":
        timekeeper.refuse_pause(table)
        return _asked(table, Request("pause", by), now)
    turn = turn_to_take_back(table, offer.player)
    if table.opened.one_board:
        return [TookBack(at=now, turn=turn)]  # nobody else is there to ask
    return _asked(table, Request("take-back", by), now)


def _offer_rematch(table: Table, by: Colour, now: int) -> list[Event]:
    agreed = Answered(at=now, what="rematch", by=by, yes=True)
    if table.agreed:
        raise Refused("already-offered", what="rematch")
    if table.opened.one_board:
        return [Offered(at=now, what="rematch", by=by.other), agreed]
    if Request("rematch", by.other) in table.offers:
        return [agreed]  # both asked
    return _asked(table, Request("rematch", by), now)


def _asked(table: Table, request: Request, now: int) -> list[Event]:
    if table.offers:
        raise Refused("already-offered", what=table.offers[0].what)
    if request in table.declined:
        raise Refused("already-answered", what=request.what)
    return [Offered(at=now, what=request.what, by=request.by)]


def _answer(table: Table, answer: Answer, now: int) -> list[Event]:
    rematch = answer.what == "rematch"
    by = _seat_after(table, answer.player) if rematch else _playing_seat(table, answer.player)
    asked = Request(answer.what, by.other) in table.offers
    withdrawn = not answer.yes and Request(answer.what, by) in table.offers
    if not asked and not withdrawn:
        raise Refused("nothing-offered", what=answer.what)
    events: list[Event] = [Answered(at=now, what=answer.what, by=by, yes=answer.yes)]
    if answer.yes and answer.what == "pause":
        timekeeper.refuse_pause(table)  # the arena may have been away since it was asked
        events.append(timekeeper.agreed_pause(by.other, now))
    elif answer.yes and not rematch:
        asker = table.seats[by.other]
        if asker is None:
            raise Refused("not-seated")
        events.append(TookBack(at=now, turn=turn_to_take_back(table, asker.player)))
    return events


def turn_to_take_back(table: Table, player: str) -> int:
    """The turn that a take-back by this player leads to: the last one they chose themselves.

    Raises Refused cannot-take-back: nothing to take back, dice were rolled since, or the other
    has chosen more than one turn since (while this player was passing).
    """
    others = 0
    for taken in reversed(table.turns):
        if taken.player == player and not taken.forced:
            if table.rolls and table.rolls[-1].turn > taken.turn:
                raise Refused("cannot-take-back", why="dice")
            if others > 1:
                raise Refused("cannot-take-back", why="too-far")
            return taken.turn
        others += not taken.forced
    raise Refused("cannot-take-back", why="nothing")


def _playing_seat(table: Table, player: str) -> Colour:
    """The player's colour in a game that goes on. Raises Refused."""
    colour = table.seat_of(player)
    if colour is None:
        raise Refused("not-seated")
    if table.status == "waiting":
        raise Refused("game-not-started")
    if table.status == "over":
        raise Refused("game-over")
    return colour


def _seat_after(table: Table, player: str) -> Colour:
    """The player's colour in a game that two began and that is over. Raises Refused."""
    colour = table.seat_of(player)
    if colour is None:
        raise Refused("not-seated")
    if table.status != "over" or not all(table.seats.values()):
        raise Refused("game-not-over" if table.status == "playing" else "game-not-started")
    if table.rematch is not None:
        raise Refused("already-rematched", table=table.rematch)
    return colour
