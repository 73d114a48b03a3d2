"""The description of the interface: everything is typed, named, explained and has an example."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from crosstable.web.api.description.event_document import DOCUMENT, PREFIX
from crosstable.web.api.description.examples import recorded_examples
from crosstable.web.api.description.streams import EVENTS, STREAM
from crosstable.web.http.program_addresses import CURRENT
from tests.api.caller import JSON, answer_faults, description, operation, operations
from tests.api.shapes import faults_of

NAMES = [name for name, *_ in operations()]
TYPES = frozenset({"$ref", "type", "anyOf", "oneOf", "enum", "const", "required"})


def schemas_in(part: object, at: str = "") -> Iterator[tuple[str, Any]]:
    """Every schema of a part of the description, with its place; those inside others too."""
    if isinstance(part, list):
        for place, one in enumerate(part):
            yield from schemas_in(one, f"{at}/{place}")
    elif isinstance(part, dict):
        for key, one in part.items():
            where = f"{at}/{key}"
            if key in ("example", "examples", "default", "enum"):
                continue
            if key in ("schema", "items", "additionalProperties"):
                yield where, one
            elif key == "properties" and isinstance(one, dict) and "type" in part:
                yield from ((f"{where}/{name}", field) for name, field in one.items())
            elif key == "anyOf":
                yield from ((f"{where}/{place}", field) for place, field in enumerate(one))
            yield from schemas_in(one, where)


def test_no_schema_is_empty() -> None:
    """Every field of every request and answer has a type; nothing is just anything."""
    models = description()["components"]["schemas"]
    found = [(f"/{name}", one) for name, one in models.items()] + list(schemas_in(description()))
    assert len(found) > 500
    untyped = [
        where
        for where, one in found
        if one is not False and not (isinstance(one, dict) and TYPES & one.keys())
    ]
    assert not untyped, untyped


OF_ANY_KIND = frozenset({"Value", "FactValue", DOCUMENT})
"""A value in the event document, and a fact of a reason: what kind it has depends on its key or code."""


def test_no_field_mixes_types() -> None:
    """A field is a number or a text, not either; null may stand for nothing."""
    models = description()["components"]["schemas"]
    own = {name: one for name, one in models.items() if not name.startswith(PREFIX)}
    named = {name: one for name, one in own.items() if name not in OF_ANY_KIND}
    found = [*named.items(), *schemas_in(named), *schemas_in(description()["paths"])]
    mixed = [where for where, one in found if len(kinds_of(one) - {"null"}) > 1]
    assert not mixed, mixed


def kinds_of(schema: object) -> set[str]:
    """The kinds that a schema leaves open."""
    parts = schema.get("anyOf", ()) if isinstance(schema, dict) else ()
    return {part.get("$ref", part.get("type")) for part in parts}


@pytest.mark.parametrize("name", NAMES)
def test_every_call_is_explained(name: str) -> None:
    """Name, summary, a sentence in plain English, who may make it, an example, every refusal typed."""
    _, _, one = operation(name)
    about, _, rest = one["description"].partition("\n")
    assert one["summary"] and about.endswith((".", "`.")) and " " in about, about
    assert "Access: " in rest and one["tags"][0] in {tag["name"] for tag in description()["tags"]}
    assert one["security"]
    good = [status for status in one["responses"] if status.startswith("2")]
    assert len(good) == 1
    for status, answer in one["responses"].items():
        assert answer["description"]
        kind = STREAM if name in EVENTS and status in good else JSON
        assert answer["content"][kind]["schema"], status
    body = one["responses"][good[0]]["content"]
    assert "example" in body.get(JSON, body.get(STREAM, {}))
    if JSON in one.get("requestBody", {}).get("content", {}):
        assert "example" in one["requestBody"]["content"][JSON]


def test_every_call_has_a_name_of_its_own() -> None:
    assert not [name for name, count in Counter(NAMES).items() if count > 1]
    assert all(path.startswith(f"{CURRENT}/") for _, _, path, _ in operations())


@pytest.mark.parametrize("name", [name for name in NAMES if name not in EVENTS])
def test_examples_have_the_shapes_they_stand_beside(name: str) -> None:
    """An example that no longer fits is recorded again: `python -m tools.record_api_examples`."""
    found = recorded_examples()[name]
    assert not answer_faults(name, int(found["status"]), found["answer"])
    content = operation(name)[2].get("requestBody", {}).get("content", {}).get(JSON)
    if content:
        models = description()["components"]["schemas"]
        assert not list(faults_of(found["request"], content["schema"], models))


def test_every_parameter_in_an_address_has_an_example() -> None:
    without = [
        (name, one["name"])
        for name, _, _, call in operations()
        for one in call.get("parameters", ())
        if one["in"] == "path" and "example" not in one
    ]
    assert not without, without


def test_the_ways_to_log_in_are_described() -> None:
    """A token or a cookie for the staff; what everybody may see needs neither."""
    schemes = description()["components"]["securitySchemes"]
    assert schemes["token"]["scheme"] == "bearer" and schemes["session"]["in"] == "cookie"
    assert {} in operation("read_standings")[2]["security"]
    assert {} not in operation("make_draft")[2]["security"]
    assert "a director or deputy" in operation("make_draft")[2]["description"]
    assert "a director of the whole server" in operation("create_event")[2]["description"]


def test_streams_name_their_events_and_data() -> None:
    for name in EVENTS:
        listed = operation(name)[2]["x-server-sent-events"]
        assert all(one["event"] and one["data"]["type"] and one["data"]["description"] for one in listed)


def test_old_names_are_described_as_such() -> None:
    call = operation("read_standings")[2]
    assert call["x-old-name"] == "/api/events/{event}/sections/{section}/standings"
    assert "Old name" in call["description"] and "Old names" in description()["info"]["description"]
    assert "x-old-name" not in operation("pair_file")[2]
