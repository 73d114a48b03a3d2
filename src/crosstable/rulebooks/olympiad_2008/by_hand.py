"""How a round is paired by hand with the Olympiad rules of 2008: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step(
        "48 13",
        "Put the teams in order: match points, then from round 4 on the tie-breaks; before that the numbers.",
    ),
    Step("12", "Unfinished games count as draws for the pairing."),
    Step(
        "11 15b",
        "Odd number: the last team of the lowest group has the bye, never one with points without play.",
    ),
    Step("28", "Rounds 1 and 2: the upper half has two imaginary points for the pairing."),
    Step(
        "17",
        "Pair from the top group down to the median group, then from the bottom up, the median group last.",
    ),
    Step("15a 16", "No second meeting; differences in match points as small as possible."),
    Step(
        "36 39 40",
        "Rounds 1 to 3: upper half against lower half; rows in the order of 40, strongest team first.",
    ),
    Step(
        "49 50 52", "From round 4 on: first against last; rows in the order of 50, with an odd number of 52."
    ),
    Step("41 55", "Below the median the same in reverse, weakest team first."),
    Step(
        "29 32 51",
        "Odd group: above the median the weakest goes down, below it the strongest goes up; from round 4 "
        "on the row says who floats.",
    ),
    Step(
        "53 54", "No row works: the next row, then two groups together; floaters from both sides do not meet."
    ),
    Step(
        "20 21",
        "Board 1: no colour difference above two, not three times running, unless there is no other pairing.",
    ),
    Step("22 23 24 25 26", "Colours on board 1: equalise, alternate, shortest runs, the higher ranked team."),
)
