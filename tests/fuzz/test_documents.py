"""Whatever stands in a document: an event that reads back equal, or one error on one line with a place."""

from __future__ import annotations

import json
import os
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from tests.properties.event_strategies import events
from tests.unit.documents import CARDS, SECTIONS, SPRING, TEAMS

EXAMPLES = int(os.environ.get("CROSSTABLE_EXAMPLES", "100"))
thorough = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

words = st.sampled_from(
    [
        "half",
        "zero",
        "pairing",
        "*",
        "1-0",
        "0-1",
        "+:-",
        "WB-",
        "2026-11-21",
        "1.5-0.5",
        "Open",
        "Reserve",
        "swiss",
    ]
)
numbers = st.integers(-3, 12) | st.integers() | st.sampled_from([0.5, 1.5, -0.0, 1e300, 10**40])
leaves = st.none() | st.booleans() | numbers | st.floats() | words | st.text(max_size=8)
values = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8) | words, inner, max_size=4)
    ),
    max_leaves=12,
)
KEYS = sorted(
    {"results", "games", "byes", "cards", "round", "matches", "teams", "sections", "score", "white_section"}
    | {
        "black_round",
        "paired_as",
        "until",
        "held",
        "locked",
        "extra",
        "lots",
        "section",
        "name",
        "no",
        "team",
    }
)


def outcome(document: str | bytes) -> Event | None:
    """Read a document; whatever it is, the answer is a value that can be written, or a good error."""
    try:
        event = read_document(document)
    except BadInput as error:
        assert error.where
        assert len(str(error).splitlines()) == 1
        assert len(error.text) < 1_000
        str(error).encode("utf-8")
        return None
    assert read_document(write_document(event)) == event
    return event


@st.composite
def spoilt_documents(draw: Any) -> dict[str, Any]:
    """A valid document with one to three places replaced, removed, added or repeated."""
    given_one = st.sampled_from([SPRING, CARDS, TEAMS, SECTIONS]).map(json.dumps)
    document: dict[str, Any] = json.loads(draw(given_one | events().map(write_document)))
    for _ in range(draw(st.integers(1, 3))):
        _spoil(draw, document)
    return document


def _spoil(draw: Any, root: Any) -> None:
    """Change one place of a document."""
    inside = root
    for _ in range(draw(st.integers(0, 6))):
        nested = [child for child in _children(inside) if isinstance(child, dict | list) and child]
        if not nested:
            break
        inside = draw(st.sampled_from(nested))
    keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
    deed = draw(st.sampled_from(["replace", "replace", "remove", "add", "repeat"]))
    if deed == "add" or not keys:
        key = draw(st.sampled_from(KEYS) | st.text(max_size=6))
        inside.append(draw(values)) if isinstance(inside, list) else inside.update({key: draw(values)})
        return
    key = draw(st.sampled_from(keys))
    if deed == "replace":
        inside[key] = draw(values)
    elif deed == "remove":
        del inside[key]
    elif isinstance(inside, list):
        inside.append(inside[key])
    else:
        inside[draw(st.sampled_from(keys))] = inside[key]


def _children(value: Any) -> list[Any]:
    """What stands directly inside a value."""
    return list(value.values()) if isinstance(value, dict) else list(value)


@thorough
@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_bytes_or_text(document: str | bytes) -> None:
    outcome(document)


@thorough
@given(values)
def test_any_json_value(value: object) -> None:
    outcome(json.dumps(value))
    outcome(json.dumps({"crosstable": 1, "name": "N", "rulebook": "cfc", "rounds": 3, "players": value}))


@thorough
@given(spoilt_documents())
def test_a_spoilt_document(document: dict[str, Any]) -> None:
    outcome(json.dumps(document))


@thorough
@given(events().map(write_document), st.data())
def test_a_spoilt_text(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 5))
    new = data.draw(
        st.sampled_from(['"', "{", "]", ",", ":", "1", "-", "\n", "\\u0000", "\\ud800", "NaN", ""])
    )
    outcome(text[:at] + new + text[at + cut :])


@thorough
@given(events())
def test_what_is_written_reads_back_equal(event: Event) -> None:
    text = write_document(event)
    assert read_document(text) == event
    assert write_document(read_document(text.encode())) == text
