"""Before a round: the list with what to press, the choices of 29H for missing results, of 28M for the bye."""

from __future__ import annotations

import html
import re

import pytest
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries, add_section, new_event, set_player_key
from crosstable.app.round.lineups import give_lineup
from crosstable.app.round.running_round import reverse_colours
from crosstable.app.session.session import New, Session, create_journal, write
from crosstable.flow.pairing import pair_section
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


def test_29h_a_missing_result_is_settled_and_the_next_round_paired(site: Site) -> None:
    """With one board open the list says what stops it; one press settles it, and the round is paired."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 1", "2 1"):
        ann.post(f"{BASE}/results", data={"line": line})
    listed = ann.get(f"{BASE}/next")
    assert "1 result not in" in text_of(listed.text) and f"{BASE}/missing" in listed.text
    choices = text_of(ann.get(f"{BASE}/missing").text)
    assert "29H7 Both are paired as having won" in choices and "only one result is missing" in choices
    closed = ann.post(f"{BASE}/missing", data={"round": 1, "board": 3, "choice": "hold"})
    assert closed.status_code == 400 and "is not available" in text_of(closed.text)
    assert "Chosen: double-win" in text_of(
        ann.post(f"{BASE}/missing", data={"round": 1, "board": 3, "choice": "double-win"}).text
    )
    assert "paired with assumed results" in text_of(ann.get(f"{BASE}/next").text)
    assert "Publish round 2" in ann.post(f"{BASE}/draft").text


def behind_a_round(site: Site, rulebook: str = "us-chess") -> TestClient:
    """Round 2 of three is published with nothing entered, and board 3 of round 1 is still open."""
    site.event(players=6, rulebook=rulebook)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 1", "2 1"):
        ann.post(f"{BASE}/results", data={"line": line})
    if rulebook == "us-chess":
        ann.post(f"{BASE}/missing", data={"round": 1, "board": 3, "choice": "1/2-1/2"})
    ann.post(f"{BASE}/draft", data={"without": "1/3"})
    ann.post(f"{BASE}/publish", data={"without": "1/3"})
    assert len(site.session().event.sections[0].results) == 2
    return ann


@pytest.mark.parametrize("rulebook", ["us-chess", "nzcf"])
def test_the_list_leads_to_the_round_whose_board_is_open(site: Site, rulebook: str) -> None:
    """All of round 2 is in and board 3 of round 1 is not: the way to enter it leads to round 1."""
    ann = behind_a_round(site, rulebook)
    for line in ("1 1", "2 1", "3 1"):
        ann.post(f"{BASE}/results", data={"line": line, "round": 2})
    listed = ann.get(f"{BASE}/round").text
    point = re.search(r"1 result not in \(round 1, board 3\).*?</li>", listed, re.DOTALL)
    assert point and f'href="{BASE}/round/1"' in point[0] and f'href="{BASE}/round/2"' not in point[0]


def test_a_board_of_an_earlier_round_is_named_where_the_next_one_runs(site: Site) -> None:
    """Round 2 names board 3 of round 1 with its link, to the end; round 1 says what it counts as for now."""
    ann = behind_a_round(site)
    named = f'<a href="{BASE}/round/1">round 1, board 3</a>'
    assert named in ann.get(f"{BASE}/round/2").text
    assert "4 results not in (1 from round 1)" in text_of(ann.get("/e/spring/all").text)
    own = text_of(ann.get(f"{BASE}/round/1").text)
    assert "1 result not in" in own and "Board 3: counted as ½–½ for pairing" in own
    for line in ("1 1", "2 1", "3 1"):
        ann.post(f"{BASE}/results", data={"line": line, "round": 2})
    done = ann.get(f"{BASE}/round/2").text
    assert named in done and "1 result of earlier rounds not in" in text_of(done)
    assert "all results in" not in text_of(done)
    assert "not paired yet; 1 result not in (round 1)" in text_of(ann.get("/e/spring/all").text)
    ann.post(f"{BASE}/results", data={"line": "3 0", "round": 1})
    assert "all results in" in text_of(ann.get(f"{BASE}/round/2").text)


def test_a_line_for_all_sections_never_guesses_the_round(site: Site) -> None:
    """Board 3 is open in rounds 1 and 2, then in round 1 alone: the line is refused and names the rounds."""
    ann = behind_a_round(site)
    known = re.findall(r'\["main", "(\d+)",', html.unescape(ann.get("/e/spring/all").text))
    assert known == ["1", "2"]
    for said in ("board 3 has no result yet (round 1, 2)", "board 3 has no result yet (round 1)"):
        refused = ann.post("/e/spring/results", data={"line": "3 0"})
        assert refused.status_code == 400 and f"{said}; enter it in that round on its own page" in text_of(
            refused.text
        )
        sent = ann.post("/e/spring/lines", json={"lines": [{"id": said, "text": "3 0"}]})
        assert said[1:] in sent.json()["answers"][0]["text"]
        ann.post(f"{BASE}/results", data={"line": "3 1", "round": 2})
    assert ann.post("/e/spring/results", data={"line": "2 0"}).status_code == 200


def test_28m_the_bye_is_asked_about_before_it_is_given(site: Site) -> None:
    """Who would have the bye and why; once the round is drafted the answer is noted."""
    site.event(players=5)
    ann = site.staff()
    assert "Bye choices" in text_of(ann.get(f"{BASE}/round").text)
    before = text_of(ann.get(f"{BASE}/bye").text)
    assert "would get the full-point bye" in before and "Pair round 1 first" in before
    ann.post(f"{BASE}/draft")
    draft = site.session().state.sections[0].draft
    assert draft is not None
    player = draft.byes[0].player
    assert "Keep the bye" in text_of(ann.get(f"{BASE}/bye").text)
    assert ann.post(f"{BASE}/bye", data={"player": player, "choice": "nonsense"}).status_code == 400
    answer = text_of(ann.post(f"{BASE}/bye", data={"player": player, "choice": "keep"}).text)
    assert answer.count("bye") and "Endgame, Ed" in answer
    assert "Publish round 1" in ann.get(f"{BASE}/round").text


def test_absences_without_excuse_are_on_the_list(site: Site) -> None:
    """Somebody who did not come and was not excused is named, until an excuse is noted."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 +", "2 1", "3 1"):
        ann.post(f"{BASE}/results", data={"line": line})
    lost = site.session().event.sections[0].results[0].games[0].black
    listed = ann.get(f"{BASE}/round").text
    assert "did not show up for round 1 and is not excused" in text_of(listed)
    assert f'href="{BASE}/entries/{lost}"' in listed and "still paired" not in text_of(listed)
    ann.post(f"{BASE}/round/1/excuse", data={"player": lost, "reason": "train"})
    assert "has no excuse" not in text_of(ann.get(f"{BASE}/round").text)


