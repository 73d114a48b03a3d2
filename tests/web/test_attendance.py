"""The panel of arrivals and departures: what is shown first, what a press does, what is refused."""

from __future__ import annotations

import re

import pytest
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries, ask_bye
from crosstable.app.session.session import write
from crosstable.model.rounds import Round
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
ATTEND = f"{BASE}/attendance"
FORM = re.compile(rf'<form method="post" action="{ATTEND}">(.*?)</form>', re.DOTALL)
FIELD = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


def press(client: TestClient, html: str, choice: str) -> str:
    """Press one of the choices that a page offers, as a browser does."""
    for form in FORM.findall(html):
        fields: dict[str, list[str]] = {}
        for name, value in FIELD.findall(form):
            fields.setdefault(name, []).append(value)
        if fields["choice"] == [choice]:
            answer = client.post(ATTEND, data=fields)
            assert answer.status_code == 200, text_of(answer.text)
            return str(answer.text)
    raise AssertionError(f"the page does not offer {choice}")


def ask(client: TestClient, what: str, *players: int, **more: str) -> str:
    """The page of choices."""
    answer = client.get(ATTEND, params={"what": what, "player": list(players), **more})
    assert answer.status_code == 200, text_of(answer.text)
    return str(answer.text)


def last_round(site: Site) -> Round:
    """The last published round."""
    return site.session().event.sections[0].results[-1]


def posted(site: Site, rulebook: str = "us-chess", rounds: int = 3) -> TestClient:
    """A director, and round 1 of six players on the wall."""
    site.event(rulebook=rulebook, rounds=rounds)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    return ann


def test_the_panel_stands_on_the_round_at_every_moment(site: Site) -> None:
    """Before pairing, beside a draft, on a published round; only directors have it."""
    site.event()
    ann = site.staff()
    for address in ("draft", "publish", None):
        assert 'id="attendance"' in ann.get(f"{BASE}/round").text
        if address:
            ann.post(f"{BASE}/{address}")
    assert 'id="attendance"' not in site.client().get(f"{BASE}/round").text


@pytest.mark.parametrize(
    ("rulebook", "left", "absent"),
    [
        ("us-chess", "Withdrew", "No-show"),
        ("schools", "Gone home", "Did not come"),
        ("cfc", "Left", "No-show"),
        ("dutch-2026", "Left", "No-show"),
    ],
)
def test_the_buttons_are_what_directors_of_the_book_say(
    site: Site, rulebook: str, left: str, absent: str
) -> None:
    """On the panel, on the page of choices and in its heading."""
    site.event(rulebook=rulebook)
    ann = site.staff()
    panel = ann.get(f"{BASE}/round").text
    assert f'value="gone">{left}</button>' in panel and f'value="missing">{absent}</button>' in panel
    page = ask(ann, "gone", 2)
    assert f"#2 Bishop, Barbara: {left.lower()}" in text_of(page)
    assert f'value="missing">{absent}</button>' in page


def test_29g3_nothing_is_written_until_a_choice_is_pressed_and_it_is_undone(site: Site) -> None:
    """Somebody goes home from an even hall, published and not started: the opponent has the bye."""
    ann = posted(site)
    before, facts = last_round(site), len(site.session().facts)
    page = ask(ann, "gone", 2)
    assert len(site.session().facts) == facts
    said = text_of(page)
    assert "1 board changed, 2 unchanged" in said and "29G3" in said and "Players to notify" in said
    told = text_of(press(ann, page, "few"))
    assert "Notify these players" in told
    now = last_round(site)
    assert len(now.games) == 2 and {game for game in now.games} < {game for game in before.games}
    opponent = next(g.white if g.black == 2 else g.black for g in before.games if 2 in (g.white, g.black))
    assert [bye.player for bye in now.byes] == [opponent]
    ann.post(f"{BASE}/undo/{len(site.session().facts)}")
    assert last_round(site) == before and site.session().event.sections[0].player(2).withdrawn_after is None


