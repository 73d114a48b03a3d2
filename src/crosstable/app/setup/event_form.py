"""The form of a whole event: everything as typed, from scratch, a preset, or an existing event."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from crosstable.app.setup.prize_lines import prize_text
from crosstable.app.setup.section_form import preset_event
from crosstable.app.setup.time_lines import show_times
from crosstable.flow.event_profile import profile_of
from crosstable.formats.document.write import record_of
from crosstable.model import money
from crosstable.model.announced import OTHER_NAMES, entry_fee, rating_below, round_starts
from crosstable.model.details import DETAILS
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Event, Format, Section
from crosstable.model.language import phrase
from crosstable.model.limits import SECTIONS
from crosstable.rulebooks.shared.prize_names import read_prize_name
from crosstable.rulebooks.shelf import book

USUAL_ROUNDS = 5
OF_PLAYERS = (
    "players",
    "teams",
    "results",
    "cards",
    "round",
    "locked",
    "held",
    "extra",
    "incidents",
    "avoid",
)
"""Keys of a section that belong to its entries and rounds."""
ALSO_OF_PLAYERS = ("adjustments", "ranks", "play_offs", "drawn_lots", "trf", "lots")
IN_FORM = (
    *("section", "rulebook", "format", "rounds", "rating_from", "rating_below", "entry_fee", "round_times"),
    *("time_control", "half_byes", "tiebreaks", "prizes", "start", "end", "entries_close"),
)
"""Keys of a section that have their own fields."""
NAMING_PLAYERS = ("team_pairs_allowed",)
"""Settings that name players."""


@dataclass(frozen=True, slots=True)
class SectionRow:
    """One section as typed; `was` names the section that it changes, `*` one without a name."""

    name: str = ""
    rating_from: str = ""
    rating_below: str = ""
    rounds: str = ""
    format: str = Format.SWISS.value
    time_control: str = ""
    times: str = ""
    entry_fee: str = ""
    half_most: str = ""
    half_rounds: str = ""
    half_deadline: str = ""
    tiebreaks: tuple[str, ...] = ()
    prizes: str = ""
    more: str = ""
    """What has no field on this page (variations, settings, boards), as JSON."""
    was: str = ""


@dataclass(frozen=True, slots=True)
class EventForm:
    """An event as typed."""

    name: str = ""
    start: str = ""
    end: str = ""
    rulebook: str = ""
    profile: str = ""
    """The country whose formats are used; empty: that of the rulebook."""
    currency: str = ""
    wall_chart: str = ""
    officials: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    next: str = ""
    """The name of one more section, which copies everything from the last."""
    more: str = ""
    """What has no field on this page (preset, sponsor), as JSON."""
    reason: str = ""
    rows: tuple[SectionRow, ...] = (SectionRow(rounds=str(USUAL_ROUNDS)),)

    def as_json(self) -> dict[str, Any]:
        """The form as plain data."""
        own = {
            one.name: getattr(self, one.name) for one in fields(self) if one.name not in ("rows", "details")
        }
        rows = [{one.name: getattr(row, one.name) for one in fields(row)} for row in self.rows]
        return {**own, "details": dict(self.details), "rows": rows}


ROW_FIELDS = tuple(one.name for one in fields(SectionRow) if one.name != "tiebreaks")
EVENT_FIELDS = tuple(one.name for one in fields(EventForm) if one.name not in ("rows", "details"))
_ROW = re.compile(r"s(\d{1,2})\.([a-z_]+?)(\d{1,2})?")


def form_typed(sent: Mapping[str, str]) -> EventForm:
    """The form as a browser sends it: `name`, `d.city`, `s1.name`, `s1.tiebreak2` ..."""
    rows: dict[int, dict[str, Any]] = {}
    picked: dict[int, dict[int, str]] = {}
    for key, value in sent.items():
        found = _ROW.fullmatch(key)
        if found is None:
            continue
        if found[2] == "tiebreak" and found[3]:
            picked.setdefault(int(found[1]), {})[int(found[3])] = value
        elif found[2] in ROW_FIELDS:
            rows.setdefault(int(found[1]), {})[found[2]] = _clean(value)
    made = tuple(
        SectionRow(
            **rows[at], tiebreaks=tuple(name for _, name in sorted(picked.get(at, {}).items()) if name)
        )
        for at in sorted(rows)[:SECTIONS]
    )
    details = {key: _clean(sent[f"d.{key}"]) for key in DETAILS if sent.get(f"d.{key}", "").strip()}
    own = {key: _clean(sent.get(key, "")) for key in EVENT_FIELDS}
    return EventForm(**own, details=details, rows=made or EventForm().rows)


def _clean(text: str) -> str:
    """A text without surrounding blanks, with uniform line endings."""
    return text.replace("\r\n", "\n").strip()


def form_from_json(data: Mapping[str, Any]) -> EventForm:
    """A form as plain data, saved or written by hand as a plan; unknown keys are ignored."""
    listed, told = data.get("sections", data.get("rows", [])), data.get("details", {})
    if not isinstance(told, dict) or not isinstance(listed, list | tuple):
        raise BadInput(phrase("a plan is one object with name, rulebook and sections"), where="sections")
    rows = tuple(_row_from_json(row) for row in listed[:SECTIONS])
    own = {key: str(data[key]) for key in EVENT_FIELDS if key in data}
    details = {key: str(value) for key, value in told.items() if key in DETAILS}
    return EventForm(**own, details=details, rows=rows or EventForm().rows)


def _row_from_json(row: object) -> SectionRow:
    """A section of a plan."""
    if not isinstance(row, dict):
        raise BadInput(phrase("each section of a plan is an object with its name"), where="sections")
    listed = row.get("tiebreaks")
    return SectionRow(
        **{key: _written(row[key]) for key in ROW_FIELDS if row.get(key) is not None},
        tiebreaks=tuple(map(str, listed)) if isinstance(listed, list | tuple) else (),
    )


def _written(value: object) -> str:
    """A value of a plan as typed; several on separate lines."""
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value)


# -- rows


def with_row(form: EventForm, name: str = "") -> EventForm:
    """The form with one more section: everything from the last one except name, ratings and prizes."""
    last = form.rows[-1]
    row = replace(last, name=name.strip(), rating_from="", rating_below="", prizes="", was="")
    return replace(form, next="", rows=(*form.rows, _named_range(row, form.rulebook)))


def with_next(form: EventForm) -> EventForm:
    """The form with the section whose name was typed after the last one, if there is one."""
    return with_row(form, form.next) if form.next.strip() else form


def _named_range(row: SectionRow, rulebook: str) -> SectionRow:
    """A section whose name gives its ratings, such as Under 1800, with these ratings."""
    classes = book(rulebook).rating_classes if rulebook else {}
    said = read_prize_name(row.name, classes) if row.name else None
    keys = dict(said.readings[0]) if said is not None and not said.incomplete else {}
    if keys.get("kind") not in ("under", "class"):
        return row
    low, below = keys.get("from"), keys.get("below")
    return replace(row, rating_from=str(low or ""), rating_below=str(below or ""))


def without_row(form: EventForm, at: int) -> EventForm:
    """The form without a section that is not yet part of the event."""
    left = tuple(row for place, row in enumerate(form.rows, 1) if place != at or row.was)
    return replace(form, rows=left or EventForm().rows)


def with_prizes_of_last(form: EventForm, at: int) -> EventForm:
    """The form with the prizes of the section above copied to another one."""
    if not 2 <= at <= len(form.rows):
        return form
    rows = list(form.rows)
    rows[at - 1] = replace(rows[at - 1], prizes=rows[at - 2].prizes)
    return replace(form, rows=tuple(rows))


# -- from events


def form_of(event: Event) -> EventForm:
    """The form of an existing event."""
    sections = event.sections
    officials = [f"{one.role}: {one.name}" if one.role else one.name for one in event.officials]
    top = {key: value for key, value in (("preset", event.preset), ("sponsor", event.sponsor)) if value}
    first = min((one.start for one in sections if one.start), default="")
    return EventForm(
        name=event.name,
        start=first,
        end=max((one.end for one in sections if one.end), default=""),
        rulebook=sections[0].rulebook,
        profile=event.profile or "",
        currency=event.currency or "",
        wall_chart=event.wall_chart or "",
        officials="\n".join(officials),
        details=dict(event.details),
        more=json.dumps(top) if top else "",
        rows=tuple(_row_of(event, section, first) for section in sections),
    )


def _row_of(event: Event, section: Section, first: str) -> SectionRow:
    """A section as its row shows it."""
    byes, fee = section.half_byes, entry_fee(section)
    starts = round_starts(event, section)
    listed = [starts.get(number, "") for number in range(1, max(starts, default=0) + 1)]
    return SectionRow(
        name=section.name or "",
        rating_from=_number(section.rating_from),
        rating_below=_number(rating_below(section)),
        rounds=str(section.rounds),
        format=section.format.value,
        time_control=section.time_control or "",
        times=show_times(listed, first, profile_of(event, section).writing.half_days),
        entry_fee="" if fee is None else money.plain(fee).removesuffix(".00"),
        half_most=_number(byes.max if byes else None),
        half_rounds=rounds_shown(byes.rounds) if byes else "",
        half_deadline=(byes.deadline if byes else None) or "",
        tiebreaks=section.tiebreaks,
        prizes="\n".join(prize_text(record_of(prize)) for prize in section.prizes),
        more=_more(section),
        was=section.name or "*",
    )


def rounds_shown(rounds: tuple[int, ...]) -> str:
    """Rounds as typed: `1-4`, `1-2, 5`."""
    parts: list[list[int]] = []
    for number in rounds:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in parts)


def _number(value: int | None) -> str:
    """A number in a field; empty if there is none."""
    return "" if value is None else str(value)


def _more(section: Section) -> str:
    """A section's settings that have no field on the page."""
    record = record_of(section)
    known = {*IN_FORM, *OF_PLAYERS, *ALSO_OF_PLAYERS}
    kept = {key: value for key, value in record.items() if key not in known}
    older = {name for names in OTHER_NAMES.values() for name in names if name != "no_show_minutes"}
    settings = {
        key: value
        for key, value in dict(kept.pop("settings", {})).items()
        if key not in older and key not in NAMING_PLAYERS
    }
    kept |= {"settings": settings} if settings else {}
    return json.dumps(kept, ensure_ascii=False) if kept else ""


