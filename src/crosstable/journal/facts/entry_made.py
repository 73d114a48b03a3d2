"""A player enters, perhaps late, perhaps again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from crosstable.formats.document.players import round_key
from crosstable.formats.places import Place
from crosstable.journal.entries import read_entry
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards, need_entries
from crosstable.journal.rounds import PostedBye, posted_round
from crosstable.journal.state import Document, EventState, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class LeftEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A re-entrant's earlier entry, and the last round it counts for."""

    entry: int
    after: int


class EntryMade(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """A new entry, with everything known about the player or the team."""

    kind = Kind.ENTRY_MADE

    player: Document
    missed: dict[str, str] | None = None
    """Round -> a late entrant's bye in it."""
    leaves: LeftEntry | None = None

    @property
    def name(self) -> str:
        """The name under which the entry was made."""
        return str(self.player.get("name"))

    def apply(self, state: EventState, fact: Fact) -> None:
        """Add the entry; it has a number at once only if the section has started or the file says so."""
        section = self.section_in(state)
        if self.entry in section.entries:
            raise BadInput(phrase("entry {entry} already exists", entry=self.entry))
        section.entries[self.entry], no = read_entry(self.player, teams=section.teams)
        if no is not None and no in section.numbers.values():
            raise BadInput(phrase("number {no} now belongs to another entry", no=no))
        if no is not None:
            section.numbers[self.entry] = no
        elif section.started:
            section.numbers[self.entry] = max(section.numbers.values(), default=0) + 1
        self._give_missed(section)
        if self.leaves is not None:
            need_entries(section, [self.leaves.entry])
            section.change_entry(self.leaves.entry, withdrawn_after=self.leaves.after)

    def _give_missed(self, section: SectionState) -> None:
        """A late entry's byes in rounds already published."""
        missed = Place(dict(self.missed or {}), "missed")
        for key, kind in (self.missed or {}).items():
            number = round_key(missed, str(key))
            played = posted_round(section, number)
            bye = PostedBye(player=section.numbers[self.entry], kind=kind)
            section.rounds[number - 1] = played.with_byes((*played.byes, bye))

    def told(self, people: People) -> str:
        """Who entered; a re-entrant leaves an earlier entry."""
        if self.leaves is None:
            return phrase("entered: {player}", player=self.who(people))
        return phrase(
            "re-entry: {player}; {earlier} withdrawn after round {round}",
            player=self.who(people),
            earlier=people.entry(self.section, self.leaves.entry),
            round=self.leaves.after,
        )
