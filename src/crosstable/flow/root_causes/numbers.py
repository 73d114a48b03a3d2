"""Suppositions about pairing numbers: one player elsewhere in the list, a file renumbered, late entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from crosstable.flow.ranking import ranking
from crosstable.flow.root_causes.supposition import Cause, Change, Supposition
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Format, Section
from crosstable.model.players import Player
from crosstable.model.ranks import RankOrder
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Field, NewEntry
from crosstable.rulebooks.shelf import book_of

SWISSES = (Format.SWISS, Format.TEAM_SWISS)
MOST_MOVED = 60
"""How many places of one player are tried."""


def can_be_ranked(section: Section) -> bool:
    """Whether a ranking beside the numbers is possible, and none is in force."""
    return section.format in SWISSES and book_of(section).ranks is not None and not section.ranks


def numbers_renewed(section: Section) -> Iterator[Supposition]:
    """The numbers are not those of the pairing: by rating the players stand in another order."""
    if not can_be_ranked(section):
        return
    numbers = sorted(player.no for player in section.players)
    seen = {tuple(numbers)}
    for order in _orders_by_rating(section):
        if order not in seen:
            seen.add(order)
            facts = {"final": int(follow_places(section))}
            yield Supposition(cause=Cause.NUMBERS_RENEWED, facts=facts, change=ranked(order))


def ranked(order: Sequence[int]) -> Change:
    """A section with another order of its players from round 1 on."""
    listed = RankOrder(first=1, order=tuple(order))
    return lambda section: replace(section, ranks=(listed,))


def _orders_by_rating(section: Section) -> Iterator[tuple[int, ...]]:
    """The players by rating: as the book numbers them, by title and then number, by round 1, by number."""
    entries = [
        NewEntry(
            rating=player.rating,
            name=player.list_name,
            title=player.title,
            country=player.country,
            fide_rating=player.fide_rating,
            other_ratings=player.other_ratings,
        )
        for player in section.players
    ]
    rulebook = book_of(section)
    try:
        by_book = rulebook.number(section.format, entries, section.lots, rulebook.chosen(section))
    except (CrosstableError, LookupError, ValueError, AssertionError):
        by_book = []
    if len(by_book) == len(entries):
        yield tuple(player.no for _, player in sorted(zip(by_book, section.players, strict=True), key=_first))
    yield from _by_round_one(section)
    yield tuple(player.no for player in sorted(section.players, key=lambda one: (-(one.rating or 0), one.no)))


def _first(item: tuple[int, Player]) -> int:
    """The number in a pair of number and player."""
    return item[0]


def _by_round_one(section: Section) -> Iterator[tuple[int, ...]]:
    """By rating; players of one rating stand as their opponents in round 1 do."""
    halves = _pairs_of_round_one(section, {one.no: -(one.rating or 0) for one in section.players})
    if halves is None:
        return
    pairs, others = halves
    rating = {one.no: -(one.rating or 0) for one in section.players}
    pairs.sort(key=lambda pair: (rating[pair[0]], rating[pair[1]], pair))
    here = [*(high for high, _ in pairs), *(low for _, low in pairs)]
    if [rating[no] for no in here] != sorted(rating[no] for no in here):
        return
    for no in sorted(others, key=lambda no: (rating[no], no)):
        at = next((place for place, one in enumerate(here) if rating[one] > rating[no]), len(here))
        here.insert(at, no)
    yield tuple(here)


def _pairs_of_round_one(
    section: Section, rank: dict[int, int]
) -> tuple[list[tuple[int, int]], list[int]] | None:
    """The games of round 1, the higher ranked first, and everybody else."""
    if not section.results or not section.results[0].games:
        return None
    pairs = [(game.white, game.black) for game in section.results[0].games]
    if any(no not in rank for pair in pairs for no in pair):
        return None
    pairs = [pair if rank[pair[0]] <= rank[pair[1]] else (pair[1], pair[0]) for pair in pairs]
    here = {no for pair in pairs for no in pair}
    return pairs, [no for no in rank if no not in here]


def follow_places(section: Section) -> bool:
    """Whether the numbers are in the order of the final points, which ratings hardly ever are."""
    if len(section.results) < 2 or len(section.players) < 4:
        return False
    try:
        points = {line.player: line.points for line in ranking(section).standings}
    except (CrosstableError, LookupError, ValueError):
        return False
    listed = [points[player.no] for player in sorted(section.players, key=lambda one: one.no)]
    return len(set(listed)) > 1 and all(one >= other for one, other in pairwise(listed))


def numbers_shifted(section: Section) -> Iterator[Supposition]:
    """One player stood elsewhere in the list, as far as the halves of round 1 point to it."""
    if not can_be_ranked(section) or not section.results:
        return
    listed = sorted(player.no for player in section.players)
    for no, place in _moves(section, listed)[:MOST_MOVED]:
        order = [one for one in listed if one != no]
        order.insert(place, no)
        facts = {"player": no, "now": listed.index(no) + 1, "place": place + 1}
        yield Supposition(cause=Cause.NUMBERS_SHIFTED, facts=facts, change=ranked(order))


def _moves(section: Section, listed: Sequence[int]) -> list[tuple[int, int]]:
    """Players and places with which round 1 is upper half against lower half, the ends of the list first.

    A list of which nothing is known in this way is tried with its ends exchanged.
    """
    here = {no for game in section.results[0].games for no in (game.white, game.black)}
    resting = {bye.player for bye in section.results[0].byes if bye.kind is ByeKind.PAIRING}
    pairs = {frozenset((game.white, game.black)) for game in section.results[0].games}
    paired = [no for no in listed if no in here or no in resting]
    ends = [(listed[-1], 0), (listed[0], len(listed) - 1)]
    found = [
        (no, place)
        for at, no in enumerate(paired)
        for place in range(len(paired))
        if place != at and _is_halved(_moved(paired, at, place), pairs)
    ]
    there = [(no, _place_in(listed, paired, no, place)) for no, place in found]
    absent = [(no, place) for no in listed if no not in paired for place in (0, len(listed) - 1)]
    return list(dict.fromkeys([*there, *ends, *absent[: MOST_MOVED // 4]]))


def _moved(listed: Sequence[int], at: int, place: int) -> list[int]:
    """A list with one of it at another place."""
    rest = [*listed[:at], *listed[at + 1 :]]
    rest.insert(place, listed[at])
    return rest


def _place_in(listed: Sequence[int], paired: Sequence[int], no: int, place: int) -> int:
    """The place among all players for a place among those of round 1."""
    rest = [one for one in listed if one != no]
    among = [one for one in paired if one != no]
    return rest.index(among[place]) if place < len(among) else len(rest)


def _is_halved(order: Sequence[int], pairs: Iterable[frozenset[int]]) -> bool:
    """Whether a round has the upper half against the lower half of an order."""
    half = len(order) // 2
    return all(frozenset((order[at], order[at + half])) in pairs for at in range(half))


def late_counted(section: Section) -> Iterator[Supposition]:
    """Late entrants were counted in the numbering, which decides colours, before they arrived."""
    if section.format not in SWISSES or not any(_comes_late(section, one) for one in section.players):
        return
    yield Supposition(cause=Cause.LATE_COUNTED, cards=_everybody_counted)


def _comes_late(section: Section, player: Player) -> bool:
    """Whether a player is not in round 1."""
    first = section.results[0]
    return not any(player.no in (game.white, game.black) for game in first.games)


def _everybody_counted(field: Field) -> Field:
    """A field in which everybody has been paired before."""
    return replace(field, cards={no: replace(card, paired=True) for no, card in field.cards.items()})
