"""The event document in the description: the JSON Schema that is shipped with the program, as models."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

DOCUMENT = "EventDocument"
PREFIX = "Document"
"""Names of the parts begin so; `player` of the schema is `DocumentPlayer` here."""
ANYTHING = "#/components/schemas/Value"
"""What an object for further data may hold."""
WHOLE = ("event-of-sections", "event-of-one-section")
ABOUT = (
    "An event as its file has it: of several sections, or of one; `docs/event-file.md` explains every key."
)


def describe_document(schema: dict[str, Any]) -> None:
    """Replace the short model of the document with every key of it."""
    text = files("crosstable.formats.document").joinpath("event.schema.json").read_text("utf-8")
    parts = json.loads(text)["$defs"]
    models = schema["components"]["schemas"]
    for name, part in parts.items():
        models[_model(name)] = _with_own_names(part)
    whole = [{"$ref": f"#/components/schemas/{_model(name)}"} for name in WHOLE]
    models[DOCUMENT] = {"title": DOCUMENT, "description": ABOUT, "anyOf": whole}


def _model(name: str) -> str:
    """The name of a part as a model."""
    return PREFIX + "".join(word.capitalize() for word in name.split("-"))


def _with_own_names(part: Any) -> Any:
    """A part with references to models."""
    if isinstance(part, list):
        return [_with_own_names(one) for one in part]
    if not isinstance(part, dict):
        return part
    named = {key: _with_own_names(one) for key, one in part.items()}
    if named.get("additionalProperties") == {}:
        named["additionalProperties"] = {"$ref": ANYTHING}
    if "$ref" in part:
        named["$ref"] = f"#/components/schemas/{_model(part['$ref'].rsplit('/', 1)[-1])}"
    return named
