"""Lines of a list filled in from the rating lists on this computer: an ID is enough to identify a player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from crosstable.app.entries.from_lists import Hit, chosen_rating, rating_kind
from crosstable.formats.lists.csv_names import name_key
from crosstable.journal.entries import WITH_PARTS
from crosstable.journal.state import Document
from crosstable.model.event import Section
from crosstable.model.federations import FEDERATIONS, id_name
from crosstable.model.language import phrase
from crosstable.ratings.library import RatingList, newest_of
from crosstable.ratings.listed import Listed
from crosstable.ratings.search import by_codes
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class People:
    """The people on the rating lists who have one of the IDs in a list of players."""

    lists: Mapping[str, RatingList]
    """The newest list of each federation, by its key."""
    found: Mapping[tuple[str, str], Listed]
    """Federation and ID -> the person."""

    def hits(self, section: Section, entry: Document) -> list[Hit]:
        """The people with an entry's IDs, those on the list of the book's own federation first."""
        home = book(section.rulebook).home.key
        kind, choice = rating_kind(section), chosen_rating(section)
        found = []
        for one in sorted(self.lists, key=lambda key: key != home):
            code = ids_of(entry).get(FEDERATIONS[one].id_key)
            person = self.found.get((one, code)) if code else None
            if person is not None:
                found.append(Hit(self.lists[one], person, kind, section.rulebook, choice))
        return found


def people_on_lists(folder: Path, entries: Iterable[Document]) -> People:
    """Everybody with an ID from these entries, looked up in the newest list of each federation."""
    lists = {one.source: one for one in newest_of(folder)}
    wanted: dict[str, set[str]] = {}
    for entry in entries:
        for key, federation in FEDERATIONS.items():
            if key in lists and (code := ids_of(entry).get(federation.id_key)):
                wanted.setdefault(key, set()).add(code)
    found = {
        (key, code): person
        for key, codes in wanted.items()
        for code, person in by_codes(lists[key], codes).items()
    }
    return People(lists, found)


def ids_of(entry: Mapping[str, object]) -> dict[str, str]:
    """The IDs of an entry by federation."""
    ids = entry.get("ids")
    return {str(key): str(value) for key, value in ids.items()} if isinstance(ids, Mapping) else {}


def filled_in(entry: Document, hits: list[Hit]) -> Document:
    """An entry completed from the rating lists; the imported list has priority."""
    told = {key: value for key, value in entry.items() if value is not None}
    made: Document = {}
    for hit in reversed(hits):
        listed = hit.entry()
        if not hit.counts:
            listed.pop("rating", None)
        made = _over(made, listed)
    if hits and hits[0].is_own and "rating" in told:
        told = hits[0].entry_as_typed(told)
    made = _over(made, told)
    if hits and _same_name(str(made["name"]), hits[0].person.name):
        made["name"] = hits[0].person.name
    return {**made, "rating": made.get("rating")} if "rating" in entry else made


def _over(below: Document, above: Mapping[str, object]) -> Document:
    """Two entries merged; fields with several parts keep both, otherwise the second has priority."""
    made: Document = {**below, **above}
    for key in WITH_PARTS:
        if isinstance(below.get(key), dict) and isinstance(above.get(key), dict):
            made[key] = {**below[key], **above[key]}  # type: ignore[dict-item]
    return made


def _same_name(one: str, other: str) -> bool:
    """Whether two names are the same words in any order."""
    return name_key(one) == name_key(other)


def warnings_of_lists(entry: Document, hits: list[Hit]) -> list[str]:
    """Where the rating lists differ from a line: another name for the ID, another rating."""
    found = []
    for hit in hits:
        said, listed = str(entry.get("name") or ""), hit.person.name
        if said and not set(name_key(said)) & set(name_key(listed)):
            found.append(
                phrase(
                    "{id_name} {id} belongs to {name} on the rating list",
                    id_name=id_name(hit.whose.id_key),
                    id=hit.person.code,
                    name=listed,
                )
            )
        rating = entry.get("rating")
        if hit.is_own and isinstance(rating, int) and hit.rating and rating != hit.rating:
            found.append(
                phrase(
                    "rating {rating} in this file, {listed} on the rating list ({list})",
                    rating=rating,
                    listed=hit.rating,
                    list=hit.one.title,
                )
            )
    return found


def why_no_name(people: People, entry: Document) -> str:
    """Why a line without a name cannot be entered."""
    known = [one for one in FEDERATIONS.values() if one.id_key in ids_of(entry)]
    listed = [one for one in known if one.key in people.lists]
    if listed:
        lists = "; ".join(people.lists[one.key].title for one in listed)
        return phrase(
            "this {id_name} is not on the rating list ({lists}); add the name",
            id_name=id_name(listed[0].id_key),
            lists=lists,
        )
    if not known:
        return phrase("add the name")
    federations = ", ".join(str(one.title) for one in known)
    return phrase(
        "add the name, or import the rating list ({federations}) to look up the {id_name}",
        federations=federations,
        id_name=id_name(known[0].id_key),
    )
