"""Which passwords are accepted, and how they are kept."""

from __future__ import annotations

import asyncio
import time

import pytest

from cairn.server import passwords
from cairn.server.browsers import browser_of
from cairn.server.limits import LimitReached
from cairn.server.passwords import PasswordRefused, Passwords, check
from cairn.server.sealing import Seal


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("short", "password-too-short"),
        ("x" * 201, "password-too-long"),
        ("1234567890", "password-common"),
        ("Password123", "password-common"),
        ("abababababab", "password-common"),
        ("Jonas Jonaitis", "password-is-name"),
        ("jonasjonaitis", "password-is-name"),
    ],
)
def test_what_is_guessed_first_is_refused(password: str, code: str) -> None:
    with pytest.raises(PasswordRefused) as refused:
        check(password, "Jonas Jonaitis")
    assert refused.value.code == code


def test_anything_else_goes() -> None:
    for password in ("correct horse", "žalia lapė 7", "x" * 100 + "abc", "石頭石頭大小石頭小大石"):
        check(password, "Jonas")


async def test_the_right_one_and_only_it_fits() -> None:
    hashing = Passwords()
    kept = await hashing.hash("žalia lapė 7")
    assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert len(kept) <= 200
    assert await hashing.matches("žalia lapė 7", kept) == (True, None)
    assert await hashing.matches("z\u030calia lape\u0307 7", kept) == (True, None), "other keyboard"
    for wrong in ("žalia lapė 8", "", "x" * 100_000, "\ud800"):
        assert (await hashing.matches(wrong, kept))[0] is False
    assert await hashing.matches("žalia lapė 7", "no hash at all") == (False, None)


async def test_nobodys_password_never_fits_and_takes_as_long() -> None:
    hashing = Passwords()
    kept = await hashing.hash("žalia lapė 7")

    async def seconds(kept: str | None) -> float:
        best = 1.0  # of processor time: others may be busy here
        for _ in range(7):
            begun = time.process_time()
            assert (await hashing.matches("nobody's password", kept))[0] is False
            best = min(best, time.process_time() - begun)
        return best

    known, unknown = await seconds(kept), await seconds(None)
    assert 0.5 < known / unknown < 2


async def test_old_hashes_are_made_anew() -> None:
    from pwdlib.hashers.argon2 import Argon2Hasher

    weak = Argon2Hasher(memory_cost=8, time_cost=1, parallelism=1).hash("žalia lapė 7")
    right, better = await Passwords().matches("žalia lapė 7", weak)
    assert right
    assert better is not None
    assert "m=19456" in better


async def test_a_crowd_is_asked_to_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "WAITING", 3)
    hashing = Passwords()
    answers = await asyncio.gather(
        *(hashing.matches("x", None) for _ in range(6)), return_exceptions=True
    )
    assert sum(isinstance(answer, LimitReached) for answer in answers) == 3
    assert await hashing.matches("x", None) == (False, None)


def test_a_seal_opens_what_it_signed_and_nothing_else() -> None:
    seal = Seal("secret", "device")
    signed = seal.sign("anna.1234")
    assert seal.open(signed) == "anna.1234"
    others = (Seal("secret", "letters"), Seal("another", "device"))
    assert [other.open(signed) for other in others] == [None, None]
    for wrong in ("", ".", "anna.1234", signed + "x", signed.replace("anna", "hana"), "\ud800.x"):
        assert seal.open(wrong) is None


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/150.0.0.0 Safari/537.36",
            "Chrome · Linux",
        ),
        (
            "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0",
            "Firefox · Android",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari · iPhone",
        ),
        ("python-httpx/0.28", None),
        ("", None),
    ],
)
def test_browsers_in_two_words(said: str, shown: str | None) -> None:
    assert browser_of(said) == shown
