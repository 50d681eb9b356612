"""A real push service for the tests, on a port of its own: it takes what is sent to browsers,
checks who sent it (RFC 8292) and opens what is locked with the browser's keys (RFC 8291).
"""

from __future__ import annotations

import base64
import json
import secrets
import struct
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE = 15.0


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Subscribed:
    """One browser's side of a subscription: its keys, and what came for it."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    came: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    """How the next requests are answered; 201 when there are no more of these."""
    asked: int = 0
    patience: float = PATIENCE

    @property
    def public(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def json(self) -> dict[str, Any]:
        """As a browser's PushSubscription gives it."""
        keys = {"p256dh": to_text(self.public), "auth": to_text(self.secret)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def open(self, body: bytes) -> dict[str, Any]:
        """RFC 8291, section 3.4; RFC 8188, section 2."""
        salt, size, length = body[:16], *struct.unpack("!LB", body[16:21])
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert length == 65
        assert len(sealed) <= size <= 4096
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.key.exchange(ec.ECDH(), point)
        info = b"WebPush: info\0" + self.public + theirs
        ikm = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(ikm)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(ikm)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\x02"), "the last record says that it is the last"
        message: dict[str, Any] = json.loads(plain[:-1])
        return message

    def next(self) -> dict[str, Any]:
        """The oldest notice that nobody has looked at, as soon as there is one."""
        self.wait(lambda: bool(self.came))
        return self.came.pop(0)

    def wait(self, so: Any) -> None:
        deadline = time.monotonic() + self.patience
        while not so():
            assert time.monotonic() < deadline, "nothing came"
            time.sleep(0.02)


class PushService:
    """`subscribe` makes a browser's subscription; `key`: the arena's public key, once known."""

    def __init__(self) -> None:
        self.browsers: dict[str, Subscribed] = {}
        self.key = ""
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status, headers = service.take(self.path, dict(self.headers.items()), body)
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Quietly."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def subscribe(self) -> Subscribed:
        """One more browser."""
        path = f"/push/{secrets.token_urlsafe(16)}"
        self.browsers[path] = Subscribed(self.url + path)
        return self.browsers[path]

    def take(self, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        """Called by the server for each notice."""
        browser = self.browsers[path]
        browser.asked += 1
        headers = {name.lower(): value for name, value in headers.items()}
        if self.key:
            check_signature(headers["authorization"], self.key, "http://127.0.0.1")
        if browser.answers:
            return browser.answers.pop(0)
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        assert len(headers["topic"]) <= 32
        browser.headers.append(headers)
        browser.came.append(browser.open(body))
        return 201, {}


def check_signature(header: str, key: str, audience: str) -> None:
    """RFC 8292: a JWT of ES256 by the key that browsers subscribed with.

    Push services are on the usual port, and so is the audience that is signed.
    """
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert parts["k"] == key
    signed, _, signature = parts["t"].rpartition(".")
    raw = to_bytes(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(key))
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    point.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(to_bytes(signed.split(".")[1]))
    assert claims["aud"] == audience
    assert claims["sub"] == "mailto:host@cairn.example"
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
