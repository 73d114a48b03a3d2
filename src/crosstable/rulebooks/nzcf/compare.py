"""A paired round compared with the best one with a given game: the first criterion that is worse there."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.nzcf.compare_remainder import group_in_words, tell_remainder
from crosstable.rulebooks.nzcf.compare_round import tell_round
from crosstable.rulebooks.nzcf.criteria import RankedField, repeats_down_float, repeats_up_float
from crosstable.rulebooks.nzcf.engine import Solved
from crosstable.rulebooks.nzcf.group import Group, Members, Seats
from crosstable.rulebooks.nzcf.missed_colours import Missed
from crosstable.rulebooks.nzcf.sentences.instead import (
    EVERYBODY_STAYS,
    GOES_DOWN_AGAIN,
    GOES_ON,
    GOES_ON_HIGHER,
    GOES_UP_AGAIN,
    GROUPS_WOULD_JOIN,
    MORE_GO_DOWN,
    MORE_GO_DOWN_FROM_NONE,
    OPPONENT_RANKS_HIGHER,
    OTHER_RANKS_HIGHER,
    RANKS_LOWER_GOES_DOWN,
)
from crosstable.rulebooks.shared.words import score, who
from crosstable.rules.trail import Trail


def tell_difference(solved: Solved, forced: Solved, pair: tuple[int, int], trail: Trail) -> None:
    """The first group that is paired otherwise for a game, and the first criterion worse in it.

    Where that group is no worse by any criterion, because a later one would be, the rounds are compared.
    """
    for ours, theirs in zip(solved.groups, forced.groups, strict=False):
        if _outcome(ours) != _outcome(theirs):
            members = (*ours.natives, *ours.incoming) if ours.together else ours.natives
            missed = Missed(solved.table, members, _all_pairs(solved), _all_pairs(forced))
            if not Compared(missed, ours, theirs, pair, trail).tell():
                tell_round(solved, forced, pair, group_in_words(solved.table, ours), trail)
            return
    raise AssertionError("a round with another game differs in some group")


def _outcome(group: Group) -> tuple[Members, Members, frozenset[frozenset[int]]]:
    """What happened to a group: who was in it, its pairs, and who went down."""
    return group.natives, group.outgoing, frozenset(map(frozenset, group.pairs))


def _all_pairs(solved: Solved) -> Seats:
    """All pairs of a round."""
    return tuple(pair for group in solved.groups for pair in group.pairs)


@dataclass(frozen=True, slots=True)
class Compared:
    """One group as it was paired, compared with the same group in the best round with a game."""

    missed: Missed
    ours: Group
    theirs: Group
    pair: tuple[int, int]
    trail: Trail

    @property
    def table(self) -> RankedField:
        """The players of the round."""
        return self.missed.table

    def tell(self) -> bool:
        """The first criterion that is worse, in the order of the book; False when none is."""
        if self.ours.natives != self.theirs.natives:
            if len(self.theirs.natives) < len(self.ours.natives):
                return False
            return self._say(GROUPS_WOULD_JOIN, score=score(self.table, self.ours.natives[0]))
        steps = (self._tell_passed_on, self._tell_leaving_more, self._tell_floats_up, self._tell_seats)
        if any(step() for step in steps):
            return True
        if set(self.ours.outgoing) != set(self.theirs.outgoing):
            return self._tell_leavers()
        return tell_remainder(self.missed, self.ours, self.theirs, self.pair, self.trail)

    def _tell_leaving_more(self) -> bool:
        """B2.4: players who go down."""
        ours, theirs = len(self.ours.outgoing), len(self.theirs.outgoing)
        if theirs <= ours:
            return False
        if ours:
            return self._say(MORE_GO_DOWN, count=theirs, best=ours)
        high, low = sorted(self.pair)
        if self.table.score(high) == self.table.score(low) or not self._is_everybody(high):
            return self._say(MORE_GO_DOWN_FROM_NONE, count=theirs, best=ours)
        names = {"high": who(self.table, high), "low": who(self.table, low)}
        scores = {"his": score(self.table, high), "score": score(self.table, low)}
        return self._say(EVERYBODY_STAYS, count=theirs, best=ours, **names, **scores)

    def _is_everybody(self, high: int) -> bool:
        """Whether the group is that of a player, with nobody of the same score left out for the bye."""
        mine = self.table.score(high)
        same = tuple(i for i in range(len(self.table.entries)) if self.table.score(i) == mine)
        return same == self.ours.natives

    def _tell_passed_on(self) -> bool:
        """B6.6: more floaters who find no opponent, or a higher ranked one."""
        ours, theirs = set(self.ours.passed_on), set(self.theirs.passed_on)
        if len(theirs) > len(ours):
            further = who(self.table, min(theirs - ours))
            return self._say(GOES_ON, instead=further, count=len(theirs), best=len(ours))
        if not ours - theirs or not theirs - ours:
            return False
        made, instead = min(ours - theirs), min(theirs - ours)
        return instead < made and self._say(GOES_ON_HIGHER, **self._swap(made, instead))

    def _tell_floats_up(self) -> bool:
        """B2.6: players who float up two rounds in a row; once it is dropped (B6.4) only rank counts."""
        ours, theirs = self._up_again(self.ours), self._up_again(self.theirs)
        if ours or not theirs:
            return False
        return self._say(GOES_UP_AGAIN, instead=who(self.table, min(theirs)))

    def _up_again(self, group: Group) -> set[int]:
        """The natives who float up again."""
        field, entries = self.table.field, self.table.entries
        return {n for f, n in group.seats if repeats_up_float(field, entries[f], entries[n])}

    def _tell_leavers(self) -> bool:
        """B2.6, B7.2: who goes down."""
        ours, theirs = set(self.ours.outgoing), set(self.theirs.outgoing)
        if len(ours) != len(theirs):
            return False
        made, instead = max(ours - theirs), max(theirs - ours)
        field, entries = self.table.field, self.table.entries
        again = [sum(repeats_down_float(field, entries[i]) for i in some) for some in (ours, theirs)]
        if again[1] > again[0]:
            flagged = (i for i in theirs - ours if repeats_down_float(field, entries[i]))
            return self._say(GOES_DOWN_AGAIN, **self._swap(made, max(flagged)))
        if instead > made or again[0] > again[1]:
            return False
        return self._say(RANKS_LOWER_GOES_DOWN, **self._swap(made, instead))

    def _tell_seats(self) -> bool:
        """B6.1: the opponents of the floaters."""
        ours, theirs = dict(self.ours.seats), dict(self.theirs.seats)
        for floater in self.ours.incoming:
            made, instead = ours.get(floater), theirs.get(floater)
            if made is not None and instead is not None and made != instead:
                own = {floater, instead} == set(self.pair)
                saying = OPPONENT_RANKS_HIGHER if own else OTHER_RANKS_HIGHER
                swap = self._swap(made, instead)
                return made < instead and self._say(saying, floater=who(self.table, floater), **swap)
        return False

    def _swap(self, made: int, instead: int) -> dict[str, Fact]:
        """Who has a place, and who would have it."""
        return {"made": who(self.table, made), "instead": who(self.table, instead)}

    def _say(self, saying: Saying, **facts: Fact) -> bool:
        """The answer, about the two players asked for."""
        one, other = (who(self.table, i) for i in self.pair)
        group = group_in_words(self.table, self.ours)
        nos = self.table.nos(self.pair)
        self.trail.say(saying, nos, rule=None, one=one, other=other, group=group, **facts)
        return True
