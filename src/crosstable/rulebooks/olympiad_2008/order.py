"""The order of teams in a score group (14, 48): by number, from round 4 on by the tie-breaks of rule 13."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crosstable.model.points import Points
from crosstable.model.team_results import TeamLine
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.strength import LISTED_ROUNDS, list_teams
from crosstable.tiebreaks.olympiad_meetings import meetings, without_lowest

Values = tuple[int, int, int]


@rule("13", "13a", "13b", "13c")
def tie_values(team: int, lines: Iterable[TeamLine], scores: Mapping[int, Points]) -> Values:
    """Sonneborn-Berger in hundredths, opponents' match points without the lowest and with it in tenths."""
    met = meetings(team, lines, scores)
    kept = without_lowest(met)
    return (
        sum(one.product for one in kept),
        sum(one.match_points for one in kept),
        sum(one.match_points for one in met),
    )


@rule("14", "48")
def order_keys(field: Field, scores: Mapping[int, Points]) -> dict[int, tuple[int, ...]]:
    """The order of teams on the same match points: by the list in rounds 1 to 3, then by the tie-breaks."""
    if field.round <= LISTED_ROUNDS:
        return {team.no: (at,) for at, team in enumerate(list_teams(field))}
    teams = {entry.player.no for entry in field.entries}
    values = {no: tie_values(no, field.team_lines.get(no, ()), scores) for no in teams}
    return {no: (*(-value for value in values[no]), field.rank_of(no)) for no in teams}
