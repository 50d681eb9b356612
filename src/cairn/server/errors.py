"""What went wrong, said in the shape the asker reads: a page for people, JSON for programs.

Every answer has a code and a sentence; 429 and 503 say when to try again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from http import HTTPStatus
from typing import Any

import structlog
from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from cairn import games
from cairn.arena.refusals import Refused
from cairn.games.record import RecordError
from cairn.server import sentences, times
from cairn.server.availability import NoSuchBot
from cairn.server.fair_play import NotFair
from cairn.server.host_desk import NotDone
from cairn.server.limits import LimitReached, whole_seconds
from cairn.server.measures import measures
from cairn.server.proof import ProofNeeded
from cairn.server.render import AnyRequest, language_of, page, wants_page
from cairn.server.session import TokenRefused
from cairn.server.standing import Banned, Barred, RestartSoon
from cairn.server.study_desk import AGAIN, LeaseLost, NoAnalyst
from cairn.server.tables import NoSuchTable
from cairn.server.words import CODES, Words, words_in
from cairn.store import StoreUnavailable, StudyRefused

log = structlog.get_logger()

PAGES = {400, 403, 404, 405, 413, 429, 500, 503}
"""Statuses that have texts of their own; others are shown as 400 or 500."""

OWN_PAGES = {
    "no-such-table": "error-no-table",
    "no-such-bot": "error-no-bot",
    "cannot-rate": "error-cannot-rate",
    "banned": "error-banned",
    "banned-for-good": "error-banned-for-good",
    "barred": "error-barred",
    "restart-soon": "error-restart-soon",
}
"""Codes that have texts of their own."""


def answer(
    request: AnyRequest,
    status: int,
    code: str,
    sentence: str,
    values: dict[str, Any] | None = None,
    *,
    retry_after: float | None = None,
    page_values: dict[str, Any] | None = None,
    say: Callable[[Words], str] | None = None,
) -> Response[Any]:
    """The error as a page or as `{code, message, values}`. `say`: what a page says above all, where
    that is known better than by the status and the code."""
    measures.errors[status, code] += 1
    headers = {}
    if retry_after is not None:
        headers["retry-after"] = str(whole_seconds(retry_after))
    if wants_page(request):
        response: Response[Any] = error_page(
            request, status, code, headers.get("retry-after"), page_values, say
        )
    else:
        response = Response(
            {"code": code, "message": sentence, "values": values or {}},
            status_code=status,
            media_type=MediaType.JSON,
        )
    for name, value in headers.items():
        response.headers[name] = value
    return response


def error_page(
    request: AnyRequest,
    status: int,
    code: str,
    retry_after: str | None,
    values: dict[str, Any] | None = None,
    say: Callable[[Words], str] | None = None,
) -> Response[str]:
    """A page that says it in the visitor's language."""
    lang = _lang(request)
    known = status if status in PAGES else (400 if status < 500 else 500)
    message = OWN_PAGES.get(code, "error-refused" if say else f"error-{known}")
    said = say(words_in(lang)) if say and message == "error-refused" else ""
    return page(
        request,
        "error.html",
        lang=lang,
        path="/",
        status=status,
        message=message,
        said=said,
        values={"seconds": int(retry_after or 1), "kilobytes": 256, **(values or {})},
    )


def http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Litestar's own: no route, wrong method, a body that does not fit, CSRF."""
    status = HTTPStatus(error.status_code)
    code = status.phrase.lower().replace(" ", "-")
    extra = error.extra
    if isinstance(extra, list):
        extra = [_with_value(request, field) for field in extra]
    values = {"fields": extra} if isinstance(extra, list) else dict(extra or {})
    sentence, say = error.detail or status.phrase, None
    wrong = wrong_fields(request, error)
    if wrong:
        name, value, _ = wrong[0]
        say = partial(sentences.field, name=name, value=value)
        if sentence.startswith("Validation failed"):  # Litestar names neither field nor value
            english = words_in("en")
            sentence = " ".join(
                f"{sentences.field(english, name, value)} {why}." for name, value, why in wrong
            )
    elif sentence == status.phrase and f"error-{status.value}" in words_in("en"):
        sentence = words_in("en")(f"error-{status.value}")
    response = answer(request, error.status_code, code, sentence, values, say=say)
    if error.headers:
        for name, value in error.headers.items():
            if name.lower() in {"allow", "retry-after"}:
                response.headers[name] = value
    return response


