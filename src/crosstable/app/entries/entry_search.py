"""Entries found by anything typed: names in any order, number, ID, school, club, team or section."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from crosstable.model.event import Section
from crosstable.model.folding import loose
from crosstable.model.players import Player

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class SearchText:
    """The text an entry is found by, without case and accents; pages carry it to search as you type."""

    words: str
    """Name, school, club, team and section."""
    codes: tuple[str, ...]
    """The number in the list and the federation IDs."""

    def has_code(self, typed: str) -> bool:
        """Whether it is the number of the entry or one of its IDs."""
        return typed in self.codes

    def begins(self, typed: Sequence[str]) -> bool:
        """Whether every typed word begins a word or an ID of the entry."""
        known = f" {self.words} {' '.join(self.codes[1:])}"
        return all(f" {word}" in known for word in typed)

    def holds(self, typed: Sequence[str]) -> bool:
        """Whether the entry has every typed word."""
        return all(word in self.words for word in typed)


def search_text(section: Section, player: Player) -> SearchText:
    """What an entry of a section is found by."""
    parts = (player.list_name, player.school, player.club, player.team, section.name)
    codes = (loose(code).replace(" ", "") for code in player.ids.values())
    return SearchText(loose(" ".join(filter(None, parts))), (str(player.no), *filter(None, codes)))


def best_matches(listed: Iterable[tuple[Found, SearchText]], asked: str) -> list[Found]:
    """The best matches: by number or ID, then by the beginnings of words, then by any part of them."""
    typed = loose(asked).split()
    if not typed:
        return []
    known = list(listed)
    code = "".join(typed)
    return (
        [one for one, text in known if text.has_code(code)]
        or [one for one, text in known if text.begins(typed)]
        or [one for one, text in known if text.holds(typed)]
    )
