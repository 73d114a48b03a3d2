"""The website goes to a web host: what changed, whole files, the front page last, whatever goes wrong."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import paramiko
import pytest

from crosstable.app.exchange.publishing import sftp_place as sftp_module
from crosstable.app.exchange.publishing.publishing import publish_once
from crosstable.app.exchange.publishing.sftp_place import fingerprint_of
from crosstable.app.exchange.publishing.store import PublishStore
from crosstable.app.exchange.publishing.targets import Target, sftp_target
from crosstable.app.exchange.publishing.troubles import NotPublished, Trouble
from crosstable.model.event import Event
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.publishing.sftp_server import PASSWORD, USER, SftpServer, sftp_server

NAME = "spring"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SftpServer]:
    """A web host."""
    with sftp_server(tmp_path / "host") as made:
        yield made


@pytest.fixture
def store(tmp_path: Path) -> PublishStore:
    """What a server keeps."""
    return PublishStore(str(tmp_path))


def event_of(rounds: int) -> Event:
    """A small event with so many rounds played."""
    event = generate("nzcf", 6, 3, 3, Rates())
    (section,) = event.sections
    return replace(event, sections=(replace(section, results=section.results[:rounds]),))


def target_at(server: SftpServer, **more: str) -> Target:
    """The web host as a director types it."""
    typed = {"secret": PASSWORD, "key_file": "", "fingerprint": "", "path": "www/spring"} | more
    return sftp_target(host="127.0.0.1", port=str(server.port), user=USER, **typed)


def publish(store: PublishStore, event: Event, target: Target | None = None) -> int:
    """One try, with the target that is set up."""
    if target is not None:
        store.set_target(NAME, target)
    kept = store.target(NAME)
    assert kept is not None
    return publish_once(store, NAME, kept, event, lambda done, files: None)


def trouble_of(store: PublishStore, event: Event, target: Target | None = None) -> Trouble:
    """What a try that fails is told."""
    with pytest.raises(NotPublished) as found:
        publish(store, event, target)
    return found.value.trouble


def test_everything_then_only_what_changed(server: SftpServer, store: PublishStore) -> None:
    sent = publish(store, event_of(2), target_at(server))
    assert {"www/spring/index.html", "www/spring/event.json"} <= server.names()
    assert not any(name.endswith(".part") for name in server.names())
    assert server.faults.opened[-1].endswith("index.html.part")
    assert publish(store, event_of(2)) == 0
    server.faults.opened.clear()
    assert 0 < publish(store, event_of(3)) <= sent + 1
    assert not any("style" in name for name in server.faults.opened)


def test_only_our_own_files_are_removed(server: SftpServer, store: PublishStore) -> None:
    publish(store, event_of(3), target_at(server))
    foreign = server.folder / "www" / "spring" / "photo.jpg"
    foreign.write_bytes(b"mine")
    assert any("round-3" in name for name in server.names())
    publish(store, event_of(2))
    assert not any("round-3" in name for name in server.names()) and foreign.exists()


def test_another_website_is_not_overwritten(server: SftpServer, store: PublishStore) -> None:
    front = server.folder / "www" / "spring" / "index.html"
    front.parent.mkdir(parents=True)
    front.write_text("the club")
    assert trouble_of(store, event_of(2), target_at(server)) is Trouble.OCCUPIED
    assert server.names() == {"www/spring/index.html"} and front.read_text() == "the club"
    store.note_files(NAME, {"index.html": ""})
    assert publish(store, event_of(2)) and front.read_text() != "the club"


def test_the_key_is_pinned_and_another_one_gets_nothing(tmp_path: Path, store: PublishStore) -> None:
    with sftp_server(tmp_path / "host") as server:
        publish(store, event_of(2), target_at(server))
        kept = store.target(NAME)
        assert kept is not None and kept.host_key == fingerprint_of(server.key)
        port = server.port
    with sftp_server(tmp_path / "other", port=port) as other:
        with pytest.raises(NotPublished) as found:
            publish(store, event_of(3))
        assert found.value.trouble is Trouble.OTHER_HOST_KEY
        assert found.value.detail == fingerprint_of(other.key) and other.names() == set()


def test_a_wrong_fingerprint_that_was_typed_is_refused_at_once(
    server: SftpServer, store: PublishStore
) -> None:
    wrong = "SHA256:" + "A" * 43
    assert trouble_of(store, event_of(2), target_at(server, fingerprint=wrong)) is Trouble.OTHER_HOST_KEY


def test_a_wrong_password_stops(server: SftpServer, store: PublishStore) -> None:
    found = trouble_of(store, event_of(2), target_at(server, secret="no"))
    assert found is Trouble.WRONG_PASSWORD and not found.waits


def test_a_key_file_opens_the_host_and_a_spoilt_one_says_so(tmp_path: Path, store: PublishStore) -> None:
    key = paramiko.ECDSAKey.generate()
    file, spoilt = tmp_path / "key", tmp_path / "spoilt"
    key.write_private_key_file(str(file), password="abc")
    spoilt.write_text("no key")
    with sftp_server(tmp_path / "host", allowed=key) as server:
        assert publish(store, event_of(2), target_at(server, key_file=str(file), secret="abc"))
        for other, secret in ((spoilt, ""), (file, "abcd")):
            target = target_at(server, key_file=str(other), secret=secret, path="again")
            assert trouble_of(store, event_of(2), target) is Trouble.BAD_KEY_FILE


def test_cut_off_in_the_middle_goes_on_where_it_was(server: SftpServer, store: PublishStore) -> None:
    server.faults.cut_after = 4
    assert trouble_of(store, event_of(2), target_at(server)) is Trouble.CUT_OFF
    assert "www/spring/index.html" not in server.names()
    server.faults.cut_after = None
    before = list(server.faults.opened)
    publish(store, event_of(2))
    again = server.faults.opened[len(before) :]
    assert again[-1].endswith("index.html.part") and not set(before) & set(again)


def test_a_full_disk_leaves_the_old_page_whole(server: SftpServer, store: PublishStore) -> None:
    publish(store, event_of(2), target_at(server))
    front = (server.folder / "www" / "spring" / "index.html").read_bytes()
    server.faults.full = True
    assert trouble_of(store, event_of(3)) is Trouble.NO_SPACE
    assert (server.folder / "www" / "spring" / "index.html").read_bytes() == front
    server.faults.full = False
    assert publish(store, event_of(3))


def test_a_server_that_hangs(
    server: SftpServer, store: PublishStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sftp_module, "PATIENCE", 1)
    server.faults.hangs = True
    assert trouble_of(store, event_of(2), target_at(server)) is Trouble.HANGING


def test_a_server_that_says_nothing_at_all(store: PublishStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sftp_module, "PATIENCE", 1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent_host = SftpServer(Path(), silent.getsockname()[1], paramiko.ECDSAKey.generate(), None)  # type: ignore[arg-type]
        assert trouble_of(store, event_of(2), target_at(silent_host)) is Trouble.HANGING


def test_no_network(server: SftpServer, store: PublishStore) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    server.port = port
    found = trouble_of(store, event_of(2), target_at(server))
    assert found is Trouble.UNREACHABLE and found.waits


def test_a_server_that_cannot_replace_files(server: SftpServer, store: PublishStore) -> None:
    server.faults.no_rename = True
    publish(store, event_of(2), target_at(server))
    assert publish(store, event_of(3))
    assert not any(name.endswith(".part") for name in server.names())


def test_secrets_are_the_owners_alone(server: SftpServer, store: PublishStore, tmp_path: Path) -> None:
    store.set_target(NAME, target_at(server))
    assert (tmp_path / "publishing.sqlite").stat().st_mode & 0o777 == 0o600
    assert PASSWORD not in repr(store.target(NAME))
