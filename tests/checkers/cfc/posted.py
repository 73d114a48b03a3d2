"""A posted round group by group beside what the book makes of each group, by enumeration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tests.checkers.cfc.rounds import Solver, Stage, Way
from tests.checkers.cfc.view import View
from tests.oracles.cfc_acceleration import upper_part
from tests.oracles.cfc_brute import _abcd, _score_groups
from tests.oracles.cfc_cards import Field
from tests.oracles.cfc_tails import Pairs, colour_rest, equalisation, exchange

Named = tuple[set[frozenset[int]], set[int]]


@dataclass(frozen=True)
class Posted:
    """A group as it was posted, and as the book pairs it with the same odd men."""

    solver: Solver
    book: Stage
    way: Way
    inside: Pairs
    """The posted pairs of all who were there, the higher first."""
    stay: Pairs
    """The posted pairs of those who stay in the group."""
    down: tuple[int, ...]
    """Those who were posted below."""
    lettered: bool = False
    """Whether the groups are those of 633.2: only those who stay by the book are compared with each other."""

    def told(self) -> tuple[Named, Named]:
        """What differs: the posted pairs, and the book's; who goes down where there is no such pair."""
        if self.lettered:
            stay, book = ({frozenset(pair) for pair in pairs} for pairs in (self.stay, self.book.stay))
            return (stay - book, set()), (book - stay, set())
        mine, theirs = ({frozenset(pair) for pair in pairs} for pairs in (self.inside, self.book.pairs))
        book_down = (*self.book.way.unseated, *self.book.way.leaving)
        posted: Named = (mine - theirs, set() if mine - theirs else set(self.down))
        return posted, (theirs - mine, set() if theirs - mine else set(book_down))


def posted_stages(view: View, games: Sequence[tuple[int, int]]) -> Iterator[Posted]:
    """The groups of a posted round from the top; odd men are those whom the posted round leaves over."""
    field = view.fresh()
    seated = {no for game in games for no in game}
    field.cards = {no: card for no, card in field.cards.items() if no in seated}
    solver = Solver(field)
    mate = {one: other for game in games for one, other in (game, game[::-1])}
    ranked = sorted(field.cards, key=lambda no: field.cards[no].rank)
    if _abcd(field):
        if solver.ahead.possible(frozenset(seated)):
            for stage in solver.with_bye(None).stages:
                found = _posted(solver, stage, mate, ranked)
                kept = tuple(pair for pair in found.inside if set(pair) <= set(stage.way.rest))
                yield replace(found, stay=kept, lettered=True)
        return
    groups = _score_groups(field)
    odd: tuple[int, ...] = ()
    while groups:
        group = groups.pop(0)
        below = tuple(no for g in groups for no in g.natives) if groups else None
        here = {*odd, *group.natives}
        left = here | set(below or ())
        if not solver.ahead.possible(frozenset(left)):  # breaches say so; further down all may be well
            odd = tuple(no for no in ranked if no in here and mate[no] not in here)
            continue
        book = solver._stage(group, odd, below)
        found = _posted(solver, book, mate, ranked)
        yield found
        odd = found.down


def _posted(solver: Solver, book: Stage, mate: dict[int, int], ranked: list[int]) -> Posted:
    """A group with the pairs that were posted."""
    natives, here = set(book.natives), book.here
    extra = set(book.way.leaving) if book.group.kind == "across" else set()

    def goes_down(no: int) -> bool:
        """Whether a player meets nobody here; who is too many in B or C is paired in D (633.2)."""
        return mate[no] not in here or {no, mate[no]} <= extra

    seats = tuple((no, mate[no]) for no in book.odd if mate[no] in natives)
    unseated = tuple(no for no in book.odd if mate[no] not in natives)
    leaving = tuple(no for no in book.natives if goes_down(no))
    rest = tuple(no for no in book.natives if mate[no] in natives and not goes_down(no))
    high = [no for no in ranked if no in here and not goes_down(no)]
    inside = tuple((no, mate[no]) for no in high if ranked.index(no) < ranked.index(mate[no]))
    stay = tuple(pair for pair in inside if set(pair) <= natives)
    down = tuple(no for no in ranked if no in here and goes_down(no))
    return Posted(solver, book, Way(seats, unseated, leaving, rest), inside, stay, down)


def first_difference(stage: Posted) -> str:
    """The first criterion in which a posted group is worse than the book's; empty where it is as good."""
    if stage.lettered:
        return _tail(stage)
    solver, book, way = stage.solver, stage.book, stage.way
    below = {*stage.down, *(book.below or ())}
    if not solver.ahead.possible(frozenset(below)):
        return "below"
    names = ("UNSEATED", "HIGHER_UNSEATED", "LEAVING", "HOST", "MET_NEXT", "UNFINISHED", "ODD_AGAIN")
    if not book.merged:
        heads = zip(
            (*names, "LEAVER_RANK"),
            solver.head(book.group, book.odd, book.way),
            solver.head(book.group, book.odd, way),
            strict=True,
        )
        for name, mine, theirs in heads:
            if mine != theirs:
                assert mine < theirs, (name, mine, theirs)
                return name
    return _tail(stage)


def _tail(stage: Posted) -> str:
    """The first criterion among those who stay."""
    field, book = stage.solver.field, stage.book
    players = list(book.way.rest)
    posted = stage.inside if book.merged else stage.stay
    if book.group.kind == "quarters" and not book.merged:
        upper = set(players[: upper_part(len(players))])
        mine, theirs = (sum((a in upper) != (b in upper) for a, b in pairs) for pairs in (book.stay, posted))
        if mine != theirs:
            return "CROSSING"
    asked = [sum(frozenset(pair) in field.avoid for pair in pairs) for pairs in (book.stay, posted)]
    if asked[1] > asked[0]:
        return "REQUEST"
    counts = [_counts(field, players, pairs) for pairs in (book.stay, posted)]
    across = book.group.kind == "across"  # B meets C, so nobody changes halves
    for name, now, then in zip(("EQUALISE", "HALVES", "THIRD", "ALTERNATE"), *counts, strict=True):
        if now != then and not (across and name == "HALVES"):
            return name if now < then else ""
    return ""


def _counts(field: Field, players: list[int], pairs: Pairs) -> tuple[int, int, int, int]:
    """Who cannot equalise, how many change halves, third colours, who cannot alternate."""
    placed = [sorted(pair, key=players.index) for pair in pairs]  # by 633.2 not always the order of the rank
    moved = exchange(players, tuple((high, low) for high, low in placed))[0]
    assert isinstance(moved, int)
    return equalisation(field, pairs), moved, *colour_rest(field, pairs)


def worse_colours(stage: Posted) -> bool:
    """Whether fewer equalise, or with as many who do a third colour or a missed change is added."""
    players, field = list(stage.book.way.rest), stage.solver.field
    posted = stage.inside if stage.book.merged else stage.stay
    now, then = (_counts(field, players, pairs) for pairs in (stage.book.stay, posted))
    return (then[0], *then[2:]) > (now[0], *now[2:])
