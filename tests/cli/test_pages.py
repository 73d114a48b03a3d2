"""Every command and every piece of Python in README and guides runs as it stands there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.pages import NOT_RUN, PAGES, blocks_of, play

RUNNING = [page for page in PAGES if any(block.runs for block in blocks_of(page))]


@pytest.mark.parametrize("page", RUNNING)
def test_every_block_of_a_page_runs(page: str, tmp_path: Path) -> None:
    play(page, tmp_path)


@pytest.mark.parametrize(("page", "begin", "why"), NOT_RUN)
def test_what_is_not_run_stands_on_its_page_once(page: str, begin: str, why: str) -> None:
    assert why
    assert sum(block.runs and block.first.startswith(begin) for block in blocks_of(page)) == 1


def test_no_block_is_of_a_kind_that_nobody_runs_or_knows() -> None:
    """A shell by another name would never be run."""
    known = {"", "sh", "python", "csv", "json", "toml", "text", "nginx"}
    kinds = {(page, block.kind) for page in PAGES for block in blocks_of(page)}
    assert not [found for found in kinds if found[1] not in known]


def test_python_of_the_readme_answers(tmp_path: Path) -> None:
    assert "B" in play("README.md", tmp_path)["import crosstable"][0]


def test_python_of_the_api_page_prints_games_and_reasons(tmp_path: Path) -> None:
    (said,) = play("docs/api.md", tmp_path)["import crosstable"]
    assert said.splitlines()[0].split()[0] == "1"
    assert "rounds" not in said.splitlines()[0]
