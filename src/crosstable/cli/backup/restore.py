"""`crosstable restore`: another computer goes on from a copy, or from an emergency pack."""

from __future__ import annotations

from shlex import quote

from crosstable.app.backup.restoring import restore
from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import show, show_json
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Restore the event of a stick into a folder, and say what to do next."""
    made = parser(
        "restore",
        phrase("Restores an event from a verified copy, or from the data file of an emergency pack."),
    )
    made.add_argument(
        "source", metavar="SOURCE", help=phrase("folder on the USB stick, a copy, or NAME-pack.json")
    )
    made.add_argument(
        "folder",
        nargs="?",
        default=".",
        metavar="FOLDER",
        help=phrase("folder for the event (default: here)"),
    )
    made.add_argument(
        "--anyway", action="store_true", help=phrase("use a pack although its checksum is wrong")
    )
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
    facts = {"file": found.session.path, "event": found.session.event.name}
    if found.known:
        show(phrase("{file}: {event} was already here", **facts) + "\n")
    else:
        show(phrase("{file}: {event} restored and verified", **facts) + "\n")
    show(phrase("last change: {change}", change=found.last) + "\n")
    if found.pack:
        show(phrase("from an emergency pack: the whole event, without its history") + "\n")
    show(phrase("next:  {command}", command=f"crosstable serve {quote(options.folder)}") + "\n")
    return 0
