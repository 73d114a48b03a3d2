"""How a desktop build starts: by double-click, with an event, in a terminal, or as a part of itself."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import TextIOBase
from pathlib import Path
from typing import TextIO, cast

from crosstable.cli.main import main
from crosstable.cli.serving.message_box import show_message
from crosstable.model.own_programs import AS_MODULE, is_built

EVENT = ".crosstable"
IN_WINDOW = ("app", "demo")
"""Commands that people start by double-click."""
LIBRARIES = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
MOST = 2_000
"""Characters of the last words that are kept for a message."""


class LastWords(TextIOBase):
    """An output that passes everything on, if there is where to, and keeps the end of it for a message."""

    def __init__(self, stream: TextIO | None) -> None:
        self.stream, self.kept = stream, ""

    def write(self, text: str) -> int:
        """Keep the end, and pass it on."""
        self.kept = (self.kept + text)[-MOST:]
        return self.stream.write(text) if self.stream is not None else len(text)

    def flush(self) -> None:
        """Pass on what is held back."""
        if self.stream is not None:
            self.stream.flush()


def start(words: Sequence[str]) -> int:
    """Do what the words of a start ask for; the exit status."""
    from multiprocessing import freeze_support

    freeze_support()
    if list(words[:1]) == [AS_MODULE]:
        return _run_as_module(words[1:])
    restore_libraries(os.environ)
    if in_terminal():
        return main(words_meant(words, double_click=False))
    return run_in_window(words_meant(words, double_click=True))


def words_meant(words: Sequence[str], *, double_click: bool) -> list[str]:
    """The command that is meant: a file alone is opened; by double-click, no word means the application."""
    if len(words) == 1 and words[0].endswith(EVENT) and Path(words[0]).is_file():
        return ["app", words[0]]
    return ["app"] if double_click and not words else list(words)


def in_terminal() -> bool:
    """Whether there is a terminal to read what is written."""
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def restore_libraries(environment: MutableMapping[str, str]) -> None:
    """Give the programs that we start, such as the browser, the system's libraries instead of ours."""
    for name in LIBRARIES:
        before = environment.pop(f"{name}_ORIG", None)
        if before:
            environment[name] = before
        elif is_built():
            environment.pop(name, None)


def run_in_window(words: Sequence[str]) -> int:
    """Run a command without a terminal: why the application does not start is shown in a window."""
    errors, output = LastWords(sys.stderr), LastWords(sys.stdout)
    with redirect_stderr(cast(TextIO, errors)), redirect_stdout(cast(TextIO, output)):
        status = main(list(words))
    if status and errors.kept and words[:1] and words[0] in IN_WINDOW:
        show_message(errors.kept.removeprefix("crosstable: ").strip())
    return status


def _run_as_module(words: Sequence[str]) -> int:
    """Run one of our modules as a program of its own, as `python -m` does."""
    from runpy import run_module

    sys.argv[1:] = words[1:]
    run_module(words[0], run_name="__main__", alter_sys=True)
    return 0
