"""The pictures of the pages, taken by a real browser from the sample events, whose clock stands still.

`python -m tools.page_pictures` writes docs/pictures/pages/*.png; `--all FOLDER` takes every page
wide and narrow, light and dark, to look at.
"""

from __future__ import annotations

import os
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from unittest.mock import patch

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from crosstable.app.demo_events import fill
from crosstable.web.application import create_app
from crosstable.web.settings import settings_for
from tools.browser import HOW, browser_path

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "pictures" / "pages"
MOMENT = "2026-05-16T09:30:00+00:00"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WIDE, NARROW = (1280, 800), (380, 760)
OPEN, LOWER = "/e/lakeside-open/open", "/e/lakeside-open/under-1800"


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: what is opened by whom, how large, how bright, and what is pressed first."""

    name: str
    address: str
    size: tuple[int, int] = WIDE
    dark: bool = False
    staff: bool = True
    press: str = ""


SHOTS = (
    Shot("events", "/"),
    Shot("setup", f"{OPEN}/setup"),
    Shot("rules", f"{OPEN}/setup/rules"),
    Shot("entries", f"{OPEN}/entries"),
    Shot("desk", f"{OPEN}/desk"),
    Shot("round", f"{OPEN}/round"),
    Shot("round-dark", f"{OPEN}/round", dark=True),
    Shot("round-phone", f"{OPEN}/round", NARROW),
    Shot("public-phone", f"{OPEN}/round", NARROW, dark=True, staff=False),
    Shot("all", "/e/lakeside-open/all"),
    Shot("before", f"{LOWER}/round"),
    Shot("draft", f"{LOWER}/round", press="Pair round 4"),
    Shot("why", f"{LOWER}/round", press="Why?"),
    Shot("standings", f"{OPEN}/standings"),
    Shot("prizes", f"{OPEN}/prizes"),
    Shot("close", f"{OPEN}/closing"),
    Shot("history", f"{OPEN}/history"),
    Shot("safety", f"{OPEN}/safety"),
)
"""The pictures that the guides show."""
OTHERS = (
    Shot("login", "/login", staff=False),
    Shot("staff", "/staff"),
    Shot("prizes-list", f"{OPEN}/setup/prizes"),
    Shot("notice", f"{OPEN}/notice"),
    Shot("player", f"{OPEN}/entries/3"),
    Shot("verify", f"{OPEN}/round/3/verify"),
    Shot("change", f"{OPEN}/round/3/change"),
    Shot("missing", f"{OPEN}/missing"),
    Shot("bye", f"{LOWER}/bye"),
    Shot("floor", "/e/lakeside-open/floor"),
    Shot("chart", f"{OPEN}/chart"),
    Shot("ties", f"{OPEN}/ties"),
    Shot("tournament", f"{OPEN}/player/3"),
    Shot("download", f"{OPEN}/download"),
    Shot("what-if", f"{OPEN}/what-if"),
    Shot("match", "/e/harbour-team-cup/main/round/2/match/1"),
    Shot("teams", "/e/harbour-team-cup/main/round/2"),
)
"""Pages that are only looked at."""


@contextmanager
def samples_served() -> Iterator[str]:
    """The sample events in a folder of their own, served on a free port with a clock that stands still."""
    with tempfile.TemporaryDirectory() as folder, patch("crosstable.app.desk.now", lambda: MOMENT):
        fill(Path(folder))
        app = create_app(settings_for(folder))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        server = uvicorn.Server(
            uvicorn.Config(app, port=port, log_level="error", timeout_graceful_shutdown=1)
        )
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        try:
            yield f"http://127.0.0.1:{port}/enter/{app.state.accounts.new_link()}"
        finally:
            server.should_exit = True
            thread.join(timeout=15)


def come_in(browser: Browser, link: str) -> list[dict[str, object]]:
    """Let the director in by the one-time link; the cookies that the other windows need."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(link)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("heading", name="Events").wait_for()
    return [dict(cookie) for cookie in context.cookies()]


def take(browser: Browser, base: str, cookies: list[dict[str, object]], shot: Shot, target: Path) -> None:
    """Open the page as it is to be seen, press what is to be pressed, and keep the picture."""
    width, height = shot.size
    scheme: Literal["dark", "light"] = "dark" if shot.dark else "light"
    context = browser.new_context(
        base_url=base, viewport={"width": width, "height": height}, color_scheme=scheme, timezone_id="UTC"
    )
    if shot.staff:
        context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(shot.address)
    if shot.press:
        press(page, shot.press)
    page.wait_for_timeout(150)
    path = target / f"{shot.name}.png"
    page.screenshot(path=path, animations="disabled", caret="hide")
    print(f"{path.name:28} {path.stat().st_size // 1024:4} KB", flush=True)
    context.close()


def press(page: Page, label: str) -> None:
    """Press the first button or link of a name and wait for what it does."""
    if label == "Why?":
        page.get_by_role("link", name=label).nth(1).click()
        page.locator("#panel .rule").first.wait_for()
    else:
        page.get_by_role("button", name=label).first.click()
        page.get_by_role("button", name="Publish").first.wait_for()


def every_page() -> tuple[Shot, ...]:
    """Every page wide and narrow, light and dark."""
    return tuple(
        Shot(f"{shot.name}-{size[0]}-{'dark' if dark else 'light'}", shot.address, size, dark, shot.staff)
        for shot in (*SHOTS, *OTHERS)
        for size in (WIDE, NARROW)
        for dark in (False, True)
    )


def main(words: list[str]) -> int:
    """Take the pictures of the guides, or of every page."""
    path = browser_path()
    if path is None:
        print(HOW, file=sys.stderr)
        return 2
    os.environ["TZ"] = "UTC"
    time.tzset()
    shots, target = (every_page(), Path(words[1])) if words[:1] == ["--all"] else (SHOTS, TARGET)
    target.mkdir(parents=True, exist_ok=True)
    with samples_served() as link, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        base = link.partition("/enter/")[0]
        cookies = come_in(browser, link)
        for shot in shots:
            take(browser, base, cookies, shot, target)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
