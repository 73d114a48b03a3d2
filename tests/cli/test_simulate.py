"""`crosstable simulate`, and the configuration file it shares with `generate`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye
from crosstable.simulation.invariants import count_allowed_byes, faults_of
from crosstable.simulation.plans import Plan, Range, read_plan
from crosstable.simulation.result_model import Chances
from crosstable.simulation.simulate import Outcome, simulate_one, summed
from crosstable.simulation.workers import outcomes
from tests.cli.command import crosstable, instead

WORDS = ("simulate", "--rulebook", "nzcf", "--players", "8-14", "--rounds", "4", "--events", "6")
PLAN = Plan(rulebook="nzcf", players=Range(8, 14), rounds=Range(4, 4))


def _untimed(found: list[Outcome]) -> list[Outcome]:
    """Outcomes without how long each took."""
    return [replace(item, milliseconds=0) for item in found]


def test_all_events_are_right_and_counted() -> None:
    said = crosstable(*WORDS, "--processes", "1", "--json")
    assert said.status == 0
    assert said.json["events"] == 6
    assert said.json["rounds"] == 24
    assert said.json["wrong"] == []
    assert said.json["rules"]["B4.2c"] == 24


def test_several_processes_find_the_same() -> None:
    alone = sorted(outcomes(PLAN, range(1, 20), 1, None), key=lambda item: item.seed)
    together = sorted(outcomes(PLAN, range(1, 20), 2, None), key=lambda item: item.seed)
    assert _untimed(alone) == _untimed(together)


def test_the_text_names_speed_and_rules() -> None:
    said = crosstable(*WORDS, "--processes", "1")
    assert "6 events, 24 rounds" in said.out
    assert "events a second" in said.out
    assert "all correct" in said.out


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A cluster on this computer, its workers as threads of this process."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None, protocol="tcp"
    ) as made:
        yield made.scheduler_address


@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_does_the_same(cluster: str) -> None:
    there = sorted(outcomes(PLAN, range(1, 10), 1, cluster), key=lambda item: item.seed)
    here = [simulate_one(PLAN, seed) for seed in range(1, 10)]
    assert _untimed(there) == _untimed(here)


def test_no_cluster_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crosstable.simulation.workers.PATIENCE", 1)
    said = crosstable(*WORDS, "--dask", "tcp://127.0.0.1:9", "--json")
    assert said.status == 2
    assert "no cluster answers" in said.json["error"]["text"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--events", "0"), "--events 0"),
        (("--processes", "0"), "--processes 0"),
        (("--players", "9-3"), "ends below its start"),
        (("--players", "many"), "neither a number nor a range"),
        (("--lowest", "2400"), "below the highest"),
        (("--rulebook", "chequers"), "chequers"),
        (("--config", "/nowhere/at/all.toml"), "cannot read"),
    ],
)
def test_what_cannot_be_is_said_before_the_work(words: tuple[str, str], told: str) -> None:
    said = crosstable(*instead(WORDS, *words))
    assert said.status == 2
    assert told in said.err


def test_a_configuration_file(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(
        'rulebook = "cfc"\nplayers = [10, 12]\nrounds = 5\nseed = 3\ndraws = 12.5\n'
        'lowest = 1500\nhighest = 1600\nmodel = "milvang"\n'
    )
    plan = read_plan(str(path))
    assert (plan.rulebook, plan.players, plan.rounds, plan.seed) == ("cfc", Range(10, 12), Range(5, 5), 3)
    assert plan.rates.draws == Fraction(25, 2)
    event = crosstable("generate", "--config", str(path), "--unrated", "0").json
    assert 10 <= len(event["players"]) <= 12
    assert all(1500 <= player["rating"] < 1600 for player in event["players"] if "rating" in player)


def test_the_keys_of_other_engines(tmp_path: Path) -> None:
    path = tmp_path / "engine.cfg"
    path.write_text(
        "# as other generators read it\nPlayersNumber=9\nRoundsNumber=3\nDrawPercentage=60\nForfeitRate=8\n"
        "RetiredRate=100\nHalfPointByeRate=16\nHighestRating=2600\nLowestRating=1400\nPointsForWin=1.0\n"
    )
    rates = read_plan(str(path)).rates
    assert (rates.forfeits, rates.withdrawals, rates.byes) == (Fraction(25, 2), 1, Fraction(25, 4))
    assert (rates.lowest, rates.highest, rates.draws) == (1400, 2600, 60)


@pytest.mark.parametrize(
    "text",
    (
        "players,players = true,plyers = 3,draws = 'x',draws = nan,draws = 200,PointsForWin = 3.0,"
        "ForfeitRate = 0,model = 'dice',lowest = 'low',rulebook = 3,\x00"
    ).split(","),
)
def test_a_wrong_configuration_names_its_place(tmp_path: Path, text: str) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(text)
    with pytest.raises(BadInput):
        read_plan(str(path))


def test_results_by_the_model_of_milvang() -> None:
    chances = Chances.of(2467, 2344)
    assert round(chances.white * 1000) == 511
    assert round(chances.black * 1000) == 138
    random = Random(1)
    thrown = [chances.throw(random) for _ in range(2000)]
    assert 900 < thrown.count(Result.WHITE_WINS) < 1140
    for lead in range(-1500, 1501, 100):
        made = Chances.of(1500 + lead, 1500)
        assert 0 <= made.white <= 1
        assert 0 <= made.black <= 1 - made.white


def _section() -> Section:
    """A right event, to be spoiled."""
    return PLAN.event(2).sections[0]


def _spoiled(section: Section, number: int, **changes: object) -> Section:
    """The event with one round changed."""
    rounds = list(section.results)
    rounds[number - 1] = replace(rounds[number - 1], **changes)  # type: ignore[arg-type]
    return replace(section, results=tuple(rounds))


def test_the_referee_sees_what_is_wrong() -> None:
    section = _section()
    assert faults_of(section) == ()
    first, second = section.results[0], section.results[1]
    assert any("meet again" in fault for fault in faults_of(_spoiled(section, 2, games=first.games)))
    assert any("no place" in fault for fault in faults_of(_spoiled(section, 2, games=second.games[1:])))
    twice = (*second.byes, Bye(kind=ByeKind.PAIRING, player=second.games[0].white))
    assert any("2 places" in fault for fault in faults_of(_spoiled(section, 2, byes=twice)))
    bye = Bye(kind=ByeKind.PAIRING, player=1)
    for number in (1, 2):
        section = _spoiled(section, number, byes=(bye,))
    assert "round 2: 1 has a second bye" in faults_of(section)


def test_c3_the_referee_sees_a_third_colour_running() -> None:
    section = replace(_section(), rulebook="dutch-2026", rounds=9)
    rounds = [
        replace(
            played,
            games=tuple(
                game if game.black != 1 else replace(game, white=1, black=game.white) for game in played.games
            ),
        )
        for played in section.results
    ]
    told = faults_of(replace(section, results=tuple(rounds)))
    assert any(f"1 has {Colour.WHITE.value} three times running" in fault for fault in told)


def test_a_crash_is_one_wrong_event_and_not_the_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(plan: Plan, seed: int) -> Outcome:
        return Outcome(seed, faults=("crash: KeyError: 7",)) if seed == 2 else simulate_one(plan, seed)

    monkeypatch.setattr("crosstable.simulation.workers.simulate_one", broken)
    said = crosstable(*WORDS, "--processes", "1", "--keep", str(tmp_path / "kept"))
    assert said.status == 1
    assert "seed 2: crash: KeyError: 7" in said.out
    assert json.loads(json.dumps(summed([broken(PLAN, 2)]).as_json()))["wrong"][0]["seed"] == 2


def test_4_second_byes_that_the_book_allows_are_counted_apart_from_faults() -> None:
    words = ("simulate", "--rulebook", "schools", "--players", "5", "--rounds", "4", "--events", "25")
    said = crosstable(*words, "--processes", "1", "--json")
    assert said.status == 0 and said.json["wrong"] == []
    assert said.json["second_byes"] > 0
    told = crosstable(*words, "--processes", "1").out
    assert "that the rulebook allows" in told and "all correct" in told


def test_28l3_the_referee_sees_a_second_bye_that_somebody_else_could_have_had() -> None:
    plan = Plan(rulebook="us-chess", players=Range(9, 9), rounds=Range(4, 4))
    section = plan.event(1).sections[0]
    first, second = section.results[0], section.results[1]
    again = next(bye for bye in first.byes if bye.kind is ByeKind.PAIRING)
    game = next(one for one in second.games if again.player in (one.white, one.black))
    rest = next(bye for bye in second.byes if bye.kind is ByeKind.PAIRING)
    assert again.player is not None and rest.player is not None
    seats = {again.player: rest.player}
    swapped = replace(game, white=seats.get(game.white, game.white), black=seats.get(game.black, game.black))
    games = tuple(swapped if one is game else one for one in second.games)
    byes = tuple(again if bye is rest else bye for bye in second.byes)
    spoiled = _spoiled(section, 2, games=games, byes=byes)
    assert any("could have sat out" in fault for fault in faults_of(spoiled))
    assert count_allowed_byes(spoiled) == 0
    nowhere = replace(spoiled, rulebook="dutch-2026")
    assert f"round 2: {again.player} has a second bye" in faults_of(nowhere)
