"""A text on all screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.state import EventState
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class Announced(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """A text that replaces any earlier one; an empty one removes it."""

    kind = Kind.ANNOUNCED

    text: str
    whole: bool = False
    """Whether it fills the whole screen."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it for the screens."""
        state.announcement = self if self.text else None

    def told(self, people: People) -> str:
        """The text."""
        if not self.text:
            return phrase("announcement removed from the screens")
        return phrase("announcement on the screens: “{text}”", text=self.text)
