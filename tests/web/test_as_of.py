"""What you saw is what you write: whoever would overwrite what others changed is shown it, and asked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi.testclient import TestClient

from crosstable.app.session.as_of import mark_of
from crosstable.web.http.rests_on import LISTED, RESTS_ON
from crosstable.web.http.unchecked import UNCHECKED
from tests.web.as_of_scenes import BASE, CALLS, NO_SCENE, SCENES, Call, Scene, incident
from tests.web.form_reader import fields_of, forms_on
from tests.web.site import Site, text_of
from tests.web.test_roles import writing_routes


def form_fields(client: TestClient, scene: Scene) -> dict[str, Any]:
    """What the form of a scene sends; the mark alone if the page does not show the form now."""
    html = client.get(scene.page).text
    try:
        return dict(fields_of(html, scene.page, scene.action, scene.having))
    except StopIteration:
        return {"as_of": re.findall(r'name="as_of" value="([^"]*)"', html)[0]}


def filled(site: Site, typed: dict[str, Any]) -> dict[str, Any]:
    """What is typed, with the folder of the test in it."""
    return {key: str(value).replace("{home}", str(site.home)) for key, value in typed.items()}


@pytest.mark.parametrize("scene", SCENES, ids=[scene.route for scene in SCENES])
def test_the_second_of_two_directors_is_asked(site: Site, scene: Scene) -> None:
    """Nothing is overwritten; the page shows both, keeps what was typed, and saves it on a second press."""
    site.event()
    for folder in ("north", "south"):
        (site.home / folder).mkdir()
    ann, bob = site.staff("Ann"), site.staff("Bob")
    scene.begin(ann)
    anns, bobs = form_fields(ann, scene), form_fields(bob, scene)
    saved = TestClient.post(bob, scene.other or scene.action, data={**bobs, **filled(site, scene.first)})
    assert saved.status_code == 200, text_of(saved.text)
    before = site.session()
    typed = {**anns, **filled(site, scene.second)}
    asked = TestClient.post(ann, scene.action, data=typed)
    assert mark_of(site.session()) == mark_of(before), "nothing is written"
    assert asked.status_code == 409, text_of(asked.text)
    assert "Somebody else changed this meanwhile" in asked.text and "Bob" in asked.text
    again = fields_of(asked.text, scene.page, scene.action)
    for key, value in typed.items():
        if key != "as_of":
            assert again[key] == (value if isinstance(value, list) else [value]), key
    assert ("Save mine anyway" in asked.text) != scene.once
    if scene.once:
        return
    done = TestClient.post(ann, scene.action, data=again)
    assert done.status_code == 200, text_of(done.text)
    assert len(site.session().facts) > len(before.facts)


@pytest.mark.parametrize("call", CALLS, ids=[f"{call.method} {call.route}" for call in CALLS])
def test_a_program_that_says_what_it_saw_overwrites_nothing(site: Site, call: Call) -> None:
    """Answers carry the mark; with an old one nothing is written, with a new one it is."""
    site.event()
    ann, bob = site.staff("Ann"), site.staff("Bob")
    call.begin(ann)
    seen = ann.get("/api/events/spring/sections/main/entries").headers["Seen"]
    first = bob.request(call.method, call.address, json=call.first, headers={"Seen": seen})
    assert first.status_code == 200, first.text
    before = mark_of(site.session())
    assert first.headers["Seen"] == before
    asked = ann.request(call.method, call.address, json=call.second, headers={"Seen": seen})
    assert asked.status_code == 409, asked.text
    assert asked.json()["error"]["kind"] == "changed" and "Bob" in asked.json()["error"]["text"]
    assert mark_of(site.session()) == before, "nothing is written"
    again = ann.request(call.method, call.address, json=call.second, headers={"Seen": before})
    assert again.status_code == 200 or call.route.endswith("/decision"), again.text


def test_every_address_that_writes_is_compared_or_has_a_reason(site: Site) -> None:
    """A new address needs two directors in a scene, or a reason why it needs none; no reason is stale."""
    known = {scene.route for scene in SCENES} | {call.route for call in CALLS}
    written = {path for _, path in writing_routes(site)}
    assert sorted(written - known - UNCHECKED.keys() - NO_SCENE.keys()) == []
    assert sorted((known | UNCHECKED.keys() | NO_SCENE.keys()) - written) == []
    assert RESTS_ON.keys() <= written - UNCHECKED.keys()


MEANWHILE = (
    (f"{BASE}/entries/3/data", {"club": "West"}),
    (f"{BASE}/entries/2/data", {"title": "FM"}),
    (f"{BASE}/entries", {"name": "Late, Lou", "rating": "1200"}),
    (f"{BASE}/results", {"line": "2 0"}),
    (f"{BASE}/screens/announcement", {"text": "Lunch"}),
    (f"{BASE}/setup/prizes", {"name": "2nd", "money": "50"}),
    ("/e/spring/check-in/here", {"who": "main:2"}),
)


@pytest.mark.parametrize("scene", SCENES, ids=[scene.route for scene in SCENES])
def test_what_others_do_elsewhere_is_no_conflict(site: Site, scene: Scene) -> None:
    """Another entry, another board, another prize, another field of the same entry: saved at once."""
    site.event()
    (site.home / "south").mkdir()
    ann, bob = site.staff("Ann"), site.staff("Bob")
    scene.begin(ann)
    fields = form_fields(ann, scene)
    for address, typed in MEANWHILE:
        elsewhere = "announcement" not in scene.route or "announcement" not in address
        counted = scene.route in LISTED and address.endswith("/entries")
        if elsewhere and not counted and not (scene.route in RESTS_ON and address.endswith("/results")):
            bob.post(address, data=typed)
    sent = {**fields, **filled(site, scene.second)}
    if scene.action.endswith("/entries/2/data"):
        sent = {"as_of": fields["as_of"], **scene.second}
    done = TestClient.post(ann, scene.action, data=sent)
    assert done.status_code == 200, text_of(done.text)


def test_every_form_of_the_staff_carries_what_was_seen(site: Site) -> None:
    """On all pages that show a form; players and spectators get no mark."""
    site.event()
    ann = site.staff("Ann")
    incident(ann)
    pages = {scene.page for scene in SCENES} | {f"{BASE}/{word}" for word in ("entries", "next", "closing")}
    mark = mark_of(site.session())
    for page in pages:
        for action, _, fields in forms_on(ann.get(page).text, page):
            assert fields.get("as_of") == [mark], (page, action)
    assert "as_of" not in site.client().get(f"{BASE}/round").text


def test_a_form_that_comes_back_keeps_what_was_seen(site: Site) -> None:
    """A mistake in the form does not hide what others changed: the corrected form is compared too."""
    site.event()
    ann, bob = site.staff("Ann"), site.staff("Bob")
    address = f"{BASE}/entries/2/data"
    fields = fields_of(ann.get(f"{BASE}/entries/2").text, "", address)
    bob.post(address, data={"club": "North"})
    refused = ann.post(address, data={**fields, "club": "South", "born": "never"})
    assert refused.status_code == 400
    back = fields_of(refused.text, "", address)
    assert back["as_of"] == fields["as_of"]
    asked = ann.post(address, data={**back, "born": ""})
    assert asked.status_code == 409 and "North" in asked.text and "South" in asked.text


def test_a_player_whose_number_moved_is_not_confused_with_another(site: Site) -> None:
    """Before round 1 numbers follow ratings: what was typed goes to the player who was seen."""
    site.event()
    ann, bob = site.staff("Ann"), site.staff("Bob")
    html = ann.get(f"{BASE}/entries/2").text
    fields = fields_of(html, "", f"{BASE}/entries/2/data")
    bob.post(f"{BASE}/entries", data={"name": "Strong, Sue", "rating": "2400"})
    asked = ann.post(f"{BASE}/entries/2/data", data={**fields, "club": "South"})
    assert asked.status_code == 409, text_of(asked.text)
    again = fields_of(asked.text, "", f"{BASE}/entries/3/data")
    assert ann.post(f"{BASE}/entries/3/data", data=again).status_code == 200
    clubs = {one.name: one.club for one in site.session().event.sections[0].players}
    assert clubs["Bishop, Barbara"] == "South" and not clubs["Attack, Allen"]


def test_the_same_press_twice_is_no_conflict(site: Site) -> None:
    """Two presses on one button, or two people who type the same."""
    site.event()
    ann = site.staff("Ann")
    address = f"{BASE}/entries/2/data"
    sent = {**fields_of(ann.get(f"{BASE}/entries/2").text, "", address), "club": "South"}
    assert [ann.post(address, data=sent).status_code for _ in range(2)] == [200, 200]


def test_an_event_that_was_replaced_is_not_written_to(site: Site) -> None:
    """A mark of another journal fits nothing here."""
    site.event()
    ann = site.staff("Ann")
    typed = {"as_of": "3-00000000", "club": "South"}
    assert ann.post(f"{BASE}/entries/2/data", data=typed).status_code == 409
