"""The section that a command is about."""

from __future__ import annotations

from argparse import Namespace

from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.event import Event, Section


def named_section(event: Event, options: Namespace) -> Section:
    """The named section, or the only one; the answer is written in its language."""
    section = event.section(options.section)
    read_as_usual_in(event, section)
    return section


def named_sections(event: Event, options: Namespace) -> tuple[Section, ...]:
    """The named section, or all of them; the answer starts in the language of the first."""
    if options.section is not None:
        return (named_section(event, options),)
    read_as_usual_in(event)
    return event.sections
