"""Notices: texts to copy and messages, each to one address, whatever the mail server does."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from crosstable.app.exchange.mailing import server as server_module
from crosstable.app.exchange.mailing.sending import send_waiting
from crosstable.app.exchange.mailing.server import MailServer, Security, is_address
from crosstable.app.exchange.mailing.store import MailStore, Message
from crosstable.app.exchange.publishing.troubles import Trouble
from tests.web.site import Site, site_in, text_of


class Inbox:
    """Takes messages, and refuses addresses that start with `no`."""

    def __init__(self) -> None:
        self.got: list[tuple[list[str], str]] = []

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if address.startswith("no"):
            return "550 no such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.got.append((list(envelope.rcpt_tos), envelope.content.decode()))
        return "250 OK"


@contextmanager
def mail_host() -> Iterator[tuple[Inbox, MailServer]]:
    """A mail server on this computer."""
    inbox = Inbox()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(inbox, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield inbox, server_at(port)
    finally:
        controller.stop()


def server_at(port: int, security: Security = Security.NONE) -> MailServer:
    """A mail server at a port of this computer."""
    return MailServer(host="127.0.0.1", port=port, security=security, sender="td@example.org")


@pytest.fixture
def store(tmp_path: Path) -> MailStore:
    """What a server keeps."""
    return MailStore(str(tmp_path))


def test_each_address_gets_its_own_message_once(store: MailStore) -> None:
    with mail_host() as (inbox, server):
        store.set_server(server)
        messages = [
            Message(f"{who}@example.org", "Round 1", f"Hello {who}\n") for who in ("ann", "bob", "no")
        ]
        store.queue("spring", messages, 1)
        send_waiting(store, lambda: 2)
        store.queue("spring", messages, 3)
        send_waiting(store, lambda: 4)
        assert [told for told, _ in inbox.got] == [["ann@example.org"], ["bob@example.org"]]
        assert "bob" not in inbox.got[0][1]
        count = store.count("spring")
        assert (count.sent, count.waiting, count.refused) == (2, 0, ("no@example.org",))


def test_messages_wait_for_the_network(store: MailStore) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    store.set_server(server_at(port))
    store.queue("spring", [Message("ann@example.org", "Round 1", "Hello\n")], 100)
    send_waiting(store, lambda: 100)
    wait = store.wait()
    assert wait is not None and wait.trouble is Trouble.UNREACHABLE and wait.due == 115
    send_waiting(store, lambda: 115)
    again = store.wait()
    assert again is not None and (again.since, again.due) == (100, 145)
    with mail_host() as (inbox, server):
        store.set_server(server)
        send_waiting(store, lambda: 146)
        assert len(inbox.got) == 1 and store.wait() is None


def test_a_server_without_encryption_gets_no_password(store: MailStore) -> None:
    with mail_host() as (inbox, server):
        store.set_server(server_at(server.port, Security.STARTTLS))
        store.queue("spring", [Message("ann@example.org", "Round 1", "Hello\n")], 1)
        send_waiting(store, lambda: 1)
        wait = store.wait()
        assert wait is not None and wait.trouble is Trouble.NO_ENCRYPTION and inbox.got == []


def test_a_mail_server_that_hangs(store: MailStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "PATIENCE", 1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        store.set_server(server_at(silent.getsockname()[1]))
        store.queue("spring", [Message("ann@example.org", "Round 1", "Hello\n")], 1)
        send_waiting(store, lambda: 1)
        wait = store.wait()
        assert wait is not None and wait.trouble is Trouble.HANGING


@pytest.mark.parametrize("text", ["ann@example.org\nBcc: x@y.z", "a@b, c@d", "ann", "<a@b.c>", ""])
def test_no_second_address_and_no_header_in_an_address(text: str) -> None:
    assert not is_address(text)


def test_texts_and_messages_of_a_round(tmp_path: Path) -> None:
    site: Site = site_in(tmp_path)
    site.event()
    ann = site.staff()
    assert "No round is published yet" in ann.get("/e/spring/notices").text
    ann.post("/e/spring/main/entries/1/data", data={"name": "Attack, Allen", "email": "al@example.org"})
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    shown = text_of(ann.get("/e/spring/notices").text)
    assert "Spring Open: round 1" in shown and "Attack, Allen –" in shown and "al@example.org" in shown
    refused = ann.post("/e/spring/notices/addresses", data={"addresses": "club@example.org wrong"})
    assert refused.status_code == 400 and "is not an email address" in refused.text
    ann.post("/e/spring/notices/addresses", data={"addresses": "club@example.org"})
    ann.post("/e/spring/notices/agreed", data={"agreed": ["1:"]})
    store: MailStore = site.app.state.publisher.mail
    with mail_host() as (inbox, server):
        typed = {"host": server.host, "port": str(server.port), "security": "none", "sender": server.sender}
        assert ann.post("/e/spring/notices/server", data=typed).status_code == 200
        assert ann.post("/e/spring/notices/send").status_code == 200
        send_waiting(store, lambda: 10)
        own = next(text for told, text in inbox.got if told == ["al@example.org"])
        assert "Round 1, board 1: you have" in own and "against Defender, Dora" in own
        assert "Bishop" not in own
        everything = next(text for told, text in inbox.got if told == ["club@example.org"])
        assert "Attack" in everything and "Bishop" in everything
