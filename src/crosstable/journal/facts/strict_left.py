"""A section leaves strict mode, for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.levels import StrictMode

if TYPE_CHECKING:
    from crosstable.journal.people import People


class StrictLeft(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Strict mode is left; nothing takes this back."""

    kind = Kind.STRICT_LEFT

    def apply(self, state: EventState, fact: Fact) -> None:
        """Say so in the section from now on."""
        section = self.section_in(state)
        if section.terms.strict is not StrictMode.ON:
            raise BadInput(phrase("this section is not in strict mode"))
        section.settle(strict=StrictMode.LEFT)

    def told(self, people: People) -> str:
        """That it is for good."""
        return phrase("strict mode left, for good")
