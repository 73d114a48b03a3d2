"""The event and its sections as forms send them; only differences are written, as one command."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date

from crosstable.app.entries.entering import EVENT_KEYS, add_section, set_key
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.app.setup.strict_mode import with_strict_mode
from crosstable.formats.document.write import record_of, write_document
from crosstable.journal.documents import told_as_facts
from crosstable.journal.facts.section_added import SectionAdded
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Section
from crosstable.model.language import Words, phrase
from crosstable.model.lots import Lots
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.shelf import ORGANISERS, PACKAGES, book, organising

NO_KEY: tuple[object, ...] = (None, [], {}, "")
"""Values that are the same as no value."""
FIXED = {
    "rulebook": Words("the rulebook cannot change after round 1 is published"),
    "format": Words("the format cannot change after round 1 is published"),
}
"""What cannot change once a round is published, with the refusal."""


def change_event(session: Session, section: Section, told: Mapping[str, object]) -> list[New]:
    """Keys of the event that differ from what the journal has."""
    officials = [
        {"name": one.name, **({"role": one.role} if one.role else {})} for one in session.event.officials
    ]
    lots = {} if session.state.lots is None else {"lots": record_of(session.state.lots)}
    known = {**record_of(session.as_filed), **lots, "officials": officials}
    return _changes(session, section, told, known, None)


def change_section(
    session: Session, section: Section, told: Mapping[str, object], reason: str | None = None
) -> list[New]:
    """Keys of a section that differ; book and format stay once a round is published."""
    state = session.state.section(section.name)
    terms = record_of(state.terms)
    chosen = {f"settings.{key}": value for key, value in terms.get("settings", {}).items()}
    usual = {"format": Format.SWISS.value, "first_board": 1, "games_per_round": 1}
    lots = {} if state.lots is None else {"lots": record_of(state.lots)}
    known = {**usual, **terms, **lots, **chosen}
    if state.started:
        for key in FIXED:
            if key in told and told[key] != known.get(key):
                raise BadInput(str(FIXED[key]), where=key)
        if told.get("games_per_round", section.games_per_round) != section.games_per_round:
            text = phrase("the number of games per round cannot change after round 1 is published")
            raise BadInput(text, where="games_per_round")
    return _changes(session, section, told, known, reason)


def _changes(
    session: Session,
    section: Section,
    told: Mapping[str, object],
    known: Mapping[str, object],
    reason: str | None,
) -> list[New]:
    """The facts of all keys that differ; a section's name comes last, because the others refer to it."""
    differ = [key for key, value in told.items() if not _same(known.get(key), value)]
    news: list[New] = []
    for key in sorted(differ, key=lambda key: key == "section"):
        value = None if told[key] in NO_KEY else told[key]
        news += set_key(session, section, key, value, None if key in EVENT_KEYS else reason)
    if not news:
        raise NothingNew(phrase("nothing was changed"))
    return news


def _same(known: object, told: object) -> bool:
    """Whether two values mean the same."""
    return known == told or (known in NO_KEY and told in NO_KEY)


def read_officials(text: str) -> list[dict[str, str]]:
    """Officials as typed, one per line: `Chief arbiter: Ann Ames`, or just a name."""
    found = []
    for line in filter(None, map(str.strip, text.splitlines())):
        role, colon, name = (part.strip() for part in line.partition(":"))
        found.append({"name": name, "role": role} if colon and name else {"name": line.rstrip(": ")})
    return found


def read_words(text: str) -> list[str]:
    """Words separated by commas, semicolons or line breaks."""
    parts = text.replace(";", ",").replace("\n", ",").split(",")
    return [word for part in parts if (word := part.strip())]


def read_whole(text: str, where: str) -> int | None:
    """A whole number that may be left out."""
    if not text.strip():
        return None
    number = whole_number(text)
    if number is None:
        raise BadInput(phrase("“{typed}” is not a whole number", typed=text.strip()[:20]), where=where)
    return number


