"""A posted round beside the book's: by which criterion it is worse, or that it is as good.

622(b) leaves the method open, so pairs that differ only in the order inside a group are equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.cfc.byes import barred
from crosstable.rulebooks.cfc.control import pair_group, quartered
from crosstable.rulebooks.cfc.dues import alternation_loss, equalising_loss, thirds
from crosstable.rulebooks.cfc.engine import Solved, solve
from crosstable.rulebooks.cfc.grade_colours import graded_colours
from crosstable.rulebooks.cfc.group import Group, Members, Pairs
from crosstable.rulebooks.cfc.halving import quarter_parts
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.odd_men import Place, leaver_flags, order_of_opponents
from crosstable.rulebooks.cfc.table import Table, table_in
from crosstable.rulebooks.words import name, names
from crosstable.search.bits import mask_of


@rule("618a", "622b")
def grade(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every difference of a posted round from the book's, graded; breaches are told elsewhere."""
    solved = solve(field)
    found = [*_graded_byes(solved, played)]
    table = _without_byes(solved, played)
    pairs = {_pair(table, white, black) for white, black in played.games}
    if solved.letters:
        found += _graded_letters(solved, played)
    else:
        found += _graded_groups(table, pairs)
    return (*found, *graded_colours(table, played))


def _pair(table: Table, white: int, black: int) -> tuple[int, int]:
    """A posted game as a pair of ranks, the higher first."""
    one, other = table.index[white], table.index[black]
    return min(one, other), max(one, other)


def _without_byes(solved: Solved, played: PlayedRound) -> Table:
    """Those who played, in rank order."""
    order = solved.whole if set(played.byes) or solved.bye is None else solved.table
    seated = {no for game in played.games for no in game}
    return table_in(order.field, order.options, [e for e in order.entries if e.player.no in seated])


def _graded_byes(solved: Solved, played: PlayedRound) -> Iterator[Reason]:
    """Byes that the book gives to somebody else, or not at all."""
    whole = solved.whole
    expected = None if solved.bye is None else whole.no(solved.bye)
    others = [no for no in played.byes if no != expected]
    if not others:
        return
    given = names(whole, [whole.index[no] for no in others])
    if expected is None or len(played.byes) > 1:
        text = (
            f"worse: a bye was given to {given}; the number of players asks for {int(expected is not None)}"
        )
        yield Reason("615", tuple(others), text, {"grade": "worse"})
        return
    if barred(whole, whole.index[others[0]]):
        return
    rightly = name(whole, whole.index[expected])
    text = f"worse: the bye was given to {given}; by the order of 615 {rightly} has it"
    yield Reason("615", (others[0], expected), text, {"grade": "worse"})


def _graded_letters(solved: Solved, played: PlayedRound) -> Iterator[Reason]:
    """Pairs of the second round of 633.2 that its groups do not give."""
    ours = {frozenset(solved.table.nos(pair)) for group in solved.groups for pair in group.pairs}
    for white, black in played.games:
        if frozenset((white, black)) not in ours:
            text = f"worse: #{white} - #{black} is not what the groups of round 2 give"
            yield Reason("633.2", (white, black), text, {"grade": "worse"})


def _graded_groups(table: Table, pairs: set[tuple[int, int]]) -> Iterator[Reason]:
    """The score groups from the top, each with the odd men that the posted round sent into it."""
    groups = [tuple(group) for group in table.score_groups()]
    by_quarters = quartered(table, groups)
    incoming: Members = ()
    for at, natives in enumerate(groups):
        lower = mask_of(i for group in groups[at + 1 :] for i in group)
        place = Place(table, incoming, natives, mask_of(groups[at + 1]) if lower else 0, lower)
        posted = _posted_group(incoming, natives, pairs)
        difference = _Graded(place, posted, at in by_quarters).difference()
        if difference is not None:
            yield difference
        incoming = posted.outgoing


def _posted_group(incoming: Members, natives: Members, pairs: set[tuple[int, int]]) -> Group:
    """What a posted round made of a group."""
    mate = dict(pairs) | {low: high for high, low in pairs}
    home = set(natives)
    seats = tuple((odd, mate[odd]) for odd in incoming if mate[odd] in home)
    here = home | set(incoming)
    return Group(
        incoming=incoming,
        natives=natives,
        seats=seats,
        passed_on=tuple(odd for odd in incoming if mate[odd] not in here),
        leaving=tuple(i for i in natives if mate[i] not in here),
        across=tuple((i, mate[i]) for i in natives if mate[i] in home and i < mate[i]),
    )


Value = int | tuple[int, ...]
Criterion = tuple[str, str, Value, Value]
"""The rule, what is worse, the book's value and the posted one."""


