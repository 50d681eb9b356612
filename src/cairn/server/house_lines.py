"""The lines above a page: what the host announces to everybody, and what concerns one person, a ban
or a warning. As pages are drawn with them, and as those that are open hear of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cairn.server import protocol, times
from cairn.server.words import CODES, words_in
from cairn.store import Announcement, Ban, Player, Store
from cairn.store.announcements import RESTART
from cairn.store.bans import CHAT, PLAY


@dataclass(frozen=True)
class Line:
    """One line above a page, in the page's language. `kind`: note, restart, warning or ban."""

    id: str
    kind: str
    level: str
    text: str
    until: int | None = None
    reason: str = ""


def standing(store: Store, player: str, now: int) -> list[tuple[Ban, str]]:
    """The bans that somebody is told of, with what each forbids: `play`, `chat`, or `all`."""
    play, chat = (store.bans.standing(player, now, scope) for scope in (PLAY, CHAT))
    if play is not None and play == chat:
        return [(play, "all")]
    return [(ban, scope) for ban, scope in ((play, PLAY), (chat, CHAT)) if ban is not None]


def own_ids(store: Store, player: str, now: int) -> tuple[str, ...]:
    """What tells the lines of one moment from those of another."""
    bans = (f"{ban.id}.{scope}" for ban, scope in standing(store, player, now))
    return (*bans, *(caution.id for caution in store.cautions.unread(player)))


def own_lines(store: Store, player: str, lang: str, now: int) -> list[Line]:
    """What operators tell one person."""
    said = words_in(lang)("line-warning")
    bans = [
        Line(f"{ban.id}.{scope}", "ban", "warning", ban_text(ban, scope, lang), reason=ban.reason)
        for ban, scope in standing(store, player, now)
    ]
    warnings = [
        Line(caution.id, "warning", "warning", said, reason=caution.text)
        for caution in store.cautions.unread(player)
    ]
    return [*bans, *warnings]


def ban_text(ban: Ban, scope: str, lang: str) -> str:
    """What the banned one reads: what they may not do, and until when."""
    words = words_in(lang)
    if ban.until is None:
        return words(f"line-ban-{scope}-for-good")
    return words(f"line-ban-{scope}", until=times.moment(ban.until, lang))


def lines(
    store: Store, shown: Sequence[Announcement], player: Player | None, lang: str, now: int
) -> list[Line]:
    """What stands above a page of this visitor's."""
    found = own_lines(store, player.id, lang, now) if player else []
    for one in shown:
        if one.kind == RESTART:
            left = max(0, (one.until or now) - now) // 1000
            text = words_in(lang)("line-restart", time=f"{left // 60}:{left % 60:02d}")
            found.append(Line(one.id, one.kind, one.level, text, one.until))
        else:
            found.append(Line(one.id, one.kind, one.level, one.text(lang)))
    return found


def message(store: Store, shown: Sequence[Announcement], player: str, now: int) -> protocol.Lines:
    """What an open page of theirs is told."""
    own = [own_lines(store, player, lang, now) for lang in CODES] if player else []
    wire = [
        protocol.Line(
            line.id,
            line.kind,
            line.level,
            {lang: theirs[index].text for lang, theirs in zip(CODES, own, strict=True)},
            reason=line.reason,
        )
        for index, line in enumerate(own[0] if own else [])
    ]
    return protocol.Lines([*wire, *(_wire(one) for one in shown)])


def _wire(one: Announcement) -> protocol.Line:
    texts = dict(one.texts)
    if one.kind == RESTART:
        texts = {code: words_in(code)("line-restart", time="{time}") for code in CODES}
    return protocol.Line(one.id, one.kind, one.level, texts, one.until)
