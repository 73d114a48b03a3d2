"""A day in a hall full of children: what the desk prints, and what happens after a round is on the wall."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.command import crosstable

CHILDREN = "Name;School\n" + "".join(f"Kid{chr(65 + i)} Sur{chr(65 + i)};School {i % 3}\n" for i in range(9))


def run(*words: str) -> str:
    """What a command says that has to succeed."""
    said = crosstable(*words)
    assert said.status == 0, said.err
    return said.out


@pytest.fixture
def hall(tmp_path: Path) -> str:
    """Nine children from three schools, round 1 on the wall."""
    path = str(tmp_path / "hall.crosstable")
    (tmp_path / "list.csv").write_text(CHILDREN, encoding="utf-8")
    assert "add " + path + " --csv list.csv" in run("new", path, "--rulebook", "schools", "--rounds", "5")
    entered = run("add", path, "--csv", str(tmp_path / "list.csv"))
    assert entered.splitlines() == ["9 entered"]
    run("draft", path)
    run("publish", path)
    return path


def play(path: str, number: int) -> None:
    """White wins every game of a round."""
    posted = crosstable("pair", path, "--round", str(number), "--posted", "--json").json
    for game in posted["games"]:
        run("result", path, str(game["board"]), "1-0")


def boards(path: str, number: int) -> set[tuple[int, int]]:
    """The games of a posted round."""
    posted = crosstable("pair", path, "--round", str(number), "--posted", "--json").json
    return {(game["white"], game["black"]) for game in posted["games"]}


def test_lists_show_the_school_and_no_rating(hall: str) -> None:
    for words in (("pair", "--round", "1", "--posted"), ("standings",), ("wallchart",)):
        shown = run(words[0], hall, *words[1:])
        assert re.search(r"\bschool\b", shown) and "School 2" in shown and "rating" not in shown
    assert "KidA SurA, School 0, 0 so far" in run("explain", hall, "--round", "1", "--player", "1")
    assert "KidA SurA, School 0" in run("wallchart", hall, "--card", "1")


def test_28_a_filler_has_a_row_on_the_wall_chart_and_no_place(hall: str) -> None:
    run("add", hall, "Helper, Harry", "--flag", "house")
    play(hall, 1)
    assert "(filler)" in run("draft", hall)
    run("publish", hall)
    chart = run("wallchart", hall)
    row = next(line for line in chart.splitlines() if "Helper" in line)
    assert "(filler)" in row and row.endswith(" -")
    assert any("10" in line for line in chart.splitlines() if "Kid" in line)
    by_place = [line for line in run("wallchart", hall, "--by", "place").splitlines() if "School" in line]
    assert len(by_place) == 10 and chart.splitlines().index(row) == 13
    assert "Helper" not in run("standings", hall)
    filler = crosstable("wallchart", hall, "--json").json["rows"][-1]
    assert (filler["player"], filler["place"]) == (10, None)


def test_28_a_filler_who_is_not_needed_is_no_absentee(hall: str) -> None:
    run("add", hall, "Helper, Harry", "--flag", "house")
    run("add", hall, "Late, Lou", "--school", "School 1")
    play(hall, 1)
    run("draft", hall)
    run("publish", hall)
    play(hall, 2)
    run("withdraw", hall, "Late")
    draft = run("draft", hall)
    assert "did not come" not in draft
    assert "house player, not needed" in run("pair", hall, "--round", "2", "--posted")
    why = run("explain", hall, "--round", "2", "--player", "Helper", "--why-not", "1")
    assert why.count("was not needed in round 2") == 2


def test_28_why_a_filler_does_not_play_in_the_next_round(hall: str) -> None:
    run("add", hall, "Helper, Harry", "--flag", "house")
    run("withdraw", hall, "KidI")
    play(hall, 1)
    why = run("explain", hall, "--player", "Helper", "--why-not", "1")
    assert "Harry Helper is not paired in round 2" in why
    assert "fills in only when the number of players is odd (28)" in why


def test_25_a_late_child_takes_the_bye_of_a_posted_round(hall: str) -> None:
    before = boards(hall, 1)
    run("add", hall, "Young, Yusuf", "--school", "School 1", "--joins", "1")
    said = run("repair", hall)
    assert "1 board changed, 2 players moved" in said and "with the least disturbance" in said
    now = boards(hall, 1)
    assert before <= now and {frozenset(pair) for pair in now - before} == {frozenset((9, 10))}
    assert "kept by decision, 25" in run("check", hall)
    assert "changed as little as possible" in run("explain", hall, "--round", "1", "--player", "Young")


def test_25_nobody_joins_a_round_before_the_posted_one(hall: str) -> None:
    play(hall, 1)
    run("draft", hall)
    run("publish", hall)
    said = crosstable("add", hall, "Young, Yusuf", "--joins", "1")
    assert said.status == 2 and "round 1 is published" in said.err


def test_25_a_gap_is_closed_and_boards_with_a_result_stay(hall: str) -> None:
    before = sorted(boards(hall, 1), key=lambda pair: min(pair))
    run("result", hall, "1", "1-0")
    gone = before[1][0]
    said = run("repair", hall, "--withdraw", str(gone))
    now = boards(hall, 1)
    assert set(before) - now == {before[1]} and "29G" not in said
    assert frozenset((before[1][1], 9)) in {frozenset(pair) for pair in now}
    assert "all paired by the rulebook" in run("check", hall)
    assert "re-paired, with the least disturbance" in run("log", hall)
    assert "1 round published" not in run("undo", hall)
    assert boards(hall, 1) == set(before)


def test_25_a_new_game_inside_a_school_is_named(hall: str) -> None:
    run("add", hall, "Young, Yusuf", "--school", "School 2", "--joins", "1")
    said = " ".join(run("repair", hall).split())
    assert "to keep them apart, a published game or the bye would have to change" in said


def test_a_missing_result_is_named_before_the_next_round_is_posted(hall: str) -> None:
    for board in ("1", "2", "3"):
        said = run("result", hall, board, "draw")
    assert "1 result not in: board 4" in said
    refused = crosstable("draft", hall)
    assert refused.status == 2
    assert "1 result is not in: round 1, board 4" in refused.err
    draft = run("draft", hall, "--open-results")
    assert "no result is in yet for" in draft
    run("result", hall, "4", "=")
    assert "no result is in yet" not in run("draft", hall)


def test_30_who_did_not_come_is_paired_again_and_named(hall: str) -> None:
    run("result", hall, "1", "+:-")
    for board in ("2", "3", "4"):
        run("result", hall, board, "1-0")
    draft = " ".join(run("draft", hall).split())
    assert "did not come to round 1 and is paired again: withdraw the player if they have gone home" in draft
    assert "counts as withdrawn" not in draft


def test_flags_and_boards_are_said_in_words(hall: str) -> None:
    assert "marked as top player" in run("set", hall, "--player", "1", "flags", "top")
    assert "flags removed" in run("set", hall, "--player", "1", "flags", "null")
    play(hall, 1)
    run("draft", hall)
    run("publish", hall)
    assert "1 round published (was 2)" in run("undo", hall)


def test_many_games_inside_one_school_are_one_warning(tmp_path: Path) -> None:
    path, listed = str(tmp_path / "e.crosstable"), tmp_path / "list.csv"
    listed.write_text("Name,School\n" + "".join(f"Kid Sur{i},Ash\n" for i in range(12)), encoding="utf-8")
    run("new", path, "--rulebook", "schools", "--rounds", "5")
    run("add", path, "--csv", str(listed), "--twice")
    draft = " ".join(run("draft", path).split())
    assert draft.count("6 games are between players from the same school, including") == 1
    assert "please confirm them" in draft


def test_25_a_repair_that_leaves_an_odd_number_gives_somebody_the_bye(hall: str) -> None:
    run("add", hall, "Young, Yusuf", "--school", "School 1", "--joins", "1")
    run("repair", hall)
    before = sorted(boards(hall, 1))
    gone, alone = before[0]
    assert "bye:" in run("repair", hall, "--withdraw", str(gone))
    assert sorted(boards(hall, 1)) == before[1:]
    assert "all paired by the rulebook" in run("check", hall)
    back = run("repair", hall, "--arrive", str(gone))
    assert "bye: nobody" in back and sorted(map(sorted, boards(hall, 1))) == sorted(map(sorted, before))
    assert alone in {no for pair in boards(hall, 1) for no in pair}


def test_25_a_child_whose_game_was_forfeited_plays_it_after_all(hall: str) -> None:
    before = sorted(boards(hall, 1))
    run("result", hall, "1", "+:-")
    shown = crosstable("pair", hall, "--round", "1", "--posted", "--json").json
    late = next(game["black"] for game in shown["games"] if game["board"] == 1)
    assert "is played, no default" in run("repair", hall, "--arrive", str(late))
    assert sorted(boards(hall, 1)) == before and "boards 1, 3" in run("result", hall, "2", "1-0")


def seated(path: str) -> set[int]:
    """Everybody with a game in round 1."""
    return {no for pair in boards(path, 1) for no in pair}


def test_25_two_children_arrive_in_one_command(hall: str) -> None:
    run("repair", hall, "--withdraw", "1", "--withdraw", "2")
    assert not {1, 2} & seated(hall)
    facts = run("log", hall)
    run("repair", hall, "--arrive", "1", "--arrive", "2")
    assert {1, 2} <= seated(hall) and len(boards(hall, 1)) == 4
    run("undo", hall)
    assert not {1, 2} & seated(hall) and run("log", hall).startswith(facts.splitlines()[0])


def test_25_a_child_whose_forfeit_ends_and_another_arrive_together(hall: str) -> None:
    run("repair", hall, "--withdraw", "9")
    run("result", hall, "1", "+:-")
    shown = crosstable("pair", hall, "--round", "1", "--posted", "--json").json
    late = next(game["black"] for game in shown["games"] if game["board"] == 1)
    said = run("repair", hall, "--arrive", str(late), "--arrive", "9")
    assert "is played, no default" in said and "bye: #9" in said


def refused(*words: str) -> str:
    """What a command says that has to be refused."""
    said = crosstable(*words)
    assert said.status == 2 and not said.out, said.out
    return said.err


def last_line_of(text: str) -> tuple[str, ...]:
    """The command that the last line of an answer names, ready to be run."""
    return tuple(text.splitlines()[-1].partition("crosstable ")[2].split())


def test_25_a_child_entered_in_mid_round_plays_from_the_next_and_can_be_brought_in(hall: str) -> None:
    said = run("add", hall, "Young, Yusuf", "--school", "School 1")
    assert "#10 Young, Yusuf plays from round 2" in said
    run(*last_line_of(said))
    assert 10 in seated(hall)


def test_25_a_child_entered_in_the_last_round_joins_it(tmp_path: Path) -> None:
    path = str(tmp_path / "short.crosstable")
    run("new", path, "--rulebook", "schools", "--rounds", "1")
    for name in "ABCDE":
        run("add", path, f"Kid{name}", "--school", name)
    run("draft", path)
    run("publish", path)
    assert "there is no round 2; the last is round 1" in refused("add", path, "Early", "--joins", "2")
    said = run("add", path, "Young, Yusuf", "--flag", "house")
    assert "#6 Young, Yusuf enters in round 1, without a game yet" in said
    run(*last_line_of(said))
    assert 6 in seated(path)
    play(path, 1)
    assert "no round left to join" in refused("add", path, "Late, Lou")


def test_25_a_child_with_a_result_is_withdrawn_and_not_called_a_loser(hall: str) -> None:
    run("result", hall, "1", "1-0")
    winner = crosstable("pair", hall, "--round", "1", "--posted", "--json").json["games"][0]["white"]
    said = refused("repair", hall, "--withdraw", str(winner))
    assert "has a result on board 1 (1–0); it stays" in said and "forfeit" not in said
    assert f"from the remaining rounds with `crosstable withdraw EVENT {winner}`" in said


def test_25_what_the_book_decides_is_not_asked_for(hall: str) -> None:
    assert "do not choose a filler" in refused("repair", hall, "--house", "KidA")
    assert "do not choose boards" in refused("repair", hall, "--boards", "1-2")
    assert "only one way to change a round" in refused("repair", hall, "--method", "full")


def test_25_a_child_who_withdraws_in_mid_round_is_still_on_the_wall_and_it_is_said(hall: str) -> None:
    said = run("withdraw", hall, "KidA")
    assert "#1 KidA SurA has withdrawn, but is still on board 1 of round 1" in said
    bare = run("repair", hall)
    assert "nothing was changed" in bare and last_line_of(bare) == last_line_of(said)
    assert 1 in seated(hall)
    run(*last_line_of(said))
    assert 1 not in seated(hall)
    assert "still on board" not in run("repair", hall)
