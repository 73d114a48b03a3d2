"""Entries and boards put right in the application: what it changes is shown first, then one press does it."""

from __future__ import annotations

from functools import partial

import pytest
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries, add_section, new_event
from crosstable.app.session.session import New, Session, create_journal, write
from tests.web.site import NAMES, Site, press, text_of

BASE = "/e/spring/main"
OPEN, RESERVE = "/e/spring/open", "/e/spring/reserve"
WHY = "sat at the wrong boards"


def two_sections(site: Site, rulebook: str = "us-chess") -> TestClient:
    """Open and Reserve with six players each; the director."""
    path = str(site.home / "spring.crosstable")
    keys = {"rulebook": rulebook, "rounds": 3}
    create_journal(path, new_event("Spring", {**keys, "section": "Open"}, 7), "test")
    write(path, lambda session: add_section(session, {**keys, "section": "Reserve"}), "test")
    for place, rating in ((0, 2000), (1, 1500)):
        write(path, partial(_enter, place=place, rating=rating), "test")
    return site.staff()


def _enter(session: Session, place: int, rating: int) -> list[New]:
    """Six entries of a section."""
    listed = [{"name": f"{who} {place}", "rating": rating - at} for at, who in enumerate(NAMES)]
    return add_entries(session, session.event.sections[place], listed)


def publish(client: TestClient, base: str, *lines: str) -> None:
    """A round, paired and published, with results as they are typed."""
    client.post(f"{base}/draft")
    client.post(f"{base}/publish")
    for line in lines:
        client.post(f"{base}/results", data={"line": line})


def as_it_stands(site: Site) -> object:
    """The whole event, to be compared."""
    return site.session().event


def undo_last(site: Site, client: TestClient, base: str) -> None:
    """The last change taken back under History."""
    assert client.post(f"{base}/undo/{len(site.session().facts)}").status_code == 200


def test_a_player_is_moved_with_the_fee_before_round_1(site: Site) -> None:
    ann = two_sections(site)
    before = as_it_stands(site)
    assert f"{RESERVE}/entries/1/mend" in ann.get(f"{RESERVE}/entries/1").text
    address = f"{RESERVE}/entries/1/mend"
    shown = text_of(ann.post(address, data={"what": "move", "to": "open", "owes": "20"}).text)
    assert "the whole entry moves" in shown and "no longer entered" in shown and as_it_stands(site) == before
    done = text_of(press(ann, address, what="move", to="open", owes="20").text)
    assert "Attack, Allen 1" in done and "20.00" in done
    names = [[one.name for one in section.players] for section in site.session().event.sections]
    assert len(names[0]) == 7 and "Attack, Allen 1" in names[0] and len(names[1]) == 5
    undo_last(site, ann, OPEN)
    assert as_it_stands(site) == before


def test_28h2_a_player_who_has_played_is_withdrawn_and_enters_with_half_points(site: Site) -> None:
    ann = two_sections(site)
    publish(ann, OPEN, "1 1", "2 1", "3 1")
    publish(ann, RESERVE, "1 1", "2 1", "3 1")
    before = as_it_stands(site)
    shown = text_of(ann.post(f"{RESERVE}/entries/1/mend", data={"what": "move", "to": "open"}).text)
    assert "28H2" in shown and "28I" in shown and "stays" in shown
    press(ann, f"{RESERVE}/entries/1/mend", what="move", to="open")
    first, second = site.session().event.sections
    assert second.player(1).withdrawn_after == 1 and first.player(7).joins == 2
    undo_last(site, ann, OPEN)
    assert as_it_stands(site) == before


def test_a_book_without_a_rule_says_so(site: Site) -> None:
    ann = two_sections(site, "nzcf")
    publish(ann, OPEN, "1 1", "2 1", "3 1")
    shown = text_of(ann.post(f"{RESERVE}/entries/1/mend", data={"what": "move", "to": "open"}).text)
    assert "has no rule for a change of section" in shown


