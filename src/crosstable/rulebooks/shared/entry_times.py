"""When an entry was made, and whether that was after entries had closed."""

from __future__ import annotations

from datetime import datetime, timedelta

from crosstable.model.players import Player

OLDER_NOTE = "entered_at"
"""Where older files note the time of an entry, among the notes of the player."""


def entry_time(player: Player) -> object:
    """When the entry was made, as written; None if not recorded."""
    return player.info.get(OLDER_NOTE) if player.entered is None else player.entered


def shown_entry_time(player: Player) -> str | None:
    """When the entry was made, for a list."""
    when = entry_time(player)
    return None if when is None else str(when).replace("T", " ")


def is_after_close(player: Player, closes: str | None) -> bool:
    """Whether the entry was made after entries closed; a closing day without a time ends at midnight."""
    when, end = _moment(entry_time(player)), _moment(closes)
    if when is None or end is None:
        return False
    if _is_day(closes):
        end += timedelta(days=1, microseconds=-1)
    if when.tzinfo is None or end.tzinfo is None:
        when, end = when.replace(tzinfo=None), end.replace(tzinfo=None)
    return when > end


def _is_day(text: object) -> bool:
    """Whether a time is a day without an hour."""
    return len(str(text)) == len("2026-11-20")


def _moment(text: object) -> datetime | None:
    """A day or time; None without one, or when it cannot be read."""
    try:
        return None if text is None else datetime.fromisoformat(str(text))
    except ValueError:
        return None
