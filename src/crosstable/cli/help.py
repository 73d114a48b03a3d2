"""What `crosstable` and `crosstable help` print: a start, and every command by part of the day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

HEADINGS = {
    "serving": "In your browser",
    "setup": "Before the event",
    "entries": "Players, check-in and fees",
    "round": "Pairing a round",
    "results": "Results",
    "standings": "Standings",
    "prizes": "Prizes",
    "closing": "Finishing a section",
    "history": "History and undo",
    "backup": "Backups and emergencies",
    "exchange": "Printing, publishing and files",
    "simulate": "Rehearsal and random events",
}
"""The folder of a command -> the heading over its commands."""

START = """\
Crosstable: chess tournaments by the rulebook, every pairing explained with its rule number.

  crosstable app                   open Crosstable in your browser, with your own events
  crosstable demo                  look around in sample events
  crosstable serve FOLDER --lan    run it for the whole playing hall, phones included

  crosstable check FILE            check the pairings of an event file or a TRF
  crosstable pair FILE             pair the next round of a file

`crosstable help` lists all commands; `crosstable COMMAND --help` explains one.
"""

_FRAME = """\
usage: crosstable COMMAND ...

Chess tournaments by the rulebook: every pairing is explained with its rule number.
Commands with a * change the event (NAME.crosstable); all others only read.

{commands}

  crosstable COMMAND --help     options of a command
  crosstable --version

Try it:
  crosstable generate --rulebook nzcf --players 14 --rounds 6 --seed 1 -o sample.json
  crosstable pair sample.json --round 6
  crosstable explain sample.json --round 6 --board 1
Rulebooks: {books}; `crosstable rules BOOK NUMBER` explains a rule or a variation.

Exit status: 0 done; 1 the answer is no (check found differences); 2 wrong usage or wrong input;
3 no legal pairing; 4 needs --confirm, nothing was changed.
"""


def list_commands(
    folders: Mapping[str, tuple[str, ...]], reading: Mapping[str, str], writing: Mapping[str, str]
) -> str:
    """Every command with its line of help, under the heading of its part of the day."""
    from crosstable.rulebooks.shelf import PACKAGES

    lines = _lines(folders, reading, writing)
    return _FRAME.format(commands="\n".join(lines), books=", ".join(PACKAGES))


def _lines(
    folders: Mapping[str, tuple[str, ...]], reading: Mapping[str, str], writing: Mapping[str, str]
) -> Iterator[str]:
    """The lines of all parts of the day, a blank one between two parts."""
    for place, (folder, heading) in enumerate(HEADINGS.items()):
        if place:
            yield ""
        yield f"{heading}:"
        for name in folders[folder]:
            mark = "*" if name in writing and folder != "serving" else " "
            yield f"{mark} {name:<14}{reading.get(name) or writing[name]}"