def duplicate_of(event: Event) -> EventForm:
    """The form of a new event modelled on another one: everything except entries, results and dates."""
    made = form_of(event)
    prizes = ["\n".join(prize_text(record_of(prize)) for prize in one.prizes) for one in event.sections]
    days = {one.start[:10] for one in event.schedule} | {section.start for section in event.sections}
    rows = [
        replace(row, was="", prizes=text, times=_weekdays(row.times) if days - {None} else row.times)
        for row, text in zip(made.rows, prizes, strict=True)
    ]
    details = {key: value for key, value in made.details.items() if key != "submission"}
    return replace(made, name="", start="", end="", details=details, rows=tuple(rows))


def _weekdays(times: str) -> str:
    """Round times without dates: those with days of the week stay, others belong to last year."""
    return "" if re.search(r"\d{4}-\d\d-\d\d", times) else times


def preset_form(rulebook: str, preset: str, typed: EventForm) -> EventForm:
    """The form filled in from a preset of the book; what was typed about the event stays."""
    try:
        made = preset_event(typed.name or "Event", rulebook, preset, None, None, typed.start, 0)
    except BadInput:
        made = preset_event(typed.name or "Event", rulebook, preset, None, USUAL_ROUNDS, typed.start, 0)
    return filled(form_of(made), typed)


def filled(source: EventForm, typed: EventForm) -> EventForm:
    """A form from a preset or another event, with what was already typed about the new one."""
    details = {**source.details, **{key: value for key, value in typed.details.items() if value}}
    rows = tuple(replace(row, was="") for row in source.rows)
    return replace(
        source,
        name=typed.name,
        start=typed.start or source.start,
        end=typed.end or source.end,
        officials=typed.officials or source.officials,
        details=details,
        rows=rows,
    )


def read_more(text: str) -> dict[str, Any]:
    """What has no field on the page; nothing if it cannot be read."""
    try:
        found = json.loads(text) if text else {}
    except (ValueError, RecursionError) as error:
        raise CrosstableError(phrase("part of the form is missing; reload the page")) from error
    return found if isinstance(found, dict) else {}
