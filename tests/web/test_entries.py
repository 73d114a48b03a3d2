"""Entries in the browser: typed, from lists with their columns named, and everything about one player."""

from __future__ import annotations

import re
from importlib import import_module
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from crosstable.app.entries.entering import add_entries
from crosstable.app.session.session import write
from crosstable.formats.lists.sheets import read_sheet
from crosstable.formats.lists.spreadsheets import spreadsheet_rows
from crosstable.journal.fact import Kind
from crosstable.journal.rounds import Seat
from crosstable.model.errors import BadInput
from crosstable.model.players import Flag
from tests.happenings import happening_of
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


def workbook(*rows: tuple[object, ...]) -> bytes:
    """A spreadsheet with these rows."""
    made: Any = import_module("openpyxl").Workbook()
    for row in rows:
        made.active.append(row)
    out = BytesIO()
    made.save(out)
    return out.getvalue()


def first_seat(site: Site) -> Seat:
    """Who sits at the first board of the draft."""
    draft = site.session().state.sections[0].draft
    assert draft is not None
    return draft.games[0]


def test_a_spreadsheet_is_read() -> None:
    """Whole numbers come out of an XLSX file as one types them; empty rows keep the count of the lines."""
    data = workbook(
        ("Name", "Rating", "Club"), ("Attack, Allen", 2000, "North"), (), ("Bishop, Barbara", 1950.0, None)
    )
    assert spreadsheet_rows(data)[3][:2] == ["Bishop, Barbara", "1950"]
    assert read_sheet(data).lines == (2, 4)


