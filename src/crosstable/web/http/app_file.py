"""The application running over a folder: found through a small file, trusted only if it answers."""

from __future__ import annotations

import json
import math
import os
import secrets
import time
import urllib.error
import urllib.request
from dataclasses import asdict, dataclass
from http import HTTPStatus
from pathlib import Path

from crosstable.web.http.processes import is_there

FILE = ".running.json"
PATIENCE = 30.0
"""Seconds that a newly started application has to answer."""
SETTLING = 1.0
"""Seconds during which a file may be half written."""
PAUSE = 0.1
ANSWER = 2.0
"""Seconds that one request may take."""


@dataclass(frozen=True, slots=True)
class Running:
    """An application over a folder: where it is, its process, and a key that only it knows."""

    address: str
    process: int
    key: str

    def answers(self) -> bool:
        """Whether the application at this address is the one that wrote the file."""
        try:
            with urllib.request.urlopen(f"{self.address}/alive/{self.key}", timeout=ANSWER) as answer:
                return bool(answer.status == HTTPStatus.NO_CONTENT)
        except (urllib.error.URLError, OSError, ValueError):
            return False

    def answers_soon(self, seconds: float = PATIENCE) -> bool:
        """Whether it answers after a while, as long as its process may still be starting."""
        end = time.monotonic() + seconds
        while not self.answers():
            if time.monotonic() > end or not self.may_be_starting():
                return False
            time.sleep(PAUSE)
        return True

    def may_be_starting(self) -> bool:
        """Whether its process exists; another may have its number by now, so only the answer proves it."""
        return self.process != os.getpid() and is_there(self.process)


def new_running(address: str) -> Running:
    """This process as the one that serves an address."""
    return Running(address, os.getpid(), secrets.token_urlsafe(16))


def find_running(home: str) -> Running | None:
    """The application running over a folder; if there is none, None, and old files are removed."""
    path = Path(home) / FILE
    known = _read_written(path)
    if known is not None and known.answers_soon(PATIENCE - _age(path)):
        return known
    _take_away(path, known)
    return None


def claim(home: str, running: Running) -> bool:
    """Record which application runs over a folder; False if another start was faster."""
    path = Path(home) / FILE
    whole = _beside(path)
    try:
        whole.write_text(json.dumps(asdict(running)), encoding="utf-8")
        return _put(whole, path)
    finally:
        whole.unlink(missing_ok=True)


def _put(whole: Path, path: Path) -> bool:
    """Give a complete file its name, unless another has it; copied if the folder does not support links."""
    try:
        os.link(whole, path)
    except FileExistsError:
        return False
    except OSError:
        return _copy_new(whole, path)
    return True


def _copy_new(whole: Path, path: Path) -> bool:
    """Write a file that does not exist yet; False if another process was faster."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(whole.read_text(encoding="utf-8"))
    except FileExistsError:
        return False
    return True


def _take_away(path: Path, known: Running | None) -> None:
    """Remove an old file; one written by another start in the meantime is put back."""
    aside = _beside(path)
    try:
        os.rename(path, aside)
    except OSError:
        return
    if _read(aside) != known:
        _put(aside, path)
    aside.unlink(missing_ok=True)


def _beside(path: Path) -> Path:
    """A name in the same folder that nobody else uses."""
    return path.with_name(f"{path.name}.{secrets.token_hex(8)}")


def forget(home: str, running: Running) -> None:
    """Remove the file when the application ends, unless another one has written its own."""
    path = Path(home) / FILE
    if _read(path) == running:
        path.unlink(missing_ok=True)


def _read(path: Path) -> Running | None:
    """The contents of a file; None if there is none, or it cannot be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return Running(str(found["address"]), int(found["process"]), str(found["key"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _read_written(path: Path) -> Running | None:
    """The contents of a file once it is written; without links it is empty for a moment."""
    known = _read(path)
    while known is None and _is_fresh(path, SETTLING):
        time.sleep(PAUSE)
        known = _read(path)
    return known


def _is_fresh(path: Path, seconds: float) -> bool:
    """Whether a file was written within the last seconds."""
    return _age(path) < seconds


def _age(path: Path) -> float:
    """The seconds since a file was written; a missing file is infinitely old."""
    try:
        return max(time.time() - path.stat().st_mtime, 0.0)
    except OSError:
        return math.inf
