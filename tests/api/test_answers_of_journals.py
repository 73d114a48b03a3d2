"""Answers about events of every kind, as users have them: all of them have the shapes of the description."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crosstable.web.http.program_addresses import present_name
from tests.api.caller import answer_faults, operations
from tests.upgrade.kept import PRESENT, unpack
from tests.upgrade.pages import A, pages_for
from tests.upgrade.program import run_command
from tests.upgrade.recorded import SHOWN
from tests.upgrade.subject import read_subject
from tests.web.site import site_in

ROUTES = [
    (name, re.compile(re.sub(r"{\w+}", "[^/]+", path)))
    for name, method, path, _ in operations()
    if method == "GET"
]


def call_of(path: str) -> str:
    """The name of the call that answers at an address."""
    return next(name for name, route in ROUTES if route.fullmatch(path))


@pytest.mark.parametrize("name", SHOWN)
def test_every_answer_about_a_kept_journal_has_its_shape(name: str, tmp_path: Path) -> None:
    path = unpack(f"{PRESENT}/{name}", tmp_path)
    document, log = run_command("convert", str(path), "-").out, run_command("log", str(path), "--json").out
    subject = read_subject(path.stem, document, log)
    site = site_in(tmp_path)
    staff, public, faults, asked = site.staff(), site.client(), [], 0
    for page in pages_for(subject, whole=True, book=True):
        if not page.address.startswith(A.partition("{")[0]):
            continue
        address = present_name(page.address)
        for client in (staff, public):
            answer = client.get(address)
            call = call_of(address.partition("?")[0])
            faults += [f"{address}: {one}" for one in answer_faults(call, answer.status_code, answer.json())]
            asked += 1
    assert not faults, "\n".join(faults[:10])
    assert asked > 20
