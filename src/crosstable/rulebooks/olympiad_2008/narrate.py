"""The reasons of a round: groups in their order, who leaves them and why, then the pairs."""

from __future__ import annotations

from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Said
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Members, Outcome, Way
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.narrate_pairs import tell_pairs
from crosstable.rulebooks.olympiad_2008.sentences.figures import (
    BY_ENDS,
    BY_HALVES,
    FLOATERS_CAME,
    FLOATS_MET_ALL,
    FLOATS_NO_OPPONENT,
    FLOATS_NOT_ALL,
    FLOATS_ODD,
    FLOATS_ON_MET_ALL,
    FLOATS_ON_WORSE,
    FLOATS_WORSE,
    GROUP_DOWN,
    GROUP_MEDIAN,
    GROUP_UP,
    IMAGINARY_POINTS,
    JOINED_FOR_APART,
    JOINED_NOT_COMPLETED,
    KEPT_APART,
    PASSED_MET_NEXT,
    PASSED_NOT_SPARED,
    PASSED_WORSE,
)
from crosstable.rulebooks.olympiad_2008.weigh import loss, order_rule, say_loss, with_leaving
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired

WAYS = {Way.DOWN: GROUP_DOWN, Way.UP: GROUP_UP, Way.MEDIAN: GROUP_MEDIAN}
JOINED = {"53": JOINED_NOT_COMPLETED, "54": JOINED_FOR_APART}
"""Why groups are joined, by the rule for which."""


@rule("17", "36", "48", "49")
def tell_group(outcome: Outcome, trail: Trail) -> None:
    """Write down how a group was paired."""
    bracket = outcome.bracket
    about = trail.about(Topic.GROUP)
    _tell_members(bracket, about)
    if outcome.pairs:
        how, members = BY_HALVES if bracket.early else BY_ENDS, bracket.members
        about.say(how, bracket.table.nos(members), members=whos(bracket.table, members))
    for i in outcome.leaving:
        _tell_leaving(outcome, i, trail)
    tell_pairs(outcome, trail)


@rule("28a", "53", "54")
def _tell_members(bracket: Bracket, trail: Trail) -> None:
    """Who is in the group, and who came into it."""
    table, residents = bracket.table, bracket.residents
    if residents:
        trail.say(WAYS[bracket.way], table.nos(residents), teams=whos(table, residents))
    for number in sorted(bracket.joined_by):
        trail.say(JOINED[number], table.nos(residents))
    imaginary = [i for i in residents if table.pairing[i] != table.score(i)]
    if imaginary:
        trail.say(IMAGINARY_POINTS, table.nos(imaginary), teams=whos(table, imaginary))
    came = (*bracket.floaters, *bracket.from_below)
    if came:
        number = order_rule(bracket) if bracket.early else "51"
        trail.say(FLOATERS_CAME, table.nos(came), rule=number, teams=whos(table, came))
    across = _kept_apart(bracket)
    if across:
        trail.say(KEPT_APART, table.nos(across))


@rule("54")
def _kept_apart(bracket: Bracket) -> Members:
    """In the median group: the teams from above it and from below it, if there are both."""
    here = mask_of(bracket.members)
    above, below = here & bracket.uppers, here & bracket.lowers
    return tuple(bits(above | below)) if above and below else ()


def _tell_leaving(outcome: Outcome, i: int, trail: Trail) -> None:
    """Why a team floats on."""
    bracket, table = outcome.bracket, outcome.bracket.table
    nos, team, up = (table.no(i),), who(table, i), outcome.bracket.way is Way.UP
    others = [j for j in bracket.members if j != i]
    if i in bracket.floaters:
        number, said = "35" if up else "31", _why_again(bracket, i)
    elif others and not table.legal[i] & mask_of(others):
        met = all(have_met(table.entries[i], table.entries[j]) for j in others)
        number, said = _lonely_rule(bracket, i), (FLOATS_MET_ALL if met else FLOATS_NO_OPPONENT).of(team=team)
    else:
        number, said = order_rule(bracket) if bracket.early else "52", _why_float(bracket, i)
    trail.reasons.append(Reason(number, nos, said))
    if bracket.early and said.saying in (FLOATS_ODD, FLOATS_NOT_ALL, FLOATS_WORSE):
        _tell_passed(outcome, i, trail)


@rule("31", "35", "44", "45")
def _why_again(bracket: Bracket, i: int) -> Said:
    """Why a floater does not find an opponent in the group it came to."""
    table = bracket.table
    if all(have_met(table.entries[i], table.entries[j]) for j in bracket.residents):
        return FLOATS_ON_MET_ALL.of(team=who(table, i))
    lost = loss(bracket, with_leaving(bracket, (), (i,)))
    assert lost is not None, "a floater passes on only when staying is worse"
    return FLOATS_ON_WORSE.of(team=who(table, i), loss=say_loss(bracket, lost)[1])


def _why_float(bracket: Bracket, i: int) -> Said:
    """Why somebody has to leave a group."""
    members, team = bracket.members, who(bracket.table, i)
    if len(members) % 2:
        return FLOATS_ODD.of(team=team)
    if not can_be_paired(mask_of(members), bracket.table.legal):
        return FLOATS_NOT_ALL.of(team=team)
    lost = loss(bracket, with_leaving(bracket, (), members))
    assert lost is not None, "nobody floats from a group that had better be paired by itself"
    return FLOATS_WORSE.of(team=team, loss=say_loss(bracket, lost)[1])


def _lonely_rule(bracket: Bracket, i: int) -> str:
    """The rule for a team that has met its whole group."""
    if not bracket.early:
        return "53"
    if i != bracket.members[0]:
        return "46"
    return "43" if bracket.way is Way.UP else "42"


@rule("29b", "30", "33", "34")
def _tell_passed(outcome: Outcome, i: int, trail: Trail) -> None:
    """Why those who come before in the order of floating stay in the group."""
    bracket = outcome.bracket
    came = {*bracket.floaters, *bracket.from_below}
    seated = {j for pair in outcome.pairs if came & set(pair) for j in pair}
    for j in bracket.members[bracket.members.index(i) + 1 :]:
        if j not in outcome.leaving and j not in seated:
            number, said = _why_passed(outcome, i, j)
            trail.reasons.append(Reason(number, bracket.table.nos((j, i)), said))


def _why_passed(outcome: Outcome, i: int, j: int) -> tuple[str, Said]:
    """Why a team floats and another, which comes before it in the order of floating, does not."""
    bracket, table = outcome.bracket, outcome.bracket.table
    up, other = bracket.way is Way.UP, who(table, j)
    gone = ({*outcome.leaving} - {i}) | {j}
    staying = mask_of(k for k in bracket.members if k not in gone)
    if all(have_met(table.entries[j], table.entries[k]) for k in bracket.next_group):
        return "34" if up else "30", PASSED_MET_NEXT.of(other=other)
    if not can_be_paired(staying, table.legal):
        return "33" if up else "29b", PASSED_NOT_SPARED.of(other=other)
    lost = loss(bracket, with_leaving(bracket, gone, (i,)))
    assert lost is not None, "whoever comes first in the order of floating floats if that is as good"
    number, said = say_loss(bracket, lost)
    return "21b" if number == "20" else number, PASSED_WORSE.of(other=other, loss=said)
