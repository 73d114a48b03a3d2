"""Olympiad 2008: colours on board 1 for the oracle, rules 19, 20 and 22-26."""

from __future__ import annotations

from tests.oracles.olympiad_cards import Event, Team

OTHER = {"W": "B", "B": "W"}


def difference(team: Team) -> int:
    """Whites minus blacks on board 1."""
    return team.played.count("W") - team.played.count("B")


def run(played: str, colour: str) -> int:
    """How long the run of `colour` at the end of a sequence is."""
    return len(played) - len(played.rstrip(colour))


def breaks_rule_20(team: Team, colour: str) -> bool:
    """Whether the colour makes a difference of more than two, or three of the same in a row."""
    step = 1 if colour == "W" else -1
    return abs(difference(team) + step) > 2 or run(team.played, colour) >= 2


def fits(white: Team, black: Team) -> bool:
    """Rule 20 holds for both with these colours."""
    return not breaks_rule_20(white, "W") and not breaks_rule_20(black, "B")


def clash(one: Team, other: Team) -> bool:
    """Whether rule 20 cannot be kept whatever the colours."""
    return not fits(one, other) and not fits(other, one)


def by_runs(one: Team, other: Team) -> str | None:
    """Rule 24: the colour of the first team that gives the smaller (longest, other) pair of runs."""
    weights = {}
    for colour in "WB":
        runs = run(one.played, colour) + 1, run(other.played, OTHER[colour]) + 1
        weights[colour] = sorted(runs, reverse=True)
    if weights["W"] == weights["B"]:
        return None
    return min("WB", key=lambda colour: weights[colour])


def by_last_difference(one: Team, other: Team) -> str | None:
    """Where runs are equal: alternate from the latest place in which the sequences differ."""
    for mine, theirs in zip(reversed(one.played), reversed(other.played), strict=False):
        if mine != theirs:
            return OTHER[mine]
    return None


def of_first(event: Event, one: Team, other: Team) -> str:
    """The colour of the higher ranked team on board 1."""
    if not one.played and not other.played:
        odd = min(one.no, other.no) % 2 == 1
        higher = "W" if odd == event.white_first else "B"
        return higher if one.no < other.no else OTHER[higher]
    if fits(one, other) != fits(other, one):
        return "W" if fits(one, other) else "B"
    ahead = difference(one) - difference(other)
    if event.settings["colour_equalise_by"] == "whites":
        ahead = one.played.count("W") - other.played.count("W")
    if ahead:
        return "B" if ahead > 0 else "W"
    if one.played and other.played and one.played[-1] != other.played[-1]:
        return OTHER[one.played[-1]]
    chosen = by_runs(one, other)
    if chosen is None and event.settings["colour_lookback"]:
        chosen = by_last_difference(one, other)
    if chosen is None and difference(one):
        chosen = "B" if difference(one) > 0 else "W"
    if chosen is None:
        chosen = OTHER[one.played[-1]]
    return chosen


def seated(event: Event, places: dict[int, int], a: int, b: int) -> tuple[int, int]:
    """The pair as (white, black); the higher ranked has the higher pairing score, else the better place."""
    high, low = sorted((a, b), key=lambda no: (-event.teams[no].pairing_score, places[no]))
    white = of_first(event, event.teams[high], event.teams[low]) == "W"
    return (high, low) if white else (low, high)
