"""Why not that opponent: the rule against it, or what the group would lose."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Outcome
from crosstable.rulebooks.olympiad_2008.engine import solve
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.solved import Solved
from crosstable.rulebooks.olympiad_2008.weigh import in_words, loss, order_rule, row_rule, with_pair
from crosstable.rulebooks.shared.words import name
from crosstable.rules.trail import Trail


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def _why_not(solved: Solved, team: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two teams do not meet in this round."""
    whole, trail, pair = solved.whole, Trail(), (team, other)
    for no in pair:
        if no not in whole.index:
            raise BadInput(f"team {no} is not paired in round {whole.field.round}", where="team")
    one, two = whole.index[team], whole.index[other]
    if not whole.legal[one] >> two & 1:
        trail.note("15a", pair, f"{name(whole, one)} and {name(whole, two)} have already met")
    elif frozenset(pair) in solved.left_out:
        text = "left out now, so that the rounds still to come can be paired without a second meeting"
        trail.note("15a", pair, text)
    elif solved.bye in (one, two):
        assert solved.bye is not None
        trail.note("11", pair, f"{name(whole, solved.bye)} has the bye")
    else:
        places = solved.table.index[team], solved.table.index[other]
        _tell_legal(solved, min(places), max(places), trail)
    return tuple(trail.reasons)


def _tell_legal(solved: Solved, high: int, low: int, trail: Trail) -> None:
    """The reason against a pair that may be made: the first group in which it would have cost something."""
    table, pair = solved.table, solved.table.nos((high, low))
    if (high, low) in solved.pairs:
        trail.note("16", pair, "they do meet in this round")
        return
    both = f"{name(table, high)} against {name(table, low)}"
    for outcome in solved.outcomes:
        if not {high, low} & set(outcome.bracket.members):
            continue
        found = _against(outcome, high, low)
        if found is not None:
            trail.note(found[0], pair, f"{both}: {found[1]}{_given(solved)}")
            return
    raise AssertionError("two teams who could meet just as well do meet")


def _given(solved: Solved) -> str:
    """Said of a round in which pairs are left out for the rounds to come."""
    return "; pairs left out for the rounds to come are not counted" if solved.left_out else ""


def _against(outcome: Outcome, high: int, low: int) -> tuple[str, str] | None:
    """What a pair would have cost in one group; None when that group did not decide against it."""
    bracket = outcome.bracket
    barred = _barred(bracket, high, low)
    if barred is not None:
        return barred
    lost = loss(bracket, with_pair(high, low))
    if lost is not None:
        return in_words(bracket, lost)
    if any(team in pair for pair in outcome.pairs for team in (high, low)):
        return row_rule(bracket), "the row with this pair comes later in the order"
    return None


@rule("29a", "32", "51", "52")
def _barred(bracket: Bracket, high: int, low: int) -> tuple[str, str] | None:
    """What the rules for floaters say against a pair in a group, whatever the others do."""
    table, members = bracket.table, set(bracket.members)
    came = {*bracket.floaters, *bracket.from_below}
    inside = [i for i in (high, low) if i in members]
    if bracket.early:
        together = {high, low} <= set(bracket.floaters) or {high, low} <= set(bracket.from_below)
        text = "both came into the group as floaters, who meet its own teams"
        return (order_rule(bracket), text) if together else None
    if len(inside) == 2:
        return None
    other = high if inside[0] == low else low
    if inside[0] in came:
        return "52", f"{name(table, inside[0])} came into its group as a floater and does not float on"
    if bracket.rest >> other & 1:
        return "51", f"{name(table, inside[0])} could float to the next group only, not beyond it"
    return None
