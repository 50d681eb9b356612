"""How a person reaches things on a page: with a mouse, a finger, or keys alone.

A hand knows nothing of games. `touch` presses what has a place on the page, `press` a button.
"""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Locator, Page

CENTRE = """name => {
  const cell = document.querySelector(`cairn-board .cells [data-cell="${name}"]`);
  cell.scrollIntoView({block: "nearest"});
  const box = cell.querySelector(".tile").getBoundingClientRect();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}"""

CENTRES = """() => Object.fromEntries(
  [...document.querySelectorAll("cairn-board .cells [data-cell]")].map((cell) => {
    const box = cell.getBoundingClientRect();
    return [cell.dataset.cell, [box.x + box.width / 2, box.y + box.height / 2]];
  }))"""

FOCUSED_CELL = "() => document.activeElement?.closest('.cells [data-cell]')?.dataset.cell ?? null"

FARTHEST_TAB = 150
"""Presses of Tab after which a thing counts as out of reach."""


def centre(page: Page, cell: str) -> tuple[float, float]:
    """Where a cell is in the window."""
    found: dict[str, Any] = page.evaluate(CENTRE, cell)
    return found["x"], found["y"]


class Hand(Protocol):
    """One way of using a page."""

    def press(self, target: Locator) -> None:
        """Presses a button or follows a link."""

    def choose(self, select: Locator, value: str) -> None:
        """Chooses one of a list."""

    def tap(self, page: Page, cell: str) -> None:
        """Taps a cell of the board."""


class Mouse:
    """A mouse on a desk."""

    def press(self, target: Locator) -> None:
        """Clicks it."""
        target.click()

    def choose(self, select: Locator, value: str) -> None:
        """From the open list."""
        select.select_option(value)

    def tap(self, page: Page, cell: str) -> None:
        """Clicks its middle."""
        page.mouse.click(*centre(page, cell))


class Finger:
    """A finger on a phone."""

    def press(self, target: Locator) -> None:
        """Taps it."""
        target.tap()

    def choose(self, select: Locator, value: str) -> None:
        """From the open list."""
        select.select_option(value)

    def tap(self, page: Page, cell: str) -> None:
        """Taps its middle."""
        page.touchscreen.tap(*centre(page, cell))


class Keys:
    """A keyboard and nothing else: Tab, arrows, Enter."""

    def press(self, target: Locator) -> None:
        """Tabs to it, and Enter."""
        self._reach(target)
        target.page.keyboard.press("Enter")

    def choose(self, select: Locator, value: str) -> None:
        """Arrows through the closed list."""
        self._reach(select)
        key = "ArrowDown"
        for _ in range(20):
            before = select.input_value()
            if before == value:
                return
            select.page.keyboard.press(key)
            if select.input_value() == before:
                key = "ArrowUp"
        raise AssertionError(f"no {value!r} in the list")

    def tap(self, page: Page, cell: str) -> None:
        """Walks over the board to it, and Enter."""
        if page.evaluate(FOCUSED_CELL) is None:
            self._reach(page.locator("cairn-board .cells [data-cell][tabindex='0']"))
        centres: dict[str, tuple[float, float]] = page.evaluate(CENTRES)
        x, y = centres[cell]
        for _ in range(60):
            here = page.evaluate(FOCUSED_CELL)
            if here == cell:
                page.keyboard.press("Enter")
                return
            here_x, here_y = centres[here]
            if abs(here_y - y) > 1:
                page.keyboard.press("ArrowDown" if here_y < y else "ArrowUp")
            else:
                page.keyboard.press("ArrowRight" if here_x < x else "ArrowLeft")
        raise AssertionError(f"the arrows do not lead to {cell}")

    def _reach(self, target: Locator) -> None:
        target.wait_for()
        for _ in range(FARTHEST_TAB):
            if target.evaluate("element => element === document.activeElement"):
                return
            target.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {target}")
