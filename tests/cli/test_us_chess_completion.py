"""32C1, 32B: who is in line for a prize and missed the end is named before the section is closed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal, play_round

PRIZES = '[{"name": "1st", "kind": "place", "rank": 1, "cents": 10000}]'


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Two rounds of four players; the first of them has won, and round 2 is published."""
    made = journal(tmp_path, 4, 2)
    done("set", made, "prizes", PRIZES)
    play_round(made)
    return made


def last_round(path: str, result: str) -> None:
    """The last round with one result on board 1, where the two winners meet; a draw on board 2."""
    done("draft", path)
    done("publish", path)
    done("result", path, "1", result)
    done("result", path, "2", "1/2")


def closing(path: str) -> str:
    """What is left before closing."""
    return " ".join(done("close", path, "--check").split())


def test_32c1_a_no_show_in_line_is_named(path: str) -> None:
    last_round(path, "-:-")
    said = closing(path)
    assert said.count("did not come to the last round and is in line for a prize") == 2
    assert "(32C1)" in said


def test_32c1_nobody_is_named_who_was_there(path: str) -> None:
    last_round(path, "1-0")
    assert "32C1" not in closing(path)


def test_32c1_a_winner_by_forfeit_was_there(path: str) -> None:
    last_round(path, "+:-")
    assert "32C1" not in closing(path)


def test_32c1_one_who_withdrew_is_named_with_what_follows(path: str) -> None:
    places = [{"name": f"{n}.", "kind": "place", "rank": n, "cents": 5000 - 1000 * n} for n in (1, 2, 3)]
    done("set", path, "prizes", json.dumps(places))
    leader = crosstable("standings", path, "--json").json["standings"][0]["player"]
    done("withdraw", path, str(leader))
    done("draft", path)
    done("publish", path)
    done("result", path, "1", "1/2")
    assert "withdrew after round 1 and would be in line for a prize" in closing(path)


def test_32c1_the_directors_decision_is_respected(path: str) -> None:
    done("set", path, "settings.prize.withdrawn_eligible", "true")
    last_round(path, "-:-")
    assert "32C1" not in closing(path)


def test_32c1_a_no_show_can_be_left_out(path: str) -> None:
    last_round(path, "-:-")
    paid = crosstable("prizes", path, "--json").json["awards"]
    for award in paid:
        done("set", path, "--player", str(award["player"]), "prize_limit", "0")
    later = [award for award in crosstable("prizes", path, "--json").json["awards"] if award["cents"]]
    assert paid and not {award["player"] for award in paid} & {award["player"] for award in later}
    assert "32C1" not in closing(path)
