"""`crosstable restore`: another computer goes on from a copy, or from an emergency pack."""

from __future__ import annotations

from shlex import quote

from crosstable.app.backup.restoring import restore
from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import show, show_json


def run(words: list[str]) -> int:
    """Put the event of a stick into a folder, and say how to go on."""
    made = parser("restore", "Goes on from a verified copy of a journal, or from an emergency pack's data.")
    made.add_argument("source", metavar="SOURCE", help="the stick's folder, a copy, or NAME-pack.json")
    made.add_argument("folder", nargs="?", default=".", metavar="FOLDER", help="where to (default: here)")
    made.add_argument("--anyway", action="store_true", help="take a pack whose checksum does not fit")
    add_json(made)
    options = made.read(words)
    found = restore(options.source, options.folder, anyway=options.anyway)
    if options.json:
        show_json(
            {
                "written": found.session.path,
                "from": found.source,
                "facts": len(found.session.facts),
                "last": found.last,
                "history": not found.pack,
            }
        )
        return 0
    what = "was here already" if found.known else "is here now, chain verified"
    show(f"{found.session.path}: {found.session.event.name} {what}\n")
    show(f"it knows {found.last}\n")
    if found.pack:
        show("from a pack: everything of the event, without the history of who wrote what when\n")
    show(f"go on:  crosstable serve {quote(options.folder)}\n")
    return 0
