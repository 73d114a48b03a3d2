"""The options of `crosstable check` that one event and many files share."""

from __future__ import annotations

from argparse import Namespace

from crosstable.cli.arguments import Parser, number
from crosstable.model.language import phrase
from crosstable.simulation.processes import usual_processes


def add_many(made: Parser) -> None:
    """The options for many files."""
    count = usual_processes()
    made.add_argument(
        "--jobs", type=number, default=count, metavar="N", help=f"files checked at the same time ({count})"
    )
    made.add_argument(
        "--html", metavar="FILE", help=phrase("save the report as one page; of a folder, in it")
    )


def tiebreaks_of(options: Namespace) -> tuple[str, ...]:
    """The tie-breaks named on the command line."""
    return tuple(part.strip() for part in (options.tiebreaks or "").split(",") if part.strip())
