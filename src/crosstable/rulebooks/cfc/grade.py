"""A posted round beside the book's: by which criterion it is worse, or that it is as good.

622(b) leaves the method open, so pairs that differ only in the order inside a group are equal.
"""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.cfc.byes import barred
from crosstable.rulebooks.cfc.control import quartered
from crosstable.rulebooks.cfc.engine import Solved, solve
from crosstable.rulebooks.cfc.grade_colours import graded_colours
from crosstable.rulebooks.cfc.grade_group import GradedGroup, Posted, graded_pairs
from crosstable.rulebooks.cfc.group import Members, Pairs
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.odd_men import Place
from crosstable.rulebooks.cfc.regrouping import pair_regrouped
from crosstable.rulebooks.cfc.sentences.verdicts import (
    BYE_NOT_NEEDED,
    BYE_TO_ANOTHER,
    BYE_TOO_MANY,
    OTHER_GROUPS,
)
from crosstable.rulebooks.cfc.table import RankedField, table_in
from crosstable.rulebooks.shared.words import who, whos
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired


@rule("618a", "622b")
def grade(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every difference of a posted round from the book's, graded; breaches are reported elsewhere."""
    solved = solve(field)
    found = [*_graded_byes(solved, played)]
    table = _without_byes(solved.whole, played)
    if solved.letters:
        if not can_be_paired((1 << len(table.entries)) - 1, table.legal):
            return tuple(found)
        return (*found, *_graded_letters(solved, played))
    found += _graded_groups(table, _pairs(table, played))
    return (*found, *graded_colours(table, played))


def differs(field: Field, played: PlayedRound) -> bool:
    """Whether a posted round differs from the book's in anything."""
    return bool(grade(field, played))


def _pairs(table: RankedField, played: PlayedRound) -> Pairs:
    """The posted games as pairs of ranks, the higher first."""
    ranks = ((table.index[white], table.index[black]) for white, black in played.games)
    return tuple(sorted((min(pair), max(pair)) for pair in ranks))


def _without_byes(whole: RankedField, played: PlayedRound) -> RankedField:
    """Those who played, in rank order."""
    seated = {no for game in played.games for no in game}
    return table_in(whole.field, whole.options, [e for e in whole.entries if e.player.no in seated])


def _graded_byes(solved: Solved, played: PlayedRound) -> Iterator[Reason]:
    """Byes that the book gives to another player, or not at all."""
    whole = solved.whole
    expected = None if solved.bye is None else whole.no(solved.bye)
    others = [no for no in played.byes if no != expected]
    if not others:
        return
    given = whos(whole, (whole.index[no] for no in others))
    if expected is None or len(played.byes) > 1:
        saying = BYE_NOT_NEEDED if expected is None else BYE_TOO_MANY
        yield Reason("615", tuple(others), saying.of(given=given), {"grade": "worse"})
        return
    if barred(whole, whole.index[others[0]]):
        return
    said = BYE_TO_ANOTHER.of(given=given, expected=who(whole, whole.index[expected]))
    yield Reason("615", (others[0], expected), said, {"grade": "worse"})


def _graded_letters(solved: Solved, played: PlayedRound) -> Iterator[Reason]:
    """The second round of 633.2: other groups are worse, another order inside a group may be as good."""
    table, groups = pair_regrouped(_without_byes(solved.whole, played), None)
    posted = _pairs(table, played)
    known = {frozenset(solved.table.nos(pair)) for group in solved.groups for pair in group.pairs}
    known |= {frozenset(table.nos(pair)) for group in groups for pair in group.pairs}
    for group in groups:
        pool = set(group.pool)
        within = tuple(pair for pair in posted if set(pair) <= pool)
        closed = 2 * len(within) == len(pool) and all(table.legal[i] >> j & 1 for i, j in within)
        ours = group.across or tuple(pair for part in group.parts for pair in part.pairs)
        if closed and not (group.across and _is_mixed(group.across, within)):
            order = group.parts[0].players if group.parts else ()
            yield from graded_pairs(table, ours, within, interchanges=not group.across, order=order)
            known |= {frozenset(table.nos(pair)) for pair in within}
    for pair in posted:
        if frozenset(table.nos(pair)) not in known:
            said = OTHER_GROUPS.of(pair=whos(table, pair))
            yield Reason("633.2", table.nos(pair), said, {"grade": "worse"})
    yield from graded_colours(table, played)


def _is_mixed(across: Pairs, posted: Pairs) -> bool:
    """Whether two players of one group meet, although each should meet a player of the other."""
    upper = {high for high, _ in across}
    return any((i in upper) == (j in upper) for i, j in posted)


def _graded_groups(table: RankedField, pairs: Pairs) -> Iterator[Reason]:
    """The score groups from the top, each with the odd men that the posted round sent into it."""
    groups = [tuple(group) for group in table.score_groups()]
    by_quarters = quartered(table, groups)
    incoming: Members = ()
    for at, natives in enumerate(groups):
        lower = mask_of(i for group in groups[at + 1 :] for i in group)
        place = Place(table, incoming, natives, mask_of(groups[at + 1]) if lower else 0, lower)
        posted = Posted.of(incoming, natives, pairs)
        difference = GradedGroup(place, posted, at in by_quarters).difference()
        if difference is not None:
            yield difference
        incoming = posted.outgoing
