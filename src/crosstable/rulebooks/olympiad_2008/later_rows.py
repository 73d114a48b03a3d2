"""A group that would be paired as well with a locked match, but later in the order: who chooses first."""

from __future__ import annotations

from crosstable.model.sayings import Said
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Outcome, Way
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.narrate_pairs import row_of
from crosstable.rulebooks.olympiad_2008.network import seating_order
from crosstable.rulebooks.olympiad_2008.sentences.matches_refused import (
    OTHER_FLOATER,
    ROW_OTHER,
    ROW_OTHER_FLOATS,
    ROW_OWN,
    ROW_OWN_FLOATS,
    ROW_OWN_FROM_BELOW,
    SEAT_LOST,
    SEAT_OTHER,
    SEAT_OWN,
)
from crosstable.rulebooks.olympiad_2008.weigh import order_rule, row_rule
from crosstable.rulebooks.shared.words import who

Pair = tuple[int, int]
Mates = dict[int, int]


def find_later(made: Outcome, forced: Outcome, pair: Pair) -> tuple[str, Said]:
    """The first choice in the order of a group that would be another one."""
    bracket = made.bracket
    ours, theirs = _mates(made), _mates(forced)
    if bracket.early:
        for floater in seating_order(bracket):
            if ours.get(floater) != theirs.get(floater):
                return _later_seat(bracket, floater, (ours, theirs), pair)
        if set(made.leaving) != set(forced.leaving):
            return _later_floater(made, forced, pair)
    line = row_of(made) if bracket.early else list(bracket.members)
    chooser = next(i for i in line if ours.get(i) != theirs.get(i))
    return row_rule(bracket), _later_row(bracket, chooser, (ours, theirs), pair)


def _mates(outcome: Outcome) -> Mates:
    """The opponents inside the group."""
    return {i: j for pair in outcome.pairs for i, j in (pair, pair[::-1])}


@rule("29a", "32")
def _later_seat(bracket: Bracket, floater: int, mates: tuple[Mates, Mates], pair: Pair) -> tuple[str, Said]:
    """A floater of rounds 1 to 3 that would have a later opponent, or none in the group."""
    table, (ours, theirs) = bracket.table, mates
    upward = bracket.way is Way.UP or floater in bracket.from_below
    number, made = "32" if upward else "29a", who(table, ours[floater])
    one, other = (who(table, i) for i in pair)
    if floater not in theirs:
        return number, SEAT_LOST.of(one=one, other=other, floater=who(table, floater), made=made)
    if floater in pair:
        mate = pair[0] if floater == pair[1] else pair[1]
        return number, SEAT_OWN.of(one=who(table, floater), other=who(table, mate), made=made)
    instead = who(table, theirs[floater])
    facts = {"floater": who(table, floater), "made": made, "instead": instead}
    return number, SEAT_OTHER.of(one=one, other=other, **facts)


@rule("29a", "32")
def _later_floater(made: Outcome, forced: Outcome, pair: Pair) -> tuple[str, Said]:
    """Another team of rounds 1 to 3 that would leave the group."""
    bracket, table = made.bracket, made.bracket.table
    place = {i: at for at, i in enumerate(bracket.members)}
    ours = max(set(made.leaving) - set(forced.leaving), key=place.__getitem__)
    theirs = max(set(forced.leaving) - set(made.leaving), key=place.__getitem__)
    one, other = (who(table, i) for i in pair)
    facts = {"made": who(table, ours), "instead": who(table, theirs)}
    return order_rule(bracket), OTHER_FLOATER.of(one=one, other=other, **facts)


@rule("39", "41", "50", "52", "55")
def _later_row(bracket: Bracket, chooser: int, mates: tuple[Mates, Mates], pair: Pair) -> Said:
    """The first team in the row that would have a later opponent, or would have to leave the group."""
    table, (ours, theirs) = bracket.table, mates
    one, other, made = who(table, pair[0]), who(table, pair[1]), who(table, ours[chooser])
    if chooser in pair:
        mate = who(table, pair[0] if chooser == pair[1] else pair[1])
        own = ROW_OWN_FROM_BELOW if bracket.way is Way.UP else ROW_OWN
        saying = own if chooser in theirs else ROW_OWN_FLOATS
        return saying.of(one=who(table, chooser), other=mate, made=made)
    named = who(table, chooser)
    if chooser not in theirs:
        return ROW_OTHER_FLOATS.of(one=one, other=other, chooser=named, made=made)
    return ROW_OTHER.of(one=one, other=other, chooser=named, made=made, instead=who(table, theirs[chooser]))
