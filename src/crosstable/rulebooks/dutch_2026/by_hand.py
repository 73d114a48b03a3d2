"""How a round is paired by hand with the Dutch system of 2026: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step(
        "1.2 1.3",
        "Put the cards in order: score first, then pairing number. Equal scores make a score group.",
    ),
    Step("04.2/3.1", "A game that is not finished counts as a draw for the pairing."),
    Step(
        "C2 C5 C9",
        "Odd number: the bye goes to a low score, never to who has had one or has won without playing; of "
        "several to who has the fewest games unplayed.",
    ),
    Step("1.3 3.2", "Take the brackets from the top down; those who come down join the next score group."),
    Step("C1 C3", "Never twice the same opponent; two who must both have the same colour do not meet."),
    Step("C4", "Never pair a bracket so that those below cannot be paired any more."),
    Step(
        "3.2 3.3",
        "Who came down meets the highest of the group in order; the others: first half with second half.",
    ),
    Step("C6 C7", "As few as possible go down, and those with low scores."),
    Step(
        "C10 C11 C12 C13", "As many colour preferences as possible; strong ones first among those that fail."
    ),
    Step("C14 C15 C16 C17", "Nobody goes down or up again in the next round, or two rounds later."),
    Step(
        "3.6 4.2 4.3",
        "To get better: reorder the lower half, last players first; then exchange between the halves.",
    ),
    Step("3.7 4.4", "With players from above: reorder their opponents, then change who of them is paired."),
    Step(
        "5.2.1 5.2.2 5.2.3 5.2.4 5.2.5",
        "Colours: both preferences; the stronger; change from the last difference; the higher "
        "rank; by number.",
    ),
    Step("04.2/3.6", "Boards: score of the better player, sum of scores, rank."),
)
