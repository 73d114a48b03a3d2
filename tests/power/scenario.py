"""What is done while the power fails, and what has to hold afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Acknowledge = Callable[[object], None]


@dataclass(frozen=True, slots=True)
class Scenario:
    """Something that the program does to a folder."""

    name: str
    prepare: Callable[[Path], None]
    """What lies on the disk before."""
    act: Callable[[Path, Acknowledge], None]
    """What is done, acknowledged step by step."""
    truth: Callable[[Path], Any]
    """What the folder says when the power has not failed."""
    check: Callable[[Path, list[Any], Any], None]
    """Whether a folder that a cut has left keeps all that was acknowledged, and can be gone on with."""
