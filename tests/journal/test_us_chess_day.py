"""The day by the US Chess book as facts: written once, undone together, replayed with what was known then."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from crosstable.app.entries import late_entries
from crosstable.app.entries.entering import add_entries, ask_bye, new_event, set_key, set_player_key, withdraw
from crosstable.app.entries.expelling import expel, move_to
from crosstable.app.history.undoing import redo_news, undo_news, what_if
from crosstable.app.results.extra_games import enter_rated_only, extra_game
from crosstable.app.results.late_results import hints_after
from crosstable.app.results.unreported import settle
from crosstable.app.round.bye_answers import answer_bye
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.repairing import Repair, repair
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.session.session import (
    New,
    Session,
    Written,
    as_paired,
    create_journal,
    journal_from,
    open_session,
    write,
)
from crosstable.flow.check import check_round
from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import ranking
from crosstable.formats.document.write import write_document
from crosstable.journal.fact import Kind
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Flag
from crosstable.model.remedies import Remedy
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.shared.bye_offers import ByeAnswer
from crosstable.rulebooks.us_chess.day.expulsion import rescored
from tests.happenings import happening_of
from tests.us_chess_day import prepare, removed

SECTION = {"rulebook": "us-chess", "rounds": 4}


@pytest.fixture(autouse=True)
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(monkeypatch)


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """A journal with eight entries."""
    return made(tmp_path, 8)


def made(folder: Path, players: int, **keys: object) -> str:
    """A journal with some entries."""
    path = str(folder / "open.crosstable")
    create_journal(path, new_event("Open", {**SECTION, **keys}, seed=3))
    entries = [{"name": f"P{n}", "rating": 2050 - 50 * n} for n in range(1, players + 1)]
    write(path, lambda session: add_entries(session, session.event.section(), entries))
    return path


def now(path: str) -> Section:
    """The section as it stands."""
    return open_session(path).event.section()


def post(path: str) -> None:
    """Draft and publish a round."""
    write(path, lambda session: draft_round(session, session.event.section()).news)
    write(path, lambda session: publish(session, session.event.section(), "test"))


def play(path: str, *results: str) -> None:
    """A round with its results."""
    post(path)
    for board, result in enumerate(results, start=1):
        enter(path, board, result)


def enter(path: str, board: int, result: str, round_no: int | None = None) -> Written:
    """A result."""
    return write(
        path, lambda session: enter_result(session, session.event.section(), board, result, round_no)
    )


def choose(path: str, board: int, name: str, round_no: int | None = None, only: int | None = None) -> Written:
    """A choice for a missing result."""
    return write(
        path,
        lambda session: settle(session, session.event.section(), board, name, round_no=round_no, only=only),
    )


def change(path: str, **keys: object) -> Repair:
    """A round changed, and what it was."""
    request = Request(**keys)  # type: ignore[arg-type]
    session = open_session(path)
    plan = repair(session, session.event.section(), request)
    write(path, lambda then: repair(then, then.event.section(), request).news)
    return plan


def seated(path: str, number: int) -> set[int]:
    """Who has a game in a round."""
    return {no for game in now(path).results[number - 1].games for no in (game.white, game.black)}


def pairs(path: str, number: int) -> list[tuple[int | None, int, int]]:
    """The boards of a round."""
    return [(game.board, game.white, game.black) for game in now(path).results[number - 1].games]


# 28I


def test_28i_one_fact_that_the_fold_applies_as_the_pure_function_does(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    play(journal, "1-0", "=", "1-0", "0-1")
    before = now(journal)
    player = before.results[0].games[0].white
    written = write(journal, lambda session: expel(session, session.event.section(), player, "really 2300"))
    assert [fact.kind for fact in written.facts] == [Kind.PLAYER_REMOVED]
    after = now(journal)
    expected = removed(before, player, rescored(before, player))
    assert after.results == expected.results
    assert after.extra == expected.extra
    assert after.player(player).withdrawn_after == 2
    assert after.player(player).info == {"removed": "really 2300"}


def test_28i_is_undone_and_redone_as_one(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    before = now(journal)
    write(journal, lambda session: expel(session, session.event.section(), 1, "rating"))
    after = now(journal)
    assert after != before
    write(journal, lambda session: undo_news(session, None)[1])
    assert now(journal) == before
    write(journal, lambda session: redo_news(session, None)[1])
    assert now(journal) == after


def test_28i_earlier_rounds_are_replayed_with_what_was_known_then(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    play(journal, "1-0", "=", "1-0", "0-1")
    write(journal, lambda session: expel(session, session.event.section(), 1, "rating"))
    session = open_session(journal)
    assert [check_round(known, n).same for n, known in enumerate(as_paired(session, None), start=1)] == [
        True,
        True,
    ]
    assert 1 in {
        no for known in as_paired(session, None) for g in known.results[0].games for no in (g.white, g.black)
    }
    post(journal)
    assert 1 not in seated(journal, 3)


def test_28i_a_result_it_rests_on_cannot_be_taken_back_alone(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    session = open_session(journal)
    number = next(f.seq for f in session.facts if f.kind is Kind.RESULT_ENTERED)
    player = now(journal).results[0].games[0].white
    write(journal, lambda then: expel(then, then.event.section(), player, "rating"))
    session = open_session(journal)
    with pytest.raises(BadInput, match="later change depends on it"):
        what_if(session, undo_news(session, number)[1])


def test_28i_twice_or_without_a_reason_is_refused(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    with pytest.raises(BadInput, match="needs a reason"):
        write(journal, lambda session: expel(session, session.event.section(), 1, "  "))
    write(journal, lambda session: expel(session, session.event.section(), 1, "rating"))
    with pytest.raises(BadInput, match="already been removed"):
        write(journal, lambda session: expel(session, session.event.section(), 1, "rating"))


def test_28h2_a_player_goes_on_elsewhere_with_half_points_for_the_rounds_missed(tmp_path: Path) -> None:
    path = made(tmp_path, 4, section="U1900")
    write(
        path, lambda session: [happening_of(Kind.SECTION_ADDED, {"section": {**SECTION, "section": "Open"}})]
    )
    entries = [{"name": f"O{n}", "rating": 2300 - n} for n in range(4)]
    write(path, lambda session: add_entries(session, session.event.section("Open"), entries))
    for name in ("U1900", "Open"):
        for _ in range(2):
            write(path, lambda session, name=name: draft_round(session, session.event.section(name)).news)  # type: ignore[misc]
            write(path, lambda session, name=name: publish(session, session.event.section(name), None))  # type: ignore[misc]
            for board in (1, 2):
                write(
                    path,
                    lambda session, name=name, board=board: enter_result(  # type: ignore[misc]
                        session, session.event.section(name), board, "1-0", None
                    ),
                )

    def decide(session: Session) -> list[New]:
        home, to = session.event.section("U1900"), session.event.section("Open")
        return [*expel(session, home, 1, "is 2000"), *move_to(session, home, 1, to)]

    write(path, decide)
    moved = open_session(path).event.section("Open").players[-1]
    assert (moved.no, moved.name, moved.joins) == (5, "P1", 3)
    scores = {line.player: line.score for line in ranking(open_session(path).event.section("Open")).standings}
    assert scores[5] == 10


# 28K


def test_28k_a_late_entrant_has_half_points_where_they_are_offered(tmp_path: Path) -> None:
    path = made(tmp_path, 4, half_byes={"rounds": [2]})
    play(path, "1-0", "0-1")
    play(path, "1-0", "0-1")
    write(
        path,
        lambda session: add_entries(session, session.event.section(), [{"name": "Late", "rating": 1500}]),
    )
    scores = {line.player: line.score for line in ranking(now(path)).standings}
    assert scores[5] == 5
    assert [check_round(known, n).same for n, known in enumerate(as_paired(open_session(path), None), 1)] == [
        True
    ] * 2
    write(path, lambda session: undo_news(session, None)[1])
    assert all(bye.player != 5 for played in now(path).results for bye in played.byes)


def test_28k_without_an_offer_missed_rounds_score_nothing(tmp_path: Path) -> None:
    path = made(tmp_path, 4)
    play(path, "1-0", "0-1")
    write(
        path,
        lambda session: add_entries(session, session.event.section(), [{"name": "Late", "rating": 1500}]),
    )
    assert {line.player: line.score for line in ranking(now(path)).standings}[5] == 0


def test_28k_who_announces_to_come_late_has_half_points_when_the_rounds_are_posted(tmp_path: Path) -> None:
    path = made(tmp_path, 4, half_byes={"max": 1})
    write(
        path,
        lambda session: add_entries(
            session, session.event.section(), [{"name": "L", "rating": 1500, "joins": 3}]
        ),
    )
    assert now(path).player(5).byes == {1: ByeKind.HALF}
    play(path, "1-0", "0-1")
    assert [(bye.player, bye.kind) for bye in now(path).results[0].byes] == [(5, ByeKind.HALF)]


def test_28k_a_bye_against_the_terms_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path, 4, half_byes={"max": 1, "rounds": [1, 2], "deadline": "2026-11-21T09:00"})
    monkeypatch.setattr(late_entries, "clock", lambda: datetime(2026, 11, 21, 8).astimezone())
    write(path, lambda session: ask_bye(session, session.event.section(), 4, 2, "half"))
    with pytest.raises(BadInput, match="not in round 3"):
        write(path, lambda session: ask_bye(session, session.event.section(), 3, 3, "half"))
    write(path, lambda session: ask_bye(session, session.event.section(), 3, 3, "zero"))
    monkeypatch.setattr(late_entries, "clock", lambda: datetime(2026, 11, 21, 10).astimezone())
    with pytest.raises(BadInput, match="had to be requested"):
        write(path, lambda session: ask_bye(session, session.event.section(), 3, 1, "half"))


# 28M


def answer(path: str, **keys: object) -> Written:
    """An answer to the bye."""
    said = ByeAnswer(**keys)  # type: ignore[arg-type]
    return write(path, lambda session: answer_bye(session, session.event.section(), said))


def test_28m_the_answer_is_a_fact(tmp_path: Path) -> None:
    path = made(tmp_path, 7)
    write(path, lambda session: draft_round(session, session.event.section()).news)
    written = answer(path, player=7, choice="keep", note="tired")
    assert written.facts[0].payload["rule"] == "28L1"
    write(path, lambda session: publish(session, session.event.section(), None))
    assert [bye.player for bye in now(path).results[0].byes] == [7]


def helper(path: str, **keys: object) -> None:
    """Somebody from outside is entered as a house player."""
    entry = {"name": "Helper", "rating": 900, **keys}
    write(path, lambda session: add_entries(session, session.event.section(), [entry]))
    write(path, lambda session: set_player_key(session, session.event.section(), 8, "flags", ["house"]))


def test_28m1_a_house_player_in_place_of_the_bye_bars_another(tmp_path: Path) -> None:
    path = made(tmp_path, 7)
    write(path, lambda session: draft_round(session, session.event.section()).news)
    helper(path)
    written = answer(path, player=7, choice="house", other=8)
    assert written.facts[0].payload["bars"] is True
    assert Flag.NO_MORE_BYES in now(path).player(7).flags
    write(path, lambda session: undo_news(session, None)[1])
    assert Flag.NO_MORE_BYES not in now(path).player(7).flags
    with pytest.raises(BadInput, match="out of date"):
        write(path, lambda session: publish(session, session.event.section(), None))
    write(path, lambda session: redo_news(session, None)[1])
    write(path, lambda session: publish(session, session.event.section(), None))
    assert set(pairs(path, 1)[-1][1:]) == {7, 8}


def test_28m1_a_helper_entered_after_the_draft_does_not_make_it_old(tmp_path: Path) -> None:
    path = made(tmp_path, 7)
    write(path, lambda session: draft_round(session, session.event.section()).news)
    helper(path)
    answer(path, player=7, choice="house", other=8)
    write(path, lambda session: publish(session, session.event.section(), None))
    assert set(pairs(path, 1)[-1][1:]) == {7, 8}
    assert now(path).results[0].byes == ()


def test_28m1_a_draft_that_is_old_for_other_reasons_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path, 7)
    write(path, lambda session: draft_round(session, session.event.section()).news)
    helper(path)
    write(path, lambda session: withdraw(session, session.event.section(), 1, None))
    with pytest.raises(BadInput, match="out of date"):
        answer(path, player=7, choice="house", other=8)


def test_28m1_a_helper_in_a_round_that_is_posted(tmp_path: Path) -> None:
    path = made(tmp_path, 7)
    post(path)
    helper(path)
    with pytest.raises(BadInput, match="not free in round 1"):
        answer(path, player=7, choice="house", other=8)
    write(path, lambda session: set_player_key(session, session.event.section(), 8, "joins", 1))
    answer(path, player=7, choice="house", other=8)
    assert set(pairs(path, 1)[-1][1:]) == {7, 8}
    assert check_round(as_paired(open_session(path), None)[0], 1).same


def test_28m2_a_game_ahead_in_the_published_round(tmp_path: Path) -> None:
    path = made(tmp_path, 7)
    post(path)
    with pytest.raises(BadInput, match="still plays on board 3"):
        answer(path, player=7, choice="cross-round", other=6)
    enter(path, 3, "0-1")
    answer(path, player=7, choice="cross-round", other=6)
    game = now(path).results[0].games[-1]
    assert {game.white, game.black} == {6, 7}
    assert (game.white_round if game.white == 6 else game.black_round) == 2
    for board, result in ((1, "1-0"), (2, "1-0"), (4, "1-0")):
        enter(path, board, result)
    post(path)
    assert 6 not in seated(path, 2)
    assert [check_round(known, n).same for n, known in enumerate(as_paired(open_session(path), None), 1)] == [
        True
    ] * 2
    with pytest.raises(BadInput, match="does not have the bye in round 2; nobody does"):
        answer(path, player=7, choice="keep")


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ({"player": 6, "choice": "keep"}, "#7 P7 does"),
        ({"player": 7, "choice": "toss"}, "one of keep, house"),
        ({"player": 7, "choice": "house"}, "choose the other player"),
        ({"player": 7, "choice": "house", "other": 3}, "no house player"),
        ({"player": 7, "choice": "keep", "other": 3}, "no other player"),
        ({"player": 7, "choice": "cross-round", "other": 3}, "publish the round first"),
        (
            {"player": 7, "choice": "cross-section", "other": 3},
            "no player is without a game in another section",
        ),
    ],
)
def test_28m_answers_that_cannot_be_are_refused(tmp_path: Path, keys: dict[str, object], text: str) -> None:
    path = made(tmp_path, 7)
    with pytest.raises(BadInput, match="no round is drafted"):
        answer(path, player=7, choice="keep")
    write(path, lambda session: draft_round(session, session.event.section()).news)
    count = len(open_session(path).facts)
    with pytest.raises(BadInput, match=text):
        answer(path, **keys)
    assert len(open_session(path).facts) == count


def test_28m4_an_extra_game_has_no_score(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    before = ranking(now(journal))
    write(journal, lambda session: extra_game(session, session.event.section(), 1, 3, 8, "1"))
    assert [(g.round, g.white, g.black, g.result.value) for g in now(journal).extra] == [(1, 3, 8, "1-0")]
    assert ranking(now(journal)) == before
    write(journal, lambda session: undo_news(session, None)[1])
    assert now(journal).extra == ()


# 28Q and 29H


def test_29h5_a_guess_and_a_late_upset(journal: str) -> None:
    post(journal)
    for board in (1, 2, 3):
        enter(journal, board, "=")
    with pytest.raises(BadInput, match="28Q"):
        post(journal)
    choose(journal, 4, "double-win")
    choose(journal, 4, "1-0")
    assert now(journal).results[0].games[3].paired_as is not None
    post(journal)
    session = open_session(journal)
    written = enter(journal, 4, "0-1", 1)
    rules = [hint.reason.rule for hint in hints_after(session, written.session, written.facts[0])]
    assert rules == ["29H9", "29H10"]
    assert now(journal).results[0].games[3].paired_as is None


def test_29h9a_the_exchange_is_offered_and_made(journal: str) -> None:
    write(
        journal,
        lambda session: set_key(session, session.event.section(), "settings.unreported_difference", 150),
    )
    post(journal)
    for board in (1, 2, 3):
        enter(journal, board, "1-0" if now(journal).results[0].games[board - 1].white < 5 else "0-1")
    game = now(journal).results[0].games[3]
    choose(journal, 4, "guess")
    post(journal)
    session = open_session(journal)
    upset = "1-0" if game.white > game.black else "0-1"
    written = enter(journal, 4, upset, 1)
    hints = hints_after(session, written.session, written.facts[0])
    assert [hint.reason.rule for hint in hints] == ["29H9a", "29H9a", "29H10"]
    assert hints[1].advice is not None and hints[1].advice.remedy is Remedy.EXCHANGE_OPPONENTS
    before = pairs(journal, 2)
    plan = change(journal, method="swap", swap=(game.white, game.black))
    assert plan.moves == (2, 4)
    assert pairs(journal, 2) != before
    write(journal, lambda then: undo_news(then, None)[1])
    assert pairs(journal, 2) == before


def test_29h3_the_true_result_is_an_extra_game(journal: str) -> None:
    play(journal, "1-0", "0-1", "=")
    choose(journal, 4, "double-loss")
    points = ranking(now(journal))
    written = enter(journal, 4, "1-0")
    assert [fact.kind for fact in written.facts] == [Kind.EXTRA_GAME]
    assert ranking(now(journal)) == points
    assert now(journal).extra[0].result is Result.WHITE_WINS
    with pytest.raises(BadInput, match="loss for both"):
        enter(journal, 4, "+:-")


def test_29h_a_result_too_late_for_the_score_is_rated_only(journal: str) -> None:
    play(journal, "1-0", "0-1", "=")
    choose(journal, 4, "double-win")
    post(journal)
    write(journal, lambda session: enter_rated_only(session, session.event.section(), 4, "1-0", 1))
    assert now(journal).results[0].games[3].result is Result.BOTH_LOSE
    assert now(journal).extra[0].result is Result.WHITE_WINS
    with pytest.raises(BadInput, match="is not waiting for a result"):
        write(journal, lambda session: enter_rated_only(session, session.event.section(), 4, "1-0", 1))


def test_29h2_and_29h4_both_sit_out_the_next_round(tmp_path: Path) -> None:
    path = made(tmp_path, 8, half_byes={"rounds": [2]})
    play(path, "1-0", "0-1")
    one, other = now(path).results[0].games[2:]
    choose(path, 3, "forfeit-next")
    choose(path, 4, "half-byes")
    post(path)
    byes = {bye.player: bye.kind for bye in now(path).results[1].byes}
    assert byes == {
        one.white: ByeKind.ZERO,
        one.black: ByeKind.ZERO,
        other.white: ByeKind.HALF,
        other.black: ByeKind.HALF,
    }
    with pytest.raises(BadInput, match="has already been chosen"):
        choose(path, 3, "double-win", round_no=1)


def test_29h1_one_or_both_are_put_out(journal: str) -> None:
    play(journal, "1-0", "0-1", "=")
    game = now(journal).results[0].games[3]
    choose(journal, 4, "eject", only=game.white)
    assert now(journal).player(game.white).withdrawn_after == 1
    with pytest.raises(BadInput, match="28Q"):
        pair_section(now(journal))
    choose(journal, 4, "double-win")
    post(journal)
    assert game.white not in seated(journal, 2)
    assert game.black in seated(journal, 2) | {bye.player for bye in now(journal).results[1].byes}


def test_29h8_held_players_are_paired_when_the_results_are_known(journal: str) -> None:
    play(journal, "1-0", "0-1")
    for board in (3, 4):
        choose(journal, board, "hold")
    held = set(now(journal).held)
    assert len(held) == 4
    post(journal)
    assert not held & seated(journal, 2)
    with pytest.raises(BadInput, match="has a result"):
        change(journal, method="held")
    enter(journal, 3, "1-0", 1)
    enter(journal, 4, "0-1", 1)
    plan = change(journal, method="held")
    assert plan.moves == (2, 4)
    assert held <= seated(journal, 2)
    assert {board for board, *_ in pairs(journal, 2)} == {1, 2, 3, 4}
    with pytest.raises(BadInput, match="nobody is held back"):
        change(journal, method="held")


def test_29h8_a_contender_with_an_easy_game_is_told(journal: str) -> None:
    play(journal, "1-0", "0-1")
    game = now(journal).results[0].games[2]
    for board in (3, 4):
        choose(journal, board, "hold")
    write(
        journal,
        lambda session: set_player_key(session, session.event.section(), game.white, "flags", ["contender"]),
    )
    post(journal)
    enter(journal, 3, "1-0", 1)
    enter(journal, 4, "0-0", 1)
    plan = change(journal, method="held")
    assert [reason.rule for reason in plan.breaches] == ["29H8"]


# 29G


def test_29g1_a_withdrawal_from_a_published_round(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    post(journal)
    gone = now(journal).results[1].games[0].white
    plan = change(journal, withdraw=(gone,), reason="ill")
    assert gone not in seated(journal, 2)
    assert len(plan.after.byes) == 1
    assert now(journal).player(gone).withdrawn_after == 1
    known = as_paired(open_session(journal), None)
    assert [check_round(then, n).same for n, then in enumerate(known, start=1)] == [True, True]


def test_29g1_the_ladder_moves_less_than_a_new_pairing(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    post(journal)
    session = open_session(journal)
    gone = now(journal).results[1].games[0].black
    full = repair(session, session.event.section(), Request(withdraw=(gone,)))
    ladder = change(journal, withdraw=(gone,), method="ladder")
    assert ladder.moves <= full.moves
    assert gone not in seated(journal, 2)


def test_29g1_a_draft_after_a_withdrawal_is_changed_without_pairing_all_again(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    write(journal, lambda session: draft_round(session, session.event.section()).news)
    write(journal, lambda session: withdraw(session, session.event.section(), 1, None))
    with pytest.raises(BadInput, match="out of date"):
        write(journal, lambda session: publish(session, session.event.section(), "x"))
    change(journal, method="ladder")
    write(journal, lambda session: publish(session, session.event.section(), "ladder"))
    assert 1 not in seated(journal, 2)


def test_29g2_started_boards_never_change(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    post(journal)
    enter(journal, 1, "1-0")
    first, second = now(journal).results[1].games[:2]
    gone = now(journal).results[1].games[2].white
    change(journal, withdraw=(gone,), started=frozenset({2}))
    after = now(journal).results[1].games
    assert after[0] == first
    assert (after[1].white, after[1].black) == (second.white, second.black)
    with pytest.raises(BadInput, match="has a result on board 1") as caught:
        change(journal, withdraw=(first.white,))
    assert caught.value.rule == "29G2"


def test_29g3_only_the_boards_named_are_paired_again(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    write(journal, lambda session: draft_round(session, session.event.section()).news)
    session = open_session(journal)
    plan = repair(session, session.event.section(), Request(method="selective", boards=frozenset({3, 4})))
    assert plan.after.boards[:2] == plan.before.boards[:2]
    with pytest.raises(BadInput, match="list the boards"):
        change(journal, method="selective")
    with pytest.raises(BadInput, match="no board 9"):
        change(journal, method="selective", boards=frozenset({9}))


def test_29g1_a_house_player_takes_over(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    write(journal, lambda session: draft_round(session, session.event.section()).news)
    with pytest.raises(BadInput, match="no house player is free"):
        change(journal, method="house", withdraw=(1,))
    write(
        journal,
        lambda session: add_entries(session, session.event.section(), [{"name": "H", "rating": 1500}]),
    )
    write(journal, lambda session: set_player_key(session, session.event.section(), 9, "flags", ["house"]))
    post(journal)
    assert 9 not in seated(journal, 2)
    change(journal, method="house", withdraw=(1,))
    assert 9 in seated(journal, 2)
    assert 1 not in seated(journal, 2)


def test_29g_results_of_a_changed_round_hold_its_changes_fast(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    post(journal)
    gone = now(journal).results[1].games[0].white
    change(journal, withdraw=(gone,))
    board = now(journal).results[1].games[0].board
    assert board is not None
    written = enter(journal, board, "1-0")
    assert "players" in written.facts[0].payload
    session = open_session(journal)
    repaired = next(f.seq for f in session.facts if f.kind is Kind.ROUND_REPAIRED)
    with pytest.raises(BadInput, match="later change depends on it"):
        what_if(session, undo_news(session, repaired)[1])


def test_29g2_a_round_of_which_every_board_has_started_stays(journal: str) -> None:
    play(journal, "1-0", "0-1", "=", "1-0")
    with pytest.raises(BadInput, match="every board"):
        change(journal)


def test_a_document_with_held_players_becomes_a_journal_and_back(journal: str, tmp_path: Path) -> None:
    play(journal, "1-0", "0-1")
    for board in (3, 4):
        choose(journal, board, "hold")
    path = tmp_path / "copy.json"
    path.write_text(write_document(open_session(journal).event), encoding="utf-8")
    copied = str(tmp_path / "copy.crosstable")
    journal_from(str(path), copied, None)
    assert now(copied) == now(journal)
    post(copied)
    assert now(copied).held == ()
