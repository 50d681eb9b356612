"""The JSON that a request brings, read strictly: no 0 for false, no "1" for 1, nothing unknown."""

from __future__ import annotations

import re
from collections.abc import Hashable
from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec
from litestar.exceptions import ValidationException

from cairn.server.arrival import nul_in_json
from cairn.server.render import AnyRequest

T = TypeVar("T")
LONGEST = 60
_STEP = re.compile(r"\.[^.\[\]`]+|\[\d+\]")


@lru_cache(maxsize=256)
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)


def value_at(raw: bytes, key: str) -> str:
    """What stands in JSON at `$.choices[0].game`, as JSON, the beginning of it where it is long;
    empty for all of it, and where that cannot be said."""
    steps = _STEP.findall(key)
    if "".join(("$", *steps)) != key or not steps:
        return ""
    found = msgspec.json.decode(raw)
    try:
        for step in steps:
            found = found[step[1:]] if step[0] == "." else found[int(step[1:-1])]
    except (LookupError, TypeError):
        return ""
    text = msgspec.json.encode(found).decode()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


async def body(request: AnyRequest, shape: type[T]) -> T:
    """The body as that shape.

    Raises:
        ValidationException: 400, with what does not fit and where (`$.choices[0].game`).
    """
    try:
        decoder: msgspec.json.Decoder[T] = _decoder(cast(Hashable, shape))
        raw = await request.body()
        found = decoder.decode(raw)
    except msgspec.ValidationError as error:
        said, _, where = str(error).partition(" - at `")
        key = where.removesuffix("`") or "$"
        field, sentence = {"key": key, "message": said}, str(error)
        if value := value_at(raw, key):
            field["value"] = value
            sentence = f"{key} cannot be {value}: {said}"
        raise ValidationException(detail=sentence, extra=[field]) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValidationException(
            detail=f"the body is no JSON: {error}", extra=[{"key": "$", "message": "no JSON"}]
        ) from None
    if nul_in_json(raw):
        said = "there is a NUL character in it; leave it out"
        raise ValidationException(detail=said, extra=[{"key": "$", "message": said}])
    return found
