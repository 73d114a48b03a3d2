"""Players of quads and preliminaries: ranked by rating over the section, table numbers inside a group."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.sayings import Who
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import tables as words
from crosstable.rulebooks.us_chess.swiss.numbering import order_rating
from crosstable.rulebooks.us_chess.tables.round_robin import check_plan, rules_from
from crosstable.schedules.berger import berger_rounds
from crosstable.schedules.groups import Group
from crosstable.schedules.table import RoundRobinTable

LOT, RATING = "lot", "rating"


@rule("30G", "30H")
def ranked(section: Section) -> list[Player]:
    """Those who take part from round 1 on, the highest rating first, equals by number."""
    _refuse_late(section)
    players = [player for player in section.players if player.withdrawn_after != 0]

    def strength(player: Player) -> tuple[bool, int, int]:
        rating = order_rating(player, section.settings)
        return rating is None, -(rating or 0), player.no

    return sorted(players, key=strength)


@rule("30G", "30H")
def formed(section: Section, form: Callable[[list[int]], tuple[Group, ...]]) -> tuple[Group, ...]:
    """Groups by rating; once they play, those to which the posted games belong.

    A rating that is corrected later moves nobody to another group: the numbers keep the order of round 1.
    """
    groups = form([player.no for player in ranked(section)])
    posted = sum(len(finished.games) for finished in section.results)
    if _own_games(groups, section) == posted:
        return groups
    by_number = form(sorted(player.no for player in ranked(section)))
    return max((groups, by_number), key=lambda found: _own_games(found, section))


def _own_games(groups: Sequence[Group], section: Section) -> int:
    """How many posted games the groups have for themselves, each in its round of the table."""
    return sum(
        any(_has_game(group, number, frozenset((game.white, game.black))) for group in groups)
        for number, finished in enumerate(section.results, start=1)
        for game in finished.games
    )


def _has_game(group: Group, number: int, pair: frozenset[int]) -> bool:
    """Whether two players meet inside a group in a round, by its table where it has one."""
    if not group.plays_in(number) or not pair <= set(group.members):
        return False
    if group.table is None:
        return True
    rules = group.table
    table = RoundRobinTable(len(group.members), 1, rules.plan, rules.seats, rules.first)
    return any(pair == set(players) for players in table.games(number))


def _refuse_late(section: Section) -> None:
    """Refuse players who come after the groups are formed."""
    for place, player in enumerate(section.players):
        if player.joins > 1:
            said = words.JOINS_LATE.of(who=Who(player.no, player.name), round=player.joins)
            raise BadInput(said, where=f"players[{place}].joins", rule="30A")


@rule("30A", "30G")
def seated(section: Section, players: Sequence[int], before: int, default: str) -> tuple[int, ...]:
    """Players by table number: in their order, which is by rating, or drawn by lot.

    `before` is the number of rounds before the table begins: a final draws its numbers again.
    """
    if (section.settings.get("rr.numbers") or default) == RATING:
        return tuple(players)
    return tuple(sorted(players, key=lambda no: section.lots.digest("number", before, no, 0)))


def table_group(section: Section, name: str, players: Sequence[int], before: int, default: str) -> Group:
    """A group that plays a round robin from the round after `before` on."""
    check_plan(section.settings, len(players))
    seats = seated(section, players, before, default)
    rules = replace(rules_from(section.settings), seats=seats, first=before + 1, among=name)
    last = before + berger_rounds(len(seats))
    return Group(name=name, members=seats, first=before + 1, last=last, table=rules)
