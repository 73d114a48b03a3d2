"""A ranking beside the numbers: whose place it changes, and the note in a round that uses it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from crosstable.flow.sentences import MANY_RANKED_ANEW, RANKED_ANEW, RANKED_AT
from crosstable.flow.team_entrants import team_lines
from crosstable.model.announced import rating_below
from crosstable.model.event import Section
from crosstable.model.ranks import Ranking
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import NAMED, Several
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.rank_rules import RankRules
from crosstable.rulebooks.shelf import book_of


def ranking_note(section: Section, number: int, active: Collection[int]) -> Iterator[Reason]:
    """The note that a round is paired by a ranking beside the numbers, once, with the players it moves.

    The players it names would otherwise be ranked by number, late or not; it does not move the others.
    """
    rules, since = book_of(section).ranks, section.ranking(number).first
    if rules is None or not since:
        return
    field = rank_field(section, number)
    ranked, late = rules.in_force(field), late_entries(section)
    by_number = Ranking(named=field.ranking.named)
    moved = moved_by(rules.in_force(replace(field, ranking=by_number)), ranked, late)
    here = [no for no in moved if no in active]
    if not here:
        return
    said = MANY_RANKED_ANEW.of(since=since, count=len(here))
    if len(here) <= NAMED:
        places = [RANKED_AT.of(who=section.who(no), place=ranked.index(no) + 1) for no in here]
        said = RANKED_ANEW.of(since=since, moved=Several(tuple(places)))
    yield Reason(rule_of(rules, here, late), tuple(here), said, topic=Topic.PAST)


def ranks_beside(section: Section) -> dict[int, int]:
    """Number -> rank in the round to be paired next, if a ranking is in force; empty if none is."""
    rules, number = book_of(section).ranks, min(section.next_round, section.rounds)
    if rules is None or not section.ranking(number).places:
        return {}
    return {no: place for place, no in enumerate(rules.in_force(rank_field(section, number)), start=1)}


def rank_field(section: Section, number: int) -> Field:
    """As much of a round's field as an order of all entries needs: no cards, nobody left out."""
    return Field(
        round=number,
        rounds=section.rounds,
        entries=(),
        lots=section.lots,
        settings=section.settings,
        variations=section.variations,
        roster=section.players,
        rating_below=rating_below(section),
        team_lines=team_lines(section, number),
        ranking=section.ranking(number),
    )


def late_entries(section: Section) -> frozenset[int]:
    """Players who came after round 1."""
    return frozenset(player.no for player in section.players if player.joins > 1)


def rule_of(rules: RankRules, moved: Collection[int], late: Collection[int]) -> str:
    """The rule that moves a player: that of late entries, or of corrected ratings if nobody came late."""
    return rules.late if any(no in late for no in moved) else rules.corrected


def moved_by(before: Sequence[int], after: Sequence[int], late: Collection[int]) -> list[int]:
    """Players whose own place differs, from the top; others only make room for them.

    Late entries are preferred as the ones moved over players who were there before, and as few as possible.
    """
    place = {no: at for at, no in enumerate(before)}
    weights = [1 if no in late else len(after) + 1 for no in after]
    kept = set(heaviest_rising(after, [place[no] for no in after], weights))
    return [no for no in after if no not in kept]


def heaviest_rising(items: Sequence[int], values: Sequence[int], weights: Sequence[int]) -> list[int]:
    """The items of greatest total weight whose values rise from each to the next."""
    ends: list[tuple[int, int, int]] = []  # value, total, position: both rise from end to end
    before: list[int] = []
    for at, (value, weight) in enumerate(zip(values, weights, strict=True)):
        slot = bisect_left(ends, value, key=lambda end: end[0])
        before.append(ends[slot - 1][2] if slot else -1)
        total = weight + (ends[slot - 1][1] if slot else 0)
        stop = slot
        while stop < len(ends) and ends[stop][1] <= total:
            stop += 1
        ends[slot:stop] = [(value, total, at)]
    found, at = [], ends[-1][2] if ends else -1
    while at >= 0:
        found.append(items[at])
        at = before[at]
    return found[::-1]
