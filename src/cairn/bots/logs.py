"""Where a bot's process says what goes on: on standard error, a line at a time."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up_logging(least: str) -> None:
    """Lines of this level ("info", "warning") and above."""
    level: int = getattr(logging, least.upper())
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
