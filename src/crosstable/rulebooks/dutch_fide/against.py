"""What speaks against a pair in itself: the absolute criteria, then clashing colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from crosstable.model.colours import Colour
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.sentences.handling import (
    BOTH_ABSOLUTE,
    BOTH_PREFER,
    HAS_MET,
    HAVE_MET,
    IS_KEPT_APART,
    KEPT_APART,
    MAY_NOT_MEET,
)
from crosstable.rulebooks.dutch_fide.table import RankedField, kept_apart
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail


class Bar(Enum):
    """Why two players may not meet."""

    MET = auto()
    APART = auto()
    COLOUR = auto()


@rule("C1 C3", "C.1 C.3")
def bars_between(table: RankedField, one: int, other: int) -> Iterator[Bar]:
    """Every reason for which two players may not meet, at most one of each absolute criterion."""
    if table.legal[one] >> other & 1:
        return
    if have_met(table.entries[one], table.entries[other]):
        yield Bar.MET
    elif kept_apart(table.field, *table.nos((one, other))):
        yield Bar.APART
    plain = table.fixed & ~table.tops
    if plain >> one & 1 and table.same[one] & plain & 1 << other:
        yield Bar.COLOUR


def bar_between(table: RankedField, one: int, other: int) -> Bar | None:
    """The first reason for which two players may not meet, if there is one."""
    return next(bars_between(table, one, other), None)


def wish_of(table: RankedField, player: int) -> Colour:
    """The colour that a player prefers, for one who prefers one."""
    colour = table.preferences[player].colour
    assert colour is not None, "only asked of players who prefer a colour"
    return colour


def tell_illegal(table: RankedField, one: int, other: int, trail: Trail) -> bool:
    """Note the first absolute criterion that forbids a pair; False when none does."""
    bar = bar_between(table, one, other)
    if bar is not None:
        _tell_bar(table, one, other, bar, trail)
    return bar is not None


def tell_all_bars(table: RankedField, one: int, other: int, trail: Trail) -> None:
    """Note every absolute criterion that forbids a pair."""
    for bar in bars_between(table, one, other):
        _tell_bar(table, one, other, bar, trail)


def _tell_bar(table: RankedField, one: int, other: int, bar: Bar, trail: Trail) -> None:
    """Note why two may not meet."""
    pair, first, second = table.nos((one, other)), who(table, one), who(table, other)
    match bar:
        case Bar.MET:
            trail.say(HAVE_MET, pair, rule=table.articles.not_twice, one=first, other=second)
        case Bar.APART:
            trail.say(KEPT_APART, pair, rule=table.articles.not_twice, one=first, other=second)
        case Bar.COLOUR:
            colour = wish_of(table, one)
            rule_ = table.articles.absolute
            trail.say(BOTH_ABSOLUTE, pair, rule=rule_, one=first, other=second, colour=colour)


def tell_against(table: RankedField, high: int, low: int, trail: Trail) -> bool:
    """What speaks against a pair of the bracket in itself; False when only its place in the order does."""
    if tell_illegal(table, high, low, trail):
        return True
    if not table.same[high] >> low & 1:
        return False
    missed = Criterion.STRONG if table.hard[high] >> low & 1 else Criterion.PREFERENCE
    trail.say(
        BOTH_PREFER,
        table.nos((high, low)),
        rule=table.articles.criteria[missed],
        one=who(table, high),
        other=who(table, low),
        colour=wish_of(table, high),
    )
    return True


def tell_alone(table: RankedField, player: int, others: Sequence[int], trail: Trail) -> None:
    """Whom of a bracket a player cannot meet: one sentence a criterion."""
    bars = {i: bar_between(table, player, i) for i in others if i != player}
    for number, bar, saying in (
        (table.articles.not_twice, Bar.MET, HAS_MET),
        (table.articles.not_twice, Bar.APART, IS_KEPT_APART),
        (table.articles.absolute, Bar.COLOUR, MAY_NOT_MEET),
    ):
        members = [i for i, found in bars.items() if found is bar]
        if members:
            listed = whos(table, members)
            nos = table.nos((player, *members))
            trail.say(saying, nos, rule=number, player=who(table, player), others=listed)
