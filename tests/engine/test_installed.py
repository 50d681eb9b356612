"""What the engine needs is loaded late, said clearly when missing, and compiled once."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.engine import cache
from cairn.terminal import warm


def python(code: str, **settings: str) -> str:
    """What a fresh Python prints."""
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, **settings},
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_importing_the_engine_loads_no_compiler() -> None:
    code = "import sys, cairn.engine; print('numba' in sys.modules, 'numpy' in sys.modules)"
    assert python(code) == "False False"


def test_a_missing_part_is_named_with_the_cure() -> None:
    code = """
import argparse, sys
sys.modules["numba"] = None
from cairn import engine
from cairn.terminal import warm
print(engine.available())
try:
    engine.require()
except engine.EngineMissing as missing:
    print(missing)
sys.stderr = sys.stdout
print(warm.run(argparse.Namespace()))
"""
    sentence = "The engine needs numba. Install it with: pip install 'cairn-arena[engine]'"
    assert python(code).splitlines() == ["False", sentence, f"cairn warm: {sentence}", "1"]


def test_kernels_are_kept_in_a_folder_of_the_sources(tmp_path: Path) -> None:
    code = """
import numba
from cairn.engine import cache, jit
assert numba.config.CACHE_DIR == str(cache.folder())
print(cache.folder())
"""
    found = Path(python(code, XDG_CACHE_HOME=str(tmp_path)))
    assert found.parent == tmp_path / "cairn" / "engine"
    assert found.is_dir()
    other = Path(python(code, XDG_CACHE_HOME=str(tmp_path), NUMBA_BOUNDSCHECK="1"))
    assert other != found


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    code = """
import os
from cairn.engine import cache
print(cache.folder(), cache.folder(), oct(os.stat(cache.folder()).st_mode & 0o777))
"""
    one, same, mode = python(code, XDG_CACHE_HOME=str(blocked)).split()
    assert one == same
    assert mode == "0o700"
    assert not Path(one).exists()  # it goes with its process


def test_beside_a_folder_of_its_own_nothing_is_removed(tmp_path: Path) -> None:
    """Where the home cannot be written the folder is among those of all other programs."""
    blocked, elsewhere = tmp_path / "file", tmp_path / "elsewhere"
    blocked.write_text("not a folder")
    (elsewhere / "of-another-program").mkdir(parents=True)
    code = """
import time
from cairn.engine import cache
print(cache.folder().parent, cache.forget_unused(time.time() + 400 * 86_400))
"""
    said = python(code, XDG_CACHE_HOME=str(blocked), TMPDIR=str(elsewhere))
    assert said == f"{elsewhere} []"
    # Nor does anything stay there after one that ends at once, like the processes of the house.
    code = "import os; from cairn.engine import cache; cache.folder(); cache.leave(); os._exit(0)"
    python(code, XDG_CACHE_HOME=str(blocked), TMPDIR=str(elsewhere))
    assert [path.name for path in elsewhere.iterdir()] == ["of-another-program"]


def test_changed_sources_mean_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imports = "from cairn.engine.jit import kernel\n"
    (tmp_path / "one.py").write_text(f"{imports}a = 1\n")
    (tmp_path / "other.py").write_text("a = 1\n")
    monkeypatch.setattr(cache, "SOURCES", tmp_path)
    before = cache.fingerprint()
    assert cache.fingerprint() == before
    (tmp_path / "other.py").write_text("a = 2\n")
    assert cache.fingerprint() == before
    (tmp_path / "one.py").write_text(f"{imports}a = 2\n")
    assert cache.fingerprint() != before


def test_all_kernels_are_in_files_that_count() -> None:
    found = {path.stem for path in cache.kernel_sources()}
    assert {"jit", "layout", "chance", "bits", "rive", "herd", "oust", "resolve", "lines"} <= found
    assert {"kernels", "hashing", "tree", "simulate", "plain"} <= found
    assert not {"cache", "levels", "protocol", "search", "settings"} & found


def test_folders_that_nothing_used_for_a_month_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link that leads nowhere, and files of others, are no hindrance."""
    home = tmp_path / "cairn" / "engine"
    current, old, recent = (home / name for name in ("current", "old", "recent"))
    for place in (current, old, recent):
        place.mkdir(parents=True)
    (home / "astray").symlink_to(home / "nowhere")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(cache, "folder", lambda: current)
    now = old.stat().st_mtime + 40 * 86_400
    os.utime(recent, (now, now))
    assert cache.forget_unused(now) == [old]
    assert sorted(path.name for path in home.iterdir()) == ["astray", "current", "recent"]


def test_warm_says_how_long_each_part_took(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    warm.register(parser.add_subparsers())
    chosen = parser.parse_args(["warm"])
    assert chosen.run(chosen) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 4
    assert all(line.endswith(" s") for line in lines[:-1])
    assert str(cache.folder()) in lines[-1]
