"""Where answers go: text for people in what their screen can show, JSON for programs."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping

from crosstable.cli.remedies import COMMANDS
from crosstable.model.language import phrase_counted
from crosstable.reports.text.pen import Pen

WIDEST = 120


def pen() -> Pen:
    """The pen for standard output: coloured on a terminal, plain in a pipe or if colours are disabled."""
    out = sys.stdout
    encoding = getattr(out, "encoding", None) or "utf-8"
    if out is None or not out.isatty():
        return Pen(encoding=encoding, tell=COMMANDS.tell_reason)
    from shutil import get_terminal_size

    refused = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    width = min(get_terminal_size((100, 24)).columns, WIDEST)
    return Pen(colour=not refused, encoding=encoding, width=width, cut=True, tell=COMMANDS.tell_reason)


def show(text: str) -> None:
    """Write text for people; characters the encoding cannot represent are replaced, never an error."""
    if sys.stdout is not None:
        sys.stdout.write(pen().plain(text))


def show_now(text: str) -> None:
    """Write text for people at once, before a command takes long."""
    show(text)
    if sys.stdout is not None:
        sys.stdout.flush()


def show_json(body: Mapping[str, object]) -> None:
    """Write one JSON object in plain ASCII, right in every encoding."""
    print(json.dumps(body, indent=2))


def show_document(text: str) -> None:
    """Write a document, always in UTF-8, as in a file."""
    if sys.stdout is None:
        return
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    buffer.write(text.encode("utf-8"))


def tell_remarks(count: int, hint: str) -> None:
    """Mention beside the answer that a file was read with remarks."""
    if sys.stderr is not None:
        text = phrase_counted("{count} remark about the file", "{count} remarks about the file", count)
        print(f"crosstable: {text}" + (f"; {hint}" if hint else ""), file=sys.stderr)
