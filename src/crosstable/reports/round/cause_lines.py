"""A cause as a reader sees it: what was different, the proof, the first difference, what else it explains."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.root_causes.search import FoundCause
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.reasons import Reason
from crosstable.reports.round.cause_words import cause_in_words, outcome_in_words, rounds_in_words
from crosstable.reports.round.check_list import CheckedRound, CheckList


@dataclass(frozen=True, slots=True, kw_only=True)
class CauseLines:
    """One cause in sentences; empty ones have nothing to say."""

    title: str
    proof: str
    first: str
    more: str
    others: tuple[str, ...]
    """Other causes with which exactly the same rounds agree."""
    rest: tuple[str, ...]
    """What no cause explains; after the last cause only."""


def cause_lines(section: Section, view: CheckList, one: FoundCause) -> CauseLines:
    """A cause of a check, with the differences that it explains."""
    rounds = [item for item in view.rounds if item.number in one.rounds]
    title = cause_in_words(_as_before(section, view, one), one.supposition)
    return CauseLines(
        title=title,
        proof=outcome_in_words(one, view.causes, len(view.rounds)),
        first=_first(rounds[0]),
        more=_more(rounds),
        others=tuple(
            phrase("Just as possible: {cause}", cause=cause_in_words(section, other))
            for other in one.alternatives
        ),
        rest=_rest(view) if one is view.causes.found[-1] else (),
    )


def _as_before(section: Section, view: CheckList, one: FoundCause) -> Section:
    """The section with the causes that were found before this one."""
    for earlier in view.causes.found:
        if earlier is one:
            break
        if earlier.supposition.only is None:
            section = earlier.supposition.change(section)
    return section


def _first(item: CheckedRound) -> str:
    """The first difference that a cause explains."""
    reason: Reason = item.differences[0]
    facts = {"round": item.number, "text": reason.text}
    if not reason.rule:
        return phrase("First difference, round {round}: {text}", **facts)
    return phrase("First difference, round {round} ({rule}): {text}", rule=reason.rule, **facts)


def _more(rounds: list[CheckedRound]) -> str:
    """How many other pairings have the same cause."""
    count = sum(item.others for item in rounds) - 1
    if not count:
        return ""
    numbers = [item.number for item in rounds]
    return phrase_counted(
        "{count} more pairing has the same cause ({where}).",
        "{count} more pairings have the same cause ({where}).",
        count,
        where=phrase_counted(
            "round {rounds}", "rounds {rounds}", len(numbers), rounds=rounds_in_words(numbers)
        ),
    )


def _rest(view: CheckList) -> tuple[str, ...]:
    """The rounds that no cause explains, and whether everything was tried."""
    found = []
    if view.causes.unexplained:
        rounds = rounds_in_words(view.causes.unexplained)
        found.append(
            phrase_counted(
                "Round {rounds} differs from the rulebook with that too.",
                "Rounds {rounds} differ from the rulebook with that too.",
                len(view.causes.unexplained),
                rounds=rounds,
            )
        )
    if not view.causes.complete:
        found.append(phrase("The section is large: not every possible cause was tried."))
    return tuple(found)
