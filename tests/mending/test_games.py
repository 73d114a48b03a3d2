"""Games played otherwise than posted: other opponents, other colours, results at the wrong board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import crosstable
from tests.mending.events import document, must, one_section, play, scores, undo_brings_back

BOOKS = ("us-chess", "nzcf", "cfc", "schools", "dutch-2017", "dutch-1998", "dutch-2026")
WHY = ("--reason", "sat at the wrong boards")


def games_of(path: str, round_no: int = 1) -> list[tuple[int, int, int, str]]:
    """Board, White, Black and result of every game of a round."""
    listed = document(path)["results"][round_no - 1]["games"]
    return [(game["board"], game["white"], game["black"], game["result"]) for game in listed]


def names_of(path: str) -> dict[int, str]:
    """Number -> name."""
    return {one["no"]: one["name"] for one in document(path)["players"]}


@pytest.mark.parametrize("rulebook", BOOKS)
def test_two_players_sat_in_each_others_seats(tmp_path: Path, rulebook: str) -> None:
    """White won board 1, board 2 was drawn: the points go to those who really sat there."""
    path = one_section(tmp_path, rulebook)
    play(path, "1", "=", "1")
    (_, a, b, _), (_, c, d, _), *_ = games_of(path)
    names, before = names_of(path), document(path)
    said = must("played", path, "--exchange", str(a), str(c), *WHY)
    assert games_of(path)[:2] == [(1, c, b, "1-0"), (2, a, d, "1/2-1/2")]
    points = scores(path)
    assert [points[names[no]] for no in (a, b, c, d)] == [0.5, 0, 1, 0.5]
    assert "What was played counts" in said.out or "has no rule for games played otherwise" in said.out
    undo_brings_back(path, before)


@pytest.mark.parametrize(
    ("rulebook", "rule"),
    [
        ("us-chess", "29G2"),
        ("nzcf", "B13.8"),
        ("dutch-1998", "F7"),
        ("dutch-2017", "04.2/D.8"),
        ("dutch-2026", "04.2/4.3"),
        ("cfc", ""),
        ("schools", ""),
    ],
)
def test_the_rule_is_named_or_that_there_is_none(tmp_path: Path, rulebook: str, rule: str) -> None:
    path = one_section(tmp_path, rulebook)
    play(path, "1", "1", "1")
    (_, a, *_), (_, c, *_), *_ = games_of(path)
    said = must("played", path, "--exchange", str(a), str(c), *WHY, "--dry-run", "--json").json
    first = said["reasons"][0]
    assert first["rule"] == rule and said["written"] == []
    assert ("has no rule" in first["text"]) == (not rule)


def test_the_posted_round_is_still_what_is_checked(tmp_path: Path) -> None:
    """The pairing was the book's, whoever sat down; the next round is paired from what was played."""
    path = one_section(tmp_path)
    play(path, "1", "1", "1")
    (_, a, b, _), (_, c, d, _), *_ = games_of(path)
    must("played", path, "--exchange", str(b), str(d), *WHY)
    assert must("check", path, "--json").json["same"]
    play(path)
    met = {frozenset(game[1:3]) for game in games_of(path, 2)}
    assert frozenset((a, d)) not in met and frozenset((c, b)) not in met
    assert must("check", path, "--json").json["same"]


def test_a_second_meeting_is_said(tmp_path: Path) -> None:
    """Those who met in round 1 met again in round 2: recorded, with the rule it breaks."""
    path = one_section(tmp_path)
    play(path, "1", "1", "1")
    first = games_of(path)
    play(path)
    second = games_of(path, 2)
    a, b = first[0][1:3]
    seats = {no: game[0] for game in second for no in game[1:3]}
    partner = next(no for game in second if game[0] == seats[a] for no in game[1:3] if no != a)
    assert partner != b
    said = must("played", path, "--exchange", str(b), str(partner), *WHY, "--dry-run").out
    assert "27A1" in said


def test_players_who_were_not_paired_played_and_the_others_get_byes(tmp_path: Path) -> None:
    """A beat C, B and D waited: half a point for B, a full one for D, by decision."""
    path = one_section(tmp_path)
    play(path)
    (_, a, b, _), (_, c, d, _), *_ = games_of(path)
    names, before = names_of(path), document(path)
    words = ("played", path, "--board", "1", str(a), str(c), "1", *WHY)
    refused = crosstable(*words)
    assert refused.status == 2 and names[b] in refused.err and "not accounted for" in refused.err
    must(*words, "--bye", str(b), "half", "--bye", str(d), "full")
    assert [game[:3] for game in games_of(path)] == [(1, a, c), *[g[:3] for g in games_of(path)[1:]]]
    assert len(games_of(path)) == 2
    points = scores(path)
    assert [points[names[no]] for no in (a, b, c, d)] == [1, 0.5, 0, 1]
    undo_brings_back(path, before)


