"""Dice: the documented derivation to the byte, its fairness, and catching every forgery."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cairn.arena import dice
from cairn.games.step import DICE

SECRET = bytes(range(32))
NONCES = ("left-nonce", "right-nonce")


def test_derivation_is_the_documented_one() -> None:
    # printf %s left-nonce/right-nonce/table1/0 | openssl dgst -sha256 -mac HMAC
    #   -macopt hexkey:000102…1f   → 405beea0…: 0x40 % 6 + 1 = 5, 0x5b % 6 + 1 = 2
    assert dice.roll(SECRET, NONCES, "table1", 0) == "25"
    assert dice.roll(SECRET, NONCES, "table1", 1) == "15"  # 5494…: 0x54 → 1, 0x94 → 5
    assert dice.roll(SECRET, NONCES, "table1", 2) == "36"  # 6be6…: 0x6b → 6, 0xe6 → 3


def test_bytes_that_would_tip_the_scales_are_skipped() -> None:
    # The digest of roll 11 begins 01ff1e: 1 → 2, 255 is skipped, 30 → 1.
    assert dice.roll(SECRET, NONCES, "table1", 11) == "12"


def test_a_digest_without_usable_bytes_is_followed_by_the_next() -> None:
    faces = dice._faces([b"\xfc" * 32, b"\xff" * 31 + b"\x05", b"\x00"])
    assert [next(faces), next(faces)] == [6, 1]
    chain = dice._digests(SECRET, b"m")
    first = hmac.digest(SECRET, b"m", "sha256")
    assert [next(chain), next(chain)] == [first, hmac.digest(SECRET, first, "sha256")]


def test_commitment_is_sha256_in_hex() -> None:
    assert dice.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


@given(
    st.binary(min_size=32, max_size=32),
    st.from_regex(r"[0-9A-Za-z_-]{0,64}", fullmatch=True),
    st.integers(0, 10_000),
)
def test_a_roll_is_two_ordered_dice_and_always_the_same(
    secret: bytes, nonce: str, index: int
) -> None:
    rolled = dice.roll(secret, (nonce, "x"), "t", index)
    assert rolled in DICE
    assert rolled == dice.roll(secret, (nonce, "x"), "t", index)


def test_everything_named_in_the_message_changes_the_rolls() -> None:
    def rolls(secret: bytes = SECRET, nonces: tuple[str, str] = NONCES, table: str = "t") -> str:
        return " ".join(dice.roll(secret, nonces, table, k) for k in range(20))

    others = [
        rolls(bytes(32)),
        rolls(nonces=("a", "b")),
        rolls(nonces=("b", "a")),
        rolls(table="u"),
    ]
    assert len({rolls(), *others}) == 5


@pytest.mark.parametrize("text", ["", "a", "0f" * 32, "A-b_9"])
def test_nonces(text: str) -> None:
    assert dice.is_nonce(text)


@pytest.mark.parametrize("text", ["a/b", "a b", "é", "x" * 65, "a\n", "٣"])
def test_what_is_no_nonce(text: str) -> None:
    assert not dice.is_nonce(text)


def checked(rolls: list[str], secret: bytes = SECRET, table: str = "t") -> dice.Verification:
    return dice.check(
        table=table,
        committed=dice.commitment(SECRET),
        secret=secret.hex(),
        nonces=NONCES,
        rolls=rolls,
    )


def test_honest_rolls_are_proven() -> None:
    rolls = [dice.roll(SECRET, NONCES, "t", k) for k in range(30)]
    verification = checked(rolls)
    assert verification.ok
    assert [(r.index, r.recorded, r.computed) for r in verification.rolls] == [
        (k, rolled, rolled) for k, rolled in enumerate(rolls)
    ]


def test_every_forgery_is_caught() -> None:
    rolls = [dice.roll(SECRET, NONCES, "t", k) for k in range(30)]
    forged = [*rolls]
    forged[7] = next(d for d in DICE if d != rolls[7])
    assert [r.index for r in checked(forged).rolls if not r.ok] == [7]
    assert not checked(forged).ok
    assert not checked(rolls[1:]).ok
    assert not checked(rolls, table="elsewhere").ok


def test_another_secret_breaks_the_commitment_even_without_rolls() -> None:
    assert checked([]).ok
    assert not checked([], secret=bytes(32)).kept
    with pytest.raises(ValueError, match="hex"):
        dice.check(table="t", committed="", secret="zz", nonces=NONCES, rolls=[])


def test_fair_dice_look_fair() -> None:
    rolls = [dice.roll(SECRET, NONCES, "t", k) for k in range(3600)]
    statistics = dice.statistics(rolls)
    assert statistics.rolls == 3600
    assert [o.dice for o in statistics.outcomes] == list(DICE)
    assert {o.dice: o.rolled for o in statistics.outcomes} == Counter(rolls)
    assert {o.expected for o in statistics.outcomes} == {100.0, 200.0}
    assert 0.001 < statistics.chance < 0.999


def test_loaded_dice_look_loaded() -> None:
    fair = [dice.roll(SECRET, NONCES, "t", k) for k in range(1000)]
    loaded = dice.statistics([*fair, *["66"] * 50])
    assert loaded.chance < 1e-6
    assert loaded.chi_square > 60


def test_statistics_of_nothing() -> None:
    statistics = dice.statistics([])
    assert (statistics.rolls, statistics.chi_square, statistics.chance) == (0, 0.0, 1.0)


def test_the_tail_agrees_with_printed_tables() -> None:
    # Critical values of chi-square with 20 degrees of freedom: 5 % at 31.410, 1 % at 37.566.
    assert math.isclose(dice._upper_tail(31.410, 20), 0.05, abs_tol=1e-5)
    assert math.isclose(dice._upper_tail(37.566, 20), 0.01, abs_tol=1e-5)
