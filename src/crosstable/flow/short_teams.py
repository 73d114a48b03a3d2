"""Teams that are not paired because too few of their players are there."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.rounds import NOBODY
from crosstable.model.teams import Team
from crosstable.rulebooks.shared.team_rules import boards_of
from crosstable.rulebooks.shelf import book_of


@dataclass(frozen=True, slots=True)
class ShortTeam:
    """A team with too few players for a round."""

    no: int
    present: int
    needed: int
    reason: Reason

    @property
    def text(self) -> str:
        """Why it has no place in the round, in a few words."""
        return phrase("only {present} of {needed} players", present=self.present, needed=self.needed)


def short_teams(section: Section, number: int) -> tuple[ShortTeam, ...]:
    """The teams that have fewer players for a round than announced; none where no number is announced."""
    rulebook = book_of(section)
    rules = rulebook.teams
    if section.format is not Format.TEAM_SWISS or rules is None or rules.short is None:
        return ()
    settings = rulebook.chosen(section)
    needed = rules.fewest(settings)
    counted = ((team, _present(team, number, boards_of(settings))) for team in section.teams)
    return tuple(
        ShortTeam(team.no, present, needed, rules.short(section.who(team.no), present, needed))
        for team, present in counted
        if present is not None and present < needed
    )


def _present(team: Team, number: int, boards: int) -> int | None:
    """How many players a team has for a round, by its line-up or roster; None if it names none."""
    if not team.players:
        return None
    seated = team.lineups.get(number)
    return min(len(team.players), boards) if seated is None else sum(no != NOBODY for no in seated)
