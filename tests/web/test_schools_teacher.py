"""A schools' event as a teacher in England reads it: dates, words and headings of the pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import crosstable.web
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


@pytest.mark.parametrize("typed", ["31/12/2018", "31 December 2018", "2018-12-31", "31/12/18"])
def test_a_date_of_birth_is_typed_as_in_england(site: Site, typed: str) -> None:
    """A day written the English way is taken, and shown again the same way."""
    site.event(rulebook="schools")
    ann = site.staff()
    ann.post(f"{BASE}/entries/2/data", data={"name": "Bishop, Barbara", "born": typed})
    assert site.session().event.sections[0].player(2).born == "2018-12-31"
    assert 'name="born" value="31/12/2018"' in ann.get(f"{BASE}/entries/2").text


def test_what_is_no_date_is_refused_in_plain_words(site: Site) -> None:
    """The answer names the field and an English example, and no name of the event file."""
    site.event(rulebook="schools")
    ann = site.staff()
    for key, label in (("born", "Date of birth"), ("membership_expires", "Membership expires")):
        answer = ann.post(f"{BASE}/entries/2/data", data={"name": "Bishop, Barbara", key: "soon"})
        said = text_of(answer.text)
        assert answer.status_code == 400 and f"{label}: “soon” is not a date. Write it as " in said
        assert "null" not in said and "found '" not in said


def test_a_gender_is_chosen_from_a_list(site: Site) -> None:
    """Nobody has to know the letters of the event file."""
    site.event(rulebook="schools")
    ann = site.staff()
    assert '<option value="f">female</option>' in ann.get(f"{BASE}/entries/2").text
    ann.post(f"{BASE}/entries/2/data", data={"name": "Bishop, Barbara", "sex": "f"})
    assert site.session().event.sections[0].player(2).sex == "f"


def test_schools_are_in_alphabetical_order_and_years_have_their_word(site: Site) -> None:
    """A school is no person: “The Grange” stands under T, not under G."""
    homes = [
        "The Grange",
        "Ash Road School",
        "Hill Primary",
        "Beech Lane Primary",
        "Oakfield",
        "Hill Primary",
    ]
    site.event(rulebook="schools")
    for no, home in enumerate(homes, start=1):
        ann = site.staff()
        ann.post(f"{BASE}/entries/{no}/data", data={"name": f"Child {no}", "school": home, "year": "4"})
    page = text_of(site.staff().get("/e/spring/schools").text)
    shown = [page.index(home) for home in sorted(set(homes))]
    assert shown == sorted(shown) and "Year 4: 2" in page


def test_a_lot_leaves_the_column_of_the_others_empty(site: Site) -> None:
    """Only those who drew a lot have a number; nobody has drawn number 0."""
    site.event(rulebook="schools", rounds=1, tiebreaks=[])
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    winners = [game.white for game in site.session().event.sections[0].results[0].games]
    ann.post(f"{BASE}/closing/tie", data={"by": "lot", "player": winners, "place": [1, 2, 3]})
    rows = ann.get(f"{BASE}/standings").text.split("<tbody")[1].split("</tbody>")[0]
    assert "Lot or coin flip" in ann.get(f"{BASE}/standings").text
    assert text_of(rows).count("0") == 3, "three scores of 0, and no lot of 0"


def test_a_players_page_heads_schools_as_schools(site: Site) -> None:
    """The column beside an opponent has the school, and says so."""
    site.event(rulebook="schools", rounds=1)
    page = site.staff().get(f"{BASE}/player/1").text
    assert '<th scope="col">School</th>' in page and ">Rating</th>" not in page


def test_a_filler_is_counted_only_where_the_number_is_odd(site: Site) -> None:
    """Six children and a helper: six are to be paired."""
    site.event(rulebook="schools")
    ann = site.staff()
    ann.post(f"{BASE}/entries", data={"name": "Helper, Harry"})
    helper = next(one.no for one in site.session().event.sections[0].players if one.name == "Helper, Harry")
    data = {"name": "Helper, Harry", "flags_shown": "1", "flag": ["house"]}
    ann.post(f"{BASE}/entries/{helper}/data", data=data)
    assert "6 players to pair; no filler is needed" in text_of(ann.get(f"{BASE}/round").text)
    ann.post(f"{BASE}/entries/1/withdraw")
    assert "5 players to pair; the number is odd, so a filler plays" in text_of(ann.get(f"{BASE}/round").text)


def test_what_rules_out_a_bye_is_shown_and_read_in_words(site: Site) -> None:
    """No name of the event file on the page of settings, and words that are unknown are named."""
    site.event(rulebook="schools")
    ann = site.staff()
    page = ann.get(f"{BASE}/setup/rules").text
    assert 'placeholder="full-point bye; half-point bye; win by default; loss by default"' in page
    ann.post(f"{BASE}/setup/rules", data={"q:bye_exclusions": "full-point bye; win by default"})
    assert site.session().event.sections[0].settings["bye_exclusions"] == ("full_bye", "default_win")
    wrong = ann.post(f"{BASE}/setup/rules", data={"q:bye_exclusions": "full-point bye; rain"})
    assert "“rain” is not one of these: full-point bye; half-point bye" in text_of(wrong.text)


def test_the_winner_of_a_prize_by_decision_is_named_on_the_page(site: Site) -> None:
    """A prize whose winner the arbiter chooses has a place to choose."""
    best = {"name": "Best Year 4", "kind": "special", "item": "medal"}
    site.event(rulebook="schools", rounds=1, prizes=[best])
    ann = site.staff()
    assert "Name winner" not in ann.get(f"{BASE}/prizes").text
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    assert "no winner has been named yet" in text_of(ann.get(f"{BASE}/prizes").text)
    page = text_of(ann.post(f"{BASE}/prizes/winner", data={"prize": "Best Year 4", "player": "2"}).text)
    assert (
        "#2 Bishop, Barbara wins the special prize Best Year 4 (medal)" in page and "Name winner" not in page
    )


def test_the_notice_says_who_a_prize_is_for_in_words(site: Site) -> None:
    """Girls and days of birth as people in England write them."""
    prizes = [
        {"name": "Best girl", "kind": "group", "sex": "f", "item": "medal"},
        {"name": "U8", "kind": "group", "born_from": "2018-09-01", "item": "medal"},
    ]
    site.event(rulebook="schools", prizes=prizes)
    page = text_of(site.staff().get(f"{BASE}/notice").text)
    assert "Best girl (girls and women): medal" in page
    assert "U8 (born 1 Sept 2018 or later): medal" in page


def test_a_filler_pays_no_entry_fee(site: Site) -> None:
    """A helper who only fills in is not among those who are charged."""
    site.event(rulebook="schools", entry_fee=350)
    ann = site.staff()
    data = {"name": "Attack, Allen", "flags_shown": "1", "flag": ["house"]}
    ann.post(f"{BASE}/entries/1/data", data=data)
    assert "Charge this fee to 5 entries without one" in text_of(ann.get("/e/spring/check-in").text)
    assert "filler" in text_of(ann.get(f"{BASE}/entries").text)


def test_prizes_are_read_back_in_pounds_while_they_are_typed(site: Site) -> None:
    """The answer to what was typed so far has the money and the days of the country."""
    typed = {
        "rulebook": "schools",
        "s1.name": "Primary",
        "s1.prizes": "1st £10, U8 medal (born 1 September 2018 or later)",
    }
    said = site.staff().post("/new/read", data={"name": "Spring", **typed}).text
    assert "1st: £10.00" in said.replace("\\u00a3", "£") and "born 1 Sept 2018 or later" in said


def test_no_page_offers_players_in_the_order_in_which_they_were_typed() -> None:
    """Every drop-down list of all players passes through the filter that sorts by surname."""
    typed = re.compile(r"in section\.players(?! \| by_name)[^%]*%}<option")
    pages = Path(crosstable.web.__file__).parent.joinpath("templates").rglob("*.html")
    assert [page.name for page in pages if typed.search(page.read_text("utf-8"))] == []


def test_england_speaks_of_defaults_years_and_schools(site: Site) -> None:
    """No word of another country, the school year in words, and the school once on the public list."""
    site.event(rulebook="schools")
    ann = site.staff()
    ann.post(
        "/e/spring/main/entries/1/data", data={"name": "Adams, Tom", "school": "Oak School", "year": "6"}
    )
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    page = text_of(ann.get("/e/spring/main/round").text)
    assert "Black defaults" in page and "no-show" not in page
    assert "Oak School · Year 6" in text_of(ann.get("/e/spring/check-in").text)
    assert "Club or team" not in ann.get("/p/spring/event/players.html").text
