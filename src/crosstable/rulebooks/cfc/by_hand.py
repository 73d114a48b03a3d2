"""How a round is paired by hand with the Canadian rules: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step("620", "Put the cards in order: score first, then rating. Equal scores make a score group."),
    Step("617", "An unfinished game counts as a draw for the pairing, unless one side clearly wins."),
    Step(
        "615 616", "Odd number: the bye goes to the lowest rated player of the lowest group who has had none."
    ),
    Step("621", "Pair the groups from the top down."),
    Step(
        "622a 624 625", "First the odd players from above, in order of rank, each with the highest possible."
    ),
    Step(
        "623",
        "Odd group: the lowest player goes down, if the others can then be paired and an opponent is there.",
    ),
    Step("622b", "Cut the rest into halves by rating and pair first with first, and so on."),
    Step(
        "618a 618b 618c",
        "Never twice the same opponent; equal scores; else the nearest score. This stands above all.",
    ),
    Step(
        "629 630", "As many as possible get the colour that makes whites and blacks equal; this comes first."
    ),
    Step(
        "631",
        "Then the other colour than last time; only the lower half is reordered for it, and nobody "
        "should have one colour three times running.",
    ),
    Step("630 631", "Both due the same colour: the higher ranked player has it."),
    Step("632", "A game that was not played has no colour."),
)
