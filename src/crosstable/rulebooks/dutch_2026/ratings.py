"""The strength of a player by C.04.2 Art. 2.1: FIDE's rating, a national one, or the arbiter's estimate."""

from __future__ import annotations

from functools import partial

from crosstable.model.event import Section
from crosstable.rulebooks.card_ratings import ESTIMATE, FIDE, NATIONAL, CardRules, assign, typed
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.rating_desk import RatingDesk


@rule("04.2/2.1")
def turns(section: Section) -> tuple[str, ...]:
    """FIDE's own rating, then a national one, then an estimate."""
    return (FIDE, NATIONAL, ESTIMATE)


RULES = CardRules(rule="04.2/2.1", known=(FIDE, NATIONAL, ESTIMATE), any_national=True, turns=turns)

DESK = RatingDesk(
    systems={key: source.says for key, source in RULES.sources.items()},
    convert=partial(typed, RULES),
    first_is="the first in turn",
    assign=partial(assign, RULES),
)