def test_players_who_were_not_paired_played_and_so_did_the_others(tmp_path: Path) -> None:
    path = one_section(tmp_path, "nzcf")
    play(path, "1", "1", "1")
    (_, a, b, _), (_, c, d, _), *_ = games_of(path)
    names, before = names_of(path), document(path)
    must("played", path, "--board", "1", str(a), str(c), "0", "--board", "2", str(b), str(d), "=", *WHY)
    points = scores(path)
    assert [points[names[no]] for no in (a, b, c, d)] == [0, 0.5, 1, 0.5]
    undo_brings_back(path, before)


def test_who_had_the_bye_and_played_has_no_bye_any_more(tmp_path: Path) -> None:
    path = one_section(tmp_path, players=5)
    play(path)
    rests = document(path)["results"][0]["byes"][0]["player"]
    (_, a, b, _), *_ = games_of(path)
    before = document(path)
    must("played", path, "--board", "1", str(a), str(rests), "1", "--bye", str(b), "full", *WHY)
    assert document(path)["results"][0]["byes"] == [{"player": b, "kind": "full"}]
    assert scores(path)[names_of(path)[rests]] == 0
    undo_brings_back(path, before)


def test_an_earlier_round_is_recorded_as_played_too(tmp_path: Path) -> None:
    path = one_section(tmp_path, "cfc")
    play(path, "1", "1", "1")
    (_, a, *_), (_, c, *_), *_ = games_of(path)
    play(path, "1", "1", "1")
    posted, before = games_of(path, 2), document(path)
    said = must("played", path, "--round", "1", "--exchange", str(a), str(c), *WHY)
    assert "Rounds published after round 1 stay" in said.out and games_of(path, 2) == posted
    undo_brings_back(path, before)


def test_what_cannot_be_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    play(path, "1", "1", "1")
    (_, a, b, _), (_, c, _, _), *_ = games_of(path)
    for words, text in (
        (("--board", "1", str(a), str(a), "1"), "cannot play twice"),
        (("--board", "1", str(a), str(b), "1"), "already recorded"),
        (("--board", "1", str(a), str(b), "1", "--round", "2"), "not published"),
        (("--exchange", str(a), str(a)), "two different players"),
        (("--boards", "1", "9"), "no board 9"),
        (("--members", "1", "2"), "only teams have members"),
    ):
        refused = crosstable("played", path, *words, *WHY)
        assert refused.status == 2 and text in refused.err, (words, refused.err)
    silent = crosstable("played", path, "--exchange", str(a), str(c), "--reason", " ")
    assert silent.status == 2 and "say what happened" in silent.err


def test_a_table_keeps_its_pairs(tmp_path: Path) -> None:
    """In a round robin two games may change boards, but nobody meets somebody else."""
    path = one_section(tmp_path)
    must("set", path, "format", "round-robin")
    must("set", path, "rounds", "5")
    play(path, "1", "0", "=")
    one, two, *_ = games_of(path)
    refused = crosstable("played", path, "--exchange", str(one[1]), str(two[1]), *WHY)
    assert refused.status == 2 and "where these two are paired" in refused.err
    before = document(path)
    must("played", path, "--boards", "1", "2", *WHY)
    assert games_of(path)[:2] == [(1, *two[1:]), (2, *one[1:])]
    undo_brings_back(path, before)


@pytest.mark.parametrize("rulebook", ["us-chess", "nzcf", "cfc"])
def test_reversed_colours_keep_the_winner(tmp_path: Path, rulebook: str) -> None:
    path = one_section(tmp_path, rulebook)
    play(path, "1", "1", "1")
    (_, a, b, _), *_ = games_of(path)
    points, before = scores(path), document(path)
    must("reversed", path, "1")
    assert games_of(path)[0] == (1, b, a, "0-1") and scores(path) == points
    undo_brings_back(path, before)


