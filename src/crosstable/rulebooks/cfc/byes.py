"""The bye (615): the lowest rated of the lowest score group who has had none."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.sayings import Saying
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.no_pairing import no_bye_left, no_pairing
from crosstable.rulebooks.cfc.sentences.byes import HAD_A_BYE, HAD_A_FREE_POINT
from crosstable.rulebooks.cfc.settings import in_force
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.search.perfect import can_be_paired


@rule("615")
def barred(table: RankedField, i: int) -> bool:
    """Whether an earlier bye (or, if so chosen, a win by default) rules a player out."""
    card = table.entries[i].card
    return card.free_point or (card.half_bye and table.options.half_bye_bars)


def barred_by(table: RankedField) -> Saying:
    """The sentence about players who may not have the bye; a card shows no difference to a default win."""
    chosen = in_force(table.field.variations, table.field.settings)
    return HAD_A_FREE_POINT if chosen.get("bye_forfeit_win_counts", False) else HAD_A_BYE


@rule("615")
def in_order(table: RankedField) -> Iterator[int]:
    """Everybody in the order of the bye: lowest group first, there the rated, then the unrated by lot."""
    lots, round_no = table.field.lots, table.field.round
    for group in reversed(table.score_groups()):
        yield from (i for i in reversed(group) if table.entries[i].player.rating is not None)
        unrated = [i for i in group if table.entries[i].player.rating is None]
        yield from sorted(unrated, key=lambda i: lots.digest("bye", round_no, table.no(i), 0))


@rule("615", "618a")
def can_be_completed(table: RankedField) -> bool:
    """Whether a round can be paired at all, with the bye for anybody who may have it."""
    everyone = (1 << len(table.entries)) - 1
    if len(table.entries) % 2 == 0:
        return can_be_paired(everyone, table.legal)
    may = (i for i in range(len(table.entries)) if not barred(table, i))
    return any(can_be_paired(everyone & ~(1 << i), table.legal) for i in may)


@rule("615")
def choose_bye(table: RankedField) -> int | None:
    """The first in order without whom the others can be paired; None for an even number."""
    everyone = (1 << len(table.entries)) - 1
    if len(table.entries) % 2 == 0:
        if not can_be_paired(everyone, table.legal):
            raise no_pairing(table, ())
        return None
    had = [i for i in range(len(table.entries)) if barred(table, i)]
    eligible = [i for i in in_order(table) if i not in had]
    if not eligible:
        raise no_bye_left(table, had)
    for candidate in eligible:
        if can_be_paired(everyone & ~(1 << candidate), table.legal):
            return candidate
    raise no_pairing(table, had)
