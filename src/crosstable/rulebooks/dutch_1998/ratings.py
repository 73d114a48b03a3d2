"""Ratings by A1: checked, converted from Ingo or BCF, or else estimated."""

from __future__ import annotations

from functools import partial

from crosstable.model.event import Section
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.shared.card_ratings import ESTIMATE, FIDE, NATIONAL, CardRules, assign, typed
from crosstable.rulebooks.shared.rating_desk import RatingDesk


@rule("A1")
def turns(section: Section) -> tuple[str, ...]:
    """FIDE's own rating, then one that has a conversion, then an estimate."""
    return (FIDE, NATIONAL, ESTIMATE)


RULES = CardRules(rule="A1", known=(FIDE, "bcf", "ingo", ESTIMATE), any_national=False, turns=turns)

DESK = RatingDesk(
    systems={key: source.says for key, source in RULES.sources.items()},
    convert=partial(typed, RULES),
    first_is="the first in turn",
    assign=partial(assign, RULES),
)
