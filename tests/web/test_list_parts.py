"""Long lists come in parts: everybody is on one of them, and links and searches find the right one."""

from __future__ import annotations

import json
import re
from itertools import chain

import pytest
from playwright.sync_api import expect

from crosstable.reports import table_parts
from crosstable.web import list_parts
from tests.web.browsing import served
from tests.web.result_sheet import lines, open_sheet, posted, settle, stored
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
ROUND = f"{BASE}/round/1"


@pytest.fixture
def long(site: Site, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A round of six boards, on pages that show four rows."""
    for module in (table_parts, list_parts):
        monkeypatch.setattr(module, "LONGEST", 4)
    posted(site, 12)
    return site


def rows_of(html: str) -> list[int]:
    """The boards on a page."""
    return [int(board) for board in re.findall(r'<tr data-row="(\d+)"', html)]


def numbers_of(html: str) -> list[int]:
    """The players on a page, by the links of their names."""
    return [int(no) for no in re.findall(rf'<td class="player"><a href="{BASE}/player/(\d+)"', html)]


def here_on(html: str) -> str:
    """The row that the address names."""
    found = re.search(r'<tr[^>]* id="here".*?</tr>', html, re.DOTALL)
    return text_of(found[0]) if found else ""


def test_small_lists_are_whole(site: Site) -> None:
    """Below the limit there are no parts, and nothing that belongs to them."""
    posted(site, 12)
    for page in (ROUND, f"{BASE}/standings", f"{BASE}/chart"):
        assert "data-parts" not in site.staff().get(page).text
    assert rows_of(site.staff().get(f"{ROUND}?part=2").text) == [1, 2, 3, 4, 5, 6]


def test_every_row_is_on_one_part(long: Site) -> None:
    """Boards, places and players are all there, once; all of them on one page too."""
    ann = long.staff()
    assert [rows_of(ann.get(f"{ROUND}?part={part}").text) for part in (1, 2)] == [[1, 2, 3, 4], [5, 6]]
    assert rows_of(ann.get(f"{ROUND}?part=all").text) == [1, 2, 3, 4, 5, 6]
    assert rows_of(ann.get(f"{ROUND}?part=99").text) == [5, 6]
    assert re.findall(r'class="parts".*?</nav>', ann.get(ROUND).text, re.DOTALL)[0].count("<a ") == 3
    for page in (f"{BASE}/standings?sort=name", f"{BASE}/chart?by=place"):
        shown = [numbers_of(ann.get(f"{page}&part={part}").text) for part in (1, 2, 3)]
        assert [len(one) for one in shown] == [4, 4, 4]
        everybody = list(chain(*shown))
        assert sorted(everybody) == list(range(1, 13))
        assert everybody == numbers_of(ann.get(f"{page}&part=all").text)


def test_rows_are_searched_in_the_whole_list(long: Site) -> None:
    """By the beginning of a name, without its accents, or by a number; the order of a table stays."""
    ann = long.staff()
    section = long.session().event.sections[0]
    game = section.results[0].games[5]
    name = section.player(game.white).name
    assert rows_of(ann.get(f"{ROUND}?find={name[:4].upper()}").text) == [6]
    assert 6 in rows_of(ann.get(f"{ROUND}?find=6").text)
    assert rows_of(ann.get(f"{ROUND}?find=nobody").text) == []
    found = ann.get(f"{BASE}/standings?sort=name&find={name}").text
    assert numbers_of(found) == [game.white]
    assert 'name="sort" value="name"' in found


def test_an_address_names_a_row(long: Site) -> None:
    """A board, or a player, on whatever part; pages about a player lead there."""
    ann = long.staff()
    game = long.session().event.sections[0].results[0].games[5]
    assert here_on(ann.get(f"{ROUND}?row=6").text).startswith("6 ")
    assert here_on(ann.get(f"{ROUND}?player={game.black}").text).startswith("6 ")
    card = ann.get(f"{BASE}/player/{game.black}").text
    for page in (f"{BASE}/standings", ROUND):
        found = re.search(rf'href="({page}\?[^"#]*)#here"', card)
        assert found is not None
        assert long.session().event.sections[0].player(game.black).name in here_on(ann.get(found[1]).text)


def test_a_result_without_script_shows_its_board(long: Site) -> None:
    """The answer is the part with the board; the page knows all boards, whichever it shows."""
    ann = long.staff()
    answer = ann.post(f"{BASE}/results", data={"line": "6 1", "round": 1})
    assert here_on(answer.text).startswith("6 ")
    data = re.search(r'id="entry-data">(.*?)</script>', ann.get(ROUND).text, re.DOTALL)
    assert data is not None
    known = json.loads(data[1])
    assert [row[known["fields"].index("label")] for row in known["places"]] == list("123456")


def test_results_go_on_while_parts_change(long: Site) -> None:
    """A board of another part is entered; another part comes without what is typed being lost."""
    with served(long) as event_store:
        page = open_sheet(event_store)
        page.keyboard.type("6 1")
        expect(page.locator("#preview")).to_contain_text("–")
        page.keyboard.press("Enter")
        settle(page)
        expect(lines(page, "stored")).to_have_count(1)
        assert stored(long)[6] == "1-0"
        page.locator("#line").fill("5 ")
        page.locator("[data-parts] .parts a", has_text="5–6").click()
        expect(page.locator('tr[data-row="6"] .stands')).to_contain_text("1–0")
        expect(page.locator("#line")).to_have_value("5 ")
        page.get_by_label("Find in the whole list").fill("3")
        expect(page.locator('tr[data-row="3"]')).to_be_visible()
        expect(page.locator('tr[data-row="6"]')).to_have_count(0)
        assert not event_store.complaints


def test_the_cursor_goes_to_the_next_part(long: Site) -> None:
    """One key per board: below the last row the next part of the round appears."""
    with served(long) as event_store:
        page = open_sheet(event_store)
        page.keyboard.press("m")
        page.keyboard.type("1111")
        expect(page.locator("tr.cursor")).to_have_attribute("data-row", "5")
        page.keyboard.type("=")
        settle(page)
        assert stored(long)[5] == "1/2-1/2"
