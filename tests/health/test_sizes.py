"""The long function and the long file are where programs of this kind go bad: both have a limit."""

from __future__ import annotations

import ast

from tests.health.source import Module, modules

LONGEST_FUNCTION = 45
LONGEST_FILE = 350


def long_functions(module: Module) -> list[str]:
    """The functions of a module that are over the limit, with their lengths."""
    return [
        f"{module.name}:{node.lineno}: {node.name} has {length} lines"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    ]


def test_no_function_is_too_long() -> None:
    found = [line for module in modules() for line in long_functions(module)]
    assert not found, f"split by the questions they answer (limit {LONGEST_FUNCTION}):\n" + "\n".join(found)


def test_no_file_is_too_long() -> None:
    lengths = [(module.name, len(module.text.splitlines())) for module in modules()]
    found = [f"{name} has {length} lines" for name, length in lengths if length > LONGEST_FILE]
    assert not found, f"split by subject (limit {LONGEST_FILE}):\n" + "\n".join(found)
