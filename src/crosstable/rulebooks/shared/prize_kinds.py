"""What prizes are for, in any book: who is eligible, and the context of a section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from crosstable.model.event import Prize, Section
from crosstable.model.language import Words
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.model.sayings import Fact, Money, Said, Saying, Score, Several, Who
from crosstable.rulebooks.shared import sentences_prizes as say

RATED = frozenset({"class", "under"})
OUTSIDE = frozenset({"points", "special", "board"})
"""Kinds that are paid in addition and never pooled."""

ROUNDING = Words("leftover cents go to the tied player who is highest in the standings")

Category = tuple[object, ...]
"""Who a prize is for: prizes of one category are open to the same players."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A prize with the money paid for it; identified by its position, so twins stay separate."""

    at: int
    prize: Prize
    cents: int

    @property
    def name(self) -> str:
        """The prize's name."""
        return self.prize.name

    @property
    def said(self) -> Said:
        """Name and amount; without money, what comes with it."""
        if self.cents or not self.prize.thing:
            return say.PRIZE.of(prize=self.prize.name, cents=Money(self.cents))
        return say.PRIZE_THING.of(prize=self.prize.name, thing=self.prize.thing)

    @property
    def thing(self) -> Said:
        """What comes with the prize: the trophy for 1st."""
        return say.THING.of(thing=self.prize.thing or "", prize=self.prize.name)


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A player of a team: all points, and the board that they count for."""

    board: int
    player: int
    score: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What prizes may need besides the section and its standings."""

    sections: tuple[Section, ...] = ()
    """All sections of the event, for funds that depend on the entries."""
    whole: Section | None = None
    """The section whose group this is, if groups are distributed one by one."""
    carried: Mapping[int, Points] = field(default_factory=dict)
    """The scores that re-entrants carry over."""
    boards: tuple[BoardLine, ...] = ()
    """The players of the teams by board."""


def add_up(offers: Sequence[Offer]) -> Said:
    """Prizes added up: 1st 200.00 + 2nd 100.00 = 300.00."""
    if len(offers) == 1:
        return offers[0].said
    total = Money(sum(offer.cents for offer in offers))
    return say.SUM.of(prizes=Several(tuple(offer.said for offer in offers)), total=total)


def category(prize: Prize) -> Category:
    """Who a prize is for, as a comparable value."""
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


def shut_out(player: Player, prize: Prize, rating: int | None) -> Said | None:
    """Why a prize is not open to a player; None if it is."""
    who = Who(player.no, player.name)
    wants_rating = prize.kind in RATED or prize.from_rating is not None or prize.below is not None
    if rating is None:
        if wants_rating:
            return say.NO_RATING.of(player=who)
    elif prize.kind == "unrated":
        return say.NOT_UNRATED.of(player=who, rating=rating)
    elif prize.from_rating is not None and rating < prize.from_rating:
        return say.RATED_TOO_LOW.of(player=who, rating=rating, lowest=prize.from_rating)
    elif prize.below is not None and rating >= prize.below:
        return say.RATED_TOO_HIGH.of(player=who, rating=rating, below=prize.below)
    return _not_of_group(player, prize, who) if prize.kind == "group" else None


def _not_of_group(player: Player, prize: Prize, who: Who) -> Said | None:
    """What excludes a player from an age group, a school and the like; unknown data excludes."""
    for key in ("sex", "region", "club", "school"):
        wanted, has = getattr(prize, key), getattr(player, key)
        if wanted is not None and _plain(has) != _plain(wanted):
            if has:
                return say.OTHER_GROUP[key].of(player=who, value=has, wanted=wanted)
            return say.UNKNOWN_GROUP[key].of(player=who, wanted=wanted)
    groups = player.info.get("groups")
    named = [_plain(str(name)) for name in groups] if isinstance(groups, list | tuple) else []
    too_old_or_young = _not_of_age(player, prize, who)
    if too_old_or_young is None and prize.group is not None and _plain(prize.group) not in named:
        return say.NOT_OF_GROUP.of(player=who, group=prize.group)
    return too_old_or_young


