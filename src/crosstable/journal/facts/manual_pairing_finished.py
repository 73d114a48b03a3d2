"""The manual pairing of a round is finished: the draft was compared with the rulebook's own pairing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection, need_entries
from crosstable.journal.phrases import in_parts, labelled
from crosstable.journal.state import EventState
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

Named = Callable[[int], str]
"""What an entry is called."""


class Couple(Struct, frozen=True, kw_only=True):
    """Two entries that meet, with their colours."""

    white: int
    black: int

    def named(self, called: Named) -> str:
        """Both, White first."""
        return f"{called(self.white)} - {called(self.black)}"


class Floated(Struct, frozen=True, kw_only=True):
    """An entry that meets another score."""

    entry: int
    down: bool

    def named(self, called: Named) -> str:
        """The entry, and whether it floats down or up."""
        facts = {"player": called(self.entry)}
        return phrase("{player} down", **facts) if self.down else phrase("{player} up", **facts)


class HandDifferences(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a round made by hand differs from the rulebook's pairing: what one has and the other has not."""

    made: tuple[Couple, ...] = ()
    """Games of the round made by hand."""
    book: tuple[Couple, ...] = ()
    """Games of the rulebook's pairing in their place."""
    turned: tuple[Couple, ...] = ()
    """Games in both, as made by hand; the rulebook has the colours reversed."""
    byes_made: tuple[int, ...] = ()
    byes_book: tuple[int, ...] = ()
    floats_made: tuple[Floated, ...] = ()
    floats_book: tuple[Floated, ...] = ()
    no_pairing: str | None = None
    """Why there is no pairing of the rulebook to compare with."""

    @property
    def entries(self) -> set[int]:
        """Everybody it names."""
        couples = (*self.made, *self.book, *self.turned)
        floats = {one.entry for one in (*self.floats_made, *self.floats_book)}
        seated = {no for one in couples for no in (one.white, one.black)}
        return seated | floats | {*self.byes_made, *self.byes_book}

    def in_words(self, called: Named) -> str:
        """Every difference in a row."""
        if self.no_pairing is not None:
            return phrase("the rulebook has no pairing to compare with ({reason})", reason=self.no_pairing)
        if not self.entries:
            return phrase("same as the rulebook pairing")
        return in_parts(
            _both(phrase("games by hand"), _couples(self.made, called), _couples(self.book, called)),
            labelled(phrase("colours reversed"), _couples(self.turned, called)) if self.turned else "",
            _both(phrase("bye by hand"), _entries(self.byes_made, called), _entries(self.byes_book, called)),
            _both(
                phrase("floats by hand"), _floats(self.floats_made, called), _floats(self.floats_book, called)
            ),
        )


class ManualPairingFinished(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """A draft changed by hand is ready to be published, with its differences from the rulebook's pairing."""

    kind = Kind.MANUAL_FINISHED

    round: int
    draft: int | None = None
    """The fact of the draft that was compared; None for a round that was typed in as a whole."""
    compared: HandDifferences

    def apply(self, state: EventState, fact: Fact) -> None:
        """Remember which draft was compared; a later change to the draft needs another comparison."""
        section = self.section_in(state)
        need_entries(section, self.compared.entries)
        if self.draft is not None:
            section.compared_draft = self.draft

    def told(self, people: People) -> str:
        """The round, and every difference."""
        text = phrase("manual pairing of round {round} finished", round=self.round)
        return labelled(text, self.differences(people))

    def differences(self, people: People) -> str:
        """Every difference, with numbers and names."""
        return self.compared.in_words(lambda entry: people.entry(self.section, entry))

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is about the section's draft."""
        return self.section == section


def _both(label: str, made: str, book: str) -> str:
    """What was made by hand, and what the rulebook has; nothing where both are empty."""
    if not (made or book):
        return ""
    nothing = phrase("none")
    return phrase(
        "{label}: {made} (rulebook: {book})", label=label, made=made or nothing, book=book or nothing
    )


def _couples(couples: Iterable[Couple], called: Named) -> str:
    """Games in a row."""
    return ", ".join(one.named(called) for one in couples)


def _entries(entries: Iterable[int], called: Named) -> str:
    """Entries in a row."""
    return ", ".join(map(called, entries))


def _floats(floats: Iterable[Floated], called: Named) -> str:
    """Floaters in a row."""
    return ", ".join(one.named(called) for one in floats)
