"""A clash in words: who changed what meanwhile, and each value as seen, as it is now, and as typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from msgspec import Struct

from crosstable.app.session.as_of import Clash
from crosstable.app.session.state_changes import MISSING, Path, value_at
from crosstable.journal.detail_names import ENTRY_DETAILS, SECTION_DETAILS, entry_detail, section_detail
from crosstable.journal.facts.entry_changed import FLAGS
from crosstable.journal.facts.event_changed import NAMES
from crosstable.journal.people import People, people_of
from crosstable.journal.phrases import board_in_words, bye_in_words, key_in_words, labelled, value_in_words
from crosstable.journal.words import in_words
from crosstable.model import money
from crosstable.model.language import Words, phrase, translate
from crosstable.model.results import show_result
from crosstable.rulebooks.shelf import book

AREAS = {
    "here": Words("check-in"),
    "closed": Words("finished section"),
    "handed": Words("payout"),
    "excused": Words("excused absence"),
    "settled": Words("missing result"),
    "started_at": Words("start of the round"),
    "held": Words("players held out"),
    "apart": Words("players kept apart"),
    "ranks": Words("ranking"),
    "phones": Words("reporting by phone"),
    "screens": Words("screen"),
    "announcement": Words("announcement"),
    "copy_to": Words("backup folder"),
    "cash": Words("cash line"),
    "incidents": Words("incident"),
    "prizes": Words("prize"),
    "details": Words("details for the report"),
    "officials": Words("officials"),
    "sponsor": Words("sponsor"),
    "name": Words("event name"),
}
"""Parts of an event that are neither a player nor a setting."""
MONEY = frozenset({"cents", "entry_fee", "prize_limit"})


@dataclass(frozen=True, slots=True)
class Line:
    """One value: its name, and what it was, is and should be."""

    label: str
    saw: str
    now: str
    typed: str

    @property
    def differs(self) -> bool:
        """Whether the writer would overwrite what others wrote."""
        return self.typed != self.now


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What somebody else did."""

    name: str
    time: str
    text: str


def meanwhile(clash: Clash) -> list[Meanwhile]:
    """What others did to the values in question, oldest first."""
    people = people_of(clash.now.facts, clash.now.state)
    return [Meanwhile(fact.actor, fact.time, in_words(fact, people)) for fact in clash.facts]


def lines(clash: Clash) -> list[Line]:
    """Every value that somebody else changed or that was to be changed, each once."""
    people = people_of(clash.now.facts, clash.now.state)
    found = []
    for path in dict.fromkeys(_whole(path) for path in clash.paths):
        values = (
            value_at(state, path) for state in (clash.then.folded.told, clash.now.folded.told, clash.typed)
        )
        saw, now, typed = (_shown(path[-1], value) for value in values)
        if not saw == now == typed:
            found.append(Line(_label(clash, people, path), saw, now, typed))
    return found


def _whole(path: Path) -> Path:
    """The part of a path that people know as one value: a bill, not the cents of its third line."""
    if path[:1] != ("sections",):
        return path[:4]
    if path[2:3] == ("entries",):
        return path[: 7 if path[5:6] in (("ids",), ("byes",), ("info",)) else 6]
    return path[:7] if path[2:3] == ("rounds",) else path[:6]


# -- names


def _label(clash: Clash, people: People, path: Path) -> str:
    """The name of a value."""
    if path[0] != "sections":
        return _of_event(path)
    section = clash.now.state.sections[path[1]] if path[1] < len(clash.now.state.sections) else None
    name = None if section is None else section.name
    if path[2] == "entries" and len(path) > 3:
        return _of_entry(people, name, path)
    if path[2] == "terms" and len(path) > 3:
        return _of_section(clash, path)
    if path[2] == "rounds" and len(path) > 5:
        return board_in_words(people, name, path[3] + 1, path[5])
    return str(AREAS.get(path[2]) or key_in_words(str(path[2])))


def _of_entry(people: People, section: str | None, path: Path) -> str:
    """The detail of an entry, with the entry's name."""
    who = people.entry(section, path[3])
    if len(path) < 6:
        return labelled(who, str(ENTRY_DETAILS.get(path[-1]) or "")) if len(path) == 5 else who
    if path[5] == "byes" and len(path) > 6:
        return labelled(who, phrase("round {round}", round=path[6]))
    return labelled(who, entry_detail(".".join(map(str, path[5:7]))))


def _of_section(clash: Clash, path: Path) -> str:
    """The detail of a section, or the setting of its book by its own name."""
    key, rest = path[3], path[4:]
    if key == "settings" and rest:
        setting = book(clash.now.state.sections[path[1]].terms.rulebook).all_settings.get(rest[0])
        return translate(setting.says) if setting else key_in_words(rest[0])
    if key in AREAS and rest:
        parts = (str(AREAS[key]), str(rest[0]), *(_detail(one) for one in rest[1:]))
        return labelled(" ".join(parts[:2]), parts[2]) if len(parts) > 2 else " ".join(parts)
    return labelled(section_detail(key), _detail(rest[0])) if rest else section_detail(key)


def _of_event(path: Path) -> str:
    """The detail of the event."""
    keys = path[1:] if path[0] == "terms" else path
    known = AREAS.get(keys[0]) or NAMES.get(keys[0])
    return " ".join((str(known or key_in_words(str(keys[0]))), *(_detail(one) for one in keys[1:])))


def _detail(key: object) -> str:
    """A part of a detail by its everyday name."""
    return str(SECTION_DETAILS.get(str(key)) or ENTRY_DETAILS.get(str(key)) or key_in_words(str(key)))


# -- values


def _shown(key: object, value: Any) -> str:
    """A value as people read it; an empty one as a dash."""
    if value is MISSING or value is None or value == "" or value == ():
        return "–"
    if key in MONEY and isinstance(value, int):
        return money.show(value)
    if key == "result":
        return show_result(value)
    if isinstance(value, Enum):
        return str(getattr(value, "words", None) or FLAGS.get(value.value) or bye_in_words(str(value.value)))
    if isinstance(value, Struct) or is_dataclass(value):
        return _together(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{_detail(name)} {_shown(name, one)}" for name, one in value.items())
    if isinstance(value, list | tuple | frozenset):
        return "; ".join(_shown(key, one) for one in _in_order(value))
    return (
        bye_in_words(value)
        if isinstance(value, str) and value in ("half", "full", "zero")
        else value_in_words(value)
    )


def _in_order(values: Sequence[Any] | frozenset[Any]) -> list[Any]:
    """Members of a list in their own order, of a set in a fixed one."""
    return sorted(values, key=str) if isinstance(values, frozenset) else list(values)


def _together(value: Any) -> str:
    """The parts of a value that say something, one after the other."""
    names = value.__struct_fields__ if isinstance(value, Struct) else [field.name for field in fields(value)]
    told = ((name, getattr(value, name)) for name in names)
    return ", ".join(
        phrase("yes")
        if one is True and len(names) == 1
        else _detail(name)
        if one is True
        else _shown(name, one)
        for name, one in told
        if one not in (None, False, (), "", {}) and not isinstance(one, Mapping)
    )
