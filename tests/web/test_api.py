"""The JSON interface: a round by a program alone, refusals with reasons, what the public never gets."""

from __future__ import annotations

from crosstable.model.limits import NAME_LETTERS, ROUNDS
from crosstable.web.http.roles import Role
from tests.web.site import Site

BASE = "/api/events/spring/sections/main"


def test_a_round_by_a_program(site: Site) -> None:
    """A program logs in, pairs, publishes, enters results and reads the standings."""
    site.event()
    site.app.state.accounts.add("Robot", Role.DIRECTOR, "correct horse")
    client = site.client()
    answer = client.post("/api/session", json={"name": "Robot", "password": "correct horse"})
    client.headers["authorization"] = f"Bearer {answer.json()['token']}"
    assert client.get(f"{BASE}/before").json()["ready"]
    assert client.post(f"{BASE}/draft").json()["facts"] == ["round 1 paired (draft)"]
    assert client.get(f"{BASE}/draft").json()["games"][0]["board"] == 1
    assert client.post(f"{BASE}/publish", json={}).status_code == 200
    for board in (1, 2, 3):
        wrote = client.post(f"{BASE}/rounds/1/results", json={"board": board, "result": "1-0"})
        assert wrote.status_code == 200, wrote.text
    assert [line["points"] for line in client.get(f"{BASE}/standings").json()["standings"]] == [
        1,
        1,
        1,
        0,
        0,
        0,
    ]
    assert client.get(f"{BASE}/check").json()["same"]
    reasons = client.get(f"{BASE}/rounds/1/explain", params={"board": 1}).json()["reasons"]
    assert reasons and all(reason["rule"] for reason in reasons)
    assert client.get("/api/events/spring").json()["sections"][0]["stage"] == "before"


def test_refusals_have_a_reason(site: Site) -> None:
    """Unknown things, wrong values and others' work: 4xx with kind, place and sentence."""
    site.event()
    ann = site.staff()
    missing = ann.get("/api/events/nothing")
    assert missing.status_code == 404 and "no event" in missing.json()["error"]["text"]
    wrong = ann.post(f"{BASE}/rounds/1/results", json={"board": 1, "result": "2-0"})
    assert wrong.status_code == 400 and wrong.json()["error"]["where"] == "result"
    unread = ann.post(f"{BASE}/entries", json={"name": "", "colour": 1})
    assert unread.status_code == 422 and unread.json()["error"]["where"].startswith("body")
    assert site.client().post(f"{BASE}/draft").status_code == 401


def test_the_public_document_keeps_staff_matters(site: Site) -> None:
    """Notes, accounts and requests to be kept apart are for the staff alone."""
    site.event()
    ann = site.staff()
    ann.patch(f"{BASE}/entries/1", json={"key": "notes", "value": "hearing aid"})
    assert "hearing aid" in ann.get("/api/events/spring/document").text
    public = site.client()
    assert "hearing aid" not in public.get("/api/events/spring/document").text
    assert public.get("/api/events/spring/facts").status_code == 401
    assert public.get(f"{BASE}/draft").status_code == 401


def test_the_interface_describes_itself(site: Site) -> None:
    """Every operation stands on the page, which loads nothing from elsewhere."""
    page = site.client().get("/api/").text
    for path in site.client().get("/api/openapi.json").json()["paths"]:
        assert path in page
    assert "http://" not in page and "https://" not in page


def test_programs_have_the_limits_of_the_pages(site: Site) -> None:
    """Names and rounds that a page takes are taken from a program too, and no longer ones."""
    ann = site.staff()

    def status(title: str, rounds: int) -> int:
        told = {"title": title, "rulebook": "us-chess", "rounds": rounds}
        return ann.post("/api/events", json=told).status_code

    assert status("A" * NAME_LETTERS, 9) == status("B", ROUNDS) == 201
    assert status("C" * (NAME_LETTERS + 1), 9) == status("D", ROUNDS + 1) == 422