def wrong_fields(request: AnyRequest, error: HTTPException) -> list[tuple[str, str, str]]:
    """Fields that a request got wrong: name, value (empty: none was given), and why."""
    if error.status_code != HTTPStatus.BAD_REQUEST or not isinstance(error.extra, list):
        return []
    return [
        (str(one["key"]), _value_of(request, one), str(one.get("message", "")).rstrip("."))
        for one in error.extra
        if isinstance(one, dict) and "key" in one
    ]


def _with_value(request: AnyRequest, field: object) -> object:
    """A wrong field with what was given for it, where something was."""
    if not isinstance(field, dict) or "key" not in field:
        return field
    value = _value_of(request, field)
    return {**field, "value": value} if value else field


def _value_of(request: AnyRequest, field: Mapping[str, Any]) -> str:
    """As the field's checker told it, else as it stands in the address."""
    if "value" in field:
        return str(field["value"])
    name = str(field["key"])
    return str(request.query_params.get(name, request.path_params.get(name, "")))


def no_such_table(request: AnyRequest, error: NoSuchTable) -> Response[Any]:
    """404."""
    return answer(request, 404, "no-such-table", str(error), {"table": error.table})


def no_such_bot(request: AnyRequest, error: NoSuchBot) -> Response[Any]:
    """409: bots come and go."""
    values = {"bot": error.wish, "game": error.game, "board": error.board}
    return answer(request, 409, "no-such-bot", str(error), values)


def proof_needed(request: AnyRequest, error: ProofNeeded) -> Response[Any]:
    """To the sign-in page, and from there to the account, or where it was needed."""
    lang = _lang(request)
    onward = f"/{lang}/sign-in?next={error.onward or f'/{lang}/account'}"
    if wants_page(request):
        return Response("", status_code=303, headers={"location": onward})
    body = {"code": "sign-in-first", "message": "Sign in first.", "values": {"next": onward}}
    return Response(body, status_code=401)


def banned(request: AnyRequest, error: Banned) -> Response[Any]:
    """403: until when, and why."""
    ban = error.ban
    values = {"until": ban.until, "reason": ban.reason}
    if not wants_page(request):
        return answer(request, 403, "banned", str(error), values)
    if ban.until is None:
        return answer(request, 403, "banned-for-good", "", page_values={"reason": ban.reason})
    shown = {"reason": ban.reason, "until": times.moment(ban.until, _lang(request))}
    return answer(request, 403, "banned", "", page_values=shown)


def barred(request: AnyRequest, error: Barred) -> Response[Any]:
    """403: no new guests from this network for a while."""
    shown = {"until": times.moment(error.until, _lang(request))}
    values = {"until": error.until}
    return answer(request, 403, "barred", str(error), values, page_values=shown)


def restart_soon(request: AnyRequest, error: RestartSoon) -> Response[Any]:
    """503: no live game begins in the last minutes before a restart."""
    return answer(request, 503, "restart-soon", str(error), retry_after=error.retry_after)


def _route(request: AnyRequest) -> str:
    """What was asked for, as a log may have it: a path can hold what opens an account."""
    return f"{request.method} {request.scope.get('path_template') or '?'}"


def _lang(request: AnyRequest) -> str:
    first = request.url.path.split("/")[1]
    return first if first in CODES else language_of(request)


def token_refused(request: AnyRequest, error: TokenRefused) -> Response[Any]:
    """401 for a token that is not known, 403 for one that may not do this."""
    known = error.code == "missing-scope"
    values = {"scopes": list(error.scopes)} if known else {}
    status = 403 if known or error.code == "pages-only" else 401
    response = answer(request, status, error.code, str(error), values)
    challenge = 'Bearer realm="cairn"'
    if known:
        challenge += f', error="insufficient_scope", scope="{" ".join(error.scopes)}"'
    elif error.code == "unknown-token":
        challenge += ', error="invalid_token"'
    response.headers["www-authenticate"] = challenge
    return response


