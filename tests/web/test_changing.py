"""A draft paired by hand beside the book; a published round changed on a ground, or by an override."""

from __future__ import annotations

import re

import pytest
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.session import create_journal, write
from crosstable.model.players import Flag
from crosstable.model.results import ByeKind, Result
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
CHANGE = f"{BASE}/round/1/change"


def pairs(site: Site) -> list[tuple[int, int]]:
    """Who meets whom in round 1, White first."""
    return [(game.white, game.black) for game in site.session().event.sections[0].results[0].games]


def test_a_pair_by_hand_is_held_against_the_book(site: Site) -> None:
    """Two players are put on a board; the page says which boards differ and what the book has there."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    page = text_of(ann.post(f"{BASE}/draft/seat", data={"board": 1, "white": 1, "black": 2}).text)
    assert "Different: 2 boards." in page and "rulebook: #1 Attack, Allen –" in page
    draft = site.session().state.sections[0].draft
    assert draft is not None and draft.games[0].players == (1, 2)
    assert ann.post(f"{BASE}/draft/seat", data={"board": 9, "white": 1, "black": 2}).status_code == 400
    why = text_of(ann.get(f"{BASE}/round/1/why?player=1").text)
    assert (
        "Before the round" in why and "Paired up or down" in why and "Changed by hand: the draft has" in why
    )


def test_29g_a_published_round_is_paired_again_when_somebody_left(site: Site) -> None:
    """The change is shown with everybody who has to be told; only its button writes it, and it is undone."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    before = pairs(site)
    assert "29G2" in text_of(ann.get(CHANGE).text)
    left = before[1][0]
    asked = text_of(ann.post(CHANGE, data={"method": "full", "withdraw": left, "started": [1]}).text)
    assert "Players to notify" in asked and pairs(site) == before
    started = ann.post(CHANGE, data={"method": "full", "withdraw": before[0][0], "started": [1]})
    assert started.status_code == 400 and "has started" in text_of(started.text)
    done = ann.post(CHANGE, data={"method": "full", "withdraw": left, "started": [1], "sure": "true"})
    assert "Notify these players" in text_of(done.text)
    assert pairs(site)[0] == before[0] and all(left not in pair for pair in pairs(site))
    ann.post(f"{BASE}/undo/{len(site.session().facts)}")
    assert pairs(site) == before


@pytest.mark.parametrize(
    ("rulebook", "rule", "not_begun"), [("nzcf", "B13.7", "B13.8"), ("dutch-1998", "F6", "F7")]
)
def test_b13_7_and_f6_a_round_that_breaks_nothing_is_changed_only_with_a_reason(
    site: Site, rulebook: str, rule: str, not_begun: str
) -> None:
    """Once the round has begun, the book gives no reason to change it; an override keeps rule and reason."""
    site.event(rulebook=rulebook)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    before = pairs(site)
    early = ann.post(CHANGE, data={"method": "swap", "one": before[1][0], "other": before[2][0]})
    assert early.status_code == 400 and "leaves it to you" in early.text and not_begun in text_of(early.text)
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    assert "gives no reason for a change" in text_of(ann.get(CHANGE).text)
    swap = {"method": "swap", "one": before[1][0], "other": before[2][0], "started": [1]}
    refused = ann.post(CHANGE, data=swap)
    assert refused.status_code == 400 and rule in text_of(refused.text)
    ann.post(CHANGE, data={**swap, "reason": "brothers", "sure": "true"})
    assert pairs(site)[1][0] == before[2][0]
    assert f"override of {rule}: brothers" in text_of(ann.get(f"{BASE}/history").text)


def test_started_rounds_are_locked_board_by_board(site: Site) -> None:
    """Once the clocks run every board is ticked as started; a next draft stops any change."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/round/1/start")
    assert ann.get(CHANGE).text.count("checked> ") == 3 + 1  # and the first way
    assert ann.post(CHANGE, data={"method": "full", "started": [1, 2, 3]}).status_code == 400
    assert ann.get(f"{BASE}/round/2/change").status_code == 400


def test_29h9_a_late_result_shows_what_the_book_advises(site: Site) -> None:
    """A result that was assumed comes in after the next round is up: advice, and the way to the change."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 1", "2 1"):
        ann.post(f"{BASE}/results", data={"line": line})
    ann.post(f"{BASE}/missing", data={"round": 1, "board": 3, "choice": "double-win"})
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    page = ann.post(f"{BASE}/results", data={"line": "3 0", "round": 1})
    said = text_of(page.text)
    assert "Late result" in said and "29H10" in said and f"{BASE}/round/2/change" in page.text
    assert ann.get(f"{BASE}/round/2/change?one=1&other=3").status_code == 200
    assert ann.get(f"{BASE}/round/1/late/9999").status_code == 404


