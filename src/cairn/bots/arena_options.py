"""The options by which `cairn bot` and `cairn analyst` find an arena and show who they are."""

from __future__ import annotations

import argparse
import os

TOKEN = "CAIRN_TOKEN"  # noqa: S105 - where a token is looked for


def add_arena(parser: argparse.ArgumentParser, whose: str) -> None:
    """Adds them. `whose` token it is, in a word."""
    parser.add_argument("--url", required=True, metavar="URL", help="the arena's address")
    parser.add_argument(
        "--token",
        default=os.environ.get(TOKEN, ""),
        metavar="TOKEN",
        help=f"the {whose}'s token; better in the variable {TOKEN}, where nobody else sees it",
    )


def wrong_in(chosen: argparse.Namespace) -> str:
    """What is wrong with them, in a sentence; empty where nothing is."""
    if not chosen.url.startswith(("http://", "https://")):
        return f"--url {chosen.url!r}: http:// or https:// is expected"
    return "" if chosen.token else f"a token is needed, by --token or in {TOKEN}"
