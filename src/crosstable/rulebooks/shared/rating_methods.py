"""The five methods of FIDE for the tournament rating: from FIDE's list, a national one, or both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from crosstable.model.event import SettingValue
from crosstable.model.language import Words, phrase
from crosstable.rulebooks.shared.entry_faults import SOURCE

METHOD = "rating_method"
"""The setting with the method by which a section finds everybody's tournament rating."""
FEDERATION = "rating_federation"
"""The setting with the federation, by its three letters, whose ratings are the national ones."""
GIVEN = "rating_given"
"""The key of a player's `info` that marks a rating the director gave for the section."""

FIDE_ONLY, NATIONAL_ONLY, FIDE_FIRST, NATIONAL_FIRST, HIGHEST = "FIDE", "NRO", "FIDON", "NIDOF", "HBFN"
METHODS = (FIDE_ONLY, NATIONAL_ONLY, FIDE_FIRST, NATIONAL_FIRST, HIGHEST)
"""The codes of the methods in TRF files."""

NAMES: Mapping[str, Words] = {
    FIDE_ONLY: Words("FIDE rating only (FIDE)"),
    NATIONAL_ONLY: Words("national rating only (NRO)"),
    FIDE_FIRST: Words("FIDE rating, else national (FIDON)"),
    NATIONAL_FIRST: Words("national rating, else FIDE (NIDOF)"),
    HIGHEST: Words("higher of FIDE and national rating (HBFN)"),
}

FIDE_KEY, NATIONAL_KEY = "fide", "national"
"""Whose rating the entered one is, as the `rating_source` of a player's `info` names it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A rating and the name of its list; the arbiter's has none."""

    rating: int
    source: str | None


class OnRecord(Protocol):
    """An entry with the ratings of all lists."""

    @property
    def rating(self) -> int | None:
        """The rating as it was entered."""

    @property
    def fide_rating(self) -> int | None:
        """FIDE's rating, if it is on record besides the one entered."""

    @property
    def country(self) -> str | None:
        """The player's federation."""

    @property
    def other_ratings(self) -> Mapping[str, object]:
        """Ratings of other kinds and lists, by their names."""

    @property
    def info(self) -> Mapping[str, object]:
        """What else is noted."""


def method_of(settings: Mapping[str, SettingValue]) -> str | None:
    """The method a section has chosen; None if ratings count as they were entered."""
    chosen = settings.get(METHOD)
    return chosen if isinstance(chosen, str) and chosen in METHODS else None


def method_words(settings: Mapping[str, SettingValue]) -> str:
    """The method in words, with the federation where one is named; empty without a method."""
    method = method_of(settings)
    if method is None:
        return ""
    federation = settings.get(FEDERATION)
    if method == FIDE_ONLY or not federation:
        return str(NAMES[method])
    return phrase("{method}, national: {federation}", method=str(NAMES[method]), federation=federation)


def entered_as_fide(player: OnRecord) -> int | None:
    """FIDE's rating: on record as such, or entered without another source."""
    if player.fide_rating is not None:
        return player.fide_rating
    plain = not player.info.get(GIVEN) and player.info.get(SOURCE, FIDE_KEY) == FIDE_KEY
    return player.rating if plain else None


def given_rating(player: OnRecord) -> Found | None:
    """The rating that the arbiter gave or estimated for this section."""
    listed = player.info.get(SOURCE, FIDE_KEY) in (FIDE_KEY, NATIONAL_KEY)
    given = bool(player.info.get(GIVEN)) or not listed
    return Found(player.rating, None) if given and player.rating else None


def national_rating(player: OnRecord, settings: Mapping[str, SettingValue]) -> Found | None:
    """The national rating: that of the federation named, else of the player's own, else the only one."""
    found = {key.upper(): value for key, value in player.other_ratings.items() if isinstance(value, int)}
    named, codes = settings.get(FEDERATION), [key for key in found if is_code(key)]
    own = (player.country or "").upper()
    if isinstance(named, str) and named:
        code = named.upper()
    else:
        code = own if own in codes else codes[0] if len(codes) == 1 else ""
    if found.get(code):
        return Found(found[code], code)
    entered = player.info.get(SOURCE) == NATIONAL_KEY and not player.info.get(GIVEN)
    return Found(player.rating, code or NATIONAL_KEY) if entered and player.rating else None


def is_code(name: str) -> bool:
    """Whether the name of a rating is the code of a federation."""
    return len(name) == 3 and name.isascii() and name.isalpha() and name.isupper()


def by_method(method: str, fide: Found | None, national: Found | None, given: Found | None) -> Found | None:
    """The tournament rating; one the arbiter gave counts first, except where the highest of all counts."""
    if method == HIGHEST:
        known = [one for one in (given, fide, national) if one is not None]
        return max(known, key=lambda one: one.rating, default=None)
    in_turn = {
        FIDE_ONLY: (fide,),
        NATIONAL_ONLY: (national,),
        FIDE_FIRST: (fide, national),
        NATIONAL_FIRST: (national, fide),
    }[method]
    return next((one for one in (given, *in_turn) if one is not None), None)