def test_59_the_captains_are_told_of_a_change(site: Site) -> None:
    """A published round of the Olympiad is changed by an override alone; every captain concerned is named."""
    path = str(site.home / "spring.crosstable")
    section = {"rulebook": "olympiad-2008", "rounds": 3, "format": "team-swiss"}
    create_journal(path, new_event("Olympiad", section, 7), "test")
    teams = [
        {
            "name": f"Team {letter}",
            "captain": f"Captain {letter}",
            "members": [{"name": f"{letter} {place}", "rating": 2600 - 20 * at} for place in range(1, 5)],
        }
        for at, letter in enumerate("ABCDEFGH")
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], teams), "test")
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    before = pairs(site)
    swap = {"method": "swap", "one": before[1][0], "other": before[2][0]}
    refused = ann.post(CHANGE, data=swap)
    assert refused.status_code == 400 and "59" in text_of(refused.text) and pairs(site) == before
    done = text_of(ann.post(CHANGE, data={**swap, "reason": "wrong flag", "sure": "true"}).text)
    moved = {no for pair in before[1:3] for no in pair}
    assert "Notify these captains" in done
    assert all(f"captain Captain {'ABCDEFGH'[no - 1]}" in done for no in moved)


def test_29g3_only_the_boards_picked_are_paired_again(site: Site) -> None:
    """The boards are picked by who sits there; the pick is kept when something is wrong, and on the way."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    before = pairs(site)
    page = ann.get(CHANGE).text
    assert 'name="again" value="3"' in page and "Boards to pair again" in page
    asked = {"method": "selective", "again": [1], "started": [1]}
    wrong = ann.post(CHANGE, data=asked)
    assert wrong.status_code == 400 and "board 1 has started" in text_of(wrong.text)
    assert 'name="again" value="1" checked' in wrong.text
    nothing = ann.post(CHANGE, data={"method": "selective"})
    assert nothing.status_code == 400 and "nobody has left, and nobody has the bye" in text_of(nothing.text)
    shown = ann.post(CHANGE, data={"method": "selective", "withdraw": before[1][0], "again": [3]})
    assert 'name="again" value="3"' in shown.text and "Players to notify" in shown.text
    ann.post(CHANGE, data={"method": "selective", "withdraw": before[1][0], "again": [3], "sure": "true"})
    assert pairs(site)[0] == before[0] and pairs(site)[1:] != before[1:]


def schools(
    site: Site, players: int = 6, *, filler: bool = False, absent: tuple[int, ...] = ()
) -> TestClient:
    """Round 1 of a Schools event on the wall; a director's page."""
    site.event(rulebook="schools", players=players)
    path = str(site.home / "spring.crosstable")
    if filler:
        helper = [{"name": "Helper, Harry", "flags": ["house"]}]
        write(path, lambda session: add_entries(session, session.event.sections[0], helper), "test")
    ann = site.staff()
    for no in absent:
        not_here(ann, no, "zero")
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    return ann


def not_here(director: TestClient, no: int, how: str) -> None:
    """Somebody has not come before round 1."""
    body = {"players": [no], "how": how}
    assert director.post("/api/events/spring/sections/main/desk/absent", json=body).status_code == 200


def resting(site: Site, kind: ByeKind = ByeKind.PAIRING) -> list[int | None]:
    """Who has a bye of some kind in round 1."""
    return [bye.player for bye in site.session().event.sections[0].results[0].byes if bye.kind is kind]


def test_25_somebody_sits_out_when_a_departure_leaves_an_odd_number(site: Site) -> None:
    """The one who loses the opponent has the bye; no other board changes."""
    ann = schools(site)
    before = pairs(site)
    gone, alone = before[1]
    asked = ann.post(CHANGE, data={"method": "full", "withdraw": gone})
    assert asked.status_code == 200 and "Players to notify" in text_of(asked.text)
    ann.post(CHANGE, data={"method": "full", "withdraw": gone, "sure": "true"})
    assert pairs(site) == [before[0], before[2]] and resting(site) == [alone]


@pytest.mark.parametrize("how", ["zero", "half", "withdraw"])
def test_25_a_child_marked_absent_arrives_and_plays_whoever_has_the_bye(site: Site, how: str) -> None:
    """The page of the entry leads to the change; nobody else moves."""
    site.event(rulebook="schools")
    ann = site.staff()
    not_here(ann, 2, how)
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    before, alone = pairs(site), resting(site)[0]
    assert f"{CHANGE}?arrived=2" in ann.get(f"{BASE}/entries/2").text
    page = ann.get(f"{CHANGE}?arrived=2").text
    assert '<option value="2" selected' in page
    ann.post(CHANGE, data={"method": "full", "arrived": 2, "sure": "true"})
    assert set(before) < set(pairs(site)) and {2, alone} in [set(pair) for pair in pairs(site)]
    assert resting(site) == resting(site, ByeKind.ZERO) == resting(site, ByeKind.HALF) == []
    assert site.session().event.sections[0].player(2).plays_in(1)
    ann.post(f"{BASE}/undo/{len(site.session().facts)}")
    assert pairs(site) == before and not site.session().event.sections[0].player(2).plays_in(1)