def _not_of_age(player: Player, prize: Prize, who: Who) -> Said | None:
    """What excludes a player from an age group; an unknown date of birth excludes."""
    if not (prize.born_from or prize.born_before):
        return None
    if player.born is None:
        return say.NO_BIRTH.of(player=who)
    if prize.born_from is not None and _day(player.born, "-01-01") < prize.born_from:
        return say.BORN_TOO_EARLY.of(
            player=who, born=_day_or_text(player.born), first=_day_or_text(prize.born_from)
        )
    if prize.born_before is not None and _day(player.born, "-12-31") >= prize.born_before:
        return say.BORN_TOO_LATE.of(
            player=who, born=_day_or_text(player.born), before=_day_or_text(prize.born_before)
        )
    return None


def nobody_qualifies(section: Section, prize: Prize) -> Said:
    """Why a prize stays unawarded: nobody qualifies, or the data it needs was never entered."""
    if prize.kind == "group" and prize.sex and not any(player.sex for player in section.players):
        return say.GENDER_UNKNOWN.of()
    return say.NOBODY_QUALIFIES.of()


def _plain(word: str | None) -> str:
    """A word for comparison: capitals and spaces at the ends do not matter."""
    return (word or "").strip().casefold()


def _day(born: str, rest: str) -> str:
    """A date of birth with unknown month or day, completed with the first or last day of the year."""
    return born if len(born) >= len("2009-04-02") else born + rest[len(born) - len("2009-04-02") :]


def _day_or_text(value: str) -> date | str:
    """What a group has in common as a sentence takes it: a day as a day, anything else unchanged."""
    try:
        return date.fromisoformat(value)
    except ValueError:
        return value


def score_among(prize: Prize, points: Points) -> Said:
    """A score, and among whom it counts where a list of prizes is not for everybody."""
    among = among_whom(prize)
    if among is None:
        return say.SCORE.of(score=Score(points))
    return say.SCORE_AMONG.of(score=Score(points), among=among)


def among_whom(prize: Prize) -> Said | None:
    """Whom a list of prizes is for; None for places."""
    match prize.kind:
        case "unrated":
            return say.AMONG_UNRATED.of()
        case "computer":
            return say.AMONG_COMPUTERS.of()
        case "group":
            named = ((saying, getattr(prize, key)) for key, saying in say.PEOPLE.items())
            people = tuple(saying.of(value=_day_or_text(str(value))) for saying, value in named if value)
            return _within_bounds(prize, _GROUP_BOUNDS, people=Several(people))
        case _:
            bounded = prize.from_rating is not None or prize.below is not None
            return _within_bounds(prize, _RATED_BOUNDS) if bounded else None


_RATED_BOUNDS = (say.AMONG_BELOW, say.AMONG_BELOW, say.AMONG_FROM, say.AMONG_BETWEEN)
_GROUP_BOUNDS = (
    say.AMONG_PEOPLE,
    say.AMONG_PEOPLE_BELOW,
    say.AMONG_PEOPLE_FROM,
    say.AMONG_PEOPLE_BETWEEN,
)


def _within_bounds(prize: Prize, sayings: Sequence[Saying], **facts: Fact) -> Said:
    """The one of four sentences that fits the rating limits of a prize: none, upper, lower, both."""
    low, below = prize.from_rating, prize.below
    if low is not None:
        facts["lowest"] = low
    if below is not None:
        facts["below"] = below
    return sayings[2 * (low is not None) + (below is not None)].of(**facts)


def offers_of(section: Section, payable: Mapping[int, int] | None = None) -> tuple[Offer, ...]:
    """The prizes of a section with what is paid for each: as announced, unless something else is due."""
    due = payable or {}
    return tuple(Offer(at, prize, due.get(at, prize.cents)) for at, prize in enumerate(section.prizes))


def evenly(total: int, players: tuple[int, ...]) -> dict[int, int]:
    """An amount in whole cents for each; odd cents one each from the first on."""
    each, odd = divmod(total, len(players))
    return {no: each + (at < odd) for at, no in enumerate(players)}
