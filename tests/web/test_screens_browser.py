"""Screens in a real browser: they turn, follow the event and the controller, and clip nothing."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from crosstable.app.entries.entering import add_entries
from crosstable.app.screens.screens import Screen, View, set_screen
from crosstable.app.session.session import create_journal, write
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.web.browsing import served
from tests.web.phones import next_round
from tests.web.site import Site, site_in

BASE = "/e/spring/main"
PROJECTORS = ((1920, 1080), (1280, 720))
SEEN = """() => {
  const view = document.querySelector(".view:not([hidden])");
  const stage = view.querySelector(".stage").getBoundingClientRect();
  const cells = [...view.querySelectorAll(".sheet :is(td, th)")].filter((cell) => !cell.querySelector(".sr"));
  const beside = (box) => box.right > stage.right + 1 || box.left < stage.left - 1;
  const outside = (box) => box.bottom > stage.bottom + 1 || beside(box);
  return {
    view: view.dataset.view,
    page: document.querySelector(".page").textContent,
    rows: [...view.querySelectorAll(".sheet tbody tr")].map((row) => row.textContent.trim()),
    clipped: cells.filter((c) => outside(c.getBoundingClientRect()) || c.scrollWidth > c.clientWidth + 1)
      .map((cell) => cell.textContent),
    wide: Math.max(document.documentElement.scrollWidth - innerWidth, 0),
    high: Math.max(document.documentElement.scrollHeight - innerHeight, 0),
    type: parseFloat(getComputedStyle(view.querySelector(".sheet table, .time")).fontSize) / innerHeight,
  };
}"""


def long_name(place: int) -> str:
    """A name of sixty letters, in one word for every second player."""
    word = f"{place:03d}Wolfeschlegelsteinhausenbergerdorff"
    return (
        word + "featherstonehaughcholmondeley" * 2 if place % 2 else f"{word}, Maximilian Alexander Theodor"
    )[:60]


def large_event(site: Site) -> None:
    """120 players with long names in round 2, and a screen of everything but the clock."""
    document = json.loads(write_document(generate("us-chess", 120, 2, 5, Rates())))
    for place, player in enumerate(document["players"]):
        player["name"] = long_name(place)
    path = str(site.home / "large.crosstable")
    create_journal(path, list(told_as_facts({**document, "name": "Large", "rounds": 5})), "test")
    wanted = Screen(name="hall", title="Hall", views=(View.BOARDS, View.NAMES, View.STANDINGS), seconds=120)
    site.app.state.event_store.write("large", lambda session: set_screen(session, wanted), "test")


def test_nothing_is_clipped_on_any_page(tmp_path: Path) -> None:
    """At both sizes rows of all pages are whole and large, everybody is there once, nothing sticks out."""
    site = site_in(tmp_path)
    large_event(site)
    played = site.session("large").event.sections[0].results[-1]
    games, byes = len(played.games), len(played.byes)
    with served(site) as event_store:
        for width, height in PROJECTORS:
            page = event_store.page(viewport={"width": width, "height": height})
            page.goto("/screen/large/hall")
            expect(page.locator(".sheet tbody tr").first).to_be_visible()
            rows = _all_pages(page)
            boards, names = rows["boards:main"], rows["names"]
            assert len(boards) == games + byes and len(rows["standings:main"]) == 120
            assert len(names) == len(set(names)) == 2 * games + byes
            page.context.close()
        assert event_store.complaints == []


def _all_pages(page: Page) -> dict[str, list[str]]:
    """Turn through a whole screen by its key, look at every page, and collect the rows of each view."""
    rows: dict[str, list[str]] = {}
    first = seen = page.evaluate(SEEN)
    while not rows or (seen["view"], seen["page"]) != (first["view"], first["page"]):
        assert seen["clipped"] == [] and seen["wide"] == seen["high"] == 0, seen
        assert seen["type"] > 0.045, "letters are a twentieth of the height at least"
        rows.setdefault(seen["view"], []).extend(seen["rows"])
        page.keyboard.press("ArrowRight")
        seen = page.evaluate(SEEN)
    return rows


def test_a_screen_turns_follows_the_event_and_obeys(site: Site) -> None:
    """It turns by itself; a round and its results appear without a press; hold, next and texts arrive."""
    site.event()
    quick = Screen(name="hall", title="Hall", seconds=4)
    site.app.state.event_store.write("spring", lambda session: set_screen(session, quick), "test")
    with served(site) as event_store:
        screen, ann = event_store.page(viewport={"width": 1280, "height": 720}), event_store.staff()
        screen.goto("/screen/spring/hall")
        expect(screen.locator(".view.clock .time")).to_be_visible()
        ann.goto(f"{BASE}/round")
        ann.get_by_role("button", name="Pair round 1").click()
        ann.get_by_role("button", name="Publish round 1").click()
        expect(screen.locator(".view.boards .sheet")).to_contain_text("Attack, Allen")
        expect(screen.locator(".view.names .sheet")).to_be_visible()
        ann.goto(f"{BASE}/screens")
        ann.get_by_role("button", name="Pause on this page").click()
        expect(screen.locator(".held")).to_be_visible()
        ann.get_by_role("button", name="Pairings by board", exact=True).click()
        expect(screen.locator(".view.boards .sheet")).to_be_visible()
        expect(ann.locator("[data-now]")).to_contain_text("Pairings by board")
        ann.get_by_label("Announcement on all screens").fill("Round 2 at 14:15")
        ann.get_by_role("button", name="Show announcement").click()
        expect(screen.locator(".strip")).to_have_text("Round 2 at 14:15")
        ann.goto(f"{BASE}/round")
        ann.get_by_label("Board and result").fill("1 1")
        ann.keyboard.press("Enter")
        expect(screen.locator(".boards .sheet .result").first).to_have_text("1–0")
        ann.goto(f"{BASE}/screens")
        ann.get_by_role("button", name="Hall: next page").click()
        expect(screen.locator(".view.names .sheet")).to_be_visible()
        expect(ann.locator("[data-now]")).to_contain_text("Pairings by name")
        assert event_store.complaints == []


def children(site: Site) -> None:
    """Ninety children of round 1, and two screens that divide them."""
    site.event("spring", 0, rulebook="schools")
    firsts = ("Alexandra", "Ben", "Charlotte", "Kim", "Maximilian", "Zoe")
    people = [
        {"name": f"Family{chr(65 + at % 26)}, {firsts[at % 6]}", "school": f"St Joseph's Primary {at % 7}"}
        for at in range(90)
    ]
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: add_entries(session, session.event.sections[0], people), "test")
    next_round(site)
    store = site.app.state.event_store
    for part in (1, 2):
        half = Screen(name=f"s{part}", title=f"Wall {part}", views=(View.NAMES,), part=part, parts=2)
        store.write("spring", lambda session, half=half: set_screen(session, half, new=True), "test")


def test_children_read_their_names_from_the_back_on_the_screen_of_their_letter(tmp_path: Path) -> None:
    """Large type in two columns, nothing clipped; both screens together have everybody once."""
    site = site_in(tmp_path)
    children(site)
    with served(site) as event_store:
        found: list[str] = []
        for name, span, other in (("s1", "A–C", "K–Z: Wall 2"), ("s2", "K–Z", "A–C: Wall 1")):
            page = event_store.page(viewport={"width": 1280, "height": 720})
            page.goto(f"/screen/spring/{name}")
            expect(page.locator(".share")).to_have_text(f"Screen {name[1]} of 2: {span}")
            expect(page.locator(".elsewhere")).to_have_text(other)
            seen = page.evaluate(SEEN)
            assert seen["type"] >= 0.0579 and not seen["clipped"] and not seen["wide"] and not seen["high"]
            small = page.evaluate(
                "parseFloat(getComputedStyle(document.querySelector('.sheet .of')).fontSize)"
            )
            assert small / 720 > 0.03, "the school too is read from afar"
            assert page.locator(".sheet > table").count() == 2
            found += [row for rows in _all_pages(page).values() for row in rows]
        assert len(found) == len(set(found)) == 90
        assert not event_store.complaints
