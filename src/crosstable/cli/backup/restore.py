"""`crosstable restore`: continue on another computer from a copy or an emergency pack."""

from __future__ import annotations

from shlex import quote

from crosstable.app.backup.restoring import Restored, restore
from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.model.language import phrase, phrase_counted


def run(words: list[str]) -> int:
    """Restore the event from a stick into a folder, and say what to do next."""
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
        show_json(_as_json(found))
    else:
        _tell(found, options.folder)
    return 0


def _as_json(found: Restored) -> dict[str, object]:
    """What was restored, as data."""
    told: dict[str, object] = {
        "written": found.session.path,
        "from": found.source,
        "facts": len(found.session.facts),
        "last": found.last,
        "history": not found.pack,
    }
    return told if found.aside is None else told | {"set_aside": str(found.aside)}


def _tell(found: Restored, folder: str) -> None:
    """What was restored, what came aside, and the next command."""
    facts = {"file": found.session.path, "event": found.session.event.name}
    if found.known:
        show(phrase("{file}: {event} was already here", **facts) + "\n")
    else:
        show(phrase("{file}: {event} restored and verified", **facts) + "\n")
    _tell_aside(found)
    show(phrase("last change: {change}", change=found.last) + "\n")
    if found.pack:
        show(phrase("from an emergency pack: the whole event, without its history") + "\n")
    show(phrase("next:  {command}", command=f"crosstable serve {quote(folder)}") + "\n")


def _tell_aside(found: Restored) -> None:
    """Where a damaged file is now, and what only it has."""
    if found.aside is not None:
        show(phrase("the damaged file is now {file}", file=found.aside) + "\n")
    if found.only_aside:
        command = f"crosstable rescue {quote(str(found.aside))} -o NEW.crosstable"
        text = phrase_counted(
            "{count} change in it is not in the copy; to see it: {command}",
            "{count} changes in it are not in the copy; to see them: {command}",
            found.only_aside,
            command=command,
        )
        show(pen().warn(text) + "\n")
