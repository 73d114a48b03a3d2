"""Events from anything that holds one, validated before any question is asked about them."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from os import PathLike, fspath

from crosstable.app.session.reading import check_event_file, open_event
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import document_of
from crosstable.formats.files import event_of
from crosstable.library.arguments import check_choice, wrong_type
from crosstable.model.errors import BadInput, WrongArgument
from crosstable.model.event import Event, Section
from crosstable.rulebooks.shelf import PACKAGES

Source = str | PathLike[str] | bytes | Mapping[str, object]
"""What an event can be loaded from: the path of a file, its contents, or a document as plain data."""

KEPT = 32
_valid: deque[tuple[Event, Event]] = deque(maxlen=KEPT)
"""Events that were asked about lately, each with its validated form, which may be itself."""


def load(source: Source, rulebook: str | None = None) -> Event:
    """Load an event.

    `source` is the path of a file (an event document, a TRF file, a file of another program, or a journal),
    the contents of a document or a TRF file as bytes, or a document as a dictionary. `rulebook` overrules
    what the source says. What is wrong with it is a `BadInput` that names the place.

    >>> event = crosstable.load({"crosstable": 1, "name": "Club", "rulebook": "us-chess", "rounds": 3})
    >>> event.name, event.sections[0].rounds
    ('Club', 3)
    """
    _check_rulebook(rulebook)
    if isinstance(source, bytes):
        return known(check_event_file(event_of(source, "", rulebook)))
    if isinstance(source, Mapping):
        return known(check_event_file(read_document(_json_of(source), rulebook)))
    if isinstance(source, str | PathLike) and fspath(source):
        return known(open_event(str(fspath(source)), rulebook))
    raise wrong_type("source", source, "the path of a file, its contents as bytes, or a dictionary")


def loads(text: str, rulebook: str | None = None) -> Event:
    """Load an event from the text of a document or of a TRF file.

    >>> text = '{"crosstable": 1, "name": "Club", "rulebook": "us-chess", "rounds": 3}'
    >>> crosstable.loads(text) == crosstable.load(text.encode())
    True
    """
    _check_rulebook(rulebook)
    if not isinstance(text, str):
        raise wrong_type("text", text, "the text of a document or of a TRF file")
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError:
        raise BadInput("the text holds a character that no file can hold", where="text") from None
    return load(data, rulebook)


def valid(event: Event) -> Event:
    """An event as it would be read from a file; one that was made in code is validated here."""
    if not isinstance(event, Event):
        raise wrong_type("event", event, "an event, as crosstable.load returns it")
    for seen, form in tuple(_valid):
        if seen is event:
            return form
    form = _validated(event)
    _valid.append((event, form))
    return form


def known(event: Event) -> Event:
    """An event that has just been validated, noted as such."""
    _valid.append((event, event))
    return event


def _validated(event: Event) -> Event:
    """An event written and read back, with what no file holds."""
    sections = event.sections
    if not isinstance(sections, tuple | list) or not sections:
        raise BadInput("an event has at least one section", where="sections")
    for place, section in enumerate(sections):
        if not isinstance(section, Section):
            raise WrongArgument(
                f"found {type(section).__name__}, expected a Section",
                argument=f"sections[{place}]",
                given=section,
            )
    form = check_event_file(read_document(_written(event)))
    remarks = event.remarks or form.remarks
    return replace(form, remarks=remarks, stated=event.stated, paid_prizes=event.paid_prizes)


def _written(event: Event) -> str:
    """The document of an event; a value that no document can hold is refused."""
    try:
        return json.dumps(document_of(event))
    except (TypeError, ValueError) as error:
        raise BadInput(f"this event cannot be written: {error}", where="event") from None


def _json_of(document: Mapping[str, object]) -> str:
    """The text of a document that is plain data already."""
    try:
        return json.dumps(dict(document))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadInput(f"this is not plain JSON data: {error}", where="document") from None


def _check_rulebook(rulebook: str | None) -> None:
    """Refuse a rulebook that does not exist."""
    if rulebook is not None:
        check_choice("rulebook", rulebook, tuple(PACKAGES), "rulebook")
