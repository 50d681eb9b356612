"""Passwords: which are accepted, and argon2 on threads so that nobody's turn waits for it.

Nothing here knows whose password it is, except to refuse one that is the person's own name.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pwdlib import PasswordHash
from pwdlib.exceptions import PwdlibError
from pwdlib.hashers.argon2 import Argon2Hasher

from cairn.server.limits import LimitReached

P = ParamSpec("P")
T = TypeVar("T")

SHORTEST = 10
LONGEST = 200
AT_ONCE = 2
"""Hashes computed at a time: each takes 19 MiB and a processor for some 25 ms."""
WAITING = 100

# Guessed first, and long enough for the rule on length.
_COMMON = """
    0123456789 1234567890 12345678910 123456789a 1111111111 0000000000 9876543210 0987654321
    1q2w3e4r5t 1qaz2wsx3edc qwertyuiop qwerty1234 qwerty12345 qwerty123456 asdfghjkl1 asdfghjkl;
    password12 password123 password1234 passw0rd123 iloveyou12 iloveyou123 abcdefghij abcdefghijkl
    abc1234567 abcd123456 letmein1234 welcome123 welcome1234 football123 baseball123 monkey12345
    administrator changeme123 йцукенгшщз йцукен1234 парольпароль пароль12345 slaptazodis
    slaptažodis slaptazodis1 slaptažodis1 katalaluan katalaluan1 katakunci123
""".split()  # noqa: SIM905 - a list to be read

_hashes = PasswordHash((Argon2Hasher(memory_cost=19 * 1024, time_cost=2, parallelism=1),))


class PasswordRefused(ValueError):
    """`code`: password-too-short, password-too-long, password-common or password-is-name."""

    def __init__(self, code: str, **values: int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


def tidy(password: str) -> str:
    """The password, whichever keyboard wrote its accents."""
    return unicodedata.normalize("NFKC", password)


def to_hash(password: str) -> bytes:
    """The bytes of a password that argon2 sees."""
    return tidy(password).encode("utf-8", "surrogatepass")


def check(password: str, name: str) -> None:
    """Whether a password may be chosen by the person of that name.

    Raises:
        PasswordRefused: and why.
    """
    text = tidy(password)
    if len(text) < SHORTEST:
        raise PasswordRefused("password-too-short", least=SHORTEST)
    if len(text) > LONGEST:
        raise PasswordRefused("password-too-long", most=LONGEST)
    plain = text.casefold()
    if plain in _COMMON or len(set(plain)) < 4:
        raise PasswordRefused("password-common")
    if plain.replace(" ", "") == name.casefold().replace(" ", ""):
        raise PasswordRefused("password-is-name")


class Passwords:
    """Hashes and compares, a few at a time."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        # What an unknown name is compared with, so that it takes as long as a known one.
        self._nobodys = _hashes.hash("nobody's password")

    async def hash(self, password: str) -> str:
        """As it is kept.

        Raises:
            LimitReached: too many wait for this already.
        """
        return await self._run(_hashes.hash, to_hash(password))

    async def matches(self, password: str, kept: str | None) -> tuple[bool, str | None]:
        """Whether it is the one kept, and how it is to be kept from now on if that has changed.

        Without one that is kept it takes as long and is wrong.

        Raises:
            LimitReached: too many wait for this already.
        """
        if len(password) > 4 * LONGEST:
            password = ""  # never was one; no need to hash a book
        right, better = await self._run(_compare, to_hash(password), kept or self._nobodys)
        return (right, better) if kept else (False, None)

    async def _run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        if self._waiting >= WAITING:
            raise LimitReached("password", 2.0)
        self._waiting += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            self._waiting -= 1


def _compare(password: bytes, kept: str) -> tuple[bool, str | None]:
    try:
        return _hashes.verify_and_update(password, kept)
    except PwdlibError:  # kept in a form that is not known
        return False, None