def test_a_round_that_the_book_keeps_is_forfeited_first(site: Site) -> None:
    """CFC 622b: the round stays, the opponent wins; a change is offered as the director's own decision."""
    ann = posted(site, rulebook="cfc")
    page = ask(ann, "gone", 2)
    said = text_of(page)
    assert said.index("Record a default and withdraw") < said.index("changing as few pairings as possible")
    assert "A change is your decision" in said
    before = last_round(site)
    press(ann, page, "forfeit")
    assert [(g.white, g.black) for g in last_round(site).games] == [(g.white, g.black) for g in before.games]
    assert site.session().event.sections[0].player(2).withdrawn_after == 1


def test_a_page_that_is_out_of_date_writes_nothing(site: Site) -> None:
    """Somebody else enters a result meanwhile that changes what the choice would do."""
    ann = posted(site)
    page = ask(ann, "gone", 2)
    site.staff("Bob").post(f"{BASE}/round/1/start")
    board = next(g.board for g in last_round(site).games if 2 in (g.white, g.black))
    site.staff("Bob").post(f"{BASE}/results", data={"line": f"{board} 1"})
    facts = len(site.session().facts)
    fields = dict(FIELD.findall(FORM.findall(page)[0]))
    answer = ann.post(ATTEND, data=fields)
    assert answer.status_code >= 400 and len(site.session().facts) == facts


def test_a_whole_school_of_six_leaves_at_once(site: Site) -> None:
    """One press for all; nobody of the school plays in the next round, the others do."""
    site.event(players=4)
    path = str(site.home / "spring.crosstable")
    school = [{"name": f"Pupil {n}", "rating": 1500 - n, "school": "Lincoln"} for n in range(6)]
    write(path, lambda session: add_entries(session, session.event.sections[0], school), "test")
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    assert "Lincoln (6)" in ann.get(f"{BASE}/round").text
    page = ask(ann, "gone", group="Lincoln")
    press(ann, page, "withdraw")
    state = site.session().state.sections[0]
    assert state.draft is not None and len(state.draft.games) == 2
    gone = [p.no for p in site.session().event.sections[0].players if p.withdrawn_after == 0]
    assert len(gone) == 6
    assert not {no for game in state.draft.games for no in game.players} & set(gone)


