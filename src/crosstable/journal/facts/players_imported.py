"""A list of players was imported: what it has for each, so that the next import knows what is new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.state import Document, EventState
from crosstable.model.language import phrase, phrase_counted

if TYPE_CHECKING:
    from crosstable.journal.people import People


class ImportedLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a list has for one entry."""

    section: str | None
    entry: int
    told: Document


class PlayersImported(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """Entries were made and changed by a list; written after the facts that do so."""

    kind = Kind.PLAYERS_IMPORTED

    lines: tuple[ImportedLine, ...]
    new: int = 0
    changed: int = 0
    file: str | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep the list's values until the next import."""
        for line in self.lines:
            state.section_to_change(line.section).imported[line.entry] = line.told

    def told(self, people: People) -> str:
        """How many players are new, how many have changed, and the list that they came from."""
        done = []
        if self.new or not self.changed:
            done.append(phrase_counted("{count} player imported", "{count} players imported", self.new))
        if self.changed:
            done.append(phrase_counted("{count} player updated", "{count} players updated", self.changed))
        if self.file:
            return phrase("{players} from {file}", players=", ".join(done), file=self.file)
        return ", ".join(done)
