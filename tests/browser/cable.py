"""A network cable between a browser and the arena that a test can cut, hold and mend.

Chromium's own offline switch lets open sockets live on; a cable that is cut does not.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Self


class Cable:
    """Carries TCP bytes between a port of its own and the arena's."""

    def __init__(self, to_port: int) -> None:
        self._to = ("127.0.0.1", to_port)
        self._open: set[socket.socket] = set()
        self._answers = threading.Event()
        self._answers.set()
        self._listening = self._listen(0)
        self.port = int(self._listening.getsockname()[1])

    @property
    def url(self) -> str:
        """The arena as it is reached through this cable."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Ends every connection and lets nobody in."""
        self._close(self._listening)
        for end in list(self._open):
            self._close(end)
        self._answers.set()

    def hold_answers(self) -> None:
        """What the arena says stays in the cable; what browsers say arrives."""
        self._answers.clear()

    def mend(self) -> None:
        """As if nothing had been."""
        self._listening = self._listen(self.port)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()

    def _listen(self, port: int) -> socket.socket:
        listening = socket.create_server(("127.0.0.1", port), reuse_port=False)
        threading.Thread(target=self._accept, args=[listening], daemon=True).start()
        return listening

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):  # the cable was cut
            while True:
                near, _ = listening.accept()
                far = socket.create_connection(self._to)
                self._open |= {near, far}
                for args in (near, far, False), (far, near, True):
                    threading.Thread(target=self._carry, args=args, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, answers: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if answers:
                    self._answers.wait()
                target.sendall(data)
        for end in source, target:
            self._close(end)

    def _close(self, end: socket.socket) -> None:
        self._open.discard(end)
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
