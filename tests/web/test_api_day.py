"""The day by a program: desk, choices, prizes, a running round, missing results, the bye, a changed round."""

from __future__ import annotations

from tests.web.site import Site

BASE = "/api/events/spring/sections/main"


def test_the_desk_and_the_set_up_by_a_program(site: Site) -> None:
    """Presence, money, a choice of the book, a prize and a further section."""
    site.event()
    ann = site.staff()
    assert ann.post(f"{BASE}/desk/here", json={"players": [1, 2]}).status_code == 200
    assert (
        ann.post(f"{BASE}/desk/money", json={"players": [1, 2], "cents": 4000, "how": "owed"}).status_code
        == 200
    )
    assert (
        ann.post(f"{BASE}/desk/money", json={"players": [1], "cents": 4000, "how": "taken"}).status_code
        == 200
    )
    rows = {row["player"]: row for row in ann.get(f"{BASE}/desk").json()["rows"]}
    assert rows[1]["here"] and not rows[3]["here"]
    assert (rows[1]["paid"], rows[2]["due"], rows[2]["paid"]) == (4000, 4000, 0)
    assert ann.post(f"{BASE}/desk/absent", json={"players": [6], "how": "zero"}).status_code == 200
    listed = ann.get(f"{BASE}/choices").json()
    assert any(one["rule"].startswith("28L") for one in listed)
    assert ann.put(f"{BASE}/fund/1st", json={"keys": {"kind": "place", "cents": 10000}}).status_code == 200
    assert ann.get(f"{BASE}/fund").json()[0]["cents"] == 10000
    body = {"name": "Reserve", "rulebook": "nzcf", "rounds": 3, "first": "Open"}
    assert ann.post(f"{BASE}/further", json=body).status_code == 201
    assert [section.name for section in site.session().event.sections] == ["Open", "Reserve"]


def test_28p_29g_and_29h_by_a_program(site: Site) -> None:
    """A round is started, looked at twice, a missing result settled, and a published round changed."""
    site.event(players=5)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    bye = ann.get(f"{BASE}/bye").json()["player"]
    assert ann.post(f"{BASE}/bye", json={"player": bye, "choice": "keep"}).status_code == 200
    ann.post(f"{BASE}/publish", json={})
    assert ann.get(f"{BASE}/rounds/1/change").json()["allowed"]
    swap = {"method": "full", "withdraw": site.session().event.sections[0].results[0].games[1].black}
    asked = ann.post(f"{BASE}/rounds/1/change", json=swap)
    assert asked.status_code == 200 and asked.json()["to_tell"] and asked.json()["wrote"] is None
    two = [swap["withdraw"], bye]
    told = ann.post(f"{BASE}/rounds/1/change", json={**swap, "withdraw": two}).json()["to_tell"]
    assert {one["player"] for one in told if one["now"] == "no game"} == set(two)
    assert ann.post(f"{BASE}/rounds/1/start", json={"at": "2026-11-21T10:00"}).status_code == 200
    ann.post(f"{BASE}/rounds/1/results", json={"board": 1, "result": "+:-"})
    assert ann.post(f"{BASE}/rounds/1/verify", json={"boards": [1]}).status_code == 200
    floor = ann.get(f"{BASE}/rounds/1/floor").json()
    assert floor["verified"] == [1] and floor["no_shows"][0]["rule"] == "28P"
    absence = {"player": floor["no_shows"][0]["player"], "how": "excuse", "reason": "train"}
    assert ann.post(f"{BASE}/rounds/1/absence", json=absence).status_code == 200
    missing = ann.get(f"{BASE}/missing").json()
    choice = next(one["choice"] for one in missing[0]["choices"] if one["open"])
    settled = ann.post(f"{BASE}/missing", json={"board": missing[0]["board"], "choice": choice})
    assert settled.status_code == 200, settled.text


def test_the_day_is_for_the_staff(site: Site) -> None:
    """Neither the desk nor the hall answers the public; the announced prizes and choices do."""
    site.event()
    public = site.client()
    for path in ("desk", "missing", "bye", "rounds/1/floor", "rounds/1/change"):
        assert public.get(f"{BASE}/{path}").status_code == 401, path
    assert public.get(f"{BASE}/choices").status_code == 200 and public.get(f"{BASE}/fund").status_code == 200
