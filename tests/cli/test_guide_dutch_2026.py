"""The commands of the guide to the Dutch system of 2026, run as they stand there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.command import crosstable

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "dutch-2026.md"
BLOCKS = re.compile(r"```(sh|csv)\n(.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each line of the guide answered; the event is played once for all tests."""
    found = BLOCKS.findall(GUIDE.read_text(encoding="utf-8"))
    answers: dict[str, str] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("dutch"))
        Path("entries.csv").write_text(next(text for kind, text in found if kind == "csv"), encoding="utf-8")
        for line in (line for kind, text in found if kind == "sh" for line in text.strip().splitlines()):
            said = crosstable(*shlex.split(line)[1:])
            assert said.status == 0, f"{line}: {said.err}{said.out}"
            answers[line] = answers.get(line, "") + said.out
    return answers


def test_titles_order_equal_ratings(told: dict[str, str]) -> None:
    drafts = told["crosstable draft open.crosstable"]
    assert re.search(r"2 +Petrov, Ivo", drafts) and re.search(r"3 +Okafor, Ben", drafts)


def test_reasons_name_articles_and_criteria(told: dict[str, str]) -> None:
    assert re.search(r"^ +5\.2\.\d", told["crosstable explain open.crosstable --round 2 --board 1"], re.M)
    assert "does" in told["crosstable explain open.crosstable --round 2 --player 1 --why-not 2"]
    assert "C8" in told["crosstable rules dutch-2026 C8"]


def test_the_round_and_its_trf_are_as_the_book_pairs_them(told: dict[str, str]) -> None:
    assert "all as the book pairs them" in told["crosstable check open.crosstable"]
    assert "all as the book pairs them" in told["crosstable check open.trf --rulebook dutch-2026"]
    assert "BH-C1" in told["crosstable standings open.crosstable"]
