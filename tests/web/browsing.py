"""A real browser over a served site: the system's Chromium, driven by Playwright."""

from __future__ import annotations

import atexit
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright
from tools.browser import HOW, browser_path

from crosstable.web.http.roles import Role
from crosstable.web.http.session_token import COOKIE
from tests.web.site import Site

expect.set_options(timeout=20_000)  # a loaded machine is slow, and that is no fault

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
]


@dataclass(slots=True)
class Served:
    """A site that a browser can open, and everything its pages complained about."""

    site: Site
    address: str
    browser: Browser
    complaints: list[str] = field(default_factory=list)

    def page(self, **options: object) -> Page:
        """A page of somebody who has not logged in, in a browser profile of its own."""
        context = self.browser.new_context(base_url=self.address, **options)  # type: ignore[arg-type]
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", lambda said: self._note(said.type, said.text))
        page.on("pageerror", lambda error: self._note("error", str(error)))
        return page

    def _note(self, kind: str, text: str) -> None:
        """Remember what a page complains about; answers of 4xx are the tests' own doing."""
        if kind in ("error", "warning") and "status of 4" not in text:
            self.complaints.append(text)

    def staff(self, name: str = "Ann", role: Role = Role.DIRECTOR, **options: object) -> Page:
        """A page of somebody of the staff, with the session of a one-time link, before it opens anything."""
        page, accounts = self.page(**options), self.site.app.state.accounts
        session = accounts.use_link(accounts.new_link(role), name, None)
        page.context.add_cookies([{"name": COOKIE, "value": session, "url": self.address}])
        return page

    def let_in(self, name: str = "Ann") -> Page:
        """A page of a director who has come in by the form behind a one-time link, and sees the events."""
        page = self.page()
        page.goto(f"/enter/{self.site.app.state.accounts.new_link(Role.DIRECTOR)}")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Continue").click()
        page.get_by_role("heading", name="Events").wait_for()
        return page


@contextmanager
def served(site: Site) -> Iterator[Served]:
    """Serve a site and open a browser; without one the test is not run, and under CI that is a failure."""
    path = browser_path()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(HOW)
        pytest.skip(HOW)
    with running(site) as address:
        browser = opened_browser(str(path))
        try:
            yield Served(site, address, browser)
        finally:
            for context in browser.contexts:
                context.close()


@lru_cache(maxsize=1)
def _driver() -> Playwright:
    """The driver of browsers, started once by each process that runs tests."""
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    return playwright


_browsers: list[Browser] = []
"""The browser that the tests of this process share; another one after it has crashed."""


def opened_browser(path: str) -> Browser:
    """The browser of this process: starting one takes longer than many a test."""
    if not (_browsers and _browsers[-1].is_connected()):
        _browsers.append(_driver().chromium.launch(executable_path=path, args=FLAGS))
    return _browsers[-1]


@contextmanager
def running(site: Site) -> Iterator[str]:
    """The site served on a free port of this computer."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    config = uvicorn.Config(
        site.app, host="127.0.0.1", port=port, log_level="error", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(timeout=15)
