"""Files made from an event: tables, a website, pairings for boards, reports to federations, sheets."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace as replace_in
from datetime import UTC, datetime
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from crosstable.app.closing.finished import finished_sections
from crosstable.app.exchange.act_lines import act_lines
from crosstable.app.exchange.exporting import export_files
from crosstable.disk.files import make_folder
from crosstable.exports.catalogue import EXPORTS
from crosstable.exports.options import Options
from crosstable.formats.files import write_file
from crosstable.library.arguments import check_choice, check_number, check_yes_no, section_of, wrong_type
from crosstable.library.asked import Asked
from crosstable.model.errors import BadInput, WrongArgument
from crosstable.model.event import Event

if TYPE_CHECKING:
    from crosstable.library.journal import Journal

MOST_BOARDS = 100_000


def list_exports() -> dict[str, str]:
    """List what `export` can make: each kind with what it is for.

    >>> sorted(crosstable.list_exports())[:4]
    ['calendar', 'cash', 'cfc', 'csv']
    """
    return {one.key: f"{one.title}: {one.about}" for one in EXPORTS}


def export(
    event: Event | Journal,
    what: str,
    to: str | PathLike[str] | None = None,
    *,
    section: str | None = None,
    round: int | None = None,
    boards: int | None = None,
    anyway: bool = False,
    replace: bool = False,
) -> Mapping[str, bytes]:
    """Make the files of an export, by name; with `to`, also write them into that folder.

    `list_exports()` lists the kinds. An export that something prevents is a `BadInput` that says what to fix
    first; `anyway` makes it all the same. Existing files are only replaced if `replace` is true.

    >>> event = crosstable.generate("us-chess", players=6, rounds=3)
    >>> list(crosstable.export(event, "pgn", round=1))
    ['round-1.pgn']
    """
    check_choice("what", what, [one.key for one in EXPORTS], "export")
    shown = _event_of(event, section)
    last = max(len(one.results) for one in shown.sections)
    if round is not None:
        check_number("round", round, range(1, last + 1), "published round {}")
    if boards is not None:
        check_number("boards", boards, range(1, MOST_BOARDS), "number of boards {}")
    check_yes_no("anyway", anyway)
    options = _with_history(event, Options(round=round, boards=boards, made=_now()))
    files = export_files(shown, what, options, anyway=anyway)
    if to is not None:
        _write(files, to, replace=check_yes_no("replace", replace))
    return files


def print_sheet(
    event: Event | Journal, sheet: str, *, section: str | None = None, round: int | None = None
) -> bytes:
    """Print a sheet for the wall or the tables, as the bytes of a PDF file; `list_sheets()` lists the kinds.

    >>> event = crosstable.generate("us-chess", players=6, rounds=3)
    >>> crosstable.print_sheet(event, "standings")[:5]
    b'%PDF-'
    """
    from crosstable.app.exchange.printing import moment, print_sheets  # typesetting is rarely asked for
    from crosstable.paper.options import Options as Sheet
    from crosstable.paper.sheet import PaperStyle
    from crosstable.paper.sheet_languages import sheet_languages
    from crosstable.paper.sizes import usual_size

    check_choice("sheet", sheet, list(list_sheets()), "sheet")
    filed = Asked.of(event, section if section is not None else _first(event)).event
    if round is not None:
        last = max(len(one.results) for one in filed.sections)
        check_number("round", round, range(1, last + 1), "published round {}")
    style = PaperStyle(size=usual_size(filed))
    options = Sheet(round=round, made=moment(), style=style, languages=sheet_languages(filed, ""))
    return print_sheets(filed, sheet, options, section)


def list_sheets() -> dict[str, str]:
    """List what `print_sheet` can print: each kind with what it is for.

    >>> "standings" in crosstable.list_sheets()
    True
    """
    from crosstable.paper.catalogue import SHEETS

    return {one.key: f"{one.title}: {one.about}" for one in SHEETS if not one.served}


def _event_of(event: Event | Journal, section: str | None) -> Event:
    """The event as it is filed, with all sections or with one."""
    filed = Asked.of(event, section if section is not None else _first(event)).as_filed
    return filed if section is None else replace_in(filed, sections=(section_of(filed, section),))


def _first(event: Event | Journal) -> str | None:
    """The name of a section where any will do."""
    from crosstable.library.journal import Journal

    found = event.event if isinstance(event, Journal) else event
    return found.sections[0].name if isinstance(found, Event) and found.sections else None


def _with_history(event: Event | Journal, options: Options) -> Options:
    """What only a journal knows: which sections are finished, and what touched their pairings."""
    from crosstable.library.journal import Journal

    if not isinstance(event, Journal):
        return options
    session = event.session()
    return replace_in(options, finished=finished_sections(session), acts=act_lines(session))


def _write(files: Mapping[str, bytes], to: str | PathLike[str], *, replace: bool) -> None:
    """Write files into a folder, all or none where one is in the way."""
    if not isinstance(to, str | PathLike) or not fspath(to):
        raise wrong_type("to", to, "the path of a folder")
    folder = Path(to)
    there = [name for name in files if os.path.lexists(folder / name)]
    if there and not replace:
        text = f"{there[0]} already exists there; replace=True replaces it"
        raise WrongArgument(text, argument="to", given=str(folder))
    for name, content in files.items():
        try:
            make_folder((folder / name).parent)
        except OSError as error:
            text = f"the folder cannot be created: {error.strerror or error}"
            raise BadInput(text, where=str(folder)) from None
        write_file(content, str(folder / name))


def _now() -> str:
    """The time at which files are made, in UTC."""
    return datetime.now(UTC).replace(tzinfo=None).isoformat(timespec="seconds")
