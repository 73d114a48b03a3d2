"""A paired round compared with the best one with a given game: the first criterion that is worse there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.cfc.compare_halves import Halves, tell_across, tell_part
from crosstable.rulebooks.cfc.engine import Solved
from crosstable.rulebooks.cfc.group import Group, Members, Pairs
from crosstable.rulebooks.cfc.missed_colours import Missed
from crosstable.rulebooks.cfc.odd_men import leaver_flags, opponent_flags
from crosstable.rulebooks.cfc.places import Places
from crosstable.rulebooks.cfc.sentences.instead import (
    BOTH_OF_B_OR_C,
    COMES_FIRST_GOES_DOWN,
    EVERYBODY_STAYS,
    GROUPS_B_AND_C,
    HIGHER_FINDS_NOBODY,
    LETTERED_GROUP,
    LOWEST_GROUP,
    MET_NEXT_GROUP_GOES_DOWN,
    MORE_FIND_NOBODY,
    MORE_GO_DOWN,
    MORE_GO_DOWN_FROM_NONE,
    ODD_AGAIN_GOES_DOWN,
    OPPONENT_IS_FRESH,
    OPPONENT_IS_OPPOSITE,
    OPPONENT_STANDS_HIGHER,
    OTHER_IS_FRESH,
    OTHER_IS_OPPOSITE,
    OTHER_STANDS_HIGHER,
    RANKS_LOWER_GOES_DOWN,
    SCORE_GROUP,
    UNFINISHED_GOES_DOWN,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import score, who
from crosstable.rules.trail import Trail

FLAGS = (MET_NEXT_GROUP_GOES_DOWN, UNFINISHED_GOES_DOWN, ODD_AGAIN_GOES_DOWN)
OWN_OPPONENT = (OPPONENT_IS_FRESH, OPPONENT_IS_OPPOSITE, OPPONENT_STANDS_HIGHER)
OTHER_OPPONENT = (OTHER_IS_FRESH, OTHER_IS_OPPOSITE, OTHER_STANDS_HIGHER)


def tell_difference(solved: Solved, forced: Solved, pair: tuple[int, ...], trail: Trail) -> None:
    """The first group that is paired differently for a game, and the first criterion worse in it."""
    for ours, theirs in zip(solved.groups, forced.groups, strict=False):
        if _outcome(ours) != _outcome(theirs):
            members = (*ours.natives, *ours.incoming) if ours.merged else ours.natives
            missed = Missed(solved.table, members, _all_pairs(solved), _all_pairs(forced))
            Compared(solved.places, solved.letters, ours, theirs, pair, trail, missed).tell()
            return
    raise AssertionError("a round with another game differs in some group")


def _outcome(group: Group) -> tuple[frozenset[frozenset[int]], Members]:
    """What happened to a group: its pairs, and who went down."""
    return frozenset(map(frozenset, group.pairs)), group.outgoing


@dataclass(frozen=True, slots=True)
class Compared:
    """One group as it was paired, compared with the same group in the best round with a game."""

    places: Places
    letters: Mapping[int, str]
    ours: Group
    theirs: Group
    pair: tuple[int, ...]
    """The numbers of the two players asked for."""
    trail: Trail
    missed: Missed

    @property
    def table(self) -> RankedField:
        """The players of the round."""
        return self.places.table

    def tell(self) -> None:
        """The first criterion that is worse, in the order of the book."""
        if self.ours.merged:
            tell_part(self._halves(), self.ours.parts[0], self.theirs.parts[0])
            return
        steps = (self._tell_unseated, self._tell_leaving_more, self._tell_seats, self._tell_leavers)
        if not any(step() for step in steps):
            self._tell_stayers()

    def _tell_unseated(self) -> bool:
        """625: odd men without an opponent in the group, how many and who."""
        ours, theirs = self._unseated(self.ours), self._unseated(self.theirs)
        if len(ours) != len(theirs):
            counts = {"count": len(theirs), "best": len(ours)}
            return self._say(MORE_FIND_NOBODY, group=self._group(), **counts)
        if ours != theirs:
            instead, made = min(set(theirs) - set(ours)), min(set(ours) - set(theirs))
            return self._say(HIGHER_FINDS_NOBODY, group=self._group(), **self._swap(made, instead))
        return False

    def _tell_leaving_more(self) -> bool:
        """618b: players of the group who go down."""
        ours, theirs = len(self.ours.leaving), len(self.theirs.leaving)
        if ours == theirs:
            return False
        one, other = (self.letters.get(no) for no in self.pair)
        if self._is_b_and_c() and one == other and one in ("B", "C"):
            return self._say(BOTH_OF_B_OR_C, letter=one)
        if ours:
            return self._say(MORE_GO_DOWN, group=self._group(), count=theirs, best=ours)
        high, low = sorted(self.table.index[no] for no in self.pair)
        alike = self.table.score(high) == self.table.score(low)
        if alike or self.places.regrouped or not self._is_everybody(high):
            return self._say(MORE_GO_DOWN_FROM_NONE, group=self._group(), count=theirs, best=ours)
        names = {"high": who(self.table, high), "low": who(self.table, low)}
        scores = {"his": score(self.table, high), "score": score(self.table, low)}
        return self._say(EVERYBODY_STAYS, count=theirs, **names, **scores)

    def _is_everybody(self, high: int) -> bool:
        """Whether the group is that of a player and nobody of the same score has the bye."""
        same = [i for i in range(len(self.table.entries)) if self.table.score(i) == self.table.score(high)]
        return high in self.ours.natives and tuple(same) == self.ours.natives

    def _tell_seats(self) -> bool:
        """624: the opponents of the odd men."""
        ours, theirs = dict(self.ours.seats), dict(self.theirs.seats)
        for odd in self.ours.incoming:
            made, instead = ours.get(odd), theirs.get(odd)
            if made is not None and instead is not None and made != instead:
                return self._tell_seat(odd, made, instead)
        return False

    def _tell_seat(self, odd: int, made: int, instead: int) -> bool:
        """An odd man with an opponent later in the order."""
        mine, theirs = (opponent_flags(self.table, odd, native) for native in (made, instead))
        at = next((at for at in range(2) if mine[at] != theirs[at]), 2)
        own = set(self.table.nos((odd, instead))) == set(self.pair)
        saying = (OWN_OPPONENT if own else OTHER_OPPONENT)[at]
        return self._say(saying, odd=who(self.table, odd), **self._swap(made, instead))

    def _tell_leavers(self) -> bool:
        """623, 624.2, 626: who goes down."""
        ours, theirs = set(self.ours.leaving), set(self.theirs.leaving)
        if ours == theirs:
            return False
        position = self.ours.natives.index
        made, instead = max(ours - theirs, key=position), max(theirs - ours, key=position)
        place = self.places.of(self.ours)
        for at, saying in enumerate(FLAGS):
            flagged = [{i for i in some if leaver_flags(place, i)[at]} for some in (ours, theirs)]
            if len(flagged[0]) != len(flagged[1]):
                instead = max(flagged[1] - flagged[0], key=position)
                return self._say(saying, group=self._group(), **self._swap(made, instead))
        last = COMES_FIRST_GOES_DOWN if self.places.regrouped else RANKS_LOWER_GOES_DOWN
        return self._say(last, group=self._group(), **self._swap(made, instead))

    def _tell_stayers(self) -> None:
        """619-633: pairs across quarters or groups, then the halves."""
        halves, ours, theirs = self._halves(), self.ours, self.theirs
        if ours.across != theirs.across:
            tell_across(halves, ours, theirs)
            return
        for mine, other in zip(ours.parts, theirs.parts, strict=True):
            if set(map(frozenset, mine.pairs)) != set(map(frozenset, other.pairs)):
                tell_part(halves, mine, other)
                return
        raise AssertionError("the groups differ in what crosses them or in a part")

    def _halves(self) -> Halves:
        """What the comparison of halves needs."""
        quarters = self.ours.quarters and len(self.ours.pool) > 2
        crossed = quarters and bool(self.ours.across)
        return Halves(self.table, self._group(), self.pair, self.trail, self.missed, quarters, crossed)

    def _unseated(self, group: Group) -> Members:
        """The odd men who meet nobody of the group."""
        seated = {odd for odd, native in _both_ways(group.pairs) if native in group.natives}
        return tuple(i for i in group.incoming if i not in seated)

    def _is_b_and_c(self) -> bool:
        """Whether the group is made of the groups B and C of 633.2."""
        return bool({self.letters.get(self.table.no(i)) for i in self.ours.natives} & {"B", "C"}) and (
            self.places.groups.index(self.ours) < len(self.places.groups) - 1 or bool(self.ours.across)
        )

    def _group(self) -> Said:
        """The group inside a sentence."""
        natives = self.ours.natives or self.ours.incoming
        if self.ours.merged and self.ours.incoming:
            return LOWEST_GROUP.of()
        if not self.places.regrouped:
            return SCORE_GROUP.of(score=score(self.table, natives[0]))
        if self._is_b_and_c():
            return GROUPS_B_AND_C.of()
        return LETTERED_GROUP.of(letter=self.letters[self.table.no(natives[-1])])

    def _swap(self, made: int, instead: int) -> dict[str, Fact]:
        """Who has a place, and who would have it."""
        return {"made": who(self.table, made), "instead": who(self.table, instead)}

    def _say(self, saying: Saying, **facts: Fact) -> bool:
        """The answer, about the two players asked for."""
        one, other = (who(self.table, self.table.index[no]) for no in self.pair)
        self.trail.say(saying, self.pair, rule=None, one=one, other=other, **facts)
        return True


def _all_pairs(solved: Solved) -> Pairs:
    """All pairs of a round."""
    return tuple(pair for group in solved.groups for pair in group.pairs)


def _both_ways(pairs: Pairs) -> Pairs:
    """Every pair in both directions."""
    return (*pairs, *((low, high) for high, low in pairs))
