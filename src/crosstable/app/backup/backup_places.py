"""Where copies and packs of an event may be when the event itself cannot say so any more."""

from __future__ import annotations

import json
import os
import string
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from crosstable.app.session.reading import SUFFIX
from crosstable.disk.files import write_file
from crosstable.journal.fact import Kind, Row
from crosstable.journal.facts.event_changed import COPY_TO

PACKS = "packs"
"""The folder beside a journal that is used for packs when no folder for copies is set."""
KEPT = 3
"""How many folders for copies are remembered, the latest first."""
MOUNTS = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt/*", "/Volumes/*")
"""Where systems show a stick or another disk."""


def note_of(path: Path) -> Path:
    """The small hidden file beside a journal with the folders of its copies."""
    return path.with_name(f".{path.name.removesuffix(SUFFIX)}.copies")


def remember_folder(path: Path, folder: str) -> None:
    """Note beside the journal where its copies go, so that they are found when it is damaged."""
    known = noted_folders(path)
    if known[:1] == [folder]:
        return
    listed = [folder, *(one for one in known if one != folder)][:KEPT]
    with suppress(OSError):
        write_file(note_of(path), "".join(f"{one}\n" for one in listed).encode())


def noted_folders(path: Path) -> list[str]:
    """The folders noted beside a journal."""
    try:
        return [line for line in note_of(path).read_text("utf-8").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError):
        return []


def folders_of_copies(path: Path, rows: Iterable[Row]) -> list[Path]:
    """Every folder in which a copy of a journal may be: as it says itself, as noted, sticks that are in."""
    named = [*_told(rows), *noted_folders(path)]
    places = [Path(one) for one in named if one] + _mounted()
    home = path.absolute().parent
    return [place for place in dict.fromkeys(places) if _is_other_folder(place, home)]


def _told(rows: Iterable[Row]) -> list[str]:
    """The folders that the readable changes of a journal name, the latest first."""
    told = []
    for row in sorted(rows, key=lambda row: row.seq, reverse=True):
        if row.kind is Kind.EVENT_CHANGED:
            said = json.loads(row.text)
            if said.get("key") == COPY_TO and isinstance(said.get("value"), str):
                told.append(said["value"])
    return told


def _mounted() -> list[Path]:
    """Sticks and other disks that the system shows now."""
    if os.name == "nt":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase[3:]]
    root = Path("/")
    return [place for pattern in MOUNTS for place in sorted(root.glob(pattern[1:]))]


def _is_other_folder(place: Path, home: Path) -> bool:
    """Whether a place is a folder, and not the one of the journal."""
    with suppress(OSError):
        return place.is_dir() and not place.samefile(home)
    return False
