"""Points are integers, tie-break values fractions: where scores are compared there are no floats."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.health.source import Module, modules

EXACT = ("model", "search", "rules", "schedules", "tiebreaks", "rulebooks", "flow")
ALLOWED = {("model/points.py", "to_number"), ("model/exact.py", "to_number")}
"""The places where points and tie-break values leave as JSON numbers."""


def float_lines(module: Module) -> Iterator[str]:
    """Float literals, `float(...)` and true divisions of a module, outside the allowed functions."""
    tree = module.tree
    spared = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and (module.name, node.name) in ALLOWED
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        what = _float_in(node)
        if what and id(node) not in spared:
            yield f"{module.name}:{getattr(node, 'lineno', 0)}: {what}"


def _float_in(node: ast.AST) -> str | None:
    """What is inexact in a node and what to write instead, or None."""
    match node:
        case ast.Constant(value=float() | complex() as value):
            return f"the literal {value}: use tenths of a point, cents or Fraction"
        case ast.Call(func=ast.Name(id="float")):
            return "a call of float(): keep the integer or the Fraction"
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            return "a true division: write Fraction(a, b) or a // b (and joinpath for paths)"
        case _:
            return None


def test_exact_packages_hold_no_floats() -> None:
    found = [line for module in modules(*EXACT) for line in float_lines(module)]
    assert not found, "\n" + "\n".join(found)
