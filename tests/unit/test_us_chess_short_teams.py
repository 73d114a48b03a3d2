"""US Chess 31E: the announced number of players that a team needs to be paired."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.flow.short_teams import short_teams
from crosstable.model.event import Section
from tests.cli.command import crosstable
from tests.cli.us_chess_events import done
from tests.unit.test_cfc_teams import entrants, event, rosters


def section_of(needed: int | None, lineups: dict[int, list[int]], **keys: Any) -> Section:
    """Five teams of four; team 5 has line-ups of its own for some rounds."""
    made = rosters(*([2000 - 50 * no] * 4 for no in range(5)))
    made["teams"][4]["lineups"] = {str(number): seats for number, seats in lineups.items()}
    settings = {} if needed is None else {"team.fewest_players": needed}
    return entrants({**made, "rulebook": "us-chess", "settings": settings, **keys})


def seated(section: Section) -> set[int]:
    """Who is paired, or has the bye."""
    pairing = pair_section(section)
    return {no for game in pairing.games for no in game.players} | {bye.player for bye in pairing.byes}


@pytest.mark.parametrize(
    ("needed", "paired"),
    [(None, True), (0, True), (2, True), (3, False), (4, False)],
)
def test_31e_a_team_with_fewer_players_than_announced_is_not_paired(needed: int | None, paired: bool) -> None:
    section = section_of(needed, {1: [17, 18, 0, 0]})
    assert (5 in seated(section)) is paired and {1, 2, 3, 4} <= seated(section)


def test_31e_a_full_team_is_the_most_that_can_be_asked_for() -> None:
    section = section_of(9, {})
    assert seated(section) == {1, 2, 3, 4, 5} and short_teams(section, 1) == ()


def test_31e_the_line_up_of_another_round_does_not_matter() -> None:
    assert 5 in seated(section_of(3, {2: [17, 18, 0, 0]}))


def test_31e_a_team_without_named_players_is_paired() -> None:
    section = entrants({**event(4), "rulebook": "us-chess", "settings": {"team.fewest_players": 3}})
    assert seated(section) == {1, 2, 3, 4}


def test_31e_the_reason_names_the_team_and_both_numbers() -> None:
    pairing = pair_section(section_of(3, {1: [17, 18, 0, 0]}))
    [said] = [reason for reason in pairing.reasons if reason.code == "us-chess.team-short-of-players"]
    assert (said.rule, said.players) == ("31E", (5,))
    assert said.text == "#5 Team 5 is not paired: it has 2 of the 3 players that a team needs here"


def journal(folder: Path) -> str:
    """Four teams of two boards, of which both players have to be there."""
    path = str(folder / "e.crosstable")
    done("new", path, "--rulebook", "us-chess", "--format", "team-swiss", "--rounds", "3", "--seed", "2")
    done("set", path, "settings.team.boards", "2")
    done("set", path, "settings.team.fewest_players", "2")
    for place, team in enumerate(("Rooks", "Knights", "Bishops", "Pawns")):
        members = ", ".join(f"{team}{board}:{2000 - 100 * place - 10 * board}" for board in (1, 2))
        done("add", path, team, "--members", members)
    return path


def test_31e_the_number_is_announced_and_the_round_says_who_is_left_out(tmp_path: Path) -> None:
    path = journal(tmp_path)
    assert "31E" in done("notice", path) and "Players who must be present" in done("notice", path)
    done("lineup", path, "Pawns", "--missing", "Pawns2")
    assert "only 1 of 2 players" in done("draft", path)
    asked = done("explain", path, "--round", "1", "--player", "Pawns")
    assert "31E" in asked and "it has 1 of the 2 players that a team needs here" in asked
    done("publish", path)
    games = json.loads(done("convert", path, "-"))["results"][0]["matches"]
    assert len(games) == 1
    done("result", path, "1", "2-0")
    assert "did not appear" not in done("pair", path)
    assert "Pawns" in done("pair", path)


def test_31e_a_draft_that_is_overtaken_is_not_published(tmp_path: Path) -> None:
    path = journal(tmp_path)
    done("draft", path)
    done("lineup", path, "Pawns", "--missing", "Pawns2", "--round", "1")
    said = crosstable("publish", path)
    assert said.status == 2 and "it has 1 of the 2 players" in said.err and "31E" in said.err
    done("undo", path)
    done("publish", path)
