"""The page's types of the table socket are those that protocol.py says."""

from __future__ import annotations

import pytest

from cairn.server import wire_types


def test_the_typescript_types_are_generated_from_the_protocol() -> None:
    if not (wire_types.WEB / "node_modules/json-schema-to-typescript").is_dir():
        pytest.skip("web/node_modules is not installed")
    assert wire_types.generate() == wire_types.TARGET.read_text(encoding="utf-8"), (
        "protocol.py and wire.gen.ts differ: run python -m cairn.server.wire_types"
    )


def test_the_page_knows_the_phrases_of_the_arena() -> None:
    assert wire_types.phrases() == wire_types.PHRASES_TARGET.read_text(encoding="utf-8"), (
        "conversation.py and phrases.gen.ts differ: run python -m cairn.server.wire_types"
    )
