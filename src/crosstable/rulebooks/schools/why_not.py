"""Why not that opponent: the rule against it, or the first criterion in which the round would be worse."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Who
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.schools.colours import tell_due
from crosstable.rulebooks.schools.counterfactual import Forced, force
from crosstable.rulebooks.schools.engine import Round, solve_round
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.sentences.meetings_refused import (
    BYE_WOULD_MOVE,
    DO_MEET,
    FILLER_RESTS,
    HAVE_MET,
    LATER_IN_ORDER,
    LATER_IN_ORDER_OWN,
    OTHERS_NOT_PAIRED,
)
from crosstable.rulebooks.schools.solving import Pairs
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.schools.vector import vector_for
from crosstable.rulebooks.schools.why_not_bye import tell_bye_before
from crosstable.rulebooks.schools.worse_rounds import Compared, find_worse
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve_round(field))


def _why_not(made: Round, player: int, other: int) -> tuple[Reason, ...]:
    """The reasons why two players do not meet in this round, the answer first."""
    trail = Trail()
    if not _tell_rest(made, player, other, trail):
        for no in (player, other):
            if no not in made.whole.index:
                raise BadInput(f"player {no} is not paired in round {made.whole.field.round}", where="player")
        _tell_paired(made, player, other, trail)
    return tuple(trail.reasons)


@rule("28")
def _tell_rest(made: Round, player: int, other: int, trail: Trail) -> bool:
    """That one of them is a filler who is not needed; False where neither is."""
    names = {p.no: Who(p.no, p.name) for p in made.whole.field.roster}
    names |= {e.player.no: Who(e.player.no, e.player.name) for e in made.whole.field.entries}
    for no, opponent in ((player, other), (other, player)):
        if any(entry.player.no == no for entry in made.resting) and opponent in names:
            trail.say(FILLER_RESTS, (player, other), filler=names[no], other=names[opponent])
            return True
    return False


def _tell_paired(made: Round, player: int, other: int, trail: Trail) -> None:
    """The answer for two players who are there."""
    whole, pair = made.whole, (player, other)
    one, two = sorted((whole.index[player], whole.index[other]))
    first, second = who(whole, one), who(whole, two)
    if made.bye in (one, two):
        assert made.bye is not None
        tell_bye_before(whole, made.bye, one if made.bye == two else two, trail)
    elif not whole.legal[one] >> two & 1:
        trail.say(HAVE_MET, pair, one=first, other=second)
    elif tuple(sorted(made.table.index[no] for no in pair)) in made.pairs:
        trail.say(DO_MEET, pair, one=first, other=second)
    else:
        _tell_comparison(made, whole.no(one), whole.no(two), trail)
        for i in (one, two):
            tell_due(whole, i, pair, trail)


def _tell_comparison(made: Round, player: int, other: int, trail: Trail) -> None:
    """The best round with these two together, beside the one that was made."""
    table, pair = made.table, (player, other)
    one, two = who(table, table.index[player]), who(table, table.index[other])
    forced = force(made, player, other)
    if forced is None:
        trail.say(OTHERS_NOT_PAIRED, pair, one=one, other=two)
    elif made.bye is not None and forced.bye != made.whole.no(made.bye):
        trail.say(BYE_WOULD_MOVE, pair, one=one, other=two, bye=who(made.whole, made.bye))
    else:
        _tell_worse(made, forced, pair, trail)


def _tell_worse(made: Round, forced: Forced, pair: tuple[int, int], trail: Trail) -> None:
    """The first criterion in which the best round with the game is worse, or that only the order is."""
    table = made.table
    places = table.index[pair[0]], table.index[pair[1]]
    compared = Compared(table, places, made.pairs, forced.pairs)
    for criterion in vector_for(table, tuple(range(len(table.entries)))).criteria:
        found = find_worse(compared, criterion)
        if found is not None:
            said = found[0].of(one=who(table, places[0]), other=who(table, places[1]), **found[1])
            trail.reasons.append(Reason(said.saying.rule, pair, said))
            return
    _tell_order(table, compared, trail)


@rule("22")
def _tell_order(table: RankedField, compared: Compared, trail: Trail) -> None:
    """The first in the list who would meet somebody else."""
    ours, theirs = (_mates(pairs) for pairs in (compared.ours, compared.theirs))
    first = next(i for i in sorted(ours) if ours[i] != theirs[i])
    one, other = compared.pair
    pair = table.nos(compared.pair)
    if first == one and theirs[first] == other:
        made = who(table, ours[first])
        trail.say(LATER_IN_ORDER_OWN, pair, one=who(table, one), other=who(table, other), made=made)
        return
    trail.say(
        LATER_IN_ORDER,
        pair,
        one=who(table, one),
        other=who(table, other),
        first=who(table, first),
        made=who(table, ours[first]),
        instead=who(table, theirs[first]),
    )


def _mates(pairs: Pairs) -> dict[int, int]:
    """The opponent of everybody."""
    return {i: j for pair in pairs for i, j in (pair, pair[::-1])}
