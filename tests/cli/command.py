"""Running the command in a test: in this process, in one of its own, or on a terminal."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any
from unittest.mock import patch

from crosstable.cli.main import main

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "nzcf-cases.json"
PROGRAM = (sys.executable, "-m", "crosstable")


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The answer as data; everything on standard output has to be one JSON value."""
        return json.loads(self.out)


def crosstable(*words: str, stdin: bytes = b"") -> Said:
    """Run a command line in this process."""
    out, err = StringIO(), StringIO()
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "stdin", TextIOWrapper(BytesIO(stdin))),
    ):
        status = main(list(words))
    return Said(status, out.getvalue(), err.getvalue())


def instead(words: Sequence[str], option: str, value: str) -> list[str]:
    """A command line with another value of an option, or with the option if it was not there."""
    line = list(words)
    if option not in line:
        return [*line, option, value]
    line[line.index(option) + 1] = value
    return line


def process(*words: str, stdin: bytes = b"", **environment: str) -> Said:
    """Run a command line in a process of its own."""
    answer = subprocess.run(
        [*PROGRAM, *words], input=stdin, capture_output=True, check=False, env={**os.environ, **environment}
    )
    return Said(answer.returncode, answer.stdout.decode(), answer.stderr.decode())


def on_terminal(*words: str, **environment: str) -> str:
    """What a command writes on a terminal."""
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as screen:
        child = subprocess.Popen(
            [*PROGRAM, *words], stdout=theirs, env={**os.environ, "TERM": "xterm", **environment}
        )
        os.close(theirs)
        text = b"".join(_pieces(screen.fileno()))
        child.wait()
    return text.decode()


def _pieces(screen: int) -> Iterator[bytes]:
    """What comes from a terminal until its last writer is gone."""
    while True:
        try:
            piece = os.read(screen, 4096)
        except OSError:
            return
        if not piece:
            return
        yield piece


@cache
def cases() -> tuple[dict[str, Any], ...]:
    """The golden rounds."""
    return tuple(json.loads(GOLDEN.read_text(encoding="utf-8"))["cases"])


def document(tag: str) -> dict[str, Any]:
    """The first golden event with a tag: `none` has no legal pairing."""
    event: dict[str, Any] = next(case["event"] for case in cases() if tag in case["tags"])
    return event


def sample() -> dict[str, Any]:
    """The event that comes with the program: 14 players, four of six rounds played, one withdrawn."""
    text = files("crosstable.app.setup").joinpath("samples", "kapiti-coast-weekender.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def several(**events: dict[str, Any]) -> dict[str, Any]:
    """One document with several sections, each made of an event."""
    sections = [
        {
            "section": name,
            **{key: value for key, value in event.items() if key not in ("crosstable", "name", "lots")},
        }
        for name, event in events.items()
    ]
    return {"crosstable": 1, "name": "Congress", "lots": {"first_colour": "white"}, "sections": sections}
