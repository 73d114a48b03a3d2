"""Files to hand over and rating lists, as a director meets them in the browser."""

from __future__ import annotations

import io
import time
import zipfile
from pathlib import Path

import pytest

from crosstable.formats.trf.write import write_trf
from crosstable.model.players import Player
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from crosstable.web.http.roles import Role
from tests.ratings import samples
from tests.web.importing import import_list
from tests.web.site import Site, site_in, text_of

PEOPLE = [(4390002, "Tamihana, Aroha", 1902), (490001, "Müller, Jörg", 2100)]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A site whose rating lists are its own."""
    monkeypatch.setenv("CROSSTABLE_RATINGS", str(tmp_path / "ratings"))
    return site_in(tmp_path / "home")


def not_let_in(site: Site, path: str) -> bool:
    """Whether somebody who has not logged in is sent away."""
    return site.client().get(path, follow_redirects=False).status_code in (303, 401, 403)


def test_the_files_page_says_what_is_in_the_way(site: Site) -> None:
    site.event()
    ann = site.staff()
    page = ann.get("/e/spring/main/files").text
    assert "US Chess rating report" in page
    assert "The affiliate ID is missing or wrong" in page
    refused = ann.get("/e/spring/main/files/us-chess")
    assert refused.status_code == 400
    assert "affiliate" in refused.text
    assert ann.get("/e/spring/main/files/us-chess/check").status_code == 200
    made = ann.get("/e/spring/main/files/us-chess?anyway=1")
    assert made.status_code == 200
    with zipfile.ZipFile(io.BytesIO(made.content)) as archive:
        assert archive.namelist() == ["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]


@pytest.mark.parametrize("key", ["site", "html", "xlsx", "csv"])
def test_every_file_for_everybody_can_be_made(site: Site, key: str) -> None:
    site.event()
    answer = site.staff().get(f"/e/spring/main/files/{key}")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.content


def test_files_are_for_the_staff_and_details_for_the_director(site: Site) -> None:
    site.event()
    for path in ("files", "files/csv", "files/us-chess/check", "setup/reports"):
        assert not_let_in(site, f"/e/spring/main/{path}")
    assert site.staff("Bob", Role.ASSISTANT).get("/e/spring/main/setup/reports").status_code == 403
    assert site.staff().get("/e/spring/main/files/nonsense").status_code in (400, 404)


def test_details_for_reports_are_kept_and_can_be_taken_away(site: Site) -> None:
    site.event()
    ann = site.staff()
    answer = ann.post("/e/spring/main/setup/reports", data={"affiliate": "A1234567", "city": " Boston "})
    assert answer.status_code == 200
    assert dict(site.session().event.details) == {"affiliate": "A1234567", "city": "Boston"}
    assert "Undo" in answer.text
    too_long = ann.post("/e/spring/main/setup/reports", data={"city": "x" * 301})
    assert too_long.status_code == 400
    ann.post("/e/spring/main/setup/reports", data={"affiliate": "", "city": " "})
    assert dict(site.session().event.details) == {}


def taken_in(site: Site, tmp_path: Path) -> None:
    """A list sent by the page and waited for."""
    ann = site.staff()
    file = {"file": ("players_list_2026-11-01.txt", samples.fide_text(PEOPLE), "text/plain")}
    assert ann.post("/lists", files=file).status_code == 200
    for _ in range(200):
        if "2 players" in ann.get("/lists").text or ">2<" in ann.get("/lists").text:
            return
        time.sleep(0.05)
    raise AssertionError(ann.get("/lists").text)


def entered(site: Site, name: str) -> Player:
    """The entry of a name."""
    return next(one for one in site.session().event.sections[0].players if one.name == name)


def test_a_list_is_taken_in_and_fills_an_entry(site: Site, tmp_path: Path) -> None:
    site.event()
    ann = site.staff()
    assert "Import a rating list" in ann.get("/e/spring/main/entries").text
    taken_in(site, tmp_path)
    found = ann.get("/api/events/spring/sections/main/lookup", params={"q": "muller jo"}).json()
    assert [(one["entry"]["name"], one["shown"]) for one in found] == [("Müller, Jörg", "FIDE 2100")]
    assert (found[0]["entry"]["fide_rating"], "rating" in found[0]["entry"]) == (2100, False)
    page = ann.get("/e/spring/main/entries/lookup", params={"q": "tamihana"}).text
    assert "fide-2026-11-01:4390002" in page and "FIDE 1902" in page
    ann.post("/e/spring/main/entries", data={"name": "Tamihana, Aroha", "listed": "fide-2026-11-01:4390002"})
    entry = entered(site, "Tamihana, Aroha")
    assert (entry.rating, entry.fide_rating, entry.country) == (None, 1902, "NZL")
    assert dict(entry.ids) == {"fide": "4390002"}
    assert "shown and paired as 1952" in text_of(ann.get("/e/spring/main/entries").text)
    typed = {"name": "Mueller, J", "rating": "1999", "listed": "fide-2026-11-01:490001", "code": "490001"}
    ann.post("/e/spring/main/entries", data=typed)
    entry = entered(site, "Mueller, J")
    assert (entry.rating, dict(entry.ids)) == (1999, {"fide": "490001"})
    wrong = ann.post("/e/spring/main/entries", data={"name": "X", "listed": "fide-2026-11-01:1"})
    assert wrong.status_code == 400
    assert "nobody on the" in wrong.text


def test_what_is_no_list_is_refused_on_the_page(site: Site, tmp_path: Path) -> None:
    site.event()
    ann = site.staff()
    bad = ann.post("/lists", files={"file": ("notes.txt", b"hello", "text/plain")})
    assert bad.status_code == 400
    assert "not a known rating list" in bad.text
    assert ann.post("/lists").status_code == 400
    good = {"file": ("x.txt", samples.fide_text(PEOPLE), "text/plain")}
    assert ann.post("/lists", files=good, data={"day": "soon"}).status_code == 400
    assert ann.post("/lists/remove", data={"key": "none"}).status_code == 400
    assert not_let_in(site, "/lists")
    assert not_let_in(site, "/api/events/spring/sections/main/lookup?q=abc")


def test_a_list_that_breaks_on_the_way_is_told(site: Site, tmp_path: Path) -> None:
    ann = site.staff()
    content = samples.fide_text(PEOPLE * 300)[:-100]
    ann.post("/lists", files={"file": ("players_list_2026-11-01.txt", content, "text/plain")})
    for _ in range(200):
        page = ann.get("/lists").text
        if "was not imported" in page:
            break
        time.sleep(0.05)
    assert "download the list again" in page
    assert "No rating list yet" in page


def test_memberships_that_have_ended_are_marked_for_the_director_alone(site: Site) -> None:
    """The list of entries marks them; the public does not see it."""
    site.event(players=0)
    ann = site.staff()
    text = "Name,Rating,Membership expires\nGone,1900,2020-01-31\nGood,1800,2099-12-31\nUnknown,1700,\n"
    import_list(ann, "spring", text)
    page = ann.get("/e/spring/main/entries").text
    assert page.count("membership expired Jan 31, 2020") == 1 and "1 membership to check" in page
    assert "2099-12-31" not in page
    assert "membership expired" not in site.client().get("/e/spring/main/entries").text


def test_names_of_everybody_are_those_that_the_event_shows(site: Site) -> None:
    """Pages and pairings follow the event's own way with names; spreadsheets are the director's."""
    site.event(names="none")
    ann = site.staff()
    name = site.session().event.sections[0].players[0].name
    assert name not in ann.get("/e/spring/main/files/html").text
    with zipfile.ZipFile(io.BytesIO(ann.get("/e/spring/main/files/csv").content)) as archive:
        assert name in archive.read("entries.csv").decode()


def test_a_report_of_another_program_becomes_an_event(site: Site) -> None:
    event = generate("dutch-2026", 9, 4, 3, Rates())
    ann = site.staff()
    file = {"file": ("Spring Cup.trf", write_trf(event).encode(), "text/plain")}
    brought = ann.post("/events/bring", files=file)
    assert brought.status_code == 200
    (name,) = site.app.state.event_store.names()
    section = site.session(name).event.sections[0]
    assert (section.rulebook, len(section.players), len(section.results)) == ("dutch-2026", 9, 4)
    assert ann.post("/events/bring", files=file).status_code == 200
    assert len(site.app.state.event_store.names()) == 2
    file = {"file": ("Other.trf", write_trf(event).encode(), "text/plain")}
    ann.post("/events/bring", files=file, data={"rulebook": "nzcf"})
    assert {site.session(one).event.sections[0].rulebook for one in site.app.state.event_store.names()} == {
        "dutch-2026",
        "nzcf",
    }
    bad = ann.post("/events/bring", files={"file": ("Bad.trf", b"nothing", "text/plain")})
    assert bad.status_code == 400
    assert "line 1" in bad.text or "player line" in bad.text
    assert len(site.app.state.event_store.names()) == 3
