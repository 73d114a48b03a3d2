"""Files of other programs: SwissSys and Chess-JSON, read as far as their layout is known."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.flow.ranking import ranking
from crosstable.formats.programs.chess_json import read_chess_json
from crosstable.formats.programs.swisssys import read_swisssys
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.results import ByeKind, Result
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.cli.command import crosstable

_SIGNS = {
    Result.WHITE_WINS: "+-",
    Result.BLACK_WINS: "-+",
    Result.DRAW: "==",
    Result.WHITE_BY_FORFEIT: "XF",
    Result.BLACK_BY_FORFEIT: "FX",
    Result.DOUBLE_FORFEIT: "FF",
}


def as_swisssys(section: Section) -> dict[str, Any]:
    """A section as SwissSys would keep it."""
    tokens: dict[int, list[str]] = {player.no: [] for player in section.players}
    for played in section.results:
        told = {player.no: "~;0;-;0;0;0;0" for player in section.players}
        for game in played.games:
            mine, theirs = tuple(_SIGNS[game.result])
            told[game.white] = f"{mine};{game.black};W;{game.board};0;0;0"
            told[game.black] = f"{theirs};{game.white};B;{game.board};0;0;0"
        for bye in played.byes:
            letter = {ByeKind.PAIRING: "B", ByeKind.HALF: "H", ByeKind.ZERO: "U"}[bye.kind]
            told[bye.player or 0] = f"{letter};0;-;0;0;0;0"
        for no, token in told.items():
            tokens[no].append(token)
    players = [
        {"Pair number": one.no, "Name": one.name, "Rating": one.rating or 0, "ID": "12345678", "Unknown": [1]}
        | {"Results": tokens[one.no], "Reserved byes": "9" if one.no == 1 else ""}
        for one in section.players
    ]
    return {
        "Overview": {
            "Program": "SwissSys",
            "Tournament title": "Club Open",
            "Tournament time controls": "G/60;d5",
        },
        "Sections": [
            {
                "Section name": "Open",
                "Players": players,
                "Rounds played": len(section.results),
                "Final round": 9,
            }
        ],
    }


def test_an_event_of_swisssys_has_the_same_standings() -> None:
    section = generate("us-chess", 13, 5, 8, Rates(forfeits=15, byes=6, late=0, withdrawals=0)).sections[0]
    read = read_swisssys(json.dumps(as_swisssys(section)).encode()).sections[0]
    assert (read.name, read.rounds, read.time_control) == ("Open", 9, "G/60;d5")
    assert [game.result for game in read.results[2].games] == [
        game.result for game in section.results[2].games
    ]
    assert [line.score for line in ranking(read, 5).standings] == [
        line.score for line in ranking(section, 5).standings
    ]
    assert dict(read.players[0].byes) == {9: ByeKind.HALF}
    assert read.players[0].ids["uscf"] == "12345678"


def as_chess_json(section: Section) -> dict[str, Any]:
    """A section as Chess-JSON."""
    letters = {"1": "W", "½": "D", "0": "L"}
    games: list[dict[str, Any]] = []
    for number, played in enumerate(section.results, start=1):
        for game in played.games:
            points = ["0" if one == 0 else "1" if one == 10 else "½" for one in game.points()]
            sides = [letters[one] for one in points]
            if game.result is Result.DOUBLE_FORFEIT:
                sides = ["Z", "Z"]
            games.append(
                {"round": number, "board": game.board, "white": game.white, "black": game.black}
                | {"wResult": sides[0], "bResult": sides[1], "played": game.result.played}
            )
        for bye in played.byes:
            letter = {ByeKind.PAIRING: "P", ByeKind.HALF: "D", ByeKind.ZERO: "Z"}[bye.kind]
            games.append(
                {"round": number, "white": bye.player, "black": 0, "wResult": letter, "played": False}
            )
    profiles = [
        {"id": one.no, "lastName": one.name.split(", ")[0], "fideId": 100 + one.no} for one in section.players
    ]
    competitors = [{"cid": one.no, "profileId": one.no, "rating": one.rating or 0} for one in section.players]
    tournament = {
        "tournamentNo": 1,
        "name": "Cup",
        "numRounds": 7,
        "competitors": competitors,
        "gameList": games,
    }
    return {
        "filetype": "convert",
        "event": {"eventName": "Cup", "profiles": profiles, "tournaments": [tournament]},
    }


def test_a_tournament_of_chess_json_has_the_same_scores() -> None:
    section = generate("dutch-2026", 13, 5, 8, Rates(forfeits=15, byes=6, late=0, withdrawals=0)).sections[0]
    read = read_chess_json(json.dumps(as_chess_json(section)).encode()).sections[0]
    assert (read.rulebook, read.rounds, len(read.results)) == ("dutch-2026", 7, 5)
    scores = {line.player: line.score for line in ranking(read, 5).standings}
    assert scores == {line.player: line.score for line in ranking(section, 5).standings}
    assert read.players[0].ids["fide"] == "101"


def test_they_are_read_by_their_names(tmp_path: Path) -> None:
    section = generate("us-chess", 8, 3, 2, Rates(late=0)).sections[0]
    source, target = tmp_path / "club.sjson", tmp_path / "club.json"
    source.write_text(json.dumps(as_swisssys(section)))
    assert crosstable("convert", str(source), str(target)).status == 0
    assert crosstable("standings", str(source)).status == 0
    jch = tmp_path / "cup.jch"
    jch.write_text(json.dumps(as_chess_json(section)))
    assert crosstable("standings", str(jch)).status == 0
    assert crosstable("convert", str(target), str(tmp_path / "x.sjson")).status == 2


def spoiled(change: str) -> bytes:
    """A file of SwissSys with something wrong."""
    section = generate("us-chess", 6, 2, 2, Rates(late=0, forfeits=0, absences=0)).sections[0]
    document = as_swisssys(section)
    players = document["Sections"][0]["Players"]
    game = section.results[0].games[0]
    match change:
        case "one-sided":
            players[game.white - 1]["Results"][0] = "~;0;-;0"
        case "both win":
            for no, colour in ((game.white, "W"), (game.black, "B")):
                other = game.black if no == game.white else game.white
                players[no - 1]["Results"][0] = f"+;{other};{colour};1"
        case "nonsense":
            players[0]["Results"][0] = "Q;0;-;0"
        case "nameless":
            players[0]["Name"] = ""
        case "no players":
            document["Sections"][0]["Players"] = None
        case "no sections":
            document["Sections"] = []
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    "change", ["one-sided", "both win", "nonsense", "nameless", "no players", "no sections"]
)
def test_what_does_not_fit_is_named_with_its_place(change: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_swisssys(spoiled(change))
    assert refused.value.where


KEYS = (
    "Overview,Sections,Players,Name,Results,Pair number,Rounds played,Final round,event,tournaments,"
    "competitors,gameList,cid,round,white,black,wResult,bResult,played,profiles,id"
).split(",")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 99) | st.text("+-=XFBHU~;0123W ", max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(KEYS),
            inner,
            max_size=5,
        )
    ),
    max_leaves=25,
)


@given(JSON)
def test_no_file_ends_in_a_traceback(found: object) -> None:
    for read in (read_swisssys, read_chess_json):
        for body in (found, {"Overview": {}, "Sections": [found]}, {"event": {"tournaments": [found]}}):
            try:
                read(json.dumps(body).encode())
            except BadInput as refused:
                assert str(refused)