def test_an_entry_is_deleted_or_kept_with_a_reason(site: Site) -> None:
    site.event()
    ann = site.staff()
    press(ann, f"{BASE}/entries/6/mend", what="delete")
    assert len(site.session().event.sections[0].players) == 5
    undo_last(site, ann, BASE)
    publish(ann, BASE)
    assert "has been paired, so it stays" in text_of(ann.get(f"{BASE}/entries/6/mend").text)
    refused = ann.post(f"{BASE}/entries/6/mend", data={"what": "delete"})
    assert refused.status_code == 400 and "paired in round 1" in text_of(refused.text)


def test_two_entries_are_joined(site: Site) -> None:
    site.event()
    ann = site.staff()
    before = as_it_stands(site)
    address = f"{BASE}/entries/1/mend"
    vague = ann.post(address, data={"what": "join", "other": "a"})
    assert vague.status_code == 400 and "Which one?" in text_of(vague.text)
    assert ann.post(address, data={"what": "join", "other": ""}).status_code == 400
    done = press(ann, address, what="join", other="6 File, Fay")
    assert "merged: same person" in text_of(done.text)
    assert len(site.session().event.sections[0].players) == 5
    undo_last(site, ann, BASE)
    assert as_it_stands(site) == before


def test_a_change_that_is_another_one_by_now_is_shown_again(site: Site) -> None:
    """A press for something else than what would be done now writes nothing."""
    two_sections(site)
    ann = site.staff()
    shown = ann.post(f"{RESERVE}/entries/1/mend", data={"what": "move", "to": "open"})
    assert shown.status_code == 200
    stale = {"what": "move", "to": "open", "sure": "true", "outcome": "0" * 16}
    again = ann.post(f"{RESERVE}/entries/1/mend", data=stale)
    assert again.status_code == 409 and "has changed since" in text_of(again.text)
    assert len(site.session().event.sections[0].players) == 6


@pytest.mark.parametrize("rulebook", ["us-chess", "nzcf", "schools"])
def test_players_in_each_others_seats(site: Site, rulebook: str) -> None:
    site.event(rulebook=rulebook)
    ann = site.staff()
    publish(ann, BASE, "1 1", "2 =", "3 0")
    before = as_it_stands(site)
    one, two, *_ = site.session().event.sections[0].results[0].games
    assert f"{BASE}/round/1/mend/1" in ann.get(f"{BASE}/round/1").text
    words = {"what": "exchange", "one": one.white, "other": two.white}
    silent = ann.post(f"{BASE}/round/1/mend/1", data={**words, "reason": ""})
    assert silent.status_code == 400 and "say what happened" in text_of(silent.text).lower()
    shown = text_of(ann.post(f"{BASE}/round/1/mend/1", data={**words, "reason": WHY}).text)
    assert "(was " in shown and as_it_stands(site) == before
    press(ann, f"{BASE}/round/1/mend/1", **words, reason=WHY)
    games = site.session().event.sections[0].results[0].games
    assert (games[0].white, games[0].black, games[0].result.value) == (two.white, one.black, "1-0")
    assert (games[1].white, games[1].black, games[1].result.value) == (one.white, two.black, "1/2-1/2")
    undo_last(site, ann, BASE)
    assert as_it_stands(site) == before


def test_others_played_and_who_is_left_gets_a_bye(site: Site) -> None:
    """The page first asks what those get who have no game; then it shows what it changes."""
    site.event()
    ann = site.staff()
    publish(ann, BASE)
    before = as_it_stands(site)
    one, two, *_ = site.session().event.sections[0].results[0].games
    address, words = f"{BASE}/round/1/mend/1", {"what": "played", "reason": WHY, "result": "1-0"}
    words |= {"white": str(one.white), "black": str(two.white)}
    asks = ann.post(address, data=words)
    assert asks.status_code == 400 and f'name="bye{one.black}"' in asks.text
    press(ann, address, **words, **{f"bye{one.black}": "half", f"bye{two.black}": "zero"})
    played = site.session().event.sections[0].results[0]
    assert len(played.games) == 2 and {bye.player for bye in played.byes} == {one.black, two.black}
    undo_last(site, ann, BASE)
    assert as_it_stands(site) == before
    second = {"board2": str(two.board), "white2": str(two.black), "black2": str(one.black), "result2": "0-1"}
    press(ann, address, **words, **second)
    games = site.session().event.sections[0].results[0].games
    assert (games[1].white, games[1].black, games[1].result.value) == (two.black, one.black, "0-1")


