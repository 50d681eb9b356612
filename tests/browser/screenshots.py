"""Pictures of the arena, to look at: `python -m tests.browser.screenshots FOLDER`. Not a test.

Front page, one rules page and every board in mid-game, on a phone and a desk, light and dark, in
Ukrainian and Lithuanian; and `table.png`, the picture that the README shows.
"""

from __future__ import annotations

import io
import random
import shutil
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from cairn import games
from cairn.games import Position
from tests.browser.conftest import CHROMIUM_OPTIONS, DESK, PHONE
from tests.browser.hands import Mouse, centre
from tests.browser.places import Places, furnish
from tests.browser.visitor import Visitor, sat_down
from tests.browser.watching import Watch
from tests.running import Arena

PICTURES = [
    ("phone", "light", "uk"),
    ("phone", "dark", "lt"),
    ("desk", "light", "lt"),
    ("desk", "dark", "uk"),
]
WHOLE_PAGES = {"front", "rive rules"}


def visitor(browser: Browser, url: str, lang: str, **options: object) -> Visitor:
    """Someone to look at pages with."""
    context = browser.new_context(locale=lang, **options)  # type: ignore[arg-type]
    watch = Watch(urlsplit(url).netloc)
    return Visitor(context.new_page(), url, watch, Mouse(), lang)


def take(browser: Browser, url: str, places: Places, folder: Path) -> None:
    """One picture of each page for every device, scheme and language of the list."""
    for device, scheme, lang in PICTURES:
        person = visitor(
            browser,
            url,
            lang,
            **(PHONE if device == "phone" else DESK),
            color_scheme=scheme,
            reduced_motion="reduce",
            storage_state=places.storage_state,
        )
        for name, path in places.paths.items():
            if name not in WHOLE_PAGES | {"herd waiting"} and name not in places.tables:
                continue
            person.goto(path)
            if "/table/" in path:
                person.ready()
            person.page.wait_for_load_state("networkidle")
            file = f"{name.replace(' ', '-')}-{device}-{scheme}-{lang}.png"
            person.page.screenshot(path=folder / file, full_page=name in WHOLE_PAGES)
        person.page.context.close()


def mid_game() -> list[str]:
    """Turns of Oust in which both sides grow and capture, up to a capture that Black can make."""
    for seed in range(10_000):
        rng, position = random.Random(seed), games.start("oust", "hex-7", pie=False)
        turns: list[str] = []
        while not position.outcome and position.turn < 80:
            if position.turn > 40 and worth_a_picture(position):
                return turns
            turn: list[str] = []
            number = position.turn
            while position.turn == number and not position.outcome:
                captures = list(position.hints()["captures"])
                step = rng.choice(captures or [str(step) for step in position.legal()])
                turn.append(step)
                position = position.play(step)
            turns.append(" ".join(turn))
    raise LookupError("no game is worth a picture")


def worth_a_picture(position: Position) -> bool:
    """Many stones of both colours, and Black can take at least two at once."""
    stones = [len(position.stones(colour)) for colour in games.Colour]
    captures = position.hints()["captures"].values()
    return (
        position.mover == games.Colour.BLACK
        and min(stones) >= 14
        and any(len(capture["removed"]) >= 2 for capture in captures)
    )


def take_the_table(browser: Browser, url: str, folder: Path) -> None:
    """Two people in mid-game; the mouse points at a capture."""
    size = {"viewport": {"width": 1200, "height": 760}, "reduced_motion": "reduce"}
    host = visitor(browser, url, "en", **size)
    guest = visitor(browser, url, "en", **size)
    sat_down(host, guest, "oust", "hex-7", pie="off")
    position = games.start("oust", "hex-7", pie=False)
    for number, turn in enumerate(mid_game()):
        (guest if number % 2 else host).play(turn)
        for step in turn.split():
            position = position.play(step)
    captures = position.hints()["captures"]
    best = max(captures, key=lambda cell: len(captures[cell]["removed"]))
    host.settled()
    host.page.mouse.move(*centre(host.page, best))
    picture = host.page.screenshot()
    # 256 colours are enough for paper and stones, and a third of the size.
    colours = Image.open(io.BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE)
    colours.save(folder / "table.png", optimize=True)


def main() -> int:
    """Takes all pictures into the folder given."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        arena = Arena(Path(data), "--limits", "off").start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=CHROMIUM_OPTIONS
        )
        take_the_table(browser, arena.url, folder)
        places = furnish(visitor(browser, arena.url, "en", **DESK), arena)
        take(browser, arena.url, places, folder)
        browser.close()
        arena.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
