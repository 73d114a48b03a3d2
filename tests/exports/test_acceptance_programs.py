"""Events of other programs come in: SwissSys and Chess-JSON, whole, cut short and spoiled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.command import crosstable

quick = settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


def test_swisssys_comes_in(tmp_path: Path) -> None:
    """Sections, players, results, byes; unknown keys do not disturb."""
    people = [
        ("Okafor, Ben", "1985", ["+;3;W;1;0;0;0", "=;2;B;1;0;0;0", "H;0;-;0;0;0;0"]),
        ("Tamihana, Aroha", "1902/12", ["-;4;B;2;0;0;0", "=;1;W;1;0;0;0", "X;3;W;1;0;0;0"]),
        ("Leclair, Luc", "", ["-;1;B;1;0;0;0", "B;0;-;0;0;0;0", "F;2;B;1;0;0;0"]),
        ("Diaz, Marisol", "1500", ["+;2;W;2;0;0;0", "U;0;-;0;0;0;0", "~;0;-;0;0;0;0"]),
    ]
    players = [
        {
            "Pair number": i,
            "Name": name,
            "ID": f"9000000{i}",
            "Rating": rating,
            "Results": results,
            "What": {},
        }
        for i, (name, rating, results) in enumerate(people, 1)
    ]
    section = {
        "Section name": "Open",
        "Rounds paired": 3,
        "Rounds played": 3,
        "Final round": 3,
        "Players": players,
    }
    source = tmp_path / "old.sjson"
    source.write_text(json.dumps({"Overview": {"Tournament title": "Old", "Else": 1}, "Sections": [section]}))
    said = crosstable("convert", str(source), str(tmp_path / "new.json"))
    assert said.status == 0, said.err
    found = json.loads((tmp_path / "new.json").read_text())
    inside = found["sections"][0] if "sections" in found else found
    assert [one.get("rating") for one in inside["players"]] == [1985, 1902, None, 1500]
    games = [[(g["white"], g["black"], g["result"]) for g in one["games"]] for one in inside["results"]]
    assert games == [[(1, 3, "1-0"), (4, 2, "1-0")], [(2, 1, "1/2-1/2")], [(2, 3, "+:-")]]
    for cut in (1, 50, 300, source.stat().st_size - 1):
        (tmp_path / "cut.sjson").write_bytes(source.read_bytes()[:cut])
        answer = crosstable("convert", str(tmp_path / "cut.sjson"), str(tmp_path / "cut.json"))
        assert answer.status == 2 and not (tmp_path / "cut.json").exists()


@quick
@given(ANYTHING)
def test_swisssys_of_nonsense_is_refused(tmp_path: Path, value: object) -> None:
    """Values of a wrong kind are refused in words."""
    for key in ("Players", "Section name", "Results", "Rating", "Pair number", "Name", "Reserved byes"):
        one: dict[str, object] = {"Pair number": 1, "Name": "A", "Results": []}
        section: dict[str, object] = {"Section name": "Open", "Players": [one]}
        (section if key in section else one)[key] = value
        converted(tmp_path, "x.sjson", {"Overview": {"Starting date": value}, "Sections": [section]})


def converted(folder: Path, name: str, document: object) -> dict[str, Any] | None:
    """An event from a file, or nothing when it was refused in words."""
    source, target = folder / name, folder / "new.json"
    source.write_text(json.dumps(document), encoding="utf-8")
    target.unlink(missing_ok=True)
    said = crosstable("convert", str(source), str(target))
    assert said.status in (0, 2) and (said.status == 0) == target.exists(), said
    found: dict[str, Any] | None = (
        json.loads(target.read_text(encoding="utf-8")) if said.status == 0 else None
    )
    return found


def test_swisssys_in_the_middle_of_a_round(tmp_path: Path) -> None:
    """A round that is paired and not over comes in with open games; days and place come along."""
    results = {1: ["+;2;W;1;0;0;0", "~;3;B;1;0;0;0"], 2: ["-;1;B;1;0;0;0", "H;0;-;0;0;0;0"]}
    results |= {3: ["=;4;W;2;0;0;0", "~;1;W;1;0;0;0"], 4: ["=;3;B;2;0;0;0", "U;0;-;0;0;0;0"]}
    players = [
        {"Pair number": no, "Name": f"Player {no}", "Results": found, "Reserved byes": "4" if no == 2 else ""}
        for no, found in results.items()
    ]
    overview = {"Tournament title": "Old", "Starting date": "7/4/2026", "Ending date": "2026-07-05"}
    overview["Event city"] = "Boston"
    section = {"Section name": "Open", "Rounds paired": 2, "Rounds played": 1, "Players": players}
    found = converted(tmp_path, "old.sjson", {"Overview": overview, "Sections": [section]})
    assert found is not None and found["details"] == {"city": "Boston"}
    assert (found["start"], found["end"], found["rounds"]) == ("2026-07-04", "2026-07-05", 4)
    assert [(g["white"], g["black"], g["result"]) for g in found["results"][1]["games"]] == [(3, 1, "*")]


def chess_json() -> dict[str, Any]:
    """Two players, a game, a forfeit and a bye."""
    games = [
        {"round": 1, "board": 1, "white": 1, "black": 2, "wResult": "W", "bResult": "L", "played": True},
        {"round": 2, "white": 2, "black": 1, "wResult": "A", "bResult": "W", "played": False},
        {"round": 3, "white": 1, "black": 0, "wResult": "D"},
    ]
    people = [{"cid": 1, "profileId": 7, "rating": 1900}, {"cid": 2, "profileId": 8, "rating": 0}]
    profiles = [{"id": 7, "lastName": "Okafor", "firstName": "Ben", "fideId": 490010}]
    profiles += [{"id": 8, "lastName": "Roy"}]
    tournament = {"name": "T", "numRounds": 3, "competitors": people, "gameList": games}
    return {"event": {"profiles": profiles, "tournaments": [tournament]}}


def test_chess_json_comes_in(tmp_path: Path) -> None:
    """Players with names and numbers, games, forfeits and byes."""
    found = converted(tmp_path, "x.jch", chess_json())
    assert found is not None
    assert found["players"][0]["name"] == "Okafor, Ben" and found["players"][0]["ids"] == {"fide": "490010"}
    assert [[g["result"] for g in one.get("games", [])] for one in found["results"]] == [["1-0"], ["-:+"], []]
    assert found["results"][2]["byes"] == [{"player": 1, "kind": "half"}]


@quick
@given(ANYTHING)
def test_chess_json_of_nonsense_is_refused(tmp_path: Path, value: object) -> None:
    """Values of a wrong kind anywhere are refused in words."""
    for part in ("profiles", "tournaments", "competitors", "gameList"):
        whole = chess_json()
        inside = whole["event"] if part in whole["event"] else whole["event"]["tournaments"][0]
        for key in (*inside[part][0], None):
            spoiled = json.loads(json.dumps(whole))
            home = spoiled["event"] if part in spoiled["event"] else spoiled["event"]["tournaments"][0]
            if key is None:
                home[part] = value
            else:
                home[part][0][key] = value
            converted(tmp_path, "x.jch", spoiled)
