"""Entries: the people who play, with everything an event file may contain about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from crosstable.model.cash import PaidBy
from crosstable.model.documented import Documented
from crosstable.model.points import ZERO, Points
from crosstable.model.rating_use import RatingUse
from crosstable.model.results import ByeKind


class Flag(Enum):
    """Marks that a rulebook may look at."""

    TOP = "top"
    NEW = "new"
    COMPUTER = "computer"
    HOUSE = "house"
    CONTENDER = "contender"
    NO_MORE_BYES = "no-more-byes"
    NO_HALF_POINT_BYE = "no-half-point-bye"
    EXPELLED = "expelled"


@dataclass(frozen=True, slots=True)
class Fee(Documented):
    """One line of a player's bill."""

    kind: str
    cents: int
    paid: bool = False
    how: PaidBy | None = None
    """How it was paid, where somebody noted it."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Player(Documented):
    """One entry. `no` is the identity and the pairing number; it never changes."""

    no: int
    name: str
    rating: int | None = None
    team: str | None = None
    school: str | None = None
    club: str | None = None
    country: str | None = None
    title: str | None = None
    flags: frozenset[Flag] = frozenset()
    joins: int = 1
    withdrawn_after: int | None = None
    byes: Mapping[int, ByeKind] = field(default_factory=dict)
    ids: Mapping[str, str] = field(default_factory=dict)
    reentry_of: int | None = None
    schedule: str | None = None
    pairing_bonus: Points = ZERO
    virtual_points: tuple[Points, ...] = ()
    """What counts for the pairing besides the score, round by round, if the event is accelerated."""
    pairing_rating: int | None = None
    born: str | None = None
    sex: str | None = None
    region: str | None = None
    year: str | None = None
    """The school year or grade, such as Y5 or Grade 3; for the staff only, like `email` and `phone`."""
    email: str | None = None
    phone: str | None = None
    fide_rating: int | None = None
    other_ratings: Mapping[str, int] = field(default_factory=dict)
    later_ratings: Mapping[str, int] = field(default_factory=dict)
    """The ratings of later lists, by the month from which each is in force, such as `2026-12`."""
    registered: bool | None = None
    membership_expires: str | None = None
    invited: bool | None = None
    accepted_by_selectors: bool | None = None
    fixed_board: int | None = None
    notes: str | None = None
    fees: tuple[Fee, ...] = ()
    prize_limit: int | None = None
    """The most that the player may win, in cents, if the entry was accepted on that condition."""
    entered: str | None = None
    """When the entry was made, a day or a time."""
    info: Mapping[str, object] = field(default_factory=dict)
    rating_rest: Fraction = Fraction(0)
    """The fraction of an average beyond the whole number in `rating`; only the order among equals uses it."""
    rating_use: RatingUse | None = None
    """Where `rating` comes from, in a section that chose which of several ratings it uses."""
    full_name: str | None = None
    """The name behind the one shown, if only initials are shown; for order and search, never printed."""

    @property
    def list_name(self) -> str:
        """The name by which lists are ordered and players are looked for."""
        return self.full_name or self.name

    @property
    def is_expelled(self) -> bool:
        """Whether the player was expelled from the event and has left it."""
        return Flag.EXPELLED in self.flags and self.withdrawn_after is not None

    def plays_in(self, round_no: int) -> bool:
        """Whether the entry is to be paired in a round: arrived, not withdrawn, no bye requested."""
        arrived = self.joins <= round_no
        stays = self.withdrawn_after is None or round_no <= self.withdrawn_after
        return arrived and stays and round_no not in self.byes
