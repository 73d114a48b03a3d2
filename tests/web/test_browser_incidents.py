"""Noting an incident in a real browser: the board fills in its players and their warnings."""

from __future__ import annotations

from pathlib import Path

from crosstable.app.setup.demo_events import fill
from tests.web.browsing import served
from tests.web.site import site_in

INCIDENTS = "/e/lakeside-open/open/incidents"


def test_36h_a_board_fills_in_its_players_and_their_warnings(tmp_path: Path) -> None:
    """What was typed stays; the second warning is announced before it is noted; then it is undone."""
    fill(tmp_path)
    with served(site_in(tmp_path)) as event_store:
        page = event_store.staff("Ann")
        page.goto(INCIDENTS)
        page.get_by_text("New incident").click()
        page.get_by_label("What happened").fill("a telephone again")
        page.locator("#inround").select_option("2")
        page.locator("#atboard option", has_text="1 ·").first.wait_for(state="attached")
        page.locator("#atboard").select_option("1")
        page.get_by_text("has had one warning").wait_for()
        assert page.get_by_label("What happened").input_value() == "a telephone again"
        page.locator("#about").select_option(index=1)
        page.get_by_role("button", name="Save incident").click()
        page.locator(".done").get_by_role("link", name="Undo").click()
        page.get_by_role("button", name="Undo").click()
        page.get_by_text("undone").first.wait_for()
