"""DE (6): the games among the tied; where not all have met, only who is sure of a place is given it."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.exact import show
from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.unplayed import encounter
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed

Level = tuple[int, ...]


@rule("c07:6.1")
def met(ask: Ask, player: int) -> dict[int, Fraction]:
    """Opponent of the tie -> the points against that opponent, averaged when there were several games."""
    sheet, found = view(ask), dict[int, list[int]]()
    for line in sheet.lines[player]:
        if line.opponent in ask.tied and encounter(sheet, line, ask.code.forfeits):
            found.setdefault(line.opponent or 0, []).append(line.points)
    return {opponent: Fraction(sum(points), 10 * len(points)) for opponent, points in found.items()}


def _values(ask: Ask) -> Values:
    """The points against the others of the tie."""
    return summed(
        Addend(
            phrase("{points} against #{opponent}", points=show(points), opponent=opponent),
            points,
            opponent=opponent,
        )
        for opponent, points in met(ask, ask.player).items()
    )


@rule("c07:6.2", "c07:6.3")
def levels(ask: Ask) -> list[Level]:
    """The tie by the table of its games: in full if all have met each other, else as far as it is sure."""
    played = {player: met(ask, player) for player in ask.tied}
    points = {player: sum(found.values(), Fraction(0)) for player, found in played.items()}
    missing = {player: len(ask.tied) - 1 - len(found) for player, found in played.items()}
    if any(missing.values()):
        most = Fraction(view(ask).most, 10)
        return sure_of_a_place(points, {player: points[player] + most * missing[player] for player in points})
    order = sorted(set(points.values()), reverse=True)
    return [tuple(sorted(no for no in points if points[no] == value)) for value in order]


@rule("c07:6.3")
def sure_of_a_place(least: dict[int, Fraction], most: dict[int, Fraction]) -> list[Level]:
    """Players alone at the top whatever the missing games bring, in turn; and the rest."""
    left, found = set(least), list[Level]()
    while len(left) > 1:
        first = max(left, key=lambda no: least[no])
        if least[first] <= max(most[no] for no in left if no != first):
            break
        found.append((first,))
        left.remove(first)
    return [*found, tuple(sorted(left))]


FORMULA = Worked(_values)
