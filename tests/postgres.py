"""A private PostgreSQL for the tests: its own folder, a socket instead of a port, gone at the end.
Every test gets a database of its own, copied from a migrated template."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

TEMPLATE = "cairn_template"
_SUPERUSER = "postgres"
# Without `fsync` the data survives killed clients and a killed server, which is what tests kill.
_FAST = "-c fsync=off -c full_page_writes=off -c autovacuum=off"


def binaries() -> Path | None:
    """The folder with `initdb`: on PATH, or the newest where Debian puts it."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    debian = sorted(
        Path("/usr/lib/postgresql").glob("[0-9]*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    return debian[-1].parent if debian else None


@dataclass(slots=True)
class Cluster:
    """A running server that listens on a socket in `folder` only."""

    folder: Path
    bin: Path
    options: str
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def url(self, database: str) -> str:
        return f"postgresql://{_SUPERUSER}@/{database}?host={self.folder}"

    def fresh(self, template: str = "template1") -> str:
        """The address of a new database."""
        name = f"cairn_{next(self._numbers)}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Room for the next: a hundred databases take long to delete at the end."""
        name = url.removeprefix(f"postgresql://{_SUPERUSER}@/").partition("?")[0]
        self.sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def sql(self, statement: str, database: str = "postgres") -> str:
        """Runs a statement as superuser; what it prints."""
        command = [f"{self.bin}/psql", "-h", f"{self.folder}", "-U", _SUPERUSER, "-d", database]
        options = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", statement]
        done = subprocess.run([*command, *options], check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def control(self, *arguments: str) -> None:
        """`pg_ctl`, waiting until it is done."""
        command = [f"{self.bin}/pg_ctl", "-D", f"{self.folder}/data", "-w", "-s", *arguments]
        subprocess.run([*_as_postgres(), *command], check=True, capture_output=True, cwd="/")

    def start(self) -> None:
        settings = f"-k {self.folder} -c listen_addresses= -c max_connections=60 {self.options}"
        self.control("start", "-l", str(self.folder / "log"), "-o", settings)

    def stop(self) -> None:
        self.control("stop", "-m", "immediate")


@contextmanager
def running(options: str = _FAST) -> Iterator[Cluster]:
    """A new cluster, started with `options` and removed at the end."""
    found = binaries()
    if found is None:
        raise FileNotFoundError("initdb")
    # Not in pytest's folder: that is closed to the user the server runs as. Socket names are short.
    folder = Path(tempfile.mkdtemp(prefix="cairn-pg-", dir=_memory() if options == _FAST else None))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, _SUPERUSER)
        folder.chmod(0o755)
        cluster = Cluster(folder, found, options)
        cluster.control("initdb", "-o", f"-U {_SUPERUSER} -A trust -E UTF8 --locale=C -N")
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _memory() -> Path | None:
    """A folder in memory where there is one with room: databases are made three times as fast."""
    memory = Path("/dev/shm")
    roomy = os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 2**30
    return memory if roomy else None


def _as_postgres() -> list[str]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={_SUPERUSER}", f"--regid={_SUPERUSER}", "--init-groups"]


def missing() -> str | None:
    """Why there can be no cluster here, or None."""
    if binaries() is None:
        return "PostgreSQL's server programs (initdb) are not installed"
    if os.geteuid() == 0 and not shutil.which("setpriv"):
        return "run as root, and setpriv is not installed"
    return None


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One server for the session; skipped without binaries, except where CI promises them."""
    if reason := missing():
        if os.environ.get("CI", "").lower() in ("1", "true"):
            pytest.fail(f"CI must have it: {reason}")
        pytest.skip(reason)
    with running() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def template(cluster: Cluster) -> str:
    """The name of a database with the schema in it, to copy from."""
    import asyncio

    from cairn.store import open_store

    async def migrate() -> None:
        async with open_store(cluster.url(TEMPLATE)):
            pass

    cluster.sql(f"CREATE DATABASE {TEMPLATE}")
    asyncio.run(migrate())
    return TEMPLATE


@pytest.fixture
def postgres_url(cluster: Cluster, template: str) -> Iterator[str]:
    """A migrated database of the test's own."""
    url = cluster.fresh(template)
    yield url
    cluster.drop(url)