def limit_reached(request: AnyRequest, error: LimitReached) -> Response[Any]:
    """429, with when to try again."""
    values = {"what": error.what, "retry_after": round(error.retry_after, 3)}
    return answer(
        request, 429, "too-many-requests", str(error), values, retry_after=error.retry_after
    )


def not_fair(request: AnyRequest, error: NotFair) -> Response[Any]:
    """403: the engine is not asked here; 409: not now."""
    status = 409 if error.code == "hint-not-now" else 403
    return answer(request, status, error.code, str(error), error.values)


def study_refused(request: AnyRequest, error: StudyRefused) -> Response[Any]:
    """429 for a person with too many unfinished requests, 503 when everybody together has."""
    status = 429 if error.code == "study-limit" else 503
    sentence = f"{error.count} studies are not finished yet; ask again later"
    values = {"count": error.count}
    return answer(request, status, error.code, sentence, values, retry_after=AGAIN)


def no_analyst(request: AnyRequest, error: NoAnalyst) -> Response[Any]:
    """503: nobody is there who could analyse."""
    sentence = "no worker is there to analyse; the host can start one"
    return answer(request, 503, "no-analyst", sentence, retry_after=error.retry_after)


def lease_lost(request: AnyRequest, error: LeaseLost) -> Response[Any]:  # noqa: ARG001
    """409: another worker has the request, or nobody wants it any more."""
    return answer(request, 409, "lease-lost", "this request is not yours any more; claim another")


def store_unavailable(request: AnyRequest, error: StoreUnavailable) -> Response[Any]:
    """503, with when to try again; nothing was acknowledged."""
    log.error("store unavailable", route=_route(request), error=str(error))
    return answer(request, 503, "store-unavailable", str(error), retry_after=error.retry_after)


def bad_setup(request: AnyRequest, error: games.SetupError) -> Response[Any]:
    """400: no such game, board or pie choice."""
    return refusal(request, 400, error)


def too_deep(request: AnyRequest, error: RecursionError) -> Response[Any]:  # noqa: ARG001
    """400: brackets within brackets within brackets."""
    return answer(request, 400, "too-deep", "The body is nested too deeply.")


def refused(request: AnyRequest, error: Refused) -> Response[Any]:
    """422: understood, and against the rules."""
    return refusal(request, 422, error)


def refusal(request: AnyRequest, status: int, error: Refused | games.SetupError) -> Response[Any]:
    """With the sentence of its code."""
    say = partial(sentences.refusal, code=error.code, values=error.values)
    return answer(request, status, error.code, say(words_in("en")), error.values, say=say)


def not_done(request: AnyRequest, error: NotDone) -> Response[Any]:
    """422: what a program asked for as an operator cannot be done so; pages say it themselves."""
    return answer(
        request, 422, error.message, words_in("en")(error.message, **error.values), error.values
    )


def bad_record(request: AnyRequest, error: RecordError) -> Response[Any]:
    """422: a record that cannot be read, with line and column."""
    values = {**error.values, "line": error.line, "column": error.column}

    def say(words: Words) -> str:
        return sentences.record(words, error.code, error.values, error.line, error.column)

    return answer(request, 422, error.code, say(words_in("en")), values, say=say)


def unexpected(request: AnyRequest, error: Exception) -> Response[Any]:
    """500; the log has the whole story, the visitor a sentence."""
    log.exception("request failed", route=_route(request), exc_info=error)
    return answer(request, 500, "internal", "Something broke on our side; it has been logged.")


HANDLERS: dict[int | type[Exception], Callable[[AnyRequest, Any], Response[Any]]] = {
    HTTPException: http_error,
    NoSuchTable: no_such_table,
    NoSuchBot: no_such_bot,
    TokenRefused: token_refused,
    ProofNeeded: proof_needed,
    Banned: banned,
    Barred: barred,
    RestartSoon: restart_soon,
    LimitReached: limit_reached,
    NotFair: not_fair,
    StudyRefused: study_refused,
    NoAnalyst: no_analyst,
    LeaseLost: lease_lost,
    StoreUnavailable: store_unavailable,
    games.SetupError: bad_setup,
    Refused: refused,
    NotDone: not_done,
    RecordError: bad_record,
    RecursionError: too_deep,
    Exception: unexpected,
}