def test_no_legal_pairing_ahead_is_said_in_time(site: Site) -> None:
    """Four players in four rounds: before round 3 the list says that round 4 may not be possible."""
    site.event(players=4, rounds=4, rulebook="nzcf")
    ann = site.staff()
    for _ in (1, 2):
        ann.post(f"{BASE}/draft")
        ann.post(f"{BASE}/publish")
        for line in ("1 1", "2 1"):
            ann.post(f"{BASE}/results", data={"line": line})
    assert "round 4 may have no legal pairing" in text_of(ann.get(f"{BASE}/round").text)


def test_team_mates_who_would_meet_are_named(site: Site) -> None:
    """A book without a rule about teams pairs them; the list names them with the way to keep them apart."""
    site.event(players=4, rulebook="nzcf")
    path = str(site.home / "spring.crosstable")

    def of_one_team(session: Session) -> list[New]:
        section = session.event.sections[0]
        return [fact for no in (1, 3) for fact in set_player_key(session, section, no, "team", "Lake")]

    write(path, of_one_team, "test")
    page = site.staff().get(f"{BASE}/round")
    assert "team-mates from Lake would meet" in text_of(page.text) and f"{BASE}/entries/1" in page.text


def test_29h1_one_of_the_two_is_put_out(site: Site) -> None:
    """The director names one of the players, or both."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    game = site.session().event.sections[0].results[0].games[2]
    assert f'<option value="{game.black}">only ' in ann.get(f"{BASE}/missing").text
    about = {"round": 1, "board": 3, "choice": "eject"}
    assert ann.post(f"{BASE}/missing", data={**about, "player": 1}).status_code == 400
    ann.post(f"{BASE}/missing", data={**about, "player": game.black})
    section = site.session().event.sections[0]
    assert section.player(game.black).withdrawn_after is not None
    assert section.player(game.white).withdrawn_after is None


def enter(path: str, name: str, entries: list[dict[str, object]]) -> None:
    """Enter people into a section of a journal."""
    write(path, lambda session: add_entries(session, session.event.section(name), entries), "test")


def test_28m3_the_opponent_of_another_section_is_picked_by_name(site: Site) -> None:
    """Two sections with an odd number: the higher one offers a name, the lower one the way there."""
    keys: dict[str, object] = {"rulebook": "us-chess", "rounds": 3}
    path = str(site.home / "spring.crosstable")
    create_journal(path, new_event("Spring", {**keys, "section": "Open"}, 7), "test")
    write(path, lambda session: add_section(session, {**keys, "section": "Reserve"}), "test")
    for name, top in (("Open", 2000), ("Reserve", 1500)):
        entries = [{"name": f"{name} {place}", "rating": top - 10 * place} for place in range(5)]
        enter(path, name, entries)
    ann = site.staff()
    for key in ("open", "reserve"):
        ann.post(f"/e/spring/{key}/draft")
        ann.post(f"/e/spring/{key}/publish")
    lower = ann.get("/e/spring/reserve/bye").text
    assert 'href="/e/spring/open/bye"' in lower and "record it in Open" in lower
    page = ann.get("/e/spring/open/bye").text
    assert '<option value="5@Reserve">Reserve 4, Reserve</option>' in page
    said = {"player": 5, "choice": "cross-section", "other": "5@Reserve"}
    assert "Reserve 4" in text_of(ann.post("/e/spring/open/bye", data=said).text)
    wall = site.client()
    shown = text_of(wall.get("/e/spring/open/round").text)
    assert all(name in shown for name in ("Open 4 1960", "Reserve 4 1460")), shown
    assert "bye, and board 3 of Open" in text_of(wall.get("/e/spring/reserve/round").text)
    assert "You have the bye, and you play on board 3 of Open" in text_of(
        wall.get("/e/spring/where?q=reserve+4").text
    )
    assert "against Reserve 4" in text_of(wall.get("/e/spring/where?q=open+4").text)
    assert "3 · Open 4 – Reserve 4" in text_of(ann.get("/e/spring/open/incidents").text)
    names = text_of(ann.get("/e/spring/open/print/names?sections=all").text)
    assert "bye, and board 3 of Open" in names


def test_31e_a_team_short_of_players_is_named_before_the_round(site: Site) -> None:
    """The list before pairing says which team is left out, and the draft has it in no match."""
    settings = {"team.boards": 2, "team.fewest_players": 2}
    section = {"rulebook": "us-chess", "rounds": 3, "format": "team-swiss", "settings": settings}
    path = str(site.home / "spring.crosstable")
    create_journal(path, new_event("Team Open", section, 1), "test")
    teams = [
        {"name": name, "members": [{"name": f"{name} {board}", "rating": 2000} for board in (1, 2)]}
        for name in ("Rooks", "Knights", "Bishops", "Pawns")
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], teams), "test")
    number = next(p.no for p in site.session().event.sections[0].players if p.name == "Pawns")

    def missing(session: Session) -> list[New]:
        part = session.event.sections[0]
        return give_lineup(session, part, number, 1, players=(), missing=("Pawns 2",), ruling=None)

    write(path, missing, "test")
    ann = site.staff()
    page = text_of(ann.get("/e/spring/main/round").text)
    assert "Pawns is not paired: it has 1 of the 2 players that a team needs here" in page
    ann.post("/e/spring/main/draft")
    draft = site.session().state.sections[0].draft
    assert draft is not None and number not in {no for game in draft.games for no in game.players}


def test_28_two_sections_of_a_schools_event_share_a_game_instead_of_two_byes(site: Site) -> None:
    """The page of the bye offers the game; one press puts it into both sections, one result into both."""
    path = str(site.home / "spring.crosstable")
    keys = {"rulebook": "schools", "rounds": 3}
    create_journal(path, new_event("Schools Day", {**keys, "section": "Major"}, 5), "test")
    write(path, lambda session: add_section(session, {**keys, "section": "Minor"}), "test")
    for place, name in enumerate(("Major", "Minor")):
        entries = [{"name": f"{name} {no}", "rating": 1500 - 400 * place - no} for no in range(1, 6)]
        write(path, lambda s, n=name, e=entries: add_entries(s, s.event.section(n), e), "test")  # type: ignore[misc]
    ann = site.staff()
    for key in ("major", "minor"):
        ann.post(f"/e/spring/{key}/draft")
        ann.post(f"/e/spring/{key}/publish")
    page = ann.get("/e/spring/major/bye").text
    assert "it counts in both sections, and neither has the bye" in text_of(page)
    assert "Enter a filler" in page
    major, minor = site.session().event.sections
    one, other = (part.results[0].byes[0].player for part in (major, minor))
    answer = {"player": one, "choice": "cross-section", "other": f"{other}@Minor"}
    assert ann.post("/e/spring/major/bye", data=answer).status_code == 200
    parts = site.session().event.sections
    assert [part.results[0].byes for part in parts] == [(), ()]
    board = parts[0].results[0].games[-1].board
    ann.post("/e/spring/minor/results", data={"line": f"{board} 1", "round": 1})
    assert [part.results[0].games[-1].result.value for part in site.session().event.sections] == [
        "1-0",
        "1-0",
    ]
    asked = ann.post("/e/spring/major/results", data={"line": f"{board} 0", "round": 1})
    assert "Correct this result?" in text_of(asked.text)
    write(path, lambda session: reverse_colours(session, session.event.sections[0], 1, board or 0), "test")
    turned = [part.results[0].games[-1] for part in site.session().event.sections]
    assert turned[0].result.value == "0-1" and turned[0].white == turned[1].white
    assert turned[0].result is turned[1].result


def test_a_second_look_at_the_list_pairs_nothing_again(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """While nothing changes the round is paired once; after a change it is paired anew."""
    site.event()
    ann, paired = site.staff(), []

    def pair(section: Section) -> Pairing:
        paired.append(section)
        return pair_section(section)

    monkeypatch.setattr("crosstable.app.round.previewed.pair_section", pair)
    pages = [text_of(ann.get(f"{BASE}/round").text) for _ in range(3)]
    once = len(paired)
    assert once <= 2, "the round, and the one after it"
    assert len(set(pages)) == 1
    ann.post(f"{BASE}/entries", data={"name": "Zahn, Zoe", "rating": "1300"})
    assert text_of(ann.get(f"{BASE}/round").text) != pages[0] and len(paired) == 2 * once
