"""Why two teams meet: by the order of floaters, or by the rows of their group."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.points import Points
from crosstable.model.sayings import Score
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Outcome, Way
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.network import seating_order
from crosstable.rulebooks.olympiad_2008.rows import opponents_in_turn
from crosstable.rulebooks.olympiad_2008.sentences.answers import (
    FLOATER_STRONGEST,
    FLOATER_STRONGEST_LEFT,
    FLOATER_WEAKEST,
    FLOATER_WEAKEST_LEFT,
    FLOATERS_MEET,
    MEET_AFTER_LATER,
    MEET_AFTER_MET,
    MEET_AFTER_MET_FROM_BELOW,
    MEET_ENDS,
    MEET_ENDS_FROM_BELOW,
    MEET_FIRST_THAT_FITS,
    MEET_FIRST_THAT_FITS_FROM_BELOW,
    MEET_HALVES,
    MEET_HALVES_FROM_BELOW,
    MEET_HALVES_LEFT,
    MEET_HALVES_LEFT_FROM_BELOW,
    MEET_NATURAL_MET,
    MEET_NATURAL_REFUSED,
)
from crosstable.rulebooks.olympiad_2008.sentences.figures import (
    LIMITS_NOT_KEPT,
    SMALLEST_DIFFERENCES,
    SMALLEST_DIFFERENCES_APART,
    WITH_IMAGINARY,
)
from crosstable.rulebooks.olympiad_2008.weigh import row_rule
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail


def tell_pairs(outcome: Outcome, trail: Trail) -> None:
    """Why the pairs of a group meet, in the order in which they were made."""
    bracket = outcome.bracket
    left = list(bracket.members) if not bracket.early else row_of(outcome)
    row = list(left)
    for one, other in outcome.pairs:
        if bracket.early and one not in row:
            _tell_seat(outcome, one, other, trail)
        elif bracket.early:
            _tell_halves(bracket, row, left, (one, other), trail)
        else:
            # those who leave the group have had their turn when somebody behind them chooses
            left = [i for i in left if i not in outcome.leaving or left.index(i) > left.index(one)]
            _tell_ends(bracket, left, (one, other), trail)
        left = [i for i in left if i not in (one, other)]
        _tell_points(bracket, one, other, trail)


def row_of(outcome: Outcome) -> list[int]:
    """In rounds 1 to 3: the teams of a group who neither leave it nor meet a floater, in order."""
    bracket = outcome.bracket
    came = {*bracket.floaters, *bracket.from_below}
    taken = {i for pair in outcome.pairs if came & set(pair) for i in pair} | {*outcome.leaving}
    return [i for i in bracket.members if i not in taken]


@rule("29a", "32")
def _tell_seat(outcome: Outcome, one: int, other: int, trail: Trail) -> None:
    """A floater of rounds 1 to 3 and the team it meets, the strongest or weakest that is left for it."""
    bracket, table = outcome.bracket, outcome.bracket.table
    floater = next(i for i in seating_order(bracket) if i in (one, other))
    native = other if floater == one else one
    weakest = floater in bracket.from_below or bracket.way is Way.UP
    ends = sorted(bracket.residents, key=lambda i: table.order[i], reverse=weakest)
    if native not in bracket.residents:
        saying = FLOATERS_MEET
    elif ends[0] == native:
        saying = FLOATER_WEAKEST if weakest else FLOATER_STRONGEST
    else:
        saying = FLOATER_WEAKEST_LEFT if weakest else FLOATER_STRONGEST_LEFT
    trail.say(saying, table.nos((one, other)), floater=who(table, floater), other=who(table, native))


@rule("36", "39", "41")
def _tell_halves(
    bracket: Bracket, row: Sequence[int], left: Sequence[int], pair: tuple[int, int], trail: Trail
) -> None:
    """Half against half of the row, or the next in turn after the natural opponent."""
    table, (one, other), up = bracket.table, pair, bracket.way is Way.UP
    nos, number = table.nos(pair), row_rule(bracket)
    first, second = who(table, one), who(table, other)
    place, natural = row.index(one), next(opponents_in_turn(left))
    if row.index(other) - place == len(row) // 2:
        halves = MEET_HALVES_FROM_BELOW if up else MEET_HALVES
        trail.say(halves, nos, rule=number, one=first, other=second, place=place + 1)
    elif natural == other:
        halves = MEET_HALVES_LEFT_FROM_BELOW if up else MEET_HALVES_LEFT
        trail.say(halves, nos, rule=number, one=first, other=second)
    else:
        met = have_met(table.entries[one], table.entries[natural])
        moved = MEET_NATURAL_MET if met else MEET_NATURAL_REFUSED
        trail.say(moved, nos, rule=number, one=first, other=second, natural=who(table, natural))


@rule("49", "50", "52", "55")
def _tell_ends(bracket: Bracket, left: Sequence[int], pair: tuple[int, int], trail: Trail) -> None:
    """The first of those left against the last, or against the last it can have."""
    table, (one, other), up = bracket.table, pair, bracket.way is Way.UP
    nos, number = table.nos(pair), row_rule(bracket)
    first, second = who(table, one), who(table, other)
    passed = left[left.index(other) + 1 :]
    met = [i for i in passed if have_met(table.entries[one], table.entries[i])]
    if not passed:
        ends = MEET_ENDS_FROM_BELOW if up else MEET_ENDS
        trail.say(ends, nos, rule=number, one=first, other=second)
    elif met == passed:
        after = MEET_AFTER_MET_FROM_BELOW if up else MEET_AFTER_MET
        trail.say(after, nos, rule=number, one=first, other=second, met=whos(table, met))
    elif not any(table.legal[one] >> i & 1 for i in passed):
        later = whos(table, [i for i in passed if i not in met])
        trail.say(MEET_AFTER_LATER, nos, rule=number, one=first, other=second, later=later)
    else:
        fits = MEET_FIRST_THAT_FITS_FROM_BELOW if up else MEET_FIRST_THAT_FITS
        trail.say(fits, nos, rule=number, one=first, other=second)


@rule("16", "21a", "28a")
def _tell_points(bracket: Bracket, one: int, other: int, trail: Trail) -> None:
    """Match points that differ, imaginary ones, and limits of colours that cannot be kept."""
    table, pair = bracket.table, bracket.table.nos((one, other))
    score, others = pairing_score(bracket, one), pairing_score(bracket, other)
    differ = table.pairing[one] != table.pairing[other]
    if differ:
        both_sides = bool(bracket.uppers and bracket.lowers)
        saying = SMALLEST_DIFFERENCES_APART if both_sides else SMALLEST_DIFFERENCES
        trail.say(saying, pair, score=score, others=others)
    imaginary = any(table.pairing[i] != table.score(i) for i in (one, other))
    if imaginary and (differ or table.score(one) != table.score(other)):
        trail.say(WITH_IMAGINARY, pair, score=score, others=others)
    if table.stuck[one] >> other & 1:
        trail.say(LIMITS_NOT_KEPT, pair)


def pairing_score(bracket: Bracket, i: int) -> Score:
    """A team's match points for the pairing, the imaginary ones included."""
    return Score(Points(bracket.table.pairing[i]))
