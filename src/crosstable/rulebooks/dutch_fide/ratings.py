"""The strength of a player by C.04.2: FIDE's rating, a national one, or the arbiter's estimate."""

from __future__ import annotations

from functools import partial

from crosstable.model.event import Section
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.shared.card_ratings import ESTIMATE, FIDE, NATIONAL, CardRules, assign, typed
from crosstable.rulebooks.shared.rating_desk import RatingDesk


@rule("04.2/2.1", "04.2/B.1")
def turns(section: Section) -> tuple[str, ...]:
    """FIDE's own rating, then a national one, then an estimate."""
    return (FIDE, NATIONAL, ESTIMATE)


def card_rules(number: str) -> CardRules:
    """The ratings that may be on a card, by the rule that asks for a strength."""
    return CardRules(rule=number, known=(FIDE, NATIONAL, ESTIMATE), any_national=True, turns=turns)


def session_of(rules: CardRules) -> RatingDesk:
    """The rating desk."""
    return RatingDesk(
        systems={key: source.says for key, source in rules.sources.items()},
        convert=partial(typed, rules),
        first_is="the first in turn",
        assign=partial(assign, rules),
    )
