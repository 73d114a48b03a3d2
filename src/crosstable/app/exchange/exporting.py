"""Checking and making exports: what prevents them, the files, and several of them as one archive."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import replace
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from crosstable.exports.catalogue import Export, export_of
from crosstable.exports.finding import Finding
from crosstable.exports.options import Options
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, phrase_counted, reading_in
from crosstable.model.names import Audience, NameStyle
from crosstable.reports.public import public_copy, public_style, without_contacts

_EPOCH = (1980, 1, 1, 0, 0, 0)


def findings_of(event: Event, key: str, options: Options) -> tuple[Finding, ...]:
    """What prevents an export, the most serious first."""
    refused = _matches_in_the_way(event, export_of(key))
    found = (*((refused,) if refused else ()), *export_of(key).look(event, options))
    return tuple(sorted(found, key=lambda finding: not finding.blocking))


def export_files(
    event: Event, key: str, options: Options, names: NameStyle | None = None, *, anyway: bool = False
) -> Mapping[str, bytes]:
    """The files of an export; refused while something prevents it, unless wanted anyway.

    Files for the public use the formats of the event's country, other files use formats for programs.
    """
    export = export_of(key)
    if (refused := _matches_in_the_way(event, export)) is not None:
        raise _in_the_way(export, [refused])
    blocking = [finding for finding in findings_of(event, key, options) if finding.blocking]
    if blocking and not anyway:
        raise _in_the_way(export, blocking)
    shown = event if export.staff else _as_shown(event, export, names)
    with reading_in(None) as reader:
        reader.writing, reader.profile = None, None
        if export.public:
            read_as_usual_in(event)
        return export.make(shown, options)


def _matches_in_the_way(event: Event, export: Export) -> Finding | None:
    """Why a file with one game per round cannot be made for matches of two games."""
    if not export.one_game or all(section.games_per_round == 1 for section in event.sections):
        return None
    return Finding(
        phrase("this file holds one game per round, and a section plays matches of two games"),
        phrase("use the US Chess rating report, or the tables"),
    )


def _as_shown(event: Event, export: Export, names: NameStyle | None) -> Event:
    """The event with the requested names, otherwise with the public's if the file is for the public."""
    if names is None and not export.public:
        return event
    sections: list[Section] = []
    for section in event.sections:
        alone = replace(event, sections=(section,))
        shown = public_copy(alone, names or public_style(section, Audience.SITE))
        sections += map(without_contacts, shown.sections)
    return replace(event, sections=tuple(sections))


def _in_the_way(export: Export, blocking: list[Finding]) -> BadInput:
    """The refusal of an export: the first problem, and how many there are."""
    text = phrase_counted(
        "fix {count} item first: {first}",
        "fix {count} items first: {first}",
        len(blocking),
        first=blocking[0],
    )
    return BadInput(text, where=str(export.title))


def zip_files(files: Mapping[str, bytes]) -> bytes:
    """Several files as one archive, the same bytes for the same files."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            info = ZipInfo(name, _EPOCH)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, content)
    return out.getvalue()
