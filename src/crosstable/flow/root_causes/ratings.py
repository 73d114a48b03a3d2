"""Suppositions about ratings: those of the numbering, another list, one player's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from crosstable.flow.root_causes.supposition import Cause, Change, Supposition
from crosstable.model.event import Section
from crosstable.model.players import Player

BEYOND = 50
"""How far above the highest rating, or below the lowest, a rating is supposed."""

Rating = Callable[[Player], int | None]


def other_lists(section: Section) -> Iterator[Supposition]:
    """The ratings were those of another list that the file has too."""
    if any(player.fide_rating is not None for player in section.players):
        yield _with_list("FIDE", lambda player: player.fide_rating)
    for name in sorted({name for player in section.players for name in player.other_ratings}):
        yield _with_list(name, _listed(name))


def _listed(name: str) -> Rating:
    """A player's rating on a list, as it was entered."""
    return lambda player: player.other_ratings.get(name)


def _with_list(name: str, rating: Rating) -> Supposition:
    """The ratings of one list where a player has one."""

    def change(section: Section) -> Section:
        return _rated(section, {one.no: rating(one) or one.rating for one in section.players})

    return Supposition(cause=Cause.RATINGS, facts={"list": name}, change=change)


def as_numbered(section: Section) -> Iterator[Supposition]:
    """The ratings fell from number to number, and were changed later: those out of order, then all."""
    listed = sorted(section.players, key=lambda one: one.no)
    ratings = [player.rating for player in listed]
    falling = sorted(ratings, key=lambda one: (one is None, -(one or 0)))
    if ratings == falling:
        return
    for at, player in enumerate(listed):
        for between in _between(ratings, at):
            if between != player.rating:
                yield _with_rating(player, between)
    facts: dict[str, str | int | None] = {"list": None}
    wanted = {player.no: rating for player, rating in zip(listed, falling, strict=True)}
    yield Supposition(cause=Cause.RATINGS, facts=facts, change=_with_all(wanted))


def _between(ratings: list[int | None], at: int) -> tuple[int, ...]:
    """Ratings from one neighbour's to the other's, if all others fall and only this one is out of order."""
    others = [rating or 0 for rating in (*ratings[:at], *ratings[at + 1 :])]
    if others != sorted(others, reverse=True) or not others:
        return ()
    above = others[at - 1] if at else others[0] + BEYOND
    below = others[at] if at < len(others) else max(others[-1] - BEYOND, 1)
    return tuple(dict.fromkeys(((above + below) // 2, above, below)))


def single_ratings(section: Section, players: tuple[int, ...]) -> Iterator[Supposition]:
    """One of a few players was rated elsewhere: between any two others, above or below all, or not at all."""
    for no in players:
        player = section.player(no)
        others = sorted({one.rating for one in section.players if one.rating and one.no != no})
        if not others:
            continue
        places = [others[0] - 2, *((a + b) // 2 for a, b in pairwise(others))]
        for rating in [*places, others[-1] + 2, None]:
            if rating != player.rating:
                yield _with_rating(player, rating)


def _with_rating(player: Player, rating: int | None) -> Supposition:
    """One player with another rating."""
    facts = {"player": player.no, "rating": rating, "before": player.rating}
    return Supposition(cause=Cause.RATING, facts=facts, change=_with_all({player.no: rating}))


def _with_all(wanted: Mapping[int, int | None]) -> Change:
    """A section with some ratings at other values."""
    return lambda section: _rated(section, wanted)


def _rated(section: Section, wanted: Mapping[int, int | None]) -> Section:
    """A section with other ratings; those that count for pairing only no longer do."""
    players = tuple(
        replace(one, rating=wanted[one.no], pairing_rating=None) if one.no in wanted else one
        for one in section.players
    )
    return replace(section, players=players)
