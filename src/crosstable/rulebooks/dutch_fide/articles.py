"""Where an edition has its articles: one name for each, so that shared code cites the right number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto


class Criterion(Enum):
    """The quality criteria of a bracket, under the names that all editions share."""

    DOWNFLOATERS = auto()
    """How many leave the bracket."""
    SCORES = auto()
    """How high they stand (2026)."""
    DIFFERENCES = auto()
    """The score differences of the bracket (2017)."""
    NEXT = auto()
    """What they make of the next bracket."""
    UNPLAYED = auto()
    """How many rounds the player with the bye has not played."""
    WIDE = auto()
    THIRD = auto()
    PREFERENCE = auto()
    STRONG = auto()
    DOWN_1 = auto()
    UP_1 = auto()
    DOWN_2 = auto()
    UP_2 = auto()
    DOWN_GAP_1 = auto()
    UP_GAP_1 = auto()
    DOWN_GAP_2 = auto()
    UP_GAP_2 = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Articles:
    """The numbers of an edition."""

    book: str
    criteria: Mapping[Criterion, str]
    """The quality criteria that the edition has, in their order."""

    not_twice: str
    bye_bar: str
    absolute: str
    completion: str

    rank: str
    brackets: str
    downfloater: str
    game_float: str
    bye_float: str
    preferences: str
    topscorers: str
    outlook: str

    most_pairs: str
    parts: str
    candidate: str
    perfect: str
    homogeneous: str
    heterogeneous: str
    best: str

    bracket_numbers: str
    transpositions: str
    exchanges: str
    sets: str

    both_colours: str
    stronger: str
    alternate: str
    higher: str
    by_number: str

    the_bye: str
    no_bye: str
    same_score: str
    colour_gaps: str
    boards: str
    pairing_score: str
    """Of the acceleration."""

    def of(self, *criteria: Criterion) -> tuple[str, ...]:
        """The numbers of some criteria."""
        return tuple(self.criteria[criterion] for criterion in criteria)
