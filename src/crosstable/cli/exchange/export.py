"""`crosstable export`: tables, pairings for boards, calendars, rating reports, a web site."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from crosstable.app.closing.finished import finished_at
from crosstable.app.exchange.act_lines import act_lines_at
from crosstable.app.exchange.exporting import export_files, findings_of
from crosstable.app.session.reading import open_event
from crosstable.cli.arguments import Parser, number, reading_parser
from crosstable.cli.output import show, show_json
from crosstable.cli.sections import named_section
from crosstable.cli.written import check_free
from crosstable.disk.files import make_folder
from crosstable.exports.catalogue import EXPORTS, Export, export_of
from crosstable.exports.options import Options
from crosstable.formats.files import write_file
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.names import NameStyle

REFUSED = 1


def run(words: list[str]) -> int:
    """Check what prevents an export and write its files, or list the exports."""
    options = _parser().read(words)
    event = open_event(options.event, options.rulebook, options.at)
    if options.section is not None:
        event = replace(event, sections=(named_section(event, options),))
    if options.what is None:
        return _list(options)
    export = export_of(options.what)
    now = datetime.now(UTC).replace(tzinfo=None)
    asked = Options(
        round=options.round,
        boards=options.boards,
        made=now.isoformat(timespec="seconds"),
        finished=finished_at(options.event, options.at),
        acts=act_lines_at(options.event, options.at),
    )
    found = findings_of(event, export.key, asked)
    refused = any(finding.blocking for finding in found) and not options.anyway
    written: list[str] = []
    if not refused:
        style = NameStyle(options.names) if options.names else None
        files = export_files(event, export.key, asked, style, anyway=True)
        written = _write(files, options, export)
    if options.json:
        show_json({"written": written, "findings": [finding.as_json() for finding in found]})
    else:
        show(
            "".join(
                f"! {one}\n" if one.blocking else phrase("note: {note}", note=one) + "\n" for one in found
            )
        )
        show("".join(phrase("wrote {file}", file=path) + "\n" for path in written))
        if refused:
            show(phrase("nothing was written; fix this, or add --anyway") + "\n")
    return REFUSED if refused else 0


def _write(files: Mapping[str, bytes], options: Namespace, export: Export) -> list[str]:
    """Write the files; an existing one is replaced only if requested."""
    targets = _targets(files, options, export)
    for path in targets.values():
        check_free(path, force=options.force)
    for name, path in targets.items():
        try:
            make_folder(Path(path).parent)
        except OSError as error:
            raise BadInput(
                phrase("the folder cannot be created: {reason}", reason=error.strerror or error), where=path
            ) from None
        write_file(files[name], path)
    return list(targets.values())


def _targets(files: Mapping[str, bytes], options: Namespace, export: Export) -> dict[str, str]:
    """Where each file goes: one file to FILE, several into a folder."""
    stem = "event" if options.event == "-" else Path(options.event).stem
    if len(files) == 1 and not (options.output and Path(options.output).is_dir()):
        (name,) = files
        return {name: options.output or f"{stem}-{name}"}
    folder = Path(options.output or f"{stem}-{export.key}")
    if folder.exists() and not folder.is_dir():
        raise BadInput(phrase("this export has several files; give a folder"), where=str(folder))
    return {name: str(folder / name) for name in files}


def _list(options: Namespace) -> int:
    """The available exports."""
    if options.json:
        keys = ("key", "title", "about")
        show_json({"exports": [{key: getattr(one, key) for key in keys} for one in EXPORTS]})
        return 0
    width = max(len(one.key) for one in EXPORTS) + 2
    show("".join(f"  {one.key:<{width}}{one.title}: {one.about}\n" for one in EXPORTS))
    return 0


def _parser() -> Parser:
    """The arguments of `export`."""
    about = phrase("Files to send or keep: tables, pairings, rating reports; without WHAT, a list of them.")
    made = reading_parser("export", about)
    made.add_argument("what", metavar="WHAT", nargs="?", help=phrase("which export, such as csv or pgn"))
    made.add_argument(
        "--round", type=number, metavar="N", help=phrase("round (default: the latest published)")
    )
    made.add_argument(
        "--boards", type=number, metavar="N", help=phrase("pgn: only the first N boards of each section")
    )
    made.add_argument("-o", "--output", metavar="FILE", help=phrase("file to write, or folder for several"))
    made.add_argument("--force", action="store_true", help=phrase("replace files that exist"))
    made.add_argument(
        "--anyway", action="store_true", help=phrase("write the file although something is missing")
    )
    return made
