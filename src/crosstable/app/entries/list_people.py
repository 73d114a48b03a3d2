"""Which person on a rating list an entry is: by federation ID, or by name if the entry has none."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.journal.state import Document
from crosstable.model.federations import FEDERATIONS, Federation, id_name
from crosstable.model.folding import loose
from crosstable.model.language import phrase
from crosstable.ratings.library import RatingList
from crosstable.ratings.listed import Listed
from crosstable.ratings.search import by_code, search

MOST_OF_A_NAME = 40
"""How many people with the words of a name are considered."""


@dataclass(frozen=True, slots=True)
class Found:
    """A person on a list, and what suggests it may not be the one meant."""

    person: Listed
    by_name: bool = False
    doubt: str = ""


def found_on(one: RatingList, entry: Document, *, by_name: bool) -> Found | None:
    """The person of an entry on a list; by name only if the entry has no ID and nobody else matches."""
    federation = FEDERATIONS[one.source]
    code = str(entry.get("ids", {}).get(federation.id_key, "")).strip()
    if code:
        person = by_code(one, code)
        return (
            None
            if person is None
            else Found(person, doubt=_other_name(federation, str(entry["name"]), person))
        )
    if not by_name:
        return None
    same = [person for person in search(one, str(entry["name"]), MOST_OF_A_NAME) if _same(entry, person)]
    if len(same) != 1:
        return None
    return Found(same[0], by_name=True, doubt=_by_name(federation, same[0]))


def _same(entry: Document, person: Listed) -> bool:
    """Whether two names have the same words, in any order, and the states do not differ."""
    words = sorted(loose(str(entry["name"])).split())
    region = str(entry.get("region") or "")
    elsewhere = bool(region and person.region) and loose(region) != loose(person.region)
    return words == sorted(loose(person.name).split()) and not elsewhere


def _by_name(federation: Federation, person: Listed) -> str:
    """That only the name led to a person, with the number to compare."""
    return phrase("found by name only, {id_name} {id}", id_name=id_name(federation.id_key), id=person.code)


def _other_name(federation: Federation, name: str, person: Listed) -> str:
    """What to check if the ID belongs to another name; names with a word in common pass."""
    if set(loose(name).split()) & set(loose(person.name).split()):
        return ""
    return phrase(
        "this {id_name} belongs to {name} on the list", id_name=id_name(federation.id_key), name=person.name
    )
