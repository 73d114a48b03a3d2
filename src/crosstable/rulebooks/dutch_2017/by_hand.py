"""How a round is paired by hand with the Dutch system of 2017: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step(
        "A.2 A.3",
        "Put the cards in order: score first, then pairing number. Equal scores make a score group.",
    ),
    Step("04.2/D.1", "A game that is not finished counts as a draw for the pairing."),
    Step(
        "A.5 C.2",
        "Odd number: the last one without an opponent has the bye; never who has had one or has won "
        "without playing.",
    ),
    Step("A.3 B.2", "Take the brackets from the top down; those who come down join the next score group."),
    Step("C.1 C.3", "Never twice the same opponent; two who must both have the same colour do not meet."),
    Step("C.4", "Never pair a bracket so that those below cannot be paired any more."),
    Step("B.2 B.3", "Who came down meets the highest of the group in order; the others: half against half."),
    Step("C.5 C.6", "As few as possible go down, and score differences as small as possible."),
    Step(
        "C.8 C.9 C.10 C.11",
        "As many colour preferences as possible; strong ones first among those that fail.",
    ),
    Step("C.12 C.13 C.14 C.15", "Nobody goes down or up again in the next round, or two rounds later."),
    Step(
        "B.6 D.1 D.2",
        "To get better: reorder the lower half, last players first; then exchange between halves.",
    ),
    Step("B.7 D.3", "With players from above: reorder their opponents, then change who of them is paired."),
    Step(
        "E.1 E.2 E.3 E.4 E.5",
        "Colours: both preferences; the stronger; change from the last difference; higher rank; by number.",
    ),
    Step("04.2/D.9", "Boards: score of the better player, sum of scores, rank."),
)
