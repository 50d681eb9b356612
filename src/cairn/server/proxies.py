"""The proxies whose word on a visitor's address is believed, as a setting writes them."""

from __future__ import annotations

from ipaddress import ip_network

ANYBODY = "*"


def read_proxies(text: str) -> str:
    """Addresses and networks, by comma, or `*`. Raises ValueError for others."""
    wanted = [one.strip() for one in text.split(",") if one.strip()]
    if not wanted:
        raise ValueError("an address or network is expected, such as 127.0.0.1")
    for one in wanted:
        try:
            if one != ANYBODY:
                ip_network(one)
        except ValueError:
            raise ValueError(
                f"{one!r} is no address or network, such as 127.0.0.1, 10.0.0.0/8 or ::1"
            ) from None
    return ",".join(wanted)
