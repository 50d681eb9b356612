"""What a host can set, each by an option and by an environment variable, with its checks.

One table of options feeds the command line, the environment and `docs/settings.md`. A wrong value
raises `SettingError`, whose sentence names the setting and the value.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cairn.server.proxies import read_proxies
from cairn.server.relay import Relay, read_address, read_relay, read_sender


class SettingError(ValueError):
    """A setting that cannot be used; the message is a whole sentence for the host."""


@dataclass(frozen=True)
class Settings:
    """Everything `cairn serve` can be told."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("data")
    database: str = ""
    origin: str = ""
    trusted_proxies: str = "127.0.0.1"
    limits: bool = True
    sockets_per_address: int = 100
    bots: bool = True
    bot_levels: str = "1-9"
    bot_pace: float = 0.8
    bot_patience: int = 30
    analysis: bool = True
    analysis_nodes: int = 4000
    smtp_url: Relay | None = None
    mail_from: str = ""
    push_contact: str = ""
    push_nearby: bool = False
    notice_after: float = 10.0
    metrics_token: str = ""
    log_level: str = "info"
    log_format: str = "plain"

    @property
    def database_url(self) -> str:
        """The database in use: the one set, or the SQLite file in the data folder."""
        return self.database or f"sqlite:///{self.data / 'cairn.sqlite3'}"

    @property
    def house_levels(self) -> range:
        """The levels of the house's bots."""
        least, _, most = self.bot_levels.partition("-")
        return range(int(least), int(most or least) + 1)

    @property
    def secure(self) -> bool:
        """True when people reach the arena by https, so that cookies can be `__Host-`."""
        return self.origin.startswith("https://")


@dataclass(frozen=True)
class Option:
    """One setting: its field, what it is called outside, and how its text is read."""

    field: str
    help: str
    read: Callable[[str], Any]
    shape: str

    @property
    def flag(self) -> str:
        """The command line option."""
        return "--" + self.field.replace("_", "-")

    @property
    def variable(self) -> str:
        """The environment variable."""
        return "CAIRN_" + self.field.upper()


def _host(text: str) -> str:
    if not text or any(character.isspace() or character == "/" for character in text):
        raise ValueError("an address or host name is expected, such as 0.0.0.0")
    return text


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) <= 65535:
        raise ValueError("a port between 0 and 65535 is expected (0: any free one)")
    return int(text)


def _folder(text: str) -> Path:
    if not text:
        raise ValueError("a folder is expected")
    path = Path(text)
    if path.exists() and not path.is_dir():
        raise ValueError("this is a file, and a folder is expected")
    return path


def _database(text: str) -> str:
    if text and urlsplit(text).scheme not in {"sqlite", "postgresql"}:
        raise ValueError("sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME is expected")
    return text


def _origin(text: str) -> str:
    parts = urlsplit(text)
    if text and (
        parts.scheme not in {"http", "https"}
        or not parts.netloc
        or parts.path.strip("/")
        or parts.query
        or parts.fragment
        or "@" in parts.netloc
    ):
        raise ValueError(
            "http:// or https:// and a host are expected, such as https://cairn.example"
        )
    return text.rstrip("/")


def _switch(text: str) -> bool:
    if text not in {"on", "off"}:
        raise ValueError("on or off is expected")
    return text == "on"


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise ValueError("a number from 1 to 1000000 is expected")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        raise ValueError("seconds from 0 to 60 are expected, such as 0.8")
    return seconds


def _minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        minutes = -1.0
    if not 0 <= minutes <= 1440:
        raise ValueError("minutes from 0 to 1440 are expected, such as 10")
    return minutes


def _contact(text: str) -> str:
    address = read_address(text.removeprefix("mailto:"))
    if text and address is None:
        raise ValueError("an e-mail address is expected, such as host@cairn.example")
    return address or ""


def _levels(text: str) -> str:
    if not re.fullmatch(r"[1-9](-[1-9])?", text) or text[0] > text[-1]:
        raise ValueError("levels from 1 to 9 are expected, such as 1-9 or 2")
    return text


def _token(text: str) -> str:
    if text and not re.fullmatch(r"[!-~]{16,200}", text):
        raise ValueError("16 letters or more without spaces are expected")
    return text


