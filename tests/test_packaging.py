"""The wheel holds everything that a `pip install` needs: texts, templates, scripts, migrations."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.slow
def test_the_wheel_is_complete(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    built = {**os.environ, "CAIRN_SKIP_WEB": "1"}  # `make setup` has built the scripts
    subprocess.run(command, cwd=ROOT, env=built, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    wanted = {
        str(path.relative_to(source))
        for path in (source / "cairn").rglob("*")
        if path.is_file() and path.suffix in {".py", ".ftl", ".html", ".typed"}
    }
    assert wanted <= names
    assert "cairn/server/assets/manifest.json" in names
    assert any(name.startswith("cairn/server/assets/table-") for name in names)
    assert not any("node_modules" in name or name.startswith("tests/") for name in names)
