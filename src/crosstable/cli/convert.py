"""`crosstable convert`: an event from one format into another, by file name."""

from __future__ import annotations

import os.path
from dataclasses import replace

from crosstable.app.desk import is_journal, journal_from, open_event
from crosstable.cli.arguments import add_json, number, parser
from crosstable.cli.output import show_document
from crosstable.cli.written import check_free, tell_written, what_is_lost
from crosstable.formats.document_write import write_document
from crosstable.formats.files import write_event
from crosstable.model.errors import BadInput


def run(words: list[str]) -> int:
    """Read IN, write OUT; an existing OUT is only replaced when that is asked for."""
    made = parser("convert", "Writes an event in the format of the file name OUT (.json or .trf).")
    made.add_argument("source", metavar="IN", help="event file, - for standard input")
    made.add_argument("target", metavar="OUT", help="file to write, - for JSON on standard output")
    made.add_argument("--section", metavar="NAME", help="only this section")
    made.add_argument("--rulebook", metavar="BOOK", help="write this book instead of the file's own")
    made.add_argument("--at", type=number, metavar="FACT", help="a journal as it stood after this fact")
    made.add_argument("--force", action="store_true", help="replace OUT if it exists")
    add_json(made)
    options = made.read(words)
    event = open_event(options.source, options.rulebook, options.at)
    if options.section is not None:
        event = replace(event, sections=(event.section(options.section),))
    if options.target == "-":
        show_document(write_document(event))
        return 0
    check_free(options.target, force=options.force)
    lost = what_is_lost(event, options.target)
    if is_journal(options.target):
        _into_journal(options.source, options.target, options.rulebook)
    else:
        write_event(event, options.target)
    tell_written(event, options.target, lost, as_json=options.json)
    return 0


def _into_journal(source: str, target: str, rulebook: str | None) -> None:
    """A document told as a journal; an old journal of that name is set aside until the new one stands."""
    if os.path.lexists(target):
        raise BadInput("a journal is never replaced; choose another name", where=target)
    journal_from(source, target, rulebook)
