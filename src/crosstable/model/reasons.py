"""A reason: the rule that decided something, whom it concerns, the numbers, one plain sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from crosstable.model.remedies import Advice


class Topic(Enum):
    """What a reason speaks of; the player it is about stands first among its players."""

    PAST = "past"
    BYE = "bye"
    GROUP = "group"
    PAIR = "pair"
    COLOURS = "colours"
    BOARDS = "boards"


@dataclass(frozen=True, slots=True)
class Reason:
    """One decision with its rule number; the same value is tested, printed and shown."""

    rule: str
    players: tuple[int, ...]
    text: str
    data: Mapping[str, int | str] = field(default_factory=dict)
    topic: Topic = Topic.PAIR
    remedies: tuple[Advice, ...] = ()
    """What can be done about it; the sentence says so in words for every medium."""

    def as_json(self) -> dict[str, object]:
        """The reason as the contract writes it."""
        body: dict[str, object] = {
            "rule": self.rule,
            "players": list(self.players),
            "text": self.text,
            "topic": self.topic.value,
        }
        if self.data:
            body["data"] = dict(self.data)
        if self.remedies:
            body["remedy"] = [advice.remedy.value for advice in self.remedies]
        return body
