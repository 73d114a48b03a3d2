"""Calls without a version in their address are answered as those of version 1."""

from __future__ import annotations

import pytest

from crosstable.web.http.program_addresses import is_old_name, old_name, present_name
from tests.web.site import Site

SAME = ("events", "events/spring", "events/spring/sections/main/entries", "openapi.json", "events/nowhere")


@pytest.mark.parametrize("path", SAME)
def test_an_old_name_gives_the_same_answer(site: Site, path: str) -> None:
    site.event()
    client = site.client()
    old, new = client.get(f"/api/{path}"), client.get(f"/api/v1/{path}")
    assert (old.status_code, old.json()) == (new.status_code, new.json())
    assert old.headers.get("seen") == new.headers.get("seen")


def test_what_is_an_old_name() -> None:
    assert is_old_name("/api/events") and is_old_name("/api/v10/events")
    assert not is_old_name("/api/v1/events") and not is_old_name("/api/") and not is_old_name("/e/api/x")
    assert present_name("/api/events/a b") == "/api/v1/events/a b"
    assert old_name("/api/v1/events") == "/api/events"


def test_names_with_letters_of_all_kinds_are_found_by_both(site: Site) -> None:
    name = site.event("öffen")
    client = site.client()
    found = [client.get(f"{base}/events/{name}") for base in ("/api", "/api/v1")]
    assert [one.status_code for one in found] == [200, 200]


def test_a_write_by_an_old_name_is_compared_too(site: Site) -> None:
    """The header `Seen` counts, whichever name is used."""
    site.event()
    ann = site.staff()
    path = "events/spring/sections/main/entries/1"
    seen = ann.get("/api/events/spring").headers["Seen"]
    assert ann.patch(f"/api/v1/{path}", json={"key": "club", "value": "North"}).status_code == 200
    late = ann.patch(f"/api/{path}", json={"key": "club", "value": "South"}, headers={"Seen": seen})
    assert late.status_code == 409 and late.json()["error"]["kind"] == "changed"


def test_refusals_before_anything_is_read_are_json(site: Site) -> None:
    """A program reads every refusal in the same form."""
    site.event()
    client = site.client()
    foreign = client.post("/api/v1/session", json={}, headers={"Origin": "https://elsewhere.example"})
    assert foreign.status_code == 403 and foreign.json()["error"]["kind"] == "not-allowed"
    large = client.post("/api/v1/session", content=b"x" * 300_000)
    assert large.status_code == 413 and large.json()["error"]["kind"] == "too-large"
    larger = site.staff().post("/api/v1/session", content=b"x", headers={"Content-Length": "9000000000"})
    assert larger.status_code == 413 and larger.json()["error"]["kind"] == "too-large"
    assert "text/plain" in client.post("/login", content=b"x" * 300_000).headers["content-type"]
