"""One posted score group compared with the best that the book makes from the same players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said, Saying
from crosstable.rulebooks.cfc.control import pair_group
from crosstable.rulebooks.cfc.group import Group, Members, Pairs
from crosstable.rulebooks.cfc.halving import is_apart, kept_apart, quarter_parts
from crosstable.rulebooks.cfc.narrate_halves import colour_losses, quarters_rule
from crosstable.rulebooks.cfc.odd_men import Place, leaver_flags, order_of_opponents
from crosstable.rulebooks.cfc.sentences.verdicts import (
    AS_GOOD,
    FEWER_CHANGE_COLOUR,
    FEWER_EQUALISE,
    GO_DOWN,
    HIGHER_WITHOUT_OPPONENT,
    LOWER_NOT_PAIRABLE,
    MET_NEXT_LEFT,
    MORE_ACROSS,
    MORE_CHANGE_HALVES,
    MORE_LEFT,
    MORE_THIRD_COLOURS,
    MORE_WITHOUT_OPPONENT,
    ODD_AGAIN_LEFT,
    OTHER_LEFT,
    OTHER_OPPONENT,
    PAIR,
    PAIRS,
    REQUESTS_NOT_HEARD,
    UNFINISHED_LEFT,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import who, whos
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired

Value = tuple[int, ...]
Criterion = tuple[Saying, Value, Value]
"""The sentence if it is worse, the book's value and the posted one."""

FLAGS = (MET_NEXT_LEFT, UNFINISHED_LEFT, ODD_AGAIN_LEFT)


@dataclass(frozen=True, slots=True)
class Posted:
    """What a posted round made of a group."""

    incoming: Members
    seats: Pairs
    """Odd men with players of the group."""
    together: Pairs
    """Odd men with each other."""
    stayers: Pairs
    leaving: Members
    passed_on: Members

    @classmethod
    def of(cls, incoming: Members, natives: Members, pairs: Pairs) -> Posted:
        """Derived from the pairs of the whole round."""
        mate = dict(pairs) | {low: high for high, low in pairs}
        home, odd = set(natives), set(incoming)
        return cls(
            incoming=incoming,
            seats=tuple((i, mate[i]) for i in incoming if mate[i] in home),
            together=tuple((i, mate[i]) for i in incoming if mate[i] in odd and i < mate[i]),
            stayers=tuple((i, mate[i]) for i in natives if mate[i] in home and i < mate[i]),
            leaving=tuple(i for i in natives if mate[i] not in home | odd),
            passed_on=tuple(i for i in incoming if mate[i] not in home | odd),
        )

    @property
    def outgoing(self) -> Members:
        """Who goes down to the next group."""
        return tuple(sorted((*self.passed_on, *self.leaving)))

    @property
    def pairs(self) -> Pairs:
        """All pairs made in the group."""
        return self.seats + self.together + self.stayers

    @property
    def unseated(self) -> Members:
        """The odd men who meet nobody of the group."""
        return tuple(i for i in self.incoming if i not in dict(self.seats))


@dataclass(frozen=True, slots=True)
class GradedGroup:
    """A posted group with its place in the round."""

    place: Place
    posted: Posted
    quarters: bool

    def difference(self) -> Reason | None:
        """The first criterion in which the two differ, or that they are as good; None when equal.

        Where a second meeting is posted, or those left cannot do without one, breaches say so.
        """
        place, posted = self.place, self.posted
        legal, everyone = place.table.legal, mask_of((*place.incoming, *place.natives)) | place.lower
        if any(not legal[i] >> j & 1 for i, j in posted.pairs) or not can_be_paired(everyone, legal):
            return None
        best = pair_group(place, quarters=self.quarters)
        if set(map(frozenset, best.pairs)) == set(map(frozenset, posted.pairs)):
            return None
        if not can_be_paired(place.lower | mask_of(posted.outgoing), legal):
            return self._reason(best, LOWER_NOT_PAIRABLE)
        if best.merged:
            found = graded_pairs(place.table, best.pairs, posted.pairs, interchanges=True)
            return next(found, None)
        worse = first_worse(self._criteria(best))
        return self._reason(best, worse or AS_GOOD)

    def _criteria(self, best: Group) -> Iterator[Criterion]:
        """The criteria in their order, each with the book's value and the posted one."""
        posted, left = self.posted, best.passed_on
        yield MORE_WITHOUT_OPPONENT, (len(left),), (len(posted.unseated),)
        yield HIGHER_WITHOUT_OPPONENT, self._rank(left), self._rank(posted.unseated)
        yield MORE_LEFT, (len(best.leaving),), (len(posted.leaving),)
        yield OTHER_OPPONENT, self._seats(best.seats), self._seats(posted.seats)
        ours, theirs = ([leaver_flags(self.place, i) for i in g.leaving] for g in (best, posted))
        for at, saying in enumerate(FLAGS):
            yield saying, (sum(f[at] for f in ours),), (sum(f[at] for f in theirs),)
        yield OTHER_LEFT, _low(best.leaving), _low(posted.leaving)
        stayers = best.across + tuple(pair for part in best.parts for pair in part.pairs)
        if self.quarters:
            yield MORE_ACROSS, _crossing(stayers), _crossing(posted.stayers)
        yield from criteria(self.place.table, stayers, posted.stayers, interchanges=not self.quarters)

    def _rank(self, members: Members) -> tuple[int, ...]:
        """Odd men without an opponent, so that leaving out a higher ranked one counts more."""
        return tuple(int(i in members) for i in self.place.incoming)

    def _seats(self, seats: Pairs) -> tuple[int, ...]:
        """The places of the odd men's opponents in the order in which they are to be chosen."""
        return tuple(order_of_opponents(self.place, odd).index(native) for odd, native in seats)

    def _reason(self, best: Group, saying: Saying) -> Reason:
        """The difference with both pairings; where the pairs are the same, with who goes down."""
        table, posted = self.place.table, self.posted.pairs
        ours, theirs = _only(best.pairs, posted), _only(posted, best.pairs)
        nos = sorted({no for pair in theirs for no in table.nos(pair)}) or table.nos(best.outgoing)
        said = saying.of(
            posted=_listed(table, theirs) or GO_DOWN.of(members=whos(table, self.posted.outgoing)),
            book=_listed(table, ours) or GO_DOWN.of(members=whos(table, best.outgoing)),
        )
        return _graded(table, saying, tuple(nos), said)


