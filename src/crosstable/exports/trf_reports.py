"""Reports sent as TRF: to FIDE, and to New Zealand with its codes and a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from crosstable.exports.finding import (
    Finding,
    days_unknown,
    name_officials,
    not_played,
    of_section,
    results_missing,
    unclear_control,
)
from crosstable.exports.options import Options
from crosstable.exports.player_games import open_rounds, people_of
from crosstable.exports.rated_results import rated_otherwise, with_rated_results
from crosstable.exports.spreadsheets import xlsx_file
from crosstable.formats.trf.write import write_trf
from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Section
from crosstable.model.federations import FIDE, NEW_ZEALAND, Federation
from crosstable.model.language import phrase
from crosstable.reports.section_stems import file_stems


def fide_report(event: Event, options: Options) -> Mapping[str, bytes]:
    """A TRF file for every section."""
    rated = with_rated_results(_with_acts(event, options))
    return {f"{name}.trf": write_trf(one).encode("utf-8") for name, one in _single(rated)}


def _with_acts(event: Event, options: Options) -> Event:
    """The event with the comment lines about its pairings."""
    sections = (replace(one, trf=(*one.trf, *options.acts.get(one.name, ()))) for one in event.sections)
    return replace(event, sections=tuple(sections))


def nzcf_report(event: Event, options: Options) -> Mapping[str, bytes]:
    """TRF with the national codes, and the tables as a spreadsheet: New Zealand has no format of its own."""
    return {**fide_report(event, options), **xlsx_file(event, options)}


def _single(event: Event) -> Iterator[tuple[str, Event]]:
    """Every section as its own event, with a name for its file."""
    several = len(event.sections) > 1
    for stem, section in zip(file_stems(event), event.sections, strict=True):
        name = stem if several else "event"
        title = f"{event.name}, {section.name}" if several and section.name else event.name
        yield name, replace(event, name=title, sections=(section,))


def fide_in_the_way(event: Event, options: Options) -> tuple[Finding, ...]:
    """Why FIDE's rating officer would send a report back."""
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
    if not section.results:
        yield not_played(section)
    for number, missing in open_rounds(section).items():
        yield results_missing(section, number, missing)
    yield from rated_otherwise(section)
    if not (section.start or round_starts(event, section)):
        yield days_unknown(of_section(section, phrase("the first and last day are missing")))
    if not section.time_control:
        yield unclear_control(section, "90+30")
    if not event.officials:
        yield name_officials(phrase("no arbiter is named"))


def _players(section: Section, federation: Federation) -> Iterator[Finding]:
    """Players without a number; those without a date of birth cannot be given one."""
    for player in people_of(section):
        if player.ids.get(federation.id_key):
            continue
        facts = {"player": f"#{player.no} {player.name}", "federation": federation.short}
        if player.born:
            text = phrase("{player} has no {federation} number", **facts)
            remedy = phrase("the federation will assign one")
            yield Finding(of_section(section, text), remedy, blocking=False)
        else:
            text = phrase("{player} has neither {federation} number nor date of birth", **facts)
            remedy = phrase("add the {federation} number or the date of birth", federation=federation.short)
            yield Finding(of_section(section, text), remedy)
