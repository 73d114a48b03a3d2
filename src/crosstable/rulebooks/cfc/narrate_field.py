"""Notes on the field before it is paired: late entrants, unrated players, absences."""

from __future__ import annotations

from crosstable.model.players import Player
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind
from crosstable.model.sayings import Score, Who
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.numbering import BELOW_AVERAGE, BOTTOM
from crosstable.rulebooks.cfc.sentences.byes import (
    ENTERED_LATE,
    ENTERED_LATE_WITH_POINTS,
    ENTERS_LATER,
    HALF_POINT_BYE,
    NOT_IN_THE_ROUND,
    UNRATED_ABOVE_A_FIFTH,
    UNRATED_BELOW_AVERAGE,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail


def tell_field(table: RankedField, trail: Trail) -> None:
    """Record what placed players differently from their numbers and scores, and who is absent."""
    _tell_late(table, trail.about(Topic.PAST))
    _tell_unrated(table, trail.about(Topic.GROUP))
    _tell_absent(table, trail.about(Topic.PAST))


@rule("614")
def _tell_late(table: RankedField, trail: Trail) -> None:
    """Who came late: ranked by rating, perhaps with points for pairing only."""
    for i, entry in enumerate(table.entries):
        joins, bonus = entry.player.joins, entry.player.pairing_bonus
        if joins > 1 and bonus:
            said = ENTERED_LATE_WITH_POINTS, (table.no(i),)
            trail.say(*said, who=who(table, i), joins=joins, bonus=Score(bonus))
        elif joins > 1:
            trail.say(ENTERED_LATE, (table.no(i),), who=who(table, i), joins=joins)


@rule("613.1a", "613.1b")
def _tell_unrated(table: RankedField, trail: Trail) -> None:
    """Where the unrated players are ranked, when that is not at the bottom."""
    placement = table.options.unrated_placement
    unrated = [i for i, entry in enumerate(table.entries) if entry.player.rating is None]
    if placement != BOTTOM and unrated:
        saying = UNRATED_BELOW_AVERAGE if placement == BELOW_AVERAGE else UNRATED_ABOVE_A_FIFTH
        trail.say(saying, table.nos(unrated), unrated=whos(table, unrated))


@rule("614", "615a", "616")
def _tell_absent(table: RankedField, trail: Trail) -> None:
    """Players who do not play in this round: a half-point bye, an entry for a later round, or absent."""
    told = {reason.players for reason in table.field.notes}
    for player in table.field.roster:
        if player.no in table.index:
            continue
        if player.byes.get(table.field.round) is ByeKind.HALF:
            trail.say(HALF_POINT_BYE, (player.no,), who=_named(player))
        elif player.joins > table.field.round:
            trail.say(ENTERS_LATER, (player.no,), who=_named(player), joins=player.joins)
        elif (player.no,) not in told:
            trail.say(NOT_IN_THE_ROUND, (player.no,), who=_named(player), round=table.field.round)


def _named(player: Player) -> Who:
    """A player of the roster in a sentence."""
    return Who(player.no, player.name)
