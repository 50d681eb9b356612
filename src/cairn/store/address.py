"""Reads the database setting into an SQLAlchemy address. Opens nothing: whether the place can
be used is found out by `sqlite` and `postgres`."""

from __future__ import annotations

import re

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from cairn.store.errors import StoreSettingError

FORMS = "use a file name, sqlite:///path/to/cairn.db or postgresql://user@host/database"

_SSL_NAMES = {"sslmode": "ssl"}


def parse(text: str) -> URL:
    """:raises StoreSettingError: when the text is neither a file name nor a known address."""
    if not text.strip():
        raise StoreSettingError(text, f"is empty; {FORMS}")
    if "://" not in text:
        return _file(text, text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        masked = re.sub(r":[^:@/]*@", ":***@", text)
        raise StoreSettingError(masked, f"is no database address; {FORMS}") from error
    match url.drivername:
        case "sqlite" | "sqlite+aiosqlite":
            if url.host or url.username or url.query:
                raise StoreSettingError(text, "a path follows three slashes; no host, no options")
            return _file(text, url.database or "")
        case "postgresql" | "postgres" | "postgresql+asyncpg":
            if not url.database:
                raise StoreSettingError(shown(url), "names no database after the host")
            # psql's name for the option, which asyncpg calls otherwise
            query = {_SSL_NAMES.get(name, name): value for name, value in url.query.items()}
            return url.set(drivername="postgresql+asyncpg", query=query)
        case other:
            raise StoreSettingError(shown(url), f"{other} is no database Cairn speaks to; {FORMS}")


def shown(url: URL) -> str:
    """The address for messages and logs: never with its password."""
    return url.render_as_string(hide_password=True)


def _file(text: str, path: str) -> URL:
    if not path or ":memory:" in path:
        # Readers and the writer are several connections: they would see different memories.
        raise StoreSettingError(text, f"a journal needs a file; {FORMS}")
    return URL.create("sqlite+aiosqlite", database=path)
