"""Posted rounds that the book would pair differently after a change, checked only where something moved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from crosstable.flow.check import is_by_book
from crosstable.flow.field import SWISSES
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.names import Audience
from crosstable.model.players import Player
from crosstable.model.rounds import Round

OF_NO_PAIRING = (
    *("notes", "fees", "info", "registered", "membership_expires"),
    *("year", "email", "phone", "later_ratings"),
)
"""Fields of a player that no pairing uses."""
ELSEWHERE = ("players", "results", "incidents", "names", *(audience.key for audience in Audience), "public")
"""Fields of a section that are compared separately, or that no pairing uses."""


def pairings_changed(one: Section, other: Section, as_played: frozenset[int] = frozenset()) -> Iterator[str]:
    """Posted rounds that the book would now pair differently, or not at all.

    Rounds recorded as they were played are left out: who actually sat there says nothing about the pairing.
    """
    for number in range(first_to_look_at(one, other), min(len(one.results), len(other.results)) + 1):
        if number in as_played:
            continue
        was, now = is_by_book(one, number), is_by_book(other, number)
        if was and not now:
            yield phrase(
                "round {number} would be paired differently now; posted pairings stay", number=number
            )
        if now and not was:
            yield phrase("round {number} is now the rulebook pairing", number=number)


def first_to_look_at(one: Section, other: Section) -> int:
    """The first round whose pairing may differ; a Swiss round depends on the rounds before it."""
    if one.format not in SWISSES or _plays_ahead(one) or _plays_ahead(other) or not _alike(one, other):
        return 1
    number = 1
    for before, after in zip(one.results, other.results, strict=False):
        if _seats(before) != _seats(after):
            return number
        number += 1
        if before != after:
            return number
    return number


def _plays_ahead(section: Section) -> bool:
    """Whether a game counts in another round than its own, so that rounds depend on later ones."""
    return any(game.white_round or game.black_round for played in section.results for game in played.games)


def _alike(one: Section, other: Section) -> bool:
    """Whether everything except results is the same, as far as pairings use it."""
    keys = [field.name for field in fields(Section) if field.name not in ELSEWHERE]
    if any(getattr(one, key) != getattr(other, key) for key in keys):
        return False
    return [*map(_paired_by, one.players)] == [*map(_paired_by, other.players)]


def _paired_by(player: Player) -> tuple[object, ...]:
    """What a pairing may use about a player."""
    return tuple(getattr(player, field.name) for field in fields(Player) if field.name not in OF_NO_PAIRING)


def _seats(played: Round) -> tuple[object, ...]:
    """Who was paired with whom in a round, whatever the results."""
    games = [
        (game.white, game.black, game.board, game.white_section, game.black_section) for game in played.games
    ]
    tables = [(match.white, match.black, match.table) for match in played.matches]
    return games, tables, played.byes, played.stood
