"""Ratings by kind at check-in: which ones an entry has, and a rating that the director gives instead."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.journal.state import Document
from crosstable.model.event import Section
from crosstable.rulebooks.shared.rating_kinds import KEY, RatingKinds
from crosstable.rulebooks.shared.rating_methods import GIVEN
from crosstable.rulebooks.shelf import book_of

HOME = "other_ratings."
"""The prefix of a rating's name in the key of an entry."""


def kinds_of(section: Section) -> RatingKinds | None:
    """The kinds of rating that entries of a section have; none for teams."""
    return None if section.entrants.are_teams else book_of(section).rating_kinds


def second_keys(section: Section) -> tuple[str, str] | None:
    """The keys of ID and rating of a second federation, in countries that have one."""
    second = book_of(section).home.profile.second
    if second is None or section.entrants.are_teams:
        return None
    return f"ids.{second.id_key}", f"{HOME}{second.rating_key}"


def second_of(section: Section, entry: Document) -> dict[str, object]:
    """An entry's data for a second federation, under these keys."""
    found = second_keys(section) or ()
    parts = ((key, *key.split(".", 1)) for key in found)
    return {key: (entry.get(group) or {}).get(name) for key, group, name in parts}


def chooses(section: Section) -> bool:
    """Whether a section has chosen the rating it uses."""
    kinds = kinds_of(section)
    return kinds is not None and bool(kinds.wanted(section.settings.get(KEY)))


def given_rating(section: Section, entry: Document, value: object) -> Document:
    """What a fact records with a rating set by the director, which outranks those on the list.

    Only if there are others; the rating it replaces is kept under its kind.
    """
    kinds = kinds_of(section)
    known = {} if kinds is None else kinds.on_record(_others(entry))
    if kinds is None or not (known or chooses(section)):
        return {}
    if value is None:
        return {"given": False}
    before, main = entry.get("rating"), kinds.main.key
    lost = known and main not in known and isinstance(before, int) and not _is_given(entry)
    return {"given": True, **({"keeps": {main: before}} if lost else {})}


def typed_entry(section: Section, entry: Mapping[str, object]) -> dict[str, object]:
    """An entry as typed: a lone rating, in a section that chose a kind, is given for this section."""
    told, kinds = dict(entry), kinds_of(section)
    if told.get("rating") is None or kinds is None or not chooses(section) or kinds.on_record(_others(told)):
        return told
    info = told.get("info")
    return {**told, "info": {**(info if isinstance(info, dict) else {}), GIVEN: True}}


def ratings_by_kind(section: Section, entry: Document) -> dict[str, int]:
    """An entry's ratings under the book's names; a rating of unknown kind counts as the first kind."""
    kinds = kinds_of(section)
    if kinds is None:
        return {}
    known, main, rating = kinds.on_record(_others(entry)), kinds.main.key, entry.get("rating")
    if main not in known and isinstance(rating, int) and not _is_given(entry):
        return {main: rating, **known}
    return known


def key_of_kind(section: Section, entry: Document, kind: str) -> str:
    """The key under which an entry has, or would have, a rating of a kind."""
    kinds = kinds_of(section)
    name = kind if kinds is None else kinds.name_on_record(_others(entry), kind)
    return f"{HOME}{name}"


def _others(entry: Document) -> Mapping[str, int]:
    """An entry's other ratings, as far as they are numbers."""
    others = entry.get("other_ratings")
    known = others.items() if isinstance(others, dict) else ()
    return {name: rating for name, rating in known if isinstance(rating, int)}


def _is_given(entry: Document) -> bool:
    """Whether the director gave the rating."""
    info = entry.get("info")
    return isinstance(info, dict) and info.get(GIVEN) is True
