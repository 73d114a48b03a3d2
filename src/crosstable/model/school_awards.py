"""What a school gets for its place among the schools, and reasons of prizes as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.points import Points, to_number
from crosstable.model.reasons import Reason


def reason_json(reason: Reason) -> dict[str, object]:
    """A reason of the prize list: rule, players, sentence, and the arithmetic as facts."""
    return {
        "rule": reason.rule,
        "players": list(reason.players),
        "text": reason.text,
        "code": reason.code,
        "facts": dict(reason.data),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class SchoolAward:
    """What a school gets for its place among the schools; `trophies` names the prizes."""

    school: str
    place: int
    score: Points
    """The total of the players who count."""
    players: tuple[int, ...]
    """The players who count, best first."""
    trophies: tuple[str, ...]
    shared: tuple[str, ...] = ()
    """The other schools with the same total."""
    reasons: tuple[Reason, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The award as plain data."""
        return {
            "school": self.school,
            "place": self.place,
            "points": to_number(self.score),
            "players": list(self.players),
            "trophies": list(self.trophies),
            "reasons": [reason_json(reason) for reason in self.reasons],
        }
