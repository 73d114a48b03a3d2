"""The endorsement run: it finds a pairing that is not the rulebook's, and goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.endorsement.literal import Event, read_event
from tests.endorsement.plans import FEWEST, MOST, plan_of
from tests.endorsement.record import BANDS, RECORD, add_new, done, read_record, report, write_record
from tests.endorsement.results import keep, read_results
from tests.endorsement.verdict import Verdict, differing, judge, same_round, trf_of
from tests.oracles.dutch_fide_field import TooLarge

PUBLISHED = Path(__file__).parents[2] / "docs" / "fide-mode.md"


def spoilt(text: str) -> str:
    """The file with the opponents of round 2 of the first two boards exchanged."""
    lines = text.split("\r\n")
    at = {int(line[4:8]): place for place, line in enumerate(lines) if line.startswith("001")}
    met = {no: lines[place][101:111] for no, place in at.items()}
    whites = [no for no, cell in met.items() if cell[5:8] in ("w 1", "w 0", "w =")][:2]
    blacks = [int(met[no][:4]) for no in whites]
    for no, new in zip((*whites, *blacks), (*reversed(blacks), *reversed(whites)), strict=True):
        line = lines[at[no]]
        lines[at[no]] = f"{line[:101]}{new:>4}{line[105:]}"
    return "\r\n".join(lines)


@pytest.mark.parametrize("seed", [2, 24, 28, 31])
def test_the_oracle_pairs_generated_tournaments_alike(seed: int) -> None:
    """Among them one with Baku acceleration in which a player is missing in round 1 (seed 28)."""
    found = judge(seed)
    assert differing(trf_of(seed)) == []
    assert (found.same, found.different, found.checker) == (found.rounds, (), ())
    assert found.rounds > 4


def test_where_the_search_takes_too_long_matchings_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judge(2).matched == 0
    monkeypatch.setattr("tests.endorsement.verdict.Search", out_of_steps)
    found = judge(2)
    assert (found.same, found.matched, found.different) == (found.rounds, found.rounds, ())


def out_of_steps(*asked: object) -> None:
    """A search that never gets to an end."""
    raise TooLarge


def test_a_wrong_round_is_found() -> None:
    text = trf_of(2)
    assert same_round(read_event(text), 2) is True
    assert same_round(read_event(spoilt(text)), 2) is False


def test_points_and_pairs_apart_are_read_from_the_file() -> None:
    event: Event = read_event(
        "162  W 3.0    D 1.0    L 0.0    P 1.0\n260   2   3    1    2\n"
        "001    1 " + " " * 82 + "   2 w 1  0000 - U\n001    2 " + " " * 82 + "   1 b 0\n"
    )
    assert (event.win, event.loss) == (30, 0)
    assert event.known(1).record.apart == frozenset()
    assert event.known(2).record.apart == {frozenset({1, 2})}
    assert [entries[1].points for entries in event.tournament.rounds] == [30, 10]


def test_seeds_cover_all_axes() -> None:
    plans = [plan_of(seed) for seed in range(1, 400)]
    sizes = [plan.players.least for plan in plans if plan.players]
    assert (min(sizes) < 30, max(sizes) > 190) == (True, True)
    assert all(FEWEST <= size <= MOST for size in sizes)
    settings = {setting for plan in plans for setting in plan.wanted.settings}
    assert settings >= {("acceleration", "baku"), ("points", "3-1-0"), ("bye_points", 0.5)}
    assert any(plan.wanted.apart for plan in plans) and any(plan.wanted.byes for plan in plans)


def test_one_tournament_of_ten_is_read_by_the_checker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.endorsement.verdict.differing", lambda text: [3])
    left_out, read = judge(9), judge(10)
    assert (left_out.checked, left_out.checker) == (0, ())
    assert (read.checked, read.checker) == (read.rounds, (3,))


def test_results_are_kept_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    good, bad = Verdict(1, 30, 7, same=7), Verdict(2, 120, 9, same=8, different=(4,), checker=(4,))
    for verdict in (good, bad):
        keep(path, verdict)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"seed": 3, "pla')
    assert read_results(path) == {1: good, 2: bad}


def test_the_record_counts_every_decided_seed_once(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    good = [Verdict(seed, 30, 7, same=7, checked=7, seconds=2, version="one") for seed in (1, 2, 5)]
    bad = Verdict(3, 120, 9, same=8, different=(4, 6), checker=(4,), version="two")
    undecided, refused = Verdict(4, 150, 9, same=8, too_large=1), Verdict(7, refused="why", version="two")
    for _ in range(2):
        record = read_record(path)
        add_new(record, [*good, bad, undecided, refused])
        write_record(record, path)
    assert '"1-2 5-5"' in path.read_text(encoding="utf-8")
    assert done(read_record(path)) == {1, 2, 3, 5, 7}
    lines = list(report(read_record(path)))
    assert "| 20 to 49 | 3 | 21 | 21 | 0 | 0 | 21 | 0 |" in lines
    assert "| all | 4 | 30 | 29 | 0 | 2 | 21 | 1 |" in lines
    assert lines[-2:] == [
        "1 not made by the generator; 6 s",
        "seed 3: different: round 4, 6; reported by the checker: round 4",
    ]


def test_the_published_figures_are_those_of_the_record() -> None:
    text = PUBLISHED.read_text(encoding="utf-8")
    record = read_record()
    assert "\n".join(list(report(record))[: 3 + len(BANDS)]) in text
    assert f"{len(done(record)):,} of the 50,000 tournaments" in text
    assert RECORD.stat().st_size < 100_000
