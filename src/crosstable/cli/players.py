"""A player named on the command line: by number, or by an unambiguous part of the name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import combining, normalize

from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.reports.people import marked_name

_NUMBER = re.compile(r"#?([0-9]{1,9})")
_SHOWN = 6


def find_player(section: Section, text: str, where: str) -> int:
    """The number of the player meant; several or none is an error that lists who there is."""
    found = _fitting(section, text)
    if not found:
        raise _nobody(text, where, "team" if section.format in TEAM_FORMATS else "player")
    if len(found) > 1:
        listed = ", ".join(f"#{player.no} {_shown(player)}" for player in found[:_SHOWN])
        more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
        raise BadInput(f"{text[:60]!r} fits {listed}{more}; give the number", where=where)
    return found[0].no


def need_teams(section: Section) -> Section:
    """The section, refused when single players meet in it."""
    if section.format not in TEAM_FORMATS:
        text = "this is no team event; `standings EVENT --teams` adds up the teams or schools of players"
        raise BadInput(text, where="format")
    return section


def sections_with(sections: Sequence[Section], text: str | None, where: str) -> Sequence[Section]:
    """Of several sections those in which somebody fits; all when nobody is asked for."""
    if text is None or len(sections) == 1:
        return sections
    found = [section for section in sections if _fitting(section, text)]
    if not found:
        raise _nobody(text, where)
    return found


def _fitting(section: Section, text: str) -> list[Player]:
    """The players whose number it is, whose whole name it is, or whose name holds every word of it."""
    number = _NUMBER.fullmatch(text.strip())
    if number:
        return [player for player in section.players if player.no == int(number[1])]
    words = _folded(text).replace(",", " ").split()
    found = [
        player for player in section.players if words and all(w in _folded(_sought(player)) for w in words)
    ]
    exact = [
        player for player in found if _folded(text) in (_folded(player.list_name), _folded(_sought(player)))
    ]
    return exact or found


def _shown(player: Player) -> str:
    """The name as sheets show it, a new entry of the same person marked."""
    return marked_name(player.name, again=player.reentry_of is not None)


def _sought(player: Player) -> str:
    """The full name, whatever sheets show of it."""
    return marked_name(player.list_name, again=player.reentry_of is not None)


def _nobody(text: str, where: str, what: str = "player") -> BadInput:
    """The error when nobody fits."""
    if _NUMBER.fullmatch(text.strip()):
        return BadInput(f"there is no {what} number {text.strip().lstrip('#')}", where=where)
    return BadInput(f"nobody is called {text[:60]!r}; give the number or a part of the name", where=where)


def _folded(text: str) -> str:
    """A name as one looks for it: without capitals and accents."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