def test_a_draft_made_before_the_colours_were_reversed_is_out_of_date(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    play(path, "1", "1", "1")
    must("draft", path)
    must("reversed", path, "1")
    refused = crosstable("publish", path)
    assert refused.status == 2 and "out of date" in refused.err


def test_a_result_entered_after_the_colours_were_reversed_needs_them(tmp_path: Path) -> None:
    """Without the reversal the other player would have won: the undo is refused until the result is gone."""
    path = one_section(tmp_path)
    play(path)
    said = must("reversed", path, "1", "--json").json["written"][0]["fact"]
    must("result", path, "1", "1")
    refused = crosstable("undo", path, str(said))
    assert refused.status == 2 and "later change depends on it" in refused.err


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_result_goes_to_its_board(tmp_path: Path, rulebook: str) -> None:
    """Board 3 was entered on board 2: board 2 is open again, and White of board 3 has the point."""
    path = one_section(tmp_path, rulebook)
    play(path, "=", "1")
    names, before = names_of(path), document(path)
    must("wrong-board", path, "2", "3")
    assert [game[3] for game in games_of(path)] == ["1/2-1/2", "*", "1-0"]
    assert scores(path)[names[games_of(path)[2][1]]] == 1
    undo_brings_back(path, before)


def test_two_results_change_places_or_the_wrong_one_is_open(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    play(path, "1", "0", "=")
    before = document(path)
    must("wrong-board", path, "1", "2")
    assert [game[3] for game in games_of(path)] == ["0-1", "1-0", "1/2-1/2"]
    undo_brings_back(path, before)
    must("wrong-board", path, "1", "2", "--reopen")
    assert [game[3] for game in games_of(path)] == ["*", "1-0", "1/2-1/2"]
    must("result", path, "2", "=")
    for words, text in (
        (("2", "3"), "same result"),
        (("1", "3"), "no result"),
        (("2", "2"), "two different"),
        (("2", "9"), "no board 9"),
    ):
        refused = crosstable("wrong-board", path, *words)
        assert refused.status == 2 and text in refused.err


def test_a_match_of_two_games_goes_to_its_board(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    must("set", path, "games_per_round", "2")
    play(path, "1 0")
    before: Any = document(path)
    must("wrong-board", path, "1", "2")
    assert [game["results"] for game in document(path)["results"][0]["games"]] == [
        ["*", "*"],
        ["1-0", "0-1"],
        ["*", "*"],
    ]
    undo_brings_back(path, before)


def test_what_was_posted_is_said_and_no_other_pairing_is_claimed(tmp_path: Path) -> None:
    """Each board with who was posted there; who got a bye; nothing about how the round would be paired."""
    path = one_section(tmp_path)
    play(path, "1", "1", "1")
    (_, a, b, _), (_, c, d, _), *_ = games_of(path)
    words = ("--board", "1", str(a), str(c), "1", "--bye", str(b), "half", "--bye", str(d), "zero")
    lines = must("played", path, *words, *WHY, "--dry-run", "--json").json["changes"]
    names = names_of(path)
    assert (
        f"round 1, board 1: #{a} {names[a]} 1–0 #{c} {names[c]} (was #{a} {names[a]} 1–0 #{b} {names[b]})"
        in lines
    )
    assert f"round 1, board 2: no game (was #{c} {names[c]} 1–0 #{d} {names[d]})" in lines
    assert f"round 1, #{b} {names[b]}: half-point bye" in lines
    assert not any("paired otherwise" in line for line in lines)
    assert not any(
        "paired otherwise" in line for line in must("reversed", path, "3", "--json").json["changes"]
    )


def test_games_that_changed_boards_are_said_by_their_boards(tmp_path: Path) -> None:
    path = one_section(tmp_path)
    play(path, "1", "=", "1")
    lines = must("played", path, "--boards", "1", "2", *WHY, "--json").json["changes"]
    assert [line for line in lines if line.endswith("(was board 2)")]
    assert [line for line in lines if line.endswith("(was board 1)")]


def test_the_log_does_not_credit_a_result_to_somebody_else(tmp_path: Path) -> None:
    """A result from before the colours were turned names nobody; a later one names its players."""
    path = one_section(tmp_path)
    play(path, "1")
    (_, a, b, _), *_ = games_of(path)
    names = names_of(path)
    assert f"#{a} {names[a]} 1–0 #{b} {names[b]}" in must("log", path).out
    must("reversed", path, "1")
    log = must("log", path).out
    assert "round 1, board 1: 1–0" in log and f"#{b} {names[b]} 1–0" not in log
    must("result", path, "1", "1")
    assert f"#{b} {names[b]} 1–0 #{a} {names[a]}" in must("log", path).out
