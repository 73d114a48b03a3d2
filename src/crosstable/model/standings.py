"""The order of a section after a round: place, points and the values of the tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.model.exact import rounded_to_number
from crosstable.model.exact import to_number as fraction_to_number
from crosstable.model.points import Points, to_number
from crosstable.model.reasons import Reason

TieValue = Fraction | tuple[Fraction, ...]
"""The value of a tie-break; for a list, the value of each step."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings; players who cannot be separated share a place."""

    place: int
    player: int
    score: Points
    tiebreaks: Mapping[str, TieValue] = field(default_factory=dict)
    games: Points | None = None
    """Of a team: its game points beside the match points."""
    group: str | None = None
    """The group in which the place is, where a section is played in groups."""

    @property
    def points(self) -> Fraction:
        """The points as an exact number: 5/2 for two and a half."""
        return Fraction(self.score, 10)

    def head_json(self) -> dict[str, object]:
        """Place, player or team, and points; of a team match points and game points."""
        head: dict[str, object] = {} if self.group is None else {"group": self.group}
        head["place"] = self.place
        if self.games is None:
            return head | {"player": self.player, "points": to_number(self.score)}
        games = {"game_points": to_number(self.games)}
        return head | {"team": self.player, "points": to_number(self.score)} | games

    def as_json(self) -> dict[str, object]:
        """The line as the contract writes it."""
        return {
            **self.head_json(),
            "tiebreaks": {name: tie_value_json(value) for name, value in self.tiebreaks.items()},
            "tiebreaks_steps": {name: tie_steps_json(value) for name, value in self.tiebreaks.items()},
        }


@dataclass(frozen=True, slots=True)
class Standings:
    """The order of a section after a round."""

    after: int
    standings: tuple[Standing, ...]
    notes: tuple[Reason, ...] = ()
    """What the reader needs to know: who left a table, and what that means for the others."""

    def as_json(self) -> dict[str, object]:
        """The standings as the contract writes them."""
        notes = {"notes": [note.as_json() for note in self.notes]} if self.notes else {}
        return {"after": self.after, "standings": [line.as_json() for line in self.standings], **notes}


def tie_value_json(value: TieValue) -> object:
    """A tie-break's value in JSON; that of a list is a list."""
    if isinstance(value, tuple):
        return [fraction_to_number(step) for step in value]
    return fraction_to_number(value)


def tie_steps_json(value: TieValue) -> list[int | float]:
    """A tie-break's value as numbers that programs calculate with, one for each step."""
    steps = value if isinstance(value, tuple) else (value,)
    return [rounded_to_number(step) for step in steps]
