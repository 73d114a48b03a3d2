"""What speaks against a pair in itself: the absolute criteria, then clashing colours."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.table import RankedField, kept_apart
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


@rule("C1 C3", "C.1 C.3")
def tell_illegal(table: RankedField, one: int, other: int, trail: Trail) -> bool:
    """Note the absolute criterion that forbids a pair; False when none does."""
    if table.legal[one] >> other & 1:
        return False
    pair, both = table.nos((one, other)), f"{name(table, one)} and {name(table, other)}"
    if have_met(table.entries[one], table.entries[other]):
        trail.note(table.articles.not_twice, pair, f"{both} have already met")
    elif kept_apart(table.field, *pair):
        trail.note(
            table.articles.not_twice, pair, f"{both} are kept apart by the arbiter, as if they had met"
        )
    else:
        colour = table.preferences[one].colour
        text = f"{both} both have an absolute preference for {colour.word if colour else 'one colour'}"
        trail.note(table.articles.absolute, pair, text)
    return True


def tell_against(table: RankedField, high: int, low: int, trail: Trail) -> bool:
    """What speaks against a pair of the bracket in itself; False when only its place in the order does."""
    if tell_illegal(table, high, low, trail):
        return True
    if table.same[high] >> low & 1:
        missed = Criterion.STRONG if table.hard[high] >> low & 1 else Criterion.PREFERENCE
        colour = table.preferences[high].colour
        both = f"{name(table, high)} and {name(table, low)}"
        text = f"{both} both prefer {colour.word if colour else ''}: one could not have it"
        trail.note(table.articles.criteria[missed], table.nos((high, low)), text)
        return True
    return False


def tell_alone(table: RankedField, player: int, others: Sequence[int], trail: Trail) -> None:
    """Whom of a bracket a player cannot meet: one sentence a criterion."""
    barred = [i for i in others if i != player and not table.legal[player] >> i & 1]
    met = [i for i in barred if have_met(table.entries[player], table.entries[i])]
    apart = [i for i in barred if i not in met and kept_apart(table.field, *table.nos((player, i)))]
    heavy = [i for i in barred if i not in met and i not in apart]
    for number, members, words in (
        (table.articles.not_twice, met, "has already met"),
        (table.articles.not_twice, apart, "is kept apart from"),
        (table.articles.absolute, heavy, "may not meet, for colours,"),
    ):
        if members:
            listed = " ".join(f"#{table.no(i)}" for i in members)
            trail.note(number, table.nos((player, *members)), f"{name(table, player)} {words} {listed}")
