"""A server runs for days: whatever is kept from one call to the next has a bound."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.health.source import Module, modules

BOUNDED_BY_ITSELF = {
    (
        "rulebooks/us_chess/entries/reentries.py",
        "self.cards_at",
    ): "one for each round, and it ends with its section",
}
"""Caches without a bound that need none -> why not."""
FILLED_BY_ITSELF = {
    "journal/store/postgres.py: _FAILED": "one entry for each database, and a process has one",
    "rules/mark.py: _MARKS": "one for each rule that a function bears, when it is imported",
}
"""Containers of modules that functions put something into -> why they end."""
CONTAINERS = (ast.Dict, ast.List, ast.Set, ast.DictComp, ast.ListComp, ast.SetComp)


def name_of(node: ast.expr) -> str:
    """The last part of a dotted name."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_unbounded(node: ast.expr) -> bool:
    """Whether an expression is `cache`, or an `lru_cache` that is told to keep everything."""
    if isinstance(node, ast.Call):
        asked = [*node.args[:1], *(word.value for word in node.keywords if word.arg == "maxsize")]
        everything = any(isinstance(one, ast.Constant) and one.value is None for one in asked)
        return name_of(node.func) == "lru_cache" and everything
    return name_of(node) == "cache"


def unbounded_caches(module: Module) -> Iterator[str]:
    """The functions with arguments of a module of which every answer is kept for ever."""
    for node in ast.walk(module.tree) if "cache" in module.text else ():
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = node.args
            arguments = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
            if any(arguments) and any(map(is_unbounded, node.decorator_list)):
                yield node.name
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Call)
            and is_unbounded(node.value.func)
        ):
            yield ast.unparse(node.targets[0])


def names_filled_later(module: Module) -> Iterator[str]:
    """Containers of a module itself that its functions put something into."""
    kept, tree = set(), module.tree
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(target, ast.Name) and isinstance(getattr(node, "value", None), CONTAINERS):
            kept.add(target.id)
    functions = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)] if kept else []
    for inner in (one for function in functions for one in ast.walk(function)):
        if isinstance(inner, ast.Subscript) and isinstance(inner.ctx, ast.Store):
            yield from kept & {name_of(inner.value)}
        if isinstance(inner, ast.Attribute) and inner.attr in ("setdefault", "append", "add", "update"):
            yield from kept & {name_of(inner.value)}


def test_every_cache_has_a_bound_or_a_reason() -> None:
    found = {(module.name, name) for module in modules() for name in unbounded_caches(module)}
    more = found - set(BOUNDED_BY_ITSELF)
    assert not more, f"give these a bound, lru_cache(maxsize=...), or say why they need none: {sorted(more)}"
    assert found == set(BOUNDED_BY_ITSELF), "take reasons away that are no longer needed"


def test_no_module_collects_things_for_ever() -> None:
    found = [f"{module.name}: {name}" for module in modules() for name in set(names_filled_later(module))]
    found = sorted(set(found) - set(FILLED_BY_ITSELF))
    assert not found, f"keep these in something with a bound: {found}"


def test_a_cache_without_a_bound_is_noticed() -> None:
    text = (
        "@cache\ndef one(section): ...\n"
        "@functools.lru_cache(maxsize=None)\ndef two(section): ...\n"
        "@lru_cache(None)\ndef three(*sections): ...\n"
        "@cache\ndef fonts(): ...\n"
        "@lru_cache(maxsize=8)\ndef four(section): ...\n"
        "known = cache(one)\n"
        "KEPT = {}\ndef five(a):\n    KEPT[a] = 1\n"
    )
    module = Module(next(modules()).path, text)
    assert list(unbounded_caches(module)) == ["one", "two", "three", "known"]
    assert list(names_filled_later(module)) == ["KEPT"]
