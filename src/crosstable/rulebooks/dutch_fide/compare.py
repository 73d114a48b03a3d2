"""Two rounds beside each other: the first bracket that changes, the first criterion that gets worse there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.model.points import Points
from crosstable.model.sayings import Fact, Score
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Pairs, Role
from crosstable.rulebooks.dutch_fide.completion import group_below
from crosstable.rulebooks.dutch_fide.foreseen import Foreseen, Leaver
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.narrate_halves import halves_of
from crosstable.rulebooks.dutch_fide.places import in_group
from crosstable.rulebooks.dutch_fide.quality import LIMBO, first_worse
from crosstable.rulebooks.dutch_fide.sentences import against as words
from crosstable.rulebooks.dutch_fide.sentences.against import Worse
from crosstable.rulebooks.dutch_fide.sentences.base import GROUP
from crosstable.rulebooks.dutch_fide.solved import J, Retry, Solved, asked_of
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.search.bits import bits

COUNTED = {
    Criterion.DOWNFLOATERS: words.MORE_LEFT,
    Criterion.WIDE: words.COLOUR_WIDER,
    Criterion.THIRD: words.COLOUR_THIRD,
    Criterion.PREFERENCE: words.COLOUR_MISSED,
    Criterion.STRONG: words.STRONG_COLOUR_MISSED,
    Criterion.DOWN_1: words.DOWN_AGAIN,
    Criterion.UP_1: words.UP_AGAIN,
    Criterion.DOWN_2: words.DOWN_AFTER_TWO,
    Criterion.UP_2: words.UP_AFTER_TWO,
}
FLOATS = (Criterion.DOWN_1, Criterion.UP_1, Criterion.DOWN_2, Criterion.UP_2)
UP_GAPS = (Criterion.UP_GAP_1, Criterion.UP_GAP_2)

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lost:
    """What a round with another game loses first: the rule, the words, the facts that fill them."""

    rule: str
    says: Worse
    facts: dict[str, Fact]
    criterion: Criterion | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """The first bracket in which two rounds differ, as it was made, and those below it."""

    made: Bracket
    below: int
    instead: Bracket | None = None
    """As it would be; None where what it loses can be counted without pairing it."""


def compare(solved: Solved[J], forced: Retry[J]) -> tuple[Change, Lost]:
    """The first bracket that the best round with another game pairs differently, and what it loses first."""
    for at, made in enumerate(solved.brackets):
        below = solved.below(at)
        leaver = _leaver(forced, made, below)
        if leaver is not None and leaver.leaves_anyway():
            forced.keep(made)
            continue
        found = _foreseen(solved, leaver)
        if found is not None:
            change = Change(made, below)
            return change, _lost(solved, change, found)
        instead = replace(forced.bracket(at), role=made.role)
        if made.pairs != instead.pairs:
            instead = _for_players_of(made, instead)
            change = Change(made, below, instead)
            return change, lost_in(solved, forced, change, instead)
    raise AssertionError("a round with another game differs")


def _for_players_of(made: Bracket, instead: Bracket) -> Bracket:
    """What another bracket is for the players of the one made, where lower ones are one in one round only."""
    members = {*made.moved, *made.residents}
    if members == {*instead.moved, *instead.residents}:
        return instead
    seats, rest = (
        tuple(pair for pair in pairs if members.issuperset(pair)) for pairs in (instead.seats, instead.rest)
    )
    paired = {i for pair in (*seats, *rest) for i in pair}
    leaving = tuple(sorted(members - paired))
    return replace(instead, residents=made.residents, seats=seats, rest=rest, leaving=leaving)


def _leaver(forced: Retry[J], made: Bracket, below: int) -> Leaver | None:
    """Who has to leave a bracket, to meet somebody below it or to have the bye, if one has."""
    asked = asked_of(forced.locked, made.moved, made.residents)
    if asked is None or asked.leaver is None:
        return None
    return Leaver(forced.judge.completion, made, below, asked.leaver)


def _foreseen(solved: Solved[J], leaver: Leaver | None) -> Foreseen | None:
    """What a bracket loses that somebody has to leave, as far as it can be counted."""
    if leaver is None:
        return None
    one = len(leaver.bracket.leaving) == 1
    next_made = solved.judge.quality(leaver.bracket, leaver.below)[Criterion.NEXT] if one else ()
    return leaver.foresee(solved.judge.lower_scores, next_made)


@rule("3.8", "B.8")
def lost_in(solved: Solved[J], forced: Retry[J], change: Change, instead: Bracket) -> Lost:
    """The first criterion that the changed bracket meets less well; if none, the order of candidates."""
    made = solved.judge.quality(change.made, change.below)
    now = forced.judge.quality(instead, change.below)
    criterion = first_worse(made, now)
    if criterion is None:
        return next(_order(solved.table, change.made, instead))
    return _lost(solved, change, (criterion, made[criterion], now[criterion]))


def _lost(solved: Solved[J], change: Change, found: Foreseen) -> Lost:
    """A criterion that gets worse, with its number and words."""
    criterion, ours, theirs = found
    says, facts = _worse(solved, change, criterion, ours, theirs)
    return Lost(solved.table.articles.criteria[criterion], says, facts, criterion)


def _worse(
    solved: Solved[J], change: Change, criterion: Criterion, ours: Numbers, theirs: Numbers
) -> tuple[Worse, dict[str, Fact]]:
    """The words for a criterion and what they ask for."""
    where = in_group(solved.table, change.made)
    if criterion in COUNTED:
        if criterion in FLOATS:
            where = solved.judge.floats_of(change.made)
        more = theirs[0] - ours[0]
        return COUNTED[criterion], {"where": where, "count": more, "ours": ours[0], "theirs": theirs[0]}
    if criterion is Criterion.NEXT:
        return _worse_below(solved.table, change, ours, theirs)
    if criterion is Criterion.UNPLAYED:
        return words.BYE_UNPLAYED, {"ours": ours[0], "theirs": theirs[0]}
    if criterion is Criterion.SCORES:
        return words.HIGHER_LEFT, {"where": where, **_first_apart(ours, theirs)}
    if criterion is Criterion.DIFFERENCES:
        return _worse_differences(solved.table, change, ours, theirs)
    return _worse_gap(solved.table, change, criterion, ours, theirs)


def _first_apart(ours: Numbers, theirs: Numbers) -> dict[str, Fact]:
    """The first scores or differences, from the highest down, in which two lists differ."""
    one, other = next((one, other) for one, other in zip(ours, theirs, strict=True) if one != other)
    return {"ours": Score(Points(one)), "theirs": Score(Points(other))}


def _worse_differences(
    table: RankedField, change: Change, ours: Numbers, theirs: Numbers
) -> tuple[Worse, dict[str, Fact]]:
    """Score differences (2017): of a usual bracket they follow from the scores of those who are left."""
    where: dict[str, Fact] = {"where": in_group(table, change.made)}
    if change.made.role is Role.COLLAPSED:
        return words.WIDER_DIFFERENCE, where | _first_apart(ours, theirs)
    if change.instead is not None:
        ours, theirs = (
            tuple(table.score(i) for i in bracket.leaving) for bracket in (change.made, change.instead)
        )
    if not change.below:
        return words.BYE_HIGHER, _first_apart(ours, theirs)
    return words.HIGHER_LEFT, where | _first_apart(ours, theirs)


def _worse_gap(
    table: RankedField, change: Change, criterion: Criterion, ours: Numbers, theirs: Numbers
) -> tuple[Worse, dict[str, Fact]]:
    """A wider score difference of somebody who floats again, or no opponent at all here."""
    where: dict[str, Fact] = {"where": in_group(table, change.made)}
    one, other = next(both for both in zip(ours, theirs, strict=True) if both[0] != both[1])
    if other < LIMBO:
        says = words.UP_FARTHER if criterion in UP_GAPS else words.DOWN_FARTHER
        return says, where | _first_apart(ours, theirs)
    waiting = [sum(gap >= LIMBO for gap in gaps) for gaps in (ours, theirs)]
    if waiting[1] > waiting[0]:
        return words.DOWN_FROM_HERE, where
    return words.DOWN_FROM_HIGHER, where | _first_apart((one - LIMBO,), (other - LIMBO,))


def _worse_below(
    table: RankedField, change: Change, ours: Numbers, theirs: Numbers
) -> tuple[Worse, dict[str, Fact]]:
    """What the next bracket has to leave: its weight first, then how many of each score from the highest.

    The weight alone never differs: both rounds are completed, so the last bracket leaves at most one, who may
    have the bye.
    """
    following = group_below(table, change.below)
    next_: dict[str, Fact] = {"next": GROUP.of(score=score(table, next(bits(following))))}
    count, fewer = sum(theirs[1:]), sum(ours[1:])
    if count > fewer:
        return words.NEXT_LEAVES_MORE, {**next_, "count": count - fewer, "ours": fewer, "theirs": count}
    members = (*change.made.moved, *change.made.residents, *bits(following))
    levels = sorted({table.score(i) for i in members}, reverse=True)
    left = [_spread(levels, counts[1:]) for counts in (ours, theirs)]
    return words.NEXT_LEAVES_HIGHER, next_ | _first_apart(*left)


def _spread(levels: list[int], counts: Numbers) -> Numbers:
    """Scores from the highest down, each as often as it is counted."""
    return tuple(level for level, count in zip(levels, counts, strict=True) for _ in range(count))


@rule("4.2 4.3 4.4", "D.1 D.2 D.3")
def _order(table: RankedField, best: Bracket, other: Bracket) -> Iterator[Lost]:
    """The orders of candidates, those in which two pairings differ, from the outermost."""
    seated = [[i for i, _ in bracket.seats] for bracket in (best, other)]
    if seated[0] != seated[1]:
        left = next(i for i in seated[0] if i not in seated[1])
        made = next(i for i in seated[1] if i not in seated[0])
        facts: dict[str, Fact] = {"left": who(table, left), "made": who(table, made)}
        yield Lost(table.articles.sets, words.LOWER_SET, facts)
    yield from _transposed(table, best.seats, other.seats)
    if best.exchange != other.exchange:
        halves = halves_of(other)
        moved: dict[str, Fact] = {"out": whos(table, halves.out), "into": whos(table, halves.into)}
        says = words.LATER_EXCHANGE if best.exchange.out else words.NEEDS_EXCHANGE
        yield Lost(table.articles.exchanges, says, moved)
    yield from _transposed(table, best.rest, other.rest)


def _transposed(table: RankedField, best: Pairs, other: Pairs) -> Iterator[Lost]:
    """The first player of S1 who would have another opponent."""
    for (high, low), (_, instead) in zip(best, other, strict=True):
        if low != instead:
            names = {"top": high, "instead": instead, "made": low}
            facts: dict[str, Fact] = {name: who(table, i) for name, i in names.items()}
            yield Lost(table.articles.transpositions, words.LATER_OPPONENT, facts)
