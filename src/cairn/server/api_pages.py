"""The API for people to read: a page drawn from its description, whole without script."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from cairn.server.openapi import TAGS, described
from cairn.server.pages import known_language
from cairn.server.render import AnyRequest, page


@dataclass(frozen=True)
class Field:
    """A parameter, or a field of a shape: its type in words, and what is said of it."""

    name: str
    kind: str
    required: bool
    said: str


@dataclass(frozen=True)
class Address:
    """One method of one path. `brings`, `takes`: names of shapes, or media types."""

    method: str
    path: str
    summary: str
    text: str
    scopes: list[str]
    query: list[Field]
    takes: str
    brings: str
    example: str


@dataclass(frozen=True)
class Shape:
    """A named shape of JSON."""

    name: str
    said: str
    fields: list[Field]


@get("/{lang:str}/api")
async def api_page(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """What programs can do here."""
    lang = known_language(lang)
    whole = described(request)
    groups = {tag: list(addresses(whole, tag)) for tag in TAGS}
    return page(
        request,
        "api.html",
        lang=lang,
        path="/api",
        groups={tag: found for tag, found in groups.items() if found},
        shapes=shapes(whole),
        names={shape.name for shape in shapes(whole)},
    )


def addresses(whole: Mapping[str, Any], tag: str) -> Iterator[Address]:
    """The addresses of one group, in order."""
    for path, methods in whole["paths"].items():
        for method, told in methods.items():
            if tag not in told["tags"]:
                continue
            body = told.get("requestBody", {}).get("content", {}).get("application/json", {})
            good = next(iter(told["responses"].values()))
            content: dict[str, Any] = good.get("content", {})
            media = next(iter(content), "")
            example = body.get("example")
            yield Address(
                method=method.upper(),
                path=path,
                summary=told["summary"],
                text=told.get("description", ""),
                scopes=next((one["token"] for one in told["security"] if "token" in one), []),
                query=[
                    Field(one["name"], kind(one["schema"]), one["required"], one["description"])
                    for one in told["parameters"]
                    if one["in"] == "query"
                ],
                takes=kind(body["schema"]) if body else "",
                brings=kind(content[media]["schema"]) if media == "application/json" else media,
                example="" if example is None else json.dumps(example),
            )


def shapes(whole: Mapping[str, Any]) -> list[Shape]:
    """All named shapes, by name."""
    return [
        Shape(
            name,
            " ".join(told.get("description", "").split()),
            [
                Field(field, kind(schema), field in told.get("required", ()), "")
                for field, schema in told.get("properties", {}).items()
            ],
        )
        for name, told in sorted(whole["components"]["schemas"].items())
        if told.get("type") == "object"
    ]


def kind(schema: Mapping[str, Any]) -> str:
    """A type in a few words: `integer 1…100`, `"black" | "white"`, `list of GameSeen`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(kind(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    match schema.get("type"):
        case "array":
            if "prefixItems" in schema:
                return f"[{', '.join(kind(one) for one in schema['prefixItems'])}]"
            return f"list of {kind(schema.get('items', {}))}".removesuffix(" of JSON")
        case "object" if "additionalProperties" in schema:
            of = schema["additionalProperties"]
            return f"object of {kind(of)}" if isinstance(of, dict) and of else "object"
        case "integer" | "number" as number:
            least, most = schema.get("minimum"), schema.get("maximum")
            limits = f"{'' if least is None else least}…{'' if most is None else most}"
            return number if limits == "…" else f"{number} {limits}"
        case "string" if "maxLength" in schema:
            return f"string of at most {schema['maxLength']}"
        case str(name):
            return str(schema.get("format") or name)
    return "JSON"
