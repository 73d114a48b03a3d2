"""`crosstable convert`: an event from one format into another, by file name."""

from __future__ import annotations

import os
from dataclasses import replace

from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import show_document
from crosstable.cli.written import tell_written
from crosstable.formats.document_write import write_document
from crosstable.formats.files import read_event, write_event
from crosstable.model.errors import BadInput


def run(words: list[str]) -> int:
    """Read IN, write OUT; an existing OUT is only replaced when that is asked for."""
    made = parser("convert", "Writes an event in the format of the file name OUT (.json or .trf).")
    made.add_argument("source", metavar="IN", help="event file, - for standard input")
    made.add_argument("target", metavar="OUT", help="file to write, - for JSON on standard output")
    made.add_argument("--section", metavar="NAME", help="only this section")
    made.add_argument("--rulebook", metavar="BOOK", help="write this book instead of the file's own")
    made.add_argument("--force", action="store_true", help="replace OUT if it exists")
    add_json(made)
    options = made.read(words)
    event = read_event(options.source, options.rulebook)
    if options.section is not None:
        event = replace(event, sections=(event.section(options.section),))
    if options.target == "-":
        show_document(write_document(event))
        return 0
    if os.path.lexists(options.target) and not options.force:
        raise BadInput("the file exists and is not replaced; add --force to replace it", where=options.target)
    write_event(event, options.target)
    tell_written(event, options.target, as_json=options.json)
    return 0
