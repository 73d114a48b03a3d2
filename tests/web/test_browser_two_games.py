"""Matches of two games typed and pressed in a real browser: both games land, and nothing is guessed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browsing import served
from tests.web.result_sheet import enter, open_sheet, posted, row, until
from tests.web.site import Site


def written(site: Site) -> dict[int, str]:
    """The results of the last round by board."""
    return {game.board or 0: game.written for game in site.session().event.sections[0].results[-1].games}


def press(page: Page, board: int, game: int, words: str) -> None:
    """Press a button of one game."""
    page.get_by_role("button", name=f"Board {board}, game {game}: {words}").click()


def test_lines_and_buttons_enter_both_games(site: Site) -> None:
    posted(site, 12, games_per_round=2)
    with served(site) as event_store:
        page = open_sheet(event_store)
        enter(page, "1 1 0", "2 2-0", "3.1 1", "3.2 =", "4 = 1")
        until(page, lambda: written(site)[4] == "1/2-1/2 1-0")
        assert {board: written(site)[board] for board in (1, 2, 3)} == {
            1: "1-0 0-1",
            2: "1-0 0-1",
            3: "1-0 1/2-1/2",
        }
        expect(row(page, 3).locator(".result")).to_contain_text("1½–½")
        press(page, 5, 1, "left player won")
        until(page, lambda: written(site)[5] == "1-0 *")
        expect(page.get_by_role("button", name="Board 5, game 1: left player won")).to_have_count(0)
        press(page, 5, 2, "left player won")
        until(page, lambda: written(site)[5] == "1-0 0-1")
        expect(row(page, 5).locator(".result")).to_contain_text("2–0")
        page.locator("#line").focus()
        enter(page, "6 1-1")
        expect(page.locator("#lines li[data-state=refused]")).to_contain_text("= =")
        assert written(site)[6] == "*"
        assert not event_store.complaints


def test_one_key_per_game(site: Site) -> None:
    posted(site, 4, games_per_round=2)
    with served(site) as event_store:
        page = open_sheet(event_store)
        page.keyboard.type("m")
        for key in "1=01":
            page.keyboard.type(key)
            page.wait_for_timeout(750)
        until(page, lambda: written(site) == {1: "1-0 1/2-1/2", 2: "0-1 1-0"})
        assert not event_store.complaints
