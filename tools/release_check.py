"""`python -m tools.release_check [ROW ...] [--keep FOLDER]`: builds whatever people install, and tries each.

Everything happens in empty environments. Without a name it does all rows; the exit status is 1 if one of
them fails. docs/releasing.md says what each row is. `--keep` leaves what was built in a folder.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.release.rows import ROWS, Bench, Installed, NotHere
from tools.release.surroundings import Failed
from tools.release.trial import Trial, enter, pair, print_sheets, restore, stop, time_words, try_out

SHOWN = {"served": enter, "paired": pair, "printed": print_sheets, "restored": restore, "quit": stop}
"""Columns of the table -> the step of the trial behind each."""
COLUMNS = ("row", *SHOWN, "download", "on disk", "first page", "")
MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a row."""

    row: str
    installed: Installed | None = None
    trial: Trial | None = None
    failure: str = ""
    left_out: str = ""

    @property
    def failed(self) -> bool:
        """Whether somebody has to look at it."""
        return bool(self.failure)

    def cells(self) -> tuple[str, ...]:
        """The line of the table."""
        steps = self.trial.steps if self.trial else []
        marks = ["yes" if step.__name__ in steps else "-" for step in SHOWN.values()]
        return (self.row, *marks, *self._measures(), self._words())

    def _measures(self) -> tuple[str, str, str]:
        """What is downloaded, what is on the disk afterwards, and the seconds to the first page."""
        download = megabytes(self.installed.download) if self.installed else "-"
        on_disk = megabytes(self.installed.on_disk) if self.installed else "-"
        seconds = time_words(self.trial) if self.trial and self.trial.seconds else "-"
        return download, on_disk, seconds

    def _words(self) -> str:
        """How it ended."""
        if self.left_out:
            return f"not tried: {self.left_out}"
        return f"FAILED: {self.failure}" if self.failure else "works"


def megabytes(size: int | None) -> str:
    """A size with one decimal, without a float."""
    return "-" if size is None else f"{size // MEGABYTE}.{size % MEGABYTE // (MEGABYTE // 10)} MB"


def try_row(name: str, bench: Bench) -> Outcome:
    """Build one row and spend a day with it."""
    bench.fresh_home()
    try:
        installed = ROWS[name](bench)
    except NotHere as reason:
        return Outcome(name, left_out=str(reason))
    except Failed as error:
        return Outcome(name, failure=str(error))
    trial = try_out(installed.program, bench.fresh_home(), installed.environment)
    return Outcome(name, installed, trial, trial.failure)


def table(outcomes: Iterable[Outcome]) -> Iterator[str]:
    """The lines of a Markdown table that can also be read in a terminal."""
    lines = [COLUMNS, *(outcome.cells() for outcome in outcomes)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for number, line in enumerate(lines):
        yield "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
        if not number:
            yield "|" + "|".join("-" * (width + 2) for width in widths) + "|"


def main(words: Sequence[str]) -> int:
    """Try the rows that are named, or all, one after the other."""
    parser = ArgumentParser(prog="python -m tools.release_check")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"any of {', '.join(ROWS)}; without one, all")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where to leave what was built")
    options = parser.parse_args(words)
    if unknown := [word for word in options.rows if word not in ROWS]:
        parser.error(f"there is no row {', '.join(unknown)}; the rows are: {', '.join(ROWS)}")
    outcomes = []
    with TemporaryDirectory(prefix="crosstable-release-") as place:
        bench = Bench(Path(place), options.keep)
        for name in options.rows or ROWS:
            outcomes.append(try_row(name, bench))
            print(f"{name}: {outcomes[-1].cells()[-1]}", file=sys.stderr, flush=True)
    print(*table(outcomes), sep="\n")
    return 1 if any(outcome.failed for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
