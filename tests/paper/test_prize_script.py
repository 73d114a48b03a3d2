"""The prize-giving script: the lowest prize first, first place last, ties together, nobody twice."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.model.event import Event, Prize
from crosstable.model.results import Result
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.typeset import pdf
from crosstable.reports.prizes.honours import spoken_name
from crosstable.reports.prizes.script import Script, script_of
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.paper.test_certificates import first, school_day

PRIZES = (
    Prize(name="1st", kind="place", rank=1, trophy=True),
    Prize(name="Best of school", kind="best-of-school", item="book"),
    Prize(name="Best school", kind="school", rank=1, item="cup"),
    Prize(name="2nd school", kind="school", rank=2, item="shield"),
    Prize(name="Sportsmanship", kind="special", item="book", to=(5,), reason="helped a beginner"),
)


def with_prizes(event: Event, *prizes: Prize) -> Event:
    """The event with prizes."""
    return replace(event, sections=(replace(first(event), prizes=prizes),))


def read(event: Event) -> Script:
    """The script of an event."""
    return script_of(event, event.sections)


def cash(seed: int) -> Event:
    """A finished event with four money prizes and one for a class."""
    made = generate("us-chess", 16, 4, seed, Rates(byes=4, forfeits=5, late=10), None)
    prizes = tuple(
        Prize(name=f"Place {rank}", kind="place", rank=rank, cents=10_000 - 2_000 * rank)
        for rank in (1, 2, 3, 4)
    )
    return with_prizes(made, *prizes)


def test_first_place_is_called_last_and_everybody_once() -> None:
    event = with_prizes(school_day(), *PRIZES)
    section, script = first(event), read(with_prizes(school_day(), *PRIZES))
    listed = prizes_of(section, None, event.sections)
    called = [winner.name for call in script.calls for winner in call.winners]
    people = {spoken_name(section, section.player(one.player)) for one in listed.awards}
    schools = {one.school for one in listed.schools}
    assert sorted(called) == sorted((*people, *schools))
    assert script.calls[-1].what == "1st place" and script.calls[-1].winners[0].gets[0] == "1st: trophy"
    kinds = [call.what for call in script.calls]
    assert kinds.index("2nd place of the schools") < kinds.index("1st place of the schools") < len(kinds) - 1


def test_the_reason_of_a_special_prize_is_read_aloud() -> None:
    script = read(with_prizes(school_day(), PRIZES[-1]))
    (call,) = script.calls
    assert call.what == "Sportsmanship (helped a beginner)"
    assert call.text.startswith("Sportsmanship (helped a beginner), with ")


@pytest.mark.parametrize("seed", range(1, 13))
def test_those_who_share_prizes_come_forward_together(seed: int) -> None:
    event = cash(seed)
    section, script = first(event), read(event)
    listed = prizes_of(section, None, event.sections)
    names = {player.no: spoken_name(section, player) for player in section.players}
    for pool in (pool for group in listed.groups for pool in group.pools if len(pool.players) > 1):
        shared = {names[no] for no in pool.players}
        (call,) = (call for call in script.calls if shared & {one.name for one in call.winners})
        assert shared <= {one.name for one in call.winners}
        assert call.what.startswith("Tied for ")
    scores = [call.points for call in script.calls]
    assert scores == sorted(scores), "the lowest prize is called first"


def test_a_tie_is_said_with_all_its_places() -> None:
    said = {call.what for seed in range(1, 13) for call in read(cash(seed)).calls}
    assert "1st place" in said
    assert any(" and " in one for one in said) and any(" to " in one for one in said), said


def test_without_prizes_the_first_three_places_are_read() -> None:
    event = with_prizes(school_day())
    section, calls = first(event), read(with_prizes(school_day())).calls
    called = [winner.name for call in calls for winner in call.winners]
    lines = [line for line in ranking(section).standings if line.place <= 3]
    assert sorted(called) == sorted(spoken_name(section, section.player(line.player)) for line in lines)
    assert calls[-1].what == "1st place"


def test_the_last_section_comes_first() -> None:
    section = first(with_prizes(school_day(), *PRIZES))
    event = replace(
        school_day(), sections=(replace(section, name="Seniors"), replace(section, name="Juniors"))
    )
    sections = [call.section for call in read(event).calls]
    assert sections == sorted(sections) and set(sections) == {"Juniors", "Seniors"}


def test_a_missing_result_is_said_before_anything_is_read() -> None:
    event = with_prizes(school_day(), *PRIZES)
    section = first(event)
    *earlier, last = section.results
    games = (replace(last.games[0], result=Result.UNFINISHED), *last.games[1:])
    section = replace(section, results=(*earlier, replace(last, games=games)))
    assert "A round or a result is missing." in read(replace(event, sections=(section,))).first
    assert "A round or a result is missing." not in read(event).first


def test_the_sheet_has_what_is_read_and_what_is_handed_over() -> None:
    event = with_prizes(school_day(), *PRIZES)
    made = pdf(make(event, "script", Options(made="2026-11-14T16:30")))
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(made)).pages)
    flat = " ".join(text.replace("\xad", "").split())
    assert "Staff only" in flat and "Read aloud" in flat and "Hand over" in flat
    assert flat.index("Sportsmanship") < flat.index("1st place of the schools") < flat.index("1st: trophy")
