"""How a round is paired by hand with the Canadian rules: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step(
        "620",
        Words("Sort the cards by score, then by rating. Players with equal scores form a score group."),
    ),
    Step(
        "617",
        Words("For pairing, an unfinished game counts as a draw, unless one side is clearly winning."),
    ),
    Step(
        "615 616",
        Words(
            "If the number is odd, the bye goes to the lowest-rated player of the lowest score group "
            "who has not had one."
        ),
    ),
    Step("621", Words("Pair the score groups from the top down.")),
    Step(
        "622a 624 625",
        Words("First pair the odd men from above, in order of rank, each with the highest player possible."),
    ),
    Step(
        "623",
        Words(
            "If the score group is odd, the lowest player drops to the next group, if the others can be "
            "paired and an opponent is there."
        ),
    ),
    Step(
        "622b",
        Words("Split the rest into halves by rating. Pair first with first, second with second, and so on."),
    ),
    Step(
        "618a 618b 618c",
        Words(
            "Never the same opponent twice; equal scores, otherwise the nearest score. "
            "This comes before everything else."
        ),
    ),
    Step(
        "629 630",
        Words(
            "Give as many players as possible the colour that makes their Whites and Blacks equal. "
            "This comes first."
        ),
    ),
    Step(
        "631",
        Words(
            "Then alternate colours. Only the lower half is reordered for it, and nobody should get the "
            "same colour three times in a row."
        ),
    ),
    Step("630 631", Words("If both are due the same colour, the higher-ranked player gets it.")),
    Step("632", Words("A game that was not played has no colour.")),
)
