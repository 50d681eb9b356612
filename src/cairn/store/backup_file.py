"""The file that a backup is: a zip of one text file a table (a row a line, as JSON) and a manifest
that says what is in them. The same whichever database it came from, or goes to."""

from __future__ import annotations

import hashlib
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

FORMAT = "cairn-backup"
FORMAT_VERSION = 1
MANIFEST = "manifest.json"
KINDS = ("text", "integer", "number", "boolean", "bytes")
"""What a column holds. Bytes are written in base64."""

_LINES = 4 * 1024 * 1024
LARGEST_MANIFEST = 1024 * 1024
"""Bytes; a real one has a few thousand."""


class BackupError(Exception):
    """A backup that cannot be made or used; the message is a whole sentence for the host."""


class TablePart(msgspec.Struct, frozen=True):
    """One table in the file: its columns with their kinds, how many rows, and the SHA-256 of its
    lines."""

    columns: dict[str, str]
    rows: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What a backup says of itself. `schema`: the migration that its tables are at; `cairn`: the
    version that wrote it; `made_at`: unix ms, the moment whose state it holds."""

    format: str
    version: int
    schema: str
    cairn: str
    database: str
    made_at: int
    tables: dict[str, TablePart]


class BackupWriter:
    """Writes a file, table by table, the manifest last."""

    def __init__(self, path: Path) -> None:
        self._zip = zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED, compresslevel=6)
        self._tables: dict[str, TablePart] = {}

    def begin(self, table: str, columns: dict[str, str]) -> TableWriter:
        """The next table; close it before another begins."""
        return TableWriter(self._zip, table, columns, self._tables)

    def finish(self, *, schema: str, cairn: str, database: str, made_at: int) -> Manifest:
        """Adds the manifest and closes the file."""
        made = Manifest(FORMAT, FORMAT_VERSION, schema, cairn, database, made_at, self._tables)
        self._zip.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(made)))
        self._zip.close()
        return made

    def close(self) -> None:
        """Gives up, or does nothing when it is finished."""
        self._zip.close()


class TableWriter:
    """The lines of one table."""

    def __init__(
        self,
        archive: zipfile.ZipFile,
        table: str,
        columns: dict[str, str],
        done: dict[str, TablePart],
    ) -> None:
        self._lines = archive.open(_name(table), "w", force_zip64=True)
        self._table, self._columns, self._done = table, columns, done
        self._rows = 0
        self._digest = hashlib.sha256()

    def add(self, rows: Iterable[Iterable[Any]]) -> None:
        """More rows, each with a value a column."""
        for row in rows:
            line = msgspec.json.encode(list(row)) + b"\n"
            self._digest.update(line)
            self._lines.write(line)
            self._rows += 1

    def close(self) -> None:
        """That was all of it."""
        self._lines.close()
        self._done[self._table] = TablePart(self._columns, self._rows, self._digest.hexdigest())


class BackupReader:
    """A file that was found whole: its manifest fits every line."""

    def __init__(self, path: Path) -> None:
        """:raises BackupError: no backup of Cairn's, or a damaged one."""
        self._path = path
        try:
            self._zip = zipfile.ZipFile(path)
            if self._zip.getinfo(MANIFEST).file_size > LARGEST_MANIFEST:
                raise BackupError(f"{path}: it is no backup of Cairn's.")
            self.manifest = msgspec.json.decode(self._zip.read(MANIFEST), type=Manifest)
        except OSError as error:
            raise BackupError(f"{path}: cannot be read: {error.strerror or error}.") from error
        except (zipfile.BadZipFile, KeyError, msgspec.DecodeError, UnicodeDecodeError) as error:
            why = "it is no backup of Cairn's, or it was cut off"
            raise BackupError(f"{path}: {why}.") from error
        except (zlib.error, EOFError, RuntimeError) as error:
            raise self._damaged(MANIFEST) from error
        if self.manifest.format != FORMAT:
            raise BackupError(f"{path}: it is no backup of Cairn's.")
        if self.manifest.version > FORMAT_VERSION:
            raise BackupError(f"{path}: it was made by a newer Cairn; use that one.")

    def check(self) -> None:
        """Reads all of it once. :raises BackupError: something is not as the manifest says."""
        for table, part in self.manifest.tables.items():
            digest, rows = hashlib.sha256(), 0
            for block in self._blocks(table):
                digest.update(block)
                rows += block.count(b"\n")
            if digest.hexdigest() != part.sha256 or rows != part.rows:
                raise self._damaged(table)
            if not set(part.columns.values()) <= set(KINDS):
                raise BackupError(f"{self._path}: it was made by a newer Cairn; use that one.")

    def rows(self, table: str, most: int) -> Iterator[list[dict[str, Any]]]:
        """The rows of a table, by column, in lists of `most`."""
        columns = self.manifest.tables[table].columns
        kinds = [_TYPES[kind] | None for kind in columns.values()]
        decode = msgspec.json.Decoder(tuple[tuple(kinds)]).decode  # type: ignore[misc]
        some: list[dict[str, Any]] = []
        for line in self._lines(table):
            some.append(dict(zip(columns, decode(line), strict=True)))
            if len(some) >= most:
                yield some
                some = []
        if some:
            yield some

    def close(self) -> None:
        """Lets go of the file."""
        self._zip.close()

    def _lines(self, table: str) -> Iterator[bytes]:
        with self._zip.open(_name(table)) as lines:
            yield from lines

    def _blocks(self, table: str) -> Iterator[bytes]:
        try:
            with self._zip.open(_name(table)) as lines:
                while block := lines.read(_LINES):
                    yield block
        except (zipfile.BadZipFile, zlib.error, KeyError, EOFError, OSError) as error:
            raise self._damaged(table) from error

    def _damaged(self, what: str) -> BackupError:
        return BackupError(f"{self._path}: it is damaged: {what} is not what was written.")


_TYPES: dict[str, Any] = {
    "text": str,
    "integer": int,
    "number": float,
    "boolean": bool,
    "bytes": bytes,
}


def _name(table: str) -> str:
    return f"{table}.jsonl"
