"""How a country writes days, clocks and numbers, from a file made from the Unicode locale data."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache

from crosstable.model.language import CATALOGUES

FILE = "locales.json"
"""The file that the build writes beside the catalogues."""
MONEY_SIGN = "¤"
"""Where the currency sign goes in the pattern of an amount."""
_PIECE = re.compile(r"'([^']*)'|([a-zA-Z])\2*|[^a-zA-Z']+")
"""A piece of a pattern: words in quotes, a field such as `MMM`, or what is between them."""
_GROUP = re.compile(r"(?<=\d)(?=(?:\d{3})+$)")


@dataclass(frozen=True, slots=True)
class Locale:
    """The names and patterns of one country."""

    months: Mapping[str, list[str]]
    days: Mapping[str, list[str]]
    periods: Mapping[str, str]
    patterns: Mapping[str, str]
    decimal: str
    group: str
    money: str
    currencies: Mapping[str, str]
    first_day: str = ""
    """How the first day of a month is written beside its name, where it is not a plain 1: 1er."""

    def written(self, form: str, then: date) -> str:
        """A day or a moment by one of the patterns."""
        return _PIECE.sub(lambda found: self._piece(found[0], found[1], then), self.patterns[form])

    def number(self, digits: str) -> str:
        """A number of digits with a point, as `1250.50`, with the separators of the country."""
        whole, point, rest = digits.partition(".")
        return _GROUP.sub(self.group, whole) + (self.decimal + rest if point else "")

    def amount(self, digits: str, currency: str) -> str:
        """An amount of money with the sign of its currency; without one where there is none."""
        number = self.number(digits)
        if not currency:
            return number
        sign = self.currencies.get(currency, currency)
        return self.money.replace(MONEY_SIGN, sign).replace("{0}", number)

    def _piece(self, piece: str, quoted: str | None, then: date) -> str:
        """One piece of a pattern with what it stands for."""
        if quoted is not None:
            return quoted
        if not piece[0].isalpha():
            return piece
        return self._field(piece[0], len(piece), then)

    def _field(self, letter: str, width: int, then: date) -> str:
        """One field of a pattern: the year, the name of a month, the hour."""
        if letter in "ME" and (letter == "E" or width > 2):
            names, at = (self.days, then.weekday()) if letter == "E" else (self.months, then.month - 1)
            return names["wide" if width == 4 else "abbreviated"][at]
        clock = then if isinstance(then, datetime) else datetime(then.year, then.month, then.day)
        if letter == "a":
            return self.periods["am" if clock.hour < 12 else "pm"]
        if letter == "d" and width == 1 and clock.day == 1 and self.first_day:
            return self.first_day
        if letter == "y" and width == 2:
            return f"{clock.year % 100:02d}"
        fields = {
            "y": clock.year,
            "M": clock.month,
            "d": clock.day,
            "H": clock.hour,
            "h": clock.hour % 12 or 12,
            "m": clock.minute,
        }
        return f"{fields[letter]:0{width}d}"


@lru_cache(maxsize=16)
def locale_of(name: str) -> Locale | None:
    """The locale of a name; None where the package was not built: days and numbers are plain then."""
    path = CATALOGUES.joinpath(FILE)
    if not path.is_file():
        return None
    found = json.loads(path.read_text("utf-8")).get(name)
    return None if found is None else Locale(**found)
