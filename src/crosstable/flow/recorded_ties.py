"""Recorded play-offs and lots take their turn among the tie-breaks, even if the list does not name them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from crosstable.flow.tiebreak_order import tiebreaks_of
from crosstable.model.event import Format, Section
from crosstable.model.points import ONE, Points
from crosstable.model.tie_decisions import TieDecisions
from crosstable.rulebooks.shelf import book
from crosstable.tiebreaks.frame import Step

PLAY_OFF = "play-off"
LOT = "coin-flip"


@dataclass(frozen=True, slots=True)
class Recorded:
    """The tie-breaks in order, with what was decided outside the rounds."""

    steps: tuple[Step, ...]
    decided: TieDecisions


def take_recorded(section: Section, steps: tuple[Step, ...], scores: Mapping[int, Points]) -> Recorded:
    """The tie-breaks announced; behind them a recorded play-off, then a recorded lot, unless they are named.

    A play-off that was not announced comes before any lot. One of perfect scores comes before everything,
    where the book advises it.
    """
    decided, names = section.tie_decisions, {step.name for step in steps}
    if decided.play_offs and PLAY_OFF not in names:
        at = next((at for at, step in enumerate(steps) if step.name == LOT), len(steps))
        steps = (*steps[:at], Step(PLAY_OFF, rule_of(section, PLAY_OFF)), *steps[at:])
        steps = (*_perfect_first(section, scores), *steps)
    if decided.drawn_lots and LOT not in names:
        steps = (*steps, Step(LOT, rule_of(section, LOT)))
        decided = replace(decided, seed_draws=False)
    return Recorded(steps, decided)


def rule_of(section: Section, name: str) -> str:
    """The rule under which a book places an announced tie-break."""
    rulebook = book(section.rulebook)
    found = tiebreaks_of(rulebook).sequence(section.format, rulebook.chosen(section), (name,))
    return next(step.rule for step in found if step.name == name)


def _perfect_first(section: Section, scores: Mapping[int, Points]) -> tuple[Step, ...]:
    """A play-off among perfect scores, before tie-breaks that cannot separate them fairly."""
    number = tiebreaks_of(book(section.rulebook)).perfect
    if number is None or section.format is not Format.SWISS or len(section.results) < section.rounds:
        return ()
    perfect = {no for no, score in scores.items() if score == section.rounds * section.games_per_round * ONE}
    if any(perfect.issuperset(played.players) for played in section.play_offs):
        return (Step(PLAY_OFF, number, leaders=True),)
    return ()
