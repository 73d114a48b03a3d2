"""A reason from a sentence and its facts."""

from __future__ import annotations

from crosstable.model.reasons import Reason, Topic
from crosstable.model.remedies import Advice
from crosstable.model.sayings import Fact, Said, Saying


def state(
    saying: Saying,
    players: tuple[int, ...] = (),
    /,
    *,
    rule: str | None = None,
    topic: Topic = Topic.PAIR,
    remedies: tuple[Advice, ...] = (),
    **facts: Fact,
) -> Reason:
    """A sentence as a reason, by the rule of the sentence unless the case has one of its own."""
    return Reason(rule or saying.rule, players, Said(saying, facts), topic=topic, remedies=remedies)
