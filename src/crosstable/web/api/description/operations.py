"""Names of calls in words, their old addresses, the refusals that can occur, and examples of parameters."""

from __future__ import annotations

import json
from typing import Any

from crosstable.web.http.program_addresses import old_name

NEW = frozenset({"without an event", "live"})
"""Subjects of calls that have no old name."""
NOT_OF_READING = ("408", "411", "413")
"""Refusals of what is sent, which a call that only reads cannot get."""
PARAMETERS: dict[str, object] = {
    "event": "spring-open",
    "section": "main",
    "number": 1,
    "no": 1,
    "player": 1,
    "board": 1,
    "why_not": 2,
    "round": 1,
    "after": 1,
    "fact": 12,
    "one": 10,
    "other": 12,
    "name": "1st",
    "q": "att",
    "result": ["1=1-0"],
    "from": 2,
    "why": "entered by mistake",
}
"""Name of a parameter -> an example."""


def describe_operations(schema: dict[str, Any]) -> None:
    """Complete what the framework says about each call."""
    _merge_twins(schema)
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            operation["summary"] = operation["operationId"].replace("_", " ").capitalize()
            if operation["tags"][0] not in NEW:
                operation["x-old-name"] = old_name(path)
                operation["description"] += f"\n\nOld name: `{old_name(path)}`, which keeps working in 1.x."
            if method == "get":
                for status in NOT_OF_READING:
                    operation["responses"].pop(status, None)
            _describe_parameters(path, operation.get("parameters", []))


def _describe_parameters(path: str, parameters: list[dict[str, Any]]) -> None:
    """Put those in the address first, in its order, and give each an example."""
    parameters.sort(key=lambda one: path.find(f"{{{one['name']}}}") if one["in"] == "path" else len(path))
    for one in parameters:
        if one["name"] in PARAMETERS:
            one["example"] = PARAMETERS[one["name"]]


def _merge_twins(schema: dict[str, Any]) -> None:
    """Give models that are the same in requests and answers one name."""
    models = schema["components"]["schemas"]
    for name in [one.removesuffix("-Input") for one in models if one.endswith("-Input")]:
        both = [json.dumps(models[f"{name}-{end}"]).replace(f"-{end}", "") for end in ("Input", "Output")]
        if both[0] != both[1]:
            raise ValueError(f"{name} is described in two ways; name one of them differently")
        models[name] = models.pop(f"{name}-Output")
        del models[f"{name}-Input"]
    schema.update(json.loads(_without_ends(json.dumps(schema))))


def _without_ends(text: str) -> str:
    """References to models by their one name."""
    return text.replace('-Input"', '"').replace('-Output"', '"')
