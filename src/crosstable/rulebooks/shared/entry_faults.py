"""Unusable values in an entry: refused on entry, ignored if already on record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.sayings import Who
from crosstable.model.stated import state
from crosstable.rulebooks.shared import sentences_organising as say

FIDE = "FIDE"
NO_RATING = "is no rating"
REMEDY = "correct it, or leave it empty if there is none"
SOURCE = "rating_source"
"""The key of a player's `info` that says where the rating on the card comes from."""
KINDS_OF_PLAY = frozenset(
    {"standard", "regular", "rapid", "quick", "active", "blitz", "fidestandard", "fiderapid", "fideblitz"}
)
"""Names of ratings by time control, which are not another country's ratings."""

Read = TypeVar("Read")
Reader = Callable[[object], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """An unusable value of a player: where it is, what it says, what is wrong with it."""

    where: str
    value: object
    text: str
    follows: str
    """What happens to it if it is on record, and what to do."""
    rule: str = ""
    """The rule by which it cannot be used; none if any book would refuse it."""


Faults = Callable[[Section, Player], tuple[Fault, ...]]
"""The faults of an entry, as its book finds them."""


class Unreadable(ValueError):
    """A note of an entry that is not what it should be; the text says what that is."""


def plain_name(name: str) -> str:
    """The name of a list without capitals, blanks and signs."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def is_national(name: str) -> bool:
    """Whether one of the other ratings is from another list, not one by time control."""
    return plain_name(name) not in KINDS_OF_PLAY


def zero_ratings(section: Section, player: Player) -> tuple[Fault, ...]:
    """Ratings of 0, which are none in any book."""
    own = {} if player.fide_rating is None else {FIDE: player.fide_rating}
    given = own | dict(player.other_ratings)
    return tuple(rating_fault(name, "0", NO_RATING) for name, rating in given.items() if not rating)


def rating_fault(name: str, rating: str, why: str, rule: str = "") -> Fault:
    """A rating that cannot be used."""
    return Fault(
        where=phrase("{federation} rating", federation=name),
        value=rating,
        text=f"{name} {rating} {why}",
        follows=phrase("so the player counts as unrated there. Correct it, or remove it from the entry"),
        rule=rule,
    )


def read_or_none(player: Player, key: str, read: Callable[[object], Read]) -> Read | None:
    """A note of an entry; None without one, or when it cannot be read."""
    try:
        return read(player.info.get(key))
    except Unreadable:
        return None


def record_faults(player: Player, readers: Mapping[str, Reader]) -> Iterator[Fault]:
    """The notes of an entry that cannot be read."""
    for key, read in readers.items():
        value = player.info.get(key)
        try:
            read(value)
        except Unreadable as error:
            yield Fault(
                where=f"info.{key}",
                value=value,
                text=phrase(
                    "the note “{note}” cannot be read: {error}", note=key.replace("_", " "), error=error
                ),
                follows=phrase("so it is ignored. Correct it on the entry"),
            )


def left_aside(player: Player, fault: Fault, rule: str) -> Reason:
    """The note about an ignored value on record: whose, what it says, what to do."""
    correct = Advice(Remedy.CHANGE_ENTRY, player=player.no)
    return state(
        say.LEFT_ASIDE,
        (player.no,),
        rule=fault.rule or rule,
        remedies=(correct,),
        player=Who(player.no, player.name),
        fault=fault.text,
        follows=fault.follows,
    )
