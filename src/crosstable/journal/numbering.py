"""Rank numbers of entries: by the book's own rule until round 1 is published, then fixed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from crosstable.journal.state import Json, SectionState
from crosstable.journal.teams import rating_of, seed_of, whole_ratings
from crosstable.model.event import Format, SettingValue
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry, Rulebook
from crosstable.rulebooks.shared.rating_kinds import KEY, rating_in_use
from crosstable.rulebooks.shelf import book

SIDES = ("white", "black")
OTHER_LISTS = ("fide_rating", "other_ratings", "info")
"""The keys of an entry that tell ratings of other lists."""


def number_entries(section: SectionState, lots: Json) -> None:
    """Number the entries that have no number yet; nothing changes once the section has started."""
    waiting = [entry for entry in sorted(section.entries) if entry not in section.numbers]
    if not waiting:
        return
    own = section.keys.get("lots", lots)
    seed = own.get("seed", 0) if isinstance(own, dict) else 0
    drawn = Lots(seed=seed if isinstance(seed, int) else 0)
    taken = max(section.numbers.values(), default=0)
    told = section.keys.get("format")
    format_ = next((known for known in Format if known.value == told), Format.SWISS)
    rulebook = book(str(section.keys["rulebook"]))
    chosen = _chosen(section, rulebook)
    entries = [_with_used(_new_entry(section.entries[entry]), rulebook, chosen) for entry in waiting]
    if section.teams:
        ratings = whole_ratings([rating_of(section.entries[entry], rulebook, chosen) for entry in waiting])
        entries = [replace(entry, rating=rating) for entry, rating in zip(entries, ratings, strict=True)]
    if section.teams and rulebook.teams is not None and rulebook.teams.seeds is not None:
        numbers = rulebook.teams.seeds([seed_of(section.entries[entry]) for entry in waiting], chosen)
    else:
        numbers = rulebook.number(format_, entries, drawn, chosen)
    for entry, number in zip(waiting, numbers, strict=True):
        section.numbers[entry] = taken + number


def renumber_draft(section: SectionState) -> None:
    """Give a draft of round 1 the numbers that its players have now: late entries may have moved them."""
    draft = section.draft
    if draft is None or section.started or not isinstance(draft.get("numbers"), dict):
        return
    now = {int(no): section.numbers.get(int(entry), int(no)) for entry, no in draft["numbers"].items()}
    section.draft = {
        **draft,
        "games": [
            {**game, **{side: now.get(game[side], game[side]) for side in SIDES}} for game in draft["games"]
        ],
        "byes": [{**bye, "player": now.get(bye["player"], bye["player"])} for bye in draft["byes"]],
    }


def numbers_by_own_rating(section: SectionState, lots: Json) -> dict[int, int]:
    """The numbers of entries as they were before ratings of other lists counted."""
    entries = {
        entry: {key: value for key, value in told.items() if key not in OTHER_LISTS}
        for entry, told in section.entries.items()
    }
    before = replace(section, entries=entries, numbers={})
    number_entries(before, lots)
    return before.numbers


def _chosen(section: SectionState, rulebook: Rulebook) -> dict[str, SettingValue]:
    """The settings, and the variations that stand for some."""
    settings, variations = section.keys.get("settings"), section.keys.get("variations")
    numbers = variations if isinstance(variations, list) else []
    named = [rulebook.variations[number] for number in numbers if number in rulebook.variations]
    return {**(settings if isinstance(settings, dict) else {}), **dict(named)}


def _with_used(entry: NewEntry, rulebook: Rulebook, chosen: dict[str, SettingValue]) -> NewEntry:
    """An entry with the rating that the section uses."""
    kinds = rulebook.rating_kinds
    used = None if kinds is None else rating_in_use(entry, kinds, chosen.get(KEY))
    return entry if used is None else replace(entry, rating=used[0])


def _new_entry(entry: Json) -> NewEntry:
    """What the numbering looks at in an entry; values of a wrong kind are told when the event is read."""
    rating, paired_at = (entry.get(key) for key in ("rating", "pairing_rating"))
    title, region, club, country = (entry.get(key) for key in ("title", "region", "club", "country"))
    return NewEntry(
        rating if isinstance(rating, int) else None,
        paired_at if isinstance(paired_at, int) else None,
        str(entry.get("name", "")),
        title if isinstance(title, str) else None,
        region if isinstance(region, str) else None,
        club if isinstance(club, str) else None,
        country if isinstance(country, str) else None,
        **_other_ratings(entry),
    )


def _other_ratings(entry: Json) -> dict[str, Any]:
    """The ratings of other lists, and what is noted about them."""
    fide, others, info = (entry.get(key) for key in OTHER_LISTS)
    known = others.items() if isinstance(others, dict) else ()
    return {
        "fide_rating": fide if isinstance(fide, int) else None,
        "other_ratings": {name: rating for name, rating in known if isinstance(rating, int)},
        "info": info if isinstance(info, dict) else {},
    }
