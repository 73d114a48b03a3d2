"""Which facts count after undo and redo: every answer of `journal/undo.py`, from facts written out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from crosstable.journal.fact import Draft, Fact, Kind, unwritten
from crosstable.journal.undo import (
    check_target,
    command_of,
    effective,
    last_to_redo,
    last_to_undo,
    makes_event,
    targets_of,
    to_redo,
    to_undo,
    undone,
)
from crosstable.model.errors import BadInput
from tests.happenings import happening_of

Facts = list[Fact]


def told(*facts: tuple[Kind, dict[str, object]]) -> Facts:
    """Facts with their numbers."""
    return [fact(seq, kind, **body) for seq, (kind, body) in enumerate(facts, start=1)]


def fact(seq: int, kind: Kind, **body: object) -> Fact:
    """One fact of a number; what it needs and does not matter here is made up."""
    needs: dict[Kind, dict[str, object]] = {
        Kind.CREATED: {"event": {}},
        Kind.SECTION_ADDED: {"section": {}},
        Kind.ENTRY_MADE: {"section": None, "entry": seq, "player": {}},
        Kind.RESULT_ENTERED: {"section": None, "round": 1, "board": 1, "result": "1-0"},
    }
    what = happening_of(kind, {**needs.get(kind, {}), **body})
    return unwritten(Draft(what, "director", ""), seq)


def entry(**body: object) -> tuple[Kind, dict[str, object]]:
    """An entry; of its payload only the command matters here."""
    return Kind.ENTRY_MADE, body


def undo(*seqs: int) -> tuple[Kind, dict[str, object]]:
    """An undo of one fact or of several."""
    return Kind.UNDONE, {"fact": seqs[0]} if len(seqs) == 1 else {"fact": seqs[0], "facts": list(seqs)}


def redo(*seqs: int) -> tuple[Kind, dict[str, object]]:
    """A redo of one fact or of several."""
    return Kind.REDONE, undo(*seqs)[1]


MADE: tuple[tuple[Kind, dict[str, object]], ...] = (
    (Kind.CREATED, {"command": 1}),
    (Kind.SECTION_ADDED, {"command": 1}),
)
"""The two facts that make an event."""


def numbers(facts: tuple[Fact, ...] | list[Fact]) -> list[int]:
    """The numbers of facts."""
    return [fact.seq for fact in facts]


def test_an_undone_fact_cannot_be_undone_again() -> None:
    facts = told(*MADE, entry(), entry(), undo(3))
    with pytest.raises(BadInput, match="this change is already undone; restore the change") as caught:
        to_undo(facts, 3, alone=False)
    assert caught.value.where == "undo"
    assert numbers(to_undo(facts, 4, alone=False)) == [4]


def test_a_fact_brought_back_can_be_undone_again() -> None:
    facts = told(*MADE, entry(), undo(3), redo(3))
    assert undone(facts) == set()
    assert numbers(to_undo(facts, 3, alone=False)) == [3]
    assert undone([*facts, told(*MADE, entry(), undo(3), redo(3), undo(3))[-1]]) == {3}


@pytest.mark.parametrize("words", [undo, redo])
def test_an_undo_or_redo_is_not_undone_but_turned_round(
    words: Callable[..., tuple[Kind, dict[str, object]]],
) -> None:
    facts = told(*MADE, entry(), entry(), words(4, 3))
    with pytest.raises(BadInput, match="change 5 is itself an undo or redo; undo or redo change 4"):
        to_undo(facts, 5, alone=True)


def test_an_undo_or_redo_is_never_the_last_thing_to_undo() -> None:
    facts = told(*MADE, entry(), entry(), undo(4))
    assert last_to_undo(facts) == 3
    assert last_to_undo(told(*MADE, entry(), entry(), undo(4), redo(4))) == 4
    assert numbers(effective(facts)) == [1, 2, 3]


@pytest.mark.parametrize("seq", [0, -1, 4])
def test_only_facts_that_exist_are_undone(seq: int) -> None:
    with pytest.raises(BadInput, match=f"there is no change {seq}; the log ends at 3") as caught:
        check_target(told(*MADE, entry()), seq)
    assert caught.value.where == "undo"


def test_the_last_and_the_first_fact_exist() -> None:
    facts = told(entry(), entry())
    assert (check_target(facts, 1).seq, check_target(facts, 2).seq) == (1, 2)


def test_the_creation_stays_and_what_came_with_it_goes_only_alone() -> None:
    facts = told(*MADE, entry())
    with pytest.raises(BadInput, match="the creation of the event cannot be undone"):
        to_undo(facts, 1, alone=True)
    with pytest.raises(
        BadInput, match="this change belongs to the creation of the event; undo this change alone"
    ):
        to_undo(facts, 2, alone=False)
    assert numbers(to_undo(facts, 2, alone=True)) == [2]
    assert [makes_event(facts, seq) for seq in (1, 2, 3)] == [True, True, False]
    section = told(*MADE, (Kind.SECTION_ADDED, {}))
    assert not makes_event(section, 3), "a section added later can go as it came"
    with pytest.raises(BadInput, match="there is nothing to undo"):
        last_to_undo(facts[:2])


def test_one_command_goes_as_one_without_what_is_gone_already() -> None:
    facts = told(*MADE, entry(command=3), entry(command=3), entry(command=3), entry())
    assert numbers(command_of(facts, 4)) == [3, 4, 5]
    assert numbers(command_of(facts, 6)) == [6], "a fact without a command is alone"
    assert numbers(to_undo(facts, 4, alone=False)) == [3, 4, 5]
    assert numbers(to_undo(facts, 4, alone=True)) == [4]
    assert numbers(to_undo([*facts, *told(*[entry()] * 6, undo(4))[6:]], 3, alone=False)) == [3, 5]


def test_redo_brings_back_what_is_undone_and_nothing_else() -> None:
    facts = told(*MADE, entry(command=3), entry(command=3), entry(command=3), undo(3, 4), entry())
    assert undone(facts) == {3, 4}
    assert numbers(to_redo(facts, 3, alone=False)) == [3, 4]
    assert numbers(to_redo(facts, 4, alone=True)) == [4]
    with pytest.raises(BadInput, match="this change has not been undone") as caught:
        to_redo(facts, 5, alone=False)
    assert caught.value.where == "redo"


def test_the_last_redo_is_of_the_last_undo_that_still_holds() -> None:
    facts = told(*MADE, entry(), entry(), entry(), undo(4, 5), undo(3), redo(3))
    assert numbers(last_to_redo(facts)) == [4, 5]
    partly = [*facts, fact(9, Kind.REDONE, fact=4)]
    assert numbers(last_to_redo(partly)) == [5]
    later = told(*MADE, entry(), entry(), undo(3), undo(4))
    assert numbers(last_to_redo(later)) == [4], "the later undo first"
    assert numbers(last_to_redo([*later, fact(7, Kind.ENTRY_MADE)])) == [4]
    whole = [*partly, fact(10, Kind.REDONE, fact=5)]
    with pytest.raises(BadInput, match="there is nothing to redo") as caught:
        last_to_redo(whole)
    assert caught.value.where == "redo"


def test_later_words_count_more_than_earlier_ones() -> None:
    facts = told(*MADE, entry(), undo(3), redo(3), undo(3))
    assert undone(facts) == {3}
    assert numbers(effective(facts)) == [1, 2]
    assert targets_of(facts[-1]) == (3,)
    assert targets_of(told(undo(7, 9))[0]) == (7, 9)
