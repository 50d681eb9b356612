"""The messages of every language as syntax, and the text ids that the sources speak of."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cairn.server.words import FOLDER

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Entry:
    """One message or term of one language, and the file it stands in."""

    id: str
    file: str
    node: ast.Message | ast.Term

    @property
    def variables(self) -> set[str]:
        """Names of the arguments it speaks of."""
        return _found(self.node).variables

    @property
    def attributes(self) -> set[str]:
        return {attribute.id.name for attribute in self.node.attributes}

    @property
    def selects(self) -> list[ast.SelectExpression]:
        return _found(self.node).selects

    @property
    def texts(self) -> list[str]:
        """Its written texts, without what stands in braces."""
        return _found(self.node).texts


class _Found(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.selects: list[ast.SelectExpression] = []
        self.texts: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.selects.append(node)
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)


def _found(node: ast.BaseNode) -> _Found:
    found = _Found()
    found.visit(node)
    return found


@functools.cache
def messages(language: str) -> dict[str, Entry]:
    """Every message of a language by id."""
    entries: dict[str, Entry] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for node in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(node, ast.Junk), f"{path}: {node.content!r}"
            if isinstance(node, ast.Message | ast.Term):
                entries[node.id.name] = Entry(node.id.name, path.name, node)
    return entries


def keys(select: ast.SelectExpression) -> set[str]:
    """The names of a choice's variants."""
    return {
        variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        for variant in select.variants
    }


@functools.cache
def script_ids() -> tuple[frozenset[str], tuple[re.Pattern[str], ...], frozenset[str]]:
    """What the page's scripts say: texts that could be ids, patterns of ids, and ids for sure."""
    quoted: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    certain: set[str] = set()
    for path in sorted((ROOT / "web/src").rglob("*.ts")):
        if ".test." in path.name or ".gen." in path.name:
            continue
        source = path.read_text(encoding="utf-8")
        quoted.update(re.findall(r'"([a-z][a-z0-9-]*)"', source))
        certain.update(re.findall(r'\bt\(\s*"([a-z][a-z0-9-]*)"', source))
        for template in re.findall(r"`((?:[a-z-]|\$\{[^}`]*\})+)`", source):
            if "${" in template and re.search("-[$]|}-", template):
                patterns.append(re.compile(re.sub(r"\$\{[^}]*\}", "[a-z-]+", template)))
    return frozenset(quoted), tuple(patterns), frozenset(certain)
