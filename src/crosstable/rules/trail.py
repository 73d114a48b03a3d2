"""The trail: the reasons of a decision, written down while it is made."""

from __future__ import annotations

from dataclasses import dataclass, field

from crosstable.model.reasons import Reason, Topic


@dataclass(slots=True)
class Trail:
    """A growing list of reasons; an attempt that is given up takes its trail with it."""

    reasons: list[Reason] = field(default_factory=list)
    topic: Topic = Topic.PAIR

    def about(self, topic: Topic) -> Trail:
        """The same trail, its next notes on another topic."""
        return Trail(self.reasons, topic)

    def note(self, rule: str, players: tuple[int, ...], text: str, **data: int | str) -> None:
        """Write down one reason."""
        self.reasons.append(Reason(rule, players, text, data, self.topic))
