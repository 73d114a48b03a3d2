"""Article 12: the points that a team made on each board, in all its matches."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.points import ONE, Points
from crosstable.model.team_results import MatchKind, TeamLine
from crosstable.tiebreaks.catalogue import CATALOGUE
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.frame import Ask, Line, What


@rule("c07:12")
def board_points(ask: Ask) -> list[Points]:
    """Board by board; forfeits are ordinary results, and the bye of an odd number is a win on every board."""
    totals = [0] * ask.sheet.boards
    for line, match in zip(ask.lines, ask.sheet.matches[ask.player], strict=True):
        for at, points in enumerate(_of_round(ask, line, match)[: ask.sheet.boards]):
            totals[at] += points
    return [Points(total) for total in totals]


def _of_round(ask: Ask, line: Line, match: TeamLine) -> Sequence[Points]:
    """The points on the boards in one round; nothing where there was no match."""
    known = ask.sheet.board_points[ask.player].get(line.round)
    if known is not None:
        return known
    if line.what in (What.PAIRING_BYE, What.FULL_BYE) or match.kind is MatchKind.OPPONENT_ABSENT:
        return [ONE] * ask.sheet.boards
    if match.kind is not MatchKind.PLAYED or not match.game_points:
        return []
    text = phrase(
        "{tiebreak} needs the board results, but for team #{team} in round {round} only the match score "
        "is entered. Enter the results board by board",
        tiebreak=CATALOGUE[ask.code.base].title,
        team=ask.player,
        round=line.round,
    )
    raise BadInput(text, where="tiebreaks", rule="C.07 12")


def order(values: dict[int, tuple[Points, ...]]) -> list[tuple[int, ...]]:
    """Teams by their values, the higher ahead."""
    ranked = sorted(set(values.values()), reverse=True)
    return [tuple(sorted(no for no in values if values[no] == value)) for value in ranked]
