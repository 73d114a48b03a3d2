"""Reporting by phone, or the private links, are switched on or off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.phrases import in_parts
from crosstable.journal.state import EventState, Phones
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class PhonesSwitched(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """The switches, the secrets behind slips and private links, or the address; what it leaves out stays."""

    kind = Kind.PHONES_SWITCHED

    on: bool | UnsetType = UNSET
    secret: str | UnsetType = UNSET
    address: str | UnsetType | None = UNSET
    computer: str | None = None
    """The computer that the address was typed for."""
    renewed: bool = False
    links: bool | UnsetType = UNSET
    link_secret: str | UnsetType = UNSET
    links_renewed: bool = False

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep what it says with the journal."""
        known = state.phones
        state.phones = Phones(
            on=known.on if self.on is UNSET else self.on,
            secret=known.secret if self.secret is UNSET else self.secret,
            address=known.address if self.address is UNSET else self.address,
            computer=known.computer if self.address is UNSET else self.computer,
            links=known.links if self.links is UNSET else self.links,
            link_secret=known.link_secret if self.link_secret is UNSET else self.link_secret,
        )

    def told(self, people: People) -> str:
        """The switches in words; the secrets never appear."""
        parts = []
        if self.on is not UNSET:
            parts.append(phrase("results by phone on") if self.on else phrase("results by phone off"))
        parts += [phrase("all printed slips cancelled")] if self.renewed else []
        if self.links is not UNSET:
            parts.append(phrase("private links on") if self.links else phrase("private links off"))
        parts += [phrase("new private links, old ones cancelled")] if self.links_renewed else []
        if self.address:
            parts.append(phrase("address for phones: {address}", address=self.address))
        elif self.address is None:
            parts.append(phrase("address for phones: found automatically"))
        return in_parts(*parts) or phrase("results by phone unchanged")
