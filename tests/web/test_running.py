"""A running round: start, default time, forfeits with what follows, second look, colours reversed."""

from __future__ import annotations

from tests.web.site import Site, press, text_of

BASE = "/e/spring/main"


def test_28p_a_missing_player_is_left_out_or_excused(site: Site) -> None:
    """After a forfeit the page proposes what the book says; an excuse or a return takes it back."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    assert ann.post(f"{BASE}/round/1/start", data={"at": "ten"}).status_code == 400
    ann.post(f"{BASE}/round/1/start", data={"at": "2020-01-01T10:00"})
    page = text_of(ann.get(f"{BASE}/round").text)
    assert "28P" in page and "Forfeit time has passed" in page
    page = text_of(ann.post(f"{BASE}/results", data={"line": "1 +:-"}).text)
    lost = site.session().event.sections[0].results[0].games[0].black
    assert f"#{lost}" in page and "did not show up" in page
    ann.post(f"{BASE}/round/1/suspend", data={"player": lost})
    assert site.session().event.sections[0].player(lost).withdrawn_after == 1
    ann.post(f"{BASE}/round/1/reinstate", data={"player": lost})
    assert site.session().event.sections[0].player(lost).withdrawn_after is None
    assert ann.post(f"{BASE}/round/1/excuse", data={"player": lost, "reason": ""}).status_code == 400
    page = text_of(ann.post(f"{BASE}/round/1/excuse", data={"player": lost, "reason": "train"}).text)
    assert "absence excused (train)" in page


def test_a_book_without_suspension_leads_to_the_entry(site: Site) -> None:
    """Where the book says nothing of who stays away, the way to a bye or a withdrawal is one press."""
    site.event(rulebook="schools")
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    page = ann.post(f"{BASE}/results", data={"line": "1 +:-"}).text
    lost = site.session().event.sections[0].results[0].games[0].black
    assert f'href="{BASE}/entries/{lost}">Bye or withdrawal' in page
    assert "Announce prizes" in ann.get(f"{BASE}/prizes").text


def test_second_look_and_reversed_colours(site: Site) -> None:
    """Ticked boards stay ticked until their result changes; reversed colours are recorded."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    assert ann.post(f"{BASE}/round/1/verify", data={"board": [2]}).status_code == 400
    assert "1 of 3 done" in text_of(ann.post(f"{BASE}/round/1/verify", data={"board": [1]}).text)
    before = site.session().event.sections[0].results[0].games[0]
    press(ann, f"{BASE}/round/1/mend/1", what="colours")
    after = site.session().event.sections[0].results[0].games[0]
    assert (after.white, after.result.value) == (before.black, "0-1")
    assert "Verify results" in ann.get(f"{BASE}/round/1").text


def test_4_a_second_bye_in_a_draft_is_pointed_out(site: Site) -> None:
    """Whoever has the bye of a draft and had one before is named with the rule."""
    site.event(rulebook="schools", players=5)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    assert "has the bye again" not in ann.get(f"{BASE}/round").text
    ann.post(f"{BASE}/publish")
    for board in (1, 2):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    (first,) = site.session().event.sections[0].results[0].byes
    ann.post(f"{BASE}/draft")
    assert "has the bye again" not in ann.get(f"{BASE}/round").text
    draft = site.session().state.sections[0].draft
    assert draft is not None
    (rests,) = draft.byes
    ann.post(f"{BASE}/draft/swap", data={"one": str(first.player), "other": str(rests.player)})
    assert "has the bye again, after round 1 4" in text_of(ann.get(f"{BASE}/round").text)


def test_616_a_forfeit_is_rated_in_one_press_and_the_page_says_what_that_changes(site: Site) -> None:
    """The menu of a board with a default offers it; round, chart and interface show it; a press undoes it."""
    site.event(rulebook="cfc")
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    assert "Rate this default" not in ann.get(f"{BASE}/round").text
    page = text_of(ann.post(f"{BASE}/results", data={"line": "1 +:-"}).text)
    assert "Rate this default" in page
    assert "Scores and pairings do not change. (616)" in ann.get(f"{BASE}/round").text
    page = text_of(ann.post(f"{BASE}/round/1/forfeit", data={"board": 1}).text)
    assert "Do not rate this default" in page and "R rated default" in page
    assert "FR rated default" in text_of(site.client().get(f"{BASE}/chart").text)
    assert ann.post(f"{BASE}/round/1/forfeit", data={"board": 2}).status_code == 400
    ann.post(f"{BASE}/round/1/forfeit", data={"board": 1, "off": "true"})
    assert not site.session().event.sections[0].results[0].games[0].forfeit_rated
    api = "/api/events/spring/sections/main/rounds/1/forfeit"
    assert ann.post(api, json={"board": 1}).status_code == 200
    assert site.session().event.sections[0].results[0].games[0].forfeit_rated


def test_a_book_without_rated_forfeits_offers_none(site: Site) -> None:
    """Only a book that has the rule shows the press."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    assert "Rate this forfeit" not in ann.post(f"{BASE}/results", data={"line": "1 +:-"}).text
    assert ann.post(f"{BASE}/round/1/forfeit", data={"board": 1}).status_code == 400


def test_1_8_2_score_sheets_are_ticked_on_the_round_and_listed_before_closing(site: Site) -> None:
    """A press ticks a board, the page of all boards ticks many and unticks; what is missing is listed."""
    site.event(rulebook="nzcf", rounds=1)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    assert ann.post(f"{BASE}/round/1/sheet", data={"board": 1}).status_code == 400
    for line in ("1 1", "2 =", "3 +:-"):
        ann.post(f"{BASE}/results", data={"line": line})
    page = text_of(ann.post(f"{BASE}/round/1/sheet", data={"board": 1}).text)
    assert "Sheets ✓" in page
    page = text_of(ann.get(f"{BASE}/round/1/sheets").text)
    assert "1 of 2 in" in page and "not played" in page
    closing = text_of(ann.get(f"{BASE}/closing").text)
    assert "score sheets missing, by board: round 1: 2 (1.8.2)" in closing
    page = text_of(ann.post(f"{BASE}/round/1/sheets", data={"was": [1], "board": [2]}).text)
    assert "1 of 2 in" in page and site.session().state.sections[0].score_sheets[1] == {2}
    ann.post(f"{BASE}/round/1/sheets", data={"was": [2], "board": [1, 2]})
    assert "all score sheets are in (1.8.2)" in text_of(ann.get(f"{BASE}/closing").text)
    ann.post(f"{BASE}/round/1/sheet", data={"missing": 1})
    assert site.session().state.sections[0].score_sheets[1] == {2}


def test_1_8_2_ticks_of_another_person_stay(site: Site) -> None:
    """A page that was shown before somebody else ticked a board takes nothing of it back."""
    site.event(rulebook="nzcf", rounds=1)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 1", "2 =", "3 0"):
        ann.post(f"{BASE}/results", data={"line": line})
    ann.post(f"{BASE}/round/1/sheet", data={"board": 3})
    ann.post(f"{BASE}/round/1/sheets", data={"board": [1]})
    assert site.session().state.sections[0].score_sheets[1] == {1, 3}


def test_a_book_without_score_sheets_asks_for_none(site: Site) -> None:
    """Only a book that has the rule shows them, on the round and before closing."""
    site.event(rounds=1)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    assert "score sheets" not in ann.post(f"{BASE}/results", data={"line": "1 1"}).text
    assert ann.get(f"{BASE}/round/1/sheets").status_code == 400
    assert "score sheet" not in ann.get(f"{BASE}/closing").text
