"""The methods for the tournament rating, and ratings by month, on the pages of the set-up and of an entry."""

from __future__ import annotations

from crosstable.model.event import Section
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


def section_of(site: Site) -> Section:
    """The section as it is now."""
    found: Section = site.session().event.sections[0]
    return found


def test_the_set_up_page_offers_the_five_methods(site: Site) -> None:
    site.event(rulebook="dutch-2026")
    ann = site.staff()
    page = text_of(ann.get(f"{BASE}/setup").text)
    for words in ("FIDE rating only", "national rating only", "else national", "else FIDE", "higher of FIDE"):
        assert words in page
    sent = {"q:rating_method": 'j:"NRO"', "home": "setup"}
    asked = text_of(ann.post(f"{BASE}/setup/rules", data=sent).text)
    assert "ratings change" in asked and "unrated (was" in asked
    assert not section_of(site).settings, "nothing is written yet"
    ann.post(f"{BASE}/setup/rules", data={**sent, "seen": "yes"})
    assert section_of(site).settings["rating_method"] == "NRO"
    assert {player.rating for player in section_of(site).players} == {None}
    assert "national rating only (NRO)" in text_of(ann.get(f"{BASE}/setup").text)


def test_another_book_has_no_such_question(site: Site) -> None:
    site.event()
    assert "rating-method" not in site.staff().get(f"{BASE}/setup").text


def long_event(site: Site) -> str:
    """A section of three months, with rating tie-breaks."""
    times = ["2026-11-20T19:00", "2026-12-04T19:00", "2027-01-08T19:00"]
    site.event(rulebook="dutch-2026", round_times=times, tiebreaks=["ARO", "BH"])
    return f"{BASE}/entries/1"


def test_c07_10_an_entry_of_a_long_event_has_a_rating_for_each_month(site: Site) -> None:
    entry, ann = long_event(site), site.staff()
    page = ann.get(entry).text
    assert "later_ratings.2026-12" in page and "later_ratings.2027-01" in page
    assert "later_ratings.2026-11" not in page, "the first list is the rating itself"
    typed = {"name": section_of(site).player(1).name, "later_ratings.2026-12": "2075"}
    ann.post(f"{entry}/data", data=typed | {"later_ratings.2027-01": ""})
    assert section_of(site).player(1).later_ratings == {"2026-12": 2075}
    assert 'name="later_ratings.2026-12" value="2075"' in ann.get(entry).text
    ann.post(f"{entry}/data", data=typed | {"later_ratings.2026-12": ""})
    assert not section_of(site).player(1).later_ratings


def test_a_short_event_asks_for_one_rating_only(site: Site) -> None:
    site.event(rulebook="dutch-2026", round_times=["2026-11-20", "2026-11-21", "2026-11-22"])
    assert "later_ratings" not in site.staff().get(f"{BASE}/entries/1").text


def test_c07_10_the_director_is_told_that_the_event_is_long(site: Site) -> None:
    long_event(site)
    ann = site.staff()
    assert "The section lasts 50 days, more than 30" in text_of(ann.get(f"{BASE}/setup").text)
    ready = text_of(ann.get("/e/spring/ready").text)
    assert "a player may have several ratings" in ready and "should not decide its ties" in ready
    notice = text_of(ann.get(f"{BASE}/notice").text)
    assert "50 days, so ratings may change during the event; tie-breaks use: the first rating" in notice


def test_04_2_3_3_the_marks_of_a_player_are_offered(site: Site) -> None:
    site.event(rulebook="dutch-2026")
    page = text_of(site.staff().get(f"{BASE}/entries/1").text)
    assert "no half-point byes" in page and "expelled" in page
