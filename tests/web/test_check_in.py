"""Check-in: by a few letters, a whole school at once, fees, who is missing before round 1."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from fastapi.testclient import TestClient
from playwright.sync_api import expect

from crosstable.app.entries.entering import add_entries, add_section, set_key
from crosstable.app.session.as_of import mark_of
from crosstable.app.session.session import New, Session, write
from crosstable.web.http.roles import Role
from tests.web.browsing import served
from tests.web.site import Site, text_of

PAGE = "/e/spring/check-in"
PARTS = {"Accept": "application/json"}
SCHOOLS: dict[str, list[tuple[str, str | None]]] = {
    "Open": [("Ash, Amy", "Oak School"), ("Birch, Ben", "Oak School"), ("Cedar, Zoë", "Elm School")],
    "Minor": [("Smith, Anna", "Oak School"), ("Smith, Ben", "Elm School"), ("Ümit, Ó. B.", None)],
}


def two_sections(site: Site, **more: object) -> None:
    """An event of two sections with children of two schools and one without."""
    site.event(players=0)
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: set_key(session, session.event.sections[0], "section", "Open"), "test")
    extra = {"rulebook": "us-chess", "rounds": 3, "section": "Minor"}
    write(path, lambda session: add_section(session, extra), "test")
    for place, name in enumerate(SCHOOLS):
        entries = [{"name": who, **({"school": at} if at else {}), **more} for who, at in SCHOOLS[name]]
        write(path, adding(place, entries), "test")


def adding(place: int, entries: list[dict[str, object]]) -> Callable[[Session], list[New]]:
    """What enters players in a section."""
    return lambda session: add_entries(session, session.event.sections[place], entries)


def seen_on(client: TestClient, address: str = PAGE) -> int:
    """The fact that a page knows last."""
    found = re.search(r'data-seen="(\d+)"', client.get(address).text)
    assert found is not None
    return int(found[1])


def who(site: Site, name: str) -> str:
    """What a press on the line of somebody sends."""
    for place, section in enumerate(site.session().event.sections):
        for player in section.players:
            if player.name == name:
                key = (section.name or "main").lower()
                return f"{key}:{site.session().state.sections[place].entry_of(player.no)}"
    raise LookupError(name)


def here(site: Site) -> list[str]:
    """Who is checked in, by name."""
    event, states = site.session().event, site.session().state.sections
    return sorted(
        section.player(state.numbers[entry]).name
        for section, state in zip(event.sections, states, strict=True)
        for entry in state.here
    )


def press(client: TestClient, path: str, **data: Any) -> dict[str, Any]:
    """A press of the page, answered in parts."""
    answer = client.post(f"{PAGE}/{path}", data=data, headers=PARTS)
    told: dict[str, Any] = answer.json() | {"status": answer.status_code}
    return told


def test_check_in_by_a_few_letters(site: Site) -> None:
    """One press checks somebody in; letters that mean several show those; who is here says so."""
    site.event()
    ann = site.staff()
    assert "0 of 6 checked in" in text_of(ann.get(PAGE).text)
    ann.post(PAGE, data={"q": "att"})
    ann.post(f"{PAGE}/here", data={"who": who(site, "Castle, Carl")})
    assert "2 of 6 checked in" in text_of(ann.get(PAGE).text)
    several = text_of(ann.post(PAGE, data={"q": "i"}).text)
    assert "Bishop, Barbara" in several and "File, Fay" in several and "2 of 6 checked in" in several
    again = ann.post(PAGE, data={"q": "attack"})
    assert again.status_code == 400 and "Attack, Allen is already checked in" in text_of(again.text)
    assert "nobody found for “zz”" in text_of(ann.post(PAGE, data={"q": "zz"}).text)
    ann.post("/e/spring/main/entries", data={"name": "Zoë O'Brien"})
    said = text_of(ann.post(PAGE, data={"q": "o'b zoe"}).text)
    assert "✓ Zoë" in said and "checked in Undo" in said and "3 of 7 checked in" in said
    ann.post(f"{PAGE}/here", data={"who": who(site, "Castle, Carl"), "here": "false"})
    assert here(site) == ["Attack, Allen", "Zoë O'Brien"]


def test_the_desk_of_a_section_is_the_same_page(site: Site) -> None:
    """The tab of a section leads to the page of the event with that section shown."""
    two_sections(site)
    ann = site.staff()
    shown = ann.get("/e/spring/minor/desk")
    assert str(shown.url).endswith("/e/spring/check-in?section=minor")
    assert "Smith, Anna" in shown.text and "Ash, Amy" not in shown.text
    assert "0 of 3 checked in" in text_of(shown.text)
    site.event("alone")
    alone = ann.get("/e/alone/main/desk")
    assert str(alone.url).endswith("/e/alone/check-in")
    assert re.search(r'href="/e/alone/check-in" aria-current="page">Check-in', alone.text)


def test_anything_finds_an_entry(site: Site) -> None:
    """Name in any order, without accents, number, ID, school, section."""
    two_sections(site, ids={"uscf": "30001234"})
    ann = site.staff()
    for typed, names in {
        "zoe ced": {"Cedar, Zoë"},
        "umit": {"Ümit, Ó. B."},
        "oak": {"Ash, Amy", "Birch, Ben", "Smith, Anna"},
        "ben elm": {"Smith, Ben"},
        "minor oak": {"Smith, Anna"},
        "30001234": {name for part in SCHOOLS.values() for name, _ in part},
        "ash": {"Ash, Amy"},
        "irc": {"Birch, Ben"},
    }.items():
        page = ann.get(PAGE, params={"q": typed}).text
        assert set(re.findall(r'entries/\d+">([^<]+)</a>', page)) == names, typed


def test_a_whole_school_with_one_press_and_its_undo(site: Site) -> None:
    """All of a school in every section; those whom a colleague has just changed are left alone."""
    two_sections(site)
    ann = site.staff()
    seen = seen_on(ann)
    told = press(ann, "group?by=school", group="Oak School", seen=seen)
    assert (
        here(site) == ["Ash, Amy", "Birch, Ben", "Smith, Anna"]
        and "3 of Oak School checked in" in told["said"]
    )
    assert len(told["rows"]) == 3 and list(told["groups"]) == ["Oak School"]
    head = told["groups"]["Oak School"]
    assert "All checked in ✓" in head and "<button" not in head, "a second press there does nothing"
    undo = re.search(r'name="undo" value="(\d+)"', told["said"])
    assert undo is not None
    press(ann, "undo?by=school", undo=undo[1], seen=told["seen"])
    assert here(site) == []
    assert press(ann, "group?by=school", group="Oak School", seen=seen)["status"] == 400, (
        "seen before the undo"
    )
    press(ann, "group?by=section", group="Minor", seen=seen_on(ann))
    assert here(site) == ["Smith, Anna", "Smith, Ben", "Ümit, Ó. B."]
    press(ann, "here", who=who(site, "Ümit, Ó. B."), here="false", seen=seen_on(ann))
    assert here(site) == ["Smith, Anna", "Smith, Ben"]
    press(ann, "group?by=school", group="", seen=seen_on(ann))
    assert "Ümit, Ó. B." in here(site), "whoever has no school is a group as well"


def test_a_message_outlives_the_entry_it_names(site: Site) -> None:
    """The page is opened again with an old message after the entry was undone."""
    site.event()
    ann = site.staff()
    ann.post("/e/spring/main/entries", data={"name": "Late, Lee"})
    made = len(site.session().facts)
    after = ann.post(f"{PAGE}/here", data={"who": who(site, "Late, Lee")})
    ann.post(f"/e/spring/main/undo/{made + 1}")
    ann.post(f"/e/spring/main/undo/{made}")
    assert "Late, Lee" not in [player.name for player in site.session().event.sections[0].players]
    assert ann.get(str(after.url)).status_code == 200


def test_the_rest_of_a_school(site: Site) -> None:
    """With one child of a school here, the button says how many others it checks in."""
    two_sections(site)
    ann = site.staff()
    told = press(ann, "here?by=school", who=who(site, "Ash, Amy"), seen=seen_on(ann))
    assert "Check in the other 2" in told["groups"]["Oak School"]
    assert "Check in all 2" in text_of(ann.get(f"{PAGE}?by=school").text), "nobody of Elm School is here"
    schools = ann.get("/e/spring/schools").text
    assert "Check in the other 2</button>" in schools and "Check in all 2</button>" in schools


def test_two_directors_at_once_lose_nothing(site: Site) -> None:
    """A child pressed by two is checked in once, and the second sees by whom; others come with the answer."""
    two_sections(site)
    ann, bob = site.staff(), site.staff("Bob")
    seen = seen_on(bob)
    press(ann, "here", who=who(site, "Ash, Amy"), seen=seen)
    press(ann, "here", who=who(site, "Birch, Ben"), seen=seen)
    facts = len(site.session().facts)
    told = press(bob, "here", who=who(site, "Ash, Amy"), seen=seen)
    assert told["status"] == 400 and re.search(r"already checked in \(\d+:\d\d [AP]M, Ann\)", told["wrong"])
    assert len(site.session().facts) == facts and len(told["rows"]) == 2
    news = bob.get(f"{PAGE}/news", params={"seen": seen}).json()
    assert not news["page"] and len(news["rows"]) == 2 and "2 of 6" in news["counts"]
    ann.post("/e/spring/open/entries", data={"name": "Late, Lee"})
    told = {"seen": facts + 1, "as_of": mark_of(site.session()), "page": True}
    assert bob.get(f"{PAGE}/news", params={"seen": seen}).json() == told


def test_a_press_means_the_entry_that_was_seen(site: Site) -> None:
    """Numbers move when somebody stronger enters before round 1; the press does not."""
    site.event()
    ann = site.staff()
    sent = who(site, "Bishop, Barbara")
    ann.post("/e/spring/main/entries", data={"name": "Zenith, Zed", "rating": "2700"})
    assert site.session().event.sections[0].player(2).name != "Bishop, Barbara"
    press(ann, "here", who=sent, seen=0)
    assert here(site) == ["Bishop, Barbara"]
    for wrong in ("main:999", "main", "other:1", "main:x"):
        assert press(ann, "here", who=wrong, seen=0)["status"] == 400


def test_who_is_not_here_before_round_1(site: Site) -> None:
    """One press for one of them, one for all the others; then nobody is missing."""
    site.event(half_byes={"max": 1, "rounds": [1, 2]})
    ann = site.staff()
    ann.post(f"{PAGE}/here", data={"who": [who(site, name) for name in ("Attack, Allen", "Bishop, Barbara")]})
    shown = text_of(ann.get(f"{PAGE}?show=missing").text)
    assert "Not checked in 4" in shown and "4 not checked in:" in shown and "Attack" not in shown
    ann.post(f"{PAGE}/absent", data={"who": who(site, "Castle, Carl"), "how": "withdraw"})
    ann.post(f"{PAGE}/absent", data={"who": who(site, "Defender, Dora"), "how": "half"})
    ann.post(f"{PAGE}/absent", data={"everybody": "true", "how": "zero", "seen": seen_on(ann)})
    section = site.session().event.sections[0]
    assert section.player(3).withdrawn_after == 0
    assert [section.player(no).byes[1].value for no in (4, 5, 6)] == ["half", "zero", "zero"]
    page = text_of(ann.get(PAGE).text)
    assert "Not checked in" not in page and "withdrawn before round 1" in page
    assert "half-point bye, round 1" in page
    assert ann.post(f"{PAGE}/absent", data={"everybody": "true", "how": "zero"}).status_code == 400
    assert press(ann, "here", who=who(site, "Castle, Carl"), seen=0)["status"] == 400
    for name in ("Castle, Carl", "Defender, Dora"):
        press(ann, "absent", who=who(site, name), how="plays", seen=0)
    section = site.session().event.sections[0]
    assert section.player(3).withdrawn_after is None and 1 not in section.player(4).byes


def test_all_missing_means_those_that_were_seen(site: Site) -> None:
    """Whoever enters or is changed after the page was shown has no bye by a press on it."""
    site.event()
    ann = site.staff()
    seen = seen_on(ann)
    ann.post("/e/spring/main/entries", data={"name": "Late, Lee", "rating": "100"})
    ann.post(f"{PAGE}/absent", data={"everybody": "true", "how": "zero", "seen": seen})
    section = site.session().event.sections[0]
    assert [1 in player.byes for player in section.players] == [True] * 6 + [False]


def test_only_what_the_book_allows_is_offered(site: Site) -> None:
    """No half-point bye where none is offered; in a round robin nobody has a bye."""
    site.event(half_byes={"max": 1, "rounds": [2]})
    site.event("table", format="round-robin", rounds=5)
    ann = site.staff()
    first, table = ann.get(f"{PAGE}?show=missing").text, ann.get("/e/table/check-in?show=missing").text
    assert "Zero-point bye" in first and "Half-point bye" not in first
    assert "Zero-point bye" not in table and "Withdraw" in table
    refused = press(ann, "absent", who=who(site, "File, Fay"), how="half", seen=0)
    assert refused["status"] == 400 and "half-point bye" in refused["wrong"].lower()


def test_phones_of_those_who_are_missing(site: Site) -> None:
    """The number stands beside whoever is missing, until they are here; only a director sees it."""
    two_sections(site, phone="+44 20 7946 0000")
    ann = site.staff()
    page = ann.get(f"{PAGE}?show=missing").text
    assert page.count('href="tel:+442079460000"') == 6
    told = press(ann, "here", who=who(site, "Ash, Amy"), seen=seen_on(ann))
    assert "tel:" not in next(iter(told["rows"].values()))
    for path in (PAGE, f"{PAGE}/news?seen=1", f"{PAGE}?show=missing"):
        assert "Ash" not in site.client().get(path).text
    assert site.client().get(f"{PAGE}/news", headers=PARTS).status_code == 401
    assert site.staff("Eve", Role.ASSISTANT).get(PAGE).status_code == 403


def test_fees_owed_and_paid(site: Site) -> None:
    """A fee is charged to everybody without one, taken with one press, and the sums follow."""
    site.event()
    ann = site.staff()
    assert ann.post(f"{PAGE}/fee", data={"fee": "forty"}).status_code == 400
    assert "240.00 owed" in text_of(ann.post(f"{PAGE}/fee", data={"fee": "40"}).text)
    page = text_of(ann.post(f"{PAGE}/pay", data={"who": who(site, "Attack, Allen")}).text)
    assert "200.00 owed" in page and "40.00 paid" in page
    again = press(ann, "pay", who=who(site, "Attack, Allen"), seen=0)
    assert again["status"] == 400 and "Attack, Allen owes nothing" in again["wrong"]
    assert "Attack" not in ann.get(f"{PAGE}?show=owes").text.split("<tbody>")[1]


def test_what_stands_against_an_entry(site: Site) -> None:
    """The same name twice, and what the book finds, stand beside the entry."""
    site.event(rulebook="nzcf")
    ann = site.staff()
    ann.post("/e/spring/main/entries", data={"name": "Állen Attack"})
    ann.post("/e/spring/main/entries/1/data", data={"name": "Attack, Allen", "registered": "no"})
    page = text_of(ann.get(f"{PAGE}?show=look").text)
    assert "same name twice" in page and "not registered" in page


def test_check_in_by_keyboard(site: Site) -> None:
    """Five entries in a row without the mouse: letters, Enter; the field stays, with what is typed on."""
    two_sections(site)
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(PAGE)
        field = ann.locator("#q")
        expect(field).to_be_focused()
        field.evaluate("item => { item.same = 'one' }")
        for letters, name in (("zoe", "Cedar, Zoë"), ("ash", "Ash, Amy"), ("irc", "Birch, Ben")):
            ann.keyboard.type(letters)
            expect(ann.locator("[data-checkin-list] tr[data-row]:visible")).to_have_count(1)
            ann.keyboard.press("Enter")
            expect(ann.locator("#said")).to_contain_text(f"{name} checked in")
        ann.keyboard.type("smith")
        expect(ann.locator("#left")).to_contain_text("2 found")
        ann.keyboard.press("ArrowDown")
        ann.keyboard.press("ArrowDown")
        ann.keyboard.press("Enter")
        expect(ann.locator("#said")).to_contain_text("Smith, Ben checked in")
        ann.keyboard.type("umit")
        ann.keyboard.press("Enter")
        ann.keyboard.type("smi")
        expect(ann.locator("#counts")).to_contain_text("5 of 6 checked in")
        assert field.input_value() == "smi" and field.evaluate("item => item.same") == "one"
        assert here(site) == ["Ash, Amy", "Birch, Ben", "Cedar, Zoë", "Smith, Ben", "Ümit, Ó. B."]
        assert event_store.complaints == []


def test_pages_follow_while_somebody_types(site: Site) -> None:
    """What a colleague does comes into the lines, also a new entry; the field is the same, text and all."""
    two_sections(site)
    with served(site) as event_store:
        ann, bob = event_store.staff(), event_store.staff("Bob")
        for page in (ann, bob):
            page.goto(f"{PAGE}?by=school")
        ann.locator("#q").evaluate("item => { item.same = 'one' }")
        ann.locator("#q").press_sequentially("oak")
        bob.get_by_role("button", name="Check in all 3").click()
        expect(ann.locator("tr[data-row]:visible .check.on")).to_have_count(3)
        site.staff("Eve").post("/e/spring/open/entries", data={"name": "Late, Lee", "school": "Oak School"})
        expect(ann.locator("tr[data-row]:visible")).to_have_count(4)
        assert ann.locator("#q").input_value() == "oak"
        assert ann.locator("#q").evaluate("item => item.same") == "one"
        bob.get_by_role("button", name="Undo").click()
        expect(ann.locator("tr[data-row]:visible .check.on")).to_have_count(0)
        assert event_store.complaints == []


def test_warnings_of_a_section_are_folded_away(site: Site) -> None:
    """What the book finds in a section as a whole is counted in one line."""
    site.event()
    page = text_of(site.staff().get(PAGE).text)
    assert "1 section warning ▲" in page and "in the sections" not in page
