"""One word for one thing, as the reader's country writes it: dates, roles, numbers, results, screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.entries.entering import add_entries, set_key
from crosstable.app.entries.typed_dates import EXAMPLES, ISO, read_typed, show_typed
from crosstable.app.round.objections import Question, objection
from crosstable.app.session.session import write
from crosstable.exports.options import Options
from crosstable.exports.spreadsheets import csv_files
from crosstable.model.federations import id_name
from crosstable.model.profiles.canada import CANADA
from crosstable.ratings.library import RatingList
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.readers import reading_by
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
FRENCH = {"accept-language": "fr-CA,fr;q=0.9"}
LIST = RatingList(Path("cfc-2026-11-01.ratings"), "cfc", "2026-11-01", 3, "tdlist.txt")


def journal_of(site: Site) -> str:
    """The file of the event."""
    return str(site.home / "spring.crosstable")


def test_a_rating_list_has_its_date_as_the_event_writes_it() -> None:
    with reading_by(CANADA):
        assert LIST.title.endswith(", Nov 1, 2026")
    with reading_by(CANADA, asked="fr"):
        assert LIST.title.endswith(", 1er novembre 2026")


@pytest.mark.parametrize(
    ("browser", "day"),
    [("en-US,en;q=0.9", "Nov 1, 2026"), ("en-NZ", "1 November 2026"), ("fr-CA", "1er novembre 2026")],
)
def test_pages_of_no_event_write_dates_as_the_country_of_the_browser(
    site: Site, monkeypatch: pytest.MonkeyPatch, browser: str, day: str
) -> None:
    monkeypatch.setattr("crosstable.web.pages.entries.rating_lists.lists_in", lambda folder: (LIST,))
    page = text_of(site.staff().get("/lists", headers={"accept-language": browser}).text)
    assert day in page and "2026-11-01 <" not in page


@pytest.mark.parametrize(
    ("rulebook", "role"),
    [
        ("us-chess", "Tournament director"),
        ("nzcf", "Tournament director"),
        ("cfc", "Director"),
        ("dutch-2026", "Arbiter"),
    ],
)
def test_an_official_without_a_role_is_called_what_the_country_calls_one(
    site: Site, rulebook: str, role: str
) -> None:
    site.event(rulebook=rulebook)
    officials = [{"name": "Ann Ames"}]
    write(journal_of(site), lambda s: set_key(s, s.event.sections[0], "officials", officials), "test")
    page = text_of(site.staff().get(f"{BASE}/notice").text)
    assert f"{role}: Ann Ames" in page and "Official:" not in page


def test_a_game_nobody_came_to_has_one_name(site: Site) -> None:
    """Buttons of the round, the page of corrections and the page of what was played."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/results", data={"line": "1 ="})
    for address in (f"{BASE}/round", f"{BASE}/round/1/correct/1", f"{BASE}/round/1/mend/1"):
        page = text_of(ann.get(address).text)
        assert "Both no-shows" in page and "Black no-show" in page, address
        assert "½–½" in page and "no–show" not in page and "1/2-1/2" not in page, address


def test_colours_on_an_objection_in_french_are_discs() -> None:
    event = generate("cfc", 8, 3, 5, Rates())
    with reading_by(CANADA, asked="fr"):
        sheet = objection(event, event.sections[0], Question(round=3, player=1))
    colours = [row[3] for table in sheet.figures for row in table.rows]
    assert colours and all(set(one) <= set("○●-") for one in colours)
    with reading_by(CANADA):
        sheet = objection(event, event.sections[0], Question(round=3, player=1))
    assert {letter for table in sheet.figures for row in table.rows for letter in row[3]} <= set("WB-")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_canadian_dates_read_back_as_they_are_shown(language: str) -> None:
    with reading_by(CANADA, asked=language):
        for key, date in EXAMPLES.items():
            shown = show_typed(date, CANADA)
            assert shown[:ISO] != date[:ISO] and read_typed(key, shown, "Date", CANADA) == date
    with reading_by(CANADA, asked="fr"):
        assert show_typed("2009-08-01", CANADA) == "1er août 2009"


