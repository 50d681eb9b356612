"""Pages that were written after their scripts were built: said at the start, not by a page that
cannot be shown."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from cairn.server.assets import ASSETS, Assets, NotBuilt


def test_what_was_built_has_all_that_the_pages_name() -> None:
    assets = Assets()
    assert assets.url("src/front.ts").startswith("/assets/front-")
    assert assets.imports("src/table.ts")
    with pytest.raises(NotBuilt, match=r"src/new\.ts"):
        assets.url("src/new.ts")


def test_scripts_older_than_the_pages_are_named_at_the_start(tmp_path: Path) -> None:
    manifest = shutil.copy(ASSETS / "manifest.json", tmp_path)
    with pytest.raises(NotBuilt, match="is missing"):
        Assets(tmp_path / "elsewhere")
    built = msgspec.json.decode(Path(manifest).read_bytes())
    del built["src/watch.ts"], built["styles/host.css"]
    Path(manifest).write_bytes(msgspec.json.encode(built))
    sentence = r"need src/watch\.ts, styles/host\.css: build them again with `python hatch_build"
    with pytest.raises(NotBuilt, match=sentence):
        Assets(tmp_path)
