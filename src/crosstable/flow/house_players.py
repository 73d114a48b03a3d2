"""Which house players may be used."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.model.players import Flag, Player


def is_admitted(section: Section, player: Player) -> bool:
    """Whether a house player may be used: a computer only where the publicity said so."""
    return Flag.COMPUTER not in player.flags or bool(section.settings.get("computers_advertised"))
