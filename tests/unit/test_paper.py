"""Sheets on paper, read back from the PDF: every name, every page with its heading, nothing over the edge."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.profiles.profile import ChartStyle
from crosstable.model.results import Result
from crosstable.paper.catalogue import SHEETS, kind_of, make
from crosstable.paper.options import Options
from crosstable.paper.plain import breakable, picture
from crosstable.paper.sheet import Cards, Code, Grid, PaperStyle
from crosstable.paper.sizes import usual_size
from crosstable.paper.typeset import NoTypesetter, pdf
from tests.unit.documents import SECTIONS, read
from tests.unit.printed import bare, edges_white, event_of, pages, two_sections

LARGE = PaperStyle(size="letter", large=True)
OWN = ("pairings", "names", "slips", "standings", "chart")
RULEBOOK_CHART = Options(chart=ChartStyle.RULEBOOK)


def unfinished(event: Event) -> Event:
    """The event with the results of its last round still open."""
    section = event.sections[0]
    last = section.results[-1]
    games = tuple(replace(game, result=Result.UNFINISHED) for game in last.games)
    return replace(
        event,
        sections=(replace(section, results=(*section.results[:-1], replace(last, games=games))),),
    )


@pytest.mark.parametrize("key", OWN)
@pytest.mark.parametrize("style", [PaperStyle(), LARGE], ids=["a4", "large-letter"])
def test_every_name_is_on_paper_and_every_page_says_what_it_is(key: str, style: PaperStyle) -> None:
    """Accents, Cyrillic, Greek, marks of the typesetter and eighty letters without a blank."""
    event = event_of(20, 2)
    sheets = make(event, key, Options(style=style, made="16 May 2026, 09:41"))
    printed = pages(sheets, style)
    whole = bare("".join(printed))
    seated = {no for game in event.sections[0].results[-1].games for no in (game.white, game.black)}
    for player in event.sections[0].players:
        if player.no in seated or key in ("standings", "chart"):
            assert bare(player.name) in whole, player.name
    for number, text in enumerate(printed, start=1):
        assert f"Page {number} of {len(printed)}" in text
        assert "Lakeside Open" in text and "ound 2" in text and "printed 16 May 2026, 09:41" in text
    assert edges_white(sheets, style)


def test_28j_boards_with_boxes_headings_on_every_page() -> None:
    """Figure 3: board, result, White, result, Black; an open result is an empty box."""
    event = event_of(80, 1, "nzcf")
    sheets = make(event, "pairings", Options())
    printed = pages(sheets)
    assert len(printed) > 1
    assert all(text.count("Result") == 2 and "White" in text and "Black" in text for text in printed)
    table = sheets[0].blocks[0]
    assert isinstance(table, Grid)
    assert [column.heading for column in table.columns][:3] == ["Board", "Result", "White"]
    assert all(row[1] for row in table.parts[0].rows)
    waiting = make(unfinished(event), "pairings", Options())[0].blocks[0]
    assert isinstance(waiting, Grid) and not any(row[1] or row[5] for row in waiting.parts[0].rows)
    boards = [int(row[0]) for row in table.parts[0].rows]
    assert boards == sorted(boards) and len(boards) == len(event.sections[0].results[0].games)


def test_28j_one_list_from_a_to_z_across_all_sections() -> None:
    """Everybody of both sections in one order, each with board, colour and opponent."""
    one, other = event_of(20, 2), event_of(12, 2, seed=5)
    event = two_sections(one.sections[0], other.sections[0], one)
    (sheet,) = make(event, "names", Options())
    table = sheet.blocks[0]
    assert isinstance(table, Grid)
    rows = table.parts[0].rows
    assert {row[2] for row in rows} == {"Open", "Under 1800"}
    plain = [row[1].casefold() for row in rows if row[1].isascii() and row[1][0].isalpha()]
    assert plain == sorted(plain)
    alone = make(event, "names", Options(), "Open")[0].blocks[0]
    assert isinstance(alone, Grid) and len(alone.parts[0].rows) < len(rows)
    letters = [row[0] for row in rows if row[0]]
    assert len(letters) == len(set(letters)), "a letter stands once, where it begins"


def test_28o_wall_chart_with_totals_legend_and_cells_to_fill_in() -> None:
    """Figure 4: colour and opponent above, the total below; a round to come is an empty cell."""
    event = event_of(12, 2, seed=5)
    section = replace(event.sections[0], rounds=4)
    (sheet,) = make(replace(event, sections=(section,)), "chart", RULEBOOK_CHART)
    table = sheet.blocks[0]
    assert isinstance(table, Grid)
    assert [column.heading for column in table.columns if column.heading.startswith("Rd")] == [
        "Rd 1",
        "Rd 2",
        "Rd 3",
        "Rd 4",
    ]
    first = section.results[0].games[0]
    row = next(row for row in table.parts[0].rows if row[0] == str(first.white))
    assert row[2].startswith(f"W {first.black}\n") or row[2].endswith("F")
    assert row[4:6] == ("", "")
    text = "".join(pages((sheet,)))
    assert "White against number 12" in text and "total after the round" in text


def test_28p_unplayed_games_bear_an_f_on_the_chart() -> None:
    """A game that was not played, a bye and an absence: the total has an F behind it."""
    event = event_of(12, 2, seed=5)
    section = event.sections[0]
    last = section.results[-1]
    forfeited = replace(last.games[0], result=Result.WHITE_BY_FORFEIT)
    section = replace(
        section, results=(*section.results[:-1], replace(last, games=(forfeited, *last.games[1:])))
    )
    table = make(replace(event, sections=(section,)), "chart", RULEBOOK_CHART)[0].blocks[0]
    assert isinstance(table, Grid)
    row = next(row for row in table.parts[0].rows if row[0].rstrip("*") == str(forfeited.white))
    assert row[3].endswith("F") and row[3].startswith(f"{forfeited.black}")


def test_28m3_a_game_across_sections_is_on_both_sheets_and_on_one_slip() -> None:
    """Both sections post the board with both names; the slip goes with White."""
    event = read(SECTIONS)
    for sheet in make(event, "pairings", Options()):
        table = sheet.blocks[0]
        assert isinstance(table, Grid)
        assert (table.parts[0].rows[1][2], table.parts[0].rows[1][6]) == ("Open 3", "Reserve 2")
    (names,) = make(event, "names", Options())
    rows = names.blocks[0].parts[0].rows if isinstance(names.blocks[0], Grid) else ()
    assert len(rows) == 6 and {row[1] for row in rows if row[5].startswith(("Open 3", "Reserve 2"))} == {
        "Open 3",
        "Reserve 2",
    }
    counts = [
        len(block.cards)
        for sheet in make(event, "slips", Options())
        for block in sheet.blocks
        if isinstance(block, Cards)
    ]
    assert counts == [2, 1]


def test_slips_have_codes_only_where_an_address_is_given() -> None:
    """One slip for each board; a code holds the address of its own board."""
    event = event_of(12, 2, seed=5)
    boards = [game.board for game in event.sections[0].results[1].games]

    def link(section: str | None, number: int, board: int, game: int | None) -> str | None:
        return f"http://hall/r/{number}/{board}" if board != 2 else None

    def codes(options: Options) -> list[str]:
        (grid,) = make(event, "slips", options)[0].blocks
        assert isinstance(grid, Cards) and len(grid.cards) == len(boards)
        beside = [card.blocks[0] for card in grid.cards]
        return [
            code.text
            for top in beside
            for side in getattr(top, "sides", ())
            for code in side
            if isinstance(code, Code)
        ]

    assert codes(Options()) == []
    assert codes(Options(link=link)) == [f"http://hall/r/2/{board}" for board in boards if board != 2]
    assert picture("http://hall/r/2/1").startswith("<svg")


def test_slips_as_many_to_the_page_as_asked_for() -> None:
    """Eight by default, six in large type, or any number; a slip is never divided."""
    event = event_of(80, 1, "nzcf")
    boards = len(event.sections[0].results[0].games)
    assert len(pages(make(event, "slips", Options()))) == -(-boards // 8)
    assert len(pages(make(event, "slips", Options(style=LARGE)), LARGE)) == -(-boards // 6)
    ten = pages(make(event, "slips", Options(per_page=10)))
    assert len(ten) == -(-boards // 10)
    assert all(text.count("White's signature") == text.count("Board ") for text in ten)
    with pytest.raises(BadInput, match="choose 1 to 16"):
        make(event, "slips", Options(per_page=500))


def test_31g3_matches_board_by_board_and_their_slips() -> None:
    """Of a team event: tables with both teams' players; the pairings name teams; slips have the boards."""
    event = event_of(12, 2, "olympiad-2008", 3)
    section = as_entrants(event.sections[0])
    sheets = make(event, "matches", Options())
    whole = bare("".join(pages(sheets)))
    people = {player.no: player.name for player in section.members}
    for match in section.results[-1].matches:
        for game in match.games:
            assert all(bare(people[no]) in whole for no in (game.white, game.black) if no)
    assert "Table" in "".join(pages(make(event, "pairings", Options())))
    slips = bare("".join(pages(make(event, "slips", Options()))))
    assert all(bare(f"Captain, {team.name}") in slips for team in section.teams[:2])


