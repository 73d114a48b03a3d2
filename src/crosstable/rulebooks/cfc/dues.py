"""Due colours (629-632): which colour a player is due, and who of two gets it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.settings import Options


class Claim(IntEnum):
    """Why a colour is due; the greater claim goes first (629)."""

    NONE = 0
    ALTERNATE = 1
    EQUALISE = 2


@dataclass(frozen=True, slots=True)
class Due:
    """The colour a player is due, why, by how much, and a colour had in the last two games."""

    colour: Colour | None
    claim: Claim
    imbalance: int
    twice: Colour | None


@rule("629", "630", "631", "632")
def due_of(card: Card) -> Due:
    """The colour that equalises, or alternates when the colours are even; unplayed games have none."""
    games = played(card.colours)
    twice = games[-1] if len(games) > 1 and games[-1] is games[-2] else None
    if card.difference:
        colour = Colour.BLACK if card.difference > 0 else Colour.WHITE
        return Due(colour, Claim.EQUALISE, abs(card.difference), twice)
    if not games:
        return Due(None, Claim.NONE, 0, None)
    return Due(games[-1].other, Claim.ALTERNATE, 0, twice)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The colour of the higher ranked of two players, and the rule that gave it."""

    colour: Colour
    rule: str


@rule("629", "630", "631")
def verdict(options: Options, high: Due, low: Due) -> Verdict | None:
    """Who gets which colour when at least one is due one; None when neither has played."""
    if high.colour is None and low.colour is None:
        return None
    if high.colour is not low.colour:
        return Verdict(high.colour or _other(low), "629")
    due = _colour(high)
    if high.claim is not low.claim:
        return Verdict(due if high.claim > low.claim else due.other, "629")
    equalise = high.claim is Claim.EQUALISE
    heard = options.third_before_rank or not equalise
    if heard and (high.twice is due.other) != (low.twice is due.other):
        return Verdict(due if high.twice is due.other else due.other, "631")
    number = "630" if equalise else "631"
    if options.by_imbalance and high.imbalance != low.imbalance:
        return Verdict(due if high.imbalance > low.imbalance else due.other, number)
    return Verdict(due, number)


def _colour(due: Due) -> Colour:
    """The colour of a player who is due one."""
    assert due.colour is not None, "asked only of players who are due a colour"
    return due.colour


def _other(due: Due) -> Colour:
    """The colour left by a player who is due one."""
    return _colour(due).other


@rule("622b", "630")
def equalising_loss(one: Due, other: Due) -> bool:
    """Whether one of the two cannot get the colour that equalises."""
    return one.claim is other.claim is Claim.EQUALISE and one.colour is other.colour


@rule("622b", "631")
def alternation_loss(one: Due, other: Due) -> bool:
    """Whether both are due the same colour, one of them at least only to alternate."""
    return one.colour is not None and one.colour is other.colour and not equalising_loss(one, other)


@rule("631")
def thirds(options: Options, high: Due, low: Due) -> int:
    """How many of the two get the same colour a third time in a row."""
    given = verdict(options, high, low)
    if given is None:
        return 0
    return (high.twice is given.colour) + (low.twice is given.colour.other)
