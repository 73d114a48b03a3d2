"""How a round is paired by hand with the schools' rules: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step("2 8", "Put the cards in levels by score. Order of priorities: school, score, colour, floats."),
    Step("4 5", "Odd number: the bye comes from the lowest level, to somebody who has had none."),
    Step("1 7", "Never twice the same opponent; players of one school apart, before round 4 in any case."),
    Step("10", "In each level make two piles: white seekers and black seekers."),
    Step("19 20", "Odd level: one of the larger pile goes down, best one who has never gone down."),
    Step(
        "21",
        "The one who comes down meets somebody of the other pile, best one who did not go up last round.",
    ),
    Step("11 22", "White seekers meet black seekers, in order."),
    Step(
        "12 17 18",
        "One pile is larger: those with the weakest claim change over. The larger difference has the "
        "stronger claim, then the longer run.",
    ),
    Step("9 23", "As few floats as possible, as short as possible; floaters chosen stay chosen."),
    Step("24", "Both due the same colour: a top player, else the higher score, else the lot."),
    Step("26", "In a great hurry the order inside a level may be random; everything else stays."),
)
