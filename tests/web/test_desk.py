"""The desk: check-in by a few letters, fees, who is missing before round 1."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browsing import served
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


def test_check_in_by_a_few_letters(site: Site) -> None:
    """One press checks somebody in; letters that mean several show those; who is here says so."""
    site.event()
    ann = site.staff()
    assert "0 of 6 here" in text_of(ann.get(f"{BASE}/desk").text)
    ann.post(f"{BASE}/desk", data={"q": "att"})
    ann.post(f"{BASE}/desk/here", data={"player": 3})
    assert "2 of 6 here" in text_of(ann.get(f"{BASE}/desk").text)
    several = text_of(ann.post(f"{BASE}/desk", data={"q": "i"}).text)
    assert "Bishop, Barbara" in several and "File, Fay" in several and "2 of 6 here" in several
    assert "is here already" in text_of(ann.post(f"{BASE}/desk", data={"q": "attack"}).text)
    assert "nobody is called" in text_of(ann.post(f"{BASE}/desk", data={"q": "zz"}).text)
    ann.post(f"{BASE}/entries", data={"name": "Zoë O'Brien"})
    said = text_of(ann.post(f"{BASE}/desk", data={"q": "zoe o'b"}).text)
    assert "✓ here: #7 Zoë" in said and "3 of 7 here" in said
    ann.post(f"{BASE}/desk/here", data={"player": 7, "here": "false"})
    ann.post(f"{BASE}/desk/here", data={"player": 3, "here": "false"})
    assert "1 of 7 here" in text_of(ann.get(f"{BASE}/desk").text)


def test_who_is_not_here_before_round_1(site: Site) -> None:
    """One press for one of them, one for all the others; then nobody is missing."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/desk/here", data={"player": [1, 2, 3]})
    assert "3 not here yet" in text_of(ann.get(f"{BASE}/desk").text)
    ann.post(f"{BASE}/desk/absent", data={"player": 4, "how": "withdraw"})
    ann.post(f"{BASE}/desk/absent", data={"player": 5, "how": "half"})
    ann.post(f"{BASE}/desk/absent", data={"everybody": "true", "how": "zero"})
    section = site.session().event.sections[0]
    assert section.player(4).withdrawn_after == 0
    assert [section.player(no).byes[1].value for no in (5, 6)] == ["half", "zero"]
    assert "not here yet" not in text_of(ann.get(f"{BASE}/desk").text)
    assert ann.post(f"{BASE}/desk/absent", data={"everybody": "true", "how": "zero"}).status_code == 400


def test_fees_owed_and_paid(site: Site) -> None:
    """A fee is asked of everybody without one, taken with one press, and the sums follow."""
    site.event()
    ann = site.staff()
    assert ann.post(f"{BASE}/desk/fee", data={"fee": "forty"}).status_code == 400
    assert "240.00 owed" in text_of(ann.post(f"{BASE}/desk/fee", data={"fee": "40"}).text)
    page = text_of(ann.post(f"{BASE}/desk/pay", data={"player": 1}).text)
    assert "200.00 owed" in page and "40.00 taken" in page
    assert ann.post(f"{BASE}/desk/pay", data={"player": 1}).status_code == 400


def test_what_stands_against_an_entry(site: Site) -> None:
    """The same name twice, and what the book finds, stand beside the entry."""
    site.event(rulebook="nzcf")
    ann = site.staff()
    ann.post(f"{BASE}/entries", data={"name": "Állen Attack"})
    ann.post(f"{BASE}/entries/1/data", data={"name": "Attack, Allen", "registered": "no"})
    page = text_of(ann.get(f"{BASE}/desk").text)
    assert "the same name twice" in page and "not registered" in page


def test_the_desk_by_keyboard(site: Site) -> None:
    """Letters leave only who is meant, Enter checks in, and the box is ready for the next one."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/desk")
        expect(ann.locator("#q")).to_be_focused()
        ann.keyboard.type("bish")
        expect(ann.locator("tbody tr:visible")).to_have_count(1)
        ann.keyboard.press("Enter")
        expect(ann.locator(".done")).to_contain_text("Bishop, Barbara")
        expect(ann.locator("#q")).to_be_focused()
        ann.keyboard.type("3")
        ann.keyboard.press("Enter")
        expect(ann.locator("tr[data-row='3']")).to_contain_text("here")
        ann.goto(f"{BASE}/entries")
        ann.get_by_text("A whole list").click()
        ann.locator("input[type=file]").set_input_files(
            {"name": "a.csv", "mimeType": "text/csv", "buffer": b"Name,Rating\nZed,1500\n"}
        )
        ann.get_by_role("button", name="Look at the list", exact=True).click()
        ann.get_by_role("button", name="Enter 1 player").click()
        expect(ann.get_by_role("link", name="Zed")).to_be_visible()
        assert event_store.complaints == []
