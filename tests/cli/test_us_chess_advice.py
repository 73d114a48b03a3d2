"""What is said fits what is set: house players, second meetings, forfeits in a table, one number a player."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.command import crosstable
from tests.cli.us_chess_events import document, done


def written(folder: Path, body: dict[str, Any]) -> str:
    """A document as a file."""
    path = folder / "e.json"
    path.write_text(json.dumps(body), encoding="utf-8")
    return str(path)


def rules_of(path: str) -> list[str]:
    """The rules of what the pairing says one should look at."""
    return [warning["rule"] for warning in crosstable("pair", path, "--json").json["warnings"]]


def test_28m1_no_house_player_is_looked_for_when_one_is_entered(tmp_path: Path) -> None:
    body = document(5, rounds=4)
    assert "28M1" in rules_of(written(tmp_path, body))
    body["players"].append({"no": 6, "name": "Spectator", "rating": 1500, "flags": ["house"]})
    assert "28M1" not in rules_of(written(tmp_path, body))


def test_27a1_second_meetings_are_not_proposed_once_they_are_set(tmp_path: Path) -> None:
    assert "27A1" in rules_of(written(tmp_path, document(4, rounds=5)))
    settled = document(4, rounds=5, settings={"rematches": "fewest"})
    assert "27A1" not in rules_of(written(tmp_path, settled))


def table(folder: Path, rounds: int, left_after: int) -> str:
    """A round robin of six whose number 6 left; every game is won by White."""
    body = document(6, rounds=5, format="round-robin")
    for number in range(1, rounds + 1):
        path = written(folder, body)
        paired = crosstable("pair", path, "--round", str(number), "--json").json["games"]
        games = [
            {**{key: one[key] for key in ("board", "white", "black")}, "result": "1-0"} for one in paired
        ]
        body["results"].append({"games": games})
    body["players"][-1]["withdrawn_after"] = left_after
    return written(folder, body)


def reasons_of(path: str) -> list[str]:
    """Why the one who sits out in the next round does so."""
    paired = crosstable("pair", path, "--json").json
    [bye] = paired["byes"]
    said = crosstable("explain", path, "--player", str(bye["player"]), "--json").json
    return [reason["text"] for reason in said["reasons"]]


def test_30b_a_forfeit_in_a_table_is_no_rest(tmp_path: Path) -> None:
    path = table(tmp_path, 3, 3)
    texts = reasons_of(path)
    assert any("withdrew after round 3" in text and "wins round 4 by forfeit" in text for text in texts)
    assert not any("rests" in text for text in texts)
    assert "\n rest " not in done("pair", path) and "win without a game" in done("pair", path)


def test_30b_nobody_wins_against_an_early_leaver(tmp_path: Path) -> None:
    texts = reasons_of(table(tmp_path, 1, 1))
    assert any("has the bye in round 2" in text and "withdrew after round 1" in text for text in texts)


def test_28e_a_player_has_one_number_in_one_answer(tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    done("new", path, "--rulebook", "us-chess", "--rounds", "3")
    for name, rating in (("Adams", 1900), ("Bond", 1800), ("Cole", 1700)):
        done("add", path, name, "--rating", str(rating))
    done("add", path, "Fairley")
    said = done("assign", path, "Fairley", "1850", "--reason", "28E2a")
    assert "#2 Fairley" in said and "#4" not in said
    done("add", path, "Gray", "--rating", "2100")
    said = done("assign", path, "Adams", "2200", "--reason", "28E2a")
    assert "#1 Adams" in said and "#2" not in said
