"""A damaged file is set aside under a name with the date; nothing is ever deleted."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path

from crosstable.app.backup.copies import in_words
from crosstable.disk.databases import BUSY_SECONDS
from crosstable.disk.files import sync_folder
from crosstable.journal.fact import Damaged
from crosstable.journal.store.sqlite import Journal
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase

COMPANIONS = ("-journal", "-wal", "-shm")
"""What SQLite keeps beside a file: it belongs to that file alone, and would spoil another of its name."""


def is_whole(path: str, patience: float = BUSY_SECONDS) -> bool:
    """Whether an event file can be read to its end; refused if others hold it or it is of a newer version."""
    if not Path(path).is_file():
        return False
    try:
        Journal(path, patience).facts()
    except Damaged:
        return False
    return True


def is_damaged(path: str, patience: float = BUSY_SECONDS) -> bool:
    """Whether an event file is damaged; what others hold or a newer version wrote is not."""
    try:
        return Path(path).is_file() and not is_whole(path, patience)
    except CrosstableError:
        return False


def name_before(name: str) -> str:
    """The name that a file had before it was set aside; its own if it was not."""
    return re.sub(r"\.damaged(-[\d-]+)?$", "", name)


def set_aside(path: Path) -> Path | None:
    """Rename a file and what belongs to it; the new name, or None if there was nothing."""
    companions = [one for one in _companions(path) if os.path.lexists(one)]
    if not os.path.lexists(path) and not companions:
        return None
    aside = _free_name(path)
    try:
        for one in companions:
            os.replace(one, aside.with_name(aside.name + one.name[len(path.name) :]))
        if os.path.lexists(path):
            os.replace(path, aside)
        sync_folder(path.parent)
    except OSError as error:
        text = phrase("the damaged file cannot be renamed: {reason}", reason=in_words(error))
        raise BadInput(text, where=path.name) from None
    return aside


def _companions(path: Path) -> list[Path]:
    """The files that may belong to a file."""
    return [path.with_name(path.name + tail) for tail in COMPANIONS]


def _free_name(path: Path) -> Path:
    """A name with the date and time that no file has yet."""
    now = datetime.now().isoformat("-", "seconds").replace(":", "")
    stamp = f"{path.name}.damaged-{now}"
    aside, number = path.with_name(stamp), 2
    while any(os.path.lexists(one) for one in (aside, *_companions(aside))):
        aside, number = path.with_name(f"{stamp}-{number}"), number + 1
    return aside