def test_harmful_spreadsheets_are_refused() -> None:
    """Bombs, archives of something else, entities and torn files are refused with a reason."""

    def packed(**parts: bytes) -> bytes:
        out = BytesIO()
        with ZipFile(out, "w", ZIP_DEFLATED) as archive:
            for name, text in parts.items():
                archive.writestr(name.replace("__", "/").replace("_xml", ".xml"), text)
        return out.getvalue()

    bomb = packed(xl__workbook_xml=b"<a/>", xl__sheet_xml=b" " * 41_000_000)
    entities = packed(xl__workbook_xml=b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
    for data, why in (
        (bomb, "too large"),
        (packed(readme=b"x"), "not an XLSX"),
        (entities, "unexpected contents"),
        (packed(xl__workbook_xml=b"<a/>"), "is damaged"),
        (workbook(("Name",))[:300], "damaged"),
    ):
        with pytest.raises(BadInput, match=why):
            read_sheet(data)


def test_everything_about_a_player(site: Site) -> None:
    """The form of an entry writes what differs; byes, withdrawal, return, money and wishes have their own."""
    site.event(variations=["28T"])
    ann = site.staff()
    page = f"{BASE}/entries/2"
    data = {"name": "Bishop, Barb", "rating": "1950", "club": "North", "code": "123", "fixed_board": "3"}
    ann.post(f"{page}/data", data={**data, "joins": "", "flags_shown": "1", "flag": ["new"]})
    one = site.session().event.sections[0].player(2)
    assert (one.name, one.club, one.ids, one.fixed_board) == ("Bishop, Barb", "North", {"uscf": "123"}, 3)
    assert one.flags == {Flag.NEW}
    bad = ann.post(f"{page}/data", data={**data, "rating": "strong"})
    assert bad.status_code == 400 and 'value="strong"' in bad.text
    ann.post(f"{page}/byes", data={"round1": "half", "round2": "none", "round3": "zero"})
    assert {n: kind.value for n, kind in site.session().event.sections[0].player(2).byes.items()} == {
        1: "half",
        3: "zero",
    }
    ann.post(f"{page}/apart", data={"other": "4 Defender, Dora", "until": "2"})
    assert site.session().event.sections[0].avoid[0].players == (2, 4)
    ann.post(f"{page}/apart", data={"remove": "0"})
    assert site.session().event.sections[0].avoid == ()
    ann.post(f"{page}/money", data={"amount": "40", "how": "owed"})
    ann.post(f"{page}/money", data={"amount": "25", "how": "paid"})
    fees = site.session().event.sections[0].player(2).fees
    assert [(fee.cents, fee.paid) for fee in fees] == [(2500, True), (1500, False)]
    ann.post(f"{page}/withdraw")
    assert site.session().event.sections[0].player(2).withdrawn_after == 0
    ann.post(f"{page}/return")
    assert site.session().event.sections[0].player(2).withdrawn_after is None
    assert ann.get(f"{BASE}/entries/99").status_code == 404


def test_28k_a_late_entry_has_its_missed_rounds(site: Site) -> None:
    """Who enters after round 1 joins the next one, and 28S lets somebody enter again."""
    site.event(half_byes={"max": 2})
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/entries", data={"name": "Late, Lou", "rating": "1700"})
    assert site.session().event.sections[0].player(7).joins == 2
    ann.post(f"{BASE}/entries/1/again")
    again = site.session().event.sections[0].players[-1]
    assert again.reentry_of == 1 and again.joins == 2


def test_a_team_with_its_members(site: Site) -> None:
    """A roster before round 1 as lines, names with commas in them."""
    site.event(players=0, format="team-swiss")
    ann = site.staff()
    ann.post(f"{BASE}/entries", data={"name": "Rooks", "members": "Ann:1900, Ben"})
    ann.post(f"{BASE}/entries/1/roster", data={"members": "Attack, Allen:2000\nBishop, Barbara:1950"})
    ann.post(f"{BASE}/entries/1/roster", data={"member": "Castle, Carl:1900"})
    members = site.session().state.sections[0].entries[1].members
    assert [one.name for one in members] == ["Attack, Allen", "Bishop, Barbara", "Castle, Carl"]
    ann.post(f"{BASE}/entries/1/data", data={"name": "Rooks", "captain": "Ann"})
    assert site.session().event.sections[0].teams[0].captain == "Ann"


def test_the_page_of_a_late_entry_tells_what_was_missed(site: Site) -> None:
    site.event()
    ann = site.staff()
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    ann.post("/e/spring/main/entries", data={"name": "Late, Lou", "rating": "1500"})
    late = next(player for player in site.session().event.sections[0].players if player.name == "Late, Lou")
    page = ann.get(f"/e/spring/main/entries/{late.no}").text
    assert "Entered for round 2; round 1: did not play, 0" in page
    first = next(player for player in site.session().event.sections[0].players if player.joins == 1)
    assert "Missed before" not in ann.get(f"/e/spring/main/entries/{first.no}").text


def test_a_new_event_asks_for_its_rulebook(site: Site) -> None:
    ann = site.staff()
    asked = ann.post("/new", data={"name": "Cup", "s1.rounds": "5"})
    assert asked.status_code == 400
    assert "Choose the rulebook" in asked.text
    assert 'value="Cup"' in asked.text


def test_28d1_a_player_with_a_fide_rating_alone_is_listed_and_pointed_out(site: Site) -> None:
    """The list shows the rating that pairs, says where it comes from, and so does the list before pairing."""
    site.event(players=5)
    path = str(site.home / "spring.crosstable")
    foreign = {"name": "Foreman, Fred", "fide_rating": 2400}
    write(path, lambda session: add_entries(session, session.event.sections[0], [foreign]), "test")
    ann = site.staff()
    page = text_of(ann.get("/e/spring/main/entries").text)
    assert "1 Foreman, Fred 2450" in page
    assert "#1 Foreman, Fred has no US rating and is shown and paired as 2450" in page
    assert "shown and paired as 2450" in text_of(ann.get("/e/spring/main/round").text)
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    top = site.session().event.sections[0].results[0].games[0]
    assert {top.white, top.black} == {1, 4}
    assert "Foreman, Fred 2450" in text_of(ann.get("/e/spring/main/round").text)
    assert "1 2450" in text_of(ann.get("/e/spring/main/desk").text)
    assert "no. 1 · 2450" in text_of(ann.get("/e/spring/main/entries/1").text)
    listed = ann.get("/api/events/spring/sections/main/entries").json()[0]
    assert (listed["rating"], listed["used_rating"]) == (None, 2450)
    assert "Foreman, Fred (2450)" in text_of(site.client().get("/e/spring/where?q=Castle").text)


@pytest.mark.parametrize("typed", ["Defender", "dora", "Dora Defender", "#4", "4", "4 Defender, Dora"])
def test_a_player_not_to_be_paired_with_is_named_by_number_or_name(site: Site, typed: str) -> None:
    """Whatever says who is meant is taken."""
    site.event(variations=["28T"])
    ann = site.staff()
    assert ann.post(f"{BASE}/entries/2/apart", data={"other": typed}).status_code == 200
    assert site.session().event.sections[0].avoid[0].players == (2, 4)


def test_a_name_that_several_have_offers_them(site: Site) -> None:
    """A press chooses one; the player of the page is none of them; nobody is said with the name."""
    site.event(variations=["28T"])
    path = str(site.home / "spring.crosstable")
    more = [{"name": name} for name in ("Twin, Tara", "Twin, Tim", "Twin, Tom")]
    write(path, lambda session: add_entries(session, session.event.sections[0], more), "test")
    ann = site.staff()
    tara = next(p.no for p in site.session().event.sections[0].players if p.name == "Twin, Tara")
    page = ann.post(f"{BASE}/entries/{tara}/apart", data={"other": "twin", "until": "2"})
    said = text_of(page.text)
    assert page.status_code == 400 and "Which one?" in said and 'value="twin"' in page.text
    offered = re.findall(r'name="other" value="(\d+)"', page.text)
    assert len(offered) == 2 and str(tara) not in offered
    ann.post(f"{BASE}/entries/{tara}/apart", data={"other": offered[0], "until": "2"})
    wish = site.session().event.sections[0].avoid[0]
    assert set(wish.players) == {tara, int(offered[0])} and wish.until == 2
    nobody = ann.post(f"{BASE}/entries/{tara}/apart", data={"other": "Zugzwang"})
    assert nobody.status_code == 400 and "Zugzwang" in text_of(nobody.text)
    assert ann.post(f"{BASE}/entries/{tara}/apart", data={"other": " "}).status_code == 400


def test_a_draft_is_swapped_by_names(site: Site) -> None:
    """Numbers and names alike say who changes places."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    before = first_seat(site)
    ann.post(f"{BASE}/draft/swap", data={"one": "attack", "other": "#2"})
    after = first_seat(site)
    assert {*before.players} ^ {*after.players} == {1, 2}


def test_28d1_a_draft_with_the_numbers_of_an_earlier_version_is_shown_as_out_of_date(site: Site) -> None:
    """Its numbers stand for other players now: both pages say so, and nothing of it is published."""
    site.event(players=5)
    path = str(site.home / "spring.crosstable")
    foreign = {"name": "Foreman, Fred", "fide_rating": 2400}
    write(path, lambda session: add_entries(session, session.event.sections[0], [foreign]), "test")
    games = [{"board": at, "white": at, "black": at + 3} for at in (1, 2, 3)]
    old = {"round": 1, "games": games, "byes": [], "by_hand": []}
    write(path, lambda _: [happening_of(Kind.ROUND_DRAFTED, {"section": None, "draft": old})], "test")
    ann = site.staff()
    page = text_of(ann.get("/e/spring/main/round").text)
    assert "This draft is out of date." in page and "players were renumbered" in page
    assert "out of date" in text_of(ann.get("/e/spring/all").text)
    ann.post("/e/spring/main/publish")
    assert not site.session().event.sections[0].results
    ann.post("/e/spring/main/draft")
    assert "This draft is out of date." not in text_of(ann.get("/e/spring/main/round").text)
    ann.post("/e/spring/main/publish")
    assert len(site.session().event.sections[0].results) == 1
