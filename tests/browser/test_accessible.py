"""axe finds nothing serious on any page, light or dark, nor in the dialogs of a table."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.places import ERROR_SAID, Places
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

BAD = {"serious", "critical"}

# Colours on their way to others are nobody's choice. (Asking for animations settles the styles.)
AT_REST = """Promise.allSettled(
    document.getAnimations().filter((a) => a instanceof CSSTransition).map((a) => a.finished)
)"""


def faults(person: Visitor, where: str) -> list[str]:
    """What axe calls serious or critical on the page as it stands."""
    person.page.evaluate(AT_REST)
    violations: list[dict[str, Any]] = Axe().run(person.page).response["violations"]
    return [
        f"{where}: {fault['id']} ({fault['impact']}): {node['html'][:160]} {node['failureSummary']}"
        for fault in violations
        if fault["impact"] in BAD
        for node in fault["nodes"][:3]
    ]


@pytest.mark.parametrize(("where", "scheme"), [("desk", "light"), ("phone", "dark")])
def test_every_page_light_and_dark(arrive: Arrive, places: Places, where: str, scheme: str) -> None:
    person = arrive(
        where,
        storage_state=places.storage_state,
        reduced_motion="reduce",
        color_scheme=scheme,
    )
    person.watch.forgive(ERROR_SAID)
    found = []
    for name, path in places.paths.items():
        person.goto(path)
        if "/table/" in path:
            person.ready()
        found += faults(person, f"{name}, {scheme}")
    assert not found, "\n".join(found)


def test_the_dialogs_of_a_table(arrive: Arrive, places: Places) -> None:
    person = arrive(storage_state=places.storage_state, reduced_motion="reduce")
    person.goto(places.paths["herd table"])
    person.ready()
    found = []
    for message in "menu-settings", "menu-keys", "menu-dice":
        person.menu(message)
        expect(person.page.get_by_role("dialog")).to_be_visible()
        for scheme in "light", "dark":
            person.page.emulate_media(color_scheme=scheme)
            found += faults(person, f"{message}, {scheme}")
        person.press("dialog-close")
    assert not found, "\n".join(found)


def test_the_high_contrast_theme(arrive: Arrive, places: Places) -> None:
    person = arrive(storage_state=places.storage_state, reduced_motion="reduce")
    person.goto(places.paths["rive table"])
    person.ready()
    person.menu("menu-settings")
    theme = person.page.get_by_role("dialog").locator("select").first
    theme.select_option("contrast")
    person.press("dialog-close")
    expect(person.page.locator("html")).to_have_attribute("data-theme", "contrast")
    found = [fault for scheme in ("light", "dark") for fault in in_scheme(person, scheme)]
    assert not found, "\n".join(found)
    person.goto("/")
    expect(person.page.locator("html")).to_have_attribute("data-theme", "contrast")
    assert not faults(person, "front, contrast")


def in_scheme(person: Visitor, scheme: Any) -> list[str]:
    """The same page in light or dark."""
    person.page.emulate_media(color_scheme=scheme)
    return faults(person, f"contrast, {scheme}")
