"""28P, 28Q, 29F and 29H: absent players, open games, missing results, and those that come late."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.app.results.unreported import missing_results
from crosstable.app.round.day_scope import cards_of
from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.errors import BadInput
from crosstable.model.event import HalfByes, Section
from crosstable.model.points import HALF, ONE, ZERO
from crosstable.model.results import ByeKind, PairedAs, Result
from crosstable.rulebooks.shared.late_results import Act
from crosstable.rulebooks.shared.missing_results import Choice, choice_named
from crosstable.rulebooks.us_chess.day.late_results import late_result
from crosstable.rulebooks.us_chess.day.missing_results import choices_for
from tests.us_chess_day import changed, prepare, round_of, section


@pytest.fixture(autouse=True)
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(monkeypatch)


OPEN = section(6, "1-6 *, 5-2 1-0, 3-4 1-0")
TWO = section(6, "1-6 *, 5-2 *, 3-4 1-0")


def choices(of: Section, place: int = 0) -> dict[str, Choice]:
    """The choices for an open game, by name."""
    return {choice.name: choice for choice in choices_for(missing_results(of)[place])}


def test_28q_an_open_game_needs_a_choice_before_the_next_round() -> None:
    with pytest.raises(BadInput, match=r"28Q leaves the choice.*28Q1-28Q2 and 29H1-29H8.*1-1/2") as caught:
        pair_section(OPEN)
    assert (caught.value.where, caught.value.rule) == ("round 1, game 1-6", "28Q")


def test_29h_every_choice_is_listed_with_its_rule() -> None:
    rules = [choice.rule for choice in choices_for(missing_results(OPEN)[0])]
    assert rules[:8] == ["29H1", "29H2", "29H3", "29H4", "29H5", "29H6", "29H7", "29H8"]
    assert set(rules[8:]) == {"28Q1", "28Q2"}


def test_29h_nothing_is_missing_when_all_results_are_in() -> None:
    assert missing_results(section(4, "1-3 1-0, 4-2 0-1")) == []
    assert missing_results(section(4)) == []


def test_29h1_both_are_put_out() -> None:
    assert choices(OPEN)["eject"].does.ejected == (1, 6)


def test_29h2_both_forfeit_the_next_round() -> None:
    chosen = choices(OPEN)["forfeit-next"]
    assert chosen.does.byes == {1: ByeKind.ZERO, 6: ByeKind.ZERO}
    last = section(6, "1-6 *, 5-2 1-0, 3-4 1-0", of=1)
    assert choices(last)["forfeit-next"].closed == "this is the last round"


def test_29h3_the_game_counts_as_lost_by_both() -> None:
    chosen = choices(OPEN)["double-loss"]
    assert chosen.does.result is Result.BOTH_LOSE
    settled = section(6, "1-6 0-0, 5-2 1-0, 3-4 1-0")
    cards = cards_of(settled, 2)
    assert (cards[1].score, cards[6].score, cards[1].opponents) == (ZERO, ZERO, frozenset({6}))


def test_29h4_half_byes_only_where_they_are_offered() -> None:
    assert choices(OPEN)["half-byes"].closed == "half-point byes are not offered in round 2"
    terms = replace(OPEN, half_byes=HalfByes(rounds=(2,)))
    assert choices(terms)["half-byes"].closed is None
    assert choices(terms)["half-byes"].does.byes == {1: ByeKind.HALF, 6: ByeKind.HALF}
    once = replace(changed(OPEN, 6, byes={4: ByeKind.HALF}), half_byes=HalfByes(max=1))
    assert "#6 P6 has had or booked the 1" in str(choices(once)["half-byes"].closed)


def test_29h5_the_favourite_is_guessed_from_a_great_difference_up() -> None:
    chosen = choices(OPEN)["guess"]
    assert (chosen.closed, chosen.does.paired_as) == (None, PairedAs.WHITE_WINS)
    near = choices(TWO, 1)["guess"]
    assert near.closed == "the ratings differ by 150; 200 or more is needed"
    lower = replace(TWO, settings={"unreported_difference": 150})
    assert choices(lower, 1)["guess"].does.paired_as is PairedAs.BLACK_WINS
    unrated = changed(OPEN, 6, rating=None)
    assert choices(unrated)["guess"].closed == "it needs two ratings"


def test_29h6_a_win_for_the_higher_and_a_draw_for_the_lower() -> None:
    assert choices(OPEN)["win-draw"].does.paired_as is PairedAs.WHITE_WIN_BLACK_HALF
    assert choices(TWO, 1)["win-draw"].does.paired_as is PairedAs.WHITE_HALF_BLACK_WIN
    assumed = cards_of(section(6, "1-6 * 1-1/2, 5-2 1-0, 3-4 1-0"), 2)
    assert (assumed[1].score, assumed[6].score) == (ONE, HALF)


def test_29h7_two_wins() -> None:
    assert choices(OPEN)["double-win"].does.paired_as is PairedAs.BOTH_WIN
    assumed = cards_of(section(6, "1-6 * 1-1, 5-2 1-0, 3-4 1-0"), 2)
    assert (assumed[1].score, assumed[6].score) == (ONE, ONE)


def test_29h8_several_missing_results_and_their_players_wait() -> None:
    assert "only one result is missing" in str(choices(OPEN)["hold"].closed)
    assert choices(TWO)["hold"].does.held == (1, 6)
    held = replace(section(8, "1-6 * 0-0, 5-2 * 0-0, 3-4 1-0, 7-8 1-0"), held=(1, 6, 5, 2))
    assert {no for one in pair_section(held).games for no in one.players} == {3, 4, 7, 8}


def test_28q1_who_offers_a_draw_is_paired_with_a_draw() -> None:
    found = choices(OPEN)
    assert found["kashdan-white"].does.paired_as is PairedAs.WHITE_HALF_BLACK_WIN
    assert found["kashdan-black"].does.paired_as is PairedAs.WHITE_WIN_BLACK_HALF
    assert found["kashdan-none"].does.paired_as is PairedAs.BOTH_WIN
    assert found["kashdan-both"].does.result is Result.DRAW


def test_28q2_the_director_may_assume_three_things() -> None:
    names = [choice.name for choice in choices_for(missing_results(OPEN)[0]) if choice.rule == "28Q2"]
    assert names == ["1/2-1/2", "1-0", "0-1", "1-1/2", "1/2-1"]
    assumed = cards_of(section(6, "1-6 * 1-1/2, 5-2 1-0, 3-4 1-0"), 2)
    assert assumed[1].score + assumed[6].score == 15


def test_29h_a_closed_or_unknown_choice_is_an_error_with_its_rule() -> None:
    missing = missing_results(OPEN)[0]
    with pytest.raises(BadInput, match="this choice is not available: only one") as caught:
        choice_named(choices_for(missing), "hold")
    assert caught.value.rule == "29H8"
    with pytest.raises(BadInput, match="no choice “toss”; choose one of eject"):
        choice_named(choices_for(missing), "toss")


def test_29h_a_guest_cannot_be_compared() -> None:
    guest = replace(OPEN.results[0].games[0], black_section="Reserve")
    event = replace(OPEN, name="Open", results=(replace(OPEN.results[0], games=(guest,)),))
    found = choices(event)
    assert found["guess"].closed == found["win-draw"].closed == "the opponent is of another section"
    assert found["forfeit-next"].does.byes == {1: ByeKind.ZERO}


# 29H9: a result that comes late


@pytest.mark.parametrize(
    ("by", "assumed", "result", "rule", "act"),
    [
        ("29H5", "1-0", "1-0", "29H9", Act.STAND),
        ("29H5", "1-0", "0-1", "29H9a", Act.SWAP),
        ("29H5", "0-1", "1-0", "29H9a", Act.SWAP),
        ("29H5", "1-0", "1/2-1/2", "29H9b", Act.STAND),
        ("29H6", "1-1/2", "1-0", "29H9c", Act.STAND),
        ("29H6", "1-1/2", "1/2-1/2", "29H9c", Act.STAND),
        ("29H6", "1-1/2", "0-1", "29H9c", Act.SWAP),
        ("29H6", "1/2-1", "1-0", "29H9c", Act.SWAP),
        ("29H7", "1-1", "0-1", "29H9d", Act.STAND),
        ("28Q2", "1/2-1/2", "1-0", "29H9", Act.STAND),
    ],
)
def test_29h9_what_a_late_result_means(by: str, assumed: str, result: str, rule: str, act: Act) -> None:
    advice = late_result(by, PairedAs(assumed), Result(result))
    assert (advice.rule, advice.act) == (rule, act)


def test_29h9a_an_upset_exchanges_the_opponents() -> None:
    assert "exchange" in late_result("29H5", PairedAs.WHITE_WINS, Result.BLACK_WINS).text


def test_29h9b_a_draw_instead_of_the_guess_stands() -> None:
    assert "half point" in late_result("29H5", PairedAs.WHITE_WINS, Result.DRAW).text


def test_29h9c_a_win_and_a_draw_stand_unless_the_higher_lost() -> None:
    assert "exchange" in late_result("29H6", PairedAs.WHITE_WIN_BLACK_HALF, Result.BLACK_WINS).text
    assert "stand" in late_result("29H6", PairedAs.WHITE_WIN_BLACK_HALF, Result.WHITE_WINS).text


def test_29h9d_two_wins_stand() -> None:
    assert "stand" in late_result("29H7", PairedAs.BOTH_WIN, Result.DRAW).text


# 28P and 29F: warnings when a round is paired


def test_28p_who_did_not_appear_is_dropped_unless_excused() -> None:
    event = section(6, "1-4 +:-, 5-2 1-0, 3-6 1-0")
    warned = [w for w in field_for(event).warnings if w.rule == "28P"]
    assert [w.players for w in warned] == [(4,)]
    assert "withdraw the player unless excused" in warned[0].text
    dropped = changed(event, 4, withdrawn_after=1)
    assert [w for w in field_for(dropped).warnings if w.rule == "28P"] == []
    told = [note.text for note in field_for(dropped).notes if note.players == (4,)]
    assert any("was dropped" in text for text in told)


def test_28p_later_rounds_of_a_dropped_player_score_nothing() -> None:
    event = changed(section(4, "1-3 1-0, 2-4 +:-", "1-2 1-0"), 4, withdrawn_after=1)
    assert cards_of(event, 3)[4].score == ZERO
    assert cards_of(event, 3)[4].colours == (None, None)


def test_29f_the_last_round_with_open_games_is_warned_of() -> None:
    event = section(6, "1-6 * 1-0, 5-2 1-0, 3-4 1-0", of=2)
    warned = [w for w in field_for(event).warnings if w.rule == "29F"]
    assert [w.players for w in warned] == [(1, 6)]
    assert f"round 1, {event.called(1)} against {event.called(6)}: still open" in warned[0].text
    assert [w for w in field_for(replace(event, rounds=3)).warnings if w.rule == "29F"] == []


def test_28l1_the_note_on_a_bye_speaks_of_no_float() -> None:
    event = replace(section(5), results=(round_of("1-3 1-0, 2-4 1-0; 5 pairing"),))
    notes = [note.text for note in field_for(event).notes if note.rule == "28L1"]
    assert notes == ["#5 P5 had the bye in round 1: no opponent and no colour"]
