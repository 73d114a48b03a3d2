"""Random lists: whatever is imported, importing it again adds and changes nothing."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crosstable.app.entries.import_lines import Status
from crosstable.app.setup.choice_form import NothingNew
from crosstable.model.errors import BadInput
from tests.imports.desk import Desk
from tests.imports.exports import as_csv

HEADS = ("Section", "Name", "USCF ID", "Rating", "Born", "School", "Byes", "Paid", "T-shirt")
rows = st.lists(
    st.tuples(
        st.sampled_from(["Open", "U1400", "under 1400", "", "Booster"]),
        st.sampled_from(["Ann Lee", "Lee, Ann", "Bob Day", "BOB DAY", "Cay Fox", ""]),
        st.sampled_from(["", "", "30000001", "30000002", "new"]),
        st.sampled_from(["", "1200", "1300P5", "unr.", "abc"]),
        st.sampled_from(["", "2010", "2010-04-02", "2011"]),
        st.sampled_from(["", "Ash", "ash", "Elm"]),
        st.sampled_from(["", "2", "1,3", "zero 3", "9"]),
        st.sampled_from(["", "yes", "45", "20 / 45"]),
        st.sampled_from(["", "M"]),
    ),
    max_size=9,
).map(lambda found: [list(row) for row in found])
choices = st.dictionaries(st.integers(2, 12), st.sampled_from(["other", "same", "out", "take"]), max_size=4)
thorough = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def imported(desk: Desk, text: str, chosen: dict[int, str]) -> None:
    """Import a list, if it has anything."""
    with suppress(NothingNew):
        desk.take(desk.plan(text, choices=chosen))


@thorough
@given(rows, choices)
def test_importing_again_adds_nothing(listed: list[list[str]], chosen: dict[int, str]) -> None:
    desk, text = Desk("Open", "U1400"), as_csv(listed, HEADS)
    try:
        imported(desk, text, chosen)
    except BadInput as error:
        assert "no players below the headings" in error.text
        return
    left_out = {line: what for line, what in chosen.items() if what == "out"}
    assert desk.plan(text, choices=left_out).ready == []


@thorough
@given(rows, rows)
def test_a_second_list_never_doubles_an_id(first: list[list[str]], second: list[list[str]]) -> None:
    desk = Desk("Open", "U1400")
    for listed in (first, second, first):
        if any(any(row) for row in listed):
            imported(desk, as_csv(listed, HEADS), {})
    for place in (0, 1):
        codes = [one.ids["uscf"] for one in desk.players(place) if one.ids]
        assert len(codes) == len(set(codes))


@thorough
@given(rows, choices)
def test_what_was_imported_is_unchanged_when_the_rest_is_looked_at(
    listed: list[list[str]], chosen: dict[int, str]
) -> None:
    """After a part of a list is in, the whole list is looked at again, without decisions that are done."""
    desk, text = Desk("Open", "U1400"), as_csv(listed, HEADS)
    try:
        plan = desk.plan(text, choices=chosen)
        desk.take(plan)
    except (BadInput, NothingNew):
        return
    left = {line.line for line in plan.stays}
    still = {line: what for line, what in chosen.items() if line in left or what == "out"}
    after = desk.plan(text, choices=still)
    done = {line.line for line in plan.ready}
    assert {line.status.value for line in after.lines if line.line in done} == {"unchanged"}
    assert after.of(Status.CHANGED) == [], "no line that was left changes an entry"
