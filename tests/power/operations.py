"""What a program does to a disk, as far as a power cut can undo it."""

from __future__ import annotations

from dataclasses import dataclass

ROOT = 0
"""The number of the folder in which all happens; files and folders are known by numbers, as names change."""


@dataclass(frozen=True, slots=True)
class Named:
    """Names of a folder that change in one step: which folder, which name, and what it now leads to."""

    changes: tuple[tuple[int, str, int | None], ...]


@dataclass(frozen=True, slots=True)
class Wrote:
    """Bytes written into a file, from some place on."""

    file: int
    at: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Resized:
    """A file cut off, or made longer, to a size."""

    file: int
    size: int


@dataclass(frozen=True, slots=True)
class Synced:
    """All that happened to a file, or to the names in a folder, is on the disk from here on."""

    number: int


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """The program has answered: this is done, and must never be lost again."""

    what: object


Operation = Named | Wrote | Resized | Synced | Acknowledged
