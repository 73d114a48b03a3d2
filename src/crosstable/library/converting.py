"""Events as files of other formats: as text, or written to disk."""

from __future__ import annotations

import os.path
from os import PathLike, fspath

from crosstable.app.session.reading import is_journal
from crosstable.formats.document.write import write_document
from crosstable.formats.files import trf_version, write_event
from crosstable.formats.trf.losses import lost_in_trf
from crosstable.formats.trf.write import write_trf
from crosstable.library.arguments import check_choice, check_yes_no, wrong_type
from crosstable.library.reading import Source, load, valid
from crosstable.model.errors import WrongArgument
from crosstable.model.event import Event

FORMATS = ("json", "trf", "trf26", "trf16")
SUFFIXES = (".json", ".trf", ".trfx")
VERSIONS = {"trf": 26, "trf26": 26, "trf16": 16}


def convert(source: Event | Source, to: str, rulebook: str | None = None) -> str:
    """Convert an event, or what one can be loaded from, into the text of another format.

    `to` is `json` (the event document), `trf` (as FIDE has it since 2026, also `trf26`) or `trf16`.

    >>> event = crosstable.generate("dutch-2026", players=6, rounds=3)
    >>> crosstable.loads(crosstable.convert(event, "json")) == event
    True
    >>> crosstable.convert(event, "trf").startswith("012 ")
    True
    """
    check_choice("to", to, FORMATS, "format")
    event = valid(source) if isinstance(source, Event) else load(source, rulebook)
    return write_trf(event, VERSIONS[to]) if to in VERSIONS else write_document(event)


def save(event: Event, path: str | PathLike[str], *, replace: bool = False) -> tuple[str, ...]:
    """Write an event to a file, in the format of its name: `.json`, `.trf`, or `.trfx` for TRF of 2016.

    The answer lists what the format could not hold. An existing file is only replaced if `replace` is true;
    the old one stays until the new one is whole.

    >>> event = crosstable.generate("dutch-2026", players=6, rounds=3)
    >>> crosstable.save(event, "event.json")
    ()
    >>> crosstable.load("event.json") == event
    True
    """
    if not isinstance(path, str | PathLike) or not fspath(path):
        raise wrong_type("path", path, "the path of a file")
    name = str(fspath(path))
    if is_journal(name):
        text = "a journal is made with new_journal, so that it can be written to"
        raise WrongArgument(text, argument="path", given=name, known=SUFFIXES)
    check_choice("path", os.path.splitext(name)[1].lower(), SUFFIXES, "format with the ending")
    if os.path.lexists(name) and not check_yes_no("replace", replace):
        text = "this file already exists; replace=True replaces it"
        raise WrongArgument(text, argument="path", given=name)
    filed = valid(event)
    version = trf_version(name)
    lost = () if version is None else lost_in_trf(filed, version)
    write_event(filed, name)
    return lost
