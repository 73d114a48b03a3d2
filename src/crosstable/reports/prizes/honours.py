"""What children get certificates for: places, the best of each school or year, prizes, taking part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from crosstable.flow.best_of import BestBy, BestOf, best_of
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.flow.took_part import took_part
from crosstable.model.awards import Award, PrizeList
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.names import alphabetical, parts_of
from crosstable.model.ordinals import ordinal
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.reports.entries.group_lists import year_words


class HonourKind(Enum):
    """What a certificate is for."""

    PLACE = "place"
    SCHOOL = "school"
    YEAR = "year"
    BIRTH_YEAR = "birth-year"
    PRIZE = "prize"
    PART = "part"

    @property
    def words(self) -> Words:
        """The kind as a choice on a page."""
        return _CHOICES[self]


_CHOICES = {
    HonourKind.PLACE: Words("Places"),
    HonourKind.SCHOOL: Words("Best of each school"),
    HonourKind.YEAR: Words("Best of each school year"),
    HonourKind.BIRTH_YEAR: Words("Best of each year of birth"),
    HonourKind.PRIZE: Words("Prizes"),
    HonourKind.PART: Words("Participation"),
}
BEST = {
    HonourKind.SCHOOL: BestBy.SCHOOL,
    HonourKind.YEAR: BestBy.YEAR,
    HonourKind.BIRTH_YEAR: BestBy.BIRTH_YEAR,
}


COVERED = {
    HonourKind.PLACE: "place",
    HonourKind.SCHOOL: "best-of-school",
    HonourKind.YEAR: "best-of-year",
    HonourKind.BIRTH_YEAR: "best-of-birth-year",
}
"""Kinds of certificates that say the same as a kind of prizes."""


class HonourOrder(Enum):
    """The order of certificates in the pile."""

    PLACE = "place"
    NAME = "name"
    SCHOOL = "school"

    @property
    def words(self) -> Words:
        """The order as a choice on a page."""
        return _ORDERS[self]


_ORDERS = {
    HonourOrder.PLACE: Words("by place"),
    HonourOrder.NAME: Words("by name"),
    HonourOrder.SCHOOL: Words("by school"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HonourWish:
    """Which certificates are wanted."""

    kinds: frozenset[HonourKind] = frozenset({HonourKind.PLACE, HonourKind.PART})
    places: int = 3
    """Places 1 to this get one."""
    everybody: bool = False
    """Whether everybody gets one for taking part, or only those without another."""
    separate: bool = False
    """Whether every honour has a page of its own, or each child one page with all of them."""
    order: HonourOrder = HonourOrder.PLACE


@dataclass(frozen=True, slots=True, kw_only=True)
class Honour:
    """One thing that one player gets a certificate for."""

    kind: HonourKind
    player: int
    text: str
    """What for, in the reader's language: `2nd place`, `Best of Oak School`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HonourPage:
    """One certificate: a player and what it is for."""

    player: Player
    place: int
    score: Points
    honours: tuple[Honour, ...]

    @property
    def only_part(self) -> bool:
        """Whether it is for taking part alone."""
        return all(one.kind is HonourKind.PART for one in self.honours)


def spoken_name(section: Section, player: Player) -> str:
    """A name as it is read aloud, given names first; teams are called what they are called."""
    if section.entrants.are_teams and player in section.players:
        return player.name
    family, given = parts_of(player.name)
    return f"{given} {family}".strip()


def honours_of(event: Event, section: Section, wish: HonourWish) -> tuple[Honour, ...]:
    """Everything that players of a section get certificates for, kind by kind, each once."""
    found = [one for kind in HonourKind if kind in wish.kinds for one in _of_kind(event, section, wish, kind)]
    if HonourKind.PART in wish.kinds:
        named = set() if wish.everybody else {one.player for one in found}
        there = sorted(took_part(section) - named)
        found += [Honour(kind=HonourKind.PART, player=no, text=phrase("Took part")) for no in there]
    return tuple(found)


