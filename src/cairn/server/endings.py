"""Who won a game and why, in a sentence: what a table's page says before, or without, its script.

The script says the same (`resultText` in `table/parts/prompt.ts`), so that nothing jumps.
"""

from __future__ import annotations

from cairn.server.protocol import Now
from cairn.server.words import Words

WITHOUT_WINNER = frozenset({"aborted", "declined", "draw-agreed", "no-placements", "repetition"})
"""The reasons for which nobody wins."""


def result_text(words: Words, now: Now) -> str:
    """The end of a game in a sentence; empty for one that goes on, or a record without an end."""
    result = now.result
    if result is None:
        return ""
    black, white = len(now.view.black), len(now.view.white)
    # A record may give any reason, or none that fits its result.
    message = f"reason-{result.reason}"
    fits = (result.winner is None) == (result.reason in WITHOUT_WINNER)
    said = words(
        message if fits and message in words else "reason-unknown",
        black=black,
        white=white,
        most=max(black, white),
        least=min(black, white),
        winner=result.winner or "nobody",
    )
    excuse = f"decline-{now.excuse}"
    return f"{said} – {words(excuse)}" if now.excuse and excuse in words else said
