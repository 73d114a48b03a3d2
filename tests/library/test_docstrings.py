"""Every public function has a short example in its docstring, and it runs as it stands there."""

from __future__ import annotations

import doctest
import inspect
from pathlib import Path

import pytest

import crosstable

FUNCTIONS = [name for name in crosstable.__all__ if inspect.isfunction(getattr(crosstable, name))]
FLAGS = doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_example_of_a_function_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    finder = doctest.DocTestFinder(recurse=False)
    (found,) = finder.find(getattr(crosstable, name), name, globs={"crosstable": crosstable})
    assert found.examples, f"{name} has no example"
    told: list[str] = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(found, out=told.append)
    assert not result.failed, "".join(told)


def test_the_example_of_the_package_runs() -> None:
    (found,) = doctest.DocTestFinder(recurse=False).find(crosstable, "crosstable")
    told: list[str] = []
    assert not doctest.DocTestRunner(optionflags=FLAGS).run(found, out=told.append).failed, "".join(told)
