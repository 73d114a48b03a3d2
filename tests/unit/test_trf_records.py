"""TRF records beside the players': what each says of the event, and how it is written again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import ranking
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.losses import lost_in_trf
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import VERSIONS, write_trf
from crosstable.model.adjustments import Adjustment
from crosstable.model.event import Avoid, Event, RoundTime, Section
from crosstable.model.points import HALF, ONE, Points
from crosstable.model.results import ByeKind
from tests.unit.trf_columns import cut, read_columns, records
from tests.unit.trf_text import HARBOUR, at

PLAYERS = "\n".join(line for line in HARBOUR.split("\n") if line.startswith("001"))


def read(*lines: str, rulebook: str = "dutch-2026") -> Event:
    """The players of the harbour with other records, three of five rounds played."""
    return read_trf("\n".join(("142 5", *lines, PLAYERS)), rulebook)


def section_of(*lines: str, rulebook: str = "dutch-2026") -> Section:
    """The section of such a file."""
    return read(*lines, rulebook=rulebook).section()


@pytest.mark.parametrize(
    ("lines", "settings"),
    [
        (("162  W 3.0    D 1.0",), {"points": "3-1-0"}),
        (("162  W 3.0    D 2.0    L 1.0    P 3.0",), {"points": "3-2-1"}),
        (("162  P 0.5",), {"bye_points": 0.5}),
        (("XXS W=3", "XXS D=1"), {"points": "3-1-0", "bye_points": 1}),
        (("XXS PAB=3 D=1 W=3",), {"points": "3-1-0"}),
        (("BBW 2.0", "BBD 1.0"), {"points": "2-1-0"}),
        (("BBU  0.0",), {"bye_points": 0}),
        (("162  X 0.0",), {}),
    ],
)
def test_point_systems_are_settings_of_the_book(lines: tuple[str, ...], settings: dict[str, object]) -> None:
    assert section_of(*lines).settings == settings


def test_points_follow_the_system() -> None:
    event = read("162  W 3.0    D 1.0")
    assert [line.points for line in read_columns(write_trf(event)).values()] == ["7.0", "5.0", "3.0", "0.0"]


def test_a_book_without_such_points_says_so() -> None:
    with pytest.raises(Exception, match="the rulebook gives 1 for it"):
        read("162  W 3.0", rulebook="schools")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("299          -0.5    1    2", [Adjustment(players=(2,), points=Points(-5), round=1)]),
        ("299           1.0  000    2    3", [Adjustment(players=(2, 3), points=ONE)]),
        ("299   -0.5    1    2", [Adjustment(players=(2,), points=Points(-5), round=1)]),
        ("299 H         0.0    3    2", [Adjustment(players=(2,), points=Points(-5), round=3)]),
        ("299 D         1.0    2", [Adjustment(players=(1, 2), points=HALF, round=2)]),
        ("299 +         0.5", []),
    ],
)
def test_abnormal_points(line: str, found: list[Adjustment]) -> None:
    event = read(line)
    assert list(event.section().adjustments) == found
    assert read_trf(write_trf(event), "dutch-2026") == event


def test_absences_worth_something_are_differences() -> None:
    found = section_of("299 Z         0.5").adjustments
    assert [(one.players, one.points, one.round) for one in found] == [((4,), HALF, 2), ((3,), HALF, 3)]


def test_adjustments_count_for_standings_and_pairing() -> None:
    plain, fined = section_of(), section_of("299          -2.0    3    1")
    assert [line.player for line in ranking(plain).standings][:2] == [1, 2]
    assert {line.player: line.score for line in ranking(fined).standings}[1] == HALF
    assert next(line.player for line in ranking(fined).standings) == 2
    assert read_columns(write_trf(read("299          -2.0    3    1")))[1].points == "0.5"
    document = write_document(read("299          -2.0    3    1"))
    assert read_document(document).section().adjustments == fined.adjustments


def test_forbidden_pairs_from_a_round_on() -> None:
    section = section_of("260   4   4    2    3", "260   2   5    1    4", "XXP 1 2 3")
    assert section.avoid == (
        Avoid(players=(2, 3), until=4, since=4),
        Avoid(players=(1, 4), since=2),
        Avoid(players=(1, 2, 3)),
    )
    assert [wish.holds_in(3) for wish in section.avoid] == [False, True, True]
    for version in VERSIONS:
        again = read_trf(write_trf(read("260   4   4    2    3", "XXP 1 2 3"), version), "dutch-2026")
        assert again.section().avoid == section.avoid[::2]


def test_virtual_points_by_groups_and_by_players() -> None:
    groups = section_of("250       1.0   1   2    1    2", "250       0.5   2   3    2    3")
    told = [player.virtual_points for player in groups.players]
    assert told == [(ONE, ONE), (ONE, Points(15), HALF), (0, HALF, HALF), ()]
    single = section_of("XXA    1  1.0  1.0", "XXA    2  1.0  1.5  0.5", "XXA    3  0.0  0.5  0.5")
    assert [player.virtual_points for player in single.players] == told
    event = read("250       1.0   1   2    1    2", "250       0.5   2   3    2    3")
    for version in VERSIONS:
        assert read_trf(write_trf(event, version), "dutch-2026").section().players == groups.players
    assert section_of("250       1.0   1   2    1    2", "XXA    4  9.0").player(4).virtual_points == ()


def test_baku_by_its_code_or_by_its_points() -> None:
    by_code = section_of("192 FIDE_DUTCH_2026_BAKU")
    assert by_code.settings == {"acceleration": "baku"}
    by_points = section_of("250       1.0   1   2    1    2", "250       0.5   3   3    1    2")
    assert by_points.settings == {"acceleration": "baku"}
    assert not any(player.virtual_points for player in by_points.players)
    early = replace(by_code, results=by_code.results[:1])
    assert pair_section(early, 2).games == pair_section(replace(by_points, results=early.results), 2).games
    told = read("192 FIDE_DUTCH_2026_BAKU", rulebook="nzcf")
    assert told.section().settings == {}
    assert "no such acceleration" in told.remarks[0].text


def test_days_of_the_rounds() -> None:
    line = f"{'132':<91}26/07/04  26/07/04  26/07/xx"
    event = read(line)
    assert event.schedule == (
        RoundTime(round=1, start="2026-07-04"),
        RoundTime(round=2, start="2026-07-04"),
    )
    assert "line 2, column 112" in [remark.where for remark in event.remarks]
    written = records(write_trf(event), "132")[0]
    assert (cut(written, 92, 99), cut(written, 102, 109)) == ("26/07/04", "26/07/04")


def test_tie_breaks() -> None:
    event = read("202 DE,BH/C1, BH,SB,NEW/Q,KS/L-1")
    assert event.section().tiebreaks == ("DE", "BH-C1", "BH", "SB", "KS-L-1")
    assert [remark.where for remark in event.remarks][:1] == ["line 2, column 21"]
    assert records(write_trf(event), "202") == ["202 DE,BH/C1,BH,SB,KS/L-1"]
    assert section_of("212 PTS,BH").tiebreaks == ("BH",)
    own = replace(event.section(), tiebreaks=("modified-median", "BH/C1"))
    written = write_trf(replace(event, sections=(own,)))
    assert not records(written, "202")
    assert read_trf(written).section().tiebreaks == own.tiebreaks


@pytest.mark.parametrize(
    ("method", "ratings"),
    [
        ("FIDE", [2000, None, 1800]),
        ("NRO", [1500, 1600, None]),
        ("FIDON", [2000, 1600, 1800]),
        ("NIDOF", [1500, 1600, 1800]),
        ("HBFN", [2000, 1600, 1800]),
        ("LBFN", [1500, 1600, 1800]),
    ],
)
def test_ratings_by_the_method_of_the_file(method: str, ratings: list[int | None]) -> None:
    rows = [f"001 {no:>4}      {f'P{no}':<33} {r:>4}" for no, r in ((1, 2000), (2, ""), (3, 1800))]
    nation = ["CAN    1" + " " * 40 + "1500", "CAN    2" + " " * 40 + "1600"]
    event = read_trf("\n".join((f"172 CAN {method}", "142 3", *rows, *nation)), "cfc")
    assert [player.rating for player in event.section().players] == ratings
    again = read_trf(write_trf(event), "cfc")
    assert [(p.rating, p.fide_rating) for p in again.section().players] == [
        (p.rating, p.fide_rating) for p in event.section().players
    ]
    assert write_trf(again) == write_trf(event)


def test_fide_ratings_stand_in_fides_column() -> None:
    """Players of a national book with FIDE's rating beside their own: the own one is a national record."""
    section = section_of(rulebook="nzcf")
    players = (replace(section.players[0], rating=1750, fide_rating=1985), *section.players[1:])
    event = Event(name="X", sections=(replace(section, players=players),))
    written = write_trf(event)
    assert read_columns(written)[1].rating == "1985"
    assert records(written, "172") == ["172 NZL NRO"]
    assert [cut(line, 49, 52) for line in records(written, "NZL")][:1] == ["1750"]
    assert read_trf(written).section().players == players
    assert read_columns(write_trf(event, 16))[1].rating == "1750"


