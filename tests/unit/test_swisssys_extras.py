"""Files of SwissSys with teams, prizes, byes and limits: what comes in, and what is named as left out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.formats.programs.swisssys import read_swisssys
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.results import ByeKind
from tests.cli.command import crosstable
from tests.web.site import site_in, text_of


def file_of(**section: Any) -> dict[str, Any]:
    """A file with one section of three players, before round 1."""
    players = [
        {
            "Pair number": 1,
            "Name": "Roe, Ann",
            "ID": "90000001",
            "Rating": 1650,
            "Team": "LHS",
            "Exp1": "2027-03-31",
            "Email": "ann@example.org",
            "Note": "needs a ramp",
        },
        {"Pair number": 2, "Name": "Doe, Bob", "Rating": 1500, "Rating2": 1480, "Reserved byes": "1 3 "},
        {"Pair number": 3, "Name": "Poe, Cy", "Team": "Other", "Seat": "aisle"},
    ]
    usual = {
        "Section name": "U1800",
        "Section title": "Under 1800",
        "Type": 0,
        "Final round": 4,
        "Lower rating limit": 1000,
        "Upper rating limit": 1799,
        "Rounds paired": 0,
        "Rounds played": 0,
        "Players": players,
        "Teams": [{"Pair number": 1, "Full name": "Lakeside High", "Team code": "LHS"}],
        "Prizes": {
            "Place prizes": [{"Value": 150, "Description": ""}, {"Value": "75.50", "Description": "2nd"}],
            "Class prizes": [
                {"Value": 40, "Description": "U1600"},
                {"Value": 30, "Description": "Class D"},
                {"Value": 20, "Description": "Best hat"},
                {"Value": 0, "Description": "U1400"},
            ],
        },
    }
    overview = {
        "Tournament title": "Lake Open",
        "Half point byes": 2,
        "Organizer ID": "A1234567",
        "Organizer ID Type": "USCFAffiliateID",
        "Starting date": "2026-11-21",
    }
    return {"Overview": overview, "Sections": [{**usual, **section}]}


def read(**section: Any) -> Event:
    """The event of such a file."""
    return read_swisssys(json.dumps(file_of(**section)).encode())


def test_teams_prizes_byes_and_limits_come_in() -> None:
    event = read()
    (section,) = event.sections
    ann, bob, cy = section.players
    assert (ann.team, cy.team, ann.membership_expires, ann.notes) == (
        "Lakeside High",
        "Other",
        "2027-03-31",
        "needs a ramp",
    )
    assert dict(bob.byes) == {1: ByeKind.HALF, 3: ByeKind.HALF}
    assert (section.rating_from, section.rating_below) == (1000, 1800)
    assert section.half_byes is not None and section.half_byes.max == 2
    assert [(one.name, one.kind, one.rank, one.cents) for one in section.prizes] == [
        ("Place 1", "place", 1, 15000),
        ("2nd", "place", 2, 7550),
        ("U1600", "under", 1, 4000),
        ("Class D", "class", 1, 3000),
    ]
    assert (section.prizes[2].below, section.prizes[3].from_rating, section.prizes[3].below) == (
        1600,
        1200,
        1400,
    )
    assert dict(event.details) == {"affiliate": "A1234567"}


def test_what_is_left_out_is_listed() -> None:
    assert [str(one) for one in read().remarks] == [
        "section Under 1800: left out: e-mail addresses and phone numbers of 1 player",
        "section Under 1800: left out: the second rating of 1 player; the file does not say which kind",
        "section Under 1800: left out, for players: Seat",
        "section Under 1800: left out: the class prize “Best hat” of 20.00; its name does not say who can "
        "win it",
        "section Under 1800: left out: the class prize “U1400”, which has no amount",
    ]
    more = [one.text for one in read(Type=3, Acceleration=1, Teams=[{"Results": ["+;2"]}]).remarks]
    assert "not a plain Swiss in SwissSys; imported as a Swiss: check the format" in more
    assert "left out: accelerated pairings; choose them on the Event page" in more
    assert any("the matches of 1 team;" in one for one in more)


def test_no_limit_is_no_limit() -> None:
    section = read(**{"Lower rating limit": 0, "Upper rating limit": 9999}).sections[0]
    assert (section.rating_from, section.rating_below) == (None, None)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"Players": None}, "section Under 1800: the section has no list of players"),
        (
            {"Players": [{"Pair number": 1, "Name": "A"}, {"Pair number": 1, "Name": "B"}]},
            "section Under 1800: A and B have the same pair number 1",
        ),
        (
            {"Players": [{"Name": "A"}]},
            "section Under 1800, line 1: a player without a pair number or a name",
        ),
        ({"Players": ["A"]}, "section Under 1800, line 1: there is no player"),
        (
            {"Players": [{"Pair number": 1, "Name": "A", "Results": "+"}]},
            "section Under 1800, line 1: A has no list of results",
        ),
    ],
)
def test_an_odd_file_gives_one_clear_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(**change)
    assert str(refused.value).startswith(words) and "[" not in str(refused.value)


ODD = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**9) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(("Prizes", "Teams", "Lower rating limit", "Upper rating limit", "Type")), ODD)
def test_odd_values_never_end_in_a_traceback(key: str, value: object) -> None:
    for odd in (value, {"Place prizes": value, "Class prizes": [value]}, [value]):
        try:
            read(**{key: odd})
        except BadInput as refused:
            assert str(refused)


def test_the_command_lists_what_was_left_out(tmp_path: Path) -> None:
    source = tmp_path / "lake.sjson"
    source.write_text(json.dumps(file_of()))
    said = crosstable("convert", str(source), str(tmp_path / "lake.crosstable"))
    assert said.status == 0, said.err
    assert "noticed in the file:" in said.out and "Best hat" in " ".join(said.out.split())
    body = crosstable("convert", str(source), str(tmp_path / "lake.json"), "--json").json
    assert len(body["remarks"]) == 5


def test_the_page_lists_what_was_left_out(tmp_path: Path) -> None:
    site = site_in(tmp_path / "home")
    ann = site.staff()
    files = {"file": ("lake.sjson", json.dumps(file_of()), "application/json")}
    answer = ann.post("/events/bring", files=files)
    said = text_of(answer.text)
    assert answer.status_code == 200 and "Imported from lake.sjson: 1 section, 3 players, 4 prizes." in said
    assert "Section Under 1800: left out: e-mail addresses and phone numbers" in said
    assert 'href="/e/lake/"' in answer.text
    assert len(site.session("lake").event.sections[0].prizes) == 4
    strong = file_of(Players=[{"Pair number": no, "Name": f"P{no}", "Rating": 2400} for no in (1, 2, 3)])
    above = ann.post("/events/bring", files={"file": ("a.sjson", json.dumps(strong), "application/json")})
    assert above.status_code == 200 and len(site.session("a").event.sections[0].players) == 3
    plain = file_of(Prizes={}, Players=[{"Pair number": 1, "Name": "A"}, {"Pair number": 2, "Name": "B"}])
    opened = ann.post("/events/bring", files={"file": ("b.sjson", json.dumps(plain), "application/json")})
    assert "Please check" not in opened.text and opened.url.path.startswith("/e/b/")
    wrong = ann.post("/events/bring", files={"file": ("c.sjson", b"{}", "application/json")})
    assert wrong.status_code == 400 and "the file has no sections" in wrong.text
