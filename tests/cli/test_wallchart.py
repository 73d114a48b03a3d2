"""`crosstable wallchart`, and the pairing card of NZCF B3.1."""

from __future__ import annotations

from typing import Any

from tests.cli.command import crosstable
from tests.cli.conftest import Save


def event_of(players: int, *rounds: dict[str, Any], **more: dict[str, Any]) -> dict[str, Any]:
    """A document with rounds; `more` adds keys to the player p1, p2, ..."""
    entries = [
        {"no": no, "name": f"Player {no}", "rating": 2000 - no, **more.get(f"p{no}", {})}
        for no in range(1, players + 1)
    ]
    return {
        "crosstable": 1,
        "name": "Test",
        "rulebook": "nzcf",
        "rounds": 9,
        "players": entries,
        "results": list(rounds),
    }


def games(*played: tuple[int, int, str], byes: tuple[tuple[int, str], ...] = ()) -> dict[str, Any]:
    """One round."""
    return {
        "games": [{"white": white, "black": black, "result": result} for white, black, result in played],
        "byes": [{"player": player, "kind": kind} for player, kind in byes],
    }


def cells(out: str, player: int) -> list[str]:
    """The cells of a player's row, parted where two spaces stand."""
    row = next(line for line in out.splitlines() if line.strip().startswith(f"{player}  "))
    return [cell.strip() for cell in row.split("  ") if cell.strip()]


def test_one_row_a_player_one_cell_a_round(weekender: str) -> None:
    said = crosstable("wallchart", weekender)
    assert said.status == 0
    assert cells(said.out, 8) == [
        "8",
        "Chen, Wei-Lin",
        "1755",
        "- W2",
        "= B11",
        "+ W7",
        "+ B9",
        "2½",
        "5",
    ]
    assert cells(said.out, 9)[3:7] == ["= B3", "half", "= W12", "- W8"]
    assert cells(said.out, 12)[3:7] == ["- W6", "bye 1", "= B9", "out"]
    assert cells(said.out, 14)[3:7] == ["---", "- W10", "- B11", "+ W13"]


def test_nine_rounds_of_99_players_fit_100_columns(save: Save) -> None:
    rounds = [games(*((no, no + 1, "1-0") for no in range(1 + turn, 98, 2))) for turn in (0, 1)]
    out = crosstable("wallchart", save(event_of(99, *(rounds[number % 2] for number in range(9))))).out
    assert max(map(len, out.splitlines())) <= 100


def test_forfeits_unfinished_games_and_odd_byes(save: Save) -> None:
    event = event_of(
        6,
        games((1, 2, "+:-"), (3, 4, "*"), byes=((5, "zero"), (6, "full"))),
        games((5, 6, "-:-"), (2, 1, "0-0")),
    )
    out = crosstable("wallchart", save(event)).out
    assert [cells(out, player)[3:5] for player in (1, 2, 5, 6)] == [
        ["+F 2", "- B2"],
        ["-F 1", "- W1"],
        ["bye 0", "-F 6"],
        ["bye 1", "-F 5"],
    ]
    assert [cells(out, player)[3] for player in (3, 4)] == ["* W4", "* B3"]


def test_by_number_or_by_place(weekender: str) -> None:
    by_number = crosstable("wallchart", weekender, "--json").json["rows"]
    by_place = crosstable("wallchart", weekender, "--by", "place", "--json").json["rows"]
    assert [row["player"] for row in by_number] == list(range(1, 15))
    assert [row["player"] for row in by_place][:4] == [1, 2, 5, 4]


def test_as_data(weekender: str) -> None:
    answer = crosstable("wallchart", weekender, "--json").json
    assert list(answer) == ["after", "rows"]
    row = answer["rows"][7]
    assert list(row) == ["player", "name", "rating", "place", "points", "rounds"]
    assert (row["place"], row["points"]) == (5, 2.5)
    assert row["rounds"][1] == {
        "round": 2,
        "kind": "game",
        "opponent": 11,
        "colour": "B",
        "outcome": "drawn",
        "points": 0.5,
        "total": 0.5,
        "difference": "-0",
        "float": None,
    }


def test_b3_1_the_card_has_a_line_for_each_round(save: Save) -> None:
    path = save(
        event_of(
            4,
            games((1, 3, "1-0"), (4, 2, "0-1")),
            games((2, 1, "1/2-1/2"), (3, 4, "0-1")),
            games((4, 1, "0-1"), (3, 2, "1/2-1/2")),
        )
    )
    lines = crosstable("wallchart", path, "--card", "1").out.splitlines()
    assert lines[3].split()[:5] == ["round", "colour", "opponent", "result", "total"]
    assert [line.split() for line in lines[4:]] == [
        "1 White #3 Player 3 1 1 +1".split(),
        "2 Black #2 Player 2 ½ 1½ -0".split(),
        "3 Black #4 Player 4 1 2½ -1 down".split(),
    ]


def test_b3_1_what_was_not_played_has_no_colour_on_the_card(save: Save) -> None:
    path = save(
        event_of(
            5,
            games((1, 2, "1-0"), (3, 4, "1-0"), byes=((5, "pairing"),)),
            games((1, 3, "1-0"), (2, 4, "0-1"), byes=((5, "zero"),)),
            games((5, 4, "+:-"), (2, 3, "1-0")),
        )
    )
    lines = crosstable("wallchart", path, "--card", "5", "--json").json["rounds"]
    assert [(line["colour"], line["opponent"], line["total"]) for line in lines] == [
        (None, None, 1),
        (None, None, 1),
        (None, 4, 2),
    ]
    assert lines[0]["float"] == "D"
    assert "#4 Player 4 (default)" in crosstable("wallchart", path, "--card", "5").out


def test_a_file_of_cards_has_no_chart(save: Save) -> None:
    event = {key: value for key, value in event_of(2).items() if key != "results"}
    cards: list[dict[str, Any]] = [
        {"player": no, "score": 0, "colours": "", "opponents": []} for no in (1, 2)
    ]
    said = crosstable("wallchart", save({**event, "round": 1, "cards": cards}))
    assert said.status == 2
    assert "use a file with results" in said.err
