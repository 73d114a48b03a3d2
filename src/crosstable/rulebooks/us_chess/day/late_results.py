"""A missing result arrives after the next round was paired from an assumption (29H9)."""

from __future__ import annotations

from crosstable.model.points import HALF, Points
from crosstable.model.results import PairedAs, Result
from crosstable.rulebooks.shared.late_results import Act, LateAdvice, LateResults, Pair
from crosstable.rulebooks.us_chess.mark import rule


@rule("29H9", "29H9a", "29H9b", "29H9c", "29H9d")
def late_result(
    assumed_by: str, assumed: PairedAs, result: Result, scored: tuple[Pair, Pair] | None = None
) -> LateAdvice:
    """What a late result means for the pairings, by the way in which it was assumed.

    `scored` is what both sides have and what was assumed, where a round is worth more than a point.
    """
    real, thought = scored or (result.points(), assumed.points())
    if real == thought:
        return LateAdvice("29H9", Act.STAND, "the assumption was right, and the pairings are too")
    match assumed_by:
        case "29H5":
            return _after_guess(real, thought)
        case "29H6":
            return _after_win_and_draw(real, thought)
        case "29H7":
            return LateAdvice("29H9d", Act.STAND, "both were paired as winners: the pairings generally stand")
        case _:
            text = f"paired as {assumed.value} by {assumed_by}: the round is not held up for it as a rule"
            return LateAdvice("29H9", Act.STAND, text)


def _after_guess(real: tuple[Points, Points], thought: tuple[Points, Points]) -> LateAdvice:
    """The favourite was taken to have won, and did not."""
    favourite = thought.index(max(thought))
    if real[favourite] < real[1 - favourite]:
        text = "the favourite lost: exchange the opponents of the two, or pair their score groups again"
        return LateAdvice("29H9a", Act.SWAP, text)
    error = "a half point" if thought[favourite] - real[favourite] == HALF else "small"
    return LateAdvice("29H9b", Act.STAND, f"it was no win: the error is {error}, and the pairings may stand")


def _after_win_and_draw(real: tuple[Points, Points], thought: tuple[Points, Points]) -> LateAdvice:
    """The higher rated player was paired with a win, the other with a draw."""
    higher = thought.index(max(thought))
    if real[higher] < real[1 - higher]:
        return LateAdvice(
            "29H9c", Act.SWAP, "the higher rated player lost: exchange the opponents of the two"
        )
    return LateAdvice("29H9c", Act.STAND, "the higher rated player did not lose: the pairings stand")


LATE_RESULTS = LateResults(rule="29H", advised_by="29H9", paired_again_by="29H10", advise=late_result)
