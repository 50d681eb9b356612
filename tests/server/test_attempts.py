"""Tries at an account: waits grow for whoever tries, and the owner is not kept out."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Request

from cairn.server.attempts import ACCOUNT, NETWORK, Attempts, network_of
from cairn.server.limits import LimitReached
from cairn.server.session import address_of


def wait_of(attempts: Attempts, account: str, address: str, now: float, device: str = "") -> float:
    """The seconds a try is told to wait; 0.0 when it is let through."""
    try:
        attempts.begin(account, address, device=device, now=now)
    except LimitReached as limit:
        return limit.retry_after
    return 0.0


def exhausted(account: str = "anna", address: str = "192.0.2.1") -> Attempts:
    """Somebody has used up the free tries."""
    attempts = Attempts()
    for _ in range(ACCOUNT.free):
        assert wait_of(attempts, account, address, 0.0) == 0.0
    return attempts


def test_waits_double_up_to_a_limit() -> None:
    attempts, now, waits = exhausted(), 0.0, []
    for _ in range(18):
        wait = wait_of(attempts, "anna", "192.0.2.1", now)
        waits.append(round(wait))
        now += wait
        assert wait_of(attempts, "anna", "192.0.2.1", now) == 0.0, "as it was told"
    assert waits[:2] == [4, 8]
    assert waits == sorted(waits)
    assert waits[-1] == ACCOUNT.every, "some 480 tries a day"


def test_asking_too_early_does_not_make_it_longer() -> None:
    attempts = exhausted()
    assert [round(wait_of(attempts, "anna", "192.0.2.1", at), 1) for at in (0, 0.2, 0.4)] == [
        *(4.0, 3.8, 3.6)
    ]


def test_time_gives_the_free_tries_back() -> None:
    attempts = exhausted()
    later = ACCOUNT.every * ACCOUNT.free
    for _ in range(ACCOUNT.free):
        assert wait_of(attempts, "anna", "192.0.2.1", later) == 0.0


def test_the_owner_elsewhere_is_not_kept_out() -> None:
    attempts = exhausted()
    assert wait_of(attempts, "anna", "192.0.2.1", 0.0) > 0
    assert wait_of(attempts, "anna", "198.51.100.7", 0.0) == 0.0
    assert wait_of(attempts, "ben", "192.0.2.1", 0.0) == 0.0


def test_a_browser_that_was_signed_in_before_counts_on_its_own() -> None:
    attempts = exhausted()
    for _ in range(ACCOUNT.free):
        assert wait_of(attempts, "anna", "192.0.2.1", 0.0, device="d1") == 0.0
    assert wait_of(attempts, "anna", "192.0.2.1", 0.0, device="d1") > 0
    assert wait_of(attempts, "anna", "192.0.2.1", 0.0, device="d2") == 0.0


def test_success_begins_anew() -> None:
    attempts = Attempts()
    for _ in range(20):
        attempts.begin("anna", "192.0.2.1", now=0.0).succeeded()
    assert wait_of(attempts, "anna", "192.0.2.1", 0.0) == 0.0


def test_one_network_cannot_go_through_all_accounts() -> None:
    attempts, now = Attempts(), 0.0
    for number in range(NETWORK.free):
        assert wait_of(attempts, f"account {number}", "2001:db8::1", now) == 0.0
    assert wait_of(attempts, "one more", "2001:db8::ffff", now) > 0, "the same /64"
    assert wait_of(attempts, "one more", "2001:db8:0:1::1", now) == 0.0
    attempts = Attempts()
    for number in range(NETWORK.free - 1):
        wait_of(attempts, f"account {number}", "192.0.2.1", now)
    attempts.begin("my own", "192.0.2.1", now=now).succeeded()
    wait_of(attempts, "account x", "192.0.2.1", now)
    assert wait_of(attempts, "account y", "192.0.2.1", now) > 0, "own success opens nothing"


def test_many_at_once_count_as_many() -> None:
    """Each is counted before it is looked at, so none slips through while others are hashed."""
    attempts = Attempts()
    let_in = sum(wait_of(attempts, "anna", "192.0.2.1", 0.0) == 0.0 for _ in range(100))
    assert let_in == ACCOUNT.free


def test_the_least_recent_are_forgotten_and_limits_can_be_off() -> None:
    attempts = Attempts(capacity=10)
    for number in range(100):
        wait_of(attempts, "anna", f"192.0.2.{number}", 0.0)
    assert len(attempts._tries) <= 11
    attempts = Attempts(enabled=False)
    for _ in range(100):
        attempts.begin("anna", "192.0.2.1", now=0.0).succeeded()


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("unknown", "unknown"),
    ],
)
def test_networks(address: str, network: str) -> None:
    assert network_of(address) == network
    assert network_of(network) == network
    here: Any = {"type": "http", "client": (address, 1)}
    assert address_of(Request(here)) == network, "what limits count by"
