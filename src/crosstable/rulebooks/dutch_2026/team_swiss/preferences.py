"""Colour preferences of teams (C.04.6 Art. 1.6, 1.7): Type A, Type B, or none."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.settings import COLOURS, NO_COLOURS, TYPE_B, Settings
from crosstable.rulebooks.shared.colour_history import Strength


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour on board 1 that a team prefers, and how strongly; in Type A every preference is alike."""

    colour: Colour | None = None
    strength: Strength = Strength.NONE


NO_PREFERENCE = Preference()


@rule("04.6/1.7")
def preference(card: Card, settings: Settings, *, last_round: bool) -> Preference:
    """The preference of a team by the type that the event uses."""
    if settings.get(COLOURS) == NO_COLOURS:
        return NO_PREFERENCE
    due = simple_preference(card)
    if settings.get(COLOURS) != TYPE_B:
        return NO_PREFERENCE if due is None else Preference(due, Strength.MILD)
    return _graded(card, due, last_round=last_round)


@rule("04.6/1.6", "04.6/1.7.1")
def simple_preference(card: Card) -> Colour | None:
    """Type A: after two colours too many, or the same colour twice in a row with no more of the other."""
    games, difference = played(card.colours), card.difference
    if abs(difference) > 1:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    if len(games) < 2 or games[-1] is not games[-2]:
        return None
    excess = difference if games[-1] is Colour.WHITE else -difference
    return games[-1].other if excess >= 0 else None


@rule("04.6/1.7.2")
def _graded(card: Card, due: Colour | None, *, last_round: bool) -> Preference:
    """Type B: what Type A prefers is strong; one colour more, or alternation, is mild."""
    if due is not None:
        return Preference(due, Strength.STRONG)
    games, difference = played(card.colours), card.difference
    if difference:
        return Preference(Colour.BLACK if difference > 0 else Colour.WHITE, Strength.MILD)
    if not games or last_round:
        return NO_PREFERENCE
    return Preference(games[-1].other, Strength.MILD)
