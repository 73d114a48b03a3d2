"""One posted score group beside the best that the book makes of the same players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from crosstable.model.reasons import Reason
from crosstable.rulebooks.cfc.control import pair_group
from crosstable.rulebooks.cfc.dues import alternation_loss, equalising_loss, thirds
from crosstable.rulebooks.cfc.group import Group, Members, Pairs
from crosstable.rulebooks.cfc.halving import kept_apart, quarter_parts
from crosstable.rulebooks.cfc.narrate_halves import quarters_rule
from crosstable.rulebooks.cfc.odd_men import Place, leaver_flags, order_of_opponents
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import name, names
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired

Value = tuple[int, ...]
Criterion = tuple[str, str, Value, Value]
"""The rule, what is worse, the book's value and the posted one."""

FLAGS = (
    ("623", "an odd man has met everybody in the next group"),
    ("626", "a player with an unfinished game is odd man"),
    ("624.2", "a player is odd man again"),
)
AS_GOOD = "no worse in laws, odd men and colours; the method is left open"


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
        """Read off the pairs of the whole round."""
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
            text = "those below cannot all be paired without a second meeting"
            return self._reason(best, "621", text)
        if best.merged:
            found = graded_pairs(place.table, best.pairs, posted.pairs, interchanges=True)
            return next(found, None)
        worse = first_worse(self._criteria(best))
        return self._reason(best, *worse) if worse else self._reason(best, "622b", AS_GOOD, "equal")

    def _criteria(self, best: Group) -> Iterator[Criterion]:
        """The criteria in their order: rule, what is worse, the book's value and the posted one."""
        posted, left = self.posted, best.passed_on
        yield "625", "more odd men find no opponent in the group", (len(left),), (len(posted.unseated),)
        yield "625", "a higher ranked odd man finds none", self._rank(left), self._rank(posted.unseated)
        yield "618b", "more players leave the group", (len(best.leaving),), (len(posted.leaving),)
        yield "624", "an odd man has another opponent", self._seats(best.seats), self._seats(posted.seats)
        ours, theirs = ([leaver_flags(self.place, i) for i in g.leaving] for g in (best, posted))
        for at, (number, what) in enumerate(FLAGS):
            yield number, what, (sum(f[at] for f in ours),), (sum(f[at] for f in theirs),)
        yield "623", "another odd man goes down", _low(best.leaving), _low(posted.leaving)
        stayers = best.across + tuple(pair for part in best.parts for pair in part.pairs)
        if self.quarters:
            crossing = _crossing(stayers), _crossing(posted.stayers)
            yield quarters_rule(self.place.table), "more pairs cross the quarters", *crossing
        yield from criteria(self.place.table, stayers, posted.stayers, interchanges=not self.quarters)

    def _rank(self, members: Members) -> tuple[int, ...]:
        """Odd men without an opponent, so that leaving out a higher ranked one counts more."""
        return tuple(int(i in members) for i in self.place.incoming)

    def _seats(self, seats: Pairs) -> tuple[int, ...]:
        """The places of the odd men's opponents in the order in which they are to be chosen."""
        return tuple(order_of_opponents(self.place, odd).index(native) for odd, native in seats)

    def _reason(self, best: Group, number: str, what: str, grade: str = "worse") -> Reason:
        """The difference in words, with both pairings."""
        table, posted = self.place.table, self.posted.pairs
        ours, theirs = _only(best.pairs, posted), _only(posted, best.pairs)
        nos = sorted({no for pair in theirs for no in table.nos(pair)}) or table.nos(best.outgoing)
        shown = _shown(table, theirs) or f"down go {names(table, self.posted.outgoing)}"
        book = _shown(table, ours) or f"down go {names(table, best.outgoing)}"
        return Reason(number, tuple(nos), f"{grade}: {shown} (the book: {book}): {what}", {"grade": grade})


def graded_pairs(table: RankedField, ours: Pairs, theirs: Pairs, *, interchanges: bool) -> Iterator[Reason]:
    """The same players paired twice: nothing, what is worse by colours or halves, or that it is as good."""
    if not _only(theirs, ours):
        return
    nos = tuple(sorted({no for pair in _only(theirs, ours) for no in table.nos(pair)}))
    text = f"{_shown(table, _only(theirs, ours))} (the book: {_shown(table, _only(ours, theirs))})"
    worse = first_worse(criteria(table, ours, theirs, interchanges=interchanges))
    if worse:
        yield Reason(worse[0], nos, f"worse: {text}: {worse[1]}", {"grade": "worse"})
    else:
        yield Reason("622b", nos, f"equal: {text}: {AS_GOOD}", {"grade": "equal"})


def first_worse(found: Iterable[Criterion]) -> tuple[str, str] | None:
    """The first criterion that differs, if the posted pairing is the worse one by it.

    By colours it can be the better one where the book heard a request, chose who crosses the quarters, or
    made an earlier interchange of as many players.
    """
    for number, what, ours, theirs in found:
        if ours != theirs:
            return (number, what) if theirs > ours else None
    return None


def criteria(table: RankedField, ours: Pairs, theirs: Pairs, *, interchanges: bool) -> Iterator[Criterion]:
    """What is counted of those who stay: equalisation, interchanges, third colours, alternation."""
    apart = kept_apart(table)
    wishes = [(sum(frozenset(pair) in apart for pair in pairs),) for pairs in (ours, theirs)]
    yield "619.1", "more players meet who asked to be kept apart", wishes[0], wishes[1]
    best, posted = _losses(table, ours), _losses(table, theirs)
    yield "630", "more players cannot equalise", best[:1], posted[:1]
    if interchanges:
        yield "622b", "more players change halves", _moved(ours), _moved(theirs)
    yield "631", "more players get a third equal colour", best[1:2], posted[1:2]
    if table.options.alternation_counts:
        yield "631", "more players cannot alternate", best[2:], posted[2:]


def _losses(table: RankedField, pairs: Pairs) -> tuple[int, int, int]:
    """Equalising colours, third equal colours and alternations that are lost."""
    dues = [(table.dues[min(pair)], table.dues[max(pair)]) for pair in pairs]
    return (
        sum(equalising_loss(*both) for both in dues),
        sum(thirds(table.options, *both) for both in dues),
        sum(alternation_loss(*both) for both in dues),
    )


def _moved(pairs: Pairs) -> Value:
    """How many players of the upper half stand as the lower one of a pair."""
    upper = set(sorted(i for pair in pairs for i in pair)[: len(pairs)])
    return (sum(max(pair) in upper for pair in pairs),)


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


def _shown(table: RankedField, pairs: Pairs) -> str:
    """Some pairs by names."""
    return "; ".join(f"{name(table, i)} - {name(table, j)}" for i, j in pairs)
