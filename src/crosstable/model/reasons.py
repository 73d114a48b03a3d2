"""A reason: the rule that decided something, whom it concerns, the facts, and the sentence they make."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from crosstable.model.entrants import Entrants
from crosstable.model.remedies import Advice
from crosstable.model.sayings import Layer, Said


def among(entrants: Entrants, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons in the words of an event of players, or of teams."""
    return tuple(reason.among(entrants) for reason in reasons)


class Topic(Enum):
    """The subject of a reason; the player it is about comes first among its players."""

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
    said: Said
    extra: Mapping[str, int | str] = field(default_factory=dict)
    """Facts besides those in the sentence, for programs."""
    topic: Topic = Topic.PAIR
    remedies: tuple[Advice, ...] = ()
    """What can be done about it; the sentence says so in words for every medium."""

    @property
    def text(self) -> str:
        """The sentence in the section's words and the reader's language."""
        return str(self.said)

    @property
    def code(self) -> str:
        """The stable name of the statement, for programs."""
        return self.said.saying.code

    @property
    def layer(self) -> Layer:
        """Its depth in an answer."""
        return self.said.saying.layer

    @property
    def data(self) -> Mapping[str, object]:
        """All facts for programs: players by number, points as numbers."""
        return {**self.said.facts_as_json(), **self.extra}

    def number(self, name: str) -> int:
        """A fact that is a number; 0 where it is not given."""
        found = self.data.get(name, 0)
        return found if isinstance(found, int) else 0

    def among(self, entrants: Entrants) -> Reason:
        """The reason in an event of players, or of teams."""
        return replace(self, said=self.said.among(entrants))

    def as_json(self) -> dict[str, object]:
        """The reason as the contract writes it."""
        body: dict[str, object] = {
            "rule": self.rule,
            "players": list(self.players),
            "text": self.text,
            "topic": self.topic.value,
        }
        body["code"] = self.code
        if self.data:
            body["facts"] = dict(self.data)
        if self.remedies:
            body["remedy"] = [advice.remedy.value for advice in self.remedies]
        return body
