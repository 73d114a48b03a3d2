"""The event document (`*.json`): text or bytes into an event, everything validated on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crosstable.flow.rating_months import with_rating_months
from crosstable.formats.document.cash import read_cash
from crosstable.formats.document.cross_sections import check_cross_games
from crosstable.formats.document.history import check_section
from crosstable.formats.document.players import round_number
from crosstable.formats.document.section import SECTION, read_lots, read_rulebook, read_section
from crosstable.formats.document.size_limits import check_sizes
from crosstable.formats.json_text import parse_json
from crosstable.formats.places import Place
from crosstable.formats.readers import iso_time, many, mapping, optional, text, word
from crosstable.model.details import DETAILS
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Official, RoundTime, Section
from crosstable.model.profiles.known import CURRENCIES, PROFILES
from crosstable.model.profiles.profile import ChartStyle
from crosstable.model.remedies import FieldName

VERSION = 1


def read_document(text_or_bytes: str | bytes, rulebook: str | None = None) -> Event:
    """The event a document describes; a rulebook given here takes the place of the document's own."""
    document = Place(parse_json(text_or_bytes))
    check_version(document)
    check_sizes(document)
    if rulebook is not None:
        read_rulebook(Place(rulebook, FieldName.RULEBOOK))
    event = _several(document, rulebook) if "sections" in document.value else _single(document, rulebook)
    check_event(event, in_list="sections" in document.value)
    return event


def check_event(event: Event, *, in_list: bool) -> None:
    """Refuse impossible histories; places start with sections[i] when the sections are in a list."""
    for i, section in enumerate(event.sections):
        check_section(section, f"sections[{i}]." if in_list else "")
    check_cross_games(event, in_list=in_list)


def check_version(document: Place) -> None:
    """Refuse documents of another version before looking at their keys."""
    if "crosstable" not in document.names():
        raise document.missing("crosstable")
    version = document.at("crosstable")
    if type(version.value) is not int:
        raise version.wrong(f"the version number {VERSION}")
    if version.value != VERSION:
        raise version.wrong(
            f"{VERSION}: this version of Crosstable reads version {VERSION} of the event document"
        )


def _single(document: Place, rulebook: str | None) -> Event:
    """An event whose only section is at the top of the document."""
    for key in document.names():
        if key not in TOP and key not in SECTION:
            raise document.unknown_key(key, (*TOP, *SECTION, "sections"))
    inside = {key: value for key, value in document.value.items() if key not in TOP}
    section = read_section(Place(inside), {}, rulebook)
    return with_rating_months(Event(sections=(section,), **_shared(document)))


def _several(document: Place, rulebook: str | None) -> Event:
    """An event with its sections in a list; what they share is written once at the top."""
    for key in document.names():
        if key not in TOP and key not in ("lots", "sections"):
            raise _misplaced(document, key)
    places = document.at("sections").items()
    if not places:
        raise document.at("sections").wrong("at least one section")
    lots = {"lots": read_lots(document.at("lots"))} if "lots" in document.value else {}
    sections = tuple(_listed(place, lots, rulebook) for place in places)
    _check_names(sections, places)
    return with_rating_months(Event(sections=sections, **_shared(document)))


def _misplaced(document: Place, key: str) -> BadInput:
    """The error of a section's key at the top of a document with sections."""
    if key not in SECTION:
        return document.unknown_key(key, (*TOP, "lots", "sections"))
    return document.at(key).error(f"the key {key!r} belongs inside each section, at sections[0].{key}")


def _listed(place: Place, shared: dict[str, Any], rulebook: str | None) -> Section:
    """One section of a list; keys of the whole event are refused in it."""
    for key in place.names():
        if key in TOP and key not in SECTION:
            named = "; a section's own name has the key 'section'" if key == "name" else ""
            raise place.at(key).error(f"the key {key!r} belongs at the top of the document, once{named}")
    return read_section(place, shared, rulebook)


def _check_names(sections: tuple[Section, ...], places: list[Place]) -> None:
    """Several sections need names, and no two the same."""
    names: dict[str, str] = {}
    for section, place in zip(sections, places, strict=True):
        if section.name is None:
            if len(sections) > 1:
                raise place.missing("section")
            continue
        if section.name in names:
            other = names[section.name]
            raise place.at("section").error(f"{other} has the name {section.name[:40]!r} already")
        names[section.name] = place.where


def _shared(document: Place) -> dict[str, Any]:
    """What belongs to the whole event."""
    inside = {key: value for key, value in document.value.items() if key in TOP}
    fields = Place(inside).record(TOP, required=("name",))
    fields.pop("crosstable")
    return fields


def read_time(place: Place) -> RoundTime:
    """When a round starts."""
    return RoundTime(**place.record(ROUND_TIME, ("round", "start")))


def _read_official(place: Place) -> Official:
    """Somebody who runs the event: a name, or a name with a role."""
    if isinstance(place.value, str):
        return Official(name=text(place))
    return Official(**place.record({"name": text, "role": optional(text)}, ("name",)))


def read_officials(place: Place) -> tuple[Official, ...]:
    """The officials as a list, or as an object from role to name."""
    if isinstance(place.value, dict):
        return tuple(Official(name=name, role=role) for role, name in mapping(text)(place).items())
    return many(_read_official)(place)


def read_details(place: Place) -> dict[str, str]:
    """What reports ask for, by the keys that are known."""
    found = mapping(text)(place)
    for key in found:
        if key not in DETAILS:
            from difflib import get_close_matches

            near = get_close_matches(key, DETAILS, n=1)
            meant = f"; did you mean {near[0]!r}?" if near else f"; use one of {', '.join(DETAILS)}"
            raise place.at(key).error(f"no report uses this{meant}")
    return dict(found)


ROUND_TIME: dict[str, Callable[[Place], Any]] = {"round": round_number, "start": iso_time}
TOP: dict[str, Callable[[Place], Any]] = {
    "crosstable": lambda place: place.value,
    "name": text,
    "preset": optional(text),
    "schedule": many(read_time),
    "officials": read_officials,
    "sponsor": optional(text),
    "profile": optional(word({key: key for key in PROFILES})),
    "currency": optional(word({key: key for key in CURRENCIES})),
    "wall_chart": optional(word({one.value: one.value for one in ChartStyle})),
    "details": read_details,
    "cash": read_cash,
}
