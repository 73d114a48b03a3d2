"""Every export by its key: what it is, who needs it, and how it is made.

The report to a federation has the federation's key, never a rulebook's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from crosstable.exports.calendar import calendar
from crosstable.exports.cash import cash_files
from crosstable.exports.cfc import cfc_in_the_way, cfc_report
from crosstable.exports.ecf import ecf_in_the_way, ecf_report
from crosstable.exports.feeds import feeds
from crosstable.exports.finding import Finding
from crosstable.exports.options import Options
from crosstable.exports.pairing_pgn import pairing_pgn
from crosstable.exports.site.build import site
from crosstable.exports.spreadsheets import csv_files, html_file, xlsx_file
from crosstable.exports.trf_reports import fide_in_the_way, fide_report, nzcf_in_the_way, nzcf_report
from crosstable.exports.us_chess.preflight import in_the_way
from crosstable.exports.us_chess.report import us_chess_report
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.federations import CANADA, ENGLAND, FIDE, NEW_ZEALAND, US_CHESS
from crosstable.model.language import Words, phrase

Make = Callable[[Event, Options], Mapping[str, bytes]]
Look = Callable[[Event, Options], tuple[Finding, ...]]


def nothing_to_look_at(event: Event, options: Options) -> tuple[Finding, ...]:
    """The findings of an export that nothing can prevent."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Export:
    """One kind of file that can be exported."""

    key: str
    title: str
    about: str
    """Who needs it, in one line."""
    make: Make
    """The files by name; nothing is written."""
    look: Look = nothing_to_look_at
    """What prevents it."""
    needs_round: bool = False
    """Whether it is about one round."""
    staff: bool = False
    """Whether it contains staff data: full names, IDs, dates of birth."""
    one_game: bool = False
    """Whether it can only hold rounds of one game."""
    whole: bool = False
    """Whether one file has all sections of an event, so that it is sent once."""
    public: bool = False
    """Whether it is for the public, with the names that the event shows the public."""

    @property
    def asks(self) -> bool:
        """Whether anything can prevent it."""
        return self.look is not nothing_to_look_at


EXPORTS: tuple[Export, ...] = (
    Export(
        key="site",
        title=Words("Website"),
        about=Words("all rounds, standings, crosstables and player pages, for any web host or a USB stick"),
        make=site,
        public=True,
    ),
    Export(
        key="csv", title=Words("Tables (CSV)"), about=Words("for any spreadsheet or program"), make=csv_files
    ),
    Export(
        key="xlsx",
        title=Words("Tables (Excel)"),
        about=Words("one workbook with every table"),
        make=xlsx_file,
    ),
    Export(
        key="html",
        title=Words("Tables (web page)"),
        about=Words("one page with every table"),
        make=html_file,
        public=True,
    ),
    Export(
        key="pgn",
        title=Words("Pairings (PGN)"),
        about=Words("for electronic boards and broadcasts"),
        make=pairing_pgn,
        needs_round=True,
        public=True,
    ),
    Export(
        key=US_CHESS.key,
        title=Words("US Chess rating report"),
        about=Words("the three DBF files to upload"),
        make=us_chess_report,
        whole=True,
        look=in_the_way,
        staff=True,
    ),
    Export(
        key=ENGLAND.key,
        title=Words("ECF results file"),
        about=Words("for the English Chess Federation"),
        make=ecf_report,
        whole=True,
        look=ecf_in_the_way,
        one_game=True,
        staff=True,
    ),
    Export(
        key=CANADA.key,
        title=Words("CFC crosstable"),
        about=Words("for the Chess Federation of Canada"),
        make=cfc_report,
        look=cfc_in_the_way,
        one_game=True,
        staff=True,
    ),
    Export(
        key=NEW_ZEALAND.key,
        title=Words("NZCF report"),
        about=Words("TRF files with national codes, and a spreadsheet with the tables"),
        make=nzcf_report,
        look=nzcf_in_the_way,
        one_game=True,
        staff=True,
    ),
    Export(
        key=FIDE.key,
        title=Words("FIDE rating report"),
        about=Words("a TRF file for each section"),
        make=fide_report,
        look=fide_in_the_way,
        one_game=True,
        staff=True,
    ),
    Export(
        key="cash",
        title=Words("Cash book"),
        about=Words("one workbook for the treasurer: accounts, players, every amount"),
        make=cash_files,
        staff=True,
    ),
    Export(
        key="feeds",
        title=Words("Feeds"),
        about=Words("the event as JSON and as a calendar, for websites and programs that read them"),
        make=feeds,
        public=True,
    ),
    Export(
        key="calendar", title=Words("Calendar"), about=Words("the round times"), make=calendar, public=True
    ),
)
"""The exports, in the order of lists."""


def export_of(key: str) -> Export:
    """The export with a key."""
    for export in EXPORTS:
        if export.key == key:
            return export
    known = ", ".join(export.key for export in EXPORTS)
    raise BadInput(
        phrase("there is no export “{name}”; choose one of {known}", name=key[:40], known=known), where="WHAT"
    )
