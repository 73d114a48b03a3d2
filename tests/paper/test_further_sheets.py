"""Cards, crosstables, team charts, prizes, lists: what stands on each, and that each can be set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from crosstable.flow.ranking import ranking
from crosstable.model.event import Event, Prize, Section
from crosstable.model.results import ByeKind
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.options import Options
from crosstable.paper.sheet import Beside, Block, Card, Cards, Fields, Grid, PaperStyle, Sheet, Text
from crosstable.paper.table_cards import board_numbers
from crosstable.paper.typeset import pdf
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

RATES = Rates(byes=4, forfeits=5, late=10)
ODD_NAME = "Ñandú-Łukasiewicz #let $x$ *Щербаков*, Jean-Baptiste @here <b> [1]"


def event_of(book: str, players: int, rounds: int, format_: str | None = None) -> Event:
    """A simulated event."""
    return generate(book, players, rounds, 5, RATES, format_)


def blocks_of(sheet: Sheet) -> Iterator[Block]:
    """All blocks of a sheet, those on cards too."""
    waiting: list[Block] = list(sheet.blocks)
    while waiting:
        block = waiting.pop(0)
        yield block
        if isinstance(block, Cards):
            waiting += [inner for card in block.cards for inner in card.blocks]
        if isinstance(block, Beside):
            waiting += [inner for side in block.sides for inner in side]


def rows_of(sheet: Sheet) -> list[tuple[str, ...]]:
    """All rows of all tables of a sheet."""
    return [
        row
        for block in blocks_of(sheet)
        if isinstance(block, Grid)
        for part in block.parts
        for row in part.rows
    ]


def texts_of(sheet: Sheet) -> str:
    """All plain texts of a sheet."""
    return "\n".join(block.text for block in blocks_of(sheet) if isinstance(block, Text))


def cards_of(sheet: Sheet) -> tuple[Card, ...]:
    """The cards of a sheet."""
    (cards,) = (block for block in sheet.blocks if isinstance(block, Cards))
    return cards.cards


def one(event: Event, key: str, **options: object) -> Sheet:
    """The one sheet of a kind."""
    (sheet,) = make(event, key, Options(**options))  # type: ignore[arg-type]
    return sheet


def first(event: Event) -> Section:
    """The section of an event."""
    return event.sections[0]


def value(cell: str) -> Fraction:
    """The points in a cell."""
    number = cell.rstrip("F").strip("()")
    return (
        Fraction(1, 2)
        if number == "½"
        else Fraction(number.replace("½", "") or 0) + Fraction("½" in number) / 2
    )


@pytest.mark.parametrize("book", ["us-chess", "nzcf", "cfc", "dutch-1998", "schools"])
def test_28a_611_b3_1_everybody_has_a_card_with_a_line_for_every_round(book: str) -> None:
    event = event_of(book, 13, 5)
    short = replace(first(event), results=first(event).results[:3])
    event = replace(event, sections=(short,))
    sheet = one(event, "cards")
    assert sheet.staff
    cards = cards_of(sheet)
    assert len(cards) == 13
    assert all(player.name in texts_of(sheet) for player in short.players)
    for card in cards:
        (table,) = (block for block in card.blocks if isinstance(block, Grid))
        rows = table.parts[0].rows
        assert [row[0] for row in rows] == ["1", "2", "3", "4", "5"]
        assert all(cell == "" for row in rows[3:] for cell in row[1:])
    totals = {line.player: line.score for line in ranking(short, 3).standings}
    assert len(totals) == 13


def test_b3_1_a_card_has_colour_difference_and_float() -> None:
    sheet = one(event_of("nzcf", 13, 5), "cards")
    rows = rows_of(sheet)
    assert {row[5] for row in rows} & {"+1", "-1"}
    assert {row[6] for row in rows} & {"up", "down"}


def test_31d_the_card_of_a_team_has_players_and_game_points() -> None:
    event = event_of("us-chess", 6, 3, "team-swiss")
    sheet = one(event, "cards")
    team = first(event).teams[0]
    names = {player.no: player.name for player in first(event).players}
    assert all(names[no] in texts_of(sheet) for no in team.players)
    assert all(len(row) == 8 for row in rows_of(sheet))


def test_a_crosstable_of_a_round_robin_is_everybody_against_everybody() -> None:
    event = generate("nzcf", 8, 7, 2, Rates(withdrawals=0), "round-robin")
    rows = rows_of(one(event, "crosstable"))
    assert len(rows) == 8
    for at, row in enumerate(rows):
        assert row[3 + at] == "\u2715"
        for other in range(at):
            cells = row[3 + other], rows[other][3 + at]
            assert value(cells[0]) + value(cells[1]) == (0 if cells == ("0F", "0F") else 1)
        points = sum(value(cell) for place, cell in enumerate(row[3:-1]) if place != at)
        assert points == value(row[-1])


def test_a_crosstable_of_a_swiss_is_in_the_order_of_places() -> None:
    event = event_of("us-chess", 20, 5)
    sheet = one(event, "crosstable")
    assert sheet.title == "Crosstable"
    places = [line.player for line in ranking(first(event), 5).standings]
    numbers = [int(row[0].rstrip("*")) for row in rows_of(sheet)]
    assert numbers == places


def test_31f_642_the_team_chart_has_match_and_game_points() -> None:
    event = event_of("us-chess", 7, 3, "team-swiss")
    rows = rows_of(one(event, "teams"))
    assert len(rows) == 7
    assert any("\n" in cell for row in rows for cell in row[2:5])
    members = one(event, "members")
    assert len(rows_of(members)) == len(first(event).players)
    (table,) = (block for block in members.blocks if isinstance(block, Grid))
    assert [part.heading for part in table.parts] == [team.name for team in first(event).teams]


def with_prizes(event: Event) -> Event:
    """The event with a trophy, money and a prize nobody can get."""
    prizes = (
        Prize(name="1st", kind="place", rank=1, cents=50000, trophy=True),
        Prize(name="2nd", kind="place", rank=2, cents=30000),
        Prize(name="Under 100", kind="under", below=100, cents=10000),
    )
    return replace(event, sections=(replace(first(event), prizes=prizes),))


def test_32b_every_amount_has_its_reason_and_its_receipt() -> None:
    event = with_prizes(event_of("us-chess", 20, 5))
    sheet = one(event, "prizes")
    rows = rows_of(sheet)
    cents = sum(int(row[0].replace(".", "")) for row in rows if row[0])
    assert cents == 80000
    assert all("(32B" in row[2] or "(33D" in row[2] for row in rows)
    receipts = one(event, "receipts")
    assert receipts.staff
    assert len(cards_of(receipts)) == len(rows)
    assert all(any(isinstance(block, Fields) for block in card.blocks) for card in cards_of(receipts))
    assert "1st: trophy" in texts_of(receipts)


def test_prizes_that_nobody_has_yet_are_said() -> None:
    event = event_of("us-chess", 8, 3)
    assert "No prizes yet." in texts_of(one(event, "prizes"))
    assert "No prizes yet." in texts_of(one(event, "receipts"))


def test_entries_by_number_and_by_name() -> None:
    event = event_of("cfc", 20, 4)
    by_number, by_name = (rows_of(one(event, "entries", by=order)) for order in ("number", "name"))
    assert [int(row[0]) for row in by_number] == list(range(1, 21))
    names = [row[2].casefold() for row in by_name]
    assert names == sorted(names)


def test_byes_absences_late_entries_and_withdrawals() -> None:
    section = first(event_of("us-chess", 12, 5))
    players = list(section.players)
    players[3] = replace(players[3], byes={4: ByeKind.HALF}, withdrawn_after=None)
    players[4] = replace(players[4], joins=4)
    players[5] = replace(players[5], withdrawn_after=2)
    event = Event(
        name="Club", sections=(replace(section, players=tuple(players), results=section.results[:2]),)
    )
    (table,) = one(event, "absences").blocks
    assert isinstance(table, Grid)
    told = {part.heading: {(int(row[0].rstrip("*")), row[3]) for row in part.rows} for part in table.parts}
    assert (4, "round 4: half-point bye") in told["Byes requested for later rounds"]
    assert (5, "starts in round 4") in told["Late entrants"]
    assert (6, "after round 2") in told["Withdrawn"]


def test_table_cards_follow_the_numbers_of_the_boards() -> None:
    event = event_of("us-chess", 12, 2)
    used = {game.board for played in first(event).results for game in played.games}
    assert set(board_numbers(first(event))) == used
    fresh = replace(first(event), results=(), first_board=11, skip_boards=(12, 14))
    assert board_numbers(fresh) == (11, 13, 15, 16, 17, 18)
    assert len(cards_of(one(replace(event, sections=(fresh,)), "tables"))) == 6


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("format_", [None, "team-swiss"])
def test_every_sheet_can_be_set_with_any_name(size: str, format_: str | None) -> None:
    event = with_prizes(event_of("us-chess", 6, 3, format_))
    section = first(event)
    players = (replace(section.players[0], name=ODD_NAME), *section.players[1:])
    event = replace(event, sections=(replace(section, players=players),))
    style = PaperStyle(size=size, large=size == "letter")
    applying = [kind.key for kind in SHEETS if kind.applies(section)]
    assert len(applying) >= 10
    for key in applying:
        made = pdf(make(event, key, Options(style=style)), style)
        assert made.startswith(b"%PDF-"), key
