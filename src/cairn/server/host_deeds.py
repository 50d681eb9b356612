"""What operators decide, on the host's pages or by a program: judged once, done in the store,
written in the log, and told to every node."""

from __future__ import annotations

from contextlib import suppress

from cairn.arena.commands import Abort, Resign
from cairn.arena.refusals import Refused
from cairn.server import host_desk as desk
from cairn.server.host_desk import Fields, NotDone
from cairn.server.house import House
from cairn.server.session import unix_ms
from cairn.server.tables import NoSuchTable
from cairn.server.words import CODES
from cairn.store import Announcement, Decision, Player, Report
from cairn.store.announcements import LEVELS, NOTE, RESTART
from cairn.store.bans import SCOPES
from cairn.store.erasure import take_name
from cairn.store.verdicts import NOTHING, VERDICTS, Verdict
from cairn.store.verdicts import SCOPES as BANNING
from cairn.store.verdicts import settle as settle_in_store

RUNNING = 200
LONGEST_WAIT = 24 * 60
"""Minutes ahead for which a restart can be announced."""


async def settle(house: House, report: Report, fields: Fields, by: str) -> None:
    """Closes a report by a `verdict`, with what is `said` to its target, a `note` for the log, and
    the `span` of a ban. Raises NotDone."""
    now = unix_ms()
    what = desk.field(fields, "verdict")
    if what not in VERDICTS:
        raise NotDone("host-refuse-no-verdict")
    said = desk.text_in(fields, "said", needed=what != NOTHING)
    until = desk.until_in(fields, now) if what in BANNING else None
    verdict = Verdict(what, said, desk.text_in(fields, "note", needed=False), until)
    if not await settle_in_store(house.store.writer, report, verdict, by=by, at=now):
        raise NotDone("host-refuse-settled")
    await house.steward.decided()


async def take_away(house: House, table: str, number: int, by: str) -> bool:
    """Takes away what was said at a table; False where nothing is to be read under that number."""
    message = await house.store.chat.find(table, number)
    if message is None:
        return False
    whom, details = message.author.id, {"number": number}
    decision = Decision("message-taken-away", unix_ms(), by, whom, about=table, details=details)
    gone = await house.conversation.take_away(table, number, decision=decision)
    await house.steward.decided()
    return gone


# --- announcements ---


async def announce(
    house: House, fields: Fields, by: str, *, begins: int | None, until: int | None
) -> Announcement:
    """A note: a `level`, and `text-en` and so on in one language at least; moments in unix ms.

    Raises NotDone.
    """
    now = unix_ms()
    texts = {code: desk.text_in(fields, f"text-{code}", needed=False) for code in CODES}
    texts = {code: text for code, text in texts.items() if text}
    if not texts:
        raise NotDone("host-refuse-no-text")
    level, begins = desk.field(fields, "level"), begins or now
    if level not in LEVELS or (until is not None and until <= max(begins, now)):
        raise NotDone("host-refuse-moments")
    decision = Decision("announced", now, by, why=next(iter(texts.values())))
    made = await house.store.announcements.make(
        NOTE, level, texts, begins=begins, until=until, decision=decision
    )
    await house.steward.decided()
    return made


async def announce_restart(house: House, minutes: int, by: str) -> Announcement:
    """The arena will restart in so many minutes. Raises NotDone."""
    if not 1 <= minutes <= LONGEST_WAIT:
        raise NotDone("host-refuse-minutes", most=LONGEST_WAIT)
    now = unix_ms()
    until = now + minutes * 60_000
    decision = Decision("restart-announced", now, by, details={"until": until})
    made = await house.store.announcements.make(
        RESTART, "warning", {}, begins=now, until=until, decision=decision
    )
    await house.steward.decided()
    return made


async def withdraw(house: House, which: str, by: str) -> int:
    """Takes an announcement back; how many there were."""
    decision = Decision("withdrawn", unix_ms(), by, about=which)
    gone = await house.store.announcements.withdraw(which, decision=decision)
    await house.steward.decided()
    return gone


# --- people ---


async def decide(house: House, player: Player, by: str, fields: Fields) -> None:
    """Does an `act` to somebody, with `why`; a ban has a `scope`, a `span`, and perhaps their
    `games` "end". Raises NotDone."""
    await _decide(house, player, by, fields)
    await house.steward.decided()


async def _decide(house: House, player: Player, by: str, fields: Fields) -> None:
    store, now, act = house.store, unix_ms(), desk.field(fields, "act")
    why = desk.text_in(fields, "why", needed=act in ("ban", "warn"))
    match act:
        case "ban":
            await _ban(house, player, by, fields)
        case "lift":
            await store.bans.lift(player.id, decision=Decision("ban-lifted", now, by, player.id))
        case "warn":
            decision = Decision("warned", now, by, player.id, why=why)
            await store.cautions.give(player.id, why, decision=decision)
        case "sign-out":
            count = await store.sessions.revoke_all(player.id)
            details = {"sessions": count}
            await store.decisions.note(
                Decision("signed-out", now, by, player.id, why=why, details=details)
            )
            await house.departures.signed_out(player.id)
        case "unname":
            if player.name is None or player.is_bot:
                raise NotDone("host-refuse-no-name")
            decision = Decision("name-taken-away", now, by, player.id, why=why)
            tables = await take_name(store.writer, player, decision=decision)
            await house.departures.renamed(tables)
        case "ratings-remove":
            decision = Decision("ratings-removed", now, by, player.id, why=why)
            await store.ratings.remove(player.id, decision=decision)
        case "ratings-restore":
            decision = Decision("ratings-restored", now, by, player.id, why=why)
            await store.ratings.restore(player.id, decision=decision)
        case _:
            raise NotDone("host-refuse-no-act")


async def _ban(house: House, player: Player, by: str, fields: Fields) -> None:
    now, why = unix_ms(), desk.text_in(fields, "why", needed=True)
    scope, until = desk.field(fields, "scope"), desk.until_in(fields, now)
    if scope not in SCOPES:
        raise NotDone("host-refuse-no-act")
    if player.id == by:
        raise NotDone("host-refuse-self")
    ended = await _end_games(house, player) if desk.field(fields, "games") == "end" else 0
    details = {"scope": scope, "until": until, "ended": ended}
    decision = Decision("banned", now, by, player.id, why=why, details=details)
    await house.store.bans.impose(player.id, scope, until=until, reason=why, decision=decision)


async def _end_games(house: House, player: Player) -> int:
    """Gives up somebody's running games for them; those that have not begun are called off."""
    ended, tables = 0, house.store.tables
    theirs = [
        *await tables.of(player.id, ["waiting", "playing"], limit=RUNNING),
        *await tables.newest(["waiting"], host=player.id, limit=RUNNING),
    ]
    for game in theirs:
        for command in (Abort(player.id), Resign(player.id)):
            with suppress(Refused, NoSuchTable):
                await house.tables.act(game.id, command)
                ended += 1
                break
    return ended