def _one_of(*names: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in names:
            raise ValueError(f"one of {', '.join(names)} is expected")
        return text

    return read


OPTIONS = (
    Option("host", "address to listen on; 0.0.0.0 lets other machines in", _host, "ADDRESS"),
    Option("port", "port to listen on", _port, "PORT"),
    Option("data", "folder of the SQLite file; made when missing", _folder, "FOLDER"),
    Option(
        "database",
        "where everything is kept, sqlite:///PATH or postgresql://…; "
        "empty: cairn.sqlite3 in the data folder",
        _database,
        "URL",
    ),
    Option(
        "origin",
        "the address people type, such as https://cairn.example; with https, cookies are bound "
        "to the host; empty: whatever address the request names",
        _origin,
        "URL",
    ),
    Option(
        "trusted_proxies",
        "proxies whose word on a visitor's address is believed: addresses, networks, or `*`",
        read_proxies,
        "LIST",
    ),
    Option("limits", "rate limits; off only for load tests of your own", _switch, "on|off"),
    Option("sockets_per_address", "open tables that one address may watch", _count, "N"),
    Option("bots", "the house's own bots, in a process beside the server", _switch, "on|off"),
    Option(
        "bot_levels",
        "levels of the house's bots; those above 2 need the engine, and a processor to spare",
        _levels,
        "1-9",
    ),
    Option("bot_pace", "seconds a house bot takes for a turn, roughly", _seconds, "SECONDS"),
    Option(
        "bot_patience",
        "seconds a bot may be away before its opponent may leave the game without loss",
        _count,
        "SECONDS",
    ),
    Option(
        "analysis",
        "studies of finished games and hints, by a worker in a process beside the server",
        _switch,
        "on|off",
    ),
    Option(
        "analysis_nodes",
        "simulations for each position that is judged: more see deeper and take longer",
        _count,
        "N",
    ),
    Option(
        "smtp_url",
        "mail server for letters, smtp://USER:PASSWORD@HOST:PORT (with STARTTLS) or smtps://…; "
        "empty: no letters, and no resetting of passwords by e-mail",
        read_relay,
        "URL",
    ),
    Option(
        "mail_from",
        "from whom letters come, such as 'Cairn <cairn@cairn.example>'",
        read_sender,
        "ADDRESS",
    ),
    Option(
        "push_contact",
        "e-mail address of the host, which push services are told; empty: no notices in browsers",
        _contact,
        "ADDRESS",
    ),
    Option(
        "push_nearby",
        "push services on this machine or network and without TLS; only for tests",
        _switch,
        "on|off",
    ),
    Option(
        "notice_after",
        "minutes for which somebody must be away before they are told that it is their turn",
        _minutes,
        "MINUTES",
    ),
    Option(
        "metrics_token",
        "whoever shows it (`Authorization: Bearer`) may read /metrics; 16 letters or more; "
        "empty: nobody may",
        _token,
        "TOKEN",
    ),
    Option("log_level", "how much to log", _one_of("debug", "info", "warning", "error"), "LEVEL"),
    Option("log_format", "plain for people, json for machines", _one_of("plain", "json"), "FORMAT"),
)

OTHER_VARIABLES = frozenset({"CAIRN_SKIP_WEB", "CAIRN_TOKEN", "CAIRN_WEIGHTS"})
"""Environment variables of the build, `cairn bot` and the engine: the server does not mind them."""


def read_settings(options: Mapping[str, str | None], environment: Mapping[str, str]) -> Settings:
    """Settings from command line options (by field name), then the environment, then defaults.

    Raises:
        SettingError: a value that cannot be used, or an unknown `CAIRN_…` variable.
    """
    known = {option.variable for option in OPTIONS}
    for variable in sorted(environment):
        if variable.startswith("CAIRN_") and variable not in known | OTHER_VARIABLES:
            near = difflib.get_close_matches(variable, known, n=1)
            hint = f" Did you mean {near[0]}?" if near else ""
            # Not with its value: who knows what it should have been, a password perhaps.
            raise SettingError(f"{variable}: there is no such setting.{hint}")
    chosen: dict[str, Any] = {}
    for option in OPTIONS:
        source, text = option.flag, options.get(option.field)
        if text is None:
            source, text = option.variable, environment.get(option.variable)
        if text is None:
            continue
        try:
            chosen[option.field] = option.read(text)
        except ValueError as error:
            shown = "***" if option.shape == "TOKEN" else _without_password(text)
            raise SettingError(f"{source} {shown!r}: {error}.") from None
    settings = Settings(**chosen)
    if settings.smtp_url and not (settings.mail_from and settings.origin):
        raise SettingError(
            "CAIRN_SMTP_URL needs CAIRN_MAIL_FROM and CAIRN_ORIGIN: letters say who sent them, and "
            "hold links that must not depend on what a request calls this host."
        )
    return settings


def _without_password(text: str) -> str:
    """An address that can be shown."""
    return re.sub(r"(://[^:@/]*):.*@", r"\1:***@", text)


def settings_page() -> str:
    """`docs/settings.md`, from the table above."""
    defaults = {field.name: field.default for field in fields(Settings)}
    lines = [
        "# Settings",
        "",
        "Every setting is an option of `cairn serve` and an environment variable; the option wins.",
        "A wrong value, or an unknown `CAIRN_…` variable, stops the start with a sentence that",
        "names it. This page is printed by `cairn serve --settings-page`.",
        "",
        "| option | variable | default | what it is |",
        "|---|---|---|---|",
    ]
    for option in OPTIONS:
        default = defaults[option.field]
        if isinstance(default, bool):
            default = "on" if default else "off"
        shown = f"`{default}`" if default not in (None, "") else "empty"
        what = option.help.replace("|", "\\|")
        shape = option.shape.replace("|", "\\|")
        lines.append(f"| `{option.flag} {shape}` | `{option.variable}` | {shown} | {what} |")
    return "\n".join(lines) + "\n"
