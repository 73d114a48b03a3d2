"""The queue: one job per event, growing pauses, nothing lost over a restart, and no request ever waits."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from crosstable.app.exchange.publishing import folder_place
from crosstable.app.exchange.publishing.publishing import PAUSES, RESULTS_REST, ROUND_REST
from crosstable.app.exchange.publishing.state import state_of
from crosstable.app.exchange.publishing.targets import folder_target, sftp_target
from crosstable.app.exchange.publishing.troubles import Trouble
from crosstable.web.http.background_publishing import Publisher
from tests.publishing.sftp_server import PASSWORD, USER, sftp_server
from tests.web.site import Site, site_in


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """An event whose director has nothing published yet."""
    (tmp_path / "home").mkdir()
    (tmp_path / "out").mkdir()
    yield site_in(tmp_path / "home")


def publisher_at(site: Site, clock: Clock) -> Publisher:
    """The publisher of a site, worked by the test and not by a thread."""
    made = Publisher(site.app.state.event_store, clock)
    site.app.state.publisher = made
    return made


def out(site: Site) -> Path:
    """The folder that syncs."""
    return site.home.parent / "out"


def publish_round(site: Site, boards: int = 3) -> None:
    """Pair and publish a round over the pages."""
    ann = site.staff()
    assert ann.post("/e/spring/main/draft").status_code == 200
    assert ann.post("/e/spring/main/publish").status_code == 200


def test_a_published_round_goes_out_by_itself(site: Site) -> None:
    site.event()
    clock = Clock()
    publisher = publisher_at(site, clock)
    publisher.store.set_target("spring", folder_target(str(out(site))))
    publish_round(site)
    publisher.work()
    assert not (out(site) / "index.html").exists()
    clock.now += ROUND_REST
    publisher.work()
    assert (out(site) / "index.html").exists() and publisher.store.jobs() == []
    state = state_of(publisher.store, "spring")
    assert "round 1" in state.published and not state.waiting


def test_results_wait_for_more_and_entries_for_the_next_round(site: Site) -> None:
    site.event()
    clock = Clock()
    publisher = publisher_at(site, clock)
    publish_round(site)
    publisher.store.set_target("spring", folder_target(str(out(site))))
    publisher.press("spring")
    publisher.work()
    ann = site.staff("Bob")
    ann.post("/e/spring/main/entries", data={"name": "Late, Lou"})
    publisher.work()
    assert publisher.store.jobs() == []
    ann.post("/e/spring/main/results", data={"line": "1 1"})
    publisher.work()
    (job,) = publisher.store.jobs()
    assert job.due == clock.now + RESULTS_REST
    clock.now += 10
    ann.post("/e/spring/main/results", data={"line": "2 0"})
    publisher.work()
    assert publisher.store.jobs() == [job]


def test_it_waits_longer_each_time_and_says_so(site: Site) -> None:
    site.event()
    clock = Clock()
    publisher = publisher_at(site, clock)
    gone = out(site) / "stick"
    gone.mkdir()
    publisher.store.set_target("spring", folder_target(str(gone)))
    gone.rmdir()
    publisher.press("spring")
    for pause in (*PAUSES, PAUSES[-1]):
        publisher.work()
        (job,) = publisher.store.jobs()
        assert (job.trouble, job.due) == (Trouble.FOLDER_GONE, clock.now + pause)
        clock.now = job.due
    page = site.staff().get("/e/spring/website").text
    assert "Waiting since" in page and "The folder is not there" in page
    gone.mkdir()
    again = Publisher(site.app.state.event_store, clock)
    again.work()
    assert (gone / "index.html").exists() and again.store.jobs() == []


def test_a_full_disk_keeps_what_was_there(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    site.event()
    clock = Clock()
    publisher = publisher_at(site, clock)
    publisher.store.set_target("spring", folder_target(str(out(site))))
    publisher.press("spring")
    publisher.work()
    before = (out(site) / "index.html").read_bytes()

    def full(target: Path, body: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(folder_place, "write_file", full)
    publish_round(site)
    publisher.press("spring")
    publisher.work()
    state = state_of(publisher.store, "spring")
    assert state.trouble is Trouble.NO_SPACE and state.waiting
    assert (out(site) / "index.html").read_bytes() == before


def test_a_wrong_password_is_tried_once_until_somebody_acts(site: Site) -> None:
    site.event()
    clock = Clock()
    publisher = publisher_at(site, clock)
    with sftp_server(site.home.parent / "host") as server:
        typed = {"user": USER, "path": "", "key_file": "", "fingerprint": "", "host": "127.0.0.1"}
        wrong = sftp_target(**typed, port=str(server.port), secret="wrong")
        publisher.store.set_target("spring", wrong)
        publisher.press("spring")
        publisher.work()
        publish_round(site)
        clock.now += 100_000
        publisher.work()
        (job,) = publisher.store.jobs()
        assert job.stopped and job.tries == 1
        ann = site.staff()
        page = ann.get("/e/spring/website").text
        assert "Publishing has stopped" in page and "refused the name or the password" in page
        sent = typed | {"port": str(server.port), "password": PASSWORD}
        assert ann.post("/e/spring/website/server", data=sent).status_code == 200
        publisher.work()
        assert "index.html" in server.names()
        page = ann.get("/e/spring/website").text
        assert "Published" in page and "SHA256:" in page and PASSWORD not in page


def test_a_new_key_is_accepted_only_by_a_press(site: Site) -> None:
    site.event()
    clock = Clock()
    publisher = publisher_at(site, clock)
    typed = {"user": USER, "path": "", "key_file": "", "host": "127.0.0.1", "secret": PASSWORD}
    with sftp_server(site.home.parent / "host") as server:
        old = "SHA256:" + "A" * 43
        target = sftp_target(**typed, port=str(server.port), fingerprint=old)
        publisher.store.set_target("spring", target)
        publisher.press("spring")
        publisher.work()
        assert server.names() == set()
        ann = site.staff()
        page = ann.get("/e/spring/website").text
        assert "Allow new key" in page and old in page
        (job,) = publisher.store.jobs()
        assert ann.post("/e/spring/website/accept", data={"what": "SHA256:other"}).status_code == 400
        assert ann.post("/e/spring/website/accept", data={"what": job.detail}).status_code == 200
        publisher.work()
        assert "index.html" in server.names()


def test_a_press_while_it_is_sent_is_not_lost(site: Site) -> None:
    site.event()
    clock = Clock()
    publisher = publisher_at(site, clock)
    publisher.store.set_target("spring", folder_target(str(out(site))))
    publisher.press("spring")
    (job,) = publisher.store.jobs()
    publisher.press("spring")
    publisher._send(job)
    assert len(publisher.store.jobs()) == 1
    publisher.work()
    assert publisher.store.jobs() == []


def test_a_fault_of_the_program_is_no_fault_of_the_event(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    site.event()
    clock = Clock()
    publisher = publisher_at(site, clock)
    publisher.store.set_target("spring", folder_target(str(out(site))))

    def broken(*args: object) -> int:
        raise RuntimeError("broken")

    monkeypatch.setattr("crosstable.web.http.background_publishing.publish_once", broken)
    publisher.press("spring")
    publisher.work()
    assert state_of(publisher.store, "spring").trouble is Trouble.FAULT
    publish_round(site)
