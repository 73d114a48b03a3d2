"""Random requests to every operation of the interface, made from its own description."""

from __future__ import annotations

import atexit
import os
import shutil
from collections.abc import Iterator
from copy import deepcopy
from json import loads
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from crosstable.web.answer_apart import answered
from crosstable.web.api.description.event_document import DOCUMENT
from crosstable.web.http import apart
from tests.web.site import site_in

EXAMPLES = int(os.environ.get("CROSSTABLE_EXAMPLES", "5"))

FOLDER = mkdtemp(prefix="crosstable-api-")
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
SITE = site_in(Path(FOLDER))
SITE.event()
TOKEN = SITE.staff().cookies["crosstable"]
PLAIN = {"type": "object", "properties": {"crosstable": {"const": 1}, "rounds": {"type": "integer"}}}
"""The event document here: to draw whole ones takes minutes, and `tests/fuzz` and `tests/library` do it."""


@pytest.fixture(autouse=True, scope="module")
def answered_here() -> Iterator[None]:
    """Questions about files are answered here: a process for each would take most of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(apart, "_work_out", lambda words, file: apart.Found(*answered(loads(words), file)))
        yield


def plain_description() -> dict[str, Any]:
    """The description with a plain event document."""
    described = deepcopy(SITE.app.openapi())
    described["components"]["schemas"][DOCUMENT] = PLAIN
    return described


SITE.app.add_api_route("/plain.json", plain_description, include_in_schema=False)
SCHEMA = schemathesis.openapi.from_asgi("/plain.json", SITE.app).exclude(path_regex="/(live|follow)$")


@SCHEMA.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_nothing_breaks(case: Any) -> None:
    """Whatever is sent to a real event or an unknown one, the answer is one that the description names."""
    parameters = case.path_parameters
    if parameters and case.method in ("GET", "POST") and "event" in parameters:
        parameters["event"] = "spring" if len(str(parameters["event"])) % 2 else parameters["event"]
    if parameters and "section" in parameters and parameters.get("event") == "spring":
        parameters["section"] = "main"
    checks = (
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
    )
    case.call_and_validate(headers={"Authorization": f"Bearer {TOKEN}"}, checks=checks)
