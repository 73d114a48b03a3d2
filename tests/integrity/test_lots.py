"""Drawn lots can be repeated: what was recorded gives the same numbers, colours and order of a tie."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crosstable.app.session.session import open_session
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.tie_decided import TIE, TieDecided
from crosstable.journal.fold import fold
from crosstable.model.colours import Colour
from crosstable.model.lots import Lots
from tests.cli.command import crosstable
from tests.integrity.days import AUTHOR, acts, done, journal, play, tags


def draw_again(path: str) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Every lot for a tie that the program drew: the seed, the order recorded, and the order drawn again."""
    drawn = [fact.what for fact in open_session(path).facts if isinstance(fact.what, TieDecided)]
    return [
        (one.seed, one.order, Lots(seed=one.seed).order(TIE, reversed(one.order)))
        for one in drawn
        if one.seed is not None
    ]


@pytest.fixture
def tied(tmp_path: Path) -> str:
    """Eight players after one round of draws: all are tied."""
    path = journal(tmp_path, count=8, rounds=1)
    play(path, "====")
    return path


def test_a_lot_for_a_tie_is_drawn_again_from_what_was_recorded(tied: str) -> None:
    for players in (("1", "2", "3"), ("4", "5"), ("8", "7", "6", "5")):
        done("lot", tied, *players, "--draw", *AUTHOR)
    again = draw_again(tied)
    assert len(again) == 3
    assert all(recorded == drawn for _, recorded, drawn in again)
    assert len({seed for seed, _, _ in again}) == 3


def test_the_same_seed_draws_the_same_whatever_the_order_of_the_names(tied: str) -> None:
    first = done("lot", tied, "1", "2", "3", "--draw", "--seed", "5", *AUTHOR)
    done("undo", tied, *AUTHOR)
    second = done("lot", tied, "3", "1", "2", "--draw", "--seed", "5", *AUTHOR)
    assert first.split("drawn by lot")[1] == second.split("drawn by lot")[1]


def test_every_order_can_be_drawn() -> None:
    orders = {Lots(seed=seed).order(TIE, (1, 2, 3)) for seed in range(100)}
    assert len(orders) == 6


def test_the_log_has_the_lot_with_its_seed(tied: str) -> None:
    done("lot", tied, "1", "2", "--draw", "--seed", "5", *AUTHOR)
    act = acts(tied)[-1]
    assert act["tag"] == "LOT" and "seed 5" in act["text"]


def test_a_lot_drawn_in_the_hall_is_recorded_in_its_order(tied: str) -> None:
    done("lot", tied, "3", "1", *AUTHOR)
    act = acts(tied)[-1]
    assert act["tag"] == "LOT" and "drawn by lot: #3 Player 3, #1 Player 1" in act["text"]
    assert crosstable("lot", tied, "3", "1", "--seed", "4").status == 2


@pytest.mark.parametrize("seed", range(6))
def test_colours_and_byes_of_every_round_are_paired_again_from_the_seed(tmp_path: Path, seed: int) -> None:
    """Every posted round follows from the facts before it, the seed of the lots among them."""
    path = str(tmp_path / "e.crosstable")
    done("new", path, "--rulebook", "dutch-2026", "--rounds", "3", "--seed", str(seed), *AUTHOR)
    for no in range(1, 8):
        done("add", path, f"Player {no}", "--rating", "2000", *AUTHOR)
    for results in ("1=0", "=10", "01="):
        play(path, results)
    assert crosstable("check", path, "--json").json["same"]
    lots = Lots(seed=seed)
    (first, *_) = open_session(path).event.sections[0].results[0].games
    top_has_white = min(first.white, first.black) == first.white
    assert top_has_white == (lots.colour_of_top_player() is Colour.WHITE)
    assert f"seed {seed}" in acts(path)[0]["text"] and tags(path)[0] == "LOT"


@pytest.mark.parametrize("rulebook", ["cfc", "nzcf", "us-chess"])
def test_numbers_drawn_by_lot_are_the_same_again(tmp_path: Path, rulebook: str) -> None:
    """Equal ratings: the numbers that round 1 fixes are those that the facts before it give."""
    path = str(tmp_path / "e.crosstable")
    done("new", path, "--rulebook", rulebook, "--rounds", "3", "--seed", "5", *AUTHOR)
    for no in range(1, 9):
        done("add", path, f"Player {no}", "--rating", "1500", *AUTHOR)
    play(path, "1111")
    facts = open_session(path).facts
    published = next(fact for fact in facts if isinstance(fact.what, RoundPublished))
    fixed: Any = published.what
    before = fold(facts[: published.seq - 1]).sections[0].numbers
    assert {str(entry): no for entry, no in before.items()} == fixed.numbers
    assert "seed 5" in acts(path)[0]["text"]
