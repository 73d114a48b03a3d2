"""28C in the browser: the set-up page chooses the rating, shows first who changes, and pages name it."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.ratings.library import VARIABLE, usual_folder
from crosstable.ratings.reading.known import people_in
from crosstable.ratings.taking_in import take_in
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
API = "/api/events/spring/sections/main"
QUICK = 'j:"quick"'
MEMBERS = """Member ID,Name,State,Expires,Regular,Quick,Blitz
10000001,"Abbott, Anna",NY,2030-01-01,1800,1700,1650
10000002,"Brown, Ben",NY,2030-01-01,1600,,1720
"""


@pytest.fixture
def listed(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A section with four players, and a rating list on this computer."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "lists"))
    source = tmp_path / "members.csv"
    source.write_text(MEMBERS, encoding="utf-8")
    take_in(people_in(str(source)), usual_folder(), "us-chess", "2026-11-01", source.name)
    site.event(players=4)
    return site


def choose(site: Site, choice: str = QUICK, **more: str) -> str:
    """Choose a rating as the set-up page does, after whatever it shows first; the page at the end."""
    data = {"q:rating_used": choice, "home": "setup", **more}
    return str(site.staff().post(f"{BASE}/setup/rules", data={**data, "seen": "yes"}).text)


def ratings(site: Site) -> dict[str, int | None]:
    """The ratings in use, by name."""
    return {player.name: player.rating for player in site.session().event.sections[0].players}


def add_listed(site: Site, code: str = "10000001", name: str = "Abbott, Anna", **typed: str) -> None:
    """Somebody from the list, as the entry form sends it."""
    data = {"name": name, "listed": f"us-chess-2026-11-01:{code}", **typed}
    answer = site.staff().post(f"{BASE}/entries", data=data)
    assert answer.status_code == 200, text_of(answer.text)


def test_28c_the_set_up_page_shows_first_who_changes(listed: Site) -> None:
    add_listed(listed)
    ann = listed.staff()
    assert "Rating used for pairing and prizes" in text_of(ann.get(f"{BASE}/setup").text)
    sent = {"q:rating_used": QUICK, "home": "setup"}
    asked = ann.post(f"{BASE}/setup/rules", data=sent)
    said = text_of(asked.text)
    assert "1 rating changes" in said and "Abbott, Anna: 1700 (was 1800)" in said
    assert ratings(listed)["Abbott, Anna"] == 1800, "nothing is written yet"
    done = text_of(ann.post(f"{BASE}/setup/rules", data={**sent, "seen": "yes"}).text)
    assert "Now: quick, else regular, else blitz" in done
    assert ratings(listed)["Abbott, Anna"] == 1700
    assert "ratings used: quick" in text_of(ann.get(f"{BASE}/history").text)


def test_28c_where_nobody_changes_it_is_written_at_once(listed: Site) -> None:
    done = listed.staff().post(f"{BASE}/setup/rules", data={"q:rating_used": QUICK})
    assert "Change the ratings used" not in done.text
    assert listed.session().event.sections[0].settings["rating_used"] == "quick"


def test_28c_the_list_shows_the_rating_that_will_be_used(listed: Site) -> None:
    choose(listed)
    ann = listed.staff()
    [found] = ann.get(f"{API}/lookup", params={"q": "Abbott"}).json()
    assert (found["shown"], found["rating"]) == ("1700 quick", 1700)
    [other] = ann.get(f"{API}/lookup", params={"q": "Brown"}).json()
    assert (other["shown"], other["rating"]) == ("1600 regular", 1600)
    assert "1700 quick" in text_of(ann.get(f"{BASE}/entries/lookup", params={"q": "Abbott"}).text)


def test_28c_a_person_taken_from_the_list_stays_by_the_choice(listed: Site) -> None:
    """The form sends the rating that the list shows; only another one is given by the director."""
    choose(listed)
    add_listed(listed, rating="1700")
    add_listed(listed, "10000002", "Brown, Ben", rating="1650")
    choose(listed, 'j:"blitz"')
    assert ratings(listed)["Abbott, Anna"] == 1650 and ratings(listed)["Brown, Ben"] == 1650
    choose(listed, 'j:"regular"')
    assert ratings(listed)["Abbott, Anna"] == 1800 and ratings(listed)["Brown, Ben"] == 1650


def test_28e_the_page_of_a_player_shows_and_changes_the_rating_in_use(listed: Site) -> None:
    choose(listed)
    add_listed(listed)
    ann = listed.staff()
    no = next(one.no for one in listed.session().event.sections[0].players if one.name == "Abbott, Anna")
    html = ann.get(f"{BASE}/entries/{no}").text
    assert "1700 (quick)" in text_of(html) and 'name="rating" value="1700"' in html
    assert 'name="other_ratings.regular" value="1800"' in html
    fields = {"rating": "1700", "other_ratings.regular": "1800", "other_ratings.quick": "1700"}
    before = len(listed.session().facts)
    ann.post(f"{BASE}/entries/{no}/data", data=fields)
    assert len(listed.session().facts) == before, "a form sent as it was shown writes nothing"
    ann.post(f"{BASE}/entries/{no}/data", data={**fields, "other_ratings.quick": "1720"})
    assert ratings(listed)["Abbott, Anna"] == 1720
    no = next(one.no for one in listed.session().event.sections[0].players if one.name == "Abbott, Anna")
    said = text_of(ann.post(f"{BASE}/entries/{no}/data", data={"rating": "1500"}).text)
    assert "1500 (given for this section)" in said and ratings(listed)["Abbott, Anna"] == 1500
    no = next(one.no for one in listed.session().event.sections[0].players if one.name == "Abbott, Anna")
    ann.post(f"{BASE}/entries/{no}/data", data={"rating": ""})
    assert ratings(listed)["Abbott, Anna"] == 1720, "the one of the choice counts again"


def test_28d1a_the_entries_mark_a_rating_that_stands_in(listed: Site) -> None:
    choose(listed)
    add_listed(listed, "10000002", "Brown, Ben")
    said = text_of(listed.staff().get(f"{BASE}/entries").text)
    assert "Ratings: quick, else regular, else blitz" in said and "1600 regular" in said
    assert "no quick rating on record, so another is used" in said


def test_28e_a_rating_typed_into_the_form_is_given_for_the_section(listed: Site) -> None:
    choose(listed)
    listed.staff().post(f"{BASE}/entries", data={"name": "Walk-in", "rating": "1100"})
    player = next(one for one in listed.session().event.sections[0].players if one.name == "Walk-in")
    assert player.rating == 1100 and player.rating_use is not None and not player.rating_use.stands_in


def test_28c_pages_say_which_rating_is_used(listed: Site) -> None:
    choose(listed)
    ann = listed.staff()
    ann.post(f"{BASE}/draft")
    words = "Ratings: quick, else regular, else blitz"
    assert words in text_of(ann.get(f"{BASE}/round").text)
    ann.post(f"{BASE}/publish")
    for page in ("round/1", "standings", "chart"):
        assert words in text_of(ann.get(f"{BASE}/{page}").text), page
    assert "quick, else regular, else blitz" in text_of(ann.get(f"{BASE}/notice").text)


def test_26a_after_round_1_the_choice_asks_for_a_reason(listed: Site) -> None:
    add_listed(listed)
    ann = listed.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    assert "changing the ratings needs a reason" in text_of(ann.get(f"{BASE}/setup").text)
    refused = ann.post(f"{BASE}/setup/rules", data={"q:rating_used": QUICK})
    assert refused.status_code == 400 and "Give the reason" in text_of(refused.text)
    asked = ann.post(f"{BASE}/setup/rules", data={"q:rating_used": QUICK, "reason": "misprint"})
    assert "Abbott, Anna: 1700 (was 1800)" in text_of(asked.text) and 'value="misprint"' in asked.text
    choose(listed, reason="misprint")
    assert ratings(listed)["Abbott, Anna"] == 1700


def test_a_book_without_the_choice_does_not_offer_it(site: Site) -> None:
    site.event(players=4, rulebook="schools")
    assert "Rating used for pairing" not in site.staff().get(f"{BASE}/setup").text