def _of_kind(event: Event, section: Section, wish: HonourWish, kind: HonourKind) -> Iterator[Honour]:
    """The honours of one kind, except taking part."""
    if kind is HonourKind.PLACE:
        yield from _places(section, wish.places)
    elif kind is HonourKind.PRIZE:
        yield from _prizes(event, section, {COVERED[one] for one in wish.kinds if one in COVERED})
    elif kind in BEST:
        for best in best_of(section, ranking(section), BEST[kind]):
            text = best_words(event, best)
            yield from (Honour(kind=kind, player=no, text=text) for no in best.players)


def _places(section: Section, most: int) -> Iterator[Honour]:
    """Places 1 to a number; of players who share a place each has it, and it says so."""
    there = took_part(section)
    lines = [line for line in ranking(section).standings if line.player in there and line.place <= most]
    shared = Counter((line.group, line.place) for line in ranking(section).standings)
    for line in lines:
        text = place_words(line.place, shared=shared[line.group, line.place] > 1)
        if line.group:
            text = phrase("{place}, {group}", place=text, group=line.group)
        yield Honour(kind=HonourKind.PLACE, player=line.player, text=text)


def place_words(place: int, *, shared: bool) -> str:
    """A place as certificates and scripts say it."""
    if shared:
        return phrase("Shared {place} place", place=ordinal(place))
    return phrase("{place} place", place=ordinal(place))


def best_words(event: Event, best: BestOf) -> str:
    """The best of a school or year, or joint best, in words."""
    match best.by:
        case BestBy.SCHOOL:
            return _joint(best, Words("Best of {value}"), Words("Joint best of {value}"), best.value)
        case BestBy.YEAR:
            year = year_words(event, best.value)
            return _joint(best, Words("Best in {value}"), Words("Joint best in {value}"), year)
        case BestBy.BIRTH_YEAR:
            return _joint(
                best,
                Words("Best of those born in {value}"),
                Words("Joint best of those born in {value}"),
                best.value,
            )


def _joint(best: BestOf, alone: Words, joint: Words, value: str) -> str:
    """The sentence for one who is best alone, or for several."""
    return str(joint if best.joint else alone).format(value=value)


def _prizes(event: Event, section: Section, covered: set[str]) -> Iterator[Honour]:
    """The prizes that players win, by name, without the kinds that other certificates are for."""
    if not section.prizes or not section.results:
        return
    said = {prize.name for prize in section.prizes if prize.kind in covered}
    listed = prizes_of(section, None, event.sections)
    for award in listed.for_places:
        for name in (one for one in prize_names(listed, award) if one not in said):
            text = phrase("Prize: {prize}", prize=name)
            yield Honour(kind=HonourKind.PRIZE, player=award.player, text=text)


def prize_names(listed: PrizeList, award: Award) -> tuple[str, ...]:
    """The names of the prizes that somebody gets or shares."""
    shared = (
        name
        for group in listed.groups
        for pool in group.pools
        if award in listed.for_places and award.player in pool.players
        for name, _ in pool.prizes
    )
    return tuple(dict.fromkeys((*shared, *award.trophies)))


def honour_pages(event: Event, section: Section, wish: HonourWish) -> tuple[HonourPage, ...]:
    """The certificates of a section in the order of the pile: one page a child, or one for every honour."""
    lines = {line.player: line for line in ranking(section).standings}
    own: dict[int, list[Honour]] = {}
    for honour in honours_of(event, section, wish):
        own.setdefault(honour.player, []).append(honour)
    pages = [
        HonourPage(player=section.player(no), place=lines[no].place, score=lines[no].score, honours=part)
        for no, found in own.items()
        if no in lines
        for part in ([(one,) for one in found] if wish.separate else [tuple(found)])
    ]
    return tuple(sorted(pages, key=lambda page: _order(page, wish.order)))


def _order(page: HonourPage, order: HonourOrder) -> tuple[object, ...]:
    """Where a certificate is in the pile."""
    name = (*alphabetical(page.player.name), page.player.no)
    if order is HonourOrder.SCHOOL:
        return ((page.player.school or "\uffff").casefold(), *name)
    return (page.place, *name) if order is HonourOrder.PLACE else name
