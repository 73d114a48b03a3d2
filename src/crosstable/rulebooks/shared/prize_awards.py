"""From gifts, prize by prize, to awards, player by player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.awards import Award
from crosstable.model.event import Section
from crosstable.model.standings import Standings
from crosstable.rulebooks.shared.prize_extras import Gift, is_team_event


def paid_for_points(section: Section, gifts: Sequence[Gift]) -> int:
    """The total of prizes for points."""
    names = {prize.name for prize in section.prizes if prize.kind == "points"}
    return sum(gift.cents for gift in gifts if gift.reason.data.get("prize") in names)


def awards_of(section: Section, standings: Standings, gifts: Sequence[Gift]) -> Iterator[Award]:
    """Everybody's gifts together, in the order of the standings; players of teams after the teams."""
    teams = is_team_event(section)
    order = {line.player: at for at, line in enumerate(standings.standings)}
    keys = dict.fromkeys((gift.team, gift.player) for gift in gifts)

    def place(key: tuple[bool, int]) -> tuple[bool, int]:
        return not key[0], order.get(key[1], len(order)) if key[0] == teams else key[1]

    for team, no in sorted(keys, key=place):
        own = [gift for gift in gifts if (gift.team, gift.player) == (team, no)]
        yield Award(
            player=no,
            cents=sum(gift.cents for gift in own),
            trophies=tuple(name for gift in own for name in gift.things),
            reasons=tuple(gift.reason for gift in own),
            team=team,
        )
