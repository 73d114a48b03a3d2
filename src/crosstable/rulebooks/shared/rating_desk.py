"""The rating desk: what a book works out about ratings before it lets a player enter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NoReturn

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.exact import to_number
from crosstable.model.players import Player
from crosstable.model.reasons import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedRating:
    """A rating worked out: its value, the exact number behind it, the sum in print, the rule."""

    value: int
    exact: Fraction
    rule: str
    formula: str
    reasons: tuple[Reason, ...] = ()
    no_class_prize_below: int | None = None
    """Classes below this are closed to a player who has no better rating than this one."""
    source: str | None = None
    """The rating system it comes from, where the book keeps it with the player."""

    def as_json(self) -> dict[str, object]:
        """The rating as plain data."""
        return {
            "value": self.value,
            "exact": to_number(self.exact),
            "rule": self.rule,
            "formula": self.formula,
            "no_class_prize_below": self.no_class_prize_below,
            "source": self.source,
            "reasons": [reason.as_json() for reason in self.reasons],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A rating that the director wants to give a player: why, for what, when notified, when decided."""

    rating: int
    reason: str
    pairing_only: bool = False
    notified: str | None = None
    at: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """What an assigned rating changes: keys of the player with their new values, and warnings."""

    changes: Mapping[str, object]
    reasons: tuple[Reason, ...] = ()
    warnings: tuple[Reason, ...] = ()


def no_sum(*asked: object) -> NoReturn:
    """For a book that converts ratings, but never combines several."""
    raise BadInput("this book has no rule by which two ratings of one player become one", where="BOOK")


def no_record(*asked: object) -> NoReturn:
    """For a book that lets a director assign a rating without further record."""
    raise BadInput("this book asks for nothing to be noted about a rating that was given", where="PLAYER")


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingDesk:
    """The calculator of a book, and its way of assigning ratings."""

    systems: Mapping[str, str]
    """The rating systems it converts from, each with a few words."""
    formulas: tuple[str, ...] = ()
    """The ways of converting a FIDE rating, the usual one first; none where there is only one."""
    convert: Callable[[Mapping[str, str], str], tuple[WorkedRating, ...]]
    """Ratings by system, as typed, and a FIDE formula: all converted, the one to use first."""
    first_is: str = "the highest"
    """What the rating to use is among several."""
    combine: Callable[[Sequence[tuple[int, int]]], WorkedRating] = no_sum
    """Several ratings of one player, each with its number of games, as one."""
    restart: Callable[[int, tuple[int, int]], WorkedRating] = no_sum
    """An established rating and the provisional one that its owner was given by mistake, as one."""
    assign: Callable[[Section, Player, Proposal], Assignment]
    """Assigns a rating, or refuses it."""
    told: Callable[[Section, Player, str], Assignment] = no_record
    """Records when the player was notified of the assigned rating."""
    improper: Callable[[Section, Player], Assignment] = no_record
    """Records that the rating assigned to a player was improper."""