def test_25_a_child_who_arrives_at_an_even_number_has_the_bye_itself(site: Site) -> None:
    """Nobody waits, so the draw stays as it is."""
    ann = schools(site, players=5, absent=(3,))
    before = pairs(site)
    ann.post(CHANGE, data={"method": "full", "arrived": 3, "sure": "true"})
    assert pairs(site) == before and resting(site) == [3]


def test_28_a_filler_gives_the_place_to_a_child_who_arrives(site: Site) -> None:
    """The child whom the filler was to play meets the one who came; nobody has a bye."""
    ann = schools(site, filler=True, absent=(2,))
    filler = next(p.no for p in site.session().event.sections[0].players if Flag.HOUSE in p.flags)
    before = pairs(site)
    meets = next({*pair} - {filler} for pair in before if filler in pair)
    ann.post(CHANGE, data={"method": "full", "arrived": 2, "sure": "true"})
    assert meets | {2} in [set(pair) for pair in pairs(site)] and resting(site) == []
    assert all(filler not in pair for pair in pairs(site)) and len(set(before) & set(pairs(site))) == 2


def test_25_a_forfeit_is_taken_back_when_the_child_arrives(site: Site) -> None:
    """The opponent is still there: they play, and the round stays as it is."""
    ann = schools(site)
    before = pairs(site)
    ann.post(f"{BASE}/results", data={"line": "2 +"})
    assert not site.session().event.sections[0].results[0].games[1].result.played
    late = before[1][1]
    shown = ann.post(CHANGE, data={"method": "full", "arrived": late, "started": [2]})
    assert "The default is removed" in text_of(shown.text)
    done = ann.post(CHANGE, data={"method": "full", "arrived": late, "started": [2], "sure": "true"})
    assert done.status_code == 200 and pairs(site) == before
    assert site.session().event.sections[0].results[0].games[1].result is Result.UNFINISHED


def test_25_one_of_two_who_did_not_come_arrives(site: Site) -> None:
    """Both had lost by forfeit: the other sits the round out, the one who came meets whoever has the bye."""
    ann = schools(site, players=5)
    before, alone = pairs(site), resting(site)[0]
    write(
        str(site.home / "spring.crosstable"),
        lambda session: enter_result(session, session.event.sections[0], 1, "-:-", None),
        "test",
    )
    came, missing = before[0]
    ann.post(CHANGE, data={"method": "full", "arrived": came, "started": [1], "sure": "true"})
    assert {came, alone} in [set(pair) for pair in pairs(site)]
    assert resting(site) == [] and resting(site, ByeKind.ZERO) == [missing]


def test_25_a_child_with_a_place_does_not_arrive_again(site: Site) -> None:
    """What cannot be is said with the name, and offers nobody who plays."""
    ann = schools(site, players=5)
    player = pairs(site)[0][0]
    assert not re.search(r'name="arrived"[^>]*><option value="">[^<]*</option><option', ann.get(CHANGE).text)
    again = ann.post(CHANGE, data={"method": "full", "arrived": player})
    assert again.status_code == 400 and "already plays in round 1" in text_of(again.text)
    idle = ann.post(CHANGE, data={"method": "full", "arrived": resting(site)[0]})
    assert idle.status_code == 400 and "has the bye in round 1" in text_of(idle.text)
    both = ann.post(CHANGE, data={"method": "full", "arrived": player, "withdraw": player})
    assert both.status_code == 400 and "choose one" in text_of(both.text)


@pytest.mark.parametrize("rulebook", ["us-chess", "cfc", "nzcf", "dutch-1998", "dutch-2017", "dutch-2026"])
def test_an_arrival_and_a_departure_change_no_more_than_they_must(site: Site, rulebook: str) -> None:
    """In every book: who arrives meets whoever has the bye, who loses the opponent has the bye."""
    site.event(rulebook=rulebook)
    ann = site.staff()
    not_here(ann, 2, "zero")
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    before, alone = pairs(site), resting(site)[0]
    few = {"method": "few", "reason": "was late", "sure": "true"}
    ann.post(CHANGE, data={**few, "arrived": 2})
    assert set(before) < set(pairs(site)) and {2, alone} in [set(pair) for pair in pairs(site)]
    gone, left = pairs(site)[0]
    ann.post(CHANGE, data={**few, "withdraw": gone})
    assert len(pairs(site)) == 2 and resting(site) == [left]
    ann.post(CHANGE, data={**few, "withdraw": left})
    assert resting(site) == [] and len(pairs(site)) == 2


