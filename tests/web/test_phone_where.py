"""Where do I sit: by letters, number or code; answered in the first line; names as the event shows them."""

from __future__ import annotations

import re

import pytest

from crosstable.app.entries.entering import add_entries, new_event, withdraw
from crosstable.app.session.session import create_journal, write
from crosstable.model.folding import loose
from crosstable.model.names import NameStyle
from tests.web.phones import finish, next_round, with_slips
from tests.web.site import Site, text_of

PEOPLE = ("Łukasiewicz, Åsa", "O'Brien, Seán", "Müller, Jörg", "Мишина, Анна", "Smith-Jones, Ann")


@pytest.fixture
def event_store(site: Site) -> Site:
    """An event of people with accents, round 1 published; the last of them has the bye."""
    path = str(site.home / "spring.crosstable")
    create_journal(path, new_event("Spring Open", {"rulebook": "nzcf", "rounds": 3}, 7), "test")
    entries = [
        {"name": name, "rating": 2000 - 50 * place, "ids": {"fide": f"77000{place}"}}
        for place, name in enumerate(PEOPLE)
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")
    next_round(site)
    return site


def names(site: Site, asked: str) -> list[str]:
    """Who is found for what is typed."""
    html = site.client().get("/e/spring/where", params={"q": asked}).text
    one = re.findall(r'class="answer" aria-label="([^"]*)"', html)
    return [name.replace("&#39;", "'") for name in (*one, *re.findall(r'class="name">([^<]*)<', html))]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("luk", ["Łukasiewicz, Åsa"]),
        ("asa lukas", ["Łukasiewicz, Åsa"]),
        ("obrien", ["O'Brien, Seán"]),
        ("o'b", ["O'Brien, Seán"]),
        ("sean", ["O'Brien, Seán"]),
        ("MUL", ["Müller, Jörg"]),
        ("миш", ["Мишина, Анна"]),
        ("jones", ["Smith-Jones, Ann"]),
        ("770002", ["Müller, Jörg"]),
        ("77000", []),
        ("#2", ["O'Brien, Seán"]),
        ("an", ["Smith-Jones, Ann"]),
        ("nobody", []),
        ("' OR 1=1 --", []),
    ],
)
def test_a_few_letters_a_number_or_a_code(event_store: Site, asked: str, found: list[str]) -> None:
    assert names(event_store, asked) == found


def test_the_first_line_answers(event_store: Site) -> None:
    main = text_of(event_store.client().get("/e/spring/where?q=luk").text.partition("<main")[2])
    assert "Round 1 Board 1" in main[:60] and "against" in main
    own = text_of(event_store.client().get("/e/spring/main/seat/1").text.partition("<main")[2])
    assert "Board 1" in own and "place" in own


def test_a_bye_and_who_is_not_paired_are_told_plainly(event_store: Site) -> None:
    bye = event_store.session().event.sections[0].results[0].byes[0].player
    assert "You have the bye" in event_store.client().get(f"/e/spring/main/seat/{bye}").text
    store = event_store.app.state.event_store
    store.write("spring", lambda session: withdraw(session, session.event.sections[0], 2, None), "test")
    finish(event_store)
    assert "Round 2 is not published yet" in event_store.client().get("/e/spring/main/seat/1").text
    next_round(event_store)
    assert "Withdrawn after round 1" in event_store.client().get("/e/spring/main/seat/2").text
    assert event_store.client().get("/e/spring/main/seat/99").status_code == 404
    assert event_store.client().get("/e/spring/main/seat/1?member=3").status_code == 404


def test_before_the_first_round(site: Site) -> None:
    site.event()
    assert "Round 1 is not published yet" in site.client().get("/e/spring/where?q=attack").text


@pytest.mark.parametrize(
    ("style", "shown", "finds", "does_not"),
    [
        ("short", "Müller, J.", ["mul", "müller jörg", "3"], ["jör"]),
        ("initials", "J. M.", ["müller", "3", "770002"], ["mül"]),
        ("none", "Player 3", ["3", "770002"], ["müller", "jörg müller"]),
    ],
)
def test_a_name_that_is_not_shown_is_not_learnt_by_trying(
    event_store: Site, style: str, shown: str, finds: list[str], does_not: list[str]
) -> None:
    director = event_store.staff()
    director.post("/e/spring/main/phones/names", data={"style": style})
    assert [names(event_store, asked) for asked in finds] == [[shown]] * len(finds)
    assert [names(event_store, asked) for asked in does_not] == [[]] * len(does_not)
    for address in ("/e/spring/main/seat/3", "/e/spring/main/round", "/e/spring/main/standings"):
        assert "Jörg" not in event_store.client().get(address).text
    told = event_store.client().get("/api/events/spring/document").text
    assert "Jörg" not in told and "J\\u00f6rg" not in told and "770002" not in told
    assert "Müller, Jörg" in director.get("/e/spring/main/round").text
    assert "Jörg" not in director.get("/e/spring/where?q=3").text, "it shows the staff what others see"


def test_all_sections_have_the_same_names_and_it_can_be_undone(event_store: Site) -> None:
    director = event_store.staff()
    answer = director.post("/e/spring/main/phones/names", data={"style": "initials"})
    assert "Undo" in answer.text and event_store.session().event.sections[0].names is NameStyle.INITIALS
    assert director.post("/e/spring/main/phones/names", data={"style": "some"}).status_code == 400
    director.post("/e/spring/main/phones/names", data={"style": ""})
    assert event_store.session().event.sections[0].names is None


def test_letters_as_people_type_them() -> None:
    assert loose("  Þór-Łukasz  Ørsted ") == "thor lukasz orsted"


def test_the_slip_page_has_public_names_only(site: Site) -> None:
    token = with_slips(site, names="initials")["1"]
    text = site.client().get(f"/r/spring/{token}").text
    assert "A. A." in text and "Allen" not in text


def test_the_page_for_the_wall_says_when_phones_cannot_reach_it(site: Site) -> None:
    site.event()
    cookie = {"cookie": f"crosstable={site.staff().cookies['crosstable']}"}
    page = "/e/spring/main/phones"
    here = site.client().get(f"http://127.0.0.1:8080{page}", headers=cookie)
    assert "open to this computer only" in here.text and "<svg" not in here.text
    there = site.client().get(f"http://192.168.1.5:8080{page}", headers=cookie)
    assert "http://192.168.1.5:8080/e/spring/where" in there.text and "<svg" in there.text
    sheet = site.client().get(f"http://192.168.1.5:8080{page}/poster", headers=cookie)
    assert "http://192.168.1.5:8080/e/spring/where" in sheet.text and "<svg" in sheet.text
    alone = site.client().get(f"http://127.0.0.1:8080{page}/poster", headers=cookie)
    assert alone.status_code == 400 and "<svg" not in alone.text
    assert "style=" not in there.text, "the policy of our pages lets no style into them"
    said = site.staff("Cid").post(
        "/e/spring/main/phones/address", data={"address": "http://chess.local:8080/"}
    )
    assert "http://chess.local:8080/e/spring/where" in said.text
    wrong = site.staff("Dan").post("/e/spring/main/phones/address", data={"address": "chess"})
    assert wrong.status_code == 400 and "type the address" in wrong.text


def test_the_page_of_phones_is_for_the_director(site: Site) -> None:
    site.event()
    assert "Log in" in site.client().get("/e/spring/main/phones").text
    assert site.client().post("/e/spring/main/phones/switch", data={"on": "true"}).status_code == 401
