"""Where the built scripts and styles are: entry names to hashed files, from Vite's manifest."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from cairn.server.words import CODES, FOLDER

ASSETS = Path(__file__).resolve().parent / "assets"
TEMPLATES = Path(__file__).resolve().parent / "templates"
NAMED = re.compile(r'\basset(?:_imports)?\("([^"]+)"\)')
TEXTS = "island*.ftl"
STUDY_TEXTS = "study.ftl"
"""Those of studies, which a page fetches when somebody studies."""


class NotBuilt(RuntimeError):
    """The pages' scripts were never built, or before the pages came to need others."""

    @classmethod
    def since(cls, missing: Iterable[str]) -> NotBuilt:
        """Said where entries are missing from what was built."""
        names = ", ".join(sorted(missing))
        return cls(
            f"The built scripts are older than the pages, which need {names}: "
            "build them again with `python hatch_build.py build`."
        )


class Chunk(msgspec.Struct):
    """One entry of Vite's manifest."""

    file: str
    css: list[str] = []
    imports: list[str] = []


class Assets:
    """Addresses of built files and of the islands' texts, each with a hash in its name."""

    def __init__(self, folder: Path = ASSETS) -> None:
        manifest = folder / "manifest.json"
        if not manifest.exists():
            raise NotBuilt(f"{manifest} is missing: build the pages with `make setup`.")
        self.folder = folder
        self._chunks = msgspec.json.decode(manifest.read_bytes(), type=dict[str, Chunk])
        pages = (path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.html"))
        needed = {name for page in pages for name in NAMED.findall(page)}
        if missing := needed - self._chunks.keys():
            raise NotBuilt.since(missing)
        self._texts: dict[str, bytes] = {}
        self._text_names: dict[tuple[str, str], str] = {}
        for code in CODES:
            for file in (TEXTS, STUDY_TEXTS):
                paths = sorted((FOLDER / code).glob(file))
                text = b"\n".join(path.read_bytes() for path in paths)
                name = f"{code}-{hashlib.sha256(text).hexdigest()[:8]}.ftl"
                self._texts[name], self._text_names[code, file] = text, name

    def url(self, entry: str) -> str:
        """The address of an entry, such as `src/table.ts`. Raises NotBuilt."""
        return f"/assets/{self._chunk(entry).file}"

    def _chunk(self, entry: str) -> Chunk:
        if entry not in self._chunks:  # of a page that was written since the start
            raise NotBuilt.since([entry])
        return self._chunks[entry]

    def imports(self, entry: str) -> list[str]:
        """Addresses of the modules an entry needs, for preloading."""
        found: list[str] = []
        for name in self._chunk(entry).imports:
            for url in (f"/assets/{self._chunk(name).file}", *self.imports(name)):
                if url not in found:
                    found.append(url)
        return found

    def text_url(self, code: str, file: str = TEXTS) -> str:
        """The address of the islands' texts in one language."""
        return f"/texts/{self._text_names[code, file]}"

    def text(self, name: str) -> bytes | None:
        """The islands' texts by file name."""
        return self._texts.get(name)
