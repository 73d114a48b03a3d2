"""The JSON Schema of the event document and the reader agree, in both directions."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import crosstable
from crosstable.formats.document.read import read_document
from crosstable.formats.document.schema import FILE, schema
from crosstable.formats.document.write import document_of
from crosstable.model.errors import BadInput
from tests.fuzz.test_documents import spoilt_documents, thorough
from tests.properties.event_strategies import events
from tests.unit.documents import CARDS, SECTIONS, SPRING, TEAMS, Document

JOURNALS = sorted((Path(__file__).parents[1] / "upgrade" / "journals").glob("*/*.json"))
STRUCTURE = re.compile(
    "expected (a list|an object|a whole number|true or false|a text in quotes|one of|a number of points"
    "|at least two|a pair|a play-off|two results|one letter|a score)|unknown key|it is required here"
    "|leave it out$|appears? twice|is listed twice$"
)
"""What the reader says about a single value, which the schema can say too."""
WRITTEN_AS_DECIMAL = re.compile(r"found -?[0-9]+[.e][0-9e+]*, expected a whole number")
"""To a schema 2.0 is a whole number; the reader wants it written as 2."""


@cache
def validator() -> Draft202012Validator:
    """The schema, which is one itself."""
    Draft202012Validator.check_schema(schema())
    return Draft202012Validator(schema())


def fault(document: object) -> str:
    """The first thing that the schema has against a document; empty if it has nothing."""
    for error in validator().iter_errors(document):
        return f"{error.json_path}: {error.message[:300]}"
    return ""


def refusal(document: object) -> str:
    """What the reader has against a document; empty if it is an event."""
    try:
        read_document(json.dumps(document))
    except BadInput as error:
        return error.text
    return ""


@thorough
@given(events())
def test_what_is_written_is_valid(event: crosstable.Event) -> None:
    assert not fault(document_of(event))


@thorough
@given(spoilt_documents())
def test_what_the_schema_rejects_is_refused(document: dict[str, Any]) -> None:
    found = fault(document)
    if found:
        assert refusal(document), found


@thorough
@given(spoilt_documents())
def test_what_is_refused_for_its_structure_is_rejected(document: dict[str, Any]) -> None:
    told = refusal(document)
    assume(STRUCTURE.search(told) is not None and not WRITTEN_AS_DECIMAL.search(told))
    assert fault(document), told


@pytest.mark.parametrize("document", [SPRING, CARDS, TEAMS, SECTIONS])
def test_documents_of_every_kind_are_valid(document: Document) -> None:
    assert not fault(document)


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_events_of_older_versions_are_valid(path: Path) -> None:
    event = crosstable.load(str(path))
    assert not fault(event.as_json())


@pytest.mark.parametrize("names", [("Open", None), ("Open", ...), (..., ...)])
def test_each_of_several_sections_needs_a_name(names: tuple[object, ...]) -> None:
    document = deepcopy(SECTIONS)
    for section, name in zip(document["sections"], names, strict=True):
        section.pop("section", None)
        section.update({} if name is ... else {"section": name})
    assert "is missing" in refusal(document)
    assert fault(document)


PLACES: tuple[tuple[tuple[str | int, ...], object], ...] = (
    (("players", 0, "rating"), "1500"),
    (("players", 0, "name"), ""),
    (("players", 0, "nmae"), "Ann"),
    (("players", 1, "byes"), {"x": "half"}),
    (("players", 1, "byes"), {"3": "pairing"}),
    (("rounds",), 0),
    (("rounds",), True),
    (("rulebook",), "chess"),
    (("results", 0, "games", 0, "result"), "2-0"),
    (("results", 0, "byes", 0, "kind"), "sick"),
    (("prizes", 0, "kind"), "best"),
    (("prizes", 0, "board"), 1),
    (("avoid", 0), [1]),
    (("settings",), {"a": {}}),
    (("crosstable",), 2),
    (("sectoins",), []),
)


@pytest.mark.parametrize(("place", "value"), PLACES, ids=str)
def test_a_wrong_value_is_wrong_for_both(place: tuple[str | int, ...], value: object) -> None:
    document: Any = deepcopy(SPRING)
    inside = document
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = value
    assert refusal(document)
    assert fault(document)


def test_every_player_key_of_the_reader_is_in_the_schema() -> None:
    from crosstable.formats.document.players import PLAYER

    assert list(schema()["$defs"]["player"]["properties"]) == list(PLAYER)


def test_the_file_of_the_package_is_the_schema() -> None:
    path = Path(crosstable.__file__).parent / "formats" / "document" / FILE
    assert json.loads(path.read_text("utf-8")) == schema(), "run python -m tools.make_docs"


quick = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@given(st.sampled_from(["players", "teams", "results", "prizes", "avoid", "cards", "schedule", "officials"]))
def test_a_list_of_a_section_is_a_list_for_both(key: str) -> None:
    document = {**deepcopy(SPRING), key: "none"}
    assert refusal(document)
    assert fault(document)
