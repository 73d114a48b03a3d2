"""Every page is checked for accessibility in a real browser, light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize

from crosstable.app.setup.demo_events import fill
from tests.web.browsing import served
from tests.web.site import site_in

PAGES = (
    "/",
    "/events/damaged/damage",
    "/login",
    "/new",
    "/e/lakeside-open/setup",
    "/staff",
    "/api/",
    "/e/lakeside-open/import",
    "/e/lakeside-open/open/certificates",
    "/e/lakeside-open/open/round",
    "/e/lakeside-open/open/round/1",
    "/e/lakeside-open/open/attendance?what=gone&player=3",
    "/e/lakeside-open/open/round/3/verify",
    "/e/lakeside-open/open/round/1/correct/1?result=0-1",
    "/e/lakeside-open/open/round/2/corrected",
    "/e/lakeside-open/open/round/2/why?player=1&other=2",
    "/e/lakeside-open/under-1800/round",
    "/e/lakeside-open/open/entries",
    "/e/lakeside-open/open/setup",
    "/e/lakeside-open/open/setup/rules",
    "/e/lakeside-open/open/setup/names",
    "/e/lakeside-open/open/setup/prizes",
    "/e/lakeside-open/open/notice",
    "/e/lakeside-open/open/entries/3",
    "/e/lakeside-open/open/entries/3/mend",
    "/e/lakeside-open/open/round/1/mend/1",
    "/e/lakeside-open/check-in",
    "/e/lakeside-open/check-in?by=section&show=missing",
    "/e/lakeside-open/check-in/kiosk/link",
    "/e/lakeside-open/check-in/kiosk",
    "/e/lakeside-open/check-in/kiosk?q=a",
    "/e/county-schools-day/schools",
    "/e/county-schools-day/check-in?by=school",
    "/e/lakeside-open/open/standings",
    "/e/lakeside-open/open/standings/1",
    "/e/lakeside-open/open/chart",
    "/e/lakeside-open/open/prizes",
    "/e/lakeside-open/open/prizes/1",
    "/e/lakeside-open/open/ties",
    "/e/lakeside-open/open/player/1",
    "/e/lakeside-open/open/what-if?more=7+wins",
    "/e/lakeside-open/open/incidents?kind=appeal&round=2&board=1",
    "/e/lakeside-open/open/incidents/3",
    "/e/lakeside-open/open/objection?round=2&player=1&other=2",
    "/e/lakeside-open/open/objection?tie=true&player=3&other=1",
    "/e/lakeside-open/open/closing",
    "/e/lakeside-open/open/history",
    "/e/lakeside-open/open/compare?one=29&other=31",
    "/e/lakeside-open/open/undo/29",
    "/e/lakeside-open/open/download",
    "/e/lakeside-open/open/files",
    "/e/lakeside-open/open/files/us-chess/check",
    "/e/lakeside-open/open/setup/reports",
    "/e/lakeside-open/open/entries/lookup",
    "/lists",
    "/check",
    "/e/lakeside-open/ratings",
    "/e/lakeside-open/rehearsal",
    "/e/lakeside-open/open/safety",
    "/e/lakeside-open/under-1800/safety/by-hand",
    "/e/lakeside-open/open/print",
    "/e/lakeside-open/open/print/chart",
    "/e/lakeside-open/open/print/slips",
    "/e/harbour-team-cup/main/boards",
    "/e/harbour-team-cup/main/chart",
    "/e/county-schools-day/main/teams",
    "/e/county-schools-day/main/ranks",
    "/e/harbour-team-cup/main/round",
    "/e/lakeside-open/all",
    "/e/lakeside-open/floor",
    "/e/lakeside-open/ready",
    "/e/lakeside-open/cash",
    "/e/lakeside-open/cash/person/open/1",
    "/e/lakeside-open/report",
    "/e/lakeside-open/website",
    "/e/lakeside-open/notices",
    "/e/county-schools-day/main/report",
    "/e/lakeside-open/open/next",
    "/e/lakeside-open/open/missing",
    "/e/lakeside-open/under-1800/bye",
    "/e/lakeside-open/open/round/3/change",
    "/e/harbour-team-cup/main/round/2/match/1",
    "/e/lakeside-open/open/phones",
    "/e/lakeside-open/open/phones/poster",
    "/e/lakeside-open/where?q=a",
    "/e/lakeside-open/where?q=2",
    "/e/lakeside-open/open/seat/1",
    "/r/lakeside-open/forged",
    "/e/lakeside-open/open/screens",
    "/screen/lakeside-open/hall",
    "/screen/lakeside-open/hall#names",
    "/screen/lakeside-open/hall#clock",
    "/p/lakeside-open/open/statistics.html",
    "/p/lakeside-open/open/player-2.html",
    "/p/harbour-team-cup/event/statistics.html",
    "/e/nothing/",
)
HALVES = [PAGES[::2], PAGES[1::2]]
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
NARROW, ZOOMED, WIDE = (ViewportSize(width=width, height=740) for width in (360, 640, 1280))
CONTRAST = ["color-contrast"]
"""The only rule whose answer depends on light or dark."""


@pytest.mark.parametrize("pages", HALVES, ids=["one half", "the other"])
def test_pages_are_accessible_and_no_wider_than_a_phone(tmp_path: Path, pages: Sequence[str]) -> None:
    """Labels, contrast, names of buttons, headings: no fault of WCAG 2.1 A or AA that a program can find.

    At 360 pixels and at 200 % zoom no page is wider than its window; tables scroll by themselves.
    """
    fill(tmp_path)
    whole = (tmp_path / "lakeside-open.crosstable").read_bytes()
    (tmp_path / "damaged.crosstable").write_bytes(whole[: len(whole) // 2])
    with served(site_in(tmp_path)) as event_store:
        page = event_store.staff(color_scheme="light", viewport=NARROW)
        wrong = {address: found for address in pages if (found := look(page, address))}
        assert not wrong, "\n".join(f"{address}\n  " + "\n  ".join(lines) for address, lines in wrong.items())


def look(page: Page, address: str) -> list[str]:
    """One page opened on a phone, at twice its size, and wide; then its contrast in the dark."""
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(NARROW)
    page.goto(address)
    found = [f"wider than {size['width']}" for size in (NARROW, ZOOMED) if _too_wide(page, size)]
    page.set_viewport_size(WIDE)
    found += faults(page)
    page.emulate_media(color_scheme="dark")
    return found + [f"dark: {fault}" for fault in faults(page, CONTRAST)]


def _too_wide(page: Page, size: ViewportSize) -> bool:
    """Whether a page is wider than a window of some size."""
    page.set_viewport_size(size)
    return bool(page.evaluate("document.documentElement.scrollWidth") > size["width"])


def faults(page: Page, rules: Sequence[str] = RULES) -> list[str]:
    """What the check finds wrong on a page, which is given the checker once; only faults are asked for."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options = {"runOnly": list(rules), "resultTypes": ["violations"], "selectors": False}
    found = page.evaluate("options => axe.run(document, options).then(done => done.violations)", options)
    return [f"{item['id']}: {node['html'][:120]}" for item in found for node in item["nodes"][:2]]
