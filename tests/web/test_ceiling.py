"""US 28H in the browser and in the interface: a rating above the limit of the section needs a reason."""

from __future__ import annotations

from tests.web.site import Site, text_of

BASE = "/e/spring/main"
API = "/api/events/spring/sections/main"


def limited(site: Site) -> None:
    """A section for ratings below 2050."""
    site.event(players=4, settings={"rating_ceiling": 2050})


def test_28h_the_form_asks_for_a_reason(site: Site) -> None:
    limited(site)
    ann = site.staff()
    asked = ann.post(f"{BASE}/entries", data={"name": "Strong", "rating": "2100"})
    assert asked.status_code == 400 and "this section is for ratings under 2050" in text_of(asked.text)
    assert "Reason to admit" in asked.text and 'value="Strong"' in asked.text
    ann.post(f"{BASE}/entries", data={"name": "Strong", "rating": "2100", "admit": "defending champion"})
    players = site.session().event.sections[0].players
    [no] = [player.no for player in players if player.name == "Strong"]
    assert "defending champion" in ann.get(f"{BASE}/entries/{no}").text


def test_28h_a_rating_revised_is_on_the_list_before_pairing(site: Site) -> None:
    limited(site)
    ann = site.staff()
    ann.post(f"{BASE}/entries/1/data", data={"rating": "2100"})
    points = [point["text"] for point in ann.get(f"{API}/before").json()["points"]]
    assert any("does not fit a section for ratings below 2050" in text for text in points)
    ann.post(f"{BASE}/entries/1/data", data={"admit": "plays for the club prize only"})
    points = [point["text"] for point in ann.get(f"{API}/before").json()["points"]]
    assert not any("does not fit" in text for text in points)


def test_28h_a_program_gives_the_reason_too(site: Site) -> None:
    limited(site)
    ann = site.staff()
    refused = ann.post(f"{API}/entries", json={"name": "Strong", "rating": 2100})
    assert refused.status_code == 400 and refused.json()["error"]["where"] == "admit"
    body = {"name": "Strong", "rating": 2100, "admit": "defending champion"}
    assert ann.post(f"{API}/entries", json=body).status_code == 201
