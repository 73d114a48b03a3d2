"""Results may be reported by phone from now on, or no longer."""

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
    """The switch, the secret behind the slips, or the address; what it leaves out stays."""

    kind = Kind.PHONES_SWITCHED

    on: bool | UnsetType = UNSET
    secret: str | UnsetType = UNSET
    address: str | UnsetType | None = UNSET
    computer: str | None = None
    """The computer that the address was typed for."""
    renewed: bool = False

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep what it says with the journal."""
        known = state.phones
        state.phones = Phones(
            on=known.on if self.on is UNSET else self.on,
            secret=known.secret if self.secret is UNSET else self.secret,
            address=known.address if self.address is UNSET else self.address,
            computer=known.computer if self.address is UNSET else self.computer,
        )

    def told(self, people: People) -> str:
        """The switch in words; the secret never appears."""
        parts = []
        if self.on is not UNSET:
            parts.append(phrase("phone reporting on") if self.on else phrase("phone reporting off"))
        parts += [phrase("all printed slips cancelled")] if self.renewed else []
        if self.address:
            parts.append(phrase("address for phones: {address}", address=self.address))
        elif self.address is None:
            parts.append(phrase("address for phones: found automatically"))
        return in_parts(*parts)
