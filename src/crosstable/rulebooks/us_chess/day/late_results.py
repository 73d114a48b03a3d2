"""A missing result arrives after the next round was paired from an assumption (29H9)."""

from __future__ import annotations

from crosstable.model.points import HALF, Points
from crosstable.model.results import PairedAs, Result
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.shared.late_results import Act, LateAdvice, LateResults, Pair
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import organising as say


@rule("29H9", "29H9a", "29H9b", "29H9c", "29H9d")
def late_result(
    assumed_by: str, assumed: PairedAs, result: Result, scored: tuple[Pair, Pair] | None = None
) -> LateAdvice:
    """What a late result means for the pairings, by the way it was assumed.

    `scored` is what both sides have and what was assumed, if a round is worth more than a point.
    """
    real, thought = scored or (result.points(), assumed.points())
    if real == thought:
        return _advise(Act.STAND, say.GUESS_RIGHT)
    match assumed_by:
        case "29H5":
            return _after_guess(real, thought)
        case "29H6":
            return _after_win_and_draw(real, thought)
        case "29H7":
            return _advise(Act.STAND, say.BOTH_AS_WINNERS)
        case _:
            return _advise(Act.STAND, say.NOT_HELD_UP, assumed=assumed.value, by=assumed_by)


def _advise(act: Act, saying: Saying, **facts: Fact) -> LateAdvice:
    """What to do, by the rule of its sentence."""
    return LateAdvice(saying.rule, act, saying.of(**facts))


def _after_guess(real: tuple[Points, Points], thought: tuple[Points, Points]) -> LateAdvice:
    """The favourite was assumed to have won, and did not."""
    favourite = thought.index(max(thought))
    if real[favourite] < real[1 - favourite]:
        return _advise(Act.SWAP, say.FAVOURITE_LOST)
    half = thought[favourite] - real[favourite] == HALF
    return _advise(Act.STAND, say.HALF_POINT_ERROR if half else say.SMALL_ERROR)


def _after_win_and_draw(real: tuple[Points, Points], thought: tuple[Points, Points]) -> LateAdvice:
    """The higher rated player was paired with a win, the other with a draw."""
    higher = thought.index(max(thought))
    if real[higher] < real[1 - higher]:
        return _advise(Act.SWAP, say.HIGHER_LOST)
    return _advise(Act.STAND, say.HIGHER_DID_NOT_LOSE)


LATE_RESULTS = LateResults(rule="29H", advised_by="29H9", paired_again_by="29H10", advise=late_result)