@dataclass(frozen=True, slots=True)
class _Graded:
    """One posted group beside the best that the book makes of the same players."""

    place: Place
    posted: Group
    quarters: bool

    def difference(self) -> Reason | None:
        """The first criterion in which the two differ, or that they are as good; None when equal."""
        if any(not self.place.table.legal[i] >> j & 1 for i, j in self.posted.pairs):
            return None  # a second meeting is told as a breach
        if not self.place.lower and self.posted.passed_on:
            return None
        best = pair_group(self.place, quarters=self.quarters)
        if {frozenset(pair) for pair in best.pairs} == {frozenset(pair) for pair in self.posted.pairs}:
            return None
        for number, what, ours, theirs in self._criteria(best):
            if ours != theirs:
                return self._reason(best, number, "worse", what)
        text = "as good in laws, odd men and colours; the method is left open"
        return self._reason(best, "622b", "equal", text)

    def _criteria(self, best: Group) -> Iterator[Criterion]:
        """The criteria in their order: rule, what is worse, the book's value and the posted one."""
        place, posted = self.place, self.posted
        yield "625", "more odd men find no opponent", len(best.passed_on), len(posted.passed_on)
        yield "625", "a higher ranked odd man finds none", _high(best.passed_on), _high(posted.passed_on)
        yield "618b", "more players leave the group", len(best.leaving), len(posted.leaving)
        yield "624", "an odd man has another opponent", self._seats(best), self._seats(posted)
        yield from self._leavers(best)
        yield "623", "another odd man goes down", _low(best.leaving), _low(posted.leaving)
        if self.quarters:
            crossing = self._crossing(best), self._crossing(posted)
            yield "633.1", "more pairs cross the quarters", *crossing
        losses = [self._losses(group) for group in (best, posted)]
        yield "630", "more players cannot equalise", losses[0][0], losses[1][0]
        yield "622b", "more players change halves", self._moved(best), self._moved(posted)
        yield "631", "more players get a third equal colour", losses[0][1], losses[1][1]
        if place.table.options.alternation_counts:
            yield "631", "more players cannot alternate", losses[0][2], losses[1][2]

    def _seats(self, group: Group) -> tuple[int, ...]:
        """The places of the odd men's opponents in the order in which they are to be chosen."""
        return tuple(order_of_opponents(self.place, odd).index(native) for odd, native in group.seats)

    def _leavers(self, best: Group) -> Iterator[Criterion]:
        """What speaks against those who go down."""
        words = (
            ("623", "an odd man has met everybody in the next group"),
            ("626", "a player with an unfinished game is odd man"),
            ("624.2", "a player is odd man again"),
        )
        ours, theirs = ([leaver_flags(self.place, i) for i in g.leaving] for g in (best, self.posted))
        for at, (number, what) in enumerate(words):
            yield number, what, sum(f[at] for f in ours), sum(f[at] for f in theirs)

    def _stayers(self, group: Group) -> Pairs:
        """The pairs inside the group, odd men aside."""
        seats = set(group.seats)
        return tuple(pair for pair in group.pairs if pair not in seats)

    def _crossing(self, group: Group) -> int:
        """How many pairs cross from the first two quarters to the last two."""
        pairs = self._stayers(group)
        upper = set(quarter_parts(tuple(sorted(i for pair in pairs for i in pair)))[0])
        return sum((i in upper) != (j in upper) for i, j in pairs)

    def _losses(self, group: Group) -> tuple[int, int, int]:
        """Equalising colours, third equal colours and alternations that are lost."""
        table, pairs = self.place.table, [_turned(pair) for pair in self._stayers(group)]
        dues = [(table.dues[i], table.dues[j]) for i, j in pairs]
        return (
            sum(equalising_loss(*both) for both in dues),
            sum(thirds(table.options, *both) for both in dues),
            sum(alternation_loss(*both) for both in dues),
        )

    def _moved(self, group: Group) -> int:
        """How many players of the upper half stand as the lower one of a pair."""
        if self.quarters:
            return 0
        pairs = [_turned(pair) for pair in self._stayers(group)]
        upper = sorted(i for pair in pairs for i in pair)[: len(pairs)]
        return sum(low in set(upper) for _, low in pairs)

    def _reason(self, best: Group, number: str, grade: str, what: str) -> Reason:
        """The difference in words, with both pairings."""
        table = self.place.table
        ours = [pair for pair in best.pairs if _turned(pair) not in set(map(_turned, self.posted.pairs))]
        theirs = [pair for pair in self.posted.pairs if _turned(pair) not in set(map(_turned, best.pairs))]
        players = tuple(sorted({no for pair in theirs for no in table.nos(pair)})) or table.nos(best.outgoing)
        shown = "; ".join(_shown(table, pair) for pair in theirs) or names(table, self.posted.outgoing)
        book = "; ".join(_shown(table, pair) for pair in ours) or names(table, best.outgoing)
        return Reason(number, players, f"{grade}: {shown} (the book: {book}): {what}", {"grade": grade})


def _high(members: Members) -> tuple[int, ...]:
    """Players in an order in which a higher rank counts more."""
    return tuple(-i for i in sorted(members))


def _low(members: Members) -> tuple[int, ...]:
    """Players in an order in which the lowest rank comes first."""
    return tuple(-i for i in sorted(members, reverse=True))


def _turned(pair: tuple[int, int]) -> tuple[int, int]:
    """A pair with the higher ranked first."""
    return min(pair), max(pair)


def _shown(table: Table, pair: tuple[int, int]) -> str:
    """A pair by names."""
    return f"{name(table, pair[0])} - {name(table, pair[1])}"
