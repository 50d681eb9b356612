"""The `cairn` command in a process of its own, in two ways: as from a shell, and forked from a
process that has read the code once for all. Arguments, environment, signals and streams are the
same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from typing import IO

FORKING = multiprocessing.get_context("forkserver")
"""Whatever tests fork they fork from this: there can only be one such server."""
FORKING.set_forkserver_preload(["__main__", "tests.preloaded"])


class Forked:
    """Starts in a tenth of the time; `said` is what it writes to standard error."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        heard, said = FORKING.Pipe(duplex=False)
        # A daemon as `multiprocessing` means it: ended with the tests, whatever happens.
        self._process = FORKING.Process(
            target=_run, args=(list(arguments), dict(environment), said), daemon=True
        )
        self._process.start()
        said.close()
        self.said: IO[str] = os.fdopen(os.dup(heard.fileno()), encoding="utf-8")
        heard.close()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def kill(self) -> None:
        """SIGKILL, and waits for the end."""
        self._process.kill()
        self._process.join()

    def stop(self, patience: float) -> int:
        """SIGTERM if it still runs; the exit status. Raises TimeoutError after so many seconds."""
        if self._process.is_alive():
            self._process.terminate()
        self._process.join(patience)
        if self._process.exitcode is None:
            raise TimeoutError(f"process {self.pid} has not ended in {patience} s")
        return self._process.exitcode


class Program:
    """The command itself; what `Forked` is."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        command = [sys.executable, "-m", "cairn.cli", *arguments]
        self._process = subprocess.Popen(
            command, env=environment, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        )
        assert self._process.stderr is not None
        self.said = self._process.stderr
        self.pid = self._process.pid

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def stop(self, patience: float) -> int:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        return self._process.wait(patience)


def _run(arguments: list[str], environment: dict[str, str], said: Connection) -> None:
    """In the new process."""
    assert "tests.preloaded" in sys.modules, "it could not be read"
    from cairn import cli

    os.environ.clear()
    os.environ.update(environment)
    os.dup2(said.fileno(), sys.stderr.fileno())
    said.close()
    sys.exit(cli.main(arguments))
