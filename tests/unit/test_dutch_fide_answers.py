"""C.04.3: what is said first of a game, of the bye, and of a game that is not played."""

from __future__ import annotations

import pytest

from crosstable.flow.explain import explain_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.event import Section
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_2017.book import BOOK as BOOK_2017
from crosstable.rulebooks.dutch_2026.book import BOOK as BOOK_2026
from crosstable.rulebooks.dutch_fide.sentences import SAYINGS
from tests.unit.small_events import small_event
from tests.unit.test_dutch_2026_rounds import carded

BOOKS = {"dutch-2017": BOOK_2017, "dutch-2026": BOOK_2026}


def why_not(section: Section, one: int, other: int) -> tuple[Reason, ...]:
    """The answer about two players, with its figures."""
    found = BOOKS[section.rulebook].why_not(field_for(section))
    return found(one, other)


def answer_for(section: Section, player: int, topic: Topic = Topic.PAIR) -> Reason:
    """The plain answer about the game or the bye of a player."""
    reasons = pair_section(section).reasons
    (found,) = (r for r in reasons if r.layer is Layer.ANSWER and r.topic is topic and player in r.players)
    return found


def test_c6_who_came_down_and_found_an_opponent_goes_no_further() -> None:
    section = carded(4, 9, "1 3 WBW", "2 2.5 BWB", "3 2 WBW", "4 2 BWB")
    told = why_not(section, 1, 3)
    assert (told[0].rule, told[0].code) == ("C6", "dutch.worse-further-down")
    assert told[0].text == (
        "P1 came down to the group on 2½ and found P2 there; "
        "going on down to P3 would leave 2 more players over."
    )
    assert [reason.layer for reason in told[1:]] == [Layer.FIGURES, Layer.FIGURES, Layer.PROCEDURE]


def test_4_3_an_exchange_is_told_on_every_board_of_its_group() -> None:
    section = carded(4, 9, "1 2 WBW 3,4", "2 2 BWB 3,4", "3 2 WBW 1,2", "4 2 BWB 1,2")
    assert answer_for(section, 1).code == "dutch.pair-in-order-exchanged"
    for board in (1, 2):
        told = explain_section(section, board=board).reasons
        assert [r.data["out"] for r in told if r.code == "dutch.exchanged"] == [[2]]
        assert any(r.layer is Layer.ANSWER and "changed halves" in r.text for r in told)


def test_4_2_the_first_who_fits_after_one_who_was_met() -> None:
    section = carded(2, 9, "1 1 W 3", "2 1 W", "3 1 B 1", "4 1 B")
    found = answer_for(section, 1)
    assert (found.code, found.data["natural"], found.data["low"]) == ("dutch.pair-first-not-met", 3, 4)


@pytest.mark.parametrize(
    ("cards", "other", "rule", "code"),
    [
        (("1 1 WB", "2 1 BW", "3 0 WB"), 1, "C5", "dutch.bye-worse-bye-score"),
        (("1 0 WB", "2 0 BW - -- free", "3 0 WB"), 2, "C2", "dutch.bye-other-had-one"),
        (("1 0 W-", "2 0 WB", "3 0 BW"), 1, "C9", "dutch.bye-worse-bye-unplayed"),
        (("1 0 BW 3", "2 0 WB", "3 0 WB 1"), 2, "C4", "dutch.bye-worse-no-round"),
    ],
)
def test_the_bye_is_compared_with_the_bye(cards: tuple[str, ...], other: int, rule: str, code: str) -> None:
    told = why_not(carded(3, 9, *cards), 3, other)
    assert (told[0].rule, told[0].code) == (rule, code)
    assert told[0].topic is Topic.BYE and told[0].data["one"] == 3


def test_c5_the_answer_about_the_bye_stands_first_in_the_order_of_the_rules() -> None:
    section = carded(3, 9, "1 1 WB", "2 1 BW", "3 0 WB", "4 0 BW - -- free", "5 1 WB")
    told = [reason for reason in pair_section(section).reasons if reason.topic is Topic.BYE]
    assert [reason.rule for reason in told] == ["C5", "04.1/3", "C2", "04.1/4", "C5", "C9", "1.4.3"]
    assert told[0].layer is Layer.ANSWER and told[0].data["bye"] == 3


@pytest.mark.parametrize("name", BOOKS)
def test_best_with_is_the_round_that_the_answer_speaks_of(name: str) -> None:
    section = small_event(name, [2100, 2000, 1900, 1800])
    best_with = BOOKS[name].best_with
    assert best_with is not None
    found = best_with(field_for(section))
    assert found(1, 2) == ((1, 2), (3, 4)) and found(1, 3) == ((1, 3), (2, 4))


def test_answers_are_sentences_without_rule_numbers() -> None:
    for saying in SAYINGS:
        if saying.layer is Layer.ANSWER:
            assert saying.one.endswith(".") and saying.one[0] in "{ABCDEFGHIJKLMNOPQRSTUVWXYZ", saying.code
            assert not any(word in saying.one for word in ("S1", "transposition", "bracket")), saying.code