def test_25_two_children_arrive_and_two_leave_in_one_change(site: Site) -> None:
    """The form takes several on either side, keeps them through the preview, and writes one change."""
    ann = schools(site, absent=(5, 6))
    before = pairs(site)
    gone = [before[0][0], before[1][0]]
    asked = {"method": "full", "withdraw": [*gone, ""], "arrived": ["5", "6", ""]}
    shown = ann.post(CHANGE, data=asked).text
    for name, no in (("withdraw", gone[0]), ("withdraw", gone[1]), ("arrived", 5), ("arrived", 6)):
        assert f'type="hidden" name="{name}" value="{no}"' in shown
    ann.post(CHANGE, data={**asked, "sure": "true"})
    now = {no for pair in pairs(site) for no in pair}
    assert {5, 6} <= now and not set(gone) & now and len(pairs(site)) == 2
    ann.post(f"{BASE}/undo/{len(site.session().facts)}")
    assert pairs(site) == before and resting(site, ByeKind.ZERO) == [5, 6]


def test_a_refused_change_keeps_everybody_who_was_chosen(site: Site) -> None:
    """Two who have left are both still chosen when the form comes back."""
    ann = schools(site)
    started, other = pairs(site)[0][0], pairs(site)[1][0]
    back = ann.post(CHANGE, data={"method": "full", "withdraw": [started, other], "started": [1]})
    assert back.status_code == 400
    assert all(f'<option value="{no}" selected>' in back.text for no in (started, other))


def test_25_a_child_entered_in_the_last_round_is_led_into_it(site: Site) -> None:
    """Entries says that the last round is published, takes the child and leads to the change of the round."""
    site.event(rulebook="schools", players=5, rounds=1)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    added = ann.post(f"{BASE}/entries", data={"name": "Young, Yusuf"})
    assert added.status_code == 200 and "The last round, round 1, is published" in text_of(added.text)
    assert f'href="{CHANGE}?arrived=6">join round 1' in added.text
    ann.post(CHANGE, data={"method": "full", "arrived": 6, "sure": "true"})
    assert 6 in {no for pair in pairs(site) for no in pair}
    assert "arrived=6" not in ann.get(f"{BASE}/entries").text


def test_25_a_child_with_a_result_on_the_board_is_withdrawn_instead(site: Site) -> None:
    """The page names its own button, and nobody is called a loser who has won."""
    ann = schools(site)
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    told = text_of(ann.post(CHANGE, data={"method": "full", "withdraw": pairs(site)[0][0]}).text)
    assert "has a result on board 1 (1–0); it stays" in told and "forfeit" not in told
    assert "with “Withdraw” on the page of the entry" in told


def test_59_a_start_is_postponed_after_a_change_and_shown_to_everybody(site: Site) -> None:
    """The list of captains leads to the form; the public reads the new start."""
    section = {"rulebook": "olympiad-2008", "rounds": 3, "format": "team-swiss"}
    path = str(site.home / "spring.crosstable")
    create_journal(path, new_event("Olympiad", section, 1), "test")
    teams = [
        {
            "name": name,
            "members": [{"name": f"{name} {board}", "rating": 2400 - 50 * place} for board in range(4)],
        }
        for place, name in enumerate(("Narnia", "Oz", "Utopia", "Lilliput"))
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], teams), "test")
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    later = {"board": [2], "at": "2026-11-21T15:30"}
    refused = ann.post(f"{BASE}/round/1/postpone", data=later)
    assert refused.status_code == 400 and "has not changed since it was published" in text_of(refused.text)
    (_, one), (_, other) = pairs(site)
    swap = {"method": "swap", "one": one, "other": other, "reason": "line-up", "sure": "true"}
    page = ann.post(CHANGE, data=swap).text
    assert f'href="{BASE}/round/1/postpone">Postpone start' in page
    assert "time to prepare 59" in text_of(ann.get(f"{BASE}/round/1/postpone").text)
    ann.post(f"{BASE}/round/1/postpone", data=later)
    told = "Postponed start 59 Table 2: start Sat, 21 Nov, 15:30, default time Sat, 21 Nov, 16:30"
    assert told in text_of(site.client().get(f"{BASE}/round").text)
    api = "/api/events/spring/sections/main/rounds/1/postpone"
    assert ann.post(api, json={"boards": [2]}).status_code == 200
    assert "15:30" not in text_of(site.client().get(f"{BASE}/round").text)
