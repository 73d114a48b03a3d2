"""Two directors at two pages: what is published is what its publisher saw; a stale press does nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries, add_section
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.session import write
from crosstable.journal.fact import Kind
from tests.web.site import Site, mark_on, text_of

BASE = "/e/spring/main"
FORM = re.compile(r"<form[^>]*action=\"(?P<action>[^\"]*)\".*?</form>", re.DOTALL)
FIELD = re.compile(r"<input type=\"(hidden|checkbox)\" name=\"(\w+)\" value=\"([^\"]*)\"")


@dataclass(frozen=True, slots=True)
class Page:
    """A page that somebody has open, and presses on whenever they like."""

    who: TestClient
    html: str

    def forms(self) -> dict[str, dict[str, list[str]]]:
        """Address -> the fields that the form sends, with every box ticked."""
        found: dict[str, dict[str, list[str]]] = {}
        for form in FORM.finditer(self.html):
            fields: dict[str, list[str]] = {}
            for _, name, value in FIELD.findall(form[0]):
                fields.setdefault(name, []).append(value)
            found.setdefault(form["action"], fields)
        return found

    def press(self, action: str, *, ticked: bool = True, **typed: Any) -> Any:
        """One press on the page as it was shown."""
        fields = dict(self.forms()[action])
        if not ticked:
            fields.pop("without", None)
        return TestClient.post(self.who, action, data={**fields, **typed})


def opened(who: TestClient, address: str = f"{BASE}/round") -> Page:
    """A page opened now."""
    return Page(who, who.get(address).text)


def played(site: Site, kind: Kind) -> int:
    """How many facts of a kind there are."""
    return sum(fact.kind is kind for fact in site.session().facts)


@pytest.fixture
def two(site: Site) -> tuple[Site, TestClient, TestClient]:
    """An NZCF event and two directors."""
    site.event(rulebook="nzcf", rounds=5)
    return site, site.staff("Ann"), site.staff("Ben")


def run_round(who: TestClient) -> None:
    """Pair and publish the next round."""
    opened(who).press(f"{BASE}/draft")
    opened(who).press(f"{BASE}/publish")


def test_a_draft_made_anew_is_not_published_by_the_old_page(two: tuple[Site, TestClient, TestClient]) -> None:
    site, ann, ben = two
    opened(ann).press(f"{BASE}/draft")
    stale = opened(ann)
    opened(ben).press(f"{BASE}/draft/swap", one=1, other=2)
    refused = stale.press(f"{BASE}/publish", reason="as shown")
    assert refused.status_code == 409
    assert "Ben changed the draft of round 1 by hand" in text_of(refused.text)
    assert "Nothing was changed" in refused.text
    assert played(site, Kind.ROUND_PUBLISHED) == 0
    assert opened(ann).press(f"{BASE}/publish", reason="seen now").status_code == 200


@pytest.mark.parametrize("book", ["nzcf", "dutch-2026"])
def test_a_stale_press_posts_no_second_round(site: Site, book: str) -> None:
    site.event(rulebook=book, rounds=5)
    ann, ben = site.staff("Ann"), site.staff("Ben")
    opened(ann).press(f"{BASE}/draft")
    stale = opened(ben)
    opened(ann).press(f"{BASE}/publish")
    opened(ann, f"{BASE}/next").press(f"{BASE}/draft")
    refused = stale.press(f"{BASE}/publish")
    assert refused.status_code == 409
    assert played(site, Kind.ROUND_PUBLISHED) == 1
    again = opened(ben).press(f"{BASE}/publish", ticked=False)
    assert again.status_code == 400
    assert "3 results are not in: round 1, boards 1, 2, 3" in text_of(again.text)
    assert played(site, Kind.ROUND_PUBLISHED) == 1


def test_a_second_press_on_publish_says_who_has_published(two: tuple[Site, TestClient, TestClient]) -> None:
    _, ann, ben = two
    opened(ann).press(f"{BASE}/draft")
    page = opened(ben)
    opened(ann).press(f"{BASE}/publish")
    refused = page.press(f"{BASE}/publish")
    assert refused.status_code == 409
    assert "Ann published round 1" in text_of(refused.text)


def test_a_second_press_on_pair_says_who_has_paired(two: tuple[Site, TestClient, TestClient]) -> None:
    site, ann, ben = two
    page = opened(ben)
    opened(ann).press(f"{BASE}/draft")
    refused = page.press(f"{BASE}/draft")
    assert refused.status_code == 409
    assert "Ann made the draw for round 1" in text_of(refused.text)
    assert played(site, Kind.ROUND_DRAFTED) == 1


@pytest.mark.parametrize(
    ("action", "typed"),
    [
        ("draft", {}),
        ("draft/discard", {}),
        ("draft/swap", {"one": 1, "other": 2}),
        ("draft/seat", {"board": 1, "white": 1, "black": 2}),
        ("draft/flip", {"board": 1}),
        ("draft/lock", {"board": 1}),
        ("publish", {"reason": "x"}),
    ],
)
def test_every_press_on_a_draft_is_meant_for_that_draft(
    two: tuple[Site, TestClient, TestClient], action: str, typed: dict[str, Any]
) -> None:
    site, ann, ben = two
    opened(ann).press(f"{BASE}/draft")
    stale = opened(ann)
    opened(ben).press(f"{BASE}/draft/flip", board=2)
    before = len(site.session().facts)
    refused = stale.press(f"{BASE}/{action}", **typed)
    assert refused.status_code == 409
    assert len(site.session().facts) == before
    bare = TestClient.post(ann, f"{BASE}/{action}", data=typed)
    assert bare.status_code == 409
    assert len(site.session().facts) == before


def test_a_discarded_draft_is_told(two: tuple[Site, TestClient, TestClient]) -> None:
    _, ann, ben = two
    opened(ann).press(f"{BASE}/draft")
    stale = opened(ann)
    opened(ben).press(f"{BASE}/draft/discard")
    refused = stale.press(f"{BASE}/publish")
    assert refused.status_code == 409
    assert "Ben discarded the draft" in text_of(refused.text)


def test_going_on_without_results_is_a_box_to_tick(two: tuple[Site, TestClient, TestClient]) -> None:
    site, ann, _ = two
    run_round(ann)
    ahead = opened(ann, f"{BASE}/next")
    assert "Make the draw even though 3 results are not in" in text_of(ahead.html)
    assert ahead.press(f"{BASE}/draft", ticked=False).status_code == 400
    assert played(site, Kind.ROUND_DRAFTED) == 1
    assert ahead.press(f"{BASE}/draft").status_code == 200
    draft = opened(ann)
    assert "Each counts as a draw until its result is entered" in text_of(draft.html)
    assert draft.press(f"{BASE}/publish", ticked=False).status_code == 400
    assert draft.press(f"{BASE}/publish").status_code == 200
    assert "3 earlier results not in" in text_of(ann.get(f"{BASE}/history").text)


def test_a_result_taken_back_after_the_page_is_not_covered_by_its_box(
    two: tuple[Site, TestClient, TestClient],
) -> None:
    site, ann, ben = two
    run_round(ann)
    ben.post(f"{BASE}/results", data={"line": "1 1", "round": 1})
    page = opened(ann, f"{BASE}/next")
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: enter_result(session, session.event.section(), 1, "*", 1), "Ben")
    refused = page.press(f"{BASE}/draft")
    assert refused.status_code == 400
    assert "3 results are not in" in text_of(refused.text)


def test_all_sections_publish_only_what_was_shown(site: Site) -> None:
    site.event(rulebook="nzcf", rounds=5, section="Open")
    ann, ben = site.staff("Ann"), site.staff("Ben")
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: add_section(session, {"rulebook": "nzcf", "rounds": 5, "section": "Minor"}))
    four = [{"name": f"Minor, {letter}", "rating": 1000} for letter in "ABCD"]
    write(path, lambda session: add_entries(session, session.event.sections[1], four))
    opened(ann, "/e/spring/all").press("/e/spring/drafts")
    stale = opened(ann, "/e/spring/all")
    opened(ben, "/e/spring/minor/round").press("/e/spring/minor/draft/flip", board=1)
    refused = stale.press("/e/spring/publish", reason="x")
    assert refused.status_code == 409
    assert "Minor: Ben changed the draft of round 1" in text_of(refused.text)
    assert played(site, Kind.ROUND_PUBLISHED) == 0
    assert (
        stale.forms()["/e/spring/publish"]["shown"]
        != opened(ann, "/e/spring/all").forms()["/e/spring/publish"]["shown"]
    )
    assert opened(ann, "/e/spring/all").press("/e/spring/publish", reason="x").status_code == 200
    assert played(site, Kind.ROUND_PUBLISHED) == 2


def test_the_second_director_hears_who_has_paired_all(site: Site) -> None:
    site.event(rulebook="nzcf", rounds=5, section="Open")
    ann, ben = site.staff("Ann"), site.staff("Ben")
    stale = opened(ben, "/e/spring/all")
    opened(ann, "/e/spring/all").press("/e/spring/drafts")
    refused = stale.press("/e/spring/drafts")
    assert refused.status_code == 409
    assert "Ann has already made the draw for Open" in text_of(refused.text)
    assert played(site, Kind.ROUND_DRAFTED) == 1


def test_an_event_with_one_section_goes_by_its_own_name(two: tuple[Site, TestClient, TestClient]) -> None:
    """The only section has no name: people read that of the event."""
    site, ann, ben = two
    stale = opened(ann, "/e/spring/all")
    opened(ben, "/e/spring/all").press("/e/spring/drafts")
    name = site.session().event.name
    assert f"Ben has already made the draw for {name}" in text_of(stale.press("/e/spring/drafts").text)
    stale = opened(ann, "/e/spring/all")
    opened(ben, "/e/spring/all").press("/e/spring/publish", reason="x")
    refused = text_of(stale.press("/e/spring/publish", reason="x").text)
    assert f"{name}: Ben published round 1" in refused and "None" not in refused


def test_only_the_sections_of_this_round_are_named(site: Site) -> None:
    """What somebody paired in an earlier round, or discarded, is not what the page waited for."""
    site.event(rulebook="nzcf", rounds=5, section="Open")
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: add_section(session, {"rulebook": "nzcf", "rounds": 5, "section": "Minor"}))
    four = [{"name": f"Minor, {letter}", "rating": 1000} for letter in "ABCD"]
    write(path, lambda session: add_entries(session, session.event.sections[1], four))
    ann, ben = site.staff("Ann"), site.staff("Ben")
    opened(ben, "/e/spring/all").press("/e/spring/drafts")
    opened(ben, "/e/spring/all").press("/e/spring/publish", reason="x")
    for place, section in enumerate(site.session().event.sections):
        for game in section.results[0].games:
            key = ("open", "minor")[place]
            ben.post(f"/e/spring/{key}/results", data={"line": f"{game.board} 1", "round": 1})
    stale = opened(ann, "/e/spring/all")
    opened(ann, "/e/spring/open/round").press("/e/spring/open/draft")
    opened(ben, "/e/spring/minor/round").press("/e/spring/minor/draft")
    refused = text_of(stale.press("/e/spring/drafts").text)
    assert "Ann has already made the draw for Open; Ben has already made the draw for Minor" in refused


def test_the_interface_takes_what_was_shown(two: tuple[Site, TestClient, TestClient]) -> None:
    _, ann, _ = two
    api = "/api/events/spring/sections/main"
    assert ann.post(f"{api}/draft", json={"round": 2}).status_code == 409
    ann.post(f"{api}/draft", json={"round": 1, "draft": "none"})
    mark = ann.get(f"{api}/draft").json()["draft"]
    ann.post(f"{api}/draft/flip", json={"board": 1, "round": 1, "draft": mark})
    refused = ann.post(f"{api}/publish", json={"reason": "x", "round": 1, "draft": mark})
    assert refused.status_code == 409
    assert refused.json()["error"]["kind"] == "changed"
    assert ann.delete(f"{api}/draft", params={"draft": mark}).status_code == 409
    mark = ann.get(f"{api}/draft").json()["draft"]
    assert ann.post(f"{api}/publish", json={"reason": "x", "round": 1, "draft": mark}).status_code == 200
    refused = ann.post(f"{api}/draft")
    assert refused.status_code == 400
    assert refused.json()["error"]["kind"] == "open-results"
    assert ann.post(f"{api}/draft", json={"open_results": True}).status_code == 200
    assert ann.post(f"{api}/publish", json={}).status_code == 400
    assert ann.post(f"{api}/publish", json={"open_results": True}).status_code == 200


def test_a_changed_round_is_the_one_that_was_shown(two: tuple[Site, TestClient, TestClient]) -> None:
    site, ann, ben = two
    run_round(ann)
    change = f"{BASE}/round/1/change"
    first, second = site.session().event.sections[0].results[0].games[:2]
    swap = {"method": "swap", "one": first.black, "other": second.black, "reason": "brothers"}
    shown = Page(ann, TestClient.post(ann, change, data=swap).text)
    assert shown.forms()[change]["outcome"]
    other = {"method": "swap", "one": first.white, "other": second.white, "reason": "clocks"}
    Page(ben, TestClient.post(ben, change, data=other).text).press(change)
    assert played(site, Kind.ROUND_REPAIRED) == 1
    refused = shown.press(change)
    assert refused.status_code == 409
    assert "check the new result and confirm again" in text_of(refused.text)
    assert played(site, Kind.ROUND_REPAIRED) == 1


def verified(page: Page) -> Any:
    """Board 1 is compared with its slip, on a page that may be old."""
    return TestClient.post(page.who, f"{BASE}/round/1/verify", data={**mark_on(page.html), "board": [1]})


def test_a_corrected_result_is_not_called_right_by_an_old_page(
    two: tuple[Site, TestClient, TestClient],
) -> None:
    site, ann, ben = two
    run_round(ann)
    ann.post(f"{BASE}/results", data={"line": "1 1", "round": 1})
    look = f"{BASE}/round/1/verify"
    stale = opened(ann, look)
    ben.post(f"{BASE}/results", data={"line": "1 0", "round": 1, "sure": True})
    refused = verified(stale)
    assert refused.status_code == 409
    assert re.search("Ben: .*board 1.*0–1", text_of(refused.text))
    assert played(site, Kind.RESULTS_VERIFIED) == 0
    stale = opened(ann, look)
    ben.post(f"{BASE}/results", data={"line": "1 *", "round": 1, "sure": True})
    assert verified(stale).status_code == 400, "there is no result to verify"
    ben.post(f"{BASE}/results", data={"line": "1 0", "round": 1, "sure": True})
    assert verified(opened(ann, look)).status_code == 200
    assert played(site, Kind.RESULTS_VERIFIED) == 1
