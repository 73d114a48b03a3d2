"""A list of a thousand lines with forty different faults: every fault is named, the rest is entered once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from crosstable.app.entries.import_plan import Plan
from crosstable.app.setup.choice_form import NothingNew
from tests.imports.desk import Desk
from tests.imports.exports import HEADS, SECTIONS, Rows, as_csv, people

MORE = (
    "DOB",
    "Gender",
    "Fee",
    "FIDE ID",
    "FIDE rating",
    "Registered",
    "Flags",
    "Start round",
    "Quick",
    "Fixed board",
)
ALL = (*HEADS, *MORE)
LINES = 1000

FAULTS: tuple[tuple[str, str, str], ...] = (
    ("Rating", "abc", "abc is not a rating"),
    ("Rating", "12345", "12345 is not a rating"),
    ("Rating", "1500-1600", "1500-1600 is not a rating"),
    ("Rating", "15\n00", "there is a line break in this cell"),
    ("Quick", "fast", "fast is not a rating"),
    ("FIDE rating", "GM", "GM is not a rating"),
    ("USCF ID", "!!", "!! is not an ID"),
    ("USCF ID", "see note", "see note is not an ID"),
    ("FIDE ID", "12a34", "12a34 is not an ID"),
    ("Exp Date", "soon", "soon is not a date"),
    ("Exp Date", "13/45/2027", "13/45/2027 is not a date"),
    ("Exp Date", "2027", "2027 is not a date"),
    ("DOB", "tomorrow", "tomorrow is not a date"),
    ("DOB", "31/31/2010", "31/31/2010 is not a date"),
    ("DOB", "02-30-2010", "02-30-2010 is not a date"),
    ("Gender", "?", "? is not a gender"),
    ("Byes", "maybe", "maybe is not a list of byes"),
    ("Byes", "1-3", "1-3 could mean two rounds or all rounds between"),
    ("Byes", "9", "there is no round 9"),
    ("Byes", "2 half, 2 zero", "2 half, 2 zero has round 2 twice"),
    ("Byes", "0 half", "0 half has round 0 twice, or there is no such round"),
    ("Byes", "the last", "the last is not a list of byes"),
    ("Fee", "lots", "lots is not an amount"),
    ("Fee", "-45", "-45 is not an amount"),
    ("Paid", "some", "some is not an amount"),
    ("Paid", "60", "the amount paid is more than the fee"),
    ("Paid", "a / b", "a is not an amount"),
    ("Registered", "perhaps", "perhaps is not yes or no"),
    ("Flags", "tall", "tall is not a flag"),
    ("Start round", "0", "0 is not a round"),
    ("Start round", "12", "there is no round 12"),
    ("Fixed board", "first", "first is not a board"),
    ("Last Name", "Qua\x07rry", "which holds the character"),
    ("Section", "Booster", "there is no section “Booster”"),
    ("Section", "", "the section is missing; type one of Championship, U1800, U1400, U1000"),
)
"""A column, what stands in it, and how the sentence about it begins or goes on."""

Spoil = Callable[[Rows, int], None]


def unnamed(rows: Rows, at: int) -> None:
    """Neither a name nor an ID."""
    rows[at][:3] = ["", "", ""]


def id_alone(rows: Rows, at: int) -> None:
    """An ID that no rating list has."""
    rows[at][:2] = ["", ""]


def same_line(rows: Rows, at: int) -> None:
    """Somebody who registered twice."""
    rows[at] = list(rows[at - 4])


def same_id(rows: Rows, at: int) -> None:
    """Two people with one ID."""
    rows[at][2] = rows[at - 4][2]
    rows[at][6] = rows[at - 4][6]


def too_many(rows: Rows, at: int) -> None:
    """A comma too many."""
    rows[at].append("shifted")


def by_hand(rows: Rows, at: int) -> None:
    """A name that is already entered, with nothing to tell who it is."""
    rows[at][:3], rows[at][6], rows[at][8] = ["Hand", "Entered", ""], "U1400", ""


WHOLE_LINES: tuple[tuple[Spoil, str, str], ...] = (
    (unnamed, "Last Name", "the name is missing"),
    (id_alone, "Last Name", "import the rating list (US Chess)"),
    (same_line, "Last Name", "also on line"),
    (same_id, "USCF ID", "same US Chess ID as line"),
    (too_many, "Column 22", "22 cells, but only 21 headings"),
    (by_hand, "-", "is already entered as Entered, Hand"),
)


def spoilt() -> tuple[str, dict[int, tuple[str, str]]]:
    """The list, and for every line with a fault its column and its sentence."""
    rows = [[*row, "", "", "45", *[""] * 7] for row in people(LINES)]
    expected: dict[int, tuple[str, str]] = {}
    below = 0
    for number, (column, value, text) in enumerate(FAULTS):
        at = 20 + 20 * number
        rows[at][ALL.index(column)] = value
        expected[at + 2 + below] = (column, text)
        below += value.count("\n")
    for number, (spoil, column, text) in enumerate(WHOLE_LINES):
        at = 20 + 20 * (len(FAULTS) + number)
        spoil(rows, at)
        expected[at + 2 + below] = (column, text)
    return as_csv(rows, ALL), expected


@pytest.fixture(scope="module")
def text() -> str:
    """The list."""
    return spoilt()[0]


def desk() -> Desk:
    """An event of four sections with one entry that was made by hand."""
    made = Desk(*SECTIONS)
    made.enter({"name": "Entered, Hand", "rating": 1200}, section=2)
    return made


def entered(one: Desk) -> list[str]:
    """Everybody in the event, by ID or name."""
    return [player.ids.get("uscf") or player.name for place in range(4) for player in one.players(place)]


def problems(plan: Plan) -> dict[int, list[tuple[str, str]]]:
    """Line -> columns and sentences."""
    heads = plan.sheet.headings
    return {
        line.line: [("-" if one.column is None else heads[one.column], one.text) for one in line.problems]
        for line in plan.stays
    }


def test_every_fault_is_named_with_line_column_and_sentence(text: str) -> None:
    expected = spoilt()[1]
    assert len(expected) == len(set(expected.values())) >= 41, "all different"
    found = problems(desk().plan(text))
    assert set(found) == set(expected)
    for line, (column, sentence) in expected.items():
        assert any(at == column and sentence in told for at, told in found[line]), (line, column, found[line])


def test_the_rest_is_entered_once_and_the_same_list_again_adds_nothing(text: str) -> None:
    one = desk()
    plan = one.plan(text)
    assert len(plan.ready) == LINES - len(spoilt()[1])
    one.take(plan)
    assert len(entered(one)) == len(set(entered(one))) == LINES - len(spoilt()[1]) + 1
    again = one.plan(text)
    assert problems(again) == problems(plan)
    with pytest.raises(NothingNew):
        one.take(again)


def test_changes_in_between_are_found_and_nobody_is_entered_twice(text: str) -> None:
    one = desk()
    one.take(one.plan(text))
    before = set(entered(one))
    rows = [[*row, "", "", "45", *[""] * 7] for row in people(LINES + 50)]
    for row in rows[:10]:
        row[3], row[9] = "1111", "555-9999"
    again = one.plan(as_csv(rows, ALL))
    changed = {line.line: {change.key for change in line.applied} for line in again.lines if line.applied}
    assert all({"rating", "phone"} <= changed[line] for line in range(2, 12))
    assert len(again.stays) == 0
    one.take(again)
    assert len(entered(one)) == len(set(entered(one))) == LINES + 50 + 1
    assert before <= set(entered(one))
