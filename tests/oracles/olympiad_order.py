"""Olympiad 2008: the tie-breaks of rule 13 and the order of teams of rule 48, for the oracle."""

from __future__ import annotations

from fractions import Fraction

from tests.oracles.olympiad_cards import Event

Values = tuple[Fraction, int, int]


def tiebreaks(event: Event, no: int) -> Values:
    """Rule 13: Sonneborn-Berger without the lowest opponent, match points without it, match points."""
    scored = [(event.teams[line.opponent].score, line.points) for line in event.teams[no].lines]
    if not scored:
        return Fraction(0), 0, 0
    lowest = min(points for points, _ in scored)
    products = [points * games for points, games in scored if points == lowest]
    cut = min(products) if event.settings["osb_cut_tie"] == "lowest_product" else max(products)
    total = sum((points * games for points, games in scored), Fraction(0))
    opponents = sum(points for points, _ in scored)
    return total - cut, opponents - lowest, opponents


def places(event: Event) -> dict[int, int]:
    """Every team's place in the order inside a group: by number, from round 4 by rule 48."""
    if event.round <= 3:
        order = sorted(event.teams)
    else:
        values = {no: tiebreaks(event, no) for no in event.teams}
        order = sorted(event.teams, key=lambda no: (*(-value for value in values[no]), no))
    return {no: place for place, no in enumerate(order)}
