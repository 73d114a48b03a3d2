"""How one of our modules is started as a program: installed as a package, or in a desktop build."""

from __future__ import annotations

import sys

AS_MODULE = "@module"
"""The word with which a desktop build, which has no Python beside it, runs one of its modules."""


def own_program(module: str) -> list[str]:
    """The words that run one of our modules in a process of its own."""
    return [sys.executable, AS_MODULE if is_built() else "-m", module]


def is_built() -> bool:
    """Whether this is a desktop build."""
    return bool(getattr(sys, "frozen", False))
