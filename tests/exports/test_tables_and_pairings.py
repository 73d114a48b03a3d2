"""CSV, XLSX and HTML of every table, pairing PGN, and the calendar of rounds."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from decimal import Decimal
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.app.exchange.exporting import export_files, zip_files
from crosstable.exports.calendar import calendar
from crosstable.exports.options import Options
from crosstable.exports.pairing_pgn import pairing_pgn
from crosstable.exports.spreadsheets import csv_files, html_file, xlsx_file
from crosstable.exports.tables import tables_of
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, RoundTime
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.render.sheet import csv_bytes, data_rows
from crosstable.reports.table import Part, Row, Table
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.cli.command import crosstable

NASTY = [
    "=1+1",
    "+A1",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "<script>alert(1)</script>",
    'O"Neil \\ Щ, Ñandú',
    "a,b;c",
]


def event_of(book: str = "us-chess", format_: str | None = None) -> Event:
    """An event whose first players have names that mean harm."""
    event = generate(book, 10, 4, 3, Rates(forfeits=10, byes=5), format_)
    section = event.sections[0]
    names = NASTY + [player.name for player in section.players[len(NASTY) :]]
    players = tuple(replace(player, name=name) for player, name in zip(section.players, names, strict=False))
    return replace(event, sections=(replace(section, players=players + section.players[len(players) :]),))


def read_csv(content: bytes) -> list[list[str]]:
    """The cells of a CSV file."""
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("book", ["us-chess", "nzcf", "cfc", "schools", "dutch-1998"])
def test_no_cell_of_a_csv_file_is_a_formula(book: str) -> None:
    files = csv_files(event_of(book), Options())
    assert {"entries.csv", "games.csv", "chart.csv", "standings.csv"} <= set(files)
    for content in files.values():
        for row in read_csv(content):
            assert not any(re.match(r"\s*[=+\-@]", cell) for cell in row), row


def test_numbers_are_numbers_and_every_game_is_there() -> None:
    event = event_of()
    files = csv_files(event, Options())
    games = read_csv(files["games.csv"])[1:]
    section = event.sections[0]
    assert len(games) == sum(len(played.games) + len(played.byes) for played in section.results)
    assert {row[7] for row in games} <= {"0", "0.5", "1", ""}


@given(st.lists(st.tuples(st.text(max_size=12), st.integers(0, 99)), max_size=6))
def test_csv_reads_back_equal_but_for_the_apostrophe(rows: list[tuple[str, int]]) -> None:
    kept = [(text.replace("\x00", "").replace("\r", " ").replace("\n", " "), number) for text, number in rows]
    columns = (text_column("a"), figure_column("b"))
    back = read_csv(
        csv_bytes(Table(key="t", title="T", columns=columns, parts=(Part(tuple(map(Row, kept))),)))
    )[1:]
    assert [
        (row[0].removeprefix("'") if row[0] != kept[at][0] else row[0], int(row[1]))
        for at, row in enumerate(back)
    ] == kept


def test_a_workbook_holds_text_as_text() -> None:
    openpyxl: Any = import_module("openpyxl")
    book = openpyxl.load_workbook(io.BytesIO(xlsx_file(event_of(), Options())["tables.xlsx"]))
    assert book.sheetnames == ["Entries", "Games", "Wall chart", "Standings"]
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert not any(cell.data_type == "f" for cell in cells)
    assert "=1+1" in {cell.value for cell in cells}


def test_titles_of_sheets_are_short_and_different() -> None:
    event = event_of()
    section = event.sections[0]
    name = "A very long name: of a section / with [signs]"
    event = replace(event, sections=(replace(section, name=name), replace(section, name=f"{name} too")))
    openpyxl: Any = import_module("openpyxl")
    book = openpyxl.load_workbook(io.BytesIO(xlsx_file(event, Options())["tables.xlsx"]))
    assert len({title.casefold() for title in book.sheetnames}) == 8
    assert all(len(title) <= 31 for title in book.sheetnames)


class _Tags(HTMLParser):
    """Which elements a page has."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note one."""
        self.seen.append(tag)


def test_a_page_of_tables_escapes_every_name() -> None:
    page = html_file(event_of(), Options())["tables.html"].decode()
    tags = _Tags()
    tags.feed(page)
    assert tags.seen.count("table") == 4
    assert "script" not in tags.seen


def read_pgn(text: str) -> list[dict[str, str]]:
    """The tags of every game, read by the grammar of PGN and not by what wrote them."""
    games: list[dict[str, str]] = []
    for line in text.splitlines():
        found = re.fullmatch(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]', line)
        if found is None:
            continue
        if found[1] == "Event":
            games.append({})
        games[-1][found[1]] = re.sub(r"\\(.)", r"\1", found[2])
    return games


def test_pairings_for_boards_have_a_game_for_every_board() -> None:
    event = event_of()
    section = event.sections[0]
    (content,) = pairing_pgn(event, Options(round=2)).values()
    games = read_pgn(content.decode())
    names = {player.no: " ".join(player.name.split()) for player in section.players}
    played = section.results[1].games
    assert [(game["White"], game["Black"]) for game in games] == [
        (names[game.white], names[game.black]) for game in played
    ]
    assert [game["Round"] for game in games] == [f"2.{game.board}" for game in played]
    assert all({"Event", "Site", "Date", "Round", "White", "Black", "Result"} <= set(game) for game in games)


