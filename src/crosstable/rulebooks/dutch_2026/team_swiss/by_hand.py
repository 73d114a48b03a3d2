"""How a round of teams is paired by hand with C.04.6: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step("04.6/1.2 04.6/3.2", "Put the teams in order: score first, then number. Equal scores make a group."),
    Step("04.2/3.1", "A match that is not finished counts as it would with its open games drawn."),
    Step(
        "04.6/3.4 04.6/C2",
        "Odd number: the bye goes to the lowest score, then to the most matches played, then to the largest "
        "number; never after a bye or a match won without play.",
    ),
    Step("04.6/C1 04.6/C3", "No second meeting; never pair a group so that the others cannot be paired."),
    Step(
        "04.6/3.5 04.6/C4 04.6/C5",
        "From the top: a group that cannot be paired by itself takes as few teams as possible from below, "
        "with the highest scores.",
    ),
    Step(
        "04.6/C6 04.6/C7",
        "Of those, a team whose absence leaves the next group whole, and that met its own score in the last "
        "round; then the smallest number.",
    ),
    Step(
        "04.6/3.6",
        "Put the group in order of numbers: upper half against lower half. To get better, change the lower "
        "opponents first.",
    ),
    Step("04.6/C8 04.6/C9", "As many colour preferences as possible; strong ones first in Type B."),
    Step("04.6/C10", "Teams from below meet teams that met their own score in the last round."),
    Step(
        "04.6/4.3",
        "Board 1: preferences, the strong one, the lower colour difference, the last difference, the first "
        "team's preference, alternation.",
    ),
    Step("04.2/3.6", "Tables: score of the better team, sum of scores, number."),
)
