"""Rank numbers of entries: by the book's own rule until round 1 is published, then fixed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import structs

from crosstable.journal.rounds import PostedBye, with_players_moved
from crosstable.journal.state import Entry, SectionState
from crosstable.journal.teams import rating_of, seed_of, whole_ratings
from crosstable.model.event import SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry, Rulebook
from crosstable.rulebooks.shared.rating_kinds import rating_in_use
from crosstable.rulebooks.shelf import book

OTHER_LISTS = ("fide_rating", "other_ratings", "info")
"""The fields of an entry with ratings from other lists."""
LOOKED_AT = ("rating", "pairing_rating", "title", "region", "club", "country", *OTHER_LISTS)
"""The fields of an entry that its number may depend on, besides the name."""


def number_entries(section: SectionState, lots: Lots | None) -> None:
    """Number the entries that have no number yet; nothing changes once the section has started."""
    waiting = [entry for entry in sorted(section.entries) if entry not in section.numbers]
    if not waiting:
        return
    drawn = Lots(seed=(section.lots or lots or Lots()).seed)
    taken = max(section.numbers.values(), default=0)
    rulebook = book(section.terms.rulebook).in_format(section.terms.format)
    chosen = _chosen(section, rulebook)
    entries = [_with_used(_new_entry(section.entries[entry]), rulebook, chosen) for entry in waiting]
    if section.teams:
        ratings = whole_ratings([rating_of(section.entries[entry], rulebook, chosen) for entry in waiting])
        entries = [replace(entry, rating=rating) for entry, rating in zip(entries, ratings, strict=True)]
    if section.teams and rulebook.teams is not None and rulebook.teams.seeds is not None:
        numbers = rulebook.teams.seeds([seed_of(section.entries[entry]) for entry in waiting], chosen)
    else:
        numbers = rulebook.number(section.terms.format, entries, drawn, chosen)
    for entry, number in zip(waiting, numbers, strict=True):
        section.numbers[entry] = taken + number


def renumber_draft(section: SectionState) -> None:
    """Give a draft of round 1 its players' current numbers: late entries may have moved them."""
    draft = section.draft
    if draft is None or section.started or draft.numbers is None:
        return
    now = {no: section.numbers.get(int(entry), no) for entry, no in draft.numbers.items()}
    section.draft = structs.replace(
        draft,
        games=tuple(with_players_moved(game, now) for game in draft.games),
        byes=tuple(PostedBye(player=now.get(bye.player, bye.player), kind=bye.kind) for bye in draft.byes),
    )


def numbers_by_own_rating(section: SectionState, lots: Lots | None) -> dict[int, int]:
    """The numbers of entries before ratings from other lists counted."""
    entries = {
        entry: Entry(
            {key: value for key, value in told.known.items() if key not in OTHER_LISTS}, told.members
        )
        for entry, told in section.entries.items()
    }
    before = replace(section, entries=entries, numbers={})
    number_entries(before, lots)
    return before.numbers


def _chosen(section: SectionState, rulebook: Rulebook) -> dict[str, SettingValue]:
    """The settings, and the variations that stand for some."""
    numbers = section.terms.variations
    named = [rulebook.variations[number] for number in numbers if number in rulebook.variations]
    return {**section.terms.settings, **dict(named)}


def _with_used(entry: NewEntry, rulebook: Rulebook, chosen: dict[str, SettingValue]) -> NewEntry:
    """An entry with the rating that the section uses."""
    kinds = rulebook.rating_kinds
    used = None if kinds is None else rating_in_use(entry, kinds, chosen)
    return entry if used is None else replace(entry, rating=used[0])


def _new_entry(entry: Entry) -> NewEntry:
    """What the numbering uses of an entry."""
    known: dict[str, Any] = {key: entry.known[key] for key in LOOKED_AT if key in entry.known}
    return NewEntry(**{"rating": None, **known}, name=entry.name)
