"""The public names: completed, documented, typed, and loaded only when they are used."""

from __future__ import annotations

import ast
import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import crosstable

FRONT = Path(crosstable.__file__)
PROBE = (
    "import sys, crosstable; dir(crosstable);"
    "print(*sorted(name for name in sys.modules if name.startswith('crosstable.')))"
)


def for_type_checkers() -> dict[str, str]:
    """The names that the front imports for type checkers, with their modules."""
    tree = ast.parse(FRONT.read_text("utf-8"))
    found: dict[str, str] = {}
    for node in tree.body:
        inside = node.body if isinstance(node, ast.If) else [node]
        for one in inside:
            if isinstance(one, ast.ImportFrom) and str(one.module).startswith("crosstable."):
                found |= {alias.name: str(one.module) for alias in one.names if alias.asname == alias.name}
    return found


def test_type_checkers_and_programs_see_the_same_names() -> None:
    assert set(for_type_checkers()) == set(crosstable.__all__)


@pytest.mark.parametrize(("name", "module"), sorted(for_type_checkers().items()))
def test_a_name_is_found_where_type_checkers_look(name: str, module: str) -> None:
    __import__(module)
    assert getattr(crosstable, name) is getattr(sys.modules[module], name)


def test_no_name_is_hidden_by_a_package() -> None:
    inside = {path.stem for path in FRONT.parent.iterdir()}
    assert not inside & set(crosstable.__all__)


def test_completion_offers_every_name() -> None:
    assert set(crosstable.__all__) <= set(dir(crosstable))


@pytest.mark.parametrize("name", crosstable.__all__)
def test_every_name_is_documented(name: str) -> None:
    found = getattr(crosstable, name)
    assert inspect.getdoc(found)
    assert not str(found.__doc__).startswith(f"{name}("), "a docstring, not the signature of a dataclass"
    assert name in pydoc.render_doc(found)


def test_every_method_of_a_journal_is_documented() -> None:
    members = inspect.getmembers(crosstable.Journal, inspect.isfunction)
    methods = {name: one for name, one in members if not name.startswith("_")}
    assert len(methods) > 20
    assert all(inspect.getdoc(one) for one in methods.values())


def test_help_of_a_function_shows_signature_and_example() -> None:
    told = pydoc.plain(pydoc.render_doc(crosstable.pair))
    assert "round: 'int | None' = None" in told
    assert ">>> " in told


def test_the_page_lists_every_function_and_error() -> None:
    page = (FRONT.parents[2] / "docs" / "api.md").read_text("utf-8")
    wanted = [name for name in crosstable.__all__ if inspect.isfunction(getattr(crosstable, name))]
    wanted += ["BadInput", "WrongArgument", "NoLegalPairing", "Unavailable"]
    missing = [name for name in wanted if f"`{name}(" not in page and f"`{name}`" not in page]
    assert not missing


def test_the_page_lists_every_method_of_a_journal() -> None:
    page = (FRONT.parents[2] / "docs" / "api.md").read_text("utf-8")
    methods = [name for name, _ in inspect.getmembers(crosstable.Journal, inspect.isfunction)]
    missing = [name for name in methods if not name.startswith("_") and f"`{name}(" not in page]
    assert missing == ["session"]


def test_importing_loads_errors_and_nothing_else() -> None:
    answer = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[1] for name in answer.stdout.split()}
    assert loaded == {"model"}
    assert len(answer.stdout.split()) < 25


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'pairs'"):
        crosstable.pairs  # noqa: B018
