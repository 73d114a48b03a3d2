"""Objection sheets: every kind of question, for every family of books, on one page."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PdfReader

from crosstable.app.round.objections import Question, objection
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Prize, Section
from crosstable.model.players import Player
from crosstable.model.profiles.new_zealand import NEW_ZEALAND
from crosstable.model.results import ByeKind
from crosstable.paper.objection import objection_sheet
from crosstable.paper.sheet import PaperStyle
from crosstable.paper.typeset import pdf
from crosstable.reports.round.objection import Dispute, Objection
from crosstable.rulebooks.shelf import book
from crosstable.rules.manifest import load_manifest
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.readers import reading_by

SWISS = ("us-chess", "cfc", "nzcf", "schools", "olympiad-2008", "dutch-1998", "dutch-2017", "dutch-2026")
PRIZES = (
    Prize(name="1st", kind="place", rank=1, cents=10000),
    Prize(name="2nd", kind="place", rank=2, cents=5000),
)
LONG = "Щербаковская-Ångström van der Łukasiewicz {}, Jean-Baptiste"


@cache
def played(rulebook: str, players: int = 11, rounds: int = 4, format_: str | None = None) -> Event:
    """A simulated event with two prizes, teams in place of players."""
    made = generate(rulebook, players, rounds, 5, Rates(), format_)
    sections = tuple(as_entrants(replace(section, prizes=PRIZES)) for section in made.sections)
    return replace(made, sections=sections)


def asked(event: Event, question: Question) -> Objection:
    """The sheet for a question about the only section."""
    return objection(event, event.sections[0], question)


def rules_of(sheet: Objection) -> set[str]:
    """All rules that a sheet cites."""
    groups = (*sheet.groups, *((sheet.against,) if sheet.against else ()))
    return {reason.rule for group in groups for reason in group.reasons if reason.rule}


def in_book(section: Section, sheet: Objection) -> bool:
    """Whether every rule that a sheet cites stands in the book, or in FIDE's catalogue of tie-breaks."""
    known = load_manifest(book(section.rulebook).package).rules
    return all(number in known or number.startswith("C.07") for number in rules_of(sheet))


def without_game(section: Section) -> tuple[int, int]:
    """A round, and who was given its bye."""
    for number, round_ in enumerate(section.results, start=1):
        for bye in round_.byes:
            if bye.kind in (ByeKind.PAIRING, ByeKind.REST):
                who = bye.player if bye.player is not None else bye.team
                if who is not None:
                    return number, who
    raise AssertionError("nobody had the bye")


@pytest.mark.parametrize("rulebook", SWISS)
def test_b6_1_27a_c1_a_pairing_of_the_past_and_the_alternative(rulebook: str) -> None:
    event = played(rulebook)
    section = event.sections[0]
    game, last = section.results[2].games[0], section.results[2].games[-1]
    sheet = asked(event, Question(round=3, board=game.board or 1, other=last.black))
    assert sheet.kind is Dispute.PAIRING and f"#{game.black}" in sheet.question
    assert sheet.answer == "The posted round is the rulebook pairing."
    assert sheet.groups and sheet.against is not None and sheet.against.reasons
    assert rules_of(sheet) and in_book(section, sheet) and sheet.rules and sheet.appeal
    assert len(sheet.figures[0].rows) >= 2 and sheet.decided is None


@pytest.mark.parametrize("rulebook", SWISS)
def test_29e_b11_12_5_2_a_colour(rulebook: str) -> None:
    event = played(rulebook)
    game = event.sections[0].results[2].games[0]
    sheet = asked(event, Question(round=3, player=game.white, colour=True))
    assert sheet.kind is Dispute.COLOUR and "have White against" in sheet.question
    assert sheet.groups[0].title == "Colours"
    other = asked(event, Question(round=3, player=game.black, colour=True))
    assert "have Black against" in other.question


@pytest.mark.parametrize("rulebook", [one for one in SWISS if one != "schools"])
def test_28l2_615_b5_2_a5_11_the_bye_and_why_not_somebody_else(rulebook: str) -> None:
    event = played(rulebook)
    section = event.sections[0]
    number, who = without_game(section)
    other = next(game.white for game in section.results[number - 1].games)
    sheet = asked(event, Question(round=number, player=who, other=other))
    assert sheet.kind is Dispute.BYE and "get the bye" in sheet.question
    assert sheet.against is not None and "not have the bye" in sheet.against.title and sheet.against.reasons
    assert in_book(section, sheet)
    with pytest.raises(BadInput, match="choose someone else"):
        asked(event, Question(round=number, player=who, other=who))


def test_4_schools_have_a_filler_in_place_of_the_bye() -> None:
    """An odd number of children: the sheet of anybody who sat out says so by the book's rule."""
    event = played("schools", 9)
    section = event.sections[0]
    sat = [(n, b.player) for n, r in enumerate(section.results, 1) for b in r.byes if b.player]
    for number, who in sat[:3]:
        sheet = asked(event, Question(round=number, player=who))
        assert sheet.kind is Dispute.BYE and in_book(section, sheet)


