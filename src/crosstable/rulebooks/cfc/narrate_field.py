"""What there is to say of the field before it is paired: late entrants, unrated players, half-point byes."""

from __future__ import annotations

from crosstable.model.points import show
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.numbering import BELOW_AVERAGE, BOTTOM
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import name, numbers
from crosstable.rules.trail import Trail


def tell_field(table: RankedField, trail: Trail) -> None:
    """Write down what placed players otherwise than their numbers and scores would."""
    _tell_late(table, trail.about(Topic.PAST))
    _tell_unrated(table, trail.about(Topic.GROUP))
    _tell_absent(table, trail.about(Topic.PAST))


@rule("614")
def _tell_late(table: RankedField, trail: Trail) -> None:
    """Who came late: ranked by rating, perhaps with points for pairing only."""
    for i, entry in enumerate(table.entries):
        if entry.player.joins > 1:
            bonus = entry.player.pairing_bonus
            text = f"{name(table, i)} entered for round {entry.player.joins} and is ranked by rating"
            text += f", with {show(bonus)} added for pairing only" if bonus else ""
            trail.note("614", (table.no(i),), text)


@rule("613.1a", "613.1b")
def _tell_unrated(table: RankedField, trail: Trail) -> None:
    """Where the unrated stand, when that is not the bottom."""
    placement = table.options.unrated_placement
    unrated = [i for i, entry in enumerate(table.entries) if entry.player.rating is None]
    if placement == BOTTOM or not unrated:
        return
    below = placement == BELOW_AVERAGE
    where = "right below the average" if below else "with a fifth of the rated players below them"
    text = f"players without a rating stand {where}: {numbers(table, unrated)}"
    trail.note("613.1a" if below else "613.1b", table.nos(unrated), text)


@rule("615a")
def _tell_absent(table: RankedField, trail: Trail) -> None:
    """Who has a half-point bye in this round."""
    for player in table.field.roster:
        if player.byes.get(table.field.round) is ByeKind.HALF and player.no not in table.index:
            text = f"#{player.no} {player.name} has a half-point bye and is not paired"
            trail.note("615a", (player.no,), text)
