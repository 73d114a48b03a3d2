"""Names on lists for the public: in full, as initials, or none; nobody's full name slips through."""

from __future__ import annotations

import json

import pytest

from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.incidents import Incident
from crosstable.model.names import NameStyle, alphabetical, initials, parts_of, shown_names
from crosstable.model.players import Player
from crosstable.reports.public import public_copy, public_style, with_names


@pytest.mark.parametrize(
    ("name", "family", "given", "short"),
    [
        ("Smith, Anna Maria", "Smith", "Anna Maria", "A. M. S."),
        ("Anna Maria Smith", "Smith", "Anna Maria", "A. M. S."),
        ("van der Berg, Jan", "van der Berg", "Jan", "J. V. D. B."),
        ("O'Neill, Éva", "O'Neill", "Éva", "É. O."),
        ("Smith-Jones, Mary-Ann", "Smith-Jones", "Mary-Ann", "M. S."),
        ("Pelé", "Pelé", "", "P."),
        ("Smith,", "Smith", "", "S."),
        ('Smith, "Bob"', "Smith", '"Bob"', "B. S."),
        ("ßmith, ann", "ßmith", "ann", "A. SS."),
        ("王, 小明", "王", "小明", "小. 王."),
        ("--", "--", "", "?"),
    ],
)
def test_parts_and_initials(name: str, family: str, given: str, short: str) -> None:
    assert parts_of(name) == (family, given)
    assert initials(name) == short


def test_the_alphabet_knows_neither_case_nor_accents() -> None:
    names = ["Zoë Adams", "ADAMS, Ben", "Ádams, Carl", "de Boer, Ann", "Ann Adamson"]
    assert sorted(names, key=alphabetical) == [
        "ADAMS, Ben",
        "Ádams, Carl",
        "Zoë Adams",
        "Ann Adamson",
        "de Boer, Ann",
    ]


def players(*names: str) -> list[Player]:
    return [Player(no=no, name=name) for no, name in enumerate(names, start=1)]


def test_brothers_and_sisters_stay_apart_and_nobody_changes_when_another_enters() -> None:
    family = players("Smith, Anna", "Smith, Andrew", "Jones, Bea", "Smith, Alex")
    assert shown_names(family, NameStyle.INITIALS) == {1: "A. S.", 2: "A. S. (2)", 3: "B. J.", 4: "A. S. (3)"}
    assert shown_names(family[:2], NameStyle.INITIALS) == {1: "A. S.", 2: "A. S. (2)"}
    assert shown_names(reversed(family), NameStyle.INITIALS)[1] == "A. S."


def test_the_family_name_with_one_initial() -> None:
    family = players("Smith, Anna Maria", "Andrew Smith", "Kahu", "Ågren, Östen")
    shown = {1: "Smith, A.", 2: "Smith, A. (2)", 3: "Kahu", 4: "Ågren, Ö."}
    assert shown_names(family, NameStyle.SHORT) == shown
    assert [style.hides for style in NameStyle] == [0, 1, 2, 3, 4, 5]


def test_no_names_at_all() -> None:
    assert shown_names(players("Smith, Anna"), NameStyle.NONE) == {1: "Player 1"}


def event(**keys: object) -> Event:
    """Two entries with all that tells who they are."""
    person = {
        "rating": 1500,
        "born": "2014-03-01",
        "sex": "f",
        "ids": {"nzcf": "77"},
        "notes": "Anna's mother",
    }
    person |= {"info": {"Phone": "555"}, "club": "Metro"}
    body = {"crosstable": 1, "name": "Hall", "rulebook": "nzcf", "rounds": 3, **keys}
    body["players"] = [{"no": 1, "name": "Smith, Anna", **person}, {"no": 2, "name": "Jones, Bea"}]
    body["incidents"] = [{"text": "Anna Smith was late", "player": 1}]
    return read_document(json.dumps(body))


def test_the_event_says_how_names_are_shown_or_its_book_does() -> None:
    assert public_style(event().section()) is NameStyle.FULL
    assert public_style(event(names="none").section()) is NameStyle.NONE
    assert event(names=None).section().names is None
    with pytest.raises(BadInput, match="initials"):
        event(names="some")


def test_names_survive_being_written_and_are_left_out_when_nothing_is_said() -> None:
    assert read_document(write_document(event(names="initials"))) == event(names="initials")
    assert '"names"' not in write_document(event())


def test_a_section_shown_by_initials_has_the_full_names_for_order_and_search_only() -> None:
    section = with_names(event().section(), NameStyle.INITIALS)
    assert [player.name for player in section.players] == ["A. S.", "B. J."]
    assert [player.list_name for player in section.players] == ["Smith, Anna", "Jones, Bea"]
    assert (section.called(1), section.player(1).notes, section.incidents) == ("#1 A. S.", None, ())
    again = with_names(section, NameStyle.NONE)
    assert (again.player(1).name, again.player(1).list_name) == ("Player 1", "Smith, Anna")


def test_full_names_leave_everything_as_it_is() -> None:
    section = event().section()
    assert with_names(section, NameStyle.FULL) is section
    assert section.incidents == (Incident(no=1, text="Anna Smith was late", player=1),)


@pytest.mark.parametrize("style", [NameStyle.INITIALS, NameStyle.NONE])
def test_a_public_copy_tells_nothing_of_a_person(style: NameStyle) -> None:
    text = write_document(public_copy(event(), style))
    told = ("Smith", "Anna", "2014", "77", "555", "mother", "late")
    assert not [word for word in told if word in text]
    assert "Metro" in text and "1500" in text
    assert public_copy(event(), NameStyle.FULL) == event()


def test_letters_that_are_no_accents_stand_where_they_are_looked_for() -> None:
    """Łukasz stands among the L, not behind Z; Ørsted among the O."""
    names = ["Zimmer, A", "Ørsted, B", "Lopez, C", "Łukasz, D", "Martin, E", "Петров, Ф"]
    placed = ["Lopez, C", "Łukasz, D", "Martin, E", "Ørsted, B", "Zimmer, A", "Петров, Ф"]
    assert sorted(names, key=alphabetical) == placed
