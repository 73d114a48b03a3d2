"""Around every command: errors become one line and an exit status, never a traceback."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from crosstable.cli.confirming import STATUS, confirming_json, confirming_lines
from crosstable.cli.remedies import COMMANDS
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase, reading_in
from crosstable.model.levels import NeedsConfirming
from crosstable.model.profiles.reading import read_as_preferred

DEBUG = "CROSSTABLE_DEBUG"
FAULT, INTERRUPTED, PIPE_CLOSED = 70, 130, 141
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]+")


class Fault(CrosstableError):
    """Something that should not have happened: a fault of this program, not of its user."""

    kind = "fault"
    exit_status = FAULT


def run_guarded(work: Callable[[], int], words: list[str]) -> int:
    """The exit status of a command line, with every error reported on one line (or as the error object)."""
    as_json = "--json" in words
    try:
        status = _run_and_report(work, words)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except BrokenPipeError:
        _silence(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        _silence(sys.stdout)
        reason = (error.strerror or str(error)).lower()
        place = str(error.filename or "standard output")
        _complain(BadInput(phrase("cannot write the output: {reason}", reason=reason), where=place))
        return BadInput.exit_status
    except KeyboardInterrupt:
        if not as_json:
            _complain(CrosstableError(phrase("interrupted")))
        return INTERRUPTED


def _run_and_report(work: Callable[[], int], words: list[str]) -> int:
    """The status of some work; deliberate errors and faults are reported, the rest is raised further."""
    as_json = "--json" in words
    try:
        with reading_in(None, preferred=os.environ.get("CROSSTABLE_LANGUAGE", "").split()):
            read_as_preferred()
            return work()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except CrosstableError as error:
        return tell(error, as_json=as_json)
    except OSError:
        raise
    except NeedsConfirming as asked:
        return _ask(asked, words)
    except ModuleNotFoundError as error:
        return tell(_missing_package(error), as_json=as_json)
    except Exception as error:
        return tell(_fault(error), as_json=as_json)


def _ask(asked: NeedsConfirming, words: list[str]) -> int:
    """What has to be confirmed first."""
    if "--json" in words:
        print(json.dumps({"error": confirming_json(asked)}))
        return STATUS
    for line in confirming_lines(asked, words):
        _print_error(line)
    return STATUS


def tell(error: CrosstableError, *, as_json: bool, place: str | None = None) -> int:
    """Report an error and return its exit status; `place` is the section it happened in."""
    if as_json:
        print(json.dumps({"error": COMMANDS.as_json(error)}))
        return error.exit_status
    if sys.stdout is not None:
        sys.stdout.flush()
    _complain(error, place)
    return error.exit_status


def _complain(error: CrosstableError, place: str | None = None) -> None:
    """One line on the error stream."""
    told = COMMANDS.tell_with_place(error)
    told = f"{place}: {told}" if place else told
    number = error.rule if isinstance(error, BadInput) else None
    if number is not None and number[:1].isdigit() and number not in told:
        told = phrase("{error} (rule {rule})", error=told, rule=number)
    _print_error(f"crosstable: {told}")
    for line in _ways_out(error):
        _print_error(f"  {line}")


def _print_error(line: str) -> None:
    """One line on the error stream, without signs that move the cursor."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(_CONTROL.sub(" ", line), file=sys.stderr)


def _ways_out(error: CrosstableError) -> list[str]:
    """What there is beside a damaged event file; nothing for any other error."""
    path = getattr(error, "path", None)
    if not isinstance(path, str):
        return []
    from crosstable.cli.backup.damage_notice import damage_notice  # rarely needed, and start-up counts

    try:
        return damage_notice(path)
    except (CrosstableError, OSError):
        return []


def _missing_package(error: ModuleNotFoundError) -> CrosstableError:
    """What to install, where only a part of the program's packages is; a module of its own is a fault."""
    package = (error.name or "").partition(".")[0]
    if package in ("", "crosstable"):
        return _fault(error)
    text = phrase(
        "this needs a package that is not installed ({package}); install everything with: {command}",
        package=package,
        command="pip install crosstable",
    )
    return BadInput(text)


def _fault(error: Exception) -> Fault:
    """A fault of the program in one sentence, with the traceback only on request."""
    if os.environ.get(DEBUG) == "1":
        import traceback

        traceback.print_exc()
    what = f"{type(error).__name__}: {error}"[:200]
    text = phrase(
        "this is a fault in Crosstable, please report it: {fault} (set {variable}=1 to see where)",
        fault=what,
        variable=DEBUG,
    )
    return Fault(text)


def _silence(stream: TextIO | None) -> None:
    """Redirect a closed stream to nothing, so that nothing complains at the end."""
    if stream is None:
        return
    with suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)
