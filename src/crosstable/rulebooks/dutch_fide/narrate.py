"""The reasons of a paired bracket, derived from its outcome in the order of the procedure."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_fide.against import wish_of
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.criteria_words import tell_unavoidable
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.narrate_floats import tell_seats
from crosstable.rulebooks.dutch_fide.narrate_halves import tell_rest
from crosstable.rulebooks.dutch_fide.quality import Quality
from crosstable.rulebooks.dutch_fide.sentences.floats import GAME_FLOATS, TOPSCORER_MEETS, TOPSCORERS
from crosstable.rulebooks.dutch_fide.sentences.steps import (
    BEST,
    BRACKET,
    COLLAPSED,
    MOVED_DOWN,
    NO_PAIR,
    PAIRS_MADE,
    PAIRS_MADE_WITH_MOVED,
    PENULTIMATE,
    PERFECT,
    RANKED,
    SAME_SCORE,
)
from crosstable.rulebooks.dutch_fide.solved import Judge
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail


def tell_bracket(
    table: RankedField, judge: Judge, bracket: Bracket, later: Sequence[Bracket], trail: Trail
) -> None:
    """Write down why a bracket was paired as it was; `later` are the brackets below it."""
    about = trail.about(Topic.GROUP)
    _tell_members(table, bracket, about)
    _tell_choice(table, bracket, judge.counted(bracket), about)
    tell_unavoidable(table, judge, bracket, about)
    tell_seats(table, bracket, trail)
    judge.tell_leaving(bracket, later, trail)
    tell_rest(table, bracket, trail)
    for high, low in bracket.pairs:
        _tell_scores(table, high, low, trail)


@rule("1.2 1.3 04.1/5", "A.2 A.3 A.9 04.1/e")
def _tell_members(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Who is in the bracket and who came down."""
    at, nos = table.articles, table.nos(bracket.residents)
    listed, own = whos(table, bracket.residents), score(table, bracket.residents[0])
    if bracket.role is Role.COLLAPSED:
        trail.say(COLLAPSED, nos, rule=at.outlook, players=listed)
    else:
        trail.say(BRACKET, nos, rule=at.brackets, score=own, players=listed)
        trail.say(SAME_SCORE, nos, rule=at.same_score, score=own)
    trail.say(RANKED, nos, rule=at.rank)
    if bracket.role is Role.PENULTIMATE:
        trail.say(PENULTIMATE, nos, rule=at.outlook)
    if bracket.moved:
        moved = whos(table, bracket.moved)
        trail.say(MOVED_DOWN, table.nos(bracket.moved), rule=at.brackets, moved=moved)


@rule("3.1 3.4 3.8", "B.1 B.4 B.8")
def _tell_choice(table: RankedField, bracket: Bracket, found: Quality, trail: Trail) -> None:
    """How many pairs were made, and by what."""
    nos = table.nos(sorted((*bracket.moved, *bracket.residents)))
    made, at = len(bracket.pairs), table.articles
    if not made:
        trail.say(NO_PAIR, nos, rule=at.most_pairs)
        return
    if bracket.moved:
        seated = len(bracket.seats)
        trail.say(PAIRS_MADE_WITH_MOVED, nos, rule=at.most_pairs, count=made, seated=seated)
    else:
        trail.say(PAIRS_MADE, nos, rule=at.most_pairs, count=made)
    if not bracket.searched and not any(any(count) for count in found.values()):
        trail.say(PERFECT, nos, rule=at.perfect)
    else:
        trail.say(BEST, nos, rule=at.best)


@rule("1.4.2 1.8 C3", "A.4.b A.7 C.3")
def _tell_scores(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """The floats of a pair with different scores, and what topscorers are exempt from."""
    pair, at = table.nos((high, low)), table.articles
    if table.score(high) != table.score(low):
        own, other = score(table, high), score(table, low)
        first, second = who(table, high), who(table, low)
        trail.say(GAME_FLOATS, pair, rule=at.game_float, high=first, own=own, low=second, score=other)
    tops = [i for i in (high, low) if table.tops >> i & 1]
    absolute = all(table.preferences[i].absolute for i in (high, low))
    if tops and absolute and table.same[high] >> low & 1:
        trail.say(TOPSCORERS, pair, rule=at.topscorers, tops=whos(table, tops))
        trail.say(TOPSCORER_MEETS, pair, rule=at.absolute, colour=wish_of(table, high))
