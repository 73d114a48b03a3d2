"""An ID that somebody of another name has: it is asked about, and never changes that entry by itself."""

from __future__ import annotations

import pytest

from crosstable.app.entries.import_names import can_be_one_person
from tests.imports.desk import Desk, statuses, troubles

HEADS = "Name,USCF ID,Rating\n"
BAKER = '"Baker, Andrew",12345678,558\n'
NELSON = '"Nelson, Leo",12345678,281\n'


def with_baker(*sections: str) -> Desk:
    """An event with Andrew Baker, imported."""
    desk = Desk(*sections)
    desk.take(desk.plan(HEADS + BAKER, section=sections[0] if sections else ""))
    return desk


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("Baker, Andrew", "Nelson, Leo", False),
        ("Baker, Andrew", "Leo Baker", False),
        ("Baker, Andrew", "Andrew Baker", True),
        ("Baker, Andrew", "Andrew James Baker", True),
        ("Baker, Andrew", "Bakker, Andrew", True),
        ("Baker, Ann", "Ann Nelson", True),
        ("Baker, A.", "Baker, Andrew", True),
        ("Li, Wei", "Wu, Bo", False),
        ("Ann", "Ann Lee", True),
    ],
)
def test_which_names_may_be_one_person(one: str, other: str, may: bool) -> None:
    assert can_be_one_person(one, other) is can_be_one_person(other, one) is may


def test_two_lines_with_one_id_are_asked_at_the_id() -> None:
    plan = Desk().plan(HEADS + BAKER + NELSON)
    assert statuses(plan) == {2: "new", 3: "asked"}
    assert troubles(plan.lines[1], plan.sheet.headings) == [
        "USCF ID: same US Chess ID as line 2 (Baker, Andrew)"
    ]


def test_another_name_under_a_known_id_is_asked_when_it_comes_alone() -> None:
    plan = with_baker().plan(HEADS + NELSON)
    assert statuses(plan) == {2: "asked"}
    assert troubles(plan.lines[0], plan.sheet.headings) == [
        "USCF ID: same US Chess ID as Baker, Andrew, who is already entered"
    ]
    assert [value for value, _ in plan.lines[0].decisions] == ["", "same", "other", "out"]


@pytest.mark.parametrize(("text", "line"), [(HEADS + BAKER + NELSON, 2), (HEADS + NELSON + BAKER, 3)])
def test_another_name_under_a_known_id_is_asked_in_its_list(text: str, line: int) -> None:
    plan = with_baker().plan(text)
    asked = next(one for one in plan.lines if one.name == "Nelson, Leo")
    assert asked.status.value == "asked" and not plan.ready
    assert troubles(asked, plan.sheet.headings) == [
        f"USCF ID: same US Chess ID as line {line} (Baker, Andrew)"
    ]
    assert [value for value, _ in asked.decisions] == ["", "out", "other"]


def test_another_name_in_another_section_is_asked_too() -> None:
    plan = with_baker("Open", "U1400").plan(HEADS + NELSON, section="U1400")
    assert statuses(plan) == {2: "asked"}


def test_the_director_says_that_it_is_the_same_person() -> None:
    desk = with_baker()
    desk.take(desk.plan(HEADS + NELSON, choices={2: "same"}))
    assert [(one.name, one.rating) for one in desk.players()] == [("Nelson, Leo", 281)]


def test_somebody_else_is_entered_without_the_wrong_id_and_stays_so() -> None:
    desk = with_baker()
    plan = desk.plan(HEADS + BAKER + NELSON, choices={3: "other"})
    assert statuses(plan) == {2: "unchanged", 3: "new"}
    assert plan.lines[1].warnings == ["the US Chess ID belongs to Baker, Andrew; entered without it"]
    desk.take(plan)
    assert {one.name: dict(one.ids) for one in desk.players()} == {
        "Baker, Andrew": {"uscf": "12345678"},
        "Nelson, Leo": {},
    }
    for text in (HEADS + BAKER + NELSON, HEADS + NELSON + BAKER):
        assert set(statuses(desk.plan(text)).values()) == {"unchanged"}


def test_somebody_else_in_one_list_is_entered_without_the_wrong_id() -> None:
    desk = Desk()
    desk.take(desk.plan(HEADS + BAKER + NELSON, choices={3: "other"}))
    assert [dict(one.ids) for one in desk.players()].count({}) == 1 and len(desk.players()) == 2


def test_the_same_person_is_never_the_one_whose_own_line_is_in_the_list() -> None:
    plan = with_baker().plan(HEADS + NELSON + BAKER, choices={2: "same"})
    assert statuses(plan) == {2: "asked", 3: "unchanged"}


def test_somebody_else_who_is_entered_already_gets_no_second_entry_and_no_wrong_id() -> None:
    desk = with_baker()
    desk.take(desk.plan(HEADS + '"Nelson, Leo",,281\n'))
    plan = desk.plan(HEADS + NELSON)
    assert statuses(plan) == {2: "asked"}
    assert statuses(desk.plan(HEADS + NELSON, choices={2: "other"})) == {2: "unchanged"}


@pytest.mark.parametrize("name", ["Bakker, Andrew", "Nelson, Andrew", "Baker, Andrew J."])
def test_a_correction_or_a_new_surname_is_a_change_that_is_shown(name: str) -> None:
    plan = with_baker().plan(HEADS + f'"{name}",12345678,558\n')
    assert [(one.label, one.becomes) for one in plan.lines[0].applied] == [("name", name)]
