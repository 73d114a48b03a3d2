"""A round of teams seen without the engine."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.rulebooks.api import Field
from tests.checkers.base import Claim
from tests.oracles.team_swiss_literal import Seen, Team, completable, seen_round, teams_of


@dataclass(frozen=True)
class View:
    """The teams before a round, and the round of the enumeration, if there is one."""

    field: Field
    teams: dict[int, Team]
    brackets: list[Seen]
    bye: Team | None

    def without(self, *nos: int) -> list[Team]:
        """All teams but some."""
        return [team for no, team in self.teams.items() if no not in nos]

    def spared(self, no: int) -> bool:
        """Whether the others can be paired without a team."""
        return completable(self.without(no))

    def bracket_of(self, no: int) -> Seen:
        """The bracket that a team is paired in."""
        return next(one for one in self.brackets if any(no == t.no for pair in one.pairs for t in pair))

    @property
    def late(self) -> bool:
        """Whether floats do not count: the last two rounds."""
        return self.field.round > self.field.rounds - 2


def view_of(claim: Claim) -> View:
    """The round of a claim."""
    return _view(claim.field, teams_of(claim.field))


def forced(view: View, one: int, other: int) -> View:
    """The round in which two teams have no other opponent than each other."""
    everybody = frozenset(view.teams)

    def locked(team: Team) -> Team:
        if team.no in (one, other):
            return replace(team, met=everybody - {other if team.no == one else one})
        return replace(team, met=team.met | {one, other})

    return _view(view.field, [locked(team) for team in view.teams.values()])


def _view(field: Field, teams: list[Team]) -> View:
    """The round of some teams."""
    found = seen_round(field, teams)
    brackets, bye = found if found else ([], None)
    return View(field, {team.no: team for team in teams}, brackets, bye)


def natural(seen: Seen) -> list[tuple[int, int]]:
    """The first pairing of a bracket in order, whatever the criteria."""
    listed = [team.no for team in sorted([*seen.top, *seen.up], key=lambda team: team.tpn)]
    half = len(listed) // 2
    return list(zip(listed[:half], listed[half:], strict=True))
