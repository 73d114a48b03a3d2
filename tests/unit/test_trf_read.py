"""Reading TRF: columns, result codes, byes of rounds to come, first colour, rulebook."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.formats.trf.read import read_trf
from crosstable.model.colours import Colour
from crosstable.model.event import Avoid, Format, Official
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye
from tests.unit.trf_text import HARBOUR, at

LINES = HARBOUR.split("\n")


def only(*tags: str) -> str:
    """The lines of some tags."""
    return "\n".join(line for line in LINES if line[:3] in tags)


def test_the_event() -> None:
    event = read_trf(HARBOUR)
    section = event.section()
    assert (event.name, section.rulebook, section.rounds) == ("Harbour Open", "dutch-2026", 5)
    assert (section.start, section.end) == ("2026-07-04", "2026-07-05")
    assert section.time_control == "90 minutes and 30 seconds a move"
    assert section.lots.first_colour is Colour.BLACK
    assert event.details == {"city": "Wellington"}
    assert event.officials == (
        Official(name="FA Ngata, Rewi (4390099)", role="chief arbiter"),
        Official(name="Vale, Pat", role="deputy arbiter"),
    )
    assert section.avoid == (Avoid(players=(2, 3)), Avoid(players=(1, 4), until=4))


def test_the_players() -> None:
    first, second, third, fourth = read_trf(HARBOUR).section().players
    assert (first.name, first.rating, first.country, first.born) == ("Okafor, Ben", 1985, "ENG", "2009-04-02")
    assert (second.title, second.sex, second.born) == ("WFM", "f", "2007-11")
    assert second.ids == {"fide": "4390002", "nzcf": "20417"}
    assert (second.region, second.info) == ("OTG", {"national": {"NZL": {"class": "B2"}}})
    assert (third.sex, third.title, third.born) == ("m", None, None)
    assert (second.rating, second.other_ratings) == (1902, {"NZL": 1877})
    assert fourth.rating == 1410, "a national rating counts where the player's own line has none"
    assert [player.team for player in (first, second, third)] == [
        "Harbour School A",
        "Harbour School A",
        None,
    ]
    assert [player.joins for player in (first, second, third, fourth)] == [1, 1, 1, 1]


def test_the_rounds() -> None:
    first, second, third = read_trf(HARBOUR).section().results
    assert [(game.white, game.black, game.result.value) for game in first.games] == [
        (1, 3, "1-0"),
        (4, 2, "0-1"),
    ]
    assert second.byes == (Bye(kind=ByeKind.PAIRING, player=3),), "a blank cell is an absence"
    assert third.byes == (Bye(kind=ByeKind.HALF, player=2), Bye(kind=ByeKind.ZERO, player=3))


def test_byes_of_rounds_to_come() -> None:
    byes = [player.byes for player in read_trf(HARBOUR).section().players]
    assert byes == [{}, {5: ByeKind.HALF}, {4: ByeKind.ZERO}, {}]


def test_a_bye_in_the_next_cell_is_asked_for() -> None:
    section = read_trf(at(HARBOUR, 13, 122, "0000 - H")).section()
    assert len(section.results) == 3
    assert section.player(3).byes == {4: ByeKind.HALF}, "a kind of bye is more than being absent"


def test_dashes_in_rounds_to_come_ask_for_nothing() -> None:
    assert read_trf(at(HARBOUR, 11, 127, "- -")).section().player(1).byes == {}


@pytest.mark.parametrize("line_end", ["\r", "\n", "\r\n"])
def test_every_line_end_and_encoding(line_end: str) -> None:
    text = HARBOUR.replace("Luc ", "Lüc ").replace("\n", line_end)
    expected = read_trf(text)
    assert expected.section().player(3).name == "Leclair, Lüc"
    for data in (text.encode("utf-8-sig"), text.encode(), text.encode("cp1252")):
        assert read_trf(data) == expected


@pytest.mark.parametrize(
    ("white", "black", "result"),
    [
        ("1", "0", Result.WHITE_WINS),
        ("0", "1", Result.BLACK_WINS),
        ("=", "=", Result.DRAW),
        ("0", "0", Result.BOTH_LOSE),
        ("=", "0", Result.WHITE_HALF),
        ("0", "=", Result.BLACK_HALF),
        ("+", "-", Result.WHITE_BY_FORFEIT),
        ("-", "+", Result.BLACK_BY_FORFEIT),
        ("-", "-", Result.DOUBLE_FORFEIT),
        ("W", "l", Result.WHITE_WINS),
        ("d", "D", Result.DRAW),
        (" ", " ", Result.UNFINISHED),
    ],
)
def test_result_codes(white: str, black: str, result: Result) -> None:
    text = at(at(HARBOUR, 11, 99, white), 13, 99, black)
    assert read_trf(text).section().results[0].games[0].result is result


def test_a_forfeit_may_lack_its_colours() -> None:
    text = at(at(HARBOUR, 11, 97, "- +"), 13, 97, "- -")
    game = read_trf(text).section().results[0].games[0]
    assert (game.white, game.black, game.result) == (1, 3, Result.WHITE_BY_FORFEIT)


def test_points_without_an_opponent_are_byes() -> None:
    section = read_trf(at(HARBOUR, 13, 109, "+")).section()
    assert section.results[1].byes == (Bye(kind=ByeKind.FULL, player=3),)


def test_without_other_word_the_columns_count_the_rounds_and_the_top_board_shows_the_colour() -> None:
    section = read_trf(only("001"), "dutch-2017").section()
    assert (section.rounds, section.lots.first_colour) == (3, Colour.WHITE)


def test_a_file_before_round_one() -> None:
    lines = [line[:89] for line in LINES if line.startswith("001")]
    section = read_trf("\n".join(["142 7", "152 B", *lines]), "dutch-2026").section()
    assert (section.rounds, section.results, section.lots.first_colour) == (7, (), Colour.BLACK)


@pytest.mark.parametrize(
    ("code", "book"),
    [
        ("FIDE_DUTCH", "dutch-2026"),
        ("FIDE_DUTCH_2025", "dutch-2026"),
        ("FIDE_DUTCH_2017", "dutch-2017"),
        ("nzcf", "nzcf"),
    ],
)
@pytest.mark.parametrize("tag", ["092", "192"])
def test_the_rulebook_of_the_file(tag: str, code: str, book: str) -> None:
    assert read_trf(f"{tag} {code}\n{only('001')}").section().rulebook == book


def test_a_round_robin() -> None:
    assert read_trf(f"192 BERGER_ROUNDROBIN\n{only('001')}", "cfc").section().format is Format.ROUND_ROBIN


def test_usual_scores_may_be_written_down() -> None:
    extra = "162  W 1.0    D 0.5    L 0.0    P 1.0\nXXS W=1 D=0.5 PAB=1.0\nBBU  1.0\nXXA    1  0.0\n"
    assert read_trf(extra + HARBOUR) == read_trf(HARBOUR)


def test_unknown_tags_are_kept_as_they_stand() -> None:
    event = read_trf("DAT    1 EMAIL a@b\n801 what\x01ever\n   \n?\nABX 7\n" + HARBOUR)
    assert event.section().trf == ("DAT    1 EMAIL a@b", "ABX 7", "###  a comment")
    assert [remark.where for remark in event.remarks] == [
        "line 5, column 5",
        "line 18, column 81",
        "line 2, column 1",
    ]
    assert replace(event.section(), trf=()) == replace(read_trf(HARBOUR).section(), trf=())
