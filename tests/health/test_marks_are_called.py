"""A function marked with a rule decides it for somebody: the product comes to it from where it starts.

Every module's own statements are the start (registries, records, routes and commands are built there).
From there every name that is used leads on, in the module that defines it, as far as it goes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.health.source import Module, modules

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
PLAIN = ("rule", "dataclass", "cache", "unique", "total_ordering")
"""Decorators that register nothing."""
Place = tuple[str, str]
"""A module by its dotted name, and a name of it; the empty name is what runs when it is imported."""


def dotted(module: Module) -> str:
    """The name under which a module is imported."""
    return ".".join(("crosstable", *module.parts))


def imported_names(module: Module) -> dict[str, Place]:
    """Name in this module -> where it comes from, if it is ours."""
    found: dict[str, Place] = {}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("crosstable"):
            for alias in node.names:
                found[alias.asname or alias.name] = (node.module, alias.name)
    return found


def is_mark(node: ast.expr) -> bool:
    """Whether a decorator is the mark of a rule, or one that registers nothing."""
    called = node.func if isinstance(node, ast.Call) else node
    return isinstance(called, ast.Name) and called.id in PLAIN


def own_names(node: ast.AST) -> Iterator[str]:
    """Every name that a piece of code uses, attributes by their last part with a dot before it."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield f".{part.attr}"


def loaded_later(module: Module) -> Iterator[str]:
    """The names that are asked of modules found by name, such as the commands and the parts of a book."""
    if "import_module(" in module.text:
        yield from (part.attr for part in ast.walk(module.tree) if isinstance(part, ast.Attribute))


class Reached:
    """All places that the product comes to."""

    def __init__(self) -> None:
        self.defined: dict[str, dict[str, ast.AST]] = {}
        self.imports: dict[str, dict[str, Place]] = {}
        self.seen: set[Place] = set()
        self._waiting: list[tuple[str, ast.AST]] = []
        for module in modules():
            self._read(module)
        self.whole = {
            name: [one for one in map(".".join, places.values()) if one in self.defined]
            for name, places in self.imports.items()
        }
        for name in {name for module in modules() for name in loaded_later(module)}:
            for home in [home for home, names in self.defined.items() if name in names]:
                self._name(home, name)
        while self._waiting:
            self._follow(*self._waiting.pop())

    def _read(self, module: Module) -> None:
        name = dotted(module)
        names: dict[str, ast.AST] = {}
        self.imports[name] = imported_names(module)
        for node in module.tree.body:
            if isinstance(node, Definition):
                names[node.name] = node
                if any(not is_mark(one) for one in node.decorator_list):
                    self._waiting.append((name, node))
                self._waiting += [(name, one) for one in node.decorator_list]
            elif not isinstance(node, ast.Import | ast.ImportFrom):
                self._waiting.append((name, node))
                for target in _targets(node):
                    names[target] = node
        self.defined[name] = names

    def _follow(self, module: str, node: ast.AST) -> None:
        for used in own_names(node):
            if used.startswith("."):
                self._attribute(module, used[1:])
            else:
                self._name(module, used)

    def _name(self, module: str, name: str) -> None:
        place = self._home(module, name)
        if place is None or place in self.seen:
            return
        self.seen.add(place)
        node = self.defined[place[0]][place[1]]
        if isinstance(node, Definition):
            self._waiting.append((place[0], node))

    def _attribute(self, module: str, name: str) -> None:
        """A name behind a dot: that of a module that was imported as a whole."""
        for whole in self.whole[module]:
            self._name(whole, name)

    def _home(self, module: str, name: str) -> Place | None:
        """Where a name that a module uses is defined."""
        if name in self.defined.get(module, {}):
            return module, name
        came = self.imports.get(module, {}).get(name)
        if came is None or came == (module, name):
            return None
        return self._home(*came)


def _targets(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            yield part.id


def bears_mark(node: Definition) -> bool:
    """Whether a definition bears the mark of a rule."""
    calls = [one.func for one in node.decorator_list if isinstance(one, ast.Call)]
    return any(isinstance(called, ast.Name) and called.id == "rule" for called in calls)


def marked(body: list[ast.stmt]) -> Iterator[Definition]:
    """The definitions of a module or a class that bear a mark."""
    yield from (node for node in body if isinstance(node, Definition) and bears_mark(node))


def marked_methods(module: Module) -> Iterator[str]:
    """The methods of a module's classes that bear a mark."""
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef):
            yield from (method.name for method in marked(node.body))


def test_every_marked_function_is_called() -> None:
    reached = Reached().seen
    idle = [
        f"{module.name}: {node.name}"
        for module in modules()
        for node in marked(module.tree.body)
        if (dotted(module), node.name) not in reached
    ]
    assert not idle, "marked, but the product never comes there:\n" + "\n".join(idle)


def test_every_marked_method_is_called() -> None:
    used = {
        part.attr for module in modules() for part in ast.walk(module.tree) if isinstance(part, ast.Attribute)
    }
    idle = [
        f"{module.name}: {name}"
        for module in modules()
        for name in marked_methods(module)
        if name not in used
    ]
    assert not idle, "marked, but nobody calls it:\n" + "\n".join(idle)
