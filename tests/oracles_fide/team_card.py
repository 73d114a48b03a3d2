"""C.04.6: a team as the next pairing sees it, and the colour it should get (1.6, 1.7).

Scores are whole numbers: match points as they are, game points in halves of a point.

Readings:

* 1.7, type B: the strong preference is tested first, so a team with equal colours whose last two matches
  were both Black still has a strong preference for White in the last round (`Readings.strong_first`).
* 1.7: mirrored conditions apply to Black, so a team with one White more than Black and two Blacks last has
  no preference in type A and a mild one for Black in type B.
* "The last round" is the last one announced, "the last two rounds" that one and the one before it.
"""

from __future__ import annotations

from dataclasses import dataclass

WHITE, BLACK = "W", "B"
TYPE_A, TYPE_B, NO_TYPE = "A", "B", "none"
STRONG, MILD = "strong", "mild"

Preference = tuple[str, str]
"""How strong a preference is, and for which colour."""


@dataclass(frozen=True)
class Team:
    """What is known of a team before a round: everything that the pairing depends on."""

    no: int
    """The team's number in lists and answers; `tpn` is counted among the teams that have arrived."""
    tpn: int
    primary: int = 0
    secondary: int = 0
    met: frozenset[int] = frozenset()
    """Numbers of the teams that it has met in a match that was played."""
    colours: str = ""
    """The colours of board 1 in the matches that were played, without gaps."""
    floated: bool = False
    """1.5: in the last round it met a team with another primary score."""
    barred: bool = False
    """C2: it may not have the bye."""
    played: int = 0

    @property
    def difference(self) -> int:
        """1.6: Whites minus Blacks."""
        return self.colours.count(WHITE) - self.colours.count(BLACK)


@dataclass(frozen=True)
class Readings:
    """The places where the rules can be read in two ways; the defaults are the ones adopted."""

    strong_first: bool = True
    """1.7, type B: strong before mild; otherwise equal colours in the last round mean no preference."""
    forfeit_floats: bool = False
    """1.5: whether a team also floats in a match that was not played."""
    c6_graded: bool = False
    """C6 counts the upfloaters that the next score group needs, not whether parity is enough."""
    rank_by_secondary: bool = False
    """C.04.2 3.6: whether the secondary score decides who is higher in a pair, for the order of tables."""


@dataclass(frozen=True)
class Occasion:
    """The round to be paired and the rules of the event."""

    number: int
    rounds: int
    colours: str = TYPE_A
    initial: str = WHITE
    secondary: bool = True
    """1.2: whether 4.2.2 looks at the secondary score."""
    apart: frozenset[frozenset[int]] = frozenset()
    """Pairs that the event forbids; they are treated as if they had met."""
    readings: Readings = Readings()
    leave_out: frozenset[str] = frozenset()
    """Criteria (C6 to C10) that are not looked at, to find out which of them decide a round."""

    def asks(self, criterion: str) -> bool:
        """Whether a criterion counts in this round: C7 and C10 not in the last two, C9 in type B only."""
        if criterion in self.leave_out or (criterion in ("C7", "C10") and not self.floats_count):
            return False
        return criterion != "C9" or self.colours == TYPE_B

    @property
    def is_last(self) -> bool:
        """Whether this is the last round announced."""
        return self.number == self.rounds

    @property
    def floats_count(self) -> bool:
        """C7, C10: floats of the last round matter, except in the last two rounds."""
        return self.number <= self.rounds - 2


def other(colour: str) -> str:
    """The opposite colour."""
    return BLACK if colour == WHITE else WHITE


def preference(team: Team, occasion: Occasion) -> Preference | None:
    """1.7: which colour a team should get in this round, and how strongly."""
    if occasion.colours == NO_TYPE or not team.colours:
        return None
    strong = type_a(team)
    if occasion.colours == TYPE_A:
        return (STRONG, strong) if strong else None
    if not occasion.readings.strong_first and team.difference == 0 and occasion.is_last:
        return None
    if strong:
        return (STRONG, strong)
    mild = mild_colour(team, occasion)
    return (MILD, mild) if mild else None


def type_a(team: Team) -> str | None:
    """1.7.1: a difference of two, or the same colour twice running without a surplus of the other one."""
    if team.difference <= -2 or (team.difference in (0, -1) and team.colours[-2:] == "BB"):
        return WHITE
    if team.difference >= 2 or (team.difference in (0, 1) and team.colours[-2:] == "WW"):
        return BLACK
    return None


def mild_colour(team: Team, occasion: Occasion) -> str | None:
    """1.7.2: the rarer colour; where both are equal, and before the last round, not the last one."""
    if team.difference == -1:
        return WHITE
    if team.difference == 1:
        return BLACK
    if team.difference == 0 and not occasion.is_last:
        return other(team.colours[-1])
    return None
