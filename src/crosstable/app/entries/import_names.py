"""Whether two names under one ID can be one person: corrected spelling, a new surname, a middle name."""

from __future__ import annotations

from difflib import SequenceMatcher

from crosstable.formats.lists.csv_names import name_key

NEARLY = 0.8
"""The similarity from which two names count as one name spelled in two ways."""


def can_be_one_person(one: str, other: str) -> bool:
    """Whether two names may be the same person's; two first names in one family are two people."""
    first, second = name_key(one), name_key(other)
    if set(first) <= set(second) or set(second) <= set(first):
        return True
    if _alike(" ".join(first), " ".join(second)):
        return True
    family, given = _parts(one)
    other_family, other_given = _parts(other)
    if len(given) > 1 and given == other_given:
        return True
    return _alike(family, other_family) and _begins(given, other_given)


def _parts(name: str) -> tuple[str, str]:
    """The family name and the first given name, as they are compared."""
    family, comma, given = name.partition(",")
    if not comma:
        given, _, family = name.strip().rpartition(" ")
    words = ["".join(name_key(word)) for word in given.split()]
    return " ".join(name_key(family)), words[0] if words else ""


def _begins(one: str, other: str) -> bool:
    """Whether one given name begins with the other, as with an initial, or is nearly the same."""
    return one.startswith(other) or other.startswith(one) or _alike(one, other)


def _alike(one: str, other: str) -> bool:
    """Whether two texts differ only slightly."""
    return SequenceMatcher(None, one, other, autojunk=False).ratio() >= NEARLY
