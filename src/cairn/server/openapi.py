"""The API's description (OpenAPI 3.1), written from what its handlers carry as `told=Told(…)`.

Shapes come from the structs themselves, so that limits and descriptions are those that are checked.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from cairn.server.api_shapes import Problem
from cairn.server.house import House
from cairn.server.render import AnyRequest, base_url
from cairn.server.told import PERSON, Told

ABOUT = """Everything that people do on the pages, for programs. Moments are unix milliseconds.
A refusal is `{code, message, values}`; every 429 and 503 says in `Retry-After` after how many
seconds to come again. What happens at a table is heard at once at its socket
(`/socket/table/{id}`, the same token), which docs/protocol.md describes; bots have
docs/bots.md."""
REF = "#/components/schemas/{name}"
ID = {"type": "string", "minLength": 1}
RETRY = {
    "Retry-After": {
        "description": "Seconds after which to try again.",
        "required": True,
        "schema": {"type": "integer", "minimum": 1},
    }
}
CHALLENGE = {
    "WWW-Authenticate": {
        "description": "Which token is asked for (RFC 6750).",
        "required": True,
        "schema": {"type": "string"},
    }
}
SECURITY = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "A token from the account page, or a bot's. What it may do: its scopes.",
    },
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "description": "A browser's session; only where nothing is changed.",
    },
}
TAGS = (
    *("Me", "Tables", "Talk", "Lobby", "Games", "Players", "Bots"),
    *("Studies", "Notices", "Host", "Positions", "Arena"),
)


def operations(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler, Told]]:
    """Every address that is told of: path, method, handler, what is told."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                told = handler.opt.get("told")
                for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                    if isinstance(told, Told):
                        yield route.path_format, method.lower(), handler, told


def document(app: Litestar, server: str, cookie: str = "cairn") -> dict[str, Any]:
    """The whole description. `cookie`: what that of a session is called."""
    found = list(operations(app))
    types: list[Any] = [Problem]
    for _, _, _, told in found:
        types += [one for one in (told.answer, told.body, told.unwell) if one is not None]
        types += [query.type_ for query in told.query]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    shown = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for path, method, handler, told in found:
        paths.setdefault(path, {})[method] = operation(path, method, handler, told, shown)
    session = {**SECURITY["session"], "name": cookie}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cairn", "version": "1", "description": ABOUT},
        "servers": [{"url": server}],
        "tags": [{"name": name} for name in TAGS],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {**SECURITY, "session": session}},
    }


def operation(
    path: str, method: str, handler: HTTPRouteHandler, told: Told, shown: Mapping[str, Any]
) -> dict[str, Any]:
    """One method of one path."""
    summary, _, rest = (inspect.getdoc(handler.fn) or "").partition("\n\n")
    written: dict[str, Any] = {
        "operationId": handler.fn.__module__.rpartition(".")[2] + "_" + handler.fn.__name__,
        "tags": [told.tag],
        "summary": " ".join(summary.split()),
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True, "schema": ID}
                for name in re.findall(r"\{(\w+)\}", path)
            ),
            *(
                {
                    "name": query.name,
                    "in": "query",
                    "required": query.required,
                    "description": query.said,
                    "schema": shown[repr(query.type_)],
                }
                for query in told.query
            ),
        ],
        "responses": responses(method, told, shown),
        "security": security(method, told),
    }
    if rest:
        written["description"] = " ".join(rest.split())
    if told.body is not None:
        content = {"schema": shown[repr(told.body)]}
        if told.example is not None:
            content["example"] = told.example
        written["requestBody"] = {"required": True, "content": {"application/json": content}}
    return written


def security(method: str, told: Told) -> list[dict[str, list[str]]]:
    """Who is let in; an empty choice among others means anybody."""
    token = {"token": list(told.scopes)}
    if told.guests or not told.scopes:
        return [{}, token]
    if PERSON in told.scopes:
        return [{"session": []}]
    return [token, {"session": []}] if method == "get" else [token]


def responses(method: str, told: Told, shown: Mapping[str, Any]) -> dict[str, Any]:
    """Every status, with what it brings."""
    good: dict[str, Any] = {"description": HTTPStatus(told.status).phrase}
    if told.answer is not None:
        good["content"] = {told.media: {"schema": shown[repr(told.answer)]}}
    elif told.media != "application/json":
        good["content"] = {told.media: {"schema": {"type": "string"}}}
    found: dict[str, Any] = {str(told.status): good}
    if told.cached:
        etag = {"ETag": {"schema": {"type": "string"}}}
        good["headers"] = etag
        found["304"] = {"description": "Not changed since `If-None-Match`.", "headers": etag}
    problem = {"application/json": {"schema": shown[repr(Problem)]}}
    refusals = {
        400: "A parameter or the body does not fit: `values.fields` says which.",
        401: "No token, or one that is not known, was revoked or has run out.",
        403: "This token may not do this: `values.scopes` says what it lacks.",
        429: "Too often: `values.what` and `values.retry_after`.",
        503: "The store cannot be reached; nothing was acknowledged.",
    }
    if told.body is not None or method == "post":
        refusals[413] = "More than 256 KiB."
    for status, said in sorted({**refusals, **told.refusals}.items()):
        found[str(status)] = {"description": said, "content": problem}
        if status == HTTPStatus.NO_CONTENT:
            del found[str(status)]["content"]
        if status in (429, 503):
            found[str(status)]["headers"] = RETRY
            if status == HTTPStatus.SERVICE_UNAVAILABLE and told.unwell is not None:
                unwell = {"schema": shown[repr(told.unwell)]}
                found[str(status)]["content"] = {"application/json": unwell}
        elif status == HTTPStatus.UNAUTHORIZED:
            found[str(status)]["headers"] = CHALLENGE
    return dict(sorted(found.items()))


def described(request: AnyRequest) -> dict[str, Any]:
    """The description, written once but for the address, which is the one that was asked."""
    state = request.app.state
    if "api_described" not in state:
        house: House = state.house
        state.api_described = document(request.app, "", house.sessions.cookie_name)
    kept: dict[str, Any] = state.api_described
    return {**kept, "servers": [{"url": base_url(request)}]}


@get("/api/schema", exclude_from_csrf=True, sync_to_thread=False)
def schema(request: AnyRequest) -> Response[dict[str, Any]]:
    """This description."""
    return Response(described(request), headers={"cache-control": "no-cache"})
