"""How a round is paired by hand with the rules of US Chess: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step("29A", "Put the cards in order: score first, then rating. Equal scores make a score group."),
    Step(
        "29H 28Q",
        "A missing result: choose one of the ways of 29H, or pair with the result that was assumed.",
    ),
    Step(
        "28L1 28L2 28L3",
        "Odd number: the bye goes into the lowest group, to the lowest rated player, never to somebody who "
        "has had one or has won without playing.",
    ),
    Step("29B", "Pair the groups from the top down."),
    Step(
        "29D1 29D1a 29D1b",
        "Odd group: the lowest rated player goes down and meets the best of the next group who is possible. "
        "Take another odd player or opponent if the group cannot be paired otherwise.",
    ),
    Step("29C1 27A3", "Cut the rest into halves by rating and pair first with first, and so on."),
    Step("27A1 28N1", "Two players never meet twice. Team mates stay apart as far as 28N1 says."),
    Step(
        "29E3a 29E4",
        "Colour due: first to make whites and blacks equal, then the other one than last time. "
        "Equal numbers come before turns.",
    ),
    Step(
        "29E5a 29E5b 29E5c",
        "For better colours reorder the lower half: up to 80 points for due colours, up to 200 against a "
        "difference of two. A change is as large as the smaller difference of those who change places.",
    ),
    Step(
        "29E5d 29E5e", "An exchange between the halves is taken when it is smaller, within the same limits."
    ),
    Step("29E5f", "Nobody gets the same colour three times running if it can be avoided."),
    Step(
        "29E4/1 29E4/2 29E4/3 29E4/4 29E4/5",
        "Both due the same colour: who is unbalanced; the larger imbalance; opposite colours last round; "
        "the latest round that differs; the higher rank.",
    ),
    Step("28J", "Boards: the highest score first, in a group the highest rating. Post board, White, Black."),
)
