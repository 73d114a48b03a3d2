"""Which facts correct an entry in what its pairing number, or its name in reports, depends on."""

from __future__ import annotations

from crosstable.journal.facts.entries_joined import EntriesJoined
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.entry_deleted import EntryDeleted
from crosstable.journal.happening import Happening
from crosstable.journal.numbering import LOOKED_AT

DETAILS = frozenset({*LOOKED_AT, "name", "members"})


def corrected_entry(what: Happening) -> int | None:
    """The entry that a fact corrects, deletes or joins with another; None for other facts."""
    if isinstance(what, EntryChanged) and what.key.partition(".")[0] not in DETAILS:
        return None
    return what.entry if isinstance(what, EntryChanged | EntryDeleted | EntriesJoined) else None
