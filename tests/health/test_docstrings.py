"""A docstring says something: it neither repeats the name nor points at another one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.health.source import Module, modules

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

_POINTS_AWAY = re.compile(r"The same(,| as| in| for| with| from| to| where| against| without)\b|The same\.")
_SAY_NOTHING = frozenset(
    "a an and are as at be by each every for from has have in into is it its of on one or own that the their"
    " them they this to was what which who with".split()
)


def definitions(module: Module) -> Iterator[Definition]:
    """Every function, method and class of a module."""
    yield from (node for node in ast.walk(module.tree) if isinstance(node, Definition))


def words_of(text: str) -> set[str]:
    """The words of a text that say something, without endings."""
    apart = re.sub(r"([a-z])([A-Z])", r"\1 \2", text).replace("_", " ").lower()
    found = {word for word in re.findall(r"[a-z]+", apart)} - _SAY_NOTHING
    return {re.sub(r"(ies|es|s|ed|d|e|y)$", "", word) for word in found}


def faults(module: Module) -> Iterator[str]:
    """Docstrings of a module that say nothing of their own, or nothing at all."""
    for node in definitions(module):
        said = ast.get_docstring(node)
        if said is None:
            continue
        place = f"{module.name}:{node.lineno}: {node.name}"
        if _POINTS_AWAY.match(said):
            yield f"{place} points at another docstring: {said}"
        elif not words_of(said) - words_of(node.name):
            yield f"{place} repeats its name: {said}"


def test_docstrings_say_something_of_their_own() -> None:
    found = [fault for module in modules() for fault in faults(module)]
    assert not found, "\n" + "\n".join(found)
