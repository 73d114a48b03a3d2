"""What `docs/stability.md` promises, as lines of text: lines may be added, and none may go.

Every part of the promise is a file in `tests/upgrade/promises/`. A line is a name with what belongs to it, so
that a name that keeps its place and changes its meaning loses its line too.
"""

from __future__ import annotations

import argparse
import inspect
import json
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, redirect_stdout, suppress
from enum import EnumType
from importlib import import_module
from importlib.resources import files
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from tools.sayings_list import all_sayings

import crosstable
from crosstable.cli.arguments import Parser
from crosstable.cli.main import main
from crosstable.journal.known_facts import KNOWN
from crosstable.web.api.description.event_document import PREFIX
from tests.api.caller import description
from tests.upgrade.program import list_commands

FOLDER = Path(__file__).parent / "promises"
MUST = "must be given"
"""What a line says of something that has to be sent; no such line may be new where others were known."""


def codes() -> Iterator[str]:
    """Every code of a reason with the names of its facts."""
    for sayings in list(all_sayings()):
        for saying in sayings:
            texts = (saying.one, saying.many or "")
            names = {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}
            yield " ".join((saying.code, *sorted(names)))


def commands() -> Iterator[str]:
    """Every command with its arguments and options."""
    for command in sorted({name for names in list_commands() for name in names}):
        yield command
        seen: list[argparse.Action] = []

        def note(self: Parser, *_: object, found: list[argparse.Action] = seen) -> None:
            found.extend(self._actions)

        with ExitStack() as stack:
            stack.enter_context(patch.object(Parser, "print_help", note))
            stack.enter_context(suppress(SystemExit))
            stack.enter_context(redirect_stdout(StringIO()))
            main([command, "--help"])
        places = count(1)
        for action in seen:
            names = action.option_strings or (f"argument {next(places)}",)
            yield from _lines_of_option(command, action, names)


def _lines_of_option(command: str, action: argparse.Action, names: Sequence[str]) -> Iterator[str]:
    """An option under each of its names, or an argument by its place; with a value or without, and which."""
    takes = "" if action.nargs == 0 else " VALUE"
    must = f" ({MUST})" if action.required else ""
    for name in names:
        yield f"{command} {name}{takes}{must}"
        yield from (f"{command} {name} = {choice}" for choice in action.choices or ())


def calls() -> Iterator[str]:
    """Every call of the JSON interface: parameters, fields of what is sent and answered, statuses."""
    schema = description()
    for path, methods in schema["paths"].items():
        for method, call in methods.items():
            name = f"{method.upper()} {path}"
            yield f"{name} is {call['operationId']}"
            for one in call.get("parameters", ()):
                must = f" ({MUST})" if one["required"] else ""
                yield f"{name} {one['in']} {one['name']}: {_type(one['schema'])}{must}"
            for kind, content in call.get("requestBody", {}).get("content", {}).items():
                yield f"{name} takes {kind}: {_type(content['schema'])}"
            for status, answer in call["responses"].items():
                for kind, content in answer["content"].items():
                    yield f"{name} answers {status} {kind}: {_type(content['schema'])}"
    sent = _models_of_requests(schema)
    for name, model in schema["components"]["schemas"].items():
        if name.startswith(PREFIX):
            continue  # a part of the event document, which has a list of its own
        yield from _lines_of_model(name, model, name in sent)


def _models_of_requests(schema: Mapping[str, Any]) -> set[str]:
    """The models that are sent: of them a field that must be given may not be new."""
    bodies = [
        content["schema"]
        for methods in schema["paths"].values()
        for call in methods.values()
        for content in call.get("requestBody", {}).get("content", {}).values()
    ]
    return {_type(one).removesuffix(" or null") for one in bodies}


def _lines_of_model(name: str, model: Mapping[str, Any], sent: bool) -> Iterator[str]:
    """The fields of a model with their types; whether they must be given, or are always there."""
    for word in model.get("enum", ()):
        yield f"{name} = {word}"
    if not {"properties", "enum"} & model.keys():
        yield f"{name}: {_type(model)}"
    for key, one in model.get("properties", {}).items():
        required = key in model.get("required", ())
        mark = f" ({MUST if sent else 'always there'})" if required else ""
        yield f"{name}.{key}: {_type(one)}{mark}"


def _type(schema: Mapping[str, Any]) -> str:
    """A type in words."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "enum" in schema:
        return "|".join(map(str, schema["enum"]))
    if "anyOf" in schema:
        return " or ".join(map(_type, schema["anyOf"]))
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'])}" if "items" in schema else "list"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties'])}"
    return str(schema.get("type"))


def facts() -> Iterator[str]:
    """Every kind of fact in a journal, with its fields."""
    for kind, fact in KNOWN.items():
        word = getattr(kind, "value", kind)
        yield str(word)
        for one in msgspec.structs.fields(fact):
            yield f"{word} {one.encode_name}" + (f" ({MUST})" if one.required else "")


def python() -> Iterator[str]:
    """Every name that `import crosstable` offers, with its parameters."""
    for name in crosstable.__all__:
        yield name
        value = getattr(crosstable, name)
        if isinstance(value, EnumType):
            yield from (f"{name}.{member}" for member in value.__members__)
            continue  # how a class of fixed values is called differs between versions of Python
        with suppress(TypeError, ValueError):
            for one in inspect.signature(value).parameters.values():
                needed = one.default is one.empty and one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)
                yield f"{name}({one.name})" + (f" ({MUST})" if needed else "")


def document() -> Iterator[str]:
    """Every key of the event document."""
    folder = files(import_module("crosstable.formats.document"))
    schema = json.loads(folder.joinpath("event.schema.json").read_text("utf-8"))
    for name, model in {"event": schema, **schema.get("$defs", {})}.items():
        for key in model.get("properties", {}):
            yield f"{name}.{key}" + (f" ({MUST})" if key in model.get("required", ()) else "")
        yield from (f"{name} = {word}" for word in model.get("enum", ()))


PROMISES: Mapping[str, Callable[[], Iterator[str]]] = {
    "codes": codes,
    "commands": commands,
    "http": calls,
    "journal": facts,
    "python": python,
    "document": document,
}
"""File -> what it records."""


def promised_now(name: str) -> list[str]:
    """The lines of a part as the program is."""
    return sorted(set(PROMISES[name]()))


def recorded(name: str) -> list[str]:
    """The lines of a part as they were recorded."""
    path = FOLDER / f"{name}.txt"
    return path.read_text("utf-8").splitlines() if path.exists() else []


def broken(name: str) -> list[str]:
    """What was promised and is gone, and what must be given now and was not known before."""
    before, now = set(recorded(name)), set(promised_now(name))
    subjects = {_subject(line) for line in before}
    newly = {line for line in now - before if MUST in line and _subject(line) in subjects}
    gone = [f"gone: {line}" for line in before - now]
    return sorted([*gone, *(f"newly required: {line}" for line in newly)])


def _subject(line: str) -> str:
    """The command, call, model, fact or function that a line is about."""
    first = line.split(" ")
    head = " ".join(first[:2]) if first[0].isupper() else first[0]
    return head.partition(".")[0].partition("(")[0]


def record(name: str) -> tuple[int, list[str]]:
    """Record what is new; how much that is, and what stands in the way."""
    wrong = broken(name)
    if wrong:
        return 0, wrong
    before, now = recorded(name), promised_now(name)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text("".join(f"{line}\n" for line in now), "utf-8")
    return len(set(now) - set(before)), []
