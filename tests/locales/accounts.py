"""The account pages in every state, with every refusal, and the letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cairn.server import times
from cairn.server.account_pages import DONE, Refusal
from cairn.server.api_pages import Address, Field, Shape
from cairn.server.letters import written
from cairn.server.people_pages import BlockedOne
from cairn.server.proof import Me
from cairn.server.render import environment
from cairn.server.scopes import DAYS, HOST, PERSONAL
from cairn.server.session import unix_ms
from cairn.server.words import Words
from cairn.store import Account, IssuedToken, Passkey, Player, Session
from tests.locales.notices import shown, states

REFUSALS = {
    "keep": [
        *("name-too-short", "name-too-long", "name-characters", "name-needs-letter"),
        *("name-mixed-letters", "name-reserved", "name-taken"),
        *("password-too-short", "password-too-long", "password-common", "password-is-name"),
    ],
    "passkeys": [
        *("passkey-last", "passkey-too-many", "passkey-late", "passkey-unknown", "passkey-failed"),
    ],
    "email": ["email-not-understood"],
    "tokens": ["token-name-length", "token-no-scope", "token-too-many"],
    "delete": ["delete-not-sure"],
    "notices": ["notices-nowhere"],
}
LETTERS = ("letter-reset", "letter-confirm", "letter-changed", "letter-moved")

VALUES = {"least": 10, "most": 21, "character": "<"}


def account_pages(words: Words, frame: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every page with its name."""

    def render(template: str, **values: Any) -> str:
        return environment.get_template(template).render({**frame, **values})

    guest, ona = Player("g", None, 4821, 0, None), Player("o", "Ona", 1234, 0, None)
    for known in (False, True):
        yield f"header {known}", render("about.html", visitor_known=known)
    for said in DONE:
        me = owner(ona, Account("o", "hash", 0, "ona@cairn.example", 0), unix_ms())
        yield f"account, done: {said}", render("account.html", **state(me, words, said=said))
    unproven = owner(ona, Account("o", "hash", 0, None, 0), 0)
    yield "account, to prove", render("account.html", **state(unproven, words))
    bare = owner(ona, Account("o", None, None, None, 0), unix_ms())
    yield "account, bare", render("account.html", **state(bare, words, codes_left=0, passkeys=[]))
    for person in (None, owner(guest, None, None)):
        page = state(person, words, player=person.player if person else None)
        yield f"account of {person}", render("account.html", **page)
    for notices in states():
        page = state(bare, words, notices=notices)
        yield "account with notices", render("account.html", **page)
    for part, codes in REFUSALS.items():
        for code in codes:
            mine = None if part == "keep" else bare
            wrong = Refusal(part, code, VALUES)
            page = state(mine, words, refusal=wrong, notices=shown() if mine else None)
            yield f"account, {code}", render("account.html", **page)
    for again, error, wait in [(True, "", 0), (False, "sign-in-wrong", 0), (False, "", 21)]:
        entrance = {"name": "Ona", "onward": "/en/", "again": again, "guest_games": True}
        values = {**entrance, "error": error, "wait": wait, "player": guest}
        yield f"sign in {error}", render("sign_in.html", **values)
    for letters in (True, False):
        refusal = Refusal("code", "reset-wrong") if letters else None
        values = {"letters": letters, "sent": letters, "name": "", "shortest": 10}
        yield f"reset {letters}", render("reset.html", refusal=refusal, **values)
    for purpose in ("reset", "confirm-email"):
        for good in (True, False):
            values = {"purpose": purpose, "good": good, "action": "/", "shortest": 10}
            yield f"ticket {purpose}", render("ticket.html", refusal=None, **values)
    yield "token", render("token.html", token="cairn_x", label="my phone", scopes=PERSONAL)
    field = Field("after", "integer", True, "A seq.")
    address = Address("GET", "/api/x", "Something", "More.", ["play"], [field], "Me", "Me", "{}")
    shape = Shape("Me", "Who.", [Field("id", "string", False, "")])
    yield "api", render("api.html", groups={"Me": [address]}, shapes=[shape], names={"Me"})
    yield "codes", render("codes.html", codes=["abcd-efgh"], player=ona)
    for letter in LETTERS:
        words(f"{letter}-subject")
        words(letter, name="Ona", link="https://cairn.example/x")
        yield letter, written(words.code, letter, name="Ona", link="https://cairn.example/x")[1]


def owner(player: Player, account: Account | None, proved_at: int | None) -> Me:
    session = Session("s", player.id, 0, 0, "Firefox · Linux", proved_at)
    return Me(player, session, "token", account)


def state(me: Me | None, words: Words, **values: Any) -> dict[str, Any]:
    """The account page's own values: two sessions, two passkeys."""
    player = me.player.id if me else ""
    return {
        "me": me,
        "player": me.player if me else None,
        "said": "",
        "refusal": None,
        "name": "Ona",
        "onward": "/en/",
        "letters": True,
        "shortest": 10,
        "ago": words.ago,
        "sessions": [
            Session("s", player, 0, 0, "Firefox · Linux", None),
            Session("t", player, 0, 0, None, None),
        ],
        "passkeys": [
            Passkey(b"1", player, b"", 0, "Chrome · Android", 0, None),
            Passkey(b"2", player, b"", 0, "", 0, 1),
        ],
        "tokens": [
            IssuedToken("i", "my phone", frozenset(PERSONAL), 0, 0, None, None),
            IssuedToken("j", "a desk", frozenset(PERSONAL), 0, 1, None, 2),
        ],
        "until": lambda at: times.day(at, words.code),
        "scopes": (*PERSONAL, HOST),
        "token_days": DAYS,
        "codes_left": 3,
        "notices": None,
        "blocked": [BlockedOne("p", "Jonas", "1 Jan 2026")],
        **values,
    }
