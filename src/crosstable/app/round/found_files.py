"""The event files that are meant by files, folders and patterns of names."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from glob import glob, has_magic
from pathlib import Path

from crosstable.app.session.reading import PACK_DATA, SUFFIX
from crosstable.formats.files import IMPORTED
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

SUFFIXES = (SUFFIX, ".json", *IMPORTED)
"""Names of files that are checked where a whole folder is."""


def find_files(names: Sequence[str]) -> list[str]:
    """The files meant: a folder is all event files in it and below, a pattern all files of that form."""
    found: dict[str, None] = {}
    for name in names:
        for path in _meant_by(name):
            found[path] = None
    return list(found)


def _meant_by(name: str) -> Iterator[str]:
    """The files of one word of the command line; a name that is no folder and no pattern stays as it is."""
    if os.path.isdir(name):
        inside = sorted(_inside(Path(name)))
        if not inside:
            kinds = ", ".join(SUFFIXES)
            text = phrase("no event file in this folder; looked for {kinds}", kinds=kinds)
            raise BadInput(text, where=name)
        yield from inside
    elif has_magic(name) and not os.path.exists(name) and not is_url(name):
        listed = sorted(path for path in glob(name, recursive=True) if os.path.isfile(path))
        if not listed:
            raise BadInput(phrase("no file has a name of this form"), where=name)
        yield from listed
    else:
        yield name


def _inside(folder: Path) -> Iterator[str]:
    """The event files in a folder and below; hidden ones and data of emergency packs are left out."""
    for place, folders, files in os.walk(folder):
        folders[:] = [one for one in folders if not one.startswith(".")]
        for name in files:
            is_event = name.lower().endswith(SUFFIXES) and not name.endswith(PACK_DATA)
            if is_event and not name.startswith("."):
                yield str(Path(place, name))
