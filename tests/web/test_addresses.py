"""The addresses of this computer that are told to others."""

from __future__ import annotations

import socket

import pytest

from crosstable.web import serving


def test_no_address_is_told_that_only_this_computer_can_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many systems name themselves 127.0.1.1: of no use to a phone; the way out comes first, each once."""
    named = [(socket.AF_INET, 0, 0, "", (one, 0)) for one in ("127.0.1.1", "192.0.2.9", "192.0.2.7")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *asked: named)
    monkeypatch.setattr(serving, "_way_out", lambda: ["192.0.2.9"])
    assert serving.lan_addresses() == ["192.0.2.9", "192.0.2.7"]
