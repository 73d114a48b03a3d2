"""Rating lists imported or downloaded in the background; a small file next to each shows the progress."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import msgspec

from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.ratings.downloading import check_address, download
from crosstable.ratings.library import RatingList
from crosstable.ratings.reading.known import date_of, people_in, source_of
from crosstable.ratings.taking_in import take_in

PROGRESS = ".progress"
STALE = 120
"""Seconds without progress after which an import counts as stopped."""


@dataclass(frozen=True, slots=True)
class Underway:
    """A running import: how many people have been read, or what went wrong."""

    name: str
    people: int
    wrong: str = ""
    kilobytes: int = 0
    """For a download: how much has arrived."""


def underway(folder: Path) -> tuple[Underway, ...]:
    """The imports in progress, and those that failed."""
    return tuple(one for _, one in _told(folder))


def forget_failures(folder: Path) -> None:
    """Stop showing failures that have been seen."""
    for path, one in _told(folder):
        if one.wrong:
            path.unlink(missing_ok=True)


def _told(folder: Path) -> list[tuple[Path, Underway]]:
    """What the small files say; one that says nothing useful is passed over."""
    found = []
    for path in sorted(folder.glob(f"*{PROGRESS}")):
        try:
            one = msgspec.json.decode(path.read_bytes(), type=Underway)
            age = time.time() - path.stat().st_mtime
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue
        if not one.wrong and age > STALE:
            one = replace(one, wrong=phrase("the import stopped; import the file again"))
        found.append((path, one))
    return found


def begin(source: str, day: str, file: Path, folder: Path, done: Callable[[], None]) -> threading.Thread:
    """Import a list in the background; `done` removes the file, whatever happens."""
    name = file.name
    folder.mkdir(parents=True, exist_ok=True)
    telling = folder / f"{source}-{day}{PROGRESS}"
    _tell(telling, name, 0)

    def work() -> None:
        _read_in(source, day, file, folder, telling)

    return _behind(work, telling, name, done)


def begin_download(address: str, folder: Path) -> threading.Thread:
    """Download a list in the background and import it; errors are shown as with any import."""
    address = check_address(address)
    folder.mkdir(parents=True, exist_ok=True)
    kept = Path(mkdtemp(prefix="crosstable-list-"))
    telling = folder / f"download-{kept.name}{PROGRESS}"
    _tell(telling, address, 0)

    def work() -> None:
        fetch_list(address, folder, kept, telling)

    return _behind(work, telling, address, lambda: rmtree(kept, ignore_errors=True))


def fetch_list(address: str, folder: Path, kept: Path, telling: Path | None = None) -> RatingList:
    """Fetch a list into its own folder and import it with its own date."""
    last = [0.0]

    def told(size: int) -> None:
        if telling is not None and time.monotonic() - last[0] > 1:
            last[0] = time.monotonic()
            _tell(telling, address, 0, kilobytes=size // 1000)

    file = download(address, kept, told)
    try:
        source, day = source_of(str(file)), date_of(str(file))
        return _read_in(source, day, file, folder, telling)
    except BadInput as error:
        raise BadInput(
            phrase("the downloaded file cannot be imported: {why}", why=error.text), where="address"
        ) from None


def _read_in(source: str, day: str, file: Path, folder: Path, telling: Path | None) -> RatingList:
    """Read a list from its file, recording progress."""

    def told(count: int) -> None:
        if telling is not None:
            _tell(telling, file.name, count)

    made = take_in(people_in(str(file)), folder, source, day, file.name, told)
    if telling is not None:
        telling.unlink(missing_ok=True)
    return made


def _behind(work: Callable[[], None], telling: Path, name: str, done: Callable[[], None]) -> threading.Thread:
    """Run work in a separate thread; errors are kept for the page."""

    def run() -> None:
        try:
            work()
        except CrosstableError as error:
            _tell(telling, name, 0, str(error))
        except Exception as error:
            _tell(telling, name, 0, phrase("the list cannot be read ({error})", error=type(error).__name__))
        finally:
            done()

    thread = threading.Thread(target=run, name=f"import {name[:60]}", daemon=True)
    thread.start()
    return thread


def _tell(path: Path, name: str, people: int, wrong: str = "", kilobytes: int = 0) -> None:
    """Record the progress atomically."""
    told = {"name": name, "people": people, "wrong": wrong, "kilobytes": kilobytes}
    part = path.with_suffix(f".{os.getpid()}.tmp")
    part.write_text(json.dumps(told), encoding="utf-8")
    os.replace(part, path)
