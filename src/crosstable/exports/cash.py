"""The cash book as a workbook for the treasurer."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.exports.options import Options
from crosstable.model.event import Event
from crosstable.reports.cash.cash_book import cash_book
from crosstable.reports.cash.cash_tables import cash_tables
from crosstable.reports.render.sheet import xlsx_bytes


def cash_workbook(event: Event) -> bytes:
    """One workbook: the account, everybody in one line, every amount."""
    return xlsx_bytes((table.title, table) for table in cash_tables(event, cash_book(event)))


def cash_files(event: Event, options: Options) -> Mapping[str, bytes]:
    """The workbook under its name."""
    return {"cash.xlsx": cash_workbook(event)}
