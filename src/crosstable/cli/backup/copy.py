"""`crosstable copy`: a verified copy now, and how old the last one was."""

from __future__ import annotations

from datetime import UTC, datetime

from crosstable.app.backup.copies import copy_folder, copy_to
from crosstable.app.backup.safety import CopyState, age, copy_state
from crosstable.app.session.session import Session, open_session
from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase, phrase_counted


def run(words: list[str]) -> int:
    """Copy a journal into the named folder or the one that is set, or only check."""
    made = parser("copy", phrase("Makes a verified copy of an event, and says how old the last one was."))
    made.add_argument(
        "event", metavar="EVENT", help=phrase("event file (.crosstable) or event in a database")
    )
    made.add_argument(
        "folder",
        nargs="?",
        metavar="FOLDER",
        help=phrase("folder for the copy (default: the one chosen for the event)"),
    )
    made.add_argument("--look", action="store_true", help=phrase("only check the copy that is there"))
    add_json(made)
    options = made.read(words)
    session = open_session(options.event)
    folder = options.folder or copy_folder(session)
    if folder is None:
        text = phrase("no folder is chosen; name one, or use `crosstable set EVENT copy_to FOLDER`")
        raise BadInput(text, where="FOLDER")
    before = copy_state(session, folder)
    if not options.look:
        copy_to(session, folder)
    return _tell(session, before, copy_state(session, folder), as_json=options.json, look=options.look)


def _tell(session: Session, before: CopyState, after: CopyState, *, as_json: bool, look: bool) -> int:
    """Report what there was and what there is now; status 1 if the copy is incomplete."""
    if as_json:
        listed = {"file": after.file, "facts": after.facts, "missing": len(after.missing), "at": after.at}
        show_json({**listed, "trouble": after.trouble, "of": len(session.facts), "last_before": before.at})
        return 0 if after.complete else 1
    now = datetime.now(UTC)
    if before.good:
        show(_last_copy(before, now) + "\n")
    elif before.apart is None:
        show(phrase("there was no copy yet") + "\n")
    if not look:
        show(phrase("{file}: all changes backed up", file=after.file) + "\n")
    if after.trouble:
        show(pen().warn(after.trouble) + "\n")
    return 0 if after.complete else 1


def _last_copy(before: CopyState, now: datetime) -> str:
    """How old the last copy is, and what it lacks."""
    if not before.missing:
        return phrase("the last copy was made {age} and was complete", age=age(before.at, now))
    return phrase_counted(
        "the last copy was made {age}; {count} change was missing",
        "the last copy was made {age}; {count} changes were missing",
        len(before.missing),
        age=age(before.at, now),
    )