def test_sections_in_groups_have_their_names_above_their_boards() -> None:
    """Quads: one part for each group."""
    table = make(event_of(12, 3, "us-chess", 2, "quads"), "pairings", Options())[0].blocks[0]
    assert isinstance(table, Grid) and [part.heading for part in table.parts][:2] == ["Quad 1", "Quad 2"]


def test_what_there_is_no_sheet_of_is_said() -> None:
    """A round that is not published, a sheet nobody knows, a section without such a sheet."""
    event = event_of(12, 2, seed=5)
    with pytest.raises(BadInput, match="round 7 is not published"):
        make(event, "pairings", Options(round=7))
    with pytest.raises(BadInput, match="no sheet is called “posters”"):
        kind_of("posters")
    with pytest.raises(BadInput, match="an event for single players has no sheet “matches”"):
        make(event, "matches", Options())
    before = replace(event, sections=(replace(event.sections[0], results=()),))
    with pytest.raises(BadInput, match="no round is published yet"):
        make(before, "slips", Options())


def test_without_its_packages_paper_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """No typesetter and no codes: an error with the remedy, not a traceback."""
    sheets = make(event_of(12, 2, seed=5), "pairings", Options())
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.setitem(sys.modules, "segno", None)
    with pytest.raises(NoTypesetter, match="pip install"):
        pdf(sheets)
    with pytest.raises(BadInput, match="pip install"):
        picture("x")


def test_every_kind_has_its_own_key_and_words() -> None:
    """The list of sheets is in order."""
    assert len({kind.key for kind in SHEETS}) == len(SHEETS)
    assert all(kind.title and kind.about and not kind.about.endswith(".") for kind in SHEETS)


def test_long_words_may_be_divided_and_short_ones_not() -> None:
    """The places are invisible, and no piece is shorter than four letters."""
    assert breakable("Featherstone") == "Featherstone"
    soft = breakable("Wolfeschlegelsteinhausen")
    assert soft.replace("\u00ad", "") == "Wolfeschlegelsteinhausen"
    assert all(len(piece) >= 4 for piece in soft.split("\u00ad"))
    assert breakable("Remboursements d'inscription") == "Rembour\u00adsements d'ins\u00adcrip\u00adtion"


def test_paper_is_that_of_the_country() -> None:
    """Letter in North America, A4 elsewhere."""
    assert usual_size(event_of(12, 2, seed=5)) == "letter"
    assert usual_size(event_of(80, 1, "nzcf")) == "a4"
