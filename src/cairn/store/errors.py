"""What can go wrong in the store, as errors a caller can act on. No text for players: the
server turns these into words."""

from __future__ import annotations


class Clash(Exception):
    """Someone else was first: the table is not at the expected event. Catch up, judge again."""

    def __init__(self, table: str, expected: int) -> None:
        super().__init__(f"table {table!r} is no longer at event {expected}")
        self.table = table
        self.expected = expected


class StoreUnavailable(Exception):
    """The database cannot be reached or cannot write (disk full, connection lost, overload).

    `retry_after` is a hint in seconds. The write was not acknowledged; when the connection was
    lost in the middle of a commit it may still be there: read again before judging again.
    """

    def __init__(self, reason: str, *, retry_after: float = 1.0) -> None:
        super().__init__(f"the store is unavailable: {reason}")
        self.reason = reason
        self.retry_after = retry_after


class StoreSettingError(ValueError):
    """The database setting cannot work; the message names the value and says what to change."""

    def __init__(self, value: str, reason: str) -> None:
        super().__init__(f"database setting {value!r}: {reason}")
        self.value = value
        self.reason = reason
