"""The host's pages in every state, every decision and refusal, and the lines above all pages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

from cairn import games
from cairn.server import host_deeds, host_desk, host_people
from cairn.server import host_pages as desk_pages
from cairn.server.host_desk import FOR_GOOD, SPANS, Entry, NotDone
from cairn.server.host_pages import Said, Waiting
from cairn.server.host_people import Found
from cairn.server.house_lines import Line, ban_text
from cairn.server.lobby_rows import Strength
from cairn.server.protocol import Seat
from cairn.server.render import environment
from cairn.server.words import Words
from cairn.store import Account, Announcement, Ban, Caution, Decision, Player, Report
from cairn.store.announcements import LEVELS
from cairn.store.bans import SCOPES
from cairn.store.reports import REASONS, Evidence
from cairn.store.verdicts import VERDICTS

ACTS = (
    *("operator-granted", "operator-revoked", "banned", "ban-lifted", "warned", "signed-out"),
    *(
        "message-taken-away",
        "name-taken-away",
        "ratings-removed",
        "ratings-restored",
        "announced",
        "restarted",
    ),
    *("restart-announced", "withdrawn", *(f"report-{verdict}" for verdict in VERDICTS)),
)
REFUSED = sorted(
    {
        found
        for module in (host_deeds, host_desk, desk_pages, host_people)
        for found in re.findall(r'"(host-refuse-[a-z-]+)"', inspect.getsource(module))
    }
)


def lines(words: Words) -> list[Line]:
    """One of every kind."""
    bans = [Ban("b", "p", scope, 0, until, "rude") for scope in SCOPES for until in (1, None)]
    return [
        Line("n", "note", "info", "Hello."),
        Line("r", "restart", "warning", words("line-restart", time="4:59"), 1),
        Line("w", "warning", "warning", words("line-warning"), reason="Be kind."),
        *(
            Line("b", "ban", "warning", ban_text(ban, scope, words.code), reason=ban.reason)
            for ban in bans
            for scope in SCOPES
            if words(f"line-ban-{scope}", until="1") and words(f"line-ban-{scope}-for-good")
        ),
    ]


def host_pages(words: Words, frame: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every page with its name."""
    shared = {
        **frame,
        "refused": None,
        "said": True,
        "when": words.ago,
        "moment": str,
        "spans": [*SPANS, FOR_GOOD],
        "longest": 500,
    }

    def render(template: str, **values: Any) -> str:
        return environment.get_template(template).render({**shared, **values})

    ona, guest, gone = Seat("o", "Ona", 0), Seat("g", None, 7), Seat("f", None, 0)
    piece = Evidence(1, "players", "g", "rude words", None, 1, pointed=True)
    reports = [
        Waiting(
            Report("r", "o", "g", "t", reason, "look", (piece,), 1, None, None, None, None),
            one,
            guest,
            [Said(piece, guest, "rude words", count == 2)] * count,
        )
        for reason, one, count in zip(
            REASONS, [ona, guest, gone, None, ona], [1, 2, 9, 0, 1], strict=True
        )
    ]
    yield "host", render("host.html", reports=reports, verdicts=VERDICTS)
    yield "host, quiet", render("host.html", reports=[], verdicts=VERDICTS, desk=0)
    for message in REFUSED:
        refused = NotDone(message, most=500)
        yield message, render("host.html", reports=[], verdicts=VERDICTS, refused=refused)
    player = Player("o", "Ona", 7, 0, "lt")
    people = [
        Found(player, ona, True),
        Found(Player("b", "Grit", 0, 0, None, "bot", 1), ona, False),
    ]
    yield "host, people", render("host_people.html", asked="o", found=people)
    yield "host, nobody", render("host_people.html", asked="", found=[])
    effects = {"games": 2, "people": 3}
    entries = [
        Entry(
            Decision(act, 1, "o", "g", why="rude", details={**effects, "scope": scope}),
            "now",
            one,
            guest,
            until,
        )
        for act in ACTS
        for scope, one, until in [(None, None, ""), ("play", ona, ""), (None, ona, "soon")]
    ]
    yield "host, log", render("host_decisions.html", entries=entries, more="1.x")
    yield "host, no log", render("host_decisions.html", entries=[], more="")
    settled = [
        Waiting(Report("r", "o", "g", "", "chat", "", (), 1, 2, "o", verdict, ""), ona, guest, [])
        for verdict in (*VERDICTS, None)
    ]
    account = Account("o", None, None, None, 0)
    for whose, kept, unrated in [
        (player, account, False),
        (Player("g", None, 7, 0, None), None, True),
        (Player("b", "Grit", 0, 0, None, "bot"), None, False),
        (Player("f", None, 0, 0, None, "former"), None, False),
    ]:
        yield (
            f"host, {whose}",
            render(
                "host_person.html",
                whose=whose,
                seat=ona,
                account=kept,
                is_operator=kept is not None,
                sessions=2,
                seen_at=1 if kept else None,
                ratings=[(game, Strength(1500, True), 3) for game in games.GAMES],
                unrated=unrated,
                bans=[(Ban("b", "o", scope, 1, None, "rude"), scope == "all") for scope in SCOPES],
                cautions=[Caution("c", "o", 1, "Be kind", read) for read in (None, 1)],
                about=settled,
                by=reports,
                entries=entries,
                scopes=SCOPES,
            ),
        )
    shown = [Announcement("a", "note", "info", {"en": "Hello"}, 1, 1, until) for until in (None, 1)]
    for some in (shown, []):
        yield (
            f"host, notices {some}",
            render(
                "host_notices.html",
                shown=some,
                first_text=lambda one: words("host-restart-line"),
                form={},
                levels=LEVELS,
            ),
        )
