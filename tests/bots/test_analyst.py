"""The worker where no arena answers: it goes on asking, with pauses, and says why."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import structlog.testing

from cairn.bots.analyst import Analyst, Found, Job
from cairn.bots.client import NotAllowed


class NoEngine:
    """Nothing is ever judged here."""

    def prepare(self) -> None:
        pass

    def name(self, job: Job) -> str:
        raise AssertionError(job)

    def judge(self, job: Job, found: Found) -> None:
        raise AssertionError(job)


@contextmanager
def somebody_else(status: int, body: str) -> Iterator[tuple[str, list[float]]]:
    """The address of a server that is no arena, and when it was asked for something to do."""
    asked: list[float] = []

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            if self.path == "/api/studies/claim":
                asked.append(time.monotonic())
            self.rfile.read(int(self.headers["content-length"] or 0))
            self.send_response(status)
            if status == 301:
                self.send_header("location", "https://cairn.example/")
            if status != 204:
                self.send_header("content-length", str(len(body)))
            self.end_headers()
            with suppress(BrokenPipeError):  # the worker need not read it
                self.wfile.write(body.encode())

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", asked
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("status", "body", "why"),
    [
        (301, "", "301 Moved Permanently"),
        (404, "", "404 Not Found"),
        (400, "{}", "400 Bad Request"),
        (200, "<p>Welcome</p>", "no arena answers here, but: '<p>Welcome</p>'"),
        (200, "[]", "no arena answers here"),
        (204, "", None),
    ],
)
async def test_a_worker_pauses_where_no_arena_answers(
    status: int, body: str, why: str | None
) -> None:
    with somebody_else(status, body) as (address, asked), structlog.testing.capture_logs() as said:
        working = asyncio.create_task(Analyst(address, "token", NoEngine()).run())
        async with asyncio.timeout(20):
            while len(asked) < 4:
                assert not working.done(), working.exception()
                await asyncio.sleep(0.01)
        working.cancel()
        await asyncio.wait({working})
    assert asked[3] - asked[0] > 0.25
    assert why is None or why in said[0]["error"]


async def test_a_refusal_in_other_words_ends_the_worker_too() -> None:
    with (
        somebody_else(401, "<p>No.</p>") as (address, _),
        pytest.raises(NotAllowed, match="the token is refused"),
    ):
        await Analyst(address, "token", NoEngine()).run()
