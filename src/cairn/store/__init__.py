"""Where it is kept: `open_store` gives the journal, lists of games, players with sessions and
tokens, connected bots and dice secrets, in one SQLite file or in PostgreSQL. It knows no rules and
no clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from cairn.store.accounts import Player, Players
from cairn.store.address import parse, shown
from cairn.store.announcements import Announcement, Announcements
from cairn.store.archive import Archive, Game, Place, Search, Tally
from cairn.store.attendance import Attendance
from cairn.store.bans import Ban, Bans
from cairn.store.blocks import Blocked, Blocks, TooManyBlocks
from cairn.store.bots import Bots, ConnectedBot, Invitations
from cairn.store.browsers import Browser, Browsers, Subscription
from cairn.store.cautions import Caution, Cautions
from cairn.store.chat import Chat, Message
from cairn.store.credentials import Account, Credentials
from cairn.store.database import Database, Reader, TableSummary, is_outage, unavailable
from cairn.store.decisions import Decision, Decisions
from cairn.store.errors import Clash, StoreSettingError, StoreUnavailable
from cairn.store.jobs import Job, Jobs, NewJob
from cairn.store.journal import Journal
from cairn.store.migrate import migrate
from cairn.store.names import NameRefused
from cairn.store.notices import Change, Notices, Wishes
from cairn.store.operators import Operators
from cairn.store.passkeys import LastWayIn, NewPasskey, Passkey, Passkeys
from cairn.store.ratings import Leader, Points, Ratings, Step
from cairn.store.reports import Evidence, Report, Reports
from cairn.store.secrets import Secrets
from cairn.store.seeks import Meeting, OpenSeek, Seeks, SeeksGone
from cairn.store.sessions import Session, Sessions
from cairn.store.studies import KeptStudy, Studies, StudyRefused, Wish
from cairn.store.tables import ListedTable, Tables
from cairn.store.tickets import Ticket, Tickets
from cairn.store.times import Leave, Node, Nodes, Waking
from cairn.store.tokens import Holder, IssuedToken, Tokens
from cairn.store.visits import Visit, Visits
from cairn.store.writer import Announcer, News, Writer

__all__ = [
    "Account",
    "Announcement",
    "Announcements",
    "Announcer",
    "Archive",
    "Attendance",
    "Ban",
    "Bans",
    "Blocked",
    "Blocks",
    "Bots",
    "Browser",
    "Browsers",
    "Caution",
    "Cautions",
    "Change",
    "Chat",
    "Clash",
    "ConnectedBot",
    "Credentials",
    "Decision",
    "Decisions",
    "Evidence",
    "Game",
    "Holder",
    "Invitations",
    "IssuedToken",
    "Job",
    "Jobs",
    "Journal",
    "KeptStudy",
    "LastWayIn",
    "Leader",
    "Leave",
    "ListedTable",
    "Meeting",
    "Message",
    "NameRefused",
    "NewJob",
    "NewPasskey",
    "News",
    "Node",
    "Nodes",
    "Notices",
    "OpenSeek",
    "Operators",
    "Passkey",
    "Passkeys",
    "Place",
    "Player",
    "Players",
    "Points",
    "Ratings",
    "Report",
    "Reports",
    "Search",
    "Secrets",
    "Seeks",
    "SeeksGone",
    "Session",
    "Sessions",
    "Step",
    "Store",
    "StoreSettingError",
    "StoreUnavailable",
    "Studies",
    "StudyRefused",
    "Subscription",
    "TableSummary",
    "Tables",
    "Tally",
    "Ticket",
    "Tickets",
    "Tokens",
    "TooManyBlocks",
    "Visit",
    "Visits",
    "Waking",
    "Wish",
    "Wishes",
    "open_store",
]


@dataclass(frozen=True, slots=True)
class Store:
    """An open store. `writer` and `reader` are for the bus and for rooms built beside these."""

    database: Database
    writer: Writer
    reader: Reader
    journal: Journal
    tables: Tables
    archive: Archive
    players: Players
    sessions: Sessions
    credentials: Credentials
    passkeys: Passkeys
    tickets: Tickets
    tokens: Tokens
    secrets: Secrets
    bots: Bots
    invitations: Invitations
    seeks: Seeks
    ratings: Ratings
    attendance: Attendance
    nodes: Nodes
    waking: Waking
    leave: Leave
    visits: Visits
    studies: Studies
    chat: Chat
    blocks: Blocks
    reports: Reports
    jobs: Jobs
    notices: Notices
    browsers: Browsers
    operators: Operators
    decisions: Decisions
    bans: Bans
    cautions: Cautions
    announcements: Announcements

    @property
    def shared(self) -> bool:
        """Whether other nodes may write to it as well."""
        return self.database.url.drivername.startswith("postgresql")


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    """Opens and migrates the database at `url`: a file name, `sqlite:///path`, `postgresql://…`.

    On leaving, everything that was asked for is written before the connections close.

    :raises StoreSettingError: the setting cannot work as it is.
    :raises StoreUnavailable: it may work later: the server does not answer, the disk is full.
    """
    database = _database(url)
    try:
        try:
            await migrate(database)
        except Exception as error:
            raise _opening_error(database, error) from error
        writer = Writer(database)
        reader = Reader(database)
        try:
            yield Store(
                database=database,
                writer=writer,
                reader=reader,
                journal=Journal(writer, reader),
                tables=Tables(reader),
                archive=Archive(reader),
                players=Players(writer, reader),
                sessions=Sessions(writer, reader),
                credentials=Credentials(writer, reader),
                passkeys=Passkeys(writer, reader),
                tickets=Tickets(writer, reader),
                tokens=Tokens(writer, reader),
                secrets=Secrets(writer, reader),
                bots=Bots(writer, reader),
                invitations=Invitations(writer, reader),
                seeks=Seeks(database, writer, reader),
                ratings=Ratings(writer, reader),
                attendance=Attendance(writer, reader),
                nodes=Nodes(writer, reader),
                waking=Waking(reader),
                leave=Leave(writer, reader),
                visits=Visits(writer, reader),
                studies=Studies(writer, reader),
                chat=Chat(writer, reader),
                blocks=Blocks(writer, reader),
                reports=Reports(writer, reader),
                jobs=Jobs(writer, reader),
                notices=Notices(writer, reader),
                browsers=Browsers(writer, reader),
                operators=Operators(writer, reader),
                decisions=Decisions(writer, reader),
                bans=Bans(writer, reader),
                cautions=Cautions(writer, reader),
                announcements=Announcements(writer, reader),
            )
        finally:
            await writer.close()
    finally:
        await database.close()


def _database(text: str) -> Database:
    url = parse(text)
    # Imported late: a node needs only one of the two drivers.
    if url.drivername.startswith("sqlite"):
        from cairn.store.sqlite import SQLite

        return SQLite(url)
    from cairn.store.postgres import Postgres

    return Postgres(url)


def _opening_error(database: Database, error: Exception) -> Exception:
    if isinstance(error, StoreSettingError):
        return error
    state = str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")
    if state.startswith(("28", "3D", "42")):  # who may enter, no such database, no right to do it
        return StoreSettingError(shown(database.url), str(getattr(error, "orig", error)))
    return unavailable(error) if is_outage(error) else error
