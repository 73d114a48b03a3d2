"""Whether a rating report of a section will be sent, as far as the event shows it."""

from __future__ import annotations

from crosstable.model.details import OF_FEDERATION
from crosstable.model.event import Event, Section
from crosstable.rulebooks.shelf import book


def is_report_wanted(event: Event, section: Section) -> bool:
    """Whether games under the book are usually rated, or the report has been started."""
    rulebook = book(section.rulebook)
    asked = OF_FEDERATION.get(rulebook.home.key, ())
    return rulebook.usually_rated or any(event.details.get(key) for key in asked)
