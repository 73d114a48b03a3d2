"""The pictures of the pages, taken by a real browser from the sample events, whose clock stands still.

`python -m tools.page_pictures [NAME...]` writes docs/pictures/pages/*.png, or only those that are named;
`--all FOLDER [NAME...]` takes every page wide and narrow, light and dark, to look at.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Literal
from unittest.mock import patch

import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Browser, Page, sync_playwright

from crosstable.app.phones.phone_reports import report_by_slip, set_address, switch_phones
from crosstable.app.phones.slip_tokens import live_places, token_for
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.screens.screens import FIRST, Colours, set_screen
from crosstable.app.session.session import New, Session, create_journal, write
from crosstable.app.setup.demo_events import PRIZES, fill
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.journal.facts.event_changed import EventChanged
from crosstable.model.results import Result
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from crosstable.web.application import create_app
from crosstable.web.http.addresses import this_computer
from crosstable.web.settings import settings_for
from tools.browser import HOW, browser_path
from tools.page_shots import OVER, Shot, addressed, every_page, named
from tools.small_pictures import smaller

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "pictures" / "pages"
MOMENT = "2026-05-16T09:30:00+00:00"
STARTS = ("2026-05-15T18:30", "2026-05-16T08:05", "2026-05-16T10:00")
"""When the rounds start of the event whose clock is pictured."""
SECRET = "5a" * 32
"""The secret of the slips in these pictures, so that they look the same each time."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
FORM = {"Content-Type": "application/x-www-form-urlencoded"}

WAIT = 1500
"""Milliseconds that a press may take on a busy computer."""
Cookies = list[dict[str, object]]


@contextmanager
def samples_served() -> Iterator[tuple[FastAPI, str, str]]:
    """The sample events, served on a free port with a clock that stands still: the link, and a slip."""
    clock = patch("crosstable.web.pages.screens.screens.wall_clock", lambda: datetime.fromisoformat(MOMENT))
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("crosstable.app.session.session.now", lambda: MOMENT),
        clock,
    ):
        os.environ["CROSSTABLE_RATINGS"] = f"{folder}/ratings"
        fill(Path(folder))
        with_screens(folder)
        slip = with_phones(f"{folder}/kapiti-coast-weekender.crosstable")
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
            yield app, f"http://127.0.0.1:{port}/enter/{app.state.accounts.new_link()}", slip
        finally:
            server.should_exit = True
            thread.join(timeout=15)


def with_screens(folder: str) -> None:
    """Two of the samples with screens that are light on dark, one of them with the times of its rounds."""
    starts = [{"round": number, "start": start} for number, start in enumerate(STARTS, start=1)]
    times: New = EventChanged(key="schedule", value=starts)

    def dark(session: Session) -> list[New]:
        return set_screen(session, replace(FIRST, colours=Colours.DARK))

    write(f"{folder}/kapiti-coast-weekender.crosstable", dark, "Ann")
    write(f"{folder}/harbour-team-cup.crosstable", lambda session: [times, *dark(session)], "Ann")


def with_phones(path: str) -> str:
    """One of the samples in a round whose results are reported by phone; the token of a board still open."""
    with patch("crosstable.app.phones.phone_reports.secrets.token_hex", lambda _: SECRET):
        write(path, lambda session: draft_round(session, session.event.sections[0]).news, "Ann")
        write(path, lambda session: publish(session, session.event.sections[0], None), "Ann")
        write(path, lambda session: switch_phones(session, on=True), "Ann")
        here = this_computer(settings_for(str(Path(path).parent)))
        session = write(
            path, lambda session: set_address(session, "http://192.168.1.5:8080", here), "Ann"
        ).session
    slips = {place.board: token_for(session, place) for place in live_places(session, 0)}
    first, second = slips[1], slips[2]
    write(path, lambda session: report_by_slip(session, first, "white", "won", "a"), "phone")
    write(path, lambda session: report_by_slip(session, first, "black", "draw", "b"), "phone")
    write(path, lambda session: report_by_slip(session, second, "black", "lost", "c"), "phone")
    return slips[3]


