"""Numbers on the command line: what is none, or out of its range, is refused in a sentence."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable


def whole(least: int) -> Callable[[str], int]:
    """Reads whole numbers from `least` up."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(
                f"a whole number of at least {least} is expected, not {text!r:.40}"
            )
        return number

    return read


def span(text: str) -> float:
    """Reads numbers that are not below 0."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 <= number < math.inf:
        raise argparse.ArgumentTypeError(f"a number of at least 0 is expected, not {text!r:.40}")
    return number
