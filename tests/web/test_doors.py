"""Who may do what, and what never reaches anybody else."""

from __future__ import annotations

import pytest

from crosstable.web.http.accounts import TRIES
from crosstable.web.http.roles import Role
from tests.web.site import Site

BASE = "/e/spring/main"

WRITES = (
    "draft",
    "draft/discard",
    "draft/swap",
    "draft/flip",
    "draft/compare",
    "draft/lock",
    "publish",
    "round/1/correct/1",
    "attendance",
    "ranks",
    "prizes/winner",
    "prizes/special",
    "entries",
    "entries/1/bye",
    "entries/1/withdraw",
    "entries/1/return",
    "entries/1/set",
    "undo/3",
    "setup/event",
    "setup/section",
    "setup/new",
    "setup/rules",
    "setup/names",
    "setup/prizes",
    "entries/1/data",
    "entries/1/byes",
    "entries/1/again",
    "entries/1/here",
    "entries/1/apart",
    "entries/1/money",
    "entries/1/roster",
    "round/1/forfeit",
    "round/1/postpone",
    "entries/1/mend",
    "round/1/mend/1",
    "/e/spring/check-in",
    "/e/spring/check-in/here",
    "/e/spring/check-in/group",
    "/e/spring/check-in/undo",
    "/e/spring/check-in/absent",
    "/e/spring/check-in/pay",
    "/e/spring/check-in/fee",
    "/e/spring/check-in/kiosk/new",
    "/e/spring/check-in/kiosk/remove",
    "/e/spring/schools/here",
)
"""Presses below the section, and those of the whole event."""


OF_EVENT = (
    *("cash/lines", "cash/lines/1", "cash/fees", "ready/boards", "cash/person/main/3"),
    *("website/folder", "website/server", "website/now", "website/after-round", "website/accept"),
    *("website/remove", "notices/send", "notices/agreed", "notices/addresses", "notices/server"),
    "notices/drop",
)
"""Presses about the whole event that only directors have."""


@pytest.mark.parametrize("what", OF_EVENT)
def test_nobody_else_writes_to_the_event(site: Site, what: str) -> None:
    """Neither the public nor an assistant touches the money or the boards of the event."""
    site.event()
    before = len(site.session().facts)
    fields = {"amount": "1", "text": "X", "seen": ""}
    assert site.client().post(f"/e/spring/{what}", data=fields).status_code == 401
    assert site.staff("Eve", Role.ASSISTANT).post(f"/e/spring/{what}", data=fields).status_code == 403
    assert len(site.session().facts) == before


@pytest.mark.parametrize("what", WRITES)
def test_nobody_else_writes(site: Site, what: str) -> None:
    """Neither the public nor an assistant does what is the director's."""
    site.event()
    before = len(site.session().facts)
    fields = {"name": "X", "text": "name\nX", "board": 1, "one": 1, "other": 2, "round": 1, "kind": "half"}
    fields |= {"key": "rating", "value": "1", "how": "zero", "player": 1, "amount": "1", "fee": "1"}
    fields |= {"who": "main:1", "undo": 1, "group": "", "prize": "X"}
    address = what if what.startswith("/") else f"{BASE}/{what}"
    assert site.client().post(address, data=fields).status_code == 401
    assert site.staff("Eve", Role.ASSISTANT).post(address, data=fields).status_code == 403
    assert len(site.session().facts) == before


