"""The commands of the day by the US Chess book, as a director types them; and what they refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Said, crosstable
from tests.us_chess_day import prepare


@pytest.fixture(autouse=True)
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(monkeypatch)


@pytest.fixture
def seven(tmp_path: Path) -> str:
    """A journal with seven entries and round 1 drafted."""
    return made(tmp_path, 7)


@pytest.fixture
def eight(tmp_path: Path) -> str:
    """A journal with eight entries and round 1 published."""
    path = made(tmp_path, 8)
    assert do("publish", path).status == 0
    return path


def made(folder: Path, players: int) -> str:
    """A journal with round 1 drafted."""
    path = str(folder / "open.crosstable")
    do("new", path, "--rulebook", "us-chess", "--rounds", "3", "--name", "Open")
    lines = "name,rating\n" + "".join(f"P{n},{2050 - 50 * n}\n" for n in range(1, players + 1))
    (folder / "entries.csv").write_text(lines, encoding="utf-8")
    do("add", path, "--csv", str(folder / "entries.csv"))
    do("draft", path)
    return path


def do(*words: str) -> Said:
    """A command that has to succeed."""
    said = crosstable(*words)
    assert said.status == 0, (words, said.err)
    return said


def finish(path: str, *results: str) -> None:
    """Results of the round, from board 1 down."""
    for board, result in enumerate(results, start=1):
        do("result", path, str(board), result)


def test_28m_the_choices_before_a_bye_and_the_answer_in_the_log(seven: str) -> None:
    text = do("bye-choices", seven).out
    assert "#7 P7" in text
    for rule in ("28L1", "28M1", "28M2", "28M3", "28M4"):
        assert rule in text
    body = do("bye-choices", seven, "--json").json
    assert (body["player"], body["round"]) == (7, 1)
    closed = {choice["choice"]: choice["closed"] for choice in body["choices"]}
    assert closed["cross-section"] == "no other section has a bye in this round"
    do("bye-answer", seven, "P7", "keep", "--note", "wants to rest")
    assert "keeps the bye (28L1; wants to rest)" in do("log", seven).out


def test_28m2_a_cross_round_game_from_the_answer_to_the_chart(seven: str) -> None:
    do("publish", seven)
    finish(seven, "1", "1", "0")
    do("bye-answer", seven, "7", "cross-round", "--other", "6")
    do("result", seven, "4", "1-0")
    assert "#6 P6 (has already played this round)" in do("draft", seven).out
    do("publish", seven)
    assert crosstable("check", seven).status == 0
    rows = {row["player"]: row["rounds"] for row in do("wallchart", seven, "--json").json["rows"]}
    assert (rows[6][1]["opponent"], rows[7][0]["opponent"]) == (7, 6)
    assert "nobody gets the bye" in do("bye-choices", seven).out


def test_28m_documents_can_be_asked_too(seven: str, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.json")
    do("convert", seven, copy)
    assert do("bye-choices", copy, "--json").json["player"] == 7
    assert do("unreported", copy, "--json").json == {"missing": []}


def test_28i_expel_and_undo(eight: str) -> None:
    finish(eight, "1", "0", "=", "1")
    before = do("standings", eight, "--json").json
    said = do("expel", eight, "P5", "--reason", "rated 2100 elsewhere")
    assert "28I2" in said.out
    assert "28I3" in said.out
    assert do("draft", eight, "--json").json["byes"]
    assert crosstable("check", eight).status == 0
    do("undo", eight)
    do("undo", eight)
    assert do("standings", eight, "--json").json == before
    body = do("expel", eight, "5", "--reason", "x", "--json").json
    assert [reason["rule"] for reason in body["reasons"]] == ["28I2a", "28I3"]


def test_28p_a_forfeit_proposes_the_suspension_and_the_command(eight: str) -> None:
    said = do("result", eight, "2", "-:+")
    assert "28P" in said.out
    assert "dropped unless excused" in said.out
    line = next(line for line in said.out.splitlines() if "crosstable withdraw" in line)
    do(*line.split()[1:])
    assert "withdrawn after round 1" in do("log", eight).out
    body = do("result", eight, "3", "+:-", "--json").json
    assert body["hints"][0]["command"][0] == "withdraw"


def test_29h_unreported_results_are_listed_and_settled(eight: str) -> None:
    finish(eight, "1", "0", "=")
    said = crosstable("draft", eight)
    assert (said.status, "crosstable unreported EVENT" in said.err) == (2, True)
    missing = do("unreported", eight, "--json").json["missing"]
    assert [(item["round"], item["board"]) for item in missing] == [(1, 4)]
    listed = do("unreported", eight).out
    assert "29H5  guess" in listed
    assert "Not possible: half-point byes are not offered in round 2." in listed
    do("unreported", eight, "4", "win-draw")
    assert "paired as" in do("unreported", eight).out
    do("draft", eight)
    assert "the draft was made from an assumption" in do("result", eight, "4", "1", "--round", "1").out
    do("draft", eight)


def test_29h9_a_late_result_says_what_to_do(eight: str) -> None:
    finish(eight, "1", "0", "=")
    do("unreported", eight, "4", "win-draw")
    do("draft", eight)
    do("publish", eight)
    games = do("unreported", eight, "--json").json["missing"]
    game = next(item for item in games if item["round"] == 1)
    upset = "1-0" if game["white"] > game["black"] else "0-1"
    said = do("result", eight, "4", upset, "--round", "1")
    assert "29H9c" in said.out
    assert "29H10" in said.out
    line = next(line for line in said.out.splitlines() if "--swap" in line)
    shown = do(*line.split()[1:], "--dry-run")
    assert "nothing was changed" in shown.out
    assert "2 boards would change, 4 players would move" in shown.out
    do(*line.split()[1:])
    assert "re-paired, two players exchanged" in do("log", eight).out


def test_29g_repair_shows_first_and_then_writes(eight: str) -> None:
    body = do("repair", eight, "--withdraw", "8", "--dry-run", "--json").json
    assert body["written"] == []
    assert body["boards_changed"] >= 1
    said = do("repair", eight, "--withdraw", "8", "--method", "ladder", "--reason", "ill")
    assert "would" not in said.out and "moved" in said.out
    assert "round 1 re-paired, by laddering down (ill); withdrawn: #8 P8" in said.out
    do("undo", eight)
    do("repair", eight, "--withdraw", "8", "--method", "selective", "--boards", "3,4", "--started", "1-2")
    do("repair", eight)
    assert "nothing was changed" in do("repair", eight).out


def test_28m4_extra_games_are_kept_beside_the_standings(eight: str) -> None:
    finish(eight, "1", "0", "=", "1")
    do("extra", eight, "1", "P3", "P8", "=")
    assert "extra rated game, round 1: #3 P3 ½–½ #8 P8" in do("log", eight).out


def test_28k_byes_by_the_terms(seven: str) -> None:
    do("set", seven, "half_byes", '{"max": 1, "rounds": [2]}')
    do("bye", seven, "7", "2")
    said = crosstable("bye", seven, "6", "3", "--json")
    assert said.status == 2
    assert said.json["error"]["rule"] == "28K"


BAD = [
    (("expel", "1"), "--reason"),
    (("expel", "99", "--reason", "x"), "no player has number 99"),
    (("expel", "1", "--reason", " "), "give a reason"),
    (("expel", "1", "--reason", "x", "--to", "Reserve"), "section"),
    (("expel", "1", "--reason", "x"), "has no result yet"),
    (("expel", "1", "--reason", "x"), "(rule 28I2)"),
    (("extra", "9", "1", "2", "1-0"), "no round 9"),
    (("extra", "1", "1", "1", "1-0"), "two different players"),
    (("extra", "1", "1", "2", "+:-"), "cannot be rated"),
    (("extra", "1", "1", "2", "won"), "“won” is not a result"),
    (("extra", "1", "1", "nobody", "1-0"), "nobody found for"),
    (("extra", "one", "1", "2", "1-0"), "not a whole number"),
    (("bye-answer", "1", "keep"), "nobody does"),
    (("bye-answer", "1", "toss"), "is not an answer"),
    (("bye-answer", "1", "cross-section", "--other", "2"), "--other-section"),
    (("unreported", "1"), "choose what to do with the board"),
    (("unreported", "9", "guess"), "is not waiting for a result"),
    (("unreported", "1", "hold", "--round", "7"), "is not waiting for a result"),
    (("unreported", "1", "nonsense"), "no choice “nonsense”"),
    (("unreported", "1", "half-byes"), "not offered"),
    (("unreported", "1", "guess", "--player", "1"), "only with “eject”"),
    (("unreported", "1", "eject", "--player", "8"), "is not playing on board"),
    (("repair", "--withdraw", "99"), "no player has number 99"),
    (("repair", "--method", "magic"), "invalid choice"),
    (("repair", "--method", "ladder"), "nobody has left this round"),
    (("repair", "--method", "house", "--withdraw", "1"), "no house player is free"),
    (("repair", "--method", "selective"), "list the boards"),
    (("repair", "--method", "selective", "--boards", "6-4"), "is not a list of boards"),
    (("repair", "--method", "selective", "--boards", "x"), "is not a list of boards"),
    (("repair", "--method", "selective", "--boards", "77"), "no board 77"),
    (("repair", "--boards", "1"), "only when pairing selected boards again"),
    (("repair", "--started", "77"), "no board 77"),
    (("repair", "--started", "1-4"), "every board"),
    (("repair", "--swap", "1", "1"), "do not meet"),
    (("repair", "--swap", "1", "2", "--held"), "choose one"),
    (("repair", "--held"), "nobody is held back"),
    (("result", "1", "+:-", "--rated-only"), "cannot be rated"),
    (("result", "77", "1-0", "--rated-only"), "is not waiting for a result"),
    (("set", "held", "[1]"), "“held” is not a setting"),
]


@pytest.mark.parametrize(("words", "text"), BAD)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    eight: str, words: tuple[str, ...], text: str
) -> None:
    before = do("log", eight, "--json").json
    said = crosstable(words[0], eight, *words[1:])
    assert said.status == 2, said.out
    assert text in said.err
    assert said.err.count("\n") == 1
    assert do("log", eight, "--json").json == before


@pytest.mark.parametrize(
    "words",
    [
        ("expel", "1", "--reason", "x"),
        ("extra", "1", "1", "2", "1-0"),
        ("bye-choices",),
        ("bye-answer", "1", "keep"),
        ("unreported",),
        ("repair",),
    ],
)
def test_a_book_without_such_rules_says_so(tmp_path: Path, words: tuple[str, ...]) -> None:
    path = str(tmp_path / "club.crosstable")
    do("new", path, "--rulebook", "nzcf", "--rounds", "3", "--name", "Club")
    for n in range(3):
        do("add", path, f"P{n}", "--rating", str(1500 + n))
    said = crosstable(words[0], path, *words[1:])
    assert said.status == 2
    assert "NZCF Tournament Rules has no rule for" in said.err


@pytest.mark.parametrize("command", ["expel", "extra", "bye-choices", "bye-answer", "unreported", "repair"])
def test_every_command_has_help_and_needs_an_event(command: str) -> None:
    assert command in do(command, "--help").out
    assert crosstable(command).status == 2


def test_29g1_a_ladder_for_two_who_leave_seats_neither_of_them(eight: str) -> None:
    """Both left: their opponents meet, or rest; nobody is told to meet somebody who has gone."""
    posted = do("pair", eight, "--round", "1", "--posted", "--json").json["games"]
    one, other = posted[0]["black"], posted[1]["black"]
    said = do("repair", eight, "--method", "ladder", "--withdraw", str(one), "--withdraw", str(other))
    now = do("pair", eight, "--round", "1", "--posted", "--json").json["games"]
    assert not {one, other} & {game[side] for game in now for side in ("white", "black")}
    assert f"meets #{other}" not in said.out and "breaks" not in said.out
    assert len(now) == 3


def test_29g1_a_board_that_both_have_left_is_empty_and_nobody_else_moves(eight: str) -> None:
    posted = do("pair", eight, "--round", "1", "--posted", "--json").json["games"]
    both = posted[0]["white"], posted[0]["black"]
    do("repair", eight, "--method", "ladder", "--withdraw", str(both[0]), "--withdraw", str(both[1]))
    now = do("pair", eight, "--round", "1", "--posted", "--json").json["games"]
    assert [game["white"] for game in now] == [game["white"] for game in posted[1:]]
