"""What the Canadian rules say of single rounds: answers in plain words, by the right rule numbers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.flow.explain import explain_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from crosstable.model.reasons import Topic
from crosstable.model.sayings import Layer
from crosstable.rulebooks.cfc.sentences import SAYINGS
from crosstable.rulebooks.cfc.why_not import best_with, why_not
from crosstable.rulebooks.nzcf.sentences import SAYINGS as NZCF_SAYINGS


def cards(*lines: str, **more: Any) -> Section:
    """A section from lines "no score colours met", ratings falling with the number."""
    listed = []
    for line in lines:
        no, score, colours, met = line.split()
        opponents = [] if met == "-" else [int(m) for m in met.split(",")]
        listed.append({"player": int(no), "score": float(score), "colours": colours, "opponents": opponents})
    document = {
        "crosstable": 1,
        "name": "cards",
        "rulebook": "cfc",
        "rounds": 5,
        "round": 3,
        "players": [
            {"no": c["player"], "name": f"Last{c['player']}, First", "rating": 2000 - 10 * c["player"]}  # type: ignore[operator]
            for c in listed
        ],
        "cards": listed,
        **more,
    }
    return read_document(json.dumps(document)).section()


def answer(event: Section, one: int, other: int) -> tuple[str, str, str]:
    """Rule, code and text of the answer to a why-not."""
    first = why_not(field_for(event))(one, other)[0]
    return first.rule, first.code, first.text


FOUR = ("1 2 WB -", "2 2 BW -", "3 1 WB -", "4 1 BW -")


def test_618b_everybody_on_the_higher_score_can_be_paired_there() -> None:
    text = "First Last1 has 2 points, First Last3 1. Everybody on 2 can be paired there."
    assert answer(cards(*FOUR), 1, 3) == ("618b", "cfc.everybody-stays", text)


def test_618a_two_who_have_met() -> None:
    event = cards("1 2 WB 2", "2 2 BW 1", "3 1 WB -", "4 1 BW -")
    assert answer(event, 2, 1) == ("618a", "cfc.already-met", "First Last2 and First Last1 have already met.")


def test_618a_a_game_without_which_the_rest_could_not_be_paired_has_no_best_round() -> None:
    event = cards("1 2 WB -", "2 2 BW -", "3 1 WB 4", "4 1 BW 3")
    assert answer(event, 1, 2)[:2] == ("618a", "cfc.no-round-with-game")
    assert best_with(field_for(event))(1, 2) is None
    assert best_with(field_for(event))(1, 3) == ((1, 3), (2, 4))


def test_621_could_not_all_be_paired_is_said_of_the_groups_above_as_they_are() -> None:
    """Both of the middle group go down, because those on 0 have met; that holds with the top as it is."""
    event = cards("1 2 WB -", "2 2 BW -", "3 1 WB -", "4 1 BW -", "5 0 WB 6", "6 0 BW 5")
    reasons = [r for r in pair_section(event).reasons if r.rule == "621"]
    assert {r.code for r in reasons} == {"cfc.one-of-several-for-those-below"}
    assert all(r.text.startswith("with the groups above paired as they are") for r in reasons)


def test_615_why_not_on_the_bye_says_why_the_other_has_it_not() -> None:
    answers = why_not(field_for(cards("1 2 WB 3", "2 1 BW -", "3 1 WB 1")))
    said = [answers(*asked)[0] for asked in ((1, 3), (3, 1), (3, 2))]
    assert {(first.rule, first.topic) for first in said} == {("615", Topic.BYE)}
    more = "First Last3 has the bye, not First Last1, who has more points (2 to 1)."
    rank = "First Last3 has the bye, not First Last2, who ranks higher on the same score."
    assert [first.text for first in said] == [more, more, rank]


def test_615_the_bye_has_one_answer() -> None:
    pairing = pair_section(cards("1 2 WB -", "2 1 BW -", "3 1 WB -"))
    (said,) = (r for r in pairing.reasons if r.layer is Layer.ANSWER and r.topic is Topic.BYE)
    text = "First Last3 has the bye: the lowest rated on 1 point, the lowest score, who may have it."
    assert (said.players, said.text) == ((3,), text)


@pytest.mark.parametrize(
    ("extra", "rule", "text"),
    [
        ({}, "616", "P5 does not play in round 1."),
        ({"joins": 2}, "614", "P5 enters in round 2 and is not paired before."),
    ],
)
def test_616_who_is_away_is_cited_by_the_rule_on_absences(
    extra: dict[str, Any], rule: str, text: str
) -> None:
    players: list[dict[str, Any]] = [{"no": no, "name": f"P{no}", "rating": 2000 - no} for no in range(1, 6)]
    players[4] |= extra
    games = [{"white": 1, "black": 3, "result": "1-0"}, {"white": 2, "black": 4, "result": "1-0"}]
    document = {
        "crosstable": 1,
        "name": "away",
        "rulebook": "cfc",
        "rounds": 4,
        "players": players,
        "results": [{"games": games, "byes": []}],
    }
    event = read_document(json.dumps(document)).section()
    assert [(r.rule, r.text) for r in explain_section(event, 1, player=5).reasons] == [(rule, text)]


def test_630_an_answer_counts_the_colours_that_would_be_lost() -> None:
    event = cards("1 1 WW -", "2 1 WW -", "3 1 BB -", "4 1 BB -")
    assert answer(event, 1, 2)[:2] == ("630", "cfc.fewer-even-out")
    first = why_not(field_for(event))(1, 2)[0]
    assert (first.data["count"], first.data["best"]) == (2, 0)


@pytest.mark.parametrize("saying", [*SAYINGS, *NZCF_SAYINGS], ids=lambda saying: saying.code)
def test_an_answer_is_a_plain_sentence(saying: Any) -> None:
    for words in filter(None, (saying.one, saying.many)):
        if saying.layer is Layer.ANSWER:
            assert words[0].isupper() or words.startswith("{")
            assert words.endswith(".") and len(words.split()) <= 36
            for jargon in ("S1", "S2", "transposition", "interchange", "bracket"):
                assert jargon not in words
        else:
            assert not words.endswith(".")
