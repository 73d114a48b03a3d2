"""Entries typed faster than the server answers: every name is the one that was typed, and none is lost."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.result_sheet import behind_slow_line
from tests.web.site import Site

NAMES = tuple(
    f"{first}{last}, Kim" for first in ("Abe", "Bok", "Cid") for last in ("land", "mann", "ner", "ström")
)


def entered(site: Site) -> list[tuple[str, int | None]]:
    """Who is entered, in the order of entry."""
    state = site.session().state.sections[0]
    return [(entry.name, entry.known.get("rating")) for _, entry in sorted(state.entries.items())]


def test_entries_typed_on_a_slow_line(site: Site) -> None:
    """Name, Tab, rating, Enter, and on: twelve entries as typed, in their order."""
    site.event(players=2)
    before = entered(site)
    with behind_slow_line(site) as (event_store, line):
        page = event_store.staff()
        page.goto("/e/spring/main/entries")
        expect(page.locator("#name")).to_be_focused()
        line.delay, line.jitter = 0.4, 0.1
        for place, name in enumerate(NAMES):
            page.keyboard.type(name, delay=40)
            page.keyboard.press("Tab")
            page.keyboard.type(str(1500 + place), delay=40)
            page.keyboard.press("Enter")
        expect(page.locator("h1")).to_contain_text("14 players")
        wanted = [(name, 1500 + place) for place, name in enumerate(NAMES)]
        assert entered(site) == before + wanted
        expect(page.locator("#name")).to_have_value("")
        assert event_store.complaints == []


def test_a_refused_entry_is_named_while_the_next_is_typed(site: Site) -> None:
    """A name that stands already is told with its text; what is being typed stays, cursor and all."""
    site.event(players=2)
    with behind_slow_line(site) as (event_store, line):
        page = event_store.staff()
        page.goto("/e/spring/main/entries")
        line.delay = 0.6
        page.keyboard.type("Attack, Allen")
        page.keyboard.press("Enter")
        page.keyboard.type("Newman, N")
        expect(page.locator("#wrong")).to_contain_text("Not added: Attack, Allen")
        expect(page.locator("#name")).to_be_focused()
        page.keyboard.type("ora")
        expect(page.locator("#name")).to_have_value("Newman, Nora")
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_contain_text("3 players")
        assert [name for name, _ in entered(site)][-1] == "Newman, Nora"


def test_a_refused_entry_comes_back_into_an_empty_form(site: Site) -> None:
    """Nothing typed since: the text is in the field again, with the reason."""
    site.event(players=2)
    with behind_slow_line(site) as (event_store, _):
        page = event_store.staff()
        page.goto("/e/spring/main/entries")
        page.keyboard.type("Attack, Allen")
        page.keyboard.press("Enter")
        expect(page.locator("#wrong")).to_be_visible()
        expect(page.locator("#name")).to_have_value("Attack, Allen")
        expect(page.locator("#wrong")).not_to_contain_text("Not added")
        page.keyboard.type("Newman, Nora")  # what was refused is marked, and typed over
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_contain_text("3 players")
        assert [name for name, _ in entered(site)][-1] == "Newman, Nora"


def test_an_entry_refused_twice_keeps_its_name(site: Site) -> None:
    """The rating is put right to another wrong one: the name is still there."""
    site.event(players=2)
    with behind_slow_line(site) as (event_store, _):
        page = event_store.staff()
        page.goto("/e/spring/main/entries")
        page.keyboard.type("Newman, Nora")
        for rating in ("abc", "x12"):
            page.locator("#rating").fill(rating)
            page.keyboard.press("Enter")
            expect(page.locator("#wrong")).to_be_visible()
            expect(page.locator("#rating")).to_have_value(rating)
            expect(page.locator("#name")).to_have_value("Newman, Nora")