def test_who_comes_late_and_who_has_left() -> None:
    blank = " " * 8
    late = at(PLAYERS, 4, 92, blank)
    late = at(late, 2, 92, blank)
    section = read_trf(
        f"142 6\n240 Z   4    3\n240 Z   5    3\n240 Z   6    3\n{late}", "dutch-2026"
    ).section()
    assert [player.joins for player in section.players] == [1, 2, 1, 3]
    assert section.player(3).withdrawn_after == 3
    assert section.player(3).byes == {}
    one = read_trf(f"142 4\n240 Z   4    3\n{PLAYERS}", "dutch-2026").section()
    assert (one.player(3).withdrawn_after, one.player(3).byes) == (None, {4: ByeKind.ZERO})


def test_games_that_are_not_rated() -> None:
    event = read_trf(at(at(f"142 5\n{PLAYERS}", 2, 99, "W"), 4, 99, "L"), "dutch-2026")
    assert [game.rated for game in event.section().results[0].games] == [False, True]
    assert read_columns(write_trf(event))[1].cells[0].code == "W"
    assert read_document(write_document(event)) == event
    assert "games' rated" not in lost_in_trf(event)


def test_what_one_line_leaves_out_follows_from_the_other() -> None:
    event = read_trf(at(at(f"142 5\n{PLAYERS}", 2, 97, "-"), 2, 99, " "), "dutch-2026")
    first = event.section().results[0].games[0]
    assert (first.white, first.black, first.result.value) == (1, 3, "1-0")
    assert [remark.where for remark in event.remarks][:2] == ["line 2, column 99", "line 2, column 97"]