def _graded(table: RankedField, saying: Saying, nos: tuple[int, ...], said: Said) -> Reason:
    """A graded difference; by what rule quarters are crossed depends on the variation."""
    number = quarters_rule(table) if saying is MORE_ACROSS else saying.rule
    return Reason(number, nos, said, {"grade": "equal" if saying is AS_GOOD else "worse"})


def graded_pairs(
    table: RankedField, ours: Pairs, theirs: Pairs, *, interchanges: bool, order: Members = ()
) -> Iterator[Reason]:
    """The same players paired twice: nothing, what is worse by colours or halves, or that it is as good.

    Halves are those of an order, where that is not the rank.
    """
    posted, book = _listed(table, _only(theirs, ours)), _listed(table, _only(ours, theirs))
    if posted is None or book is None:
        return
    nos = tuple(sorted({no for pair in _only(theirs, ours) for no in table.nos(pair)}))
    found = criteria(table, ours, theirs, interchanges=interchanges, order=order)
    saying = first_worse(found) or AS_GOOD
    yield _graded(table, saying, nos, saying.of(posted=posted, book=book))


def first_worse(found: Iterable[Criterion]) -> Saying | None:
    """The first criterion by which the posted pairing is worse; None where its colours are better before.

    It can hear more requests or interchange fewer players at the cost of what comes after. By colours it can
    be better where the book heard a request, chose who crosses the quarters, or made an earlier interchange.
    """
    for saying, ours, theirs in found:
        if theirs > ours:
            return saying
        if theirs < ours and saying in (FEWER_EQUALISE, MORE_THIRD_COLOURS, FEWER_CHANGE_COLOUR):
            return None
    return None


def criteria(
    table: RankedField, ours: Pairs, theirs: Pairs, *, interchanges: bool, order: Members = ()
) -> Iterator[Criterion]:
    """What is counted of those who stay: equalisation, interchanges, third colours, alternation."""
    apart = kept_apart(table)
    wishes = [(sum(is_apart(apart, pair) for pair in pairs),) for pairs in (ours, theirs)]
    yield REQUESTS_NOT_HEARD, wishes[0], wishes[1]
    best, posted = colour_losses(table, ours), colour_losses(table, theirs)
    yield FEWER_EQUALISE, best[:1], posted[:1]
    if interchanges:
        yield MORE_CHANGE_HALVES, _moved(ours, order), _moved(theirs, order)
    yield MORE_THIRD_COLOURS, best[1:2], posted[1:2]
    if table.options.alternation_counts:
        yield FEWER_CHANGE_COLOUR, best[2:], posted[2:]


def _moved(pairs: Pairs, order: Members) -> Value:
    """How many pairs are of two players of the upper half, by an order or by rank."""
    players = order or tuple(sorted(i for pair in pairs for i in pair))
    upper = set(players[: len(pairs)])
    return (sum(set(pair) <= upper for pair in pairs),)


def _crossing(pairs: Pairs) -> Value:
    """How many pairs cross from the first two quarters to the last two."""
    upper = set(quarter_parts(tuple(sorted(i for pair in pairs for i in pair)))[0])
    return (sum((i in upper) != (j in upper) for i, j in pairs),)


def _low(members: Members) -> tuple[int, ...]:
    """Players in an order in which the lowest rank comes first."""
    return tuple(-i for i in sorted(members, reverse=True))


def _only(pairs: Pairs, others: Pairs) -> Pairs:
    """The pairs that are not among the others."""
    known = set(map(frozenset, others))
    return tuple(pair for pair in pairs if frozenset(pair) not in known)


def _listed(table: RankedField, pairs: Pairs) -> Said | None:
    """Some pairs by names inside a sentence; None without any."""
    listed: Said | None = None
    for one, other in reversed(pairs):
        pair = PAIR.of(one=who(table, one), other=who(table, other))
        listed = pair if listed is None else PAIRS.of(first=pair, more=listed)
    return listed
