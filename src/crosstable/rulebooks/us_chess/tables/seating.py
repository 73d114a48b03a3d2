"""Players of quads and preliminaries: ranked by rating over the section, table numbers inside a group."""

from __future__ import annotations

from collections.abc import Sequence
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


def _refuse_late(section: Section) -> None:
    """Refuse players who come after the groups are formed."""
    for place, player in enumerate(section.players):
        if player.joins > 1:
            said = words.JOINS_LATE.of(who=Who(player.no, player.name), round=player.joins)
            raise BadInput(said, where=f"players[{place}].joins", rule="30A")


@rule("30A", "30G")
def seated(section: Section, players: Sequence[int], before: int, default: str) -> tuple[int, ...]:
    """Players by table number: as they stand, which is by rating, or drawn by lot.

    `before` is the number of rounds before the table begins: a final draws its numbers anew.
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
