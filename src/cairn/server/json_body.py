"""The JSON that a request brings, read strictly: no 0 for false, no "1" for 1, nothing unknown."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec
from litestar.exceptions import ValidationException

from cairn.server.arrival import nul_in_json
from cairn.server.render import AnyRequest

T = TypeVar("T")


@lru_cache(maxsize=256)
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)


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
        raise ValidationException(
            detail=str(error), extra=[{"key": key, "message": said}]
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValidationException(
            detail=f"the body is no JSON: {error}", extra=[{"key": "$", "message": "no JSON"}]
        ) from None
    if nul_in_json(raw):
        said = "there is a NUL character in it; leave it out"
        raise ValidationException(detail=said, extra=[{"key": "$", "message": said}])
    return found
