"""The walls of the house: imports point one way, and rooms stay small."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted((ROOT / "src/cairn").rglob("*.py"))

MAY_IMPORT = {
    "games": {"games"},
    "arena": {"games", "arena"},
    "store": {"games", "arena", "store"},
    "server": {"games", "arena", "store", "server"},
    "engine": {"games", "engine"},
    "bots": {"games", "engine", "bots"},
    "terminal": {"games", "arena", "engine", "terminal"},
}
"""Which rooms a room may import from; `cli.py` hands over to all of them."""

STANDARD_LIBRARY_ONLY = "games"
LONGEST = 350


def imported(source: Path) -> set[str]:
    """Absolute names of the modules that a file imports, lazily or not."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: relative import"
            module = node.module or ""
            found.add(module)
            found |= (
                {f"{module}.{alias.name}" for alias in node.names} if module == "cairn" else set()
            )
    return found


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(source: Path) -> None:
    parts = source.relative_to(ROOT / "src/cairn").parts
    if len(parts) == 1:
        # All but `python -m cairn`, which is the command.
        assert source.stem == "__main__" or "cairn.cli" not in imported(source)
        return
    room = parts[0]
    for name in imported(source):
        if name.startswith("cairn."):
            assert name.split(".")[1] in MAY_IMPORT[room], f"{source} imports {name}"


def test_the_rules_need_nothing_but_the_standard_library() -> None:
    for source in SOURCES:
        if STANDARD_LIBRARY_ONLY in source.relative_to(ROOT / "src/cairn").parts[:1]:
            for name in imported(source):
                top = name.split(".")[0]
                assert top in sys.stdlib_module_names | {"cairn", "__future__"}, (source, name)


def test_a_call_of_the_command_reads_only_what_it_needs() -> None:
    """Servers, databases and compilers take seconds; `cairn legal` needs none of them."""
    program = (
        "import sys; from cairn import cli\n"
        "try: cli.main(['--help'])\n"
        "except SystemExit: print(*sys.modules, file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    read = {name.partition(".")[0] for name in ran.stderr.split()}
    assert "cairn" in read
    assert not read & {"litestar", "sqlalchemy", "structlog", "uvicorn", "numba", "numpy", "httpx"}


def tracked(*patterns: str) -> list[Path]:
    """Files that git knows."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def test_rooms_are_small() -> None:
    sources = tracked("src/*.py", "tests/*.py", "bench/*.py", "web/src/*.ts", "web/styles/*.css")
    too_long = {
        str(path.relative_to(ROOT)): lines
        for path in sources
        if ".gen." not in path.name
        and (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert not too_long


def test_lock_files_hold_no_addresses() -> None:
    for path in tracked("requirements/*.txt"):
        assert "://" not in path.read_text(encoding="utf-8"), path
    assert '"resolved"' not in (ROOT / "web/package-lock.json").read_text(encoding="utf-8")
    assert not tracked("uv.lock")