def test_an_assistant_enters_results(site: Site) -> None:
    """Results are the assistant's; nobody enters them from outside."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    assert site.client().post(f"{BASE}/results", data={"line": "1 1"}).status_code == 401
    assert site.staff("Eve", Role.ASSISTANT).post(f"{BASE}/results", data={"line": "1 1"}).status_code == 200


def test_the_public_sees_no_draft(site: Site) -> None:
    """A draft, its reasons and the history are not for the public."""
    site.event()
    site.staff().post(f"{BASE}/draft")
    public = site.client()
    sent = public.get(f"{BASE}/round")
    assert sent.url.path == "/p/spring/" and "Round 1 is not paired yet" in sent.text
    assert (
        public.get(f"{BASE}/round/1/why?player=1", headers={"accept": "application/json"}).status_code == 401
    )
    assert "/login" in str(public.get(f"{BASE}/history").url)


def test_a_link_works_once(site: Site) -> None:
    """Looking at a one-time link does not use it up; coming in does; a newer one ends it."""
    secret = site.app.state.accounts.new_link()
    client = site.client()
    assert "Welcome" in client.get(f"/enter/{secret}").text
    assert client.post(f"/enter/{secret}", data={"name": "Ann"}).status_code == 200
    assert client.post(f"/enter/{secret}", data={"name": "Eve"}).status_code == 401
    old = site.app.state.accounts.new_link()
    site.app.state.accounts.new_link()
    assert client.post(f"/enter/{old}", data={"name": "Eve"}).status_code == 401


def test_wrong_passwords_are_counted(site: Site) -> None:
    """After some wrong passwords even the right one has to wait."""
    site.app.state.accounts.add("Ann", Role.DIRECTOR, "correct horse")
    client = site.client()
    for _ in range(TRIES):
        assert client.post("/login", data={"name": "Ann", "password": "wrong"}).status_code == 401
    assert client.post("/login", data={"name": "Ann", "password": "correct horse"}).status_code == 429


def test_a_password_lets_in(site: Site) -> None:
    """Name and password open a session, log-out ends it."""
    site.event()
    site.app.state.accounts.add("Ann", Role.DIRECTOR, "correct horse")
    client = site.client()
    client.post("/login", data={"name": "Ann", "password": "correct horse", "next": f"{BASE}/history"})
    assert client.get(f"{BASE}/history").status_code == 200
    client.post("/logout")
    assert "/login" in str(client.get(f"{BASE}/history").url)


@pytest.mark.parametrize("address", ["//evil.example", "/\\evil", "https://evil.example", "evil"])
def test_log_in_stays_inside(site: Site, address: str) -> None:
    """After log-in nobody is led to another site."""
    site.app.state.accounts.add("Ann", Role.DIRECTOR, "correct horse")
    fields = {"name": "Ann", "password": "correct horse", "next": address}
    answer = site.client().post("/login", data=fields, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_writes_from_other_sites_are_refused(site: Site) -> None:
    """A form on another page cannot write in a director's name."""
    site.event()
    ann = site.staff()
    before = len(site.session().facts)
    assert ann.post(f"{BASE}/draft", headers={"origin": "https://evil.example"}).status_code == 403
    assert ann.post(f"{BASE}/draft", headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert len(site.session().facts) == before


def test_every_answer_has_the_safe_headers(site: Site) -> None:
    """Pages, files, refusals: nothing may load from elsewhere or be framed."""
    site.event()
    client = site.client()
    for address in ("/", f"{BASE}/standings", "/static/app.js", "/nowhere", "/api/nowhere"):
        policy = client.get(address).headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
    assert (
        "HttpOnly"
        in site.client()
        .post(f"/enter/{site.app.state.accounts.new_link()}", data={"name": "Ann"}, follow_redirects=False)
        .headers["set-cookie"]
    )


def test_names_are_escaped(site: Site) -> None:
    """A name that is a script stays a name."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/entries", data={"name": "<script>alert(1)</script>"})
    page = ann.get(f"{BASE}/entries").text
    assert "<script>alert" not in page and "&lt;script&gt;" in page


@pytest.mark.parametrize("name", ["../secret", "..%2f..%2fetc", ".hidden", "a/b", "nothing"])
def test_events_stay_in_their_folder(site: Site, name: str) -> None:
    """No address reaches a file elsewhere."""
    assert site.client().get(f"/e/{name}/").status_code in (404, 400)
