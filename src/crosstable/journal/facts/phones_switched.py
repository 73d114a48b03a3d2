"""Results may be reported by phone from now on, or no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.state import EventState, Json

if TYPE_CHECKING:
    from crosstable.journal.people import People

PHONES = "phones"
"""Where the journal's own keys hold the switch, the secret and the address."""


class PhonesSwitched(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """The switch, the secret behind the slips, or the address; what it does not say stays."""

    kind = Kind.PHONES_SWITCHED

    on: bool | UnsetType = UNSET
    secret: str | UnsetType = UNSET
    address: str | UnsetType | None = UNSET
    computer: str | None = None
    """The computer that the address was typed for."""
    renewed: bool = False

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep what it says with the journal."""
        said: Json = {"on": self.on, "secret": self.secret, "address": self.address}
        known = {key: value for key, value in said.items() if value is not UNSET}
        known |= {} if self.address is UNSET else {"computer": self.computer}
        state.own[PHONES] = {**state.own.get(PHONES, {}), **known}

    def told(self, people: People) -> str:
        """The switch in words; the secret is never told."""
        parts = []
        if self.on is not UNSET:
            allowed = "results may be reported by phone"
            parts.append(allowed if self.on else "results are not reported by phone any more")
        parts += ["slips printed before no longer count"] if self.renewed else []
        if self.address is not UNSET:
            parts.append(f"address for phones: {self.address or 'as it is found'}")
        return "; ".join(parts)
