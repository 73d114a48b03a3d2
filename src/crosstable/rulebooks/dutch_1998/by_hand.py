"""How a round is paired by hand with the Dutch system of 1998: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step("A2 A3", "Put the cards in order: score first, then rating. Equal scores make a bracket."),
    Step("F9", "An adjourned game counts as a draw for the pairing."),
    Step(
        "A5 B1", "Odd number: the last one without an opponent has the bye; never who has had a free point."
    ),
    Step("C", "Take the brackets from the top down; colours are given afterwards."),
    Step("B1 B2", "Never twice the same opponent; never a third colour running or a difference of three."),
    Step("C1 C4", "Put those who came down into S1 and look for opponents; who has none goes down further."),
    Step("A6 C5 C6", "Else S1 is the upper half, S2 the lower half; pair them in order."),
    Step(
        "A8 C2 C3",
        "Count how many colour preferences must fail at least (x), and how many pairs there can be (p).",
    ),
    Step("B4 C7 D1", "Too many fail: try the transpositions of S2 in their order, the lowest players first."),
    Step(
        "C8 D2",
        "No transposition: try the exchanges between S1 and S2 in their order, then transpositions again.",
    ),
    Step(
        "B5 B6 C9",
        "Nobody floats the same way in the next round or two rounds later, unless nothing else works.",
    ),
    Step(
        "C10 C11 C12",
        "Other opponents for the lowest who came down, one more preference fails, another player from above.",
    ),
    Step("C13 C14", "The lowest bracket fails: join it with the one above; else make one pair fewer."),
    Step(
        "E1 E2 E3 E4",
        "Colours: both preferences; the stronger; change from the last difference; the higher rank.",
    ),
    Step("F1", "Boards: score of the better player, sum of scores, rank."),
)
