"""The days that an entry has on record besides its data: read, or named as unreadable."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.rulebooks.nzcf.dates import moment
from crosstable.rulebooks.shared.entry_faults import (
    Fault,
    Reader,
    Unreadable,
    read_or_none,
    record_faults,
    zero_ratings,
)
from crosstable.rulebooks.shared.entry_times import OLDER_NOTE


def moment_of(player: Player, key: str) -> datetime | None:
    """A day or time recorded with an entry; None without one, or if it cannot be read."""
    return read_or_none(player, key, _read_moment)


def _read_moment(value: object) -> datetime | None:
    """A day or time, or nothing."""
    try:
        return None if value is None else moment(value, "")
    except BadInput as error:
        raise Unreadable(error.text) from None


RECORDS: Mapping[str, Reader] = {"debarred_until": _read_moment, OLDER_NOTE: _read_moment}


def entry_faults(section: Section, player: Player) -> tuple[Fault, ...]:
    """Unusable values in an entry: ratings of 0, invalid days."""
    return (*zero_ratings(section, player), *record_faults(player, RECORDS))
