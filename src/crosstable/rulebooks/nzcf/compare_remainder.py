"""A remainder compared with that of the best round with a given game: colours, interchange, transposition."""

from __future__ import annotations

from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.nzcf.criteria import RankedField
from crosstable.rulebooks.nzcf.group import Group
from crosstable.rulebooks.nzcf.missed_colours import Missed
from crosstable.rulebooks.nzcf.sentences.instead import (
    BOTH_IN_LOWER_HALF,
    BOTH_IN_UPPER_HALF,
    FEWER_ALTERNATE,
    FEWER_BALANCE,
    FURTHER_FROM_ORDER,
    GROUP_WITH_FLOATERS,
    JOINED_GROUPS,
    MEETS_HIGHER_IN_ORDER,
    SCORE_GROUP,
    WOULD_CHANGE_HALVES,
    WOULD_CHANGE_HALVES_LATER,
    WOULD_MEET_LOWER_IN_ORDER,
)
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail
from crosstable.search.halves import Halved

Answer = tuple[Saying, str, dict[str, Fact]]
"""A sentence, its rule, and its facts."""


def group_in_words(table: RankedField, group: Group) -> Said:
    """A group inside a sentence, with those who were paired in it beside its own players."""
    together = GROUP_WITH_FLOATERS if group.together else SCORE_GROUP
    return (JOINED_GROUPS if group.joined else together).of(score=score(table, group.natives[0]))


def tell_remainder(missed: Missed, ours: Group, theirs: Group, pair: tuple[int, int], trail: Trail) -> bool:
    """The first criterion by which the remainder with the game is worse; False without one."""
    table = missed.table
    players, others = ([i for i in group.pool if i != group.odd] for group in (ours, theirs))
    if ours.remainder is None or theirs.remainder is None or players != others:
        return False
    if ours.unpaired:
        answer: Answer | None = FURTHER_FROM_ORDER, "B8.8", {}
    else:
        answer = _worse_colours(missed, ours.remainder, theirs.remainder) or _later_order(
            table, players, ours.remainder, theirs.remainder, pair
        )
    if answer is None:
        return False
    saying, number, facts = answer
    one, other = (who(table, i) for i in pair)
    group = group_in_words(table, ours)
    trail.say(saying, table.nos(pair), rule=number, one=one, other=other, group=group, **facts)
    return True


def _worse_colours(missed: Missed, ours: Halved, theirs: Halved) -> Answer | None:
    """B2.5, and with the same interchange B2.7; all of the group are counted, whomever they meet."""
    if theirs.first_total > ours.first_total:
        best, count = missed.counts(balance=True)
        return FEWER_BALANCE, "B2.5", {"count": count, "best": best}
    if theirs.exchange == ours.exchange and theirs.second_total > ours.second_total:
        best, count = missed.counts(balance=False)
        return FEWER_ALTERNATE, "B2.7", {"count": count, "best": best}
    return None


def _later_order(
    table: RankedField, players: list[int], ours: Halved, theirs: Halved, pair: tuple[int, int]
) -> Answer | None:
    """B8.4, B9: an interchange or a transposition that comes later."""
    if ours.exchange != theirs.exchange:
        return _later_exchange(table, players, ours, theirs, pair)
    for (top, made), (_, instead) in zip(ours.pairs, theirs.pairs, strict=True):
        if made != instead:
            saying = MEETS_HIGHER_IN_ORDER if {top, instead} == set(pair) else WOULD_MEET_LOWER_IN_ORDER
            names = {"top": top, "made": made, "instead": instead}
            return saying, "B9.1", {name: who(table, i) for name, i in names.items()}
    return None


def _later_exchange(
    table: RankedField, players: list[int], ours: Halved, theirs: Halved, pair: tuple[int, int]
) -> Answer:
    """Two players of one half, or players who would change halves later in the order."""
    made, needed, half = ours.exchange, theirs.exchange, len(players) // 2
    upper = [players.index(i) < half for i in pair]
    if not made.out and upper[0] == upper[1]:
        return (BOTH_IN_UPPER_HALF if upper[0] else BOTH_IN_LOWER_HALF), "B8.2", {}
    facts: dict[str, Fact] = {
        name: whos(table, (players[place - 1] for place in places))
        for name, places in (
            ("out", needed.out),
            ("into", needed.into),
            ("made_out", made.out),
            ("made_into", made.into),
        )
    }
    if not made.out:
        return WOULD_CHANGE_HALVES, "B8.4", facts
    return WOULD_CHANGE_HALVES_LATER, "B9.3" if len(needed.out) > 1 else "B9.2", facts
