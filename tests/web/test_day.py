"""A round from entries to standings by requests alone, as a browser without scripts would send them."""

from __future__ import annotations

import re

from crosstable.app.session.as_of import mark_of
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


def test_a_round_from_checklist_to_standings(site: Site) -> None:
    """Checklist, draft, publish, three results in three ways, next round, standings."""
    site.event()
    ann = site.staff()
    assert "6 players to pair" in text_of(ann.get(f"{BASE}/round").text)
    draft = ann.post(f"{BASE}/draft")
    assert "Publish round 1" in draft.text and "Attack, Allen" in draft.text
    posted = ann.post(f"{BASE}/publish")
    assert "3 results not in" in text_of(posted.text)
    for line in ("1 1", "2=", "3 0-1"):
        assert ann.post(f"{BASE}/results", data={"line": line}).status_code == 200
    games = site.session().event.sections[0].results[0].games
    assert [game.result.value for game in games] == ["1-0", "1/2-1/2", "0-1"]
    assert "Pair round 2" in ann.get(f"{BASE}/round").text
    assert "after round 1 of 3" in text_of(ann.get(f"{BASE}/standings").text)
    assert ann.get(f"{BASE}/chart").status_code == 200


def test_what_is_not_understood_stays_in_the_box(site: Site) -> None:
    """A line that is no result is refused on the page with what was typed, and nothing is written."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    before = len(site.session().facts)
    answer = ann.post(f"{BASE}/results", data={"line": "99 1"})
    assert answer.status_code == 400
    assert "no board 99" in text_of(answer.text) and 'value="99 1"' in answer.text
    assert len(site.session().facts) == before


def test_a_draft_can_be_thrown_away(site: Site) -> None:
    """A draft changed by hand goes as a whole; the round can be paired again."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/draft/flip", data={"board": 1})
    assert site.session().state.sections[0].draft is not None
    ann.post(f"{BASE}/draft/discard")
    assert site.session().state.sections[0].draft is None
    assert "Pair round 1" in ann.get(f"{BASE}/round").text


def test_a_hand_change_needs_a_reason(site: Site) -> None:
    """A draft changed by hand is published only with a reason, which the history keeps."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/draft/swap", data={"one": 1, "other": 2})
    assert ann.post(f"{BASE}/publish").status_code == 400
    assert ann.post(f"{BASE}/publish", data={"reason": "brothers"}).status_code == 200
    assert "brothers" in ann.get(f"{BASE}/history").text


def test_the_second_director_is_told(site: Site) -> None:
    """A result entered meanwhile by somebody else is not written over unseen."""
    site.event()
    ann, bob = site.staff("Ann"), site.staff("Bob")
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    seen = mark_of(site.session())
    bob.post(f"{BASE}/results", data={"line": "1 1", "as_of": seen})
    answer = ann.post(f"{BASE}/results", data={"line": "1 0", "as_of": seen})
    assert answer.status_code == 409 and re.search("Bob: round 1, board 1: .*1–0", text_of(answer.text))
    assert site.session().event.sections[0].results[0].games[0].result.value == "1-0"
    asked = ann.post(f"{BASE}/results", data={"line": "1 0", "as_of": mark_of(site.session())})
    assert asked.status_code == 200 and "Correct this result" in asked.text


def test_undo_shows_its_consequences_first(site: Site) -> None:
    """The page of an undo changes nothing; its button does."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    last = len(site.session().facts)
    asked = ann.get(f"{BASE}/undo/{last}")
    assert "was 1–0" in text_of(asked.text) and len(site.session().facts) == last
    ann.post(f"{BASE}/undo/{last}")
    assert site.session().event.sections[0].results[0].games[0].result.value == "*"


def test_why_and_why_not(site: Site) -> None:
    """A board is explained with rule numbers, and another opponent refused with a reason."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    page = text_of(ann.get(f"{BASE}/round/1/why?player=1&other=2").text)
    assert "Why does #1 Attack, Allen not play #2 Bishop, Barbara?" in page
    assert "29" in page or "28" in page
