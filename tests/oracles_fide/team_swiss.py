"""C.04.6 (2026), whole rounds, literally: the bye first, then score group by score group from the top.

`pair_round(teams, occasion)` gives the matches in the order of their tables, the team with the bye and what
was decided on the way, or None when no complete round exists.

Readings:

* 3.4: the bye goes to a team that C2 allows and without which all others can be paired (C1); of these the
  lowest primary score, then the most matches really played, then the largest number.
* C.04.2 3.6, the order of tables: the higher team of a pair is the one with the higher primary score, then
  the smaller number; the secondary score decides nothing but 4.2.2 (`Readings.rank_by_secondary`).
* C.04.7 1.5: with acceleration the primary score includes the virtual points, also in 4.2.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.oracles_fide.team_brackets import best_pairing
from tests.oracles_fide.team_card import Occasion, Team
from tests.oracles_fide.team_colours import first_team, seated
from tests.oracles_fide.team_floaters import upfloaters, without
from tests.oracles_fide.team_matching import Matchings, Pair


@dataclass(frozen=True)
class Bracket:
    """A score group with the teams that floated up into it; numbers of teams."""

    residents: tuple[int, ...]
    floaters: tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """A paired round: (White, Black) in the order of the tables, the team with the bye, the brackets."""

    matches: tuple[tuple[int, int], ...]
    bye: int | None
    brackets: tuple[Bracket, ...] = ()


def pair_round(teams: Sequence[Team], occasion: Occasion) -> Round | None:
    """The round, or None when no complete one exists."""
    able = Matchings(occasion)
    bye = None
    if len(teams) % 2:
        bye = bye_team(teams, able)
        if bye is None:
            return None
    elif not able.exists(teams):
        return None
    made, brackets = bracket_by_bracket(without(teams, [bye] if bye else []), occasion, able)
    seats = [seated(one, two, occasion) for one, two in in_table_order(made, occasion)]
    return Round(
        tuple((white.no, black.no) for white, black in seats), bye.no if bye else None, tuple(brackets)
    )


def bye_team(teams: Sequence[Team], able: Matchings) -> Team | None:
    """3.4: who has the pairing-allocated bye; None when nobody can."""
    allowed = [team for team in teams if not team.barred and able.exists(without(teams, [team]))]
    return min(allowed, key=lambda team: (team.primary, -team.played, -team.tpn), default=None)


def bracket_by_bracket(
    teams: Sequence[Team], occasion: Occasion, able: Matchings
) -> tuple[list[Pair], list[Bracket]]:
    """3.3: the highest score group left with its upfloaters, until everybody is paired."""
    left, made, brackets = list(teams), [], []
    while left:
        top = max(team.primary for team in left)
        residents = [team for team in left if team.primary == top]
        floaters = upfloaters(residents, without(left, residents), occasion, able)
        if floaters is None:
            raise ValueError("the teams left cannot be paired")
        made += best_pairing(residents, floaters, occasion)
        brackets.append(Bracket(tuple(t.no for t in residents), tuple(t.no for t in floaters)))
        left = without(left, [*residents, *floaters])
    return made, brackets


def in_table_order(pairs: Sequence[Pair], occasion: Occasion) -> list[Pair]:
    """C.04.2 3.6: by the score of the higher team, by both scores, by the number of the higher team."""

    def key(pair: Pair) -> tuple[int, int, int]:
        if occasion.readings.rank_by_secondary:
            higher = first_team(*pair, occasion)[0]
        else:
            higher = min(pair, key=lambda team: (-team.primary, team.tpn))
        return (-higher.primary, -sum(team.primary for team in pair), higher.tpn)

    return sorted(pairs, key=key)