@pytest.mark.parametrize("rulebook", SWISS)
def test_34e_1_7_3_671_a_place_by_points_or_by_a_tie_break(rulebook: str) -> None:
    event = played(rulebook)
    lines = ranking(event.sections[0]).standings
    first, last = lines[0], lines[-1]
    sheet = asked(event, Question(tie=True, player=last.player, other=first.player))
    assert "placed behind" in sheet.question and "Points decide" in sheet.answer
    assert sheet.figures[0].rows[-1][0] == "Total"
    tied = [pair for pair in pairwise(lines) if pair[0].score == pair[1].score]
    for one, other in tied:
        sheet = asked(event, Question(tie=True, player=other.player, other=one.player))
        shared = one.place == other.place
        assert ("share the place" in sheet.answer) == shared and ("share a place" in sheet.question) == shared
        assert shared or "this decides" in sheet.groups[-1].reasons[-1].text


@pytest.mark.parametrize("rulebook", ["us-chess", "cfc", "nzcf", "dutch-2026", "olympiad-2008"])
def test_32b_1_12_2_a_prize_and_why_not(rulebook: str) -> None:
    event = played(rulebook)
    lines = ranking(event.sections[0]).standings
    sheet = asked(event, Question(prize="1st", player=lines[-1].player))
    assert sheet.kind is Dispute.PRIZE and "not get the prize 1st" in sheet.question
    assert "It went to" in sheet.answer and sheet.against is not None and sheet.against.reasons
    won = asked(event, Question(prize="1st", player=lines[0].player))
    assert "this share" in won.question and won.against is None
    with pytest.raises(BadInput, match="choose from 1st, 2nd"):
        asked(event, Question(prize="Best game", player=1))


@pytest.mark.parametrize(
    ("rulebook", "players", "rounds", "format_"),
    [
        ("us-chess", 5, 5, "round-robin"),
        ("nzcf", 5, 5, "round-robin"),
        ("cfc", 4, 6, "double-round-robin"),
        ("us-chess", 8, 3, "quads"),
        ("us-chess", 12, 8, "holland"),
        ("us-chess", 12, 6, "scheveningen"),
        ("us-chess", 8, 3, "team-swiss"),
        ("cfc", 5, 5, "team-round-robin"),
    ],
)
def test_30a_a_652_tables_and_teams_have_sheets_too(
    rulebook: str, players: int, rounds: int, format_: str
) -> None:
    event = played(rulebook, players, rounds, format_)
    section = event.sections[0]
    for number, round_ in enumerate(section.results, start=1):
        game = round_.games[0]
        sheet = asked(event, Question(round=number, player=game.white, colour=True))
        assert sheet.groups and in_book(section, sheet)
    lines = ranking(section).standings
    pair = [line.player for line in lines if line.group == lines[0].group][:2]
    assert asked(event, Question(tie=True, player=pair[0], other=pair[1])).answer


def test_30a_rests_of_a_table_and_players_of_other_groups() -> None:
    event = played("us-chess", 5, 5, "round-robin")
    number, who = without_game(event.sections[0])
    other = event.sections[0].results[number - 1].games[0].white
    sheet = asked(event, Question(round=number, player=who, other=other))
    assert sheet.against is not None and "the table decides" in sheet.against.reasons[0].text
    quads = played("us-chess", 8, 3, "quads")
    lines = ranking(quads.sections[0]).standings
    with pytest.raises(BadInput, match="different groups"):
        asked(quads, Question(tie=True, player=lines[0].player, other=lines[-1].player))


def test_61_and_1_10_4_what_the_sheet_says_about_an_appeal() -> None:
    event = played("olympiad-2008")
    pairing = asked(event, Question(round=1, board=1))
    assert [reason.rule for reason in pairing.appeal] == ["61"]
    nz = played("nzcf")
    nz = replace(nz, sections=(replace(nz.sections[0], end="2026-10-18"),))
    appeal = asked(nz, Question(round=1, board=1)).appeal
    assert [reason.rule for reason in appeal] == ["1.10.1", "1.10.4"]
    with reading_by(NEW_ZEALAND):
        assert appeal[1].text.endswith("by 25 October 2026")
    assert "no deadline" in asked(played("cfc"), Question(round=1, board=1)).appeal[0].text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (Question(round=9, player=1), "not posted"),
        (Question(round=1, board=99), "has no board 99"),
        (Question(round=1, player=99), "no player number 99"),
        (Question(tie=True, player=1, other=1), "choose two different players"),
        (Question(tie=True, player=1), "to compare with"),
        (Question(prize="1st"), "choose the player"),
        (Question(round=1, player=1, other=1), "choose an opponent other than"),
    ],
)
def test_a_question_without_an_answer(question: Question, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        asked(played("nzcf"), question)


def _renamed(player: Player) -> Player:
    """A player with a name that is hard to print."""
    return replace(player, name=LONG.format(player.no))


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_b6_1_the_pdf_is_one_page_with_the_whole_story(size: str, tmp_path: Path) -> None:
    """Also with names of sixty letters in two scripts; the question, rules and lines to sign are there."""
    event = played("nzcf", 30, 6)
    section = event.sections[0]
    long = replace(section, players=tuple(_renamed(player) for player in section.players))
    event = replace(event, sections=(long,))
    for number, board in ((6, 1), (6, 7), (3, 4)):
        sheet = asked(event, Question(round=number, board=board, other=section.players[-1].no))
        made = PdfReader(BytesIO(pdf([objection_sheet(sheet, "today")], PaperStyle(size=size))))
        text = " ".join(made.pages[0].extract_text().split())
        assert len(made.pages) == 1
        for wanted in ("Objection", f"Round {number} of 6", "1.10.1", "Objection by", "Director", "today"):
            assert wanted in text
        assert "Щербаковская" in text and sheet.groups[0].reasons[0].rule in text
