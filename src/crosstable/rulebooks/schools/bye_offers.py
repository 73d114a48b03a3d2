"""A game instead of the full-point bye: with a filler, or with another section (28)."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Flag
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.shared.bye_offers import (
    CROSS_SECTION,
    KEEP,
    Arranged,
    ByeAnswer,
    ByeOffers,
    Elsewhere,
    Resting,
    Substitute,
)
from crosstable.rulebooks.shared.cross_sections import find_elsewhere
from crosstable.rulebooks.shared.day_part import SWISS

RULES = {KEEP: "5", CROSS_SECTION: "28"}
"""Answer -> its rule."""
FILLER = "filler"


@rule("28")
def substitutes(resting: Resting) -> tuple[Substitute, ...]:
    """The bye itself, a filler, a game with another section."""
    return (
        Substitute(name=KEEP, rule=RULES[KEEP], means="the bye stands: a point without a game"),
        _filler(resting),
        _cross_section(resting),
    )


def _filler(resting: Resting) -> Substitute:
    """A filler is entered like a player, and paired whenever the number is odd."""
    entered = [player for player in resting.section.players if Flag.HOUSE in player.flags]
    closed = f"#{entered[0].no} {entered[0].name} is entered already" if entered else None
    means = "enter a filler: paired when the number is odd, without a place and without a prize"
    return Substitute(name=FILLER, rule="28", means=means, closed=closed)


def _cross_section(resting: Resting) -> Substitute:
    """The two resting players of two sections play each other, and it counts for both."""
    means = "; ".join(_with(other) for other in resting.elsewhere)
    closed = None if resting.elsewhere else "no other section has a bye in this round"
    return Substitute(
        name=CROSS_SECTION,
        rule="28",
        means=means or "a game against somebody who would rest in another section",
        who=tuple(other.player.no for other in resting.elsewhere),
        closed=closed,
    )


def _with(other: Elsewhere) -> str:
    """What a game with a player of another section means."""
    name = f"#{other.player.no} {other.player.name} of {other.section}"
    return f"a game against {name}: it counts in both sections, and neither has the bye"


@rule("28")
def arrange(resting: Resting, answer: ByeAnswer) -> Arranged | None:
    """The game with another section; None when the bye stands."""
    if answer.choice == KEEP:
        if answer.other is not None:
            text = "the bye is kept: there is no other player"
            raise BadInput(text, where=FieldName.OTHER, rule=RULES[KEEP])
        return None
    found = find_elsewhere(resting, answer, "28")
    white = has_white(resting.cards[resting.player.no], found.card)
    return Arranged(other=found.player.no, has_white=white, other_section=found.section, counts_for_both=True)


def has_white(one: Card, other: Card) -> bool:
    """Whether the first of two has White: with fewer Whites, then after a Black; else the first has it."""
    if one.difference != other.difference:
        return one.difference < other.difference
    return not (one.last_colour is Colour.WHITE and other.last_colour is not Colour.WHITE)


def is_higher(one: Section, other: Section, order: Sequence[str | None]) -> bool:
    """No section is above another: the game counts in both."""
    return False


BYE_OFFERS = ByeOffers(
    formats=SWISS,
    rule="28",
    bye_rule="4",
    answers=RULES,
    substitutes=substitutes,
    arrange=arrange,
    is_higher=is_higher,
)
