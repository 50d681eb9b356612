"""`cairn backup` and `cairn restore`: everything there is in one file, and back again."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.server.commands.place import add_place, failed, moment, settings_of

if TYPE_CHECKING:
    from cairn.store.backup_file import Manifest

SHOWN = {
    "events": "events",
    "tables": "tables",
    "players": "players",
    "accounts": "accounts",
    "results": "rated games",
}


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds both."""
    parser = commands.add_parser(
        "backup",
        help="write everything to one file, while the arena runs",
        description="Writes everything to one file, as it is at this moment; the arena may run.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a new file")
    add_place(parser)
    parser.set_defaults(run=run_backup)
    parser = commands.add_parser(
        "restore",
        help="put a backup into an empty database",
        description="Puts a backup into an empty database, of whichever kind.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="what `cairn backup` wrote")
    parser.add_argument(
        "--replace",
        action="store_true",
        help="what is there gives way: an SQLite file is put aside, tables are dropped",
    )
    add_place(parser)
    parser.set_defaults(run=run_restore)


def run_backup(chosen: argparse.Namespace) -> int:
    """Makes one; 1 when it cannot be made."""
    from cairn.server.settings import SettingError
    from cairn.store import StoreSettingError
    from cairn.store.backup import make_backup
    from cairn.store.backup_file import BackupError

    try:
        manifest = make_backup(settings_of(chosen).database_url, chosen.file)
    except SettingError as error:
        return failed("backup", error, 2)
    except (BackupError, StoreSettingError) as error:
        return failed("backup", error, 1)
    size = chosen.file.stat().st_size
    sys.stdout.write(f"{chosen.file}: {counted(manifest)}; {size / 1024:.0f} kB\n")
    return 0


def run_restore(chosen: argparse.Namespace) -> int:
    """Restores one; 1 when nothing was changed."""
    from cairn.server.run import make_data_folder
    from cairn.server.settings import SettingError
    from cairn.store import StoreSettingError
    from cairn.store.backup_file import BackupError
    from cairn.store.restore import restore_backup

    try:
        settings = settings_of(chosen)
        make_data_folder(settings)
        done = restore_backup(settings.database_url, chosen.file, replace=chosen.replace)
    except SettingError as error:
        return failed("restore", error, 2)
    except (BackupError, StoreSettingError) as error:
        return failed("restore", error, 1)
    if done.aside is not None:
        sys.stdout.write(f"what was there before is in {done.aside}\n")
    made = f"of {moment(done.manifest.made_at)} UTC, from {done.manifest.database}"
    sys.stdout.write(f"restored the backup {made}: {counted(done.manifest)}\n")
    return 0


def counted(manifest: Manifest) -> str:
    """What is in a backup."""
    tables = manifest.tables
    return ", ".join(
        f"{tables[name].rows} {what}" for name, what in SHOWN.items() if name in tables
    )