def test_tabs_and_other_encodings() -> None:
    text = "\n".join(
        line.replace("    ", "\t", 1) if "Leclair" in line else line for line in PLAYERS.split("\n")
    )
    text = text.replace("001\t3 m", "001\t   3 m")
    for data in (text, text.encode("utf-16"), text.encode("cp1252")):
        event = read_trf(data, "dutch-2026")
        assert [player.no for player in event.section().players] == [1, 2, 3, 4]
        assert "tabs in a player's line" in event.remarks[0].text
    accents = read_trf(PLAYERS.replace("Luc ", "Lüc ").encode("cp1252"), "dutch-2026")
    assert "not UTF-8" in accents.remarks[0].text


def test_kept_lines_stand_where_their_kind_does() -> None:
    event = read("222 5400+30", "182 Somebody", "801 free", "ZZ9 x", "### first", "092 Swiss Dutch")
    lines = write_trf(event).split("\r\n")
    assert [
        line[:3] for line in lines if line[:3] in ("142", "182", "192", "222", "001", "801", "ZZ9", "###")
    ] == [*("142", "182", "192", "222", "001", "001", "001", "001", "801", "ZZ9", "###")]
    assert read_trf("\r\n".join(lines), "dutch-2026").section().trf == (
        "092 Swiss Dutch",
        "182 Somebody",
        "222 5400+30",
        "801 free",
        "ZZ9 x",
        "### first",
    )


def test_settings_travel_in_comments_and_other_books_pass_over_them() -> None:
    section = replace(section_of(), settings={"last_order": "lot"}, name="Open", rulebook="dutch-2026")
    written = write_trf(Event(name="X", sections=(section,)))
    assert '### crosstable section {"section": "Open", "settings": {"last_order": "lot"}' in written
    assert read_trf(written).section() == section
    other = read_trf(written, "nzcf").section()
    assert (other.name, other.settings) == ("Open", {})


def test_columns_that_count_bytes() -> None:
    wide = PLAYERS.replace("Okafor, Ben  ", "Okåfor, Bén")
    assert len(wide.encode()) == len(PLAYERS)
    event = read_trf(wide, "dutch-2026")
    assert event.section().player(1).name == "Okåfor, Bén"
    assert event.section().player(1).rating == 1985
    assert "count bytes" in event.remarks[0].text
    assert read_trf(PLAYERS.replace("Okafor, Ben", "Okåfor, Bén"), "dutch-2026").section() == event.section()


def test_days_may_come_first() -> None:
    section = section_of("042 04/07/2026", "052 2026/07/05")
    assert (section.start, section.end) == ("2026-07-04", "2026-07-05")


def test_ranks_are_compared_with_the_tie_breaks_of_the_file() -> None:
    text = f"142 5\n202 BH,SB\n{PLAYERS}"
    assert not [one for one in read_trf(text, "dutch-2026").remarks if "rank" in one.text]
    wrong = at(at(text, 3, 86, "   2"), 4, 86, "   1")
    told = [one for one in read_trf(wrong, "dutch-2026").remarks if "rank" in one.text]
    assert [one.where for one in told] == ["line 3, column 86", "line 4, column 86"]
    assert told[0].text == "player 1 has the rank 2, and the tie-breaks of the file give place 1"
    assert not [
        one
        for one in read_trf(wrong.replace("202 BH,SB", "### x"), "dutch-2026").remarks
        if "rank" in one.text
    ]
