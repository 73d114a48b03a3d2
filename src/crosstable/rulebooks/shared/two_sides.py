"""Two sides of a Scheveningen match: who is on which, their table numbers and the score of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Round
from crosstable.model.sayings import Saying, Score, Several, Who


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoSides:
    """The rule and the sentences of one book for a match of two sides."""

    rule: str
    no_team: Saying
    """That somebody is on neither side."""
    unequal: Saying
    """That there are not two sides of equally many players."""
    nobody: Saying
    """That there are no players yet."""
    side: Saying
    """One side with a number."""
    score: Saying
    """The score of the match."""

    def sides(self, section: Section) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The two sides by name: each player has a team, and they are as many."""
        sides: dict[str, list[int]] = {}
        for place, player in enumerate(sorted(section.players, key=lambda player: player.no)):
            if player.team is None:
                said = self.no_team.of(who=Who(player.no, player.name))
                raise BadInput(said, where=f"players[{place}].team", rule=self.rule)
            sides.setdefault(player.team, []).append(player.no)
        if len(sides) != 2 or len({len(players) for players in sides.values()}) != 1:
            sizes = [(name, len(players)) for name, players in sides.items()]
            said = self.unequal.of(sides=self._listed(sizes)) if sizes else self.nobody.of()
            raise BadInput(said, where="players", rule=self.rule)
        return tuple((name, tuple(players)) for name, players in sides.items())

    def _listed(self, sides: Sequence[tuple[str, int | Score]]) -> Several:
        """The sides of a match, each with a number."""
        return Several(tuple(self.side.of(name=name, size=size) for name, size in sides))

    def seats(self, section: Section) -> tuple[int, ...]:
        """The players by table number: side A, which has the lowest number, then side B."""
        return tuple(no for _, players in self.sides(section) for no in players)

    def match_score(self, section: Section, rounds: Sequence[Round]) -> Reason:
        """The points of both sides together."""
        sides = self.sides(section)
        totals = dict.fromkeys((name for name, _ in sides), 0)
        home = {no: name for name, players in sides for no in players}
        for finished in rounds:
            for game in finished.games:
                for no, points in zip((game.white, game.black), game.points(), strict=True):
                    totals[home[no]] += points
        match = self._listed([(name, Score(Points(points))) for name, points in totals.items()])
        return Reason(self.rule, (), self.score.of(match=match), {"match": str(match)})