def test_28m4_a_game_for_rating_only(site: Site) -> None:
    site.event()
    ann = site.staff()
    publish(ann, BASE, "1 1")
    press(ann, f"{BASE}/round/1/mend/1", what="extra", white="1", black="2", result="1-0")
    (game,) = site.session().event.sections[0].extra
    assert (game.white, game.black, game.result.value) == (1, 2, "1-0")


def test_a_result_goes_to_its_board(site: Site) -> None:
    site.event(rulebook="cfc")
    ann = site.staff()
    publish(ann, BASE, "2 1")
    press(ann, f"{BASE}/round/1/mend/2", what="result", right="3")
    games = site.session().event.sections[0].results[0].games
    assert [game.result.value for game in games] == ["*", "*", "1-0"]


def test_teams_at_wrong_tables_and_members_at_wrong_boards(site: Site) -> None:
    path = str(site.home / "spring.crosstable")
    keys = {"rulebook": "us-chess", "rounds": 3, "format": "team-swiss"}
    create_journal(path, new_event("Spring", keys, 7), "test")
    teams = [
        {"name": f"Team {one}", "members": [{"name": f"{one}{at}", "rating": 2000 - at} for at in range(4)]}
        for one in "ABCD"
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], teams), "test")
    ann = site.staff()
    publish(ann, BASE, "1.1 1")
    before = as_it_stands(site)
    page = text_of(ann.get(f"{BASE}/round/1/mend/1").text)
    assert "two members changed boards" in page
    assert "Correct what was played" in ann.get(f"{BASE}/round/1/match/1").text
    press(ann, f"{BASE}/round/1/mend/1", what="boards", right="2", reason=WHY)
    undo_last(site, ann, BASE)
    assert as_it_stands(site) == before
    seated = site.session().state.sections[0].rounds[0].games[1].boards or ()
    one, other = seated[0].white, seated[1].black
    press(ann, f"{BASE}/round/1/mend/1", what="members", one=str(one), other=str(other), reason=WHY)
    now = site.session().state.sections[0].rounds[0].games[1].boards or ()
    assert (now[0].white, now[1].black, now[0].result) == (other, one, "1-0")
    press(ann, f"{BASE}/round/1/mend/1", what="colours")
    assert (site.session().state.sections[0].rounds[0].games[1].boards or ())[0].result == "0-1"


def test_what_is_not_there_is_not_there(site: Site) -> None:
    site.event()
    ann = site.staff()
    assert ann.get(f"{BASE}/entries/99/mend").status_code == 404
    assert ann.get(f"{BASE}/round/1/mend/1").status_code == 404
    assert ann.post(f"{BASE}/entries/1/mend", data={"what": "nothing"}).status_code == 400
    publish(ann, BASE)
    assert ann.get(f"{BASE}/round/1/mend/9").status_code == 404
    assert ann.post(f"{BASE}/round/1/mend/1", data={"what": "nothing"}).status_code == 400


def test_matches_of_two_games_are_recorded_as_played(site: Site) -> None:
    site.event(games_per_round=2)
    ann = site.staff()
    publish(ann, BASE, "1 1 0")
    one, two, *_ = site.session().event.sections[0].results[0].games
    assert ann.get(f"{BASE}/round/1/mend/1").status_code == 200
    words = {"white": one.white, "black": two.white, "result": "1-0 0-1", "board2": two.board}
    words |= {"white2": two.black, "black2": one.black, "result2": "*"}
    press(ann, f"{BASE}/round/1/mend/1", what="played", reason=WHY, **words)
    games = site.session().event.sections[0].results[0].games
    assert (games[0].white, games[0].black, games[0].written) == (one.white, two.white, "1-0 0-1")
    assert not games[1].begun
