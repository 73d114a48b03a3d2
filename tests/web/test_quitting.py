"""Quitting on the page of the application: who may, what it says first, and that it really stops."""

from __future__ import annotations

import pytest

from crosstable.web.http import quitting
from crosstable.web.http.connections import Connections
from crosstable.web.http.roles import Role
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


@pytest.fixture
def stops(site: Site, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A site that is asked from its own computer, and what its stopping was told."""
    told: list[str] = []
    site.app.state.stop = lambda: told.append("stop")
    monkeypatch.setattr(quitting, "is_here", lambda address: address != "10.0.0.7")
    return told


def test_a_page_asks_before_it_stops(site: Site, stops: list[str]) -> None:
    """Rounds without all results are named; nothing stops before the button is pressed."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    assert "round 1, paired (draft)" in text_of(ann.get("/quit").text)
    ann.post(f"{BASE}/publish")
    said = text_of(ann.get("/quit").text)
    assert "These rounds are not finished" in said and "round 1, 3 results not in" in said
    assert str(site.home) in said and "connected" not in said
    assert not stops
    stopped = ann.post("/quit").text
    assert "has stopped" in text_of(stopped) and "Log out" not in stopped, "nobody answers there any more"
    assert stops == ["stop"]


def test_other_devices_are_counted(site: Site, stops: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones and screens of the hall, not the director's own browser."""
    connections = Connections()
    for address in ("127.0.0.1", "10.0.0.7", "10.0.0.7"):
        connections.take(address)
    monkeypatch.setattr(quitting, "CONNECTIONS", connections)
    assert "1 other device is connected" in text_of(site.staff().get("/quit").text)


def test_only_the_owner_at_the_computer_itself_stops_it(
    site: Site, stops: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody stops it from another device, nor an assistant, nor a visitor; no menu offers it to them."""
    ann = site.staff()
    assert 'href="/quit"' in ann.get("/").text
    assert site.staff("Eve", Role.ASSISTANT).post("/quit").status_code == 403
    assert site.client().post("/quit").status_code == 401
    monkeypatch.setattr(quitting, "is_here", lambda address: False)
    assert ann.post("/quit").status_code == 403
    assert 'href="/quit"' not in ann.get("/").text
    assert not stops


def test_a_server_behind_a_proxy_has_no_such_page(site: Site) -> None:
    """Every request comes from its own computer there."""
    ann = site.staff()
    assert ann.post("/quit").status_code == 403


@pytest.mark.parametrize(
    ("address", "here"),
    [("127.0.0.1", True), ("::1", True), ("10.0.0.7", False), ("testclient", False), ("", False)],
)
def test_which_addresses_are_this_computer(address: str, here: bool) -> None:
    assert quitting.is_here(address) is here


def test_an_empty_folder_says_where_events_are_kept(site: Site) -> None:
    """To the director; visitors do not learn how the computer is laid out."""
    assert f"in the folder {site.home}" in text_of(site.staff().get("/").text)
    assert str(site.home) not in site.client().get("/").text
    site.event()
    assert str(site.home) not in site.staff("Bob").get("/").text
