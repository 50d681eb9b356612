"""The texts people read, in four languages, from `cairn/locales/<code>/*.ftl` (Fluent).

Loads, caches and formats messages and chooses a language for a visitor. It knows no pages and no
games; a page gets one `Words` and calls it: `t("front-title")`, `t.html("rive-rule-1")`.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.dates import format_timedelta
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from markupsafe import Markup, escape

FOLDER = Path(__file__).resolve().parent.parent / "locales"


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the site: its code and what its speakers call it."""

    code: str
    name: str


LANGUAGES = (
    Language("en", "English"),
    Language("ms", "Bahasa Melayu"),
    Language("uk", "Українська"),
    Language("lt", "Lietuvių"),
)
CODES = tuple(language.code for language in LANGUAGES)
DEFAULT = "en"


class UnknownMessage(LookupError):
    """No such message (or attribute) in this language."""


class BrokenMessage(ValueError):
    """The message exists but could not be formatted, most often for want of an argument."""


class Words:
    """All messages of one language.

    `words(id, **args)` gives plain text, which templates escape; `words.html(id, **args)` gives
    markup, for messages in which we wrote tags ourselves (its arguments are escaped).
    An id may name an attribute: `join-button.title`. Numbers are formatted for the language:
    pass years as text.
    """

    def __init__(self, code: str) -> None:
        if code not in CODES:
            raise UnknownMessage(f"no language {code!r}")
        self.code = code
        # No isolation marks: all our languages run left to right, and marks spoil copied text.
        self._bundle = FluentBundle([code], use_isolating=False)
        self._plain: dict[str, str] = {}
        self._ids: set[str] = set()
        for path in sorted((FOLDER / code).glob("*.ftl")):
            self._add(path)

    def _add(self, path: Path) -> None:
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise BrokenMessage(f"{path}: not Fluent: {entry.content!r}")
            if isinstance(entry, ast.Message | ast.Term):
                name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                if name in self._ids:
                    raise BrokenMessage(f"{path}: {name} is written twice")
                self._ids.add(name)
        self._bundle.add_resource(resource)

    def __contains__(self, message: str) -> bool:
        return message in self._ids

    def __call__(self, message: str, /, **args: Any) -> str:
        """The text of a message. Raises UnknownMessage, BrokenMessage."""
        if args:
            return self._format(message, args)
        text = self._plain.get(message)
        if text is None:
            text = self._plain[message] = self._format(message, None)
        return text

    t = __call__

    def html(self, message: str, /, **args: Any) -> Markup:
        """A message that holds tags written by us. Text arguments are escaped."""
        safe = {name: escape(v) if isinstance(v, str) else v for name, v in args.items()}
        return Markup(self(message, **safe))  # noqa: S704 - the messages are ours

    def number(self, value: float) -> str:
        """A number as this language writes it: 12,345 or 12 345."""
        return str(format_decimal(value, locale=self.code))

    def percent(self, share: float) -> str:
        """A share of a whole: 53%, 53 %."""
        return str(format_percent(share, locale=self.code))

    def ago(self, milliseconds: float) -> str:
        """How long ago something was, by the hour: "in the last hour", «3 години тому»."""
        if milliseconds < 60 * 60 * 1000:
            return self("in-the-last-hour")
        seconds = -int(milliseconds / 1000)
        return str(
            format_timedelta(seconds, granularity="hour", add_direction=True, locale=self.code)
        )

    def _format(self, message: str, args: dict[str, Any] | None) -> str:
        name, _, attribute = message.partition(".")
        try:
            found = self._bundle.get_message(name)
            pattern = found.attributes[attribute] if attribute else found.value
        except LookupError:
            pattern = None
        if pattern is None:
            raise UnknownMessage(f"{self.code}: no message {message!r}")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise BrokenMessage(f"{self.code}: {message}: {errors}")
        return str(text)


@functools.cache
def words_in(code: str) -> Words:
    """The words of a language, loaded once."""
    return Words(code)


def negotiate(header: str | None) -> str:
    """The language of an Accept-Language header that we speak best; English if none fits."""
    best, best_weight = DEFAULT, 0.0
    for part in (header or "")[:1000].split(","):
        tag, _, parameters = part.strip().partition(";")
        code = tag.split("-")[0].strip().lower()
        weight = _weight(parameters)
        if code in CODES and weight > best_weight:
            best, best_weight = code, weight
    return best


def _weight(parameters: str) -> float:
    name, _, value = parameters.replace(" ", "").partition("=")
    if name != "q":
        return 1.0
    try:
        return min(max(float(value), 0.0), 1.0)
    except ValueError:
        return 0.0
