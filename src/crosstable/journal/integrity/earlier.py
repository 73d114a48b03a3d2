"""What the facts before one say: the value that a change replaced, the comparison of a draft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from crosstable.journal.fact import Fact
from crosstable.journal.facts.manual_pairing_finished import ManualPairingFinished
from crosstable.journal.facts.section_added import SectionAdded
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.state import SectionState
from crosstable.journal.undo import effective


def value_before(facts: Sequence[Fact], fact: Fact, changed: SectionChanged) -> Any:
    """The value that a setting of a section had before; None where the rulebook's applied."""
    section, key = changed.section, changed.key
    for earlier in reversed(effective(facts[: fact.seq - 1])):
        what = earlier.what
        if isinstance(what, SectionChanged) and what.section == section:
            if what.key == key:
                return what.value
        elif isinstance(what, SectionChanged) and what.key == "section" and what.value == section:
            section = what.section
        elif isinstance(what, SectionAdded) and what.section.get("section") == section:
            return _part(what.section, key)
    return None


def _part(document: dict[str, Any], key: str) -> Any:
    """A value of the document that a section began with."""
    home, _, inner = key.partition(".")
    value = document.get(home)
    return value.get(inner) if inner and isinstance(value, dict) else value


def finished_before(facts: Sequence[Fact], fact: Fact, section: SectionState) -> ManualPairingFinished | None:
    """The comparison of what a fact publishes: of its draft, or of the round typed in by the same command."""
    known = facts[: fact.seq - 1]
    for earlier in effective(known):
        what = earlier.what
        typed = what.command is not None and what.command == fact.what.command
        if typed and isinstance(what, ManualPairingFinished):
            return what
    return finished_for(known, section)


def finished_for(facts: Sequence[Fact], section: SectionState) -> ManualPairingFinished | None:
    """The comparison of the draft that a section has; None if it was not compared since its last change."""
    if section.draft is None or section.compared_draft != section.draft_fact:
        return None
    for earlier in reversed(effective(facts)):
        what = earlier.what
        if isinstance(what, ManualPairingFinished) and what.draft == section.draft_fact:
            return what
    return None
