"""The trail: the reasons of a decision, written down while it is made."""

from __future__ import annotations

from dataclasses import dataclass, field

from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Said, Saying


@dataclass(slots=True)
class Trail:
    """A growing list of reasons; an attempt that is given up takes its trail with it."""

    reasons: list[Reason] = field(default_factory=list)
    topic: Topic = Topic.PAIR

    def about(self, topic: Topic) -> Trail:
        """The same trail, its next notes on another topic."""
        return Trail(self.reasons, topic)

    def say(
        self, saying: Saying, players: tuple[int, ...], /, *, rule: str | None = None, **facts: Fact
    ) -> None:
        """Write down one reason, by the rule of the sentence unless the case has one of its own."""
        self.reasons.append(Reason(rule or saying.rule, players, Said(saying, facts), topic=self.topic))
