"""The initial list (14): by number, and a team that comes later where its rating puts it (28b, 29a, 32)."""

from __future__ import annotations

from crosstable.model.players import Player
from crosstable.model.team_results import MatchKind
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.shared.rank_rules import RankRules, by_rank

LISTED_ROUNDS = 3
"""The rounds in which the list orders teams on the same match points; afterwards tie-breaks do."""


@rule("57")
def starters(field: Field) -> list[Player]:
    """The teams of round 1 by number: those who are there, or who then had a match or the bye."""
    here = {entry.player.no for entry in field.entries}
    if field.round > 1 and any(field.team_lines.values()):
        first = {no: lines[0].kind for no, lines in field.team_lines.items() if lines}
        here = {no for no, kind in first.items() if kind is not MatchKind.NONE}
    return sorted((team for team in all_teams(field) if team.no in here), key=lambda team: team.no)


def all_teams(field: Field) -> tuple[Player, ...]:
    """All teams of the event, also those who sit out."""
    return field.roster or tuple(entry.player for entry in field.entries)


@rule("14", "28b", "29a", "32")
def list_teams(field: Field) -> list[Player]:
    """The teams from the strongest down: late ones go before the first that is rated lower."""
    placed = {team.no for team in starters(field)} | field.ranking.named
    listed = sorted(
        (team for team in all_teams(field) if team.no in placed), key=lambda t: field.rank_of(t.no)
    )
    for late in sorted((team for team in all_teams(field) if team.no not in placed), key=lambda t: t.no):
        behind = (at for at, team in enumerate(listed) if is_stronger(late, team))
        listed.insert(next(behind, len(listed)), late)
    return listed


@rule("28b")
def is_stronger(late: Player, team: Player) -> bool:
    """Whether a late team ranks above another: by rating, and by number where that says nothing."""
    one, other = _rating(late), _rating(team)
    return one > other if one and one != other else late.no < team.no


@rule("28b")
def stands_above(field: Field, late: Player, team: Player) -> bool:
    """Whether a late team ranks above another: by a ranking that names it, else by its rating."""
    if late.no in field.ranking.named:
        return field.rank_of(late.no) < field.rank_of(team.no)
    return is_stronger(late, team)


def in_force(field: Field) -> list[int]:
    """The teams as the list of the round has them; from round 4 on by number where rule 13 leaves a tie."""
    if field.round <= LISTED_ROUNDS:
        return [team.no for team in list_teams(field)]
    return by_rank(field)


@rule("28b", "29a", "32")
def by_ratings(field: Field) -> list[int]:
    """The teams as strong as they are rated, including late ones; equal ratings keep their order."""
    teams = {team.no: team for team in all_teams(field)}
    return sorted(in_force(field), key=lambda no: tuple(-part for part in _rating(teams[no])) or (0,))


RANKS = RankRules(late="28b", corrected="29a", in_force=in_force, by_words=by_ratings)


def _rating(team: Player) -> tuple[int, ...]:
    """The exact rating of a team, for comparing; the unrated last."""
    if team.rating is None:
        return ()
    rest = team.rating_rest
    return team.rating, rest.numerator * 4 // rest.denominator
