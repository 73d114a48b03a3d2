"""What every page of a section says above its tables: postponed starts, and that standings are final."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.model.language import phrase
from crosstable.model.local_forms import show_moment
from crosstable.public.views import SectionView
from crosstable.reports.round.postponed import postponed_starts


@dataclass(frozen=True, slots=True)
class SectionNote:
    """A note: a word in bold, its rule, a sentence, and where more is."""

    title: str
    text: str
    rule: str | None = None
    address: str = ""
    link: str = ""


def notes_of(view: SectionView) -> Iterator[SectionNote]:
    """The notes of a section, what concerns the present round first."""
    for late in postponed_starts(view.section, view.played) if view.played else ():
        yield SectionNote(phrase("Postponed start"), f"{late.text}.", late.rule)
    final = view.whole.final.get(view.section.name) if view.is_finished else None
    if final is not None:
        since = show_moment(final.since)
        if final.first:
            text = phrase("after the section was finished {moment}.", moment=since)
            link = phrase("First final standings")
            yield SectionNote(phrase("Corrected"), text, address=final.first, link=link)
        else:
            yield SectionNote(phrase("Final standings"), phrase("as of {moment}.", moment=since))
