"""An example for every call: recorded by `tools/record_api_examples.py` while a small event is played."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

FILE = "examples.json"
JSON = "application/json"


def recorded_examples() -> dict[str, dict[str, Any]]:
    """Name of a call -> its request, status and answer."""
    text = files(__package__).joinpath(FILE).read_text("utf-8")
    examples: dict[str, dict[str, Any]] = json.loads(text)
    return examples


def add_examples(schema: dict[str, Any]) -> None:
    """Put the recorded request and answer beside the shapes of each call."""
    examples = recorded_examples()
    for methods in schema["paths"].values():
        for operation in methods.values():
            found = examples.get(operation["operationId"])
            if found is None:
                continue
            if "request" in found:
                operation["requestBody"]["content"][JSON]["example"] = found["request"]
            answer = operation["responses"][found["status"]]
            answer["content"][JSON]["example"] = found["answer"]
