"""What a bracket could not avoid, criterion by criterion, in words."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.points import Points
from crosstable.model.sayings import Saying, Score
from crosstable.rulebooks.dutch_fide.articles import Criterion
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.quality import LIMBO, Repeated
from crosstable.rulebooks.dutch_fide.sentences import floats
from crosstable.rulebooks.dutch_fide.solved import Judge
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import whos
from crosstable.rules.trail import Trail

COLOURS: Mapping[Criterion, Saying] = {
    Criterion.WIDE: floats.WIDE,
    Criterion.THIRD: floats.THIRD,
    Criterion.PREFERENCE: floats.MISSED,
    Criterion.STRONG: floats.STRONG_MISSED,
}
REPEATED: Mapping[Criterion, Saying] = {
    Criterion.DOWN_1: floats.DOWN_AGAIN,
    Criterion.UP_1: floats.UP_AGAIN,
    Criterion.DOWN_2: floats.DOWN_AFTER_TWO,
    Criterion.UP_2: floats.UP_AFTER_TWO,
    Criterion.DOWN_GAP_1: floats.DOWN_GAP,
    Criterion.UP_GAP_1: floats.UP_GAP,
    Criterion.DOWN_GAP_2: floats.DOWN_GAP_AFTER_TWO,
    Criterion.UP_GAP_2: floats.UP_GAP_AFTER_TWO,
}


def tell_unavoidable(table: RankedField, judge: Judge, bracket: Bracket, trail: Trail) -> None:
    """What the bracket had to accept under each criterion."""
    nos = table.nos(sorted((*bracket.moved, *bracket.residents)))
    counted, repeated = judge.counted(bracket), judge.repeated(bracket)
    for criterion, count in counted.items():
        number = table.articles.criteria[criterion]
        if criterion in COLOURS:
            if count[0]:
                trail.say(COLOURS[criterion], nos, rule=number, count=count[0])
        else:
            _tell_repeated(table, criterion, repeated[criterion], trail)


def _tell_repeated(table: RankedField, criterion: Criterion, found: Repeated, trail: Trail) -> None:
    """Players who float again, and how far; those who came down and move on are listed separately."""
    number, saying = table.articles.criteria[criterion], REPEATED[criterion]
    going = [i for i, gap in found if gap >= LIMBO]
    staying = [(i, gap) for i, gap in found if gap < LIMBO]
    for members, words, widest in (
        ([i for i, _ in staying], saying, max((gap for _, gap in staying), default=0)),
        (going, floats.GOES_ON_AGAIN, 0),
    ):
        if members:
            listed, most = whos(table, members), Score(Points(widest))
            trail.say(words, table.nos(members), rule=number, count=len(members), listed=listed, widest=most)
