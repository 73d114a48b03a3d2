"""One rule for readers: heading, what it asks, how it was read, what can be set, cases."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from crosstable.rulebooks import shelf
from crosstable.rulebooks.api import Setting
from crosstable.rules.coverage import load_observed
from crosstable.rules.manifest import RuleEntry, load_manifest
from crosstable.rules.readings import Reading, readings_of

_QUOTED = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSheet:
    """A rule in our own words, with everything the program knows about it."""

    book: str
    title: str
    source: str
    entry: RuleEntry
    readings: tuple[Reading, ...]
    settings: tuple[str, ...]
    """What an organiser can choose by it, in words."""
    cases: tuple[str, ...]
    """Worked examples that show it."""
    above: tuple[RuleEntry, ...]
    """The rules it is part of, from the outermost."""
    below: tuple[RuleEntry, ...]
    """The rules that are parts of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleList:
    """All rules of a book, in its order."""

    book: str
    title: str
    source: str
    rules: tuple[RuleEntry, ...]


def rules_of(book: str) -> RuleList:
    """The rules of one book; an unknown book is an error with a suggestion."""
    rulebook = shelf.book(book)
    manifest = load_manifest(rulebook.package)
    return RuleList(
        book=book, title=rulebook.title, source=manifest.source, rules=tuple(manifest.rules.values())
    )


def rule_sheet(book: str, number: str) -> RuleSheet:
    """The sheet of one rule; an unknown book or number is an error with a suggestion."""
    rulebook = shelf.book(book)
    manifest = load_manifest(rulebook.package)
    entry = manifest.rule(number)
    family = [other for other in manifest.rules.values() if other is not entry]
    return RuleSheet(
        book=book,
        title=rulebook.title,
        source=manifest.source,
        entry=entry,
        readings=tuple(
            _spell_out(one, rulebook.all_settings) for one in readings_of(rulebook.package, number)
        ),
        settings=tuple(item.says for item in rulebook.all_settings.values() if item.rule == number),
        cases=tuple(load_observed(rulebook.package).get(number, ())),
        above=tuple(other for other in family if is_part(number, other.number)),
        below=tuple(other for other in family if is_part(other.number, number)),
    )


def _spell_out(reading: Reading, settings: Mapping[str, Setting]) -> Reading:
    """A reading whose settings are named by what they decide."""

    def spelled(found: re.Match[str]) -> str:
        return f"“{settings[found[1]].says}”" if found[1] in settings else found[1]

    question, chosen, why = (
        _QUOTED.sub(spelled, text) for text in (reading.question, reading.chosen, reading.why)
    )
    return Reading(reading.rules, question, chosen, why)


def is_part(number: str, whole: str) -> bool:
    """Whether a number continues another with a letter or a point; 12 is not part of 1."""
    rest = number.removeprefix(whole)
    return number.startswith(whole) and bool(rest) and not (rest[0].isdigit() and whole[-1:].isdigit())


@lru_cache(maxsize=16)
def rule_numbers(book: str) -> frozenset[str]:
    """All numbers of a book."""
    return frozenset(load_manifest(shelf.PACKAGES[book]).rules)
