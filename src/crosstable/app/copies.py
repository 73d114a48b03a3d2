"""Verified copies: after every publish and every tenth result, to a second folder if one is set."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from crosstable.app.desk import Desk, Written
from crosstable.app.opening import SUFFIX
from crosstable.journal.facts import Kind
from crosstable.journal.store import Journal, copy_facts
from crosstable.journal.stores import is_url
from crosstable.journal.undo import effective
from crosstable.model.errors import BadInput

EVERY = 10


def copy_if_due(written: Written) -> tuple[str | None, str | None]:
    """Copy the journal when it is due: where to, and a warning when that failed; the event itself is safe."""
    folder = written.desk.state.own.get("copy_to")
    if not folder or not _due(written):
        return None, None
    try:
        return copy_to(written.desk, str(folder)), None
    except BadInput as error:
        return None, str(error)


def _due(written: Written) -> bool:
    """After a publish, and whenever the number of results passes a multiple of ten."""
    if any(fact.kind in (Kind.ROUND_PUBLISHED, Kind.UNDONE, Kind.REDONE) for fact in written.facts):
        return True
    results = sum(fact.kind is Kind.RESULT_ENTERED for fact in effective(written.desk.facts))
    new = sum(fact.kind is Kind.RESULT_ENTERED for fact in written.facts)
    return new > 0 and results // EVERY > (results - new) // EVERY


def copy_to(desk: Desk, folder: str) -> str:
    """A copy of the journal, read back and verified before it takes the place of the last one."""
    target = Path(folder) / _file_name(desk.path)
    _check_target(desk, target)
    part = target.with_suffix(f".{os.getpid()}.part")
    try:
        _copy(desk, part)
        if len(Journal(str(part)).facts()) < len(desk.facts):
            raise BadInput("the copy is not complete", where=str(target))
        os.replace(part, target)
    except (OSError, sqlite3.Error) as error:
        text = (
            f"no copy could be made: {error}; the event itself is safe. Look at the folder, or unset copy_to"
        )
        raise BadInput(text, where=folder) from None
    finally:
        part.unlink(missing_ok=True)
    return str(target)


def _file_name(path: str) -> str:
    """The name of a copy: that of the journal's file, or of the event in its database."""
    return f"{path.partition('#')[2]}{SUFFIX}" if is_url(path) else Path(path).name


def _copy(desk: Desk, part: Path) -> None:
    """All facts in a file of their own."""
    if is_url(desk.path):
        copy_facts(str(part), desk.facts)
        return
    with closing(sqlite3.connect(desk.path)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)


def _check_target(desk: Desk, target: Path) -> None:
    """A copy replaces only an earlier copy of the same journal, never the journal or others' facts."""
    if not target.exists():
        return
    if not is_url(desk.path) and target.samefile(desk.path):
        raise BadInput("no copy was made: the folder is that of the journal itself", where=str(target))
    there = [fact.hash for fact in Journal(str(target)).facts()]
    if there != [fact.hash for fact in desk.facts[: len(there)]]:
        text = "no copy was made: the file there is another event, or was continued on its own; move it away"
        raise BadInput(text, where=str(target))
