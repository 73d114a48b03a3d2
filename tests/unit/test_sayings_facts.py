"""Facts of sentences: how money, parts, lists, days and players are written, and what programs get."""

from __future__ import annotations

from datetime import date, datetime
from fractions import Fraction
from importlib import import_module

import pytest

from crosstable.model.entrants import TEAMS
from crosstable.model.points import Points
from crosstable.model.profiles.new_zealand import NEW_ZEALAND
from crosstable.model.profiles.united_states import UNITED_STATES
from crosstable.model.sayings import Fact, Money, Part, Said, Saying, Score, Several, Who, Whos
from crosstable.model.stated import state
from tests.readers import reading_by

ADAMS, BAKER, COLE = Who(1, "Adams, Ann"), Who(2, "Baker, Bo"), Who(3, "Cole, Cy")
MODULES = (
    "app.sentences",
    "reports.sentences",
    "rulebooks.nzcf.sentences_organising",
    "rulebooks.shared.sentences_organising",
    "rulebooks.shared.sentences_prizes",
    "rulebooks.us_chess.sentences.entries",
    "rulebooks.us_chess.sentences.organising",
    "rulebooks.us_chess.sentences.prizes",
)


def said(words: str, **facts: Fact) -> Said:
    return Saying("test", "1", words).of(**facts)


@pytest.mark.parametrize(
    ("fact", "form", "text", "json"),
    [
        (Money(7950), "", "79.50", 7950),
        (Money(-4000), "", "-40.00", -4000),
        (Part(Fraction(2, 3)), "", "66 2/3", "2/3"),
        (Part(Fraction(1, 2)), "", "50", "1/2"),
        (date(2026, 11, 20), ":day", "2026-11-20", "2026-11-20"),
        (datetime(2026, 11, 20, 19, 30), ":clock", "19:30", "2026-11-20T19:30:00"),
        (Several(("1st", "2nd", "3rd")), "", "1st, 2nd, 3rd", ["1st", "2nd", "3rd"]),
        (Several((4, 8)), ":and", "4 and 8", [4, 8]),
        (Several(("a", "b", "c")), ":or", "a, b or c", ["a", "b", "c"]),
        (Several((Money(100), Money(250))), ":plus", "1.00 + 2.50", [100, 250]),
        (Whos((ADAMS, BAKER)), ":or", "#1 Adams, Ann or #2 Baker, Bo", [1, 2]),
        (Whos((ADAMS, BAKER, COLE)), ":and", "#1 Adams, Ann, #2 Baker, Bo and #3 Cole, Cy", [1, 2, 3]),
        (Whos((ADAMS,) * 6), ":few", ", ".join(["#1 Adams, Ann"] * 6), [1] * 6),
        (Whos((ADAMS,) * 7), ":few", "7 players", [1] * 7),
        (Who(5, ""), "", "#5", 5),
    ],
)
def test_facts_are_written_for_people_and_for_programs(
    fact: Fact, form: str, text: str, json: object
) -> None:
    one = said(f"{{x{form}}}", x=fact)
    assert str(one) == text
    assert one.facts_as_json() == {"x": json}


def test_a_sentence_in_a_list_speaks_of_teams_too() -> None:
    inner = said("{count} [player]", count=1)
    assert str(said("{list}", list=Several((inner, inner))).among(TEAMS)) == "1 team, 1 team"


def test_names_stand_behind_every_number() -> None:
    inner = said("{x:no} waits", x=Who(2, ""))
    outer = said("{x:no} and {all:no}: {inner}", x=ADAMS, all=Whos((BAKER, COLE)), inner=inner)
    assert str(outer) == "#1 and #2 #3: #2 waits"
    named = outer.with_names({1: "Adams", 2: "Baker", 3: "Cole"})
    assert str(named) == "#1 Adams and #2 Baker #3 Cole: #2 Baker waits"
    assert named.facts_as_json()["x"] == 1


def test_a_number_that_changes_is_changed_in_the_facts() -> None:
    one = said("{x}, {y}", x=ADAMS, y=BAKER).renumbered(1, 4)
    assert str(one) == "#4 Adams, Ann, #2 Baker, Bo"


def test_a_reason_cites_the_rule_of_its_sentence_or_its_own() -> None:
    saying = Saying("test", "32B2", "{x:points}")
    assert state(saying, (1,), x=Score(Points(5))).rule == "32B2"
    assert state(saying, rule="32B3", x=Score(Points(5))).as_json() == {
        "rule": "32B3",
        "players": [],
        "text": "½ point",
        "topic": "pair",
        "code": "test",
        "facts": {"x": 0.5},
    }


def test_no_code_is_given_twice() -> None:
    found = [
        one
        for name in MODULES
        for value in vars(import_module(f"crosstable.{name}")).values()
        for one in (value.values() if isinstance(value, dict) else (value,))
        if isinstance(one, Saying)
    ]
    assert len(found) > 250
    assert len({one.code for one in found}) == len(set(map(id, found)))


def test_days_and_money_are_written_as_in_the_country_of_the_event() -> None:
    day, moment = date(2026, 11, 20), datetime(2026, 11, 20, 19, 30)
    saying = Saying("x.y", "", "{day}, {day:day}, {moment:clock}, {moment:moment}, {moment:full}: {fee}")
    said = Said(saying, {"day": day, "moment": moment, "fee": Money(10667)})
    with reading_by(UNITED_STATES):
        us = "Nov 20, 2026, November 20, 7:30 PM, Nov 20, 2026, 7:30 PM, Friday, November 20, 2026, 7:30 PM"
        assert str(said) == f"{us}: $106.67"
    with reading_by(NEW_ZEALAND):
        assert str(said).startswith(
            "20 November 2026, 20 November, 7:30 pm, 20 November 2026, 7:30 pm, Friday,"
        )
