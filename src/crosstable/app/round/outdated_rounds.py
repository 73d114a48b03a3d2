"""Published rounds whose pairing no longer follows from the results, because one was corrected since."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from crosstable.app.round.changing_round import changed_boards
from crosstable.app.round.repair_plan import changed_by_book, posted_plan
from crosstable.app.session.session import Session, as_posted, event_of
from crosstable.flow.check import Check, RoundCheck
from crosstable.flow.corrections import Outdated
from crosstable.flow.outdated import outdated_round
from crosstable.journal.fact import Fact
from crosstable.journal.facts.colours_reversed import ColoursReversed
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.undone import TakesBack
from crosstable.journal.fold import fold
from crosstable.journal.undo import targets_of
from crosstable.model.event import Section
from crosstable.rulebooks.shared.changed_round import Board, Changed


def outdated(session: Session, section: Section, number: int) -> Outdated | None:
    """What was corrected in earlier rounds since a round was paired; None if nothing was.

    Nearly always nothing was, and the facts since then are enough to know it.
    """
    seq = session.state.section(section.name).published.get(number)
    if seq is None or not _touches_earlier(session, section.name, number, seq):
        return None
    return outdated_round(_when_paired(session, section, number, seq), section, number)


def outdated_rounds(session: Session, section: Section) -> dict[int, Outdated]:
    """All such rounds of a section."""
    found = {number: outdated(session, section, number) for number in range(2, len(section.results) + 1)}
    return {number: one for number, one in found.items() if one is not None}


def with_outdated(session: Session, section: Section, checks: Iterable[RoundCheck]) -> Check:
    """Checked rounds, with what was corrected since each was paired."""
    stale = outdated_rounds(session, section)
    return Check(tuple(replace(one, outdated=stale.get(one.round)) for one in checks))


def paired_now(section: Section, number: int) -> tuple[Changed, Changed]:
    """A published round as posted, and as the book would pair it with the current results."""
    plan = posted_plan(section, number)
    return plan.before, changed_by_book(plan, frozenset())


def boards_now(section: Section, number: int) -> list[tuple[int, Board | None, Board | None]]:
    """Every board that the book would fill differently now: its number, as posted, as it would be."""
    return changed_boards(*paired_now(section, number))


def _touches_earlier(session: Session, name: str | None, number: int, seq: int) -> bool:
    """Whether a fact since a round was paired is about a result of an earlier round."""
    return any(
        isinstance(what, ResultEntered | ColoursReversed) and what.section == name and what.round < number
        for fact in session.facts[seq:]
        for what in (one.what for one in _about(session, fact))
    )


def _about(session: Session, fact: Fact) -> Iterator[Fact]:
    """A fact, or those that it undoes or restores."""
    if not isinstance(fact.what, TakesBack):
        yield fact
        return
    for target in targets_of(fact):
        yield from _about(session, session.facts[target - 1])


def _when_paired(session: Session, section: Section, number: int, seq: int) -> Section:
    """The section as it was known when a round was paired, with the round as it was posted."""
    place = [one.name for one in session.event.sections].index(section.name)
    before = event_of(fold(session.facts[: seq - 1])).sections[place]
    parts = session.state.section(section.name).parts.get(number, (seq,))
    posted = as_posted([session.facts[part - 1] for part in parts], section.results[number - 1])
    return replace(before, results=(*before.results[: number - 1], posted))
