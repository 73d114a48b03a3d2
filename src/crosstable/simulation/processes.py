"""How many processes share work on this computer."""

from __future__ import annotations

import os


def usual_processes() -> int:
    """One process for each core that this one may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
