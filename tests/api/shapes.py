"""Answers compared with their shapes, strictly: a field that the description does not name is a fault too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator

from crosstable.web.api.description.event_document import DOCUMENT

Schema = Mapping[str, Any]
KINDS: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}


def faults_of(value: object, shape: Schema, models: Mapping[str, Schema], at: str = "") -> Iterator[str]:
    """Where a value is not what its shape says."""
    if "$ref" in shape:
        name = shape["$ref"].rsplit("/", 1)[-1]
        if name == DOCUMENT:
            yield from _faults_of_document(value, models, at)
        else:
            yield from faults_of(value, models[name], models, at)
        return
    if "anyOf" in shape:
        tried = [list(faults_of(value, one, models, at)) for one in shape["anyOf"]]
        if all(tried):
            yield max((faults[0] for faults in tried), key=_depth)
        return
    kind = shape.get("type")
    if kind is None or not isinstance(value, KINDS[kind]) or (kind != "boolean" and isinstance(value, bool)):
        yield f"{at}: {str(value)[:60]!r} is no {kind}"
    elif "enum" in shape and value not in shape["enum"]:
        yield f"{at}: {value!r} is none of {shape['enum']}"
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from faults_of(one, shape["items"], models, f"{at}/{place}")
    elif isinstance(value, dict):
        yield from _faults_of_object(value, shape, models, at)


def _faults_of_document(value: object, models: Mapping[str, Schema], at: str) -> Iterator[str]:
    """Where a document is not what its JSON Schema says, which names every key."""
    whole = {"$ref": f"#/components/schemas/{DOCUMENT}", "components": {"schemas": dict(models)}}
    yield from (f"{at}: {one.message[:200]}" for one in Draft202012Validator(whole).iter_errors(value))


def _depth(fault: str) -> int:
    """How far inside a value a fault is; the deepest one is in the shape that was meant."""
    return fault.partition(": ")[0].count("/")


def _faults_of_object(
    value: Mapping[str, object], shape: Schema, models: Mapping[str, Schema], at: str
) -> Iterator[str]:
    """Fields that are missing, not named, or not what they should be."""
    fields, others = shape.get("properties", {}), shape.get("additionalProperties")
    yield from (f"{at}: {name!r} is missing" for name in shape.get("required", ()) if name not in value)
    for name, one in value.items():
        own = fields.get(name, others)
        if not isinstance(own, Mapping):
            yield f"{at}: {name!r} is not described"
        else:
            yield from faults_of(one, own, models, f"{at}/{name}")
