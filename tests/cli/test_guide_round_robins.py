"""The commands of the guide to round robins, quads and the Holland system, run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.pages import Told, play

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "us-chess-round-robins.md"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """What each line of the guide answered; the events are played once for all tests."""
    folder = tmp_path_factory.mktemp("guide")
    answers = play("docs/guide/us-chess-round-robins.md", folder)
    answers["quads"] = [crosstable("wallchart", str(folder / "saturday.crosstable")).out]
    answers["checked"] = [crosstable("check", str(folder / "saturday.crosstable")).out]
    return answers


def test_30g_the_sheet_names_the_quads(told: Told) -> None:
    first, _ = told["crosstable draft saturday.crosstable"]
    assert re.search(r"1  Quad 1 +1  Adler, Ruth .* 4  Dunmore, Leo", first)
    assert re.search(r"3  Swiss ", first)


def test_30b_30c_the_leaver_is_told_below_the_standings(told: Told) -> None:
    (standings,) = told["crosstable standings saturday.crosstable"]
    head, _, withdrawals = standings.partition("Withdrawals")
    assert "Barrow" not in head and "30B" in withdrawals and "30C" in withdrawals
    assert "(D3)" in told["quads"][0]


def test_30g_prizes_in_every_group(told: Told) -> None:
    (prizes,) = told["crosstable prizes saturday.crosstable"]
    assert prizes.count("1st $40.00") == 2


def test_30a_club_mates_meet_early(told: Told) -> None:
    (why,) = told["crosstable explain club.crosstable --round 1 --player Kerr --why-not Lund"]
    assert re.search(r"meet in round [12],", why) or "numbers" in why


def test_30h_the_final_follows_the_preliminaries(told: Told) -> None:
    before, after = told["crosstable standings blitz.crosstable"]
    assert "Final" not in before
    assert after.index("\nFinal\n") < after.index("\nPreliminary 1\n") < after.index("\nPreliminary 2\n")
    assert "all paired by the rulebook" in told["crosstable check blitz.crosstable"][0]


def test_12_5_the_match_has_a_score(told: Told) -> None:
    (standings,) = told["crosstable standings match.crosstable"]
    assert "match score: Austin 1½, Dallas ½" in standings


def test_30g_28q2_the_small_swiss_of_quads_goes_on_with_an_open_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    event = "six.crosstable"
    crosstable("new", event, "--rulebook", "us-chess", "--format", "quads")
    for place in range(6):
        crosstable("add", event, f"P{place}", "--rating", str(2000 - 50 * place))
    for words in (
        ("draft", event),
        ("publish", event),
        ("result", event, "1", "1"),
        ("result", event, "2", "0"),
    ):
        assert crosstable(*words).status == 0
    assert "crosstable unreported" in crosstable("draft", event).err
    assert crosstable("unreported", event, "3", "1/2-1/2").status == 0
    assert crosstable("draft", event).status == 0
