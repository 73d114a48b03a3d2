"""The addresses of this computer that are told to others."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from crosstable.app.backup.restoring import restore
from crosstable.app.session.session import write
from crosstable.journal.fact import Kind
from crosstable.web import serving
from crosstable.web.http import addresses
from tests.happenings import happening_of
from tests.web.site import Site, site_in, text_of


def test_no_address_is_told_that_only_this_computer_can_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many systems name themselves 127.0.1.1: of no use to a phone; the way out comes first, each once."""
    named = [(socket.AF_INET, 0, 0, "", (one, 0)) for one in ("127.0.1.1", "192.0.2.9", "192.0.2.7")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *asked: named)
    monkeypatch.setattr(serving, "_way_out", lambda: ["192.0.2.9"])
    assert serving.lan_addresses() == ["192.0.2.9", "192.0.2.7"]


PAGE = "/e/spring/main/phones"
OLD = "http://192.0.2.5:8080"


def moved_to_another_computer(site: Site, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """The event restored on another computer."""
    monkeypatch.setattr(socket, "gethostname", lambda: "another-laptop")
    restore(str(site.home / "spring.crosstable"), str(folder))
    return site_in(folder)


def test_after_restoring_phones_are_led_to_the_computer_that_serves(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The address that was set on the lost computer is named and not used, until the director says so."""
    site.event()
    first = site.staff().post(f"{PAGE}/address", data={"address": OLD})
    assert f"{OLD}/e/spring/where" in first.text and "This address was typed in" in text_of(first.text)
    other = moved_to_another_computer(site, tmp_path / "restored", monkeypatch)
    ann = other.staff()
    page = ann.get(PAGE)
    assert "http://testserver/e/spring/where" in page.text and f"{OLD}/e/" not in page.text
    assert "set on another computer" in text_of(page.text) and 'name="address" value=""' in page.text
    assert f"{OLD}/e/" not in ann.get(f"{PAGE}/poster").text
    kept = ann.post(f"{PAGE}/address", data={"address": OLD})
    assert f"{OLD}/e/spring/where" in kept.text and "set on another" not in text_of(kept.text)
    own = ann.post(f"{PAGE}/address", data={"address": ""})
    assert "http://testserver/e/spring/where" in own.text
    assert "This address was typed in" not in text_of(own.text)


@pytest.mark.parametrize(("address", "used"), [(OLD, False), ("http://chess.local:8080", True)])
def test_an_address_of_an_earlier_version_counts_if_it_can_be_ours(
    site: Site, monkeypatch: pytest.MonkeyPatch, address: str, used: bool
) -> None:
    """Journals that do not say where it was set: a number has to be one of this computer."""
    site.event()
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: [happening_of(Kind.PHONES_SWITCHED, {"address": address})], "test")
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ["192.0.2.9"])
    assert (f"{address}/e/spring/where" in site.staff().get(PAGE).text) is used
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ["192.0.2.5"])
    assert f"{address}/e/spring/where" in site.staff("Ben").get(PAGE).text


def test_a_wrong_address_is_typed_over(site: Site) -> None:
    """What was typed is still there beside what is wrong with it."""
    site.event()
    wrong = site.staff().post(f"{PAGE}/address", data={"address": "chess.local"})
    assert wrong.status_code == 400 and 'value="chess.local"' in wrong.text
