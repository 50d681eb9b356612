"""The API's shapes of what operators see and decide."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from cairn.server.api_shapes import Moment
from cairn.server.protocol import Seat
from cairn.server.times import LATEST

Text = Annotated[str, Meta(max_length=500)]
Span = Literal["hour", "day", "three-days", "week", "month", "year", "good"]
Level = Literal["info", "warning"]


class EvidenceSeen(Struct):
    """A message as it stood when it was reported; `pointed`: the reporter named this very one."""

    number: int
    room: str
    author: Seat | None
    text: str | None
    phrase: str | None
    at: Moment
    pointed: bool


class ReportSeen(Struct):
    """A report; `table` is empty where it is about none. `verdict`: once it is settled."""

    report: str
    reporter: Seat | None
    target: Seat | None
    table: str
    reason: str
    words: str
    evidence: list[EvidenceSeen]
    at: Moment
    settled_at: Moment | None
    verdict: str | None


class ReportsSeen(Struct):
    """Reports that wait, the newest first; fifty at most."""

    reports: list[ReportSeen]


class NewVerdict(Struct, forbid_unknown_fields=True):
    """What comes of a report. `said`: what its target reads, needed unless nothing comes of it;
    `span`: for how long they are silenced or banned; `note`: for the log."""

    verdict: Literal["nothing", "warned", "silenced", "banned"]
    said: Text = ""
    note: Text = ""
    span: Span | None = None


class Suspect(Struct):
    """Somebody among those who were found. `banned`: from anything, at the moment."""

    player: Seat | None
    banned: bool


class Suspects(Struct):
    """People, fifty at most."""

    people: list[Suspect]


class BanSeen(Struct):
    """A ban; `until` null: for good. `holds`: whether it is in force."""

    scope: str
    at: Moment
    until: Moment | None
    reason: str
    holds: bool


class WarningSeen(Struct):
    """A warning, and when it was read."""

    at: Moment
    text: str
    read_at: Moment | None


class PersonSeen(Struct):
    """What an operator may know of somebody. `unrated`: their games are out of the ratings."""

    player: Seat | None
    account: bool
    operator: bool
    sessions: int
    seen_at: Moment | None
    unrated: bool
    bans: list[BanSeen]
    warnings: list[WarningSeen]
    about: list[ReportSeen]
    by: list[ReportSeen]


class Deed(Struct, forbid_unknown_fields=True):
    """What is done to somebody. `why` is needed for a ban and a warning, and is what they read;
    `scope`, `span` and `games` ("end": their running games are given up) belong to a ban."""

    act: Literal["ban", "lift", "warn", "sign-out", "unname", "ratings-remove", "ratings-restore"]
    why: Text = ""
    scope: Literal["play", "chat", "all"] | None = None
    span: Span | None = None
    games: Literal["end", "keep"] = "keep"


class Texts(Struct, forbid_unknown_fields=True):
    """A text by language; one at least. Who reads another gets the English one, or any."""

    en: Text = ""
    ms: Text = ""
    uk: Text = ""
    lt: Text = ""


Later = Annotated[int, Meta(ge=0, le=LATEST)]


class NewAnnouncement(Struct, forbid_unknown_fields=True):
    """A note for everybody, from `begins` (now) until `until` (withdrawn); unix milliseconds."""

    texts: Texts
    level: Level = "info"
    begins: Later | None = None
    until: Later | None = None


class NewRestart(Struct, forbid_unknown_fields=True):
    """In how many minutes the arena will restart."""

    minutes: Annotated[int, Meta(ge=1, le=1440)]


class AnnouncementSeen(Struct):
    """What everybody is told; the words of a `restart` are the arena's own, `until` its moment."""

    announcement: str
    kind: Literal["note", "restart"]
    level: Level
    texts: dict[str, str]
    at: Moment
    begins: Moment
    until: Moment | None


class AnnouncementsSeen(Struct):
    """What is announced or will be, the newest first."""

    announcements: list[AnnouncementSeen]


class DecisionSeen(Struct):
    """Who decided what about whom, and why. `operator` null: on the command line; `about`: the
    report or announcement; `details`: what belongs to `act`."""

    decision: str
    act: str
    at: Moment
    operator: Seat | None
    whom: Seat | None
    about: str | None
    why: str
    details: dict[str, Any]


class DecisionsSeen(Struct):
    """The log, the newest first. `next`: what to give as `before` for what is older; null at the
    end."""

    decisions: list[DecisionSeen]
    next: str | None