def test_the_other_boards_of_a_draft_are_kept_and_no_key_is_shown(site: Site) -> None:
    """The second choice beside a draft: only the board of the leaver changes, and it is said in words."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    press(ann, ask(ann, "gone", 2), "keep")
    page = text_of(ann.get(f"{BASE}/round").text)
    assert "29G: with as few changes as possible" in page and ": few" not in page


def test_two_who_leave_at_once_leave_their_opponents_to_each_other(site: Site) -> None:
    """29G3: the two who are left over meet, if they may."""
    ann = posted(site)
    games = last_round(site).games
    page = ask(ann, "gone", games[0].white, games[1].white)
    press(ann, page, "few")
    now = last_round(site)
    assert {frozenset((g.white, g.black)) for g in now.games} == {
        frozenset((games[0].black, games[1].black)),
        frozenset((games[2].white, games[2].black)),
    }
    assert not now.byes


def test_a_newcomer_is_entered_and_seated_with_one_choice(site: Site) -> None:
    """Five play, one has the bye; a child who is not entered arrives and meets the child with the bye."""
    site.event(players=5)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    resting = last_round(site).byes[0].player
    page = ask(ann, "here", name="Late, Lou", rating="1200")
    press(ann, page, "few")
    section = site.session().event.sections[0]
    new = next(player for player in section.players if player.name == "Late, Lou")
    assert new.rating == 1200 and not section.results[-1].byes
    assert {resting, new.no} in [{g.white, g.black} for g in section.results[-1].games]
    again = ann.get(ATTEND, params={"what": "here", "name": "Late, Lou"})
    assert again.status_code == 400 and "is already entered" in again.text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"what": "gone"}, "choose a player"),
        ({"what": "?", "player": "1"}, "choose what happened"),
        ({"what": "gone", "player": "99"}, "99"),
        ({"what": "gone", "group": "Nowhere"}, "no school, team or club"),
        ({"what": "gone", "name": "Nobody, Ned"}, "is not entered"),
        ({"what": "here", "name": "Nobody, Ned", "rating": "strong"}, "whole number"),
    ],
)
def test_what_makes_no_sense_is_said_on_the_page_of_the_round(
    site: Site, asked: dict[str, str], said: str
) -> None:
    """Nothing is written, and the director is told what to choose."""
    site.event()
    answer = site.staff().get(ATTEND, params=asked)
    assert answer.status_code == 400 and said in text_of(answer.text)


def test_after_the_last_round_nothing_has_to_be_done(site: Site) -> None:
    """Somebody leaves after the last round: the standings stay, and the page says so."""
    ann = posted(site, rounds=1)
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    page = ask(ann, "gone", 2)
    assert "The standings do not change" in text_of(page) and not FORM.findall(page)


def test_only_a_director_asks_and_presses(site: Site) -> None:
    """The public has no page of choices."""
    site.event()
    client = site.client()
    assert "data-choice" not in client.get(ATTEND, params={"what": "gone", "player": 1}).text
    assert client.post(ATTEND, data={"what": "gone", "player": 1, "choice": "withdraw"}).status_code == 401


@pytest.mark.parametrize(("rulebook", "key"), [("schools", "school"), ("us-chess", "club")])
def test_a_new_player_is_given_a_school_or_club(site: Site, rulebook: str, key: str) -> None:
    """The panel asks for it as the form of entries does, with the known ones to choose from."""
    site.event(players=5, rulebook=rulebook)
    path = str(site.home / "spring.crosstable")
    known = [{"name": "Known, Kim", key: "Hill House"}]
    write(path, lambda session: add_entries(session, session.event.sections[0], known), "test")
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    panel = ann.get(f"{BASE}/round").text
    assert f"<label>{key.capitalize()} <input" in panel and '<option value="Hill House"></option>' in panel
    page = ask(ann, "here", name="Walk-in, Wendy", home=" Hill House ")
    press(ann, page, "later")
    new = next(one for one in site.session().event.sections[0].players if one.name == "Walk-in, Wendy")
    assert getattr(new, key) == "Hill House"


def test_what_was_typed_in_the_panel_stays_when_it_is_refused(site: Site) -> None:
    """A rating that is no number: name and school are still in their fields."""
    ann = posted(site, rulebook="schools")
    typed = {"what": "here", "name": "Walk-in, Wendy", "rating": "abc", "home": "Hill House"}
    answer = ann.get(ATTEND, params=typed)
    assert answer.status_code == 400 and "enter the rating as a whole number" in text_of(answer.text).lower()
    for value in ("Walk-in, Wendy", "abc", "Hill House"):
        assert f'value="{value}"' in answer.text


def test_a_choice_that_needs_nothing_says_so_and_leads_back(site: Site) -> None:
    """Somebody without a game in the published round plays the next one anyway."""
    site.event(players=6)
    ann = site.staff()
    path = str(site.home / "spring.crosstable")
    write(path, lambda now: ask_bye(now, now.event.sections[0], 6, 1, "zero"), "test")
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    said = text_of(ask(ann, "here", 6))
    assert "Nothing to do. From round 2: #6 File, Fay. Back to round" in said
    assert "has to be written" not in said


@pytest.mark.parametrize("rulebook", ["schools", "nzcf"])
def test_an_excused_player_is_not_called_absent(site: Site, rulebook: str) -> None:
    """The answer says what was given; the next round has no warning about somebody who stayed away."""
    ann = posted(site, rulebook)
    game = last_round(site).games[0]
    choice = "least" if rulebook == "schools" else "few"
    done = text_of(press(ann, ask(ann, "excused", game.white), choice))
    assert "zero-point bye, round 1" in done and "reinstated" not in done
    for one in last_round(site).games:
        ann.post(f"{BASE}/results", data={"line": f"{one.board} 1"})
    before = text_of(ann.get(f"{BASE}/next").text)
    for false in ("did not come", "stayed away", "did not turn up", "did not show up"):
        assert false not in before
    assert "all results are in" in before


def test_a_late_child_does_not_meet_one_who_is_excused(site: Site) -> None:
    """Whoever is excused from the round is not there: the child with the bye gets the game."""
    ann = posted(site, "schools")
    game = last_round(site).games[0]
    press(ann, ask(ann, "excused", game.white), "least")
    press(ann, ask(ann, "here", name="Newton, Nell", home="Elm School"), "least")
    seats = {no for one in last_round(site).games for no in (one.white, one.black)}
    assert game.black in seats and game.white not in seats
