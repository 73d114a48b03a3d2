"""Folding goes on from the last known state: step by step it gives what all facts together give."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.session.session import Session, open_session, session_after, session_of
from crosstable.journal.fact import Fact
from tests.upgrade.kept import kept_journals, unpack


def commands_in(facts: tuple[Fact, ...]) -> list[tuple[Fact, ...]]:
    """The facts by command: what one command wrote belongs together."""
    groups: list[list[Fact]] = []
    for fact in facts:
        if groups and fact.what.command is not None and groups[-1][0].what.command == fact.what.command:
            groups[-1].append(fact)
        else:
            groups.append([fact])
    return [tuple(group) for group in groups]


def assert_same(step: Session, whole: Session) -> None:
    """What was folded on is what was folded at once."""
    assert step.state.sections == whole.state.sections or _without_pens(step) == _without_pens(whole)
    assert step.state.terms == whole.state.terms
    assert (step.state.phones, step.state.screens) == (whole.state.phones, whole.state.screens)
    assert step.event == whole.event and step.as_filed == whole.as_filed


def _without_pens(session: Session) -> list[dict[str, object]]:
    """The sections of a state without the marks of the fold that made them."""
    return [
        {name: getattr(one, name) for name in type(one).__slots__ if name not in ("pen", "own_rounds")}
        for one in session.state.sections
    ]


@pytest.mark.parametrize("journal", kept_journals())
def test_a_journal_folded_on_is_the_journal_folded_at_once(journal: str, tmp_path: Path) -> None:
    facts = open_session(str(unpack(journal, tmp_path))).facts
    first, *later = commands_in(facts)
    session = session_of("kept", first)
    for place, more in enumerate(later):
        before, told = session, repr(session.state)
        session = session_after(session, more)
        assert repr(before.state) == told, "what was known before stays as it was"
        if place % 3 == 0 or more is later[-1]:
            assert_same(session, session_of("kept", session.facts))


@pytest.mark.parametrize("journal", ["us-day", "us-teams", "us-two-games"])
def test_a_section_that_nothing_happened_to_is_the_value_that_it_was(journal: str, tmp_path: Path) -> None:
    names = [one for one in kept_journals() if one.endswith(journal)]
    facts = open_session(str(unpack(names[-1], tmp_path))).facts
    first, *later = commands_in(facts)
    session, kept = session_of("kept", first), 0
    for more in later:
        before, session = session, session_after(session, more)
        touched = {fact.what.home for fact in more}
        if any(fact.kind.value in ("undone", "redone", "section-added", "event-changed") for fact in more):
            continue
        for old, new in zip(before.state.sections, session.state.sections, strict=True):
            if old.name not in touched:
                assert old is new
                kept += 1
    assert kept or len(session.state.sections) == 1
