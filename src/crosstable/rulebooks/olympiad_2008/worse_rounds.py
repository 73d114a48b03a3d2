"""The first group that a locked match would have paired worse, and by what: the sentence and its facts."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model.points import Points
from crosstable.model.sayings import Fact, Said, Score
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Joined, Outcome, Step
from crosstable.rulebooks.olympiad_2008.later_rows import find_later
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.obstacles import find_obstacle, say_limits
from crosstable.rulebooks.olympiad_2008.sentences.matches_refused import (
    ACROSS_UNLESS_JOINED,
    FARTHER_APART,
    GROUP_FARTHER_APART,
    MORE_ACROSS,
    MORE_LEAVING,
    MORE_LIMITS,
    MORE_LIMITS_NEXT,
    MORE_RELEASED,
    NOBODY_LEAVES,
)
from crosstable.rulebooks.olympiad_2008.weigh import (
    APART,
    COLOURS,
    COLOURS_NEXT,
    DIFFERENCE,
    LEAVING,
    ORDER,
    RELEASED,
    loss_rule,
    weighed,
)
from crosstable.rulebooks.shared.words import score, who

Found = tuple[str, Said]
"""A rule and the sentence."""

COUNTED = {
    APART: MORE_ACROSS,
    LEAVING: MORE_LEAVING,
    RELEASED: MORE_RELEASED,
    COLOURS: MORE_LIMITS,
    COLOURS_NEXT: MORE_LIMITS_NEXT,
}
"""Criteria that count teams or matches."""


def find_worse(ours: Iterable[Step], theirs: Iterable[Step], pair: tuple[int, int]) -> Found:
    """The first step in which a round with a locked match differs, and what is worse in it."""
    for made, forced in zip(ours, theirs, strict=False):
        if isinstance(made, Joined) and isinstance(forced, Joined):
            continue
        if isinstance(made, Outcome) and isinstance(forced, Outcome):
            if _pairs(made) == _pairs(forced):
                continue
            return _compare(made, forced, pair)
        return _joined(made, forced, pair)
    raise AssertionError("two teams who could meet just as well do meet")


def _pairs(outcome: Outcome) -> set[frozenset[int]]:
    """The pairs of a group."""
    return {frozenset(pair) for pair in outcome.pairs}


@rule("53", "54")
def _joined(made: Step, forced: Step, pair: tuple[int, int]) -> Found:
    """A group that would be joined with the next one, or that is and would not be."""
    table = made.bracket.table
    one, other = (who(table, i) for i in pair)
    if isinstance(made, Joined):
        across = weighed(forced.bracket)
        assert across is not None, "a group is only left as it is where it can be completed"
        return "54", MORE_ACROSS.of(one=one, other=other, count=across[APART], ours=0)
    if isinstance(forced, Joined) and forced.rule == "54":
        return "54", ACROSS_UNLESS_JOINED.of(one=one, other=other)
    return find_obstacle(forced.bracket, pair)


def _compare(made: Outcome, forced: Outcome, pair: tuple[int, int]) -> Found:
    """The first criterion by which a group would be paired worse, or that only the order is."""
    ours, theirs = weighed(made.bracket), weighed(forced.bracket)
    assert ours is not None and theirs is not None, "both were paired"
    at = next((at for at in range(ORDER) if ours[at] != theirs[at]), ORDER)
    if at == ORDER:
        return find_later(made, forced, pair)
    if at == DIFFERENCE:
        return loss_rule(made.bracket, at), _differences(made.bracket, pair, ours[at], theirs[at])
    here = [i for i in pair if i in made.bracket.members]
    if at == COLOURS and len(here) == 2 and made.bracket.table.stuck[pair[0]] >> pair[1] & 1:
        return say_limits(made.bracket.table, pair)
    if at == LEAVING and not ours[at] and len(here) == 1:
        table, (away,) = made.bracket.table, {*pair} - {*here}
        said = NOBODY_LEAVES.of(one=who(table, here[0]), other=who(table, away))
        return loss_rule(made.bracket, at), said
    facts = _named(made.bracket, pair)
    return loss_rule(made.bracket, at), COUNTED[at].of(**facts, count=theirs[at], ours=ours[at])


def _named(bracket: Bracket, pair: tuple[int, int]) -> dict[str, Fact]:
    """The two teams, and the first team of the group by which it is named."""
    table = bracket.table
    return {
        "one": who(table, pair[0]),
        "other": who(table, pair[1]),
        "lead": who(table, min(bracket.residents or bracket.members)),
    }


@rule("16")
def _differences(bracket: Bracket, pair: tuple[int, int], ours: int, theirs: int) -> Said:
    """Match points of the two where they differ and none is imaginary, else of the group."""
    table, facts = bracket.table, _named(bracket, pair)
    facts |= {"ours": Score(Points(ours)), "theirs": Score(Points(theirs))}
    plain = all(table.pairing[i] == table.score(i) for i in pair)
    if plain and table.score(pair[0]) != table.score(pair[1]):
        return FARTHER_APART.of(**facts, score=score(table, pair[0]), others=score(table, pair[1]))
    return GROUP_FARTHER_APART.of(**facts)
