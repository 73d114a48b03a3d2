"""Result slips: one for each board, to cut apart, fill in and sign; with a QR code for phones."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.head import round_asked, sheet_of, starts_at
from crosstable.paper.layout import layout
from crosstable.paper.options import Options
from crosstable.paper.sheet import (
    Align,
    Beside,
    Block,
    Card,
    Cards,
    Code,
    Fields,
    Fill,
    Grid,
    GridColumn,
    GridPart,
    Kind,
    Sheet,
    Size,
    Text,
)
from crosstable.reports.round.match_sheets import MatchSheet, match_sheets
from crosstable.reports.round.seats import Seat, seats_of

SLIPS, LARGE, MATCHES, FEW = 8, 6, 3, 5
"""How many slips fit on a page: usually, in large type, and for matches on a few boards."""


def result_slips(event: Event, section: Section, options: Options) -> Sheet:
    """The slips of a published round by board, finished games too; cross-section games go with White."""
    number = round_asked(section, options)
    head = _head(event, section, number)
    if section.entrants.are_teams:
        sheets = match_sheets(event, section, number, None).sheets
        cards = tuple(_match(sheet, head, _codes(section, options, number, sheet)) for sheet in sheets)
        usual = MATCHES if all(len(sheet.boards) <= FEW for sheet in sheets) else MATCHES - 1
    else:
        cards = tuple(
            _two_games(seat, head)
            if section.games_per_round != 1
            else _game(seat, head, _code(section, options, number, seat.board))
            for seat in seats_of(event, section, number)
            if seat.own[0]
        )
        usual = LARGE if options.style.large or section.games_per_round != 1 else SLIPS
    across, down = layout(options.per_page or usual)
    blocks = (Cards(cards=cards, across=across, down=down),)
    return sheet_of(phrase("Result slips"), event, section, options, blocks, number=number, bare=True)


def _head(event: Event, section: Section, number: int) -> str:
    """Event, section, round and its start in two lines."""
    when = starts_at(event, section, number)
    round_line = " · ".join(word for word in (phrase("Round {number}", number=number), when) if word)
    return f"{round_line}\n{event.name}" + (f" · {section.name}" if section.name else "")


def _code(
    section: Section, options: Options, number: int, board: int, game: int | None = None
) -> tuple[Code, ...]:
    """The code of a board, or of a board inside a match, if players report results by phone."""
    link = options.link(section.name, number, board, game) if options.link else None
    caption = phrase("report the result") if game is None else phrase("board {board}", board=game)
    return (Code(link, caption),) if link else ()


def _codes(section: Section, options: Options, number: int, sheet: MatchSheet) -> tuple[Code, ...]:
    """The codes of all the boards of a match."""
    return tuple(
        code for line in sheet.boards for code in _code(section, options, number, sheet.table, line.board)
    )


def _top(seat: str, head: str, codes: tuple[Code, ...]) -> Beside:
    """Board number, round and event, and the codes if there are any."""
    left: tuple[Block, ...] = (
        Text(seat, Size.HUGE, strong=True),
        Text(head, Size.NORMAL, strong=True),
    )
    return Beside((left, *((code,) for code in codes)), (1, *(0 for _ in codes)))


def _game(seat: Seat, head: str, codes: tuple[Code, ...]) -> Card:
    """The slip of a game."""
    rows = tuple(
        (colour, f"{person.shown}\n{person.beside}".rstrip(), "")
        for colour, person in zip(_colours(), seat.people, strict=True)
    )
    columns = (GridColumn(), GridColumn(width=1, strong=True), GridColumn(kind=Kind.BOX))
    table = Grid(columns=columns, parts=(GridPart(rows),), roomy=True)
    signed = Fields(((phrase("White's signature"), None), (phrase("Black's signature"), None)), across=2)
    return Card((_top(phrase("Board {board}", board=seat.board), head, codes), Fill(), table, Fill(), signed))


def _two_games(seat: Seat, head: str) -> Card:
    """The slip of a match of two games: each game with its own White and Black, as for a single game."""
    first, second = (person.shown for person in seat.people)
    white, black = _colours()
    parts = (
        GridPart(((white, first, ""), (black, second, "")), phrase("Game 1")),
        GridPart(((white, second, ""), (black, first, "")), phrase("Game 2, colours reversed")),
    )
    columns = (GridColumn(), GridColumn(width=1, strong=True), GridColumn(kind=Kind.BOX))
    table = Grid(columns=columns, parts=parts)
    signed = Fields(
        ((phrase("{name} signs", name=first), None), (phrase("{name} signs", name=second), None)),
        across=2,
    )
    return Card((_top(phrase("Board {board}", board=seat.board), head, ()), table, Fill(), signed))


def _match(sheet: MatchSheet, head: str, codes: tuple[Code, ...]) -> Card:
    """The slip of a match: its boards, or with no line-ups the teams alone."""
    boards = tuple(
        (
            str(line.board),
            line.ours.name if line.ours else "",
            (Colour.WHITE if line.ours_white else Colour.BLACK).sign,
            "",
            "",
            (Colour.BLACK if line.ours_white else Colour.WHITE).sign,
            line.theirs.name if line.theirs else "",
        )
        for line in sheet.boards
    )
    total = ("", phrase("Match"), "", "", "", "", "")
    columns = (
        GridColumn(heading=phrase("Board"), kind=Kind.NUMBER),
        GridColumn(heading=sheet.white.name, width=1, strong=True),
        GridColumn(side=Align.CENTRE),
        GridColumn(kind=Kind.BOX),
        GridColumn(kind=Kind.BOX),
        GridColumn(side=Align.CENTRE),
        GridColumn(heading=sheet.black.name, width=1, strong=True),
    )
    table = Grid(columns=columns, parts=(GridPart((*boards, total)),))
    signed = Fields(
        (
            (phrase("Captain, {name}", name=sheet.white.name), None),
            (phrase("Captain, {name}", name=sheet.black.name), None),
        )
    )
    return Card((_top(phrase("Table {table}", table=sheet.table), head, codes), table, Fill(), signed))


def _colours() -> tuple[str, str]:
    """White and Black, as labels."""
    return phrase("White"), phrase("Black")
