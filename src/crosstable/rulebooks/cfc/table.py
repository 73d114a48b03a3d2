"""The field of a round by 620: rank by score, then by rating; who may meet whom, at what price in colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from crosstable.model.players import Player
from crosstable.model.ranks import Ranking
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.cfc.dues import Due, alternation_loss, due_of, equalising_loss, thirds
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.numbering import list_order
from crosstable.rulebooks.cfc.settings import Options, options_of
from crosstable.rulebooks.shared.rank_rules import RankRules, everybody
from crosstable.rulebooks.shared.ranked import Ranked, positions, unmet_masks
from crosstable.search.assignment import Row


@dataclass(frozen=True, slots=True)
class RankedField(Ranked):
    """The round's players in rank order with their due colours and the prices of pairs."""

    options: Options
    dues: tuple[Due, ...]
    equalising: list[Row]
    alternating: list[Row]
    unmet: list[int]
    """Who has not met whom; `legal` allows less where a game is asked for."""
    together: tuple[int, int] | None = None
    """The numbers of two players who are to meet, for the best round in which they do."""

    def holding(self, one: int, other: int) -> RankedField:
        """The same table for a round in which two players, by number, are to meet."""
        return table_in(self.field, self.options, self.entries, (one, other))


def table_of(field: Field) -> RankedField:
    """Rank the field and work out who may meet whom."""
    options = options_of(field)
    order = rating_order(everybody(field), options, field.ranking)
    entries = sorted(field.entries, key=lambda entry: (-entry.card.score, order[entry.player.no]))
    return table_in(field, options, entries)


def table_in(
    field: Field, options: Options, entries: Sequence[Entry], together: tuple[int, int] | None = None
) -> RankedField:
    """The table of players in a given order; two of them may be asked to meet."""
    index = positions(entries)
    unmet = _legal(options, entries, index)
    legal = unmet if together is None else _held(unmet, *(index[no] for no in together))
    dues = tuple(due_of(entry.card) for entry in entries)
    prices = _prices(options, dues, legal)
    return RankedField(field, tuple(entries), index, legal, options, dues, *prices, unmet, together)


def _held(unmet: Sequence[int], one: int, other: int) -> list[int]:
    """The masks when two players have only each other."""
    apart = ~(1 << one | 1 << other)
    masks = [mask & apart for mask in unmet]
    masks[one], masks[other] = unmet[one] & 1 << other, unmet[other] & 1 << one
    return masks


@rule("613", "614", "620")
def rating_order(players: Iterable[Player], options: Options, ranking: Ranking) -> dict[int, int]:
    """The place of every entry in the order of 613, whatever its number; equals by number or rank."""
    listed = sorted(players, key=lambda player: (-player.rating_rest, ranking.rank_of(player.no)))
    ratings, numbers = [player.rating for player in listed], [player.no for player in listed]
    order = list_order(ratings, range(len(listed)), options.unrated_placement)
    return {numbers[entry]: place for place, entry in enumerate(order)}


@rule("614", "620")
def ranked(field: Field) -> list[int]:
    """The entries from the top by 613: late ones and corrected ratings are included at once."""
    places = rating_order(everybody(field), options_of(field), field.ranking)
    return sorted(places, key=places.__getitem__)


RANKS = RankRules(late="614", corrected="620", in_force=ranked, by_words=ranked)


@rule("618a")
def _legal(options: Options, entries: Sequence[Entry], index: dict[int, int]) -> list[int]:
    """Who has not yet met whom; a game that was not played is no meeting, unless so chosen."""
    masks = unmet_masks(entries, index)
    if options.default_is_meeting:
        for i, entry in enumerate(entries):
            for no in entry.card.defaulted:
                if no in index:
                    masks[i] &= ~(1 << index[no])
                    masks[index[no]] &= ~(1 << i)
    return masks


@rule("622b")
def _prices(options: Options, dues: Sequence[Due], legal: Sequence[int]) -> tuple[list[Row], list[Row]]:
    """The prices of equalisation, for which players may be interchanged, and of what comes after it."""
    classes: dict[Due, int] = {}
    for i, due in enumerate(dues):
        classes[due] = classes.get(due, 0) | 1 << i
    step = len(dues) // 2 + 1
    equalising, alternating = [], []
    for i, due in enumerate(dues):
        dear = 0
        later: dict[int, int] = {}
        for other, members in classes.items():
            dear |= members if equalising_loss(due, other) else 0
            for mask, high, low in _sides(i, due, other, members):
                price = step * thirds(options, high, low)
                price += options.alternation_counts and alternation_loss(high, low)
                later[price] = later.get(price, 0) | mask
        equalising.append(_row({0: legal[i] & ~dear, 1: legal[i] & dear}))
        alternating.append(_row(later))
    return equalising, alternating


def _sides(i: int, due: Due, other: Due, members: int) -> tuple[tuple[int, Due, Due], ...]:
    """The members of a class above and below a player, each with the dues of the higher and the lower."""
    above = members & ((1 << i) - 1)
    below = members >> i + 1 << i + 1
    return (above, other, due), (below, due, other)


def _row(prices: dict[int, int]) -> Row:
    """A row of prices in ascending order, empty masks left out."""
    return tuple((price, mask) for price, mask in sorted(prices.items()) if mask)
