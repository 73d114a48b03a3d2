"""What the terminal says below the error of a damaged event file: what there is, and what to type."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from shlex import quote

from crosstable.app.backup.damage import Damage, examine
from crosstable.model.language import phrase


def damage_notice(path: str) -> list[str]:
    """The lines about a damaged file: what is wrong, what is readable, copy, pack and commands."""
    damage = examine(path)
    now = datetime.now(UTC)
    lines = [f"{damage.path}: {damage.what} {damage.readable_words}"]
    if damage.copy is not None:
        lines.append(f"{damage.copy.file}: {damage.copy.words(now)}")
    if damage.pack is not None:
        lines.append(f"{damage.pack.kept.file}: {damage.pack.words(now)}")
    if damage.copy is None and damage.pack is None:
        lines.append(phrase("No copy and no emergency pack was found. Is the USB stick plugged in?"))
    return [*lines, *_commands(damage)]


def _commands(damage: Damage) -> Iterator[str]:
    """What can be typed, the best first."""
    file, home = quote(str(damage.path)), quote(str(Path(damage.path).parent))
    if damage.readable or damage.copies:
        yield phrase("To keep everything that is readable: {command}", command=f"crosstable rescue {file}")
    if damage.copy is not None:
        command = f"crosstable restore {quote(damage.copy.file)} {home}"
        yield phrase("To use the copy alone: {command}", command=command)
    if damage.pack is not None:
        command = f"crosstable restore {quote(damage.pack.kept.file)} {home}"
        yield phrase("To use the emergency pack: {command}", command=command)