def test_a_canadian_entry_shows_and_takes_dates_in_words(site: Site) -> None:
    site.event(rulebook="cfc")
    ann = site.staff()
    ann.post(
        f"{BASE}/entries/1/data", data={"name": "Attack, Allen", "rating": "2000", "born": "23 avril 2009"}
    )
    assert site.session().event.sections[0].player(1).born == "2009-04-23"
    assert 'value="Apr 23, 2009"' in ann.get(f"{BASE}/entries/1").text


@pytest.mark.parametrize(
    ("rulebook", "key", "name"),
    [("us-chess", "uscf", "US Chess ID"), ("cfc", "cfc", "CFC number"), ("nzcf", "nzcf", "NZCF code")],
)
def test_two_entries_with_one_number_name_it_as_the_country_does(
    site: Site, rulebook: str, key: str, name: str
) -> None:
    site.event(rulebook=rulebook, players=2)
    twins = [{"name": who, "ids": {key: "123456"}} for who in ("Gambit, Gus", "Hole, Hal")]
    write(journal_of(site), lambda s: add_entries(s, s.event.sections[0], twins), "test")
    ann = site.staff()
    assert f"ame {name} 123456" in text_of(ann.get("/e/spring/ready").text)
    assert f'<label for="code">{name}</label>' in ann.get(f"{BASE}/entries").text


def test_a_number_inside_a_french_sentence_is_not_a_label() -> None:
    with reading_by(CANADA, asked="fr"):
        assert (id_name("cfc"), id_name("fqe")) == ("numéro FCE", "numéro FQE")
    assert (id_name("ecf"), id_name("unknown")) == ("ECF code", "ID")


def test_a_school_counts_those_expected_like_the_heading(site: Site) -> None:
    site.event(players=0)
    entries: list[dict[str, object]] = [
        {"name": "Ash, Amy", "school": "Oak School"},
        {"name": "Birch, Ben", "school": "Oak School", "byes": {"1": "half"}},
    ]
    write(journal_of(site), lambda s: add_entries(s, s.event.sections[0], entries), "test")
    page = text_of(site.staff().get("/e/spring/check-in?by=school").text)
    assert page.count("0 of 1 checked in") == 2 and "of 2 checked in" not in page


def test_the_first_screen_has_its_title_in_the_language_of_the_viewer(site: Site) -> None:
    site.event(rulebook="cfc")
    ann = site.staff()
    ann.cookies.set("language", "fr")
    shown = {"title": "Foyer", "views": ["clock"], "seconds": "12"}
    ann.post(f"{BASE}/screens", data=shown)
    assert len(site.session().state.screens) == 2
    anybody = site.client()
    assert "<title>Hall ·" in anybody.get("/screen/spring/hall").text
    assert "<title>Salle ·" in anybody.get("/screen/spring/hall", headers=FRENCH).text


def test_the_description_of_the_interface_lists_the_header_seen(site: Site) -> None:
    schema = site.client().get("/api/openapi.json").json()
    section = "/api/v1/events/{event}/sections/{section}"
    change = schema["paths"][f"{section}/entries/{{no}}"]["patch"]
    assert [one["in"] for one in change["parameters"] if one["name"] == "Seen"] == ["header"]
    assert "Seen" in change["responses"]["200"]["headers"]
    new = schema["paths"]["/api/v1/events"]["post"]
    assert not [one for one in new.get("parameters", ()) if one["name"] == "Seen"]
    page = text_of(site.client().get("/api").text)
    assert "Header: Seen" in page and "has a header Seen" in page


def test_a_missed_round_is_named_in_files_as_on_pages(site: Site) -> None:
    site.event(rulebook="nzcf", players=4)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/entries", data={"name": "Late, Lou", "rating": "1500"})
    files = csv_files(site.session().event, Options())
    assert any(b"did not play" in file for file in files.values())
    assert not any(b"absent" in file or b"not paired" in file for file in files.values())
    assert "round 1: did not play" in text_of(ann.get(f"{BASE}/entries/5").text)


def test_parts_that_stay_english_say_so_in_french(site: Site) -> None:
    reader = site.client()
    assert "Cette partie est en anglais." in reader.get("/rules/cfc/613.1a", headers=FRENCH).text
    assert "Le guide est en anglais." in reader.get("/help/cfc", headers=FRENCH).text
    assert "in English." not in reader.get("/rules/cfc/613.1a").text + reader.get("/help/cfc").text
