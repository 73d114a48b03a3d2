"""The kinds of rating that players of a book have (regular, quick, blitz), and which one a section uses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import Protocol

from crosstable.model.event import SettingValue
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.rating_use import RatingUse
from crosstable.rulebooks.shared.entry_faults import FIDE, SOURCE, plain_name
from crosstable.rulebooks.shared.rating_methods import (
    FEDERATION,
    GIVEN,
    METHOD,
    Found,
    OnRecord,
    by_method,
    entered_as_fide,
    given_rating,
    method_of,
    method_words,
    national_rating,
)

KEY = "rating_used"
"""The setting by which a section chooses the rating it uses."""
AS_ENTERED = "as_entered"
"""Its value if nothing is chosen: each entry's own rating."""
CHOICES = (KEY, METHOD, FEDERATION)
"""The settings that decide which rating counts."""
HIGHER, AND = "higher_of_", "_and_"


class Rated(OnRecord, Protocol):
    """Anything with ratings: a player, or an entry without a number."""

    @property
    def other_ratings(self) -> Mapping[str, int | Fraction]:
        """Ratings of other kinds and lists, by their names."""


@dataclass(frozen=True, slots=True)
class RatingKind:
    """One kind of rating: its word in the book's country, its column in rating lists, its other names."""

    key: str
    listed: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingKinds:
    """The kinds of rating that a book's players have, the one that `rating` means first."""

    kinds: tuple[RatingKind, ...]
    rule: str
    """The rule about the rating on a card."""
    stand_in_rule: str
    """The rule by which another rating is used if the chosen one is missing."""
    methods: bool = False
    """Whether a section may choose one of FIDE's methods: FIDE's rating, a national one, or both."""

    @property
    def main(self) -> RatingKind:
        """The kind of a rating if nothing else is given."""
        return self.kinds[0]

    @property
    def choices(self) -> tuple[str, ...]:
        """The values of the setting: as entered, each kind, the higher of each two."""
        keys = [kind.key for kind in self.kinds]
        return (AS_ENTERED, *keys, *(f"{HIGHER}{one}{AND}{two}" for one, two in combinations(keys, 2)))

    def wanted(self, choice: object) -> tuple[str, ...]:
        """The kinds of which the highest is used; none if nothing is chosen."""
        if not isinstance(choice, str) or choice not in self.choices or choice == AS_ENTERED:
            return ()
        return tuple(choice.removeprefix(HIGHER).split(AND)) if choice.startswith(HIGHER) else (choice,)

    def words(self, choice: object) -> str:
        """The choice as in the notice: `quick, else regular, else blitz`; empty if there is none."""
        wanted = self.wanted(choice)
        if not wanted:
            return ""
        first = wanted[0] if len(wanted) == 1 else phrase("higher of {listed}", listed=" and ".join(wanted))
        return ", else ".join((first, *self.stand_ins(wanted)))

    def stand_ins(self, wanted: tuple[str, ...]) -> list[str]:
        """The kinds that replace missing ones: the closest time control first, of two the slower."""
        keys = [kind.key for kind in self.kinds]
        places = [keys.index(key) for key in wanted]

        def distance(key: str) -> tuple[int, int]:
            place = keys.index(key)
            return min((abs(place - other) for other in places), default=0), place

        return sorted((key for key in keys if key not in wanted), key=distance)

    def on_record(self, ratings: Mapping[str, int | Fraction]) -> dict[str, int]:
        """Ratings of the book's kinds among the other ratings of a player, in the book's order."""
        named = {plain_name(name): rating for name, rating in ratings.items()}
        found: dict[str, int] = {}
        for kind in self.kinds:
            value = next((named[name] for name in (kind.key, *kind.names) if named.get(name)), None)
            if isinstance(value, int):
                found[kind.key] = value
        return found

    def name_on_record(self, ratings: Mapping[str, int | Fraction], key: str) -> str:
        """The name under which a player has a rating of some kind; the book's word if there is none."""
        kind = next((kind for kind in self.kinds if kind.key == key), None)
        known = (key, *(kind.names if kind else ()))
        return next((name for word in known for name in ratings if plain_name(name) == word), key)


