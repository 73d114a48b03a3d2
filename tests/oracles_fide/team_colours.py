"""C.04.6 4.2 and 4.3: who is the first team of a pair, and who has White on board 1.

Readings:

* 4.3.1 uses the number counted among the teams that have arrived (`Team.tpn`); "have not played" means no
  match that was really played, so forfeits and byes do not count.
* 4.3.5 compares the differences whenever 4.3.2 to 4.3.4 have not decided: also for two teams without a
  preference.
* 4.3.6 goes back from the last match played of each team, match by match, as far as both have one; in the
  first place with different colours, each gets the colour it did not have there.
"""

from __future__ import annotations

from tests.oracles_fide.team_card import BLACK, STRONG, WHITE, Occasion, Team, other, preference


def first_team(one: Team, two: Team, occasion: Occasion) -> tuple[Team, Team]:
    """4.2: the pair with the first team in front."""

    def key(team: Team) -> tuple[int, int, int]:
        return (-team.primary, -team.secondary if occasion.secondary else 0, team.tpn)

    return (one, two) if key(one) < key(two) else (two, one)


def seated(one: Team, two: Team, occasion: Occasion) -> tuple[Team, Team]:
    """White and Black of a pair."""
    first, second = first_team(one, two, occasion)
    colour, _ = decided(first, second, occasion)
    return (first, second) if colour == WHITE else (second, first)


def decided(first: Team, second: Team, occasion: Occasion) -> tuple[str, str]:
    """4.3: the colour of the first team, and the article that decides it."""
    if not first.colours and not second.colours:
        return (occasion.initial if first.tpn % 2 else other(occasion.initial)), "4.3.1"
    return by_preference(first, second, occasion) or by_history(first, second, occasion)


def by_preference(first: Team, second: Team, occasion: Occasion) -> tuple[str, str] | None:
    """4.3.2 to 4.3.4: a preference that can be granted without denying an equal one."""
    mine, theirs = preference(first, occasion), preference(second, occasion)
    if mine and not theirs:
        return mine[1], "4.3.2"
    if theirs and not mine:
        return other(theirs[1]), "4.3.2"
    if not mine or not theirs:
        return None
    if mine[1] != theirs[1]:
        return mine[1], "4.3.3"
    if mine[0] != theirs[0]:
        return (mine[1] if mine[0] == STRONG else other(theirs[1])), "4.3.4"
    return None


def by_history(first: Team, second: Team, occasion: Occasion) -> tuple[str, str]:
    """4.3.5 to 4.3.9: differences, the last place where the colours differ, then the first team's wish."""
    if first.difference != second.difference:
        return (WHITE if first.difference < second.difference else BLACK), "4.3.5"
    for mine, theirs in zip(reversed(first.colours), reversed(second.colours), strict=False):
        if mine != theirs:
            return other(mine), "4.3.6"
    wish = preference(first, occasion)
    if wish:
        return wish[1], "4.3.7"
    if first.colours:
        return other(first.colours[-1]), "4.3.8"
    return second.colours[-1], "4.3.9"
