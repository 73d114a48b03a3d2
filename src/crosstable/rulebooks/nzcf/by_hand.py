"""How a round is paired by hand with New Zealand's Appendix B: steps in our own words, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step

STEPS = (
    Step("B3.5", "Put the cards in order: score first, then rank number. Equal scores make a score-group."),
    Step("B13.6", "A game that is still being played counts as a draw for the pairing."),
    Step(
        "B5.1 B5.2 B2.2",
        "Odd number: the bye goes into the lowest group, to the lowest player with a rating who has had no "
        "free point. In round 1 it is the lowest player with a rating.",
    ),
    Step(
        "B4.2a B6.1", "In each group first pair those who came down, each with the highest player possible."
    ),
    Step(
        "B7.1 B7.2 B2.6",
        "Then take out who must go down: who has met all others of the group, and with an odd number "
        "the lowest who did not go down last time.",
    ),
    Step(
        "B8.1 B8.2",
        "Cut the rest into an upper and a lower half by rank and pair first with first, and so on.",
    ),
    Step(
        "B2.1 B2.3",
        "Two players never meet twice, and nobody comes to three more of one colour than of the other: "
        "look at the colour difference on both cards.",
    ),
    Step(
        "B8.3 B9.1 B2.5 B2.7",
        "Where a pair is not possible, or colours come out better, reorder the lower half, moving the "
        "lowest players first. Balance for as many as possible first, then alternation.",
    ),
    Step(
        "B8.4 B9.2 B9.3",
        "No order helps: exchange one player between the halves (nearest to the middle), then two.",
    ),
    Step("B8.5 B8.7", "Still stuck: send another floater down, then pair the group above anew."),
    Step(
        "B10.1 B10.2",
        "The lowest group is stuck: another floater from above; else join the two lowest groups.",
    ),
    Step(
        "B11.2a B11.2b B11.2c B11.2d",
        "Colours: what both want; else the stronger wish; else change from the last round in which they "
        "differed; else the better number has its wish.",
    ),
    Step("B12.1a B12.1b B12.1c", "Boards: score of the better player, then the sum, then the better number."),
)
