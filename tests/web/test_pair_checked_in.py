"""Before round 1, where check-in is in use: one press pairs only those who are checked in."""

from __future__ import annotations

import html
import re

import pytest
from fastapi.testclient import TestClient

from tests.web.site import Site, text_of
from tests.web.test_check_in import who

BASE = "/e/spring/main"
CHECK_IN = "/e/spring/check-in"
PRESS = f"{BASE}/draft/checked-in"
OFFER = re.compile(rf'<form method="post" action="{PRESS}".*?</form>', re.DOTALL)
FIELD = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
HERE = ("Attack, Allen", "Bishop, Barbara")


def with_two_here(site: Site) -> TestClient:
    """Six have entered, two are checked in."""
    site.event()
    ann = site.staff()
    ann.post(f"{CHECK_IN}/here", data={"who": [who(site, name) for name in HERE]})
    return ann


def offered(client: TestClient) -> dict[str, str]:
    """What the press of the list before pairing would send."""
    found = OFFER.search(client.get(f"{BASE}/round").text)
    assert found is not None
    return {name: html.unescape(value) for name, value in FIELD.findall(found[0])}


def names_paired(site: Site) -> set[str]:
    """Who has a game in the draft."""
    section, draft = site.session().event.sections[0], site.session().state.sections[0].draft
    assert draft is not None
    return {section.player(no).name for game in draft.games for no in game.players}


def test_one_press_gives_the_others_a_bye_and_pairs(site: Site) -> None:
    """The button says how many get what; the round is paired with the two, and one undo takes all back."""
    ann = with_two_here(site)
    page = text_of(ann.get(f"{BASE}/round").text)
    assert "4 players not checked in" in page
    assert "Pair checked-in players: 4 players get a zero-point bye" in page and "Pair round 1" in page
    after = text_of(ann.post(PRESS, data=offered(ann)).text)
    assert names_paired(site) == set(HERE) and "4 byes given" in after
    section = site.session().event.sections[0]
    assert [player.byes[1].value for player in section.players if player.name not in HERE] == ["zero"] * 4
    ann.post(f"{BASE}/undo/{len(site.session().facts)}")
    assert not any(player.byes for player in site.session().event.sections[0].players)
    assert site.session().state.sections[0].draft is None


def test_the_plain_press_pairs_everybody(site: Site) -> None:
    """Nobody gets a bye who was not given one."""
    ann = with_two_here(site)
    ann.post(f"{BASE}/draft")
    assert len(names_paired(site)) == 6


def test_whoever_checks_in_meanwhile_is_paired(site: Site) -> None:
    """A child who comes to the desk after the page was shown has no bye by a press on it."""
    ann = with_two_here(site)
    sent = offered(ann)
    more = ("Castle, Carl", "Defender, Dora")
    ann.post(f"{CHECK_IN}/here", data={"who": [who(site, name) for name in more]})
    assert ann.post(PRESS, data=sent).status_code == 200
    assert names_paired(site) == {*HERE, *more}


def test_nobody_gets_a_bye_who_was_not_on_the_page(site: Site) -> None:
    """Somebody enters after the page was shown: nothing is written, and the page shows the new number."""
    ann = with_two_here(site)
    sent = offered(ann)
    ann.post(f"{BASE}/entries", data={"name": "Late, Lee", "rating": "100"})
    facts = len(site.session().facts)
    answer = ann.post(PRESS, data=sent)
    assert answer.status_code == 409 and len(site.session().facts) == facts
    said = text_of(answer.text)
    assert "Late, Lee" in said and "5 players get a zero-point bye" in said


@pytest.mark.parametrize("case", ["one here", "nobody here", "table", "all here"])
def test_it_is_offered_only_where_it_helps(site: Site, case: str) -> None:
    """Not with fewer than two here, not before check-in is used, not in a round robin, not without need."""
    if case == "table":
        site.event(format="round-robin", rounds=5)
    else:
        site.event()
    ann = site.staff()
    names = [player.name for player in site.session().event.sections[0].players]
    here = {"one here": names[:1], "nobody here": [], "table": names[:2], "all here": names}[case]
    if here:
        ann.post(f"{CHECK_IN}/here", data={"who": [who(site, name) for name in here]})
    assert "Pair checked-in players" not in ann.get(f"{BASE}/round").text
    refused = ann.post(PRESS, data={"away": "3", "round": 1, "draft": "none"})
    assert refused.status_code == 400 and "see the checklist before pairing" in text_of(refused.text)
    assert site.session().state.sections[0].draft is None