def come_in(browser: Browser, link: str) -> Cookies:
    """Let the director in by the one-time link; the cookies that the other windows need."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(link)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("heading", name="Events").wait_for()
    return [dict(cookie) for cookie in context.cookies()]


def close_an_event(app: FastAPI, browser: Browser, base: str, cookies: Cookies) -> int:
    """An event that is over, closed and then corrected; the fact that closed it."""
    document = json.loads(write_document(generate("us-chess", 12, 3, 4, Rates())))
    facts = list(told_as_facts({**document, "name": "Autumn Open", "prizes": PRIZES[:3]}))
    create_journal(app.state.event_store.path("autumn-open"), facts, "sample")
    context = browser.new_context(base_url=base)
    context.add_cookies(cookies)  # type: ignore[arg-type]
    rounds = app.state.event_store.session("autumn-open").event.sections[0].results
    for number, played in enumerate(rounds, start=1):
        right = "&".join(f"board={game.board}" for game in played.games)
        context.request.post(f"{OVER}/round/{number}/verify", data=right, headers=FORM)
    context.request.post(f"{OVER}/closing")
    first = next(game for game in rounds[-1].games if game.result is Result.WHITE_WINS)
    amended = f"round=3&line={first.board}+%3D&why=the+slip+was+misread"
    context.request.post(f"{OVER}/closing/correct", data=amended, headers=FORM)
    context.close()
    closed: int = app.state.event_store.session("autumn-open").state.sections[0].closed
    return closed


def take(browser: Browser, base: str, cookies: Cookies, shot: Shot, target: Path) -> None:
    """Open the page as it is to be seen, do what is to be done first, and keep the picture."""
    width, height = shot.size
    scheme: Literal["dark", "light"] = "dark" if shot.dark else "light"
    context = browser.new_context(
        base_url=base, viewport={"width": width, "height": height}, color_scheme=scheme, timezone_id="UTC"
    )
    if shot.staff:
        context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(shot.address)
    for step in shot.steps:
        do(page, step)
    page.wait_for_timeout(150)
    path = target / f"{shot.name}.png"
    taken = page.screenshot(animations="disabled", caret="hide")
    path.write_bytes(smaller(page, taken) if target == TARGET else taken)
    print(f"{path.name:28} {path.stat().st_size // 1024:4} KB", flush=True)
    context.close()


def do(page: Page, step: str) -> None:
    """One step: something typed, chosen, ticked or pressed; what is not there any more is done already."""
    selector, typed, text = step.partition("=") if not step.startswith(("input", "select")) else _field(step)
    if step == "Why?":
        page.get_by_role("link", name=step).nth(1).click()
        page.locator("#panel .rule").first.wait_for()
    elif step == "Enter":
        page.keyboard.press(step)
        page.wait_for_timeout(WAIT)
    elif step.startswith("select"):
        page.locator(selector).first.select_option(text)
    elif step.startswith("input"):
        page.locator(selector).first.check()
    elif typed:
        page.locator(selector).first.fill(text)
    else:
        found = page.get_by_role("button", name=step).or_(page.locator("summary", has_text=step)).first
        if found.count():
            found.click()
            page.wait_for_timeout(WAIT)


def _field(step: str) -> tuple[str, str, str]:
    """A step at a field whose selector has an equals sign itself."""
    selector, text = step.rsplit("=", 1)
    return selector, "=", text


def main(words: list[str]) -> int:
    """Take the pictures of the guides, or of every page."""
    path = browser_path()
    if path is None:
        print(HOW, file=sys.stderr)
        return 2
    os.environ["TZ"] = "UTC"
    time.tzset()
    shots, target = (
        (every_page(words[2:]), Path(words[1])) if words[:1] == ["--all"] else (named(words), TARGET)
    )
    target.mkdir(parents=True, exist_ok=True)
    with samples_served() as (app, link, slip), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        base = link.partition("/enter/")[0]
        cookies = come_in(browser, link)
        closed = close_an_event(app, browser, base, cookies)
        for shot in shots:
            take(browser, base, cookies, addressed(shot, closed, slip), target)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
