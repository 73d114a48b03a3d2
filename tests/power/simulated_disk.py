"""A disk that forgets: what was not synchronised may be there after a power cut, or not, or in pieces.

POSIX promises little, and this disk keeps no more than that. Every sector of 512 bytes and every change of a
name that was not synchronised is kept or lost for itself, in whatever order. A sector may also come out as
zeros (the file has grown, its contents are not there yet) or as garbage (it was being written).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from random import Random

from tests.power.operations import ROOT, Acknowledged, Named, Operation, Resized, Synced, Wrote

SECTOR = 512
MOST_SINGLE = 24
"""Up to so many unsynchronised pieces, each is lost alone and kept alone; of more, so many are drawn."""


class Fate(Enum):
    """What becomes of a piece that was not synchronised."""

    KEPT = "kept"
    LOST = "lost"
    ZEROS = "zeros"
    GARBAGE = "garbage"


Piece = Named | Wrote | Resized
"""What is kept or lost as one: a change of names, a sector or a part of one, a size."""


@dataclass(slots=True)
class Disk:
    """Files and folders by number: what is settled, and what a power cut may still take back."""

    folders: dict[int, dict[str, int]] = field(default_factory=lambda: {ROOT: {}})
    files: dict[int, bytes] = field(default_factory=dict)
    pending: list[Piece] = field(default_factory=list)
    acknowledged: list[object] = field(default_factory=list)

    def copy(self) -> Disk:
        """The same disk, to go on with apart from this one."""
        folders = {number: dict(names) for number, names in self.folders.items()}
        return Disk(folders, dict(self.files), list(self.pending), list(self.acknowledged))

    def do(self, operation: Operation) -> None:
        """Let an operation happen: only a synchronisation settles anything."""
        match operation:
            case Acknowledged(what):
                self.acknowledged.append(what)
            case Synced(number):
                self._settle(number)
            case Wrote():
                self.pending.extend(sectors_of(operation))
            case _:
                self.pending.append(operation)

    def _settle(self, number: int) -> None:
        """What concerns a file or a folder is on the disk now."""
        for piece in [piece for piece in self.pending if _concerns(piece, number)]:
            self._keep(piece)
            self.pending.remove(piece)

    def _keep(self, piece: Piece) -> None:
        """A piece reaches the disk."""
        match piece:
            case Named(changes):
                for folder, name, number in changes:
                    names = self.folders.setdefault(folder, {})
                    if number is None:
                        names.pop(name, None)
                    else:
                        names[name] = number
            case Wrote(file, at, body):
                old = self.files.get(file, b"")
                self.files[file] = old[:at].ljust(at, b"\0") + body + old[at + len(body) :]
            case Resized(file, size):
                self.files[file] = self.files.get(file, b"")[:size].ljust(size, b"\0")

    def keep_all(self) -> Disk:
        """The disk when everything has reached it after all."""
        return self.after_cut((Fate.KEPT,) * len(self.pending), Random(0))

    def after_cut(self, fates: Sequence[Fate], random: Random) -> Disk:
        """The disk as the cut leaves it, when each pending piece has one of these fates."""
        left = self.copy()
        left.pending = []
        for piece, fate in zip(self.pending, fates, strict=True):
            if fate is Fate.KEPT or (fate is not Fate.LOST and not isinstance(piece, Wrote)):
                left._keep(piece)
            elif isinstance(piece, Wrote) and fate is not Fate.LOST:
                left._keep(_spoilt(piece, fate, random, left.files.get(piece.file, b"")))
        return left

    def write_to(self, target: Path, number: int = ROOT) -> None:
        """Put everything that has a name into a real folder."""
        target.mkdir(exist_ok=True)
        for name, inner in self.folders.get(number, {}).items():
            if inner in self.folders:
                self.write_to(target / name, inner)
            else:
                (target / name).write_bytes(self.files.get(inner, b""))


def sectors_of(written: Wrote) -> Iterator[Wrote]:
    """A write in pieces, none of which reaches into a second sector."""
    at, end = written.at, written.at + len(written.body)
    while at < end:
        upto = min(end, (at // SECTOR + 1) * SECTOR)
        yield Wrote(written.file, at, written.body[at - written.at : upto - written.at])
        at = upto


def _concerns(piece: Piece, number: int) -> bool:
    """Whether a piece is about a file, or a name in a folder."""
    if isinstance(piece, Named):
        return any(folder == number for folder, _, _ in piece.changes)
    return piece.file == number


def _spoilt(piece: Wrote, fate: Fate, random: Random, old: bytes) -> Wrote:
    """What is read from a sector that was being written: all of it, as far as the file has it."""
    start = piece.at // SECTOR * SECTOR
    size = max(piece.at + len(piece.body), min(start + SECTOR, len(old))) - start
    return Wrote(piece.file, start, bytes(size) if fate is Fate.ZEROS else random.randbytes(size))


def single_fates(count: int, random: Random) -> Iterator[tuple[Fate, ...]]:
    """All lost, all kept, and each piece lost or kept alone; one way only where nothing is pending."""
    yield (Fate.LOST,) * count
    if count:
        yield (Fate.KEPT,) * count
    if count > 1:
        for place in sorted(random.sample(range(count), min(count, MOST_SINGLE))):
            yield _but_one(count, place, Fate.KEPT, Fate.LOST)
            yield _but_one(count, place, Fate.LOST, Fate.KEPT)


def _but_one(count: int, place: int, others: Fate, one: Fate) -> tuple[Fate, ...]:
    """One piece has a fate of its own."""
    return (others,) * place + (one,) + (others,) * (count - place - 1)


def mixed_fates(count: int, random: Random) -> tuple[Fate, ...]:
    """A fate for each piece by chance: often torn, sometimes with sectors of zeros or garbage."""
    spoilt = random.choice((0, 0, 1, 4))
    weights = (random.randint(1, 9), random.randint(1, 9), spoilt, spoilt)
    return tuple(random.choices(tuple(Fate), weights, k=count))


def disk_of(folder: Path) -> tuple[Disk, dict[str, int]]:
    """A real folder as a disk on which everything is settled, and the number of each path."""
    disk, numbers = Disk(), {"": ROOT}
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder)
        parent = numbers["" if inner.parent == Path() else str(inner.parent)]
        number = numbers[str(inner)] = len(numbers)
        disk.folders[parent][inner.name] = number
        if path.is_dir():
            disk.folders[number] = {}
        else:
            disk.files[number] = path.read_bytes()
    return disk, numbers


def disk_after(disk: Disk, operations: Iterable[Operation]) -> Disk:
    """A disk after all of some operations."""
    later = disk.copy()
    for operation in operations:
        later.do(operation)
    return later
