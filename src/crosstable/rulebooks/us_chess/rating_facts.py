"""What an entry has on record about its ratings beside the numbers: the keys of `info`, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from crosstable.model.errors import BadInput
from crosstable.model.event import SettingValue
from crosstable.model.players import Player
from crosstable.rulebooks.us_chess.settings import SETTINGS

HIGHEST = 9_999


def label(player: Player) -> str:
    """Number and name, as sentences have them."""
    return f"#{player.no} {player.name}"


def chosen(settings: Mapping[str, SettingValue], key: str) -> SettingValue:
    """What a section sets, or the book's default."""
    return settings.get(key, SETTINGS[key].values[0])


def whole(player: Player, key: str) -> int | None:
    """A whole number from zero up: `provisional_games`."""
    value = player.info.get(key)
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0):
        return value
    raise _wrong(player, key, "a whole number", value)


def yes_no(player: Player, key: str) -> bool | None:
    """A yes, a no, or nothing: `disclosed`, `rating_confirmed`, `foreign_verified`, `foreign`."""
    value = player.info.get(key)
    if value is None or isinstance(value, bool):
        return value
    raise _wrong(player, key, "true or false", value)


def day(player: Player, key: str) -> date | None:
    """A day, or a month as its first day: `last_published`."""
    value = player.info.get(key)
    if value is None:
        return None
    try:
        text = str(value)
        return date.fromisoformat(f"{text}-01" if text.count("-") == 1 else text)
    except ValueError:
        raise _wrong(player, key, "a day such as '2026-11-01'", value) from None


def one_of(player: Player, key: str, words: tuple[str, ...]) -> str | None:
    """One of a few words: `rating_fault`."""
    value = player.info.get(key)
    if value is None or (isinstance(value, str) and value in words):
        return value
    raise _wrong(player, key, " or ".join(map(repr, words)), value)


def _wrong(player: Player, key: str, expected: str, value: object) -> BadInput:
    """The error of a record that cannot be read."""
    return BadInput(f"expected {expected}, not {value!r}", where=f"{label(player)}: info.{key}")