def test_matches_have_round_table_and_board() -> None:
    event = generate("us-chess", 6, 3, 2, Rates(), "team-swiss")
    (content,) = pairing_pgn(event, Options(round=1)).values()
    games = read_pgn(content.decode())
    assert games[0]["Round"] == "1.1.1"
    assert {"WhiteTeam", "BlackTeam", "Table"} <= set(games[0])
    assert games[0]["WhiteTeam"] != games[0]["BlackTeam"]


def test_a_round_that_is_not_there_is_said() -> None:
    with pytest.raises(BadInput, match="publish it first"):
        pairing_pgn(event_of(), Options(round=9))


def _unfolded(content: bytes) -> list[str]:
    """The lines of a calendar, folded ones joined."""
    assert content.endswith(b"\r\n")
    assert all(len(line) <= 75 for line in content.split(b"\r\n"))
    return content.decode().replace("\r\n ", "").split("\r\n")


def test_a_calendar_of_rounds() -> None:
    times = (
        RoundTime(round=1, start="2026-07-04T10:00"),
        RoundTime(round=2, start="2026-07-04T12:30"),
        RoundTime(round=3, start="2026-07-05T09:00+12:00"),
        RoundTime(round=4, start="after lunch"),
    )
    event = replace(event_of(), name="Open; of, the \\ Ünïcödé " + "x" * 80, schedule=times[:2])
    lines = _unfolded(calendar(event, Options(made="2026-07-01T00:00:00"))["rounds.ics"])
    assert "DTSTART:20260704T100000" in lines
    assert "DTEND:20260704T123000" in lines
    assert lines.count("BEGIN:VEVENT") == 2
    assert any(line.startswith("SUMMARY:Open\\; of\\, the \\\\ Ünïcödé") for line in lines)
    event = replace(event, schedule=times[2:])
    assert "DTSTART:20260704T210000Z" in _unfolded(calendar(event, Options())["rounds.ics"])
    with pytest.raises(BadInput, match="no round has a start time"):
        calendar(replace(event, schedule=times[3:]), Options())


def test_times_with_and_without_a_zone_stand_together() -> None:
    times = (
        RoundTime(round=1, start="2026-07-05T09:00+12:00"),
        RoundTime(round=2, start="2026-07-05T09:00"),
    )
    lines = _unfolded(calendar(replace(event_of(), schedule=times), Options())["rounds.ics"])
    assert lines.count("BEGIN:VEVENT") == 2


def test_the_command_lists_writes_and_never_replaces(tmp_path: Path) -> None:
    path, out = str(tmp_path / "event.json"), tmp_path / "out"
    words = ("--rulebook", "nzcf", "--players", "8", "--rounds", "3", "--seed", "1", "-o", path)
    assert crosstable("generate", *words).status == 0
    assert "pgn" in crosstable("export", path).out
    assert crosstable("export", path, "csv", "-o", str(out)).status == 0
    assert (out / "standings.csv").exists()
    again = crosstable("export", path, "csv", "-o", str(out))
    assert again.status == 2
    assert "--force" in again.err
    assert crosstable("export", path, "csv", "-o", str(out), "--force").status == 0
    assert crosstable("export", path, "pgn", "-o", str(tmp_path / "r.pgn"), "--json").json["findings"] == []
    assert crosstable("export", path, "chess-base").status == 2


def test_an_archive_is_the_same_every_time() -> None:
    files = export_files(event_of(), "csv", Options())
    assert zip_files(files) == zip_files(files)


def test_games_have_the_points_of_the_section() -> None:
    event = generate("dutch-2026", 8, 3, 2, Rates(forfeits=0, absences=0, late=0, withdrawals=0))
    section = replace(event.sections[0], settings={"points": "3-1-0"})
    rows = read_csv(csv_files(replace(event, sections=(section,)), Options())["games.csv"])[1:]
    told = {"1-0": ("3", "0"), "0-1": ("0", "3"), "1/2-1/2": ("1", "1")}
    assert {(row[6], row[7], row[8]) for row in rows} <= {
        (result, *points) for result, points in told.items()
    }


NUMBERS = {"Place", "No", "Rating", "Points", "Match points", "Game points", "White points", "Black points"}


@pytest.mark.parametrize("book", ["us-chess", "nzcf", "cfc", "dutch-1998", "dutch-2026"])
@pytest.mark.parametrize("seed", [1, 4])
def test_spreadsheets_hold_numbers_as_numbers(book: str, seed: int) -> None:
    """Places, points, tie-breaks and money can be added and sorted; halves are no texts."""
    event = generate(book, 12, 5, seed, Rates())
    for table in tables_of(event, event.sections[0], Options()):
        headings, *rows = data_rows(table)
        first = headings.index("Points") + 1 if table.key == "standings" else len(headings)
        for row in rows:
            for place, (heading, cell) in enumerate(zip(headings, row, strict=True)):
                if heading in NUMBERS or (place >= first and heading != "Withdrawn"):
                    assert cell is None or isinstance(cell, int | float | Decimal), (table.key, heading, cell)


def test_a_tie_break_in_steps_has_a_column_for_each() -> None:
    event = generate("nzcf", 12, 5, 3, Rates())
    section = replace(event.sections[0], tiebreaks=("opponents-scores-cut",))
    made = tables_of(event, section, Options())
    headings = next(next(data_rows(table)) for table in made if table.key == "standings")
    assert "opponents-scores-cut 1" in headings and "opponents-scores-cut 2" in headings
