"""The brackets of another round laid beside those of the round as it is, score by score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Members, Pairs
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import RankedField


@dataclass(frozen=True, slots=True)
class Layout:
    """A bracket of another round: who came down, the pairs, who leaves, and the first of a joined one."""

    moved: Members
    pairs: Pairs
    leaving: Members
    joined_from: int | None = None

    @property
    def games(self) -> set[frozenset[int]]:
        """The pairs without order."""
        return set(map(frozenset, self.pairs))


@rule("C13")
def join_brackets(brackets: Sequence[Bracket]) -> list[Bracket]:
    """The brackets of a round; one that makes no pair for the sake of the lowest is joined with it."""
    found = list(brackets)
    while len(found) > 1 and found[-2].changed_by == "C13" and not found[-2].pairs:
        last, above = found.pop(), found.pop()
        residents = tuple(sorted((*above.residents, *last.residents)))
        found.append(replace(last, moved=above.moved, residents=residents, joined=True))
    return found


def lay_beside(
    table: RankedField, real: Sequence[Bracket], other: Sequence[Bracket], absent: int | None
) -> Iterator[tuple[Bracket, Layout]]:
    """Each bracket with that of the other round; who has the bye there leaves every bracket on the way."""
    by_score = {table.score(bracket.residents[0]): bracket for bracket in join_brackets(other)}
    above: Members = ()
    for mine in join_brackets(real):
        theirs = by_score.get(table.score(mine.residents[0]))
        if theirs is None:
            found = Layout(above, (), above)
        else:
            joined_from = theirs.residents[0] if theirs.joined else None
            found = Layout(theirs.moved, theirs.pairs, theirs.leaving, joined_from)
        above = found.leaving
        yield mine, _with_absent(table, found, mine, absent)


def _with_absent(table: RankedField, found: Layout, mine: Bracket, absent: int | None) -> Layout:
    """The layout with the player who is not paired, who is at home in the bracket or came down to it."""
    if absent is None or absent > max((*mine.moved, *mine.residents)):
        return found
    down = table.score(absent) > table.score(mine.residents[0])
    moved = tuple(sorted((*found.moved, absent))) if down else found.moved
    return replace(found, moved=moved, leaving=tuple(sorted((*found.leaving, absent))))
