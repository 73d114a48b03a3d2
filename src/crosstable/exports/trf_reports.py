"""Reports that go as TRF: to FIDE, and to New Zealand with its codes and a spreadsheet beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from crosstable.exports.finding import DAYS, TIME_CONTROL, Finding
from crosstable.exports.options import Options
from crosstable.exports.player_games import open_rounds, people_of
from crosstable.exports.rated_results import rated_otherwise, with_rated_results
from crosstable.exports.spreadsheets import file_stems, xlsx_file
from crosstable.formats.trf.write import write_trf
from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Section
from crosstable.model.federations import FIDE, NEW_ZEALAND, Federation


def fide_report(event: Event, options: Options) -> Mapping[str, bytes]:
    """A TRF file for every section."""
    rated = with_rated_results(event)
    return {f"{name}.trf": write_trf(one).encode("utf-8") for name, one in _single(rated)}


def nzcf_report(event: Event, options: Options) -> Mapping[str, bytes]:
    """TRF with the national codes, and the tables as a spreadsheet: New Zealand has no format of its own."""
    return {**fide_report(event, options), **xlsx_file(event, options)}


def _single(event: Event) -> Iterator[tuple[str, Event]]:
    """Every section as an event of its own, with a name for its file."""
    several = len(event.sections) > 1
    for stem, section in zip(file_stems(event), event.sections, strict=True):
        name = stem if several else "event"
        title = f"{event.name}, {section.name}" if several and section.name else event.name
        yield name, replace(event, name=title, sections=(section,))


def fide_in_the_way(event: Event, options: Options) -> tuple[Finding, ...]:
    """What FIDE's rating officer sends reports back for."""
    found = []
    for section in event.sections:
        found += [*_section(event, section), *_players(section, FIDE)]
    return tuple(found)


def nzcf_in_the_way(event: Event, options: Options) -> tuple[Finding, ...]:
    """What the rating officer of New Zealand needs."""
    found = []
    for section in event.sections:
        found += [*_section(event, section), *_players(section, NEW_ZEALAND)]
    return tuple(found)


def _section(event: Event, section: Section) -> Iterator[Finding]:
    """Days, officials, results."""
    name = section.name or "the event"
    if not section.results:
        yield Finding(f"{name}: no round has been played", "report the event when it is over")
    for number, missing in open_rounds(section).items():
        yield Finding(f"{name}: {missing} results of round {number} are missing", "enter them")
    yield from rated_otherwise(section)
    if not (section.start or round_starts(event, section)):
        yield Finding(f"{name}: its days are not known", DAYS)
    if not section.time_control:
        yield Finding(f"{name}: no time control is set", TIME_CONTROL)
    if not event.officials:
        yield Finding("no arbiter is named", "name the officials of the event")


def _players(section: Section, federation: Federation) -> Iterator[Finding]:
    """Players without a number; those without a date of birth cannot be given one."""
    whose = federation.short
    where = f"{section.name}: " if section.name else ""
    for player in people_of(section):
        if player.ids.get(federation.id_key):
            continue
        who = f"{where}#{player.no} {player.name}"
        if player.born:
            yield Finding(f"{who} has no {whose} number", "one will be made", blocking=False)
        else:
            yield Finding(
                f"{who} has neither {whose} number nor date of birth",
                f"add the {whose} number or the date of birth",
            )
