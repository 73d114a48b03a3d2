"""Whether an event uses only what its books offer: variations, settings, tie-breaks, preset."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from difflib import get_close_matches

from crosstable.flow.options import check_options
from crosstable.flow.team_entrants import as_entrants
from crosstable.flow.tiebreak_order import check_tiebreaks
from crosstable.model.announced import rating_below
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.remarks import Remark
from crosstable.rulebooks.shelf import ORGANISERS, book_of, organising


def check_sections(event: Event, before: Event | None = None) -> None:
    """Refuse early what would be refused later; what was there before can wait to be fixed."""
    refused = _first_refused(event, _untouched(event, before))
    if refused is None:
        return
    known = _first_refused(before) if before is not None and _chosen(before) == _chosen(event) else None
    if known is None or (known.where, known.text) != (refused.where, refused.text):
        raise refused


def _untouched(event: Event, before: Event | None) -> frozenset[int]:
    """The positions of sections that a change leaves as the very same values."""
    if before is None or replace(before, sections=()) != replace(event, sections=()):
        return frozenset()
    pairs = enumerate(zip(before.sections, event.sections, strict=False))
    return frozenset(place for place, (old, new) in pairs if old is new)


def _chosen(event: Event) -> list[object]:
    """What the sections of an event ask of their books."""
    return [(one.name, one.format, one.variations, one.settings, one.tiebreaks) for one in event.sections]


def check_file(event: Event) -> None:
    """Refuse a file that uses what its books do not offer, or that contradicts itself."""
    for place, section in enumerate(event.sections):
        try:
            _check_section(as_entrants(section))
            _check_dates(section)
        except BadInput as error:
            raise _placed(error, event, place) from None
    _check_schedule(event)
    if event.preset is not None:
        _check_preset(event.preset)


def _first_refused(event: Event, known: Container[int] = ()) -> BadInput | None:
    """The first error of an event, with its place; sections known to be untouched are skipped."""
    for place, section in enumerate(event.sections):
        if place in known:
            continue
        try:
            _check_section(section)
            if section.rulebook in ORGANISERS:
                organising(section.rulebook).header(event, section)
        except BadInput as error:
            return _placed(error, event, place)
    return None


def _check_section(section: Section) -> None:
    """Check that a section follows its book."""
    check_options(section, book_of(section))
    check_tiebreaks(section)
    _check_range(section)


def _check_range(section: Section) -> None:
    """Refuse a rating range that contains no rating."""
    low, top = section.rating_from, rating_below(section)
    if low is not None and top is not None and low >= top:
        raise BadInput(
            phrase("no rating is at least {low} and under {top}", low=low, top=top), where="rating_from"
        )


def _placed(error: BadInput, event: Event, place: int) -> BadInput:
    """An error that says which of several sections it is about."""
    if len(event.sections) == 1:
        return error
    where = ".".join(part for part in (f"sections[{place}]", error.where) if part)
    return BadInput(error.text, where=where, rule=error.rule, remedies=error.remedies)


def _check_dates(section: Section) -> None:
    """Refuse a section that ends before it starts."""
    if section.start and section.end and section.end < section.start:
        raise BadInput(
            phrase(
                "the last day ({end}) is before the first day ({start})",
                end=show_date(section.end),
                start=show_date(section.start),
            ),
            where="end",
        )


def _check_schedule(event: Event) -> None:
    """Refuse two start times for one round."""
    seen: set[int] = set()
    for place, time in enumerate(event.schedule):
        if time.round in seen:
            text = phrase("round {round} has two starting times; keep one of them", round=time.round)
            raise BadInput(text, where=f"schedule[{place}].round")
        seen.add(time.round)


def times_beyond(event: Event) -> tuple[Remark, ...]:
    """Start times for rounds that no section has; they change nothing and are pointed out."""
    last = max(section.rounds for section in event.sections)
    return tuple(
        Remark(
            phrase(
                "round {round} has a starting time, but the last round is round {last}",
                round=time.round,
                last=last,
            ),
            f"schedule[{place}]",
        )
        for place, time in enumerate(event.schedule)
        if time.round > last
    )


def _check_preset(name: str) -> None:
    """Refuse a preset that no rulebook has."""
    presets = {preset for book_id in ORGANISERS for preset in organising(book_id).presets}
    if name in presets:
        return
    near = get_close_matches(name, presets, n=1)
    text = (
        phrase("There is no preset “{name}”. Did you mean “{near}”?", name=name[:40], near=near[0])
        if near
        else phrase(
            "There is no preset “{name}”. Choose one of: {presets}",
            name=name[:40],
            presets=", ".join(sorted(presets)),
        )
    )
    raise BadInput(text, where="preset")
