"""What an entry records about its ratings besides the numbers: the keys of `info`, and their readers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from crosstable.model.event import SettingValue
from crosstable.model.players import Player
from crosstable.model.sayings import Who
from crosstable.rulebooks.shared.entry_faults import Reader, Unreadable, read_or_none
from crosstable.rulebooks.us_chess.settings import SETTINGS

HIGHEST = 9_999
CULPRITS = ("player", "staff")


def label(player: Player) -> str:
    """Number and name, as sentences have them."""
    return f"#{player.no} {player.name}"


def who_is(player: Player) -> Who:
    """A player as a fact of a sentence."""
    return Who(player.no, player.name)


def chosen(settings: Mapping[str, SettingValue], key: str) -> SettingValue:
    """What a section sets, or the book's default."""
    return settings.get(key, SETTINGS[key].values[0])


def whole(player: Player, key: str) -> int | None:
    """A whole number from zero up: `provisional_games`."""
    return read_or_none(player, key, _read_whole)


def yes_no(player: Player, key: str) -> bool | None:
    """A yes, a no, or nothing: `disclosed`, `rating_confirmed`, `foreign_verified`, `foreign`."""
    return read_or_none(player, key, read_yes_no)


def day(player: Player, key: str) -> date | None:
    """A day, or a month as its first day: `last_published`."""
    return read_or_none(player, key, _read_day)


def fault_of_rating(player: Player) -> str | None:
    """Whose fault a wrong rating was, as noted in `rating_fault`: the player's or the staff's."""
    return read_or_none(player, "rating_fault", _read_culprit)


def _read_whole(value: object) -> int | None:
    """A whole number from zero up, or nothing."""
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0):
        return value
    raise Unreadable(f"expected a whole number, not {value!r}")


def read_yes_no(value: object) -> bool | None:
    """A yes, a no, or nothing."""
    if value is None or isinstance(value, bool):
        return value
    raise Unreadable(f"expected true or false, not {value!r}")


def _read_day(value: object) -> date | None:
    """A day, a month as its first day, or nothing."""
    if value is None:
        return None
    text = str(value)
    try:
        return date.fromisoformat(f"{text}-01" if text.count("-") == 1 else text)
    except ValueError:
        raise Unreadable(f"expected a day such as '2026-11-01', not {value!r}") from None


def _read_culprit(value: object) -> str | None:
    """One of the two who can be at fault, or nothing."""
    if value is None or (isinstance(value, str) and value in CULPRITS):
        return value
    raise Unreadable(f"expected {' or '.join(map(repr, CULPRITS))}, not {value!r}")


RECORDS: Mapping[str, Reader] = {
    "disclosed": read_yes_no,
    "disclosure_requested": read_yes_no,
    "foreign": read_yes_no,
    "foreign_verified": read_yes_no,
    "last_published": _read_day,
    "provisional_games": _read_whole,
    "rating_confirmed": read_yes_no,
    "rating_fault": _read_culprit,
    "unreliable_rating": read_yes_no,
}
"""The notes about ratings that an entry may have, each with what reads it."""
