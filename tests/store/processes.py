"""Other processes for tests that need real ones: to be killed, or to be another node. They are
forked from one server that has imported everything, so that each starts in milliseconds."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from typing import Any

from tests.commands import FORKING

Program = Callable[..., Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Node:
    """A running process and what it says through `say`."""

    process: BaseProcess
    output: asyncio.StreamReader

    async def line(self) -> bytes:
        """The next line it says; b"" when it has ended."""
        return await asyncio.wait_for(self.output.readline(), 30)

    async def kill(self) -> bytes:
        """`kill -9`, then all that it had said."""
        rest = asyncio.create_task(self.output.read())
        self.process.kill()
        said = await rest
        await asyncio.to_thread(self.process.join)
        assert self.process.exitcode == -9, "it ended by itself"
        return said

    async def end(self) -> bytes:
        """Waits for it to end well; all that it had said."""
        said = await asyncio.wait_for(self.output.read(), 30)
        await asyncio.to_thread(self.process.join, 30)
        assert self.process.exitcode == 0
        return said


async def start(program: Program, *arguments: str) -> Node:
    """Runs `program(say, *arguments)` in a process of its own."""
    receiver, sender = FORKING.Pipe(duplex=False)
    process = FORKING.Process(target=_run, args=(program, sender, arguments), daemon=True)
    await asyncio.to_thread(process.start)
    sender.close()
    output = asyncio.StreamReader(limit=2**20)
    pipe = os.fdopen(os.dup(receiver.fileno()), "rb", buffering=0)
    receiver.close()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(output), pipe)
    return Node(process, output)


def _run(program: Program, sender: Any, arguments: tuple[str, ...]) -> None:
    def say(text: str) -> None:
        # One write call: a text is said whole or not at all, also by one who is killed.
        os.write(sender.fileno(), text.encode())

    asyncio.run(program(say, *arguments))