def read_number(text: str, label: str) -> int | None:
    """A whole number typed into a form field, which the error names; None if left empty."""
    try:
        return read_whole(text, label)
    except BadInput as error:
        raise BadInput(
            phrase("{label}: {text}", label=label, text=error.text), where=label, remedies=error.remedies
        ) from None


def read_numbers(text: str, where: str) -> list[int]:
    """Several whole numbers."""
    return [number for word in read_words(text) if (number := read_whole(word, where)) is not None]


def schedule_of(starts: Sequence[str]) -> list[dict[str, object]]:
    """The timetable from the start of each round; an empty one is unknown."""
    return [
        {"round": number, "start": start.strip()} for number, start in enumerate(starts, 1) if start.strip()
    ]


def presets() -> list[tuple[str, str, str]]:
    """The books' own events: book, preset and title; those of several books under the first of them."""
    found: dict[str, tuple[str, str, str]] = {}
    for name in PACKAGES:
        for preset, title in organising(name).presets.items() if name in ORGANISERS else ():
            found.setdefault(preset, (name, preset, title))
    return list(found.values())


INHERITED = ("start", "end", "entries_close", "time_control", "half_byes", "round_times", "entry_fee")
"""What a new section copies from the section above it."""


def inherited(section: Section, rounds: int) -> dict[str, object]:
    """Days, times, time control, bye terms and fee of a section, for the next one; byes in rounds it has."""
    kept = {key: value for key, value in record_of(section).items() if key in INHERITED}
    if "half_byes" in kept:
        terms = dict(kept["half_byes"])
        if listed := [number for number in terms.get("rounds", ()) if number <= rounds]:
            terms["rounds"] = listed
        else:
            terms.pop("rounds", None)
        kept["half_byes"] = terms
    if "round_times" in kept:
        kept["round_times"] = list(kept["round_times"])[:rounds]
    return {key: value for key, value in kept.items() if value not in NO_KEY}


def new_section(name: str, rulebook: str, rounds: int | None, format_: str) -> dict[str, object]:
    """The keys of a new section."""
    if rounds is None:
        raise BadInput(phrase("enter the number of rounds"), where="rounds")
    return {"section": name.strip(), "rulebook": book(rulebook).id, "rounds": rounds, "format": format_}


def preset_event(
    title: str, rulebook: str, preset: str, section: str | None, rounds: int | None, start: str, seed: int
) -> Event:
    """An event with one section, from one of the book's own events."""
    try:
        day = date.fromisoformat(start) if start.strip() else None
    except ValueError:
        raise BadInput(
            phrase("“{typed}” is not a date; write it as 2026-12-28", typed=start[:20]), where="start"
        ) from None
    return organising(rulebook).new_event(title, preset, section, Lots(seed=seed), rounds, None, day)


def preset_section(made: Event) -> dict[str, object]:
    """The keys of one of several sections, with its own preset and timetable."""
    keys: dict[str, object] = dict(_section_told(made))
    settings: dict[str, object] = {"preset": made.preset}
    if made.schedule:
        settings["round_times"] = [item.start for item in made.schedule]
    return keys | {"settings": settings}


def _section_told(made: Event) -> dict[str, object]:
    """The keys of the first section of an event."""
    return next(dict(what.section) for what in event_facts(made) if isinstance(what, SectionAdded))


def event_facts(made: Event) -> list[New]:
    """The facts that create an event."""
    return list(told_as_facts(json.loads(write_document(made))))


def add_named_section(session: Session, first: str | None, section: Mapping[str, object]) -> list[New]:
    """Add a section; a first one without a name gets one at the same time."""
    if not section.get("section"):
        raise BadInput(phrase("give the new section a name"), where="section")
    unnamed = [state for state in session.state.sections if state.name is None]
    if not unnamed:
        return add_section(session, section)
    if not first or not first.strip():
        text = phrase("with more than one section, each needs a name; name the existing section too")
        raise BadInput(text, where="first")
    named = set_key(session, session.event.sections[0], "section", first.strip())
    return [*named, SectionAdded(section=with_strict_mode(section))]
