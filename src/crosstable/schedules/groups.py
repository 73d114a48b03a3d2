"""Groups of a section that play among themselves: quads, preliminaries, finals.

A group is seen as a section of its own: its members, its rounds, the games among them. Whatever can be done
with a section can then be done with a group.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from crosstable.model.event import Format, Section
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Bye, Game, Round
from crosstable.model.standings import Standings
from crosstable.schedules.table import TableRules

FINAL = "final"
"""The stage of prizes that name none, and of groups where there is but one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Players who meet each other in some rounds of a section, by a table or as a Swiss."""

    name: str
    members: tuple[int, ...]
    """The players; by table number where there is a table."""
    first: int
    last: int
    table: TableRules | None = None
    """How its table is read; None for a small Swiss."""
    reasons: tuple[Reason, ...] = ()
    """Why these players are together."""
    warnings: tuple[Reason, ...] = ()
    stage: str | None = None
    """Which part of an event with finals it is; None where there are none."""

    def plays_in(self, round_no: int) -> bool:
        """Whether the group has games in a round."""
        return self.first <= round_no <= self.last


Order = Callable[[Section, Group], Standings]
"""The standings of a group of a section, after all that is in the results."""

Groups = Callable[[Section, int, Order], tuple[Group, ...]]
"""The groups to which everybody belongs in a round; those who have no more games keep their last one."""


def group_section(section: Section, group: Group) -> Section:
    """A group as a section of its own: its members, its rounds, the games and byes among them."""
    members = set(group.members)
    return replace(
        section,
        format=Format.SWISS if group.table is None else Format.ROUND_ROBIN,
        rounds=group.last,
        players=tuple(section.player(no) for no in group.members),
        results=tuple(
            _inside(finished, members) if group.plays_in(number) else Round()
            for number, finished in enumerate(section.results[: group.last], start=1)
        ),
        locked=tuple(game for game in section.locked if {game.white, game.black} <= members),
        held=tuple(no for no in section.held if no in members),
        prizes=tuple(prize for prize in section.prizes if (prize.stage or FINAL) == (group.stage or FINAL)),
        avoid=tuple(item for item in section.avoid if set(item.players) <= members),
    )


def _inside(finished: Round, members: set[int]) -> Round:
    """A round with the games and byes of some players; a game with anybody else is a rest to the group."""
    games = tuple(game for game in finished.games if {game.white, game.black} <= members)
    across = {no for game in _across(finished, [members]) for no in (game.white, game.black)}
    rests = tuple(Bye(kind=ByeKind.REST, player=no) for no in sorted(across & members))
    byes = tuple(bye for bye in finished.byes if bye.player in members)
    return replace(finished, games=games, byes=(*byes, *rests), stood=None)


def _across(finished: Round, groups: Sequence[set[int]]) -> list[Game]:
    """The games of a round that no group has for itself, made by hand."""
    return [
        game for game in finished.games if not any({game.white, game.black} <= members for members in groups)
    ]


def with_group_results(section: Section, counted: Sequence[tuple[Group, tuple[Round, ...]]]) -> Section:
    """A section whose rounds hold what counts in its groups; games between groups stay as they are."""
    rounds = []
    for number, finished in enumerate(section.results, start=1):
        playing = [(group, own) for group, own in counted if group.plays_in(number)]
        parts = [own[number - 1] for _, own in playing]
        across = _across(finished, [set(group.members) for group, _ in playing])
        busy = {no for game in across for no in (game.white, game.black)}
        inside = {no for group, _ in playing for no in group.members}
        byes = [bye for part in parts for bye in part.byes if bye.player not in busy]
        byes += [bye for bye in finished.byes if bye.player not in inside]
        games = (*(game for part in parts for game in part.games), *across)
        rounds.append(replace(finished, games=games, byes=tuple(byes)))
    return replace(section, results=tuple(rounds))