def is_given(player: Rated) -> bool:
    """Whether the director gave the rating for this section, so that it is always used."""
    return player.rating is not None and (player.info.get(GIVEN) is True or SOURCE in player.info)


def chooses_rating(settings: Mapping[str, SettingValue]) -> bool:
    """Whether a section has said which rating it uses."""
    return any(key in settings for key in CHOICES)


def choice_words(kinds: RatingKinds, settings: Mapping[str, SettingValue]) -> str:
    """The choice of a section in words; empty if there is none."""
    said = (method_words(settings) if kinds.methods else "", kinds.words(settings.get(KEY)))
    return "; ".join(filter(None, said))


def rating_in_use(
    player: Rated, kinds: RatingKinds, settings: Mapping[str, SettingValue]
) -> tuple[int | None, RatingUse] | None:
    """The rating a section uses for a player, and its source; None if nothing is chosen."""
    method = method_of(settings) if kinds.methods else None
    if method is None:
        return _of_kind(player, kinds, settings.get(KEY))
    rating, use = fide_rating_of(player, kinds, settings)
    fide = Found(rating, FIDE) if rating else None
    found = by_method(method, fide, national_rating(player, settings), given_rating(player))
    if found is None:
        return None, RatingUse(entered=player.rating)
    if use is not None and found is fide:
        return rating, use
    return found.rating, RatingUse(entered=player.rating, kind=found.source)


def as_entered(player: Player) -> Player:
    """A player with the rating that was entered, in place of the one the section uses."""
    return player if player.rating_use is None else replace(player, rating=player.rating_use.entered)


def fide_rating_of(
    player: Rated, kinds: RatingKinds, settings: Mapping[str, SettingValue]
) -> tuple[int | None, RatingUse | None]:
    """FIDE's rating of the kind that the section uses, with its source where a kind was chosen."""
    plain, wanted = entered_as_fide(player), kinds.wanted(settings.get(KEY))
    if not wanted:
        return plain, None
    known = kinds.on_record(player.other_ratings)
    if plain is not None and kinds.main.key not in known:
        known[kinds.main.key] = plain
    best = first_or_higher(known, wanted)
    if best is not None:
        return known[best], RatingUse(entered=player.rating, kind=best)
    return _stand_in(player, kinds, known, wanted)


def _of_kind(player: Rated, kinds: RatingKinds, choice: object) -> tuple[int | None, RatingUse] | None:
    """The rating of the kind a section has chosen; None if it has chosen none."""
    wanted = kinds.wanted(choice)
    if not wanted:
        return None
    entered = player.rating
    if is_given(player):
        return entered, RatingUse(entered=entered)
    known = kinds.on_record(player.other_ratings)
    if entered is not None and kinds.main.key not in known:
        known[kinds.main.key] = entered
    best = first_or_higher(known, wanted)
    if best is not None:
        return known[best], RatingUse(entered=entered, kind=best)
    return _stand_in(player, kinds, known, wanted)


def main_rating(player: Player, kinds: RatingKinds) -> int | None:
    """A player's rating of the first kind, whatever the section uses."""
    if player.rating_use is None:
        return player.rating
    return kinds.on_record(player.other_ratings).get(kinds.main.key, player.rating_use.entered)


def first_or_higher(known: Mapping[str, int], wanted: tuple[str, ...]) -> str | None:
    """The wanted kind with the highest rating, the first among equals; None without any."""
    found = [kind for kind in wanted if kind in known]
    return max(found, key=lambda kind: known[kind], default=None)


def _stand_in(
    player: Rated, kinds: RatingKinds, known: Mapping[str, int], wanted: tuple[str, ...]
) -> tuple[int | None, RatingUse]:
    """The rating of the nearest other kind; one that was just entered has no known kind."""
    entered = player.rating
    other = next((key for key in kinds.stand_ins(wanted) if key in known), None)
    if other is None:
        return None, RatingUse(entered=entered, stands_in=True)
    recorded = other in kinds.on_record(player.other_ratings)
    return known[other], RatingUse(entered=entered, kind=other if recorded else None, stands_in=True)
