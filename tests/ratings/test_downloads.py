"""Rating lists fetched from an address, against a server of this test on 127.0.0.1 and nowhere else."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from crosstable.app.entries.list_imports import fetch_list
from crosstable.model.errors import BadInput
from crosstable.model.limits import RATING_LIST_BYTES
from crosstable.ratings import downloading
from crosstable.ratings.addresses import ADDRESSES
from crosstable.ratings.downloading import check_address, download
from crosstable.ratings.library import lists_in
from tests.cli.command import crosstable
from tests.ratings import samples
from tests.web.site import Site, site_in, text_of

MODIFIED = "Sun, 01 Nov 2026 10:00:00 GMT"


class _Answers(BaseHTTPRequestHandler):
    """A server with a list, a page that is none, redirections, and an answer that never ends."""

    def do_GET(self) -> None:
        """Answer by the path."""
        ways = {"/away": "/us.tsv", "/file": "file:///etc/hostname", "/loop": "/loop"}
        if self.path in ways:
            self.send_response(302)
            self.send_header("Location", ways[self.path])
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif self.path == "/us.tsv":
            self._body(samples.US_TSV)
        elif self.path == "/page":
            self._body(b"<html>Please log in</html>")
        elif self.path == "/large":
            self._body(b"x" * 50_000)
        elif self.path == "/slow":
            time.sleep(2)
        else:
            self.send_error(404, "Not Found")

    def _body(self, data: bytes) -> None:
        self.send_response(200)
        self.send_header("Last-Modified", MODIFIED)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *words: object) -> None:
        """Say nothing."""


@dataclass
class Server:
    """The server of a test."""

    address: str


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server on this computer alone, asked without any proxy."""
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    made = ThreadingHTTPServer(("127.0.0.1", 0), _Answers)
    thread = Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield Server(f"http://127.0.0.1:{made.server_address[1]}")
    made.shutdown()
    made.server_close()


def refused(address: str, folder: Path, largest: int = RATING_LIST_BYTES) -> str:
    """The sentence of a download that does not come about."""
    with pytest.raises(BadInput) as error:
        download(address, folder, largest=largest)
    return str(error.value)


def test_a_list_is_fetched_with_the_date_of_the_server(server: Server, tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    made = fetch_list(f"{server.address}/us.tsv", tmp_path / "lists", tmp_path / "kept")
    assert (made.key, made.people, made.file) == ("us-chess-2026-11-01", 2, "us.tsv")
    assert [one.key for one in lists_in(tmp_path / "lists")] == ["us-chess-2026-11-01"]


def test_it_goes_on_to_another_web_address_and_to_nothing_else(server: Server, tmp_path: Path) -> None:
    assert download(f"{server.address}/away", tmp_path).name == "us.tsv"
    for way in ("file", "loop"):
        assert "redirects too often" in refused(f"{server.address}/{way}", tmp_path)


@pytest.mark.parametrize(
    "address",
    ["file:///etc/passwd", "ftp://host/list", "list.txt", "", "http://", "https://a b/", "http://a\n.b/"],
)
def test_other_kinds_of_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadInput, match="not a web address"):
        check_address(address)


def test_names_and_passwords_in_addresses_are_refused() -> None:
    with pytest.raises(BadInput, match="leave the user name and password out"):
        check_address("https://me:secret@example.org/list")


def test_the_known_addresses_are_web_addresses() -> None:
    assert all(check_address(address).startswith("https://") for address in ADDRESSES.values())


def test_what_goes_wrong_is_one_sentence(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "server answered 404" in refused(f"{server.address}/none", tmp_path)
    assert "too large for a rating list" in refused(f"{server.address}/large", tmp_path, 10_000)
    monkeypatch.setattr(downloading, "PATIENCE", 0.2)
    assert "does not answer" in refused(f"{server.address}/slow", tmp_path)
    monkeypatch.setattr(downloading, "LONGEST", -1)
    assert "took too long" in refused(f"{server.address}/large", tmp_path)


def nobody_listens() -> str:
    """An address of this computer at which nobody answers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{free.getsockname()[1]}/list"


def test_without_a_connection_one_goes_on_without(server: Server, tmp_path: Path) -> None:
    assert "no internet connection" in refused(nobody_listens(), tmp_path)


def test_a_page_that_is_no_list_changes_nothing(server: Server, tmp_path: Path) -> None:
    folder = str(tmp_path / "lists")
    said = crosstable("lists", "download", f"{server.address}/page", "--folder", folder)
    assert said.status == 2 and "cannot be imported" in said.err
    assert lists_in(tmp_path / "lists") == ()
    done = crosstable("lists", "download", f"{server.address}/us.tsv", "--folder", folder)
    assert done.status == 0 and "US Chess, 2026-11-01: 2 players" in done.out


def waited(ann: object, words: str) -> str:
    """The page of lists when it says something."""
    for _ in range(100):
        said = text_of(ann.get("/lists").text)  # type: ignore[attr-defined]
        if words in said:
            return said
        time.sleep(0.05)
    raise AssertionError(said)


def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A site whose lists are its own."""
    monkeypatch.setenv("CROSSTABLE_RATINGS", str(tmp_path / "ratings"))
    return site_in(tmp_path / "home")


def test_the_page_downloads_when_pressed(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = site(tmp_path, monkeypatch).staff()
    assert "Nothing is downloaded until you press the button" in ann.get("/lists").text
    assert ann.post("/lists/download", data={"other": f"{server.address}/us.tsv"}).status_code == 200
    waited(ann, "US Chess, 2026-11-01")
    ann.post("/lists/download", data={"other": nobody_listens()})
    assert "was not imported" in waited(ann, "no internet connection")
    for wrong in ("", "file:///etc/passwd"):
        assert ann.post("/lists/download", data={"other": wrong}).status_code == 400


def test_only_a_director_downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = site(tmp_path, monkeypatch).client()
    answer = visitor.post("/lists/download", data={"other": "http://127.0.0.1:9/x"}, follow_redirects=False)
    assert answer.status_code in (303, 401, 403)
