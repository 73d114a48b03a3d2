"""The journals that are kept: where they are, and how one is unpacked to work with."""

from __future__ import annotations

import gzip
from pathlib import Path

PRESENT = "c5c870d"
"""The commit whose program wrote the newest journals."""

JOURNALS = Path(__file__).parent / "journals"
ENDING = ".crosstable.gz"


def kept_journals() -> list[str]:
    """Every journal as VERSION/NAME."""
    return sorted(f"{path.parent.name}/{path.name[: -len(ENDING)]}" for path in JOURNALS.glob(f"*/*{ENDING}"))


def unpack(journal: str, folder: Path) -> Path:
    """A copy of a journal in a folder, to be worked with."""
    name = journal.rsplit("/", maxsplit=1)[-1]
    path = folder / f"{name}.crosstable"
    path.write_bytes(gzip.decompress((JOURNALS / f"{journal}{ENDING}").read_bytes()))
    return path


def kept_document(journal: str) -> str:
    """The event that the program which wrote a journal read out of it, as JSON."""
    return (JOURNALS / f"{journal}.json").read_text(encoding="utf-8")
