"""The command line of other pairing engines: `--dutch FILE -p OUT`, `-c`, `-g`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.formats.files import write_event
from crosstable.model.event import Event
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.cli.command import crosstable


def _event(seed: int, players: int = 17) -> Event:
    """An event with everything that happens."""
    rates = Rates(byes=8, forfeits=8, absences=5, late=0, withdrawals=3)
    return generate("dutch-2026", players, 7, seed, rates)


def _after(event: Event, rounds: int) -> Event:
    """The event when some rounds are played; who stays away in the next one has asked before."""
    section = event.sections[0]
    coming = section.results[rounds]
    away = {bye.player: bye.kind for bye in coming.byes if bye.kind.value != "pairing"}
    here = {no for game in coming.games for no in (game.white, game.black)} | {
        bye.player for bye in coming.byes
    }
    players = tuple(
        replace(
            player,
            withdrawn_after=None if player.no in here else rounds,
            byes={rounds + 1: away[player.no]} if player.no in away else {},
        )
        for player in section.players
    )
    return replace(event, sections=(replace(section, players=players, results=section.results[:rounds]),))


@pytest.mark.parametrize("rounds", [0, 1, 4, 6])
def test_c_04_3_the_next_round_as_engines_write_it(tmp_path: Path, rounds: int) -> None:
    event = _after(_event(3), rounds)
    path, out = tmp_path / "event.trf", tmp_path / "pairs.txt"
    write_event(event, str(path))
    said = crosstable("--dutch", str(path), "-p", str(out))
    assert (said.status, said.out, said.err) == (0, "", "")
    pairing = pair_section(event.sections[0], rounds + 1)
    wanted = [f"{game.white} {game.black}" for game in pairing.games]
    wanted += [f"{bye.player} 0" for bye in pairing.byes if bye.kind.value == "pairing"]
    assert out.read_text().splitlines() == [str(len(wanted)), *wanted]
    assert crosstable("--dutch", str(path), "-p").out == out.read_text()


def test_a_check_list_beside_the_file(tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    write_event(_after(_event(3), 4), str(path))
    assert crosstable("--dutch", str(path), "-p", str(tmp_path / "out"), "-l").status == 0
    assert "score groups of round 5" in (tmp_path / "event.list").read_text()


def test_the_checker_shows_both_pairings(tmp_path: Path) -> None:
    event = _event(4, 16)
    path = tmp_path / "event.trf"
    write_event(event, str(path))
    right = crosstable("--dutch", str(path), "-c")
    assert right.status == 0
    assert right.out.splitlines() == [f"{path}: Round #{number}" for number in range(1, 8)]
    section = event.sections[0]
    games = list(section.results[2].games)
    games[0], games[1] = replace(games[0], black=games[1].black), replace(games[1], black=games[0].black)
    rounds = list(section.results)
    rounds[2] = replace(rounds[2], games=tuple(games))
    write_event(replace(event, sections=(replace(section, results=tuple(rounds)),)), str(path))
    wrong = crosstable("--dutch", str(path), "-c")
    assert wrong.status == 0
    assert f"{games[0].white} - {games[0].black}" in wrong.out
    assert "by the rulebook" in wrong.out


def test_a_generated_tournament_is_checked_without_difference(tmp_path: Path) -> None:
    made, again, like = (str(tmp_path / name) for name in ("a.trf", "b.trfx", "like"))
    config = tmp_path / "config.txt"
    config.write_text("PlayersNumber=21\nRoundsNumber=6\nForfeitRate=9\n")
    assert crosstable("--dutch", "-g", str(config), "-o", made, "-s", "7").out == "seed 7\n"
    assert crosstable("--dutch", "-g", str(config), "-o", again, "-s", "7").status == 0
    assert Path(made).read_bytes() == Path(again).read_bytes()
    assert crosstable("--dutch", made, "-g", "-o", like, "-s", "8").status == 0
    for path in (made, like):
        checked = crosstable("--dutch", path, "-c")
        assert checked.out.splitlines() == [f"{path}: Round #{number}" for number in range(1, 7)]
    assert crosstable("--dutch", "-g", "-o", like).out.startswith("seed ")


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("--dutch", "/nowhere/event.trf", "-p"), 5, "no such file"),
        (("--dutch",), 3, "choose a task"),
        (("--dutch", "-p"), 3, "file after it is missing"),
        (("--dutch", "a", "b", "-p"), 3, "unknown option"),
        (("--dutch", "a", "-x"), 3, "unknown option"),
        (("--dutch", "a", "-p", "-c"), 3, "cannot be combined"),
        (("--burstein", "a", "-p"), 3, "burstein is not available"),
        (("--dutch", "-g"), 3, "output file after it is missing"),
        (("--dutch", "-g", "-o"), 3, "the value after it is missing"),
        (("--dutch", "-g", "-o", "a", "-o", "b"), 3, "this is given twice"),
        (("--dutch", "-g", "-o", "x.trf", "-s", "y"), 3, "not a whole number"),
        (("-r", "--dutch"), 3, "choose a task"),
    ],
)
def test_statuses_of_the_engines(words: tuple[str, ...], status: int, told: str) -> None:
    said = crosstable(*words)
    assert said.status == status
    assert told in said.err


def test_no_file_and_no_pairing_have_statuses_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    path.write_text("this is no tournament\n")
    assert crosstable("--dutch", str(path), "-p").status == 3
    event = generate("dutch-2026", 4, 3, 1, Rates(absences=0, forfeits=0, late=0, withdrawals=0))
    section = replace(event.sections[0], rounds=4)
    write_event(replace(event, sections=(section,)), str(path))
    assert crosstable("--dutch", str(path), "-p").status == 1
    write_event(_after(_event(3), 4), str(path))
    assert crosstable("--dutch", str(path), "-p", str(tmp_path / "no" / "folder")).status == 5
