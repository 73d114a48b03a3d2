"""Names by audience: who sees how much of a name, what is usual for children, what the event changes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.names import Audience, NameStyle, first_name, shown_names
from crosstable.model.players import Player
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.options import Options
from crosstable.reports.children import is_for_children
from crosstable.reports.public import for_public, public_style
from crosstable.reports.setup.name_examples import audience_choices, example_of

SCREENS, PHONES, SITE, PAPER = Audience
FULL, SHORT, FIRST, SCHOOL, INITIALS, NONE = NameStyle


def section(rulebook: str = "us-chess", born: tuple[str | None, ...] = (), **keys: Any) -> Section:
    """A section whose players were born on the given days."""
    players: list[dict[str, object]] = []
    for no, day in enumerate(born or (None, None), start=1):
        players.append({"no": no, "name": f"Smith, Anna{no}"} | ({"born": day} if day else {}))
    body = {"crosstable": 1, "name": "Hall", "rulebook": rulebook, "rounds": 3, "players": players, **keys}
    return read_document(json.dumps(body)).section()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Smith, Anna Maria", "Anna S."),
        ("Anna Maria Smith", "Anna S."),
        ("van der Berg, Jan", "Jan V."),
        ("O'Neill, Éva", "Éva O."),
        ("Smith-Jones, Mary-Ann", "Mary-Ann S."),
        ("Pelé", "P."),
        ("Smith,", "S."),
        ('Smith, "Bob"', "Bob S."),
        ("Smith, J", "J. S."),
        ("王, 小明", "小明 王."),
        ("--", "?"),
    ],
)
def test_first_name_and_initial(name: str, shown: str) -> None:
    assert first_name(name) == shown


def test_two_with_the_same_first_name_stay_apart_and_later_entries_change_nobody() -> None:
    names = ("Smith, Anna", "Stone, Anna", "Jones, Bea", "Stern, Anna")
    people = [Player(no=no, name=name) for no, name in enumerate(names, start=1)]
    shown = {1: "Anna S.", 2: "Anna S. (2)", 3: "Bea J.", 4: "Anna S. (3)"}
    assert shown_names(people, FIRST) == shown
    for known in range(1, 5):
        assert shown_names(people[:known], FIRST) == {no: shown[no] for no in range(1, known + 1)}


def test_initials_with_school_tell_pupils_of_two_schools_apart() -> None:
    homes = ("Oak School", "Elm School", None, "Oak School")
    people = [Player(no=no, name="Smith, Anna", school=home) for no, home in enumerate(homes, start=1)]
    assert list(shown_names(people, SCHOOL).values()) == [
        "A. S., Oak School",
        "A. S., Elm School",
        "A. S.",
        "A. S., Oak School (2)",
    ]


def styles(one: Section) -> list[NameStyle]:
    return [public_style(one, audience) for audience in Audience]


def test_usual_names_by_book() -> None:
    assert styles(section()) == [FULL, FULL, FULL, FULL]
    assert styles(section("schools")) == [FIRST, FIRST, SCHOOL, FULL]


def test_names_alone_are_for_every_audience_but_paper() -> None:
    assert styles(section(names="short")) == [SHORT, SHORT, SHORT, FULL]
    assert styles(section("schools", names="full")) == [FULL, FULL, FULL, FULL]


def test_a_setting_of_an_audience_is_stronger_than_names() -> None:
    one = section("schools", names="none", names_on_screens="full", names_on_paper="initials")
    assert styles(one) == [FULL, NONE, NONE, INITIALS]
    assert public_style(one) is public_style(one, SITE)


@pytest.mark.parametrize(
    ("born", "children"),
    [
        (("2012-01-01",), True),
        (("2012", "2012-05"), True),
        (("2008-11-20",), False),
        (("2008-11-21",), True),
        (("2008",), True),
        (("2008-11",), True),
        (("2007",), False),
        (("2012", "2013", "2014", None), True),
        (("2012", "2013", "2014", "1970"), True),
        (("2012", "2013", None), False),
        ((None, None), False),
    ],
)
def test_three_quarters_known_to_be_young_make_a_section_one_for_children(
    born: tuple[str | None, ...], *, children: bool
) -> None:
    one = section(born=born, start="2026-11-20")
    assert is_for_children(one) is children
    assert styles(one) == ([FIRST, FIRST, SCHOOL, FULL] if children else [FULL] * 4)


def test_without_a_day_nobody_has_an_age() -> None:
    assert not is_for_children(section(born=("2012",)))
    assert is_for_children(section(born=("2012",), round_times=["2026-11-20T10:00"]))
    assert not is_for_children(section(start="2026-11-20", players=[]))


def test_ages_still_count_when_the_names_are_hidden_already() -> None:
    """What is made from an event with short names asks again, and gets the same answer."""
    body = {"crosstable": 1, "name": "Hall", "rulebook": "us-chess", "rounds": 3, "start": "2026-11-20"}
    body["players"] = [{"no": 1, "name": "Smith, Anna", "born": "2012", "school": "Oak School"}]
    event = read_document(json.dumps(body))
    shown = for_public(event, SCREENS)
    assert shown.section().player(1).name == "Anna S."
    assert public_style(shown.section(), SCREENS) is FIRST
    assert for_public(shown, SITE).section().player(1).name == "A. S., Oak School"
    assert for_public(event, PAPER).section().player(1).name == "Smith, Anna"


def test_where_lists_show_the_school_it_is_not_said_twice() -> None:
    players = [{"no": 1, "name": "Smith, Anna", "school": "Oak School"}]
    body = {"crosstable": 1, "name": "Hall", "rulebook": "schools", "rounds": 3, "players": players}
    event = read_document(json.dumps(body))
    assert for_public(event, SITE).section().player(1).name == "A. S."
    assert for_public(event, PHONES).section().player(1).name == "Anna S."


def test_the_settings_survive_being_written() -> None:
    keys = {
        audience.key: style.value
        for audience, style in zip(Audience, (FIRST, SCHOOL, NONE, SHORT), strict=True)
    }
    body = {"crosstable": 1, "name": "Hall", "rulebook": "cfc", "rounds": 3, "players": [], **keys}
    event = read_document(json.dumps(body))
    assert read_document(write_document(event)) == event
    assert {key: json.loads(write_document(event))[key] for key in keys} == keys
    assert "names_on" not in write_document(read_document(json.dumps(body | dict.fromkeys(keys))))
    with pytest.raises(BadInput, match="initials"):
        read_document(json.dumps(body | {"names_on_site": "some"}))


def test_the_example_is_a_real_entrant_with_a_school_if_there_is_one() -> None:
    players = [
        {"no": 1, "name": "Cher"},
        {"no": 2, "name": "Jones, Bea"},
        {"no": 3, "name": "Smith, Anna", "school": "Oak School"},
    ]
    one = section("schools", players=players, names_on_site="none")
    assert example_of(one).no == 3
    assert [choice.usual for choice in audience_choices(one)] == [
        *("Anna S.", "Anna S."),
        *("A. S., Oak School", "Smith, Anna"),
    ]
    assert [choice.chosen for choice in audience_choices(one)] == [None, None, NONE, None]
    assert example_of(section(players=players[:1])).list_name == "Smith, Anna"


def test_paper_hides_names_on_the_wall_but_not_at_the_desk() -> None:
    people = [
        {"no": 1, "name": "Smith, Anna", "school": "Oak"},
        {"no": 2, "name": "Jones, Bea", "school": "Elm"},
    ]
    body = {"crosstable": 1, "name": "Hall", "rulebook": "schools", "rounds": 3, "players": people}
    game = {"white": 1, "black": 2, "result": "1-0"}
    body |= {"results": [{"games": [game]}], "names_on_paper": "initials"}
    event = read_document(json.dumps(body))
    shown = {}
    for kind in SHEETS:
        if any(map(kind.applies, event.sections)):
            shown[kind.key] = "Smith" in str(make(event, kind.key, Options(own_link=lambda section, no: "x")))
    desk = {kind.key for kind in SHEETS if kind.desk}
    assert {key for key, full in shown.items() if full} == desk & {"cards", "coaches", "parents"} & set(shown)
    assert "Smith" in str(make(event, "names", Options(names=FULL)))
