"""A message in a window of the system, for a program that was started without a terminal."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from shutil import which

TITLE = "Crosstable"
ERROR = 0x10
"""Windows: a message with the sign for an error."""
PATIENCE = 3600.0
"""Seconds after which nobody will read the message any more."""


def show_message(text: str) -> None:
    """Show a message and wait until it is read; where the system has no window for it, nothing happens."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, TITLE, ERROR)  # type: ignore[attr-defined,unused-ignore]
        return
    command = message_command(text, sys.platform)
    if command is not None:
        with suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE)


def message_command(text: str, platform: str) -> list[str] | None:
    """The program that shows a message here; None if there is none."""
    if platform == "darwin":
        script = ("on run argv", f'display alert "{TITLE}" message (item 1 of argv)', "end run")
        return ["osascript", *(word for line in script for word in ("-e", line)), text]
    programs = {
        "zenity": ["--error", "--no-markup", f"--title={TITLE}", f"--text={text}"],
        "kdialog": ["--title", TITLE, "--error", text],
        "xmessage": ["-center", text],
    }
    return next(([name, *words] for name, words in programs.items() if which(name)), None)
