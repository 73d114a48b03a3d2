"""28N in the browser: one press answers how team-mates are kept apart, and those who meet are named."""

from __future__ import annotations

import pytest

from crosstable.app.entries.entering import set_player_key
from crosstable.app.session.session import New, Session, write
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
API = "/api/events/spring/sections/main"
ASKED = "Choose whether and how to keep teammates apart"


def with_teams(site: Site) -> None:
    """Four players; those who would meet in round 1 are of one school."""
    site.event(players=4)

    def send(session: Session) -> list[New]:
        section = session.event.sections[0]
        schools = enumerate(("Oak", "Elm", "Oak", "Elm"), start=1)
        return [
            new for no, school in schools for new in set_player_key(session, section, no, "school", school)
        ]

    write(str(site.home / "spring.crosstable"), send, "test")


@pytest.mark.parametrize("value", ["threshold", "never", "if_possible", "off"])
def test_28n_one_press_answers_for_good(site: Site, value: str) -> None:
    with_teams(site)
    ann = site.staff()
    page = ann.get(f"{BASE}/round").text
    assert text_of(page).count(ASKED) == 1 and f'value="{value}"' in page
    answered = ann.post(f"{BASE}/answer", data={"key": "team_avoidance", "value": value})
    assert answered.status_code == 200 and ASKED not in answered.text
    assert site.session().event.sections[0].settings["team_avoidance"] == value
    assert ASKED not in ann.get(f"{BASE}/round").text
    again = ann.post(f"{BASE}/answer", data={"key": "team_avoidance", "value": "off"})
    assert again.status_code == 400 and "has been answered" in text_of(again.text)


def test_28n_the_answer_is_undone_like_any_other(site: Site) -> None:
    with_teams(site)
    ann = site.staff()
    ann.post(f"{BASE}/answer", data={"key": "team_avoidance", "value": "off"})
    ann.post(f"{BASE}/undo/{len(site.session().facts)}")
    assert "team_avoidance" not in site.session().event.sections[0].settings
    assert ASKED in ann.get(f"{BASE}/round").text


def test_28n_what_is_no_answer_is_refused(site: Site) -> None:
    with_teams(site)
    ann = site.staff()
    for data in ({"key": "team_avoidance", "value": "x"}, {"key": "rematches", "value": "fewest"}):
        assert ann.post(f"{BASE}/answer", data=data).status_code == 400
    assert not site.session().event.sections[0].settings


def test_28n_pairing_is_not_held_up_and_names_team_mates(site: Site) -> None:
    with_teams(site)
    ann = site.staff()
    listed = ann.get(f"{API}/before").json()
    assert listed["ready"]
    [asked] = [point for point in listed["points"] if ASKED in point["text"]]
    assert asked["answers"] == ["threshold", "never", "if_possible", "off"] and asked["rule"] == "28N"
    told = [point for point in listed["points"] if "meet although both are from" in point["text"]]
    assert len(told) == 2 and all(point["press"] == "avoid" for point in told)
    assert ann.post(f"{BASE}/draft").status_code == 200
    draft = text_of(ann.get(f"{BASE}/round").text)
    assert "Allen Attack and Carl Castle meet although both are from Oak" in draft


def test_28n_back_to_the_books_own_value_is_an_answer_too(site: Site) -> None:
    with_teams(site)
    ann = site.staff()
    ann.post(f"{BASE}/setup/rules", data={"q:team_avoidance": "v:28N1"})
    assert ASKED not in ann.get(f"{BASE}/round").text
    ann.post(f"{BASE}/setup/rules", data={"q:team_avoidance": ""})
    assert site.session().event.sections[0].settings["team_avoidance"] == "off"
    assert ASKED not in ann.get(f"{BASE}/round").text
