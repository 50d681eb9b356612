"""What the documentation shows is run: the Python in it, and the links between its pages."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("document", PAGES, ids=lambda path: path.name)
def test_the_examples_run(document: Path) -> None:
    failed, _ = doctest.testfile(str(document), module_relative=False)
    assert failed == 0


@pytest.mark.parametrize("document", PAGES, ids=lambda path: path.name)
def test_the_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target
