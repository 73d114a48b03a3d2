"""Why not that opponent: the rule against it, or the first group that would be paired worse."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.olympiad_2008.byes import has_not_scored, in_turn, leaves_a_pairing
from crosstable.rulebooks.olympiad_2008.counterfactual import force
from crosstable.rulebooks.olympiad_2008.engine import solve
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.sentences.figures import WITH_PAIRS_LEFT_OUT
from crosstable.rulebooks.olympiad_2008.sentences.matches_refused import (
    BYE_LATER_IN_GROUP,
    BYE_LOWER_GROUP,
    BYE_OTHER_FOR_LATER,
    BYE_OTHER_NOT_SPARED,
    BYE_OTHER_SCORED,
    BYE_WOULD_MOVE,
    DO_MEET,
    HAVE_MET,
    LEFT_FOR_LATER,
    OTHERS_NOT_PAIRED,
)
from crosstable.rulebooks.olympiad_2008.solved import Solved
from crosstable.rulebooks.olympiad_2008.worse_rounds import find_worse
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def _why_not(solved: Solved, team: int, other: int) -> tuple[Reason, ...]:
    """The reasons why two teams do not meet in this round, the answer first."""
    whole, trail, pair = solved.whole, Trail(), (team, other)
    for no in pair:
        if no not in whole.index:
            raise BadInput(f"team {no} is not paired in round {whole.field.round}", where="team")
    first, second = sorted((whole.index[team], whole.index[other]))
    one, two = who(whole, first), who(whole, second)
    if solved.bye in (first, second):
        _tell_bye_before(solved, first if solved.bye == second else second, trail.about(Topic.BYE))
    elif not whole.legal[first] >> second & 1:
        trail.say(HAVE_MET, pair, one=one, other=two)
    elif frozenset(pair) in solved.left_out:
        trail.say(LEFT_FOR_LATER, pair, one=one, other=two)
    elif frozenset(pair) in {frozenset(solved.table.nos(made)) for made in solved.pairs}:
        trail.say(DO_MEET, pair, one=one, other=two)
    else:
        _tell_comparison(solved, whole.no(first), whole.no(second), trail)
    return tuple(trail.reasons)


@rule("11", "15b")
def _tell_bye_before(solved: Solved, other: int, trail: Trail) -> None:
    """Why one team has the bye and another one does not."""
    table, bye = solved.whole, solved.bye
    assert bye is not None, "asked of the team with the bye"
    pair, one, two = table.nos((bye, other)), who(table, bye), who(table, other)
    turn = in_turn(table)
    if other not in turn or has_not_scored(table, bye) > has_not_scored(table, other):
        trail.say(BYE_OTHER_SCORED, pair, bye=one, other=two)
    elif turn.index(other) < turn.index(bye):
        spared = leaves_a_pairing(table, other)
        trail.say(BYE_OTHER_FOR_LATER if spared else BYE_OTHER_NOT_SPARED, pair, bye=one, other=two)
    elif table.pairing[bye] != table.pairing[other]:
        trail.say(BYE_LOWER_GROUP, pair, bye=one, other=two)
    else:
        trail.say(BYE_LATER_IN_GROUP, pair, bye=one, other=two)


def _tell_comparison(solved: Solved, team: int, other: int, trail: Trail) -> None:
    """The best round with these two together, beside the one that was made."""
    table, pair = solved.table, (team, other)
    places = table.index[team], table.index[other]
    one, two = (who(table, i) for i in places)
    forced = force(solved, team, other)
    bye = None if solved.bye is None else who(solved.whole, solved.bye)
    if bye is not None and (forced is None or forced.bye != bye.no):
        trail.say(BYE_WOULD_MOVE, pair, one=one, other=two, bye=bye)
    elif forced is None:
        trail.say(OTHERS_NOT_PAIRED, pair, one=one, other=two)
    else:
        number, said = find_worse(solved.steps, forced.steps(), places)
        trail.reasons.append(Reason(number, pair, said))
    if solved.left_out:
        trail.say(WITH_PAIRS_LEFT_OUT, pair)
