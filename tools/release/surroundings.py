"""An empty environment: a fresh home folder, and nothing of ours that a program could lean on."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

WINDOWS = sys.platform == "win32"
SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin"
KEPT_ON_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATH", "PATHEXT", "TEMP", "TMP", "WINDIR")
"""What a program needs on Windows to start at all."""
FETCHING = ("PIP_", "UV_", "SSL_", "HTTP", "http", "NO_PROXY", "no_proxy", "ALL_PROXY", "all_proxy")
"""How the names of settings begin that tell installers where packages are."""
LONGEST = 1800
"""Seconds that building or installing one thing may take."""


class Failed(Exception):
    """A step did not do what it should; its words say which and why."""


def empty_environment(home: Path) -> dict[str, str]:
    """What a new user of a new computer has: a home folder, the system's programs, no terminal."""
    if WINDOWS:
        kept = {name: os.environ[name] for name in KEPT_ON_WINDOWS if name in os.environ}
        return {**kept, "USERPROFILE": str(home), "HOME": str(home)}
    return {"HOME": str(home), "PATH": SYSTEM_PATH, "LANG": "C.UTF-8"}


def with_fetching(environment: Mapping[str, str]) -> dict[str, str]:
    """The same, with the settings of this computer for fetching packages."""
    found = {name: value for name, value in os.environ.items() if name.startswith(FETCHING)}
    return {**environment, **found}


def make_python(folder: Path) -> Path:
    """A Python of its own without any package but pip; its program."""
    venv.create(folder, with_pip=True)
    return program_in(folder, "python")


def program_in(folder: Path, name: str) -> Path:
    """A program that was installed into an environment."""
    return folder / ("Scripts" if WINDOWS else "bin") / (f"{name}.exe" if WINDOWS else name)


def done(words: Sequence[str | Path], environment: Mapping[str, str], folder: Path | None = None) -> str:
    """What a command prints; one that fails ends the step with its last lines."""
    command = [str(word) for word in words]
    try:
        answer = subprocess.run(
            command, env=dict(environment), cwd=folder, capture_output=True, text=True,
            encoding="utf-8", errors="replace", timeout=LONGEST, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Failed(f"{command[0]}: {error}") from error
    if answer.returncode:
        told = (answer.stderr or answer.stdout).strip().splitlines()[-3:]
        raise Failed(f"{' '.join(command[:4])} ... ended with {answer.returncode}: {' / '.join(told)}")
    return answer.stdout


def bytes_in(place: Path) -> int:
    """The size of a file, or of everything in a folder; links count for nothing."""
    if place.is_file():
        return place.stat().st_size
    return sum(one.stat().st_size for one in place.rglob("*") if one.is_file() and not one.is_symlink())
