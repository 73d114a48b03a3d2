"""What prizes are for, whatever the book: whom a prize is open to, and what stands around a section."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crosstable.model import money
from crosstable.model.event import Prize, Section
from crosstable.model.players import Player
from crosstable.model.points import Points

RATED = frozenset({"class", "under"})
OUTSIDE = frozenset({"points", "special", "board"})
"""Kinds that are paid beside everything else and never pooled with it."""

ROUNDING = "cents that cannot be divided go one each to the first of the tie, in the order of the standings"

Category = tuple[object, ...]
"""Whom a prize is for: prizes of one category are open to the same players."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A prize with the money that is paid for it; known by its place in the list, so twins stay two."""

    at: int
    prize: Prize
    cents: int

    @property
    def name(self) -> str:
        """The prize's name."""
        return self.prize.name

    @property
    def words(self) -> str:
        """Name and amount; without money what comes with it."""
        if self.cents or not self.prize.thing:
            return f"{self.prize.name} {money.show(self.cents)}"
        return f"{self.prize.name} ({self.prize.thing})"


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A player of a team: all points, and the board that they count for."""

    board: int
    player: int
    score: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What prizes may need beside the section and its standings."""

    sections: tuple[Section, ...] = ()
    """All sections of the event, for funds that depend on the entries."""
    whole: Section | None = None
    """The section whose group this is, where groups are shared out one by one."""
    carried: Mapping[int, Points] = field(default_factory=dict)
    """The scores with which those who entered again go on."""
    boards: tuple[BoardLine, ...] = ()
    """The players of the teams by board."""


def category(prize: Prize) -> Category:
    """Whom a prize is for, as a value that can be compared."""
    bounds = (prize.from_rating, prize.below, prize.board)
    people = (
        prize.sex,
        prize.born_from,
        prize.born_before,
        prize.region,
        prize.club,
        prize.school,
        prize.group,
    )
    return (prize.kind, *bounds, *people)


def shut_out(player: Player, prize: Prize, rating: int | None) -> str | None:
    """Why a prize is not for a player, in words after the name; None when it is."""
    if prize.kind == "unrated" and rating is not None:
        return f"is rated {rating}, and the prize is for the unrated"
    wants_rating = prize.kind in RATED or prize.from_rating is not None or prize.below is not None
    if wants_rating and rating is None:
        return "is unrated, and the prize is for a rating class"
    if prize.from_rating is not None and rating is not None and rating < prize.from_rating:
        return f"is rated {rating}, below {prize.from_rating}"
    if prize.below is not None and rating is not None and rating >= prize.below:
        return f"is rated {rating}, not below {prize.below}"
    return _not_of_group(player, prize) if prize.kind == "group" else None


def _not_of_group(player: Player, prize: Prize) -> str | None:
    """What keeps a player out of an age group, a school and the like; what is not known keeps out."""
    for key in ("sex", "region", "club", "school"):
        wanted, has = getattr(prize, key), getattr(player, key)
        if wanted is not None and _plain(has) != _plain(wanted):
            return (
                f"has {key} {has!r}, not {wanted!r}" if has else f"has no {key} on record, wanted {wanted!r}"
            )
    if (prize.born_from or prize.born_before) and player.born is None:
        return "has no date of birth on record"
    if prize.born_from is not None and _day(player.born, "-01-01") < prize.born_from:
        return f"was born {player.born}, before {prize.born_from}"
    if prize.born_before is not None and _day(player.born, "-12-31") >= prize.born_before:
        return f"was born {player.born}, not before {prize.born_before}"
    groups = player.info.get("groups")
    named = [_plain(str(name)) for name in groups] if isinstance(groups, list | tuple) else []
    if prize.group is not None and _plain(prize.group) not in named:
        return f"is not of the group {prize.group!r}"
    return None


def nobody_qualifies(section: Section, prize: Prize) -> str:
    """Why a prize that is open to nobody stays: nobody qualifies, or what it needs was never entered."""
    if prize.kind == "group" and prize.sex and not any(player.sex for player in section.players):
        return "no entry has its gender filled in; fill it in for each player"
    return "nobody qualifies"


def _plain(word: str | None) -> str:
    """A word for comparison: capitals and spaces at the ends do not matter."""
    return (word or "").strip().casefold()


def _day(born: str | None, rest: str) -> str:
    """A date of birth whose month or day is not known, filled up with the first or the last of the year."""
    known = born or ""
    return known if len(known) >= len("2009-04-02") else known + rest[len(known) - len("2009-04-02") :]


def group_words(prize: Prize) -> str:
    """Whom a list of prizes is for, in words behind a number of points; nothing for places."""
    match prize.kind:
        case "unrated":
            return " among the unrated"
        case "board":
            return f" on board {prize.board}"
        case "computer":
            return " among the computers"
        case "group":
            keys = ("sex", "born_from", "born_before", "region", "club", "school", "group")
            named = [f"{key.replace('_', ' ')} {getattr(prize, key)}" for key in keys if getattr(prize, key)]
            return f" among those of {', '.join(named)}{_bounds(prize, ', rated')}"
        case _:
            return _bounds(prize, " among those rated")


def _bounds(prize: Prize, start: str) -> str:
    """The rating limits of a prize in words."""
    low, below = prize.from_rating, prize.below
    if low is None and below is None:
        return ""
    if low is None:
        return f"{start} below {below}"
    return f"{start} {low} or more" + (f" and below {below}" if below is not None else "")


def offers_of(section: Section, payable: Mapping[int, int] | None = None) -> tuple[Offer, ...]:
    """The prizes of a section with what is paid for each: as announced, unless something else is due."""
    due = payable or {}
    return tuple(Offer(at, prize, due.get(at, prize.cents)) for at, prize in enumerate(section.prizes))


def evenly(total: int, players: tuple[int, ...]) -> dict[int, int]:
    """An amount in whole cents for each; odd cents one each from the first on."""
    each, odd = divmod(total, len(players))
    return {no: each + (at < odd) for at, no in enumerate(players)}
