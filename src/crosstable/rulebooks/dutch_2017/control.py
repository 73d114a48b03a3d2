"""The brackets of a round from the top down, with the way out at the bottom (A.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from crosstable.rulebooks.dutch_2017.exact import solve, solve_last, solve_penultimate
from crosstable.rulebooks.dutch_2017.mark import rule
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members, Role
from crosstable.rulebooks.dutch_fide.solved import Asked, Locked, asked_of
from crosstable.rulebooks.dutch_fide.steps import steps, the_usual_way
from crosstable.search.bits import mask_of


@rule("A.4.a", "A.9")
def pair_brackets(
    outlook: Outlook,
    locked: Locked = (),
    made: Sequence[Bracket] = (),
    above: Sequence[Bracket] = (),
) -> Iterator[Bracket]:
    """Every bracket paired below those `above`; when the rest could not be completed it is the penultimate.

    Those above are usual ones. Who is `locked` has nobody else to meet, or only the bye, by the table of
    `outlook`; `made` is the round without that, whose penultimate bracket stays that as long as nothing above
    it changes.
    """
    brackets = list(above)
    moved = above[-1].leaving if above else ()
    for residents, below, following in islice(steps(outlook.table), len(above), None):
        if not _is_penultimate(made, brackets):
            asked = asked_of(locked, moved, residents)
            bracket = pair_bracket(outlook, moved, residents, below, following, asked)
            assert bracket is not None, "the round was found to be possible"
            if not below or outlook.completes(mask_of(bracket.leaving) | below):
                yield bracket
                brackets.append(bracket)
                moved = bracket.leaving
                continue
        yield from _bottom(outlook, moved, residents, below)
        return


def _is_penultimate(made: Sequence[Bracket], above: Sequence[Bracket]) -> bool:
    """Whether the next bracket is the penultimate one of another round, with the same brackets above it."""
    if len(made) <= len(above) or made[len(above)].role is not Role.PENULTIMATE:
        return False
    return all(one.pairs == other.pairs for one, other in zip(made, above, strict=False))


def pair_bracket(
    outlook: Outlook,
    moved: Members,
    residents: Members,
    below: int,
    following: int,
    asked: Asked | None = None,
) -> Bracket | None:
    """One usual bracket, at its best or under a condition that `outlook` knows too; None if there is none."""
    found = the_usual_way(outlook, moved, residents, below, following, asked)
    return found or solve(outlook, moved, residents, below, following)


@rule("A.9")
def _bottom(outlook: Outlook, moved: Members, residents: Members, below: int) -> list[Bracket]:
    """The penultimate bracket paired again, and the collapsed last one."""
    penultimate = solve_penultimate(outlook, moved, residents, below)
    assert penultimate is not None, "the round was found to be possible"
    last = solve_last(outlook, penultimate.leaving, below)
    assert last is not None, "the penultimate bracket left it possible"
    return [penultimate, last]
