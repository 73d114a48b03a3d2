"""Names from a rating list while they are typed, in a real browser and without the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.known import people_in
from crosstable.ratings.taking_in import take_in
from tests.ratings import samples
from tests.web.browsing import served
from tests.web.site import site_in

PEOPLE = [
    (4390002, "Tamihana, Aroha", 1902),
    (4390003, "Tamihana, Tāne", 1500),
    (490001, "Müller, Jörg", 2100),
]


def test_an_entry_from_the_list_by_keys_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROSSTABLE_RATINGS", str(tmp_path / "ratings"))
    file = tmp_path / "fide.txt"
    file.write_bytes(
        samples.fide_text([(code, name.replace("ā", "a"), rating) for code, name, rating in PEOPLE])
    )
    take_in(people_in(str(file)), tmp_path / "ratings", "fide", "2026-11-01", "fide.txt")
    site = site_in(tmp_path / "home")
    site.event()
    with served(site) as event_store:
        page = event_store.staff()
        page.goto("/e/spring/main/entries")
        name = page.get_by_role("combobox", name="Name")
        name.press_sequentially("aroha tam")
        offers = page.get_by_role("option")
        expect(offers).to_have_count(1)
        expect(offers.first).to_contain_text("FIDE 1902")
        name.press("ArrowDown")
        name.press("Enter")
        expect(name).to_have_value("Tamihana, Aroha")
        expect(page.get_by_label("Rating", exact=True)).to_have_value("")
        page.keyboard.press("Enter")
        expect(page.locator(".done")).to_contain_text("Tamihana, Aroha")
        name = page.get_by_role("combobox", name="Name")
        name.press_sequentially("mull")
        expect(page.get_by_role("option")).to_have_count(1)
        name.press("Escape")
        expect(page.get_by_role("listbox")).to_be_hidden()
    player = next(one for one in site.session().event.sections[0].players if one.name == "Tamihana, Aroha")
    assert dict(player.ids) == {"fide": "4390002"}
    assert (player.rating, player.fide_rating) == (None, 1902)


def test_two_of_one_name_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROSSTABLE_RATINGS", str(tmp_path / "ratings"))
    people = (
        Listed("11", "Roe, Ann", standard=1540, expires="2099-01-31", region="MA", club="Harbor"),
        Listed("12", "Roe, Ann", standard=1210, expires="2020-01-31", region="OR"),
    )
    take_in(people, tmp_path / "ratings", "us-chess", "2026-11-01", "us.txt")
    site = site_in(tmp_path / "home")
    site.event()
    with served(site) as event_store:
        page = event_store.staff()
        page.goto("/e/spring/main/entries")
        page.get_by_role("combobox", name="Name").press_sequentially("roe ann")
        offers = page.get_by_role("option")
        expect(offers).to_have_count(2)
        expect(offers.nth(0)).to_contain_text("1540 · MA, Harbor")
        expect(offers.nth(0)).to_contain_text("member until 2099-01-31")
        expect(offers.nth(1)).to_contain_text("1210 · OR")
        expect(offers.nth(1)).to_contain_text("membership expired Jan 31, 2020")
