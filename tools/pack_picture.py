"""The picture of an emergency pack: some pages of a simulated event side by side, as PNG.

`python -m tools.pack_picture` writes docs/pictures/emergency-pack.png with the system's browser.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import sync_playwright

from crosstable.model.event import Event
from crosstable.model.results import Result
from crosstable.paper.emergency import Marks, emergency_sheets
from crosstable.paper.options import Options
from crosstable.paper.typeset import pictures
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tools.browser import HOW, browser_path

TARGET = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "emergency-pack.png"
SHOWN = ("Emergency pack", "Pairings", "Pairing cards", "How to pair the next round by hand")
MARKS = Marks(57, "round 3 published, 8 games", "spring-pack.json", "5e" * 32)


def main() -> int:
    """Draw the pages, put them side by side, keep the picture."""
    path = browser_path()
    if path is None:
        print(HOW, file=sys.stderr)
        return 1
    made = {sheet.title: sheet for sheet in emergency_sheets(event(), Options(made="16 May 2026"), MARKS)}
    pages = [pictures([made[title]], dots=56)[0] for title in SHOWN]
    images = "".join(f'<img src="data:image/png;base64,{b64encode(page).decode()}">' for page in pages)
    style = "body{margin:0;padding:16px;background:#ccc;display:flex;align-items:flex-start;gap:16px}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1932, "height": 400})
        page.set_content(f"<!doctype html><style>{style}</style>{images}")
        page.locator("body").screenshot(path=str(TARGET))
        browser.close()
    print(f"wrote {TARGET}")
    return 0


def event() -> Event:
    """An event in round 3, half of its results in."""
    made = generate("nzcf", 16, 3, 3, Rates(byes=2))
    (section,) = made.sections
    games = tuple(
        replace(game, result=Result.UNFINISHED) if place % 2 else game
        for place, game in enumerate(section.results[-1].games)
    )
    results = (*section.results[:-1], replace(section.results[-1], games=games))
    return replace(made, name="Spring Open", sections=(replace(section, rounds=5, results=results),))


if __name__ == "__main__":
    sys.exit(main())
