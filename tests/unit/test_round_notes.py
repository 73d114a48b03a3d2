"""What is said of earlier rounds, absences and boards: by the right rule, true, and one plain answer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from crosstable.flow import sentences as round_sentences
from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import pair_section
from crosstable.model.event import Format
from crosstable.model.players import Player
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.model.rounds import LockedGame
from crosstable.model.sayings import Layer, Saying
from crosstable.rulebooks.shared import past_sentences
from crosstable.schedules import sentences as table_sentences
from tests.unit.round_robin_events import change, play, section_of
from tests.unit.small_events import small_event

SIX: list[int | None] = [2000, 1900, 1800, 1700, 1600, 1500]
FIRST = "1-4 1-0, 5-2 0-1, 3-6 1-0"

ABSENT = {
    "us-chess": "28P",
    "cfc": "616",
    "dutch-1998": "F5",
    "dutch-2017": "04.2/D.4",
    "dutch-2026": "04.2/3.3",
    "nzcf": "B13.3",
}


def told(reasons: Iterable[Reason], code: str) -> list[tuple[str, str]]:
    """Rule and text of the reasons with a code."""
    return [(reason.rule, reason.text) for reason in reasons if reason.code == code]


@pytest.mark.parametrize(("book", "rule"), ABSENT.items())
def test_an_absence_is_cited_by_the_rule_on_absences(book: str, rule: str) -> None:
    section = change(small_event(book, SIX, FIRST), 6, byes={2: ByeKind.ZERO})
    why = explain_section(section, player=6)
    assert [(reason.rule, reason.text) for reason in why.reasons] == [
        (rule, "P6 is not paired in round 2: zero-point bye.")
    ]
    assert why.reasons[0].layer is Layer.ANSWER


def test_28k_a_half_point_bye_is_cited_by_its_own_rule() -> None:
    section = change(small_event("us-chess", SIX, FIRST), 6, byes={2: ByeKind.HALF})
    assert explain_section(section, player=6).reasons[0].rule == "28K"


def test_b13_3_nobody_is_away_who_was_paired_all_the_same() -> None:
    section = change(small_event("nzcf", SIX, FIRST), 6, byes={1: ByeKind.ZERO})
    assert told(pair_section(section, 1).reasons, "round.away") == []


def test_b13_4_a_withdrawal_before_the_first_round() -> None:
    section = change(small_event("nzcf", SIX), 6, withdrawn_after=0)
    assert told(pair_section(section).reasons, "round.withdrew-before") == [
        ("B13.4", "P6 withdrew before round 1 and is not paired.")
    ]
    section = change(small_event("nzcf", SIX, FIRST), 6, withdrawn_after=1)
    assert told(pair_section(section).reasons, "round.withdrew") == [
        ("B13.4", "P6 withdrew after round 1 and is not paired; the results so far stand.")
    ]


def test_b13_1_a_game_that_was_not_played() -> None:
    section = small_event("nzcf", SIX, "1-4 1-0, 5-2 +:-, 3-6 1-0")
    assert told(pair_section(section).reasons, "round.unplayed") == [
        (
            "B13.1",
            "#5 P5 - #2 P2 in round 1 was not played: it does not count for colours, and they have not met",
        )
    ]


def test_b13_6_an_open_game_counts_as_a_draw_for_now() -> None:
    section = small_event("nzcf", SIX, "1-4 1-0, 5-2 *, 3-6 1-0")
    assert told(pair_section(section).reasons, "round.open-counts") == [
        ("B13.6", "#5 P5 - #2 P2 of round 1 has no result yet and counts ½-½ for now")
    ]


@pytest.mark.parametrize(
    ("book", "code"),
    [
        ("nzcf", "past.no-show"),
        ("us-chess", "past.no-show-unless-excused"),
        ("schools", "past.no-show-again"),
    ],
)
def test_who_did_not_come_is_warned_of_in_the_words_of_the_book(book: str, code: str) -> None:
    section = small_event(book, SIX, "1-4 1-0, 5-2 +:-, 3-6 1-0")
    (warning,) = (one for one in pair_section(section).warnings if one.code == code)
    assert (warning.players, warning.number("who"), warning.number("round")) == ((2,), 2, 1)


def test_two_wishes_for_one_board_name_who_has_it() -> None:
    section = small_event("nzcf", SIX)
    both = replace(section, players=tuple(_wishing(p, {1: 9, 2: 9}) for p in section.players))
    kept, lost = pair_section(both).warnings
    assert (kept.code, kept.number("board"), kept.number("who")) == ("round.board-kept", 9, 1)
    assert lost.code == "round.board-taken"
    assert {lost.number("white"), lost.number("black")} == {1, 4}


def test_a_wish_gives_way_to_that_of_the_opponent() -> None:
    section = small_event("nzcf", SIX)
    both = replace(section, players=tuple(_wishing(p, {1: 9, 4: 7}) for p in section.players))
    codes = {warning.code: warning.number("who") for warning in pair_section(both).warnings}
    assert set(codes) == {"round.board-kept", "round.board-of-opponent"}
    assert sorted(codes.values()) == [1, 4]


def test_a_wish_gives_way_to_a_game_that_stands() -> None:
    section = small_event("us-chess", SIX)
    wished = replace(section, players=tuple(_wishing(p, {1: 9}) for p in section.players))
    locked = replace(wished, locked=(LockedGame(white=5, black=6, board=9),))
    assert told(pair_section(locked).warnings, "round.board-taken") == [
        ("28J", "#1 P1 cannot have board 9: #5 P5 - #6 P6 have it")
    ]


def _wishing(player: Player, boards: dict[int, int]) -> Player:
    """A player with the board wished for, if any."""
    return replace(player, fixed_board=boards.get(player.no))


OURS = [*table_sentences.SAYINGS, *round_sentences.SAYINGS, *past_sentences.SAYINGS]


OF_SINGLE_GAMES = {
    "round.one-game-a-round",
    "round.two-games-elsewhere",
    "round.no-cross-games",
    "round.tiebreak-for-one-game",
    "round.tiebreak-for-one-game-but",
}
"""Sentences that speak of games over the board, also where teams play matches."""


@pytest.mark.parametrize("saying", OURS, ids=lambda saying: saying.code)
def test_every_sentence_is_written_for_its_layer(saying: Saying) -> None:
    for words in filter(None, (saying.one, saying.many)):
        if saying.code not in OF_SINGLE_GAMES:
            assert not re.search(r"(?<!\[)\b(players?|boards?|games?|himself)\b(?!\])(?![}:])", words), words
        if saying.layer is Layer.ANSWER:
            assert words.endswith(".") and words[0] in "{T"
            assert len(words.split()) < 25
        else:
            assert not words.endswith(".")


@pytest.mark.parametrize(
    ("form", "players", "rounds"),
    [
        (Format.ROUND_ROBIN, 7, 7),
        (Format.DOUBLE_ROUND_ROBIN, 5, 10),
        (Format.QUADS, 12, 3),
        (Format.HOLLAND, 12, 8),
    ],
)
def test_30a_every_game_and_rest_of_a_table_has_one_answer(form: Format, players: int, rounds: int) -> None:
    section = section_of(form, players, rounds)
    left = change(section, 2, withdrawn_after=1)
    for _ in range(rounds):
        pairing = pair_section(left)
        answers = [reason for reason in pairing.reasons if reason.layer is Layer.ANSWER]
        for game in pairing.games:
            (answer,) = (one for one in answers if set(one.players) & set(game.players))
            assert set(answer.players) == set(game.players) and answer.topic is Topic.PAIR
        for bye in pairing.byes:
            (answer,) = (one for one in answers if bye.player in one.players)
            assert answer.players == (bye.player,) and answer.topic is Topic.BYE
        left = play(left, 1)
