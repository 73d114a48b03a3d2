"""`crosstable generate` with all that a checker's generator must be able to choose, repeatable."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from crosstable.model.results import Result
from crosstable.simulation.result_model import throw_by_table
from tests.cli.command import crosstable

QUIET = ("--absences", "0", "--byes", "0", "--withdrawals", "0", "--late", "0", "--forfeits", "0")
WORDS = ("generate", "--rulebook", "dutch-2026", "--players", "21", "--rounds", "7", "--seed", "11", *QUIET)


def byes(event: dict[str, Any]) -> Counter[tuple[int, str]]:
    """How many byes of each kind each round has."""
    rounds = enumerate(event["results"], start=1)
    return Counter((number, bye["kind"]) for number, played in rounds for bye in played.get("byes", ()))


def test_byes_by_round_and_kind() -> None:
    asked = ("--bye", "1:half:2", "--bye", "3:zero:1", "--bye", "3:full:3")
    found = byes(crosstable(*WORDS, *asked).json)
    assert (found[1, "half"], found[3, "zero"], found[3, "full"]) == (2, 1, 3)
    assert {number: count for (number, kind), count in found.items() if kind == "pairing"} == {
        1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1,
    }  # fmt: skip


def test_full_point_byes_and_odd_results_as_percentages() -> None:
    event = crosstable(*WORDS, "--full-byes", "10", "--odd", "100").json
    assert sum(count for (_, kind), count in byes(event).items() if kind == "full") > 3
    results = {game["result"] for played in event["results"] for game in played["games"]}
    assert results == {"0-0", "1/2-0", "0-1/2"}


def test_acceleration_tie_breaks_settings_and_pairs_apart(tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    asked = ("--acceleration", "baku", "--tiebreaks", "BH/C1,SB", "--apart", "3", "--set", "bye_points=0.5")
    assert crosstable(*WORDS, *asked, "-o", str(path)).status == 0
    lines = path.read_text(encoding="utf-8").split("\n")
    assert {"192 FIDE_DUTCH_2026_BAKU", "202 BH/C1,SB"} <= {line.strip() for line in lines}
    assert sum(line.startswith("260") for line in lines) == 3
    assert any(line.startswith("162") and "P 0.5" in line for line in lines)
    assert crosstable("check", str(path)).status == 0


def test_an_event_with_all_of_it_is_repeatable_and_passes_the_checker(tmp_path: Path) -> None:
    asked: tuple[str, ...] = (
        "--bye",
        "2:half:2",
        "--odd",
        "5",
        "--forfeits",
        "5",
        "--late",
        "10",
        "--withdrawals",
        "3",
    )
    asked += ("--set", "points=3-1-0", "--apart", "2", "--full-byes", "2", "--tiebreaks", "BH,DE")
    first, second = tmp_path / "1.trf", tmp_path / "2.trf"
    for path in (first, second):
        assert crosstable(*WORDS[:9], *asked, "-o", str(path)).status == 0
    assert first.read_bytes() == second.read_bytes()
    assert crosstable("check", str(first)).status == 0


def test_teams_can_have_byes_by_round(tmp_path: Path) -> None:
    path = tmp_path / "teams.trf"
    words = ("generate", "--rulebook", "dutch-2026", "--format", "team-swiss", "--teams", "11")
    asked = ("--bye", "2:half:2", "--bye", "3:full:1", "--set", "team.colours=B", "--acceleration", "baku")
    assert crosstable(*words, "--rounds", "5", "--seed", "3", *asked, "-o", str(path)).status == 0
    assert "192 FIDE_TEAM_TYPEB_MP_GP_BAKU" in path.read_text(encoding="utf-8")
    assert crosstable("check", str(path)).status == 0


def test_nothing_arranged_leaves_the_events_of_old_seeds_as_they_were() -> None:
    plain = crosstable(*WORDS).json
    apart = crosstable(*WORDS, "--apart", "1").json
    assert [player["name"] for player in plain["players"]] == [player["name"] for player in apart["players"]]


def test_a_configuration_file_says_the_same(tmp_path: Path) -> None:
    config = tmp_path / "plan.toml"
    config.write_text(
        'acceleration = "baku"\ntiebreaks = ["BH", "SB"]\nbye = ["3:zero:1"]\napart = 2\n'
        'set = ["bye_points=0.5"]\nodd = 4\nfull_byes = 1\n',
        encoding="utf-8",
    )
    typed: tuple[str, ...] = (
        "--acceleration",
        "baku",
        "--tiebreaks",
        "BH,SB",
        "--bye",
        "3:zero:1",
        "--apart",
        "2",
    )
    typed += ("--set", "bye_points=0.5", "--odd", "4", "--full-byes", "1")
    assert crosstable(*WORDS, "--config", str(config)).out == crosstable(*WORDS, *typed).out


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (("--bye", "3:half"), "--bye"),
        (("--bye", "3:long:1"), "--bye"),
        (("--bye", "8:half:1"), "--bye"),
        (("--bye", "3:half:20"), "--bye"),
        (("--apart", "40"), "--apart"),
        (("--set", "bye_points"), "--set"),
        (("--set", "bye_points=7"), "settings.bye_points"),
        (("--tiebreaks", "nonsense"), "tiebreaks[0]"),
        (("--odd", "101"), "--odd"),
        (("--full-byes", "101"), "--full-byes"),
    ],
)
def test_what_cannot_be_arranged(words: tuple[str, str], where: str) -> None:
    said = crosstable(*WORDS, *words, "--json")
    assert said.status == 2
    assert said.json["error"]["where"] == where


@pytest.mark.parametrize(
    ("lead", "expected"), [(0, 50), (100, 64), (200, 76), (400, 92), (1500, 92), (-200, 24)]
)
def test_results_by_the_table_of_fide(lead: int, expected: int) -> None:
    """Half a point for a draw, the expected score of B.02 8.1 in all, differences over 400 as 400."""
    random, points = Random("table"), Counter({Result.WHITE_WINS: 2, Result.DRAW: 1})
    games = [throw_by_table(2000 + lead, 2000, Fraction(3, 10), random) for _ in range(4000)]
    scored = 100 * sum(points[game] for game in games) / (2 * len(games))
    assert abs(scored - expected) < 2
    drawn = 100 * games.count(Result.DRAW) / len(games)
    assert abs(drawn - min(30, 2 * expected, 2 * (100 - expected))) < 3


def test_the_table_can_be_chosen() -> None:
    strong = crosstable(*WORDS, "--model", "fide", "--draws", "0", "--lowest", "1000").json
    assert {game["result"] for played in strong["results"] for game in played["games"]} == {"1-0", "0-1"}
