"""Over the network staff come in by https, with a certificate of the laptop's own; players stay on http."""

from __future__ import annotations

import os
import re
import socket
import ssl
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from crosstable.web.application import create_app
from crosstable.web.http import certificate
from crosstable.web.settings import settings_for
from tests.web.site import Site, Visitor
from tests.web.test_workers import _wait

PHONE, LAPTOP = ("192.168.1.7", 50000), ("127.0.0.1", 50000)


class From(Visitor):
    """A browser at an address, by http or https."""

    def __init__(self, site: Site, client: tuple[str, int], scheme: str = "http") -> None:
        super().__init__(site.app)
        self._transport.client = client  # type: ignore[attr-defined]
        self.base_url = f"{scheme}://laptop.local"


@pytest.fixture
def hall(tmp_path: Path) -> Site:
    """A site for the network, with a door for staff devices."""
    settings = settings_for(str(tmp_path), lan=True, https_port=8443)
    site = Site(Path(settings.home), create_app(settings))
    site.event()
    return site


def _let_in(hall: Site, browser: Any) -> Any:
    secret = hall.app.state.accounts.new_link()
    return browser.post(f"/enter/{secret}", data={"name": "Ann"}, follow_redirects=False)


def test_a_phone_on_http_is_sent_to_the_door_before_it_types_a_password(hall: Site) -> None:
    """No password and no one-time link goes through the hall in the clear."""
    phone = From(hall, PHONE)
    for page in ("/login?next=/", "/enter/secret", "/e/spring/kiosk/enter/secret", "/staff"):
        answer = phone.get(page, follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"https://laptop.local:8443{page}"
    assert _let_in(hall, phone).headers["location"].startswith("https://laptop.local:8443/enter/")


def test_a_session_sent_in_the_clear_is_nobodys(hall: Site) -> None:
    """Whoever overhears a session, or sends one by mistake, is a spectator on http."""
    laptop = From(hall, LAPTOP)
    _let_in(hall, laptop)
    session = laptop.cookies["crosstable"]
    assert laptop.get("/e/spring/main/entries").status_code == 200
    phone = From(hall, PHONE)
    phone.cookies.set("crosstable", session)
    assert phone.post("/e/spring/main/entries", data={"name": "Late, Lou"}).status_code == 401
    header = {"Authorization": f"Bearer {session}"}
    assert From(hall, PHONE).get("/api/events/spring/log", headers=header).status_code in (401, 404)
    assert phone.get("/e/spring/main/standings").status_code == 200


def test_by_https_staff_come_in_and_their_cookie_never_goes_out_in_the_clear(hall: Site) -> None:
    """The cookie is marked for https alone."""
    tablet = From(hall, PHONE, "https")
    answer = _let_in(hall, tablet)
    assert "secure" in answer.headers["set-cookie"].lower()
    assert tablet.get("/e/spring/main/entries").status_code == 200


def test_the_staff_page_shows_the_fingerprint(hall: Site) -> None:
    """The director compares it with what the browser of a new device shows."""
    laptop = From(hall, LAPTOP)
    _let_in(hall, laptop)
    own = certificate.own_certificate(str(hall.home), [])
    assert re.fullmatch(r"(?:[0-9A-F]{2}:){31}[0-9A-F]{2}", own.fingerprint)


def test_the_key_is_the_owners_alone_and_the_certificate_stays(tmp_path: Path) -> None:
    """Made once; made anew when it is damaged."""
    first = certificate.own_certificate(str(tmp_path), ["192.168.1.5"])
    assert certificate.own_certificate(str(tmp_path), []).fingerprint == first.fingerprint
    if os.name == "posix":
        assert stat.S_IMODE(first.path.stat().st_mode) == 0o600
    first.path.write_text("spoilt")
    assert certificate.own_certificate(str(tmp_path), []).fingerprint != first.fingerprint


@contextmanager
def serving(home: Path) -> Iterator[tuple[str, str, str]]:
    """A real server for the network: address, https address, fingerprint on the console."""
    with socket.socket() as one, socket.socket() as other:
        for probe in (one, other):
            probe.bind(("127.0.0.1", 0))
        port, https = one.getsockname()[1], other.getsockname()[1]
    words = ["serve", str(home), "--lan", "--no-browser", "--port", str(port), "--https-port", str(https)]
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "crosstable", *words], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = (re.search(r"((?:[0-9A-F]{2}:){31}[0-9A-F]{2})", line) for line in process.stdout)
        fingerprint = next(match.group(1) for match in found if match)
        _wait(f"http://127.0.0.1:{port}")
        yield f"http://127.0.0.1:{port}", f"https://127.0.0.1:{https}", fingerprint
    finally:
        process.terminate()
        process.communicate(timeout=20)


def test_a_real_server_speaks_https_with_the_fingerprint_it_prints(tmp_path: Path) -> None:
    """Both doors lead to the same application; a client that trusts the certificate is let in."""
    with serving(tmp_path) as (http, https, printed):
        port = int(https.rsplit(":", 1)[1])
        shown = ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", port)))
        digest = sha256(shown).hexdigest().upper()
        assert ":".join(digest[n : n + 2] for n in range(0, 64, 2)) == printed
        trusting = ssl.create_default_context(cafile=str(tmp_path / certificate.FILE))
        assert httpx.get(f"{https}/login", verify=trusting).status_code == 200
        assert httpx.get(f"{http}/login", verify=trusting).status_code == 200
