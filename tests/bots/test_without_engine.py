"""The house's bots where NumPy and Numba are not installed."""

from __future__ import annotations

import sys

import pytest
from structlog.testing import capture_logs

from cairn.bots import process


def test_the_log_says_once_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "load_engine", lambda: None)
    monkeypatch.setitem(sys.modules, "numba", None)
    with capture_logs() as logs:
        assert process.ready_engine() is None
    (line,) = logs
    assert line["log_level"] == "warning"
    assert "pip install" in line["why"]
    assert "numba" in line["why"]
