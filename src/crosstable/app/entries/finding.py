"""Finding a player from quick input: a number, or an unambiguous part of the name."""

from __future__ import annotations

import re
from unicodedata import combining, normalize

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.folding import OTHER_LETTERS
from crosstable.model.language import phrase
from crosstable.model.listing import first_few
from crosstable.model.players import Player
from crosstable.reports.people import marked_name

_NUMBER = re.compile(r"#?([0-9]{1,9})")
_NUMBER_AND_NAME = re.compile(r"#?([0-9]{1,9})\.?\s+(.+)")
_SHOWN = 6


class SeveralFit(BadInput):
    """The input matches several players; one has to be chosen."""

    def __init__(self, text: str, where: str, players: tuple[Player, ...]) -> None:
        super().__init__(text, where=where)
        self.players = players


def find_player(section: Section, text: str, where: str, besides: int | None = None) -> int:
    """The number of the player meant; several matches or none is an error that lists the candidates.

    `besides` is a player who is meant only if nobody else matches.
    """
    everyone = fitting(section, text)
    found = [player for player in everyone if player.no != besides] or everyone
    if not found:
        raise nobody(text, where, teams=section.entrants.are_teams)
    if len(found) > 1:
        players = first_few([f"#{player.no} {_shown(player)}" for player in found], _SHOWN)
        raise SeveralFit(
            phrase("“{typed}” could be {players}; type the number", typed=text[:60], players=players),
            where,
            tuple(found),
        )
    return found[0].no


def fitting(section: Section, text: str) -> list[Player]:
    """The players with this number, this full name, or a name containing every word of the input.

    A number followed by a name, as lists offer it, is the player with that number if the name matches.
    """
    number = _NUMBER.fullmatch(text.strip())
    if number:
        return [player for player in section.players if player.no == int(number[1])]
    both = _NUMBER_AND_NAME.fullmatch(text.strip())
    if both:
        named = [player for player in _named(section, both[2]) if player.no == int(both[1])]
        if named:
            return named
    return _named(section, text)


def _named(section: Section, text: str) -> list[Player]:
    """The players with this full name, otherwise those whose name contains every word."""
    words = _folded(text).replace(",", " ").split()
    if not words:
        return []
    found = [player for player in section.players if all(w in _folded(_sought(player)) for w in words)]
    names = ((player, (_folded(player.list_name), _folded(_sought(player)))) for player in found)
    return [player for player, known in names if _folded(text) in known] or found


def _folded(text: str) -> str:
    """A name in the form used for searching: without capitals and accents."""
    bare = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return bare.translate(OTHER_LETTERS)


def _shown(player: Player) -> str:
    """The name as sheets show it, with a re-entry of the same person marked."""
    return marked_name(player.name, again=player.reentry_of is not None)


def _sought(player: Player) -> str:
    """The full name, however sheets show it."""
    return marked_name(player.list_name, again=player.reentry_of is not None)


def nobody(text: str, where: str, *, teams: bool = False) -> BadInput:
    """The error when no player matches."""
    if _NUMBER.fullmatch(text.strip()):
        number = text.strip().lstrip("#")
        return BadInput(
            phrase("no team has number {number}", number=number)
            if teams
            else phrase("no player has number {number}", number=number),
            where=where,
        )
    return BadInput(
        phrase("nobody found for “{typed}”; type the number or part of the name", typed=text[:60]),
        where=where,
    )
