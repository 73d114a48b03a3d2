"""The lists on this computer: a folder with one file for each list, the newest of each federation first."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from crosstable.model.errors import BadInput
from crosstable.model.federations import FEDERATIONS
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date

VARIABLE = "CROSSTABLE_RATINGS"
SUFFIX = ".ratings"
LAYOUT = 1
_NAME = re.compile(r"(?P<source>[a-z-]+)-(?P<date>\d{4}-\d{2}-\d{2})")


@dataclass(frozen=True, slots=True)
class RatingList:
    """One imported list."""

    path: Path
    source: str
    date: str
    people: int
    file: str
    """What the file was called that it came from."""

    @property
    def key(self) -> str:
        """The name by which it is spoken of: us-chess-2026-11-01."""
        return f"{self.source}-{self.date}"

    @property
    def title(self) -> str:
        """Whose list it is, and its date as the reader's country writes it."""
        return f"{FEDERATIONS[self.source].title}, {show_date(self.date)}"

    def as_json(self) -> dict[str, object]:
        """The list as plain data."""
        return {
            "list": self.key,
            "source": self.source,
            "date": self.date,
            "people": self.people,
            "file": self.file,
        }


def usual_folder() -> Path:
    """Where lists are kept unless another folder is named by the environment."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "crosstable" / "ratings"


def lists_in(folder: Path) -> tuple[RatingList, ...]:
    """The lists of a folder by federation, the newest first; a file that is no list is passed over."""
    found = [one for path in sorted(folder.glob(f"*{SUFFIX}")) if (one := _opened(path)) is not None]
    return tuple(sorted(found, key=lambda one: (one.source, [-ord(c) for c in one.date])))


def newest_of(folder: Path, source: str | None = None) -> tuple[RatingList, ...]:
    """The newest list of each federation, or of the one named."""
    newest: dict[str, RatingList] = {}
    for one in lists_in(folder):
        if source in (None, one.source):
            newest.setdefault(one.source, one)
    return tuple(newest.values())


def list_named(folder: Path, key: str) -> RatingList:
    """The list that a page or command names; an error says which lists there are."""
    for one in lists_in(folder):
        if one.key == key:
            return one
    known = ", ".join(one.key for one in lists_in(folder)) or "none"
    raise BadInput(
        phrase("there is no list “{list}”; the lists are {lists}", list=key[:60], lists=known), where="LIST"
    )


def remove(one: RatingList) -> None:
    """Throw a list away."""
    try:
        one.path.unlink()
    except OSError as error:
        raise BadInput(
            phrase("the list cannot be removed: {error}", error=error.strerror or error), where=str(one.path)
        ) from None


def _opened(path: Path) -> RatingList | None:
    """What a file says of itself; None for one that is no list."""
    named = _NAME.fullmatch(path.name.removesuffix(SUFFIX))
    if named is None or named["source"] not in FEDERATIONS:
        return None
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            told = dict(file.execute("select key, value from about"))
        if int(told["layout"]) != LAYOUT:
            return None
        return RatingList(path, named["source"], named["date"], int(told["people"]), told["file"])
    except (sqlite3.Error, KeyError, ValueError):
        return None
