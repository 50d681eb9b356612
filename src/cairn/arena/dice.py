"""Dice that anyone can check: derived from a secret the arena bound itself to beforehand.

Not the rolling of a particular turn (`judge.py` asks for that), and no randomness: whoever opens
a table draws the secret.

The derivation, byte for byte:

1. The *secret* is 32 random bytes. When the table opens, its *commitment* is published:
   SHA-256 of the secret, in lower-case hex.
2. Each player adds a *nonce* when they sit down: up to 64 letters, digits, `-` or `_`.
3. Roll number k (from 0, in the order they are rolled at the table) is made from the digest

       HMAC-SHA256(key = secret, message = "BLACK/WHITE/TABLE/K")

   where the message is ASCII text: the nonce given for Black's seat, the one for White's seat,
   the table's id, and k in decimal without leading zeros. Anyone can ask `openssl` for it:

       printf %s "$BLACK/$WHITE/$TABLE/$K" |
         openssl dgst -sha256 -mac HMAC -macopt hexkey:$SECRET

4. Go through the digest's bytes from the first. Skip those of 252 and more, so that every face
   is equally likely; of the others, `byte % 6 + 1` is a die. The first two are the roll.
   Should a digest run out before (never seen: less than once in 2^170), the bytes of
   HMAC-SHA256(secret, digest) follow, and so on.
5. The roll is written lower die first: `36`.

The commitment and the players' nonces exist before the first roll. A player, who does not know the
secret, cannot choose a roll; nor can the arena, which binds itself before it knows the nonces. Both
together can: whoever gives the last nonce and knows the secret may try many. So a bot of the house
gives a nonce that leaves no choice (`unchosen_nonce`), and anyone can see that it did; who plays at
an arena of their own can only be trusted.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cairn.games.step import DICE

SECRET_BYTES = 32
LONGEST_NONCE = 64
FAIR_BYTES = 252  # the largest multiple of 6 that a byte can stay below

_nonce = re.compile(rf"[0-9A-Za-z_-]{{0,{LONGEST_NONCE}}}")


def commitment(secret: bytes) -> str:
    """What the arena publishes before the first roll: SHA-256 of the secret, hex."""
    return hashlib.sha256(secret).hexdigest()


def unchosen_nonce(committed: str) -> str:
    """What a bot of the house adds: the first 32 digits of the commitment."""
    return committed[:32]


def is_nonce(text: str) -> bool:
    """Whether a player may add this to the dice (no `/`: the message must stay unambiguous)."""
    return _nonce.fullmatch(text) is not None


def roll(secret: bytes, nonces: tuple[str, str], table: str, index: int) -> str:
    """Roll number `index` of a table as text, lower die first. `nonces`: Black's, White's."""
    message = f"{nonces[0]}/{nonces[1]}/{table}/{index}".encode("ascii")
    faces = _faces(_digests(secret, message))
    first, second = next(faces), next(faces)
    return f"{min(first, second)}{max(first, second)}"


def _digests(secret: bytes, message: bytes) -> Iterator[bytes]:
    while True:
        message = hmac.digest(secret, message, "sha256")
        yield message


def _faces(digests: Iterable[bytes]) -> Iterator[int]:
    for digest in digests:
        for byte in digest:
            if byte < FAIR_BYTES:
                yield byte % 6 + 1


@dataclass(frozen=True, slots=True)
class CheckedRoll:
    """One roll of a game: what was recorded and what the secret says."""

    index: int
    recorded: str
    computed: str

    @property
    def ok(self) -> bool:
        """Whether the two agree."""
        return self.recorded == self.computed


@dataclass(frozen=True, slots=True)
class Verification:
    """All rolls of a game recomputed. `kept`: the secret is the one committed to."""

    kept: bool
    rolls: tuple[CheckedRoll, ...]

    @property
    def ok(self) -> bool:
        """Whether the dice are proven: the commitment kept and every roll as computed."""
        return self.kept and all(roll.ok for roll in self.rolls)


def check(
    *,
    table: str,
    committed: str,
    secret: str,
    nonces: tuple[str, str],
    rolls: Iterable[str],
) -> Verification:
    """Recompute the `rolls` of a table. `secret` is hex; ValueError when it is not."""
    key = bytes.fromhex(secret)
    return Verification(
        kept=len(key) == SECRET_BYTES and commitment(key) == committed,
        rolls=tuple(
            CheckedRoll(index, recorded, roll(key, nonces, table, index))
            for index, recorded in enumerate(rolls)
        ),
    )


@dataclass(frozen=True, slots=True)
class OutcomeCount:
    """How often an outcome was rolled, and how often it is expected to be."""

    dice: str
    rolled: int
    expected: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """Rolled against expected, over any number of rolls.

    `chi_square` is Pearson's statistic over the 21 outcomes; `chance` is the probability that
    fair dice deviate at least so much (its usual reading wants 180 rolls or more, so that every
    outcome is expected five times).
    """

    rolls: int
    outcomes: tuple[OutcomeCount, ...]
    chi_square: float
    chance: float


def statistics(rolls: Iterable[str]) -> Statistics:
    """Count rolls ("36", lower die first) and compare them with fair dice."""
    counted = Counter(rolls)
    total = sum(counted[dice] for dice in DICE)
    outcomes = tuple(
        OutcomeCount(dice, counted[dice], total * (1 if dice[0] == dice[1] else 2) / 36)
        for dice in DICE
    )
    chi_square = sum((o.rolled - o.expected) ** 2 / o.expected for o in outcomes if total)
    return Statistics(total, outcomes, chi_square, _upper_tail(chi_square, len(DICE) - 1))


def _upper_tail(chi_square: float, freedom: int) -> float:
    """P(X ≥ chi_square) for an even number of degrees of freedom: a Poisson sum, exact."""
    half = chi_square / 2
    term = total = math.exp(-half)
    for k in range(1, freedom // 2):
        term *= half / k
        total += term
    return min(total, 1.0)
