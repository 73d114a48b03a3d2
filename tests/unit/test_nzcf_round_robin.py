"""Round robins by NZCF Appendix A, and what counts when somebody leaves one (1.9.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.model.sayings import Layer
from crosstable.rulebooks.nzcf.round_robin import (
    counted_results,
    pair_round_robin,
    why_not_round_robin,
)
from crosstable.schedules.berger import berger_rounds


def section(players: int, cycles: int = 1) -> Section:
    """A round robin in which nothing has happened yet."""
    return Section(
        rulebook="nzcf",
        format=Format.DOUBLE_ROUND_ROBIN if cycles == 2 else Format.ROUND_ROBIN,
        rounds=berger_rounds(players, cycles),
        players=tuple(Player(no=no, name=f"P{no}") for no in range(1, players + 1)),
    )


def change(event: Section, who: int, /, **keys: object) -> Section:
    """The section with one player changed."""
    players = tuple(replace(p, **keys) if p.no == who else p for p in event.players)  # type: ignore[arg-type]
    return replace(event, players=players)


def played(event: Section, rounds: int, result: Result = Result.WHITE_WINS) -> Section:
    """The section with further rounds paired and all games of one result."""
    for _ in range(rounds):
        pairing = pair_round_robin(event, event.next_round)
        games = tuple(Game(white=g.white, black=g.black, board=g.board, result=result) for g in pairing.games)
        byes = tuple(Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes)
        event = replace(event, results=(*event.results, Round(games=games, byes=byes)))
    return event


def leaving(no: int, after: int, players: int = 12, rounds: int = 11, cycles: int = 1) -> Section:
    """A round robin that one player leaves after a round, played on to another one."""
    return played(change(section(players, cycles), no, withdrawn_after=after), rounds)


def games(pairing: Pairing) -> list[tuple[int, int]]:
    return [game.players for game in pairing.games]


def byes(pairing: Pairing) -> list[tuple[int, str]]:
    return [(bye.player, bye.kind.value) for bye in pairing.byes]


def games_of(no: int, rounds: tuple[Round, ...]) -> dict[int, tuple[int, int, str]]:
    """Round -> White, Black and result of a player's games."""
    return {
        number: (game.white, game.black, game.result.value)
        for number, finished in enumerate(rounds, start=1)
        for game in finished.games
        if no in (game.white, game.black)
    }


def test_a_a_round_in_printed_order() -> None:
    pairing = pair_round_robin(section(6), 3)
    assert games(pairing) == [(3, 1), (4, 5), (2, 6)]
    assert [game.board for game in pairing.games] == [1, 2, 3]
    assert (pairing.round, pairing.rulebook, pairing.byes, pairing.warnings) == (3, "nzcf", (), ())


def test_1_6_1_the_tables_are_cited() -> None:
    reasons = pair_round_robin(section(12), 1).reasons
    assert reasons[0].rule == "1.6.1"
    assert games(pair_round_robin(section(12), 1))[0] == (1, 12)


def test_a_the_order_of_entries_does_not_matter() -> None:
    event = section(7)
    turned = replace(event, players=event.players[::-1])
    assert pair_round_robin(turned, 5) == pair_round_robin(event, 5)


@given(st.integers(2, 15), st.integers(1, 2), st.data())
def test_a_every_game_and_rest_has_its_reasons(players: int, cycles: int, data: st.DataObject) -> None:
    event = section(players, cycles)
    pairing = pair_round_robin(event, data.draw(st.integers(1, event.rounds)))
    for game in pairing.games:
        about = [r for r in pairing.reasons if r.rule == "A" and r.players == game.players]
        assert {reason.topic for reason in about} == {Topic.PAIR, Topic.COLOURS}
        (answer,) = (reason for reason in about if reason.layer is Layer.ANSWER)
        assert (answer.data["one"], answer.data["other"]) == game.players
        assert answer.text.startswith(f"P{game.white} and P{game.black} meet in round")
        colours = next(reason for reason in about if reason.topic is Topic.COLOURS)
        assert (colours.data["white"], colours.data["black"]) == game.players
        assert colours.text.startswith(f"#{game.white} P{game.white} has White")
    for bye in pairing.byes:
        (rest,) = (r for r in pairing.reasons if r.data.get("bye") == bye.player)
        assert (rest.rule, rest.topic, rest.layer) == ("A", Topic.BYE, Layer.ANSWER)
    assert len(pairing.games) * 2 + len(pairing.byes) == players


@pytest.mark.parametrize(
    ("white", "black", "round_no", "text"),
    [
        (4, 5, 3, "4 + 5 is odd, so the lower table number has White"),
        (3, 1, 3, "1 + 3 is even, so the higher table number has White"),
        (2, 6, 3, "against table number 6, numbers 1 to 3 have White and the others Black"),
        (6, 4, 2, "against table number 6, numbers 1 to 3 have White and the others Black"),
    ],
)
def test_a_colours_are_explained(white: int, black: int, round_no: int, text: str) -> None:
    reasons = pair_round_robin(section(6), round_no).reasons
    found = [r.text for r in reasons if r.players == (white, black) and r.topic is Topic.COLOURS]
    assert found == [f"#{white} P{white} has White: {text}"]


def test_a_an_odd_number_gives_a_rest() -> None:
    pairing = pair_round_robin(section(5), 2)
    assert games(pairing) == [(1, 2), (5, 3)]
    assert byes(pairing) == [(4, "rest")]


def test_a_the_second_half_of_a_double_round_robin() -> None:
    event = section(4, 2)
    assert event.rounds == 6
    assert games(pair_round_robin(event, 1)) == [(1, 4), (2, 3)]
    second = pair_round_robin(event, 4)
    assert games(second) == [(4, 1), (3, 2)]
    assert any("reverses the colours" in reason.text for reason in second.reasons)


def test_a_a_game_of_somebody_away_is_left_out_and_both_are_noted() -> None:
    event = change(section(6), 3, byes={3: ByeKind.ZERO})
    pairing = pair_round_robin(event, 3)
    assert games(pairing) == [(4, 5), (2, 6)]
    assert [game.board for game in pairing.games] == [1, 2]
    assert byes(pairing) == [(1, "rest")]
    notes = {reason.players: reason.text for reason in pairing.reasons if "away" in reason.text}
    assert notes == {
        (3,): "P3 is away in round 3 and is not paired.",
        (1,): "P1 has the bye in round 3: P3 is away.",
    }
    assert {reason.rule for reason in pairing.reasons if "away" in reason.text} == {"B13.3"}
    assert [(warning.rule, warning.players) for warning in pairing.warnings] == [("A", (3, 1))]


def test_a_two_players_away_who_were_to_meet() -> None:
    event = change(change(section(6), 3, byes={3: ByeKind.ZERO}), 1, byes={3: ByeKind.HALF})
    pairing = pair_round_robin(event, 3)
    assert games(pairing) == [(4, 5), (2, 6)]
    assert pairing.byes == ()
    assert pairing.warnings[0].players == (3, 1)


def test_a_whoever_asked_to_be_away_in_the_round_of_rest_is_not_listed_twice() -> None:
    pairing = pair_round_robin(change(section(5), 4, byes={2: ByeKind.ZERO}), 2)
    assert (len(pairing.games), pairing.byes, pairing.warnings) == (2, (), ())


def test_1_9_3_the_opponent_of_a_leaver_rests() -> None:
    event = change(section(6), 3, withdrawn_after=2)
    pairing = pair_round_robin(event, 3)
    assert games(pairing) == [(4, 5), (2, 6)]
    assert byes(pairing) == [(1, "rest")]
    reason = next(reason for reason in pairing.reasons if reason.data.get("bye") == 1)
    assert (reason.rule, reason.text) == ("1.9.3", "P1 has the bye in round 3: P3 withdrew after round 2.")
    assert pairing.warnings == ()
    assert (5, 3) in games(pair_round_robin(event, 2))


def test_1_9_3_two_leavers_who_were_to_meet() -> None:
    event = change(change(section(6), 3, withdrawn_after=2), 1, withdrawn_after=1)
    pairing = pair_round_robin(event, 3)
    assert pairing.byes == ()
    assert [reason.players for reason in pairing.reasons if reason.rule == "1.9.3"] == [(3,), (1,)]


def test_1_9_3_forfeits_posted_after_a_withdrawal_belong_to_the_round() -> None:
    event = played(section(6), 3)
    third = event.results[2]
    lost = tuple(replace(g, result=Result.BLACK_BY_FORFEIT) if g.white == 3 else g for g in third.games)
    event = replace(event, results=(*event.results[:2], replace(third, games=lost)))
    event = change(event, 3, withdrawn_after=2)
    assert games(pair_round_robin(event, 3)) == [(3, 1), (4, 5), (2, 6)]


def test_a_a_past_round_is_drawn_for_those_who_were_there() -> None:
    event = played(change(section(6), 3, byes={2: ByeKind.ZERO}), 2)
    event = change(event, 3, byes={})
    pairing = pair_round_robin(event, 2)
    assert byes(pairing) == [(5, "rest")]
    (rest,) = (reason for reason in pairing.reasons if reason.topic is Topic.BYE)
    assert rest.text == "P5 has the bye in round 2: P3 was not paired in it."


@pytest.mark.parametrize(
    ("event", "where", "text"),
    [
        (replace(section(6), rounds=6), "rounds", "6 players need 5"),
        (replace(section(6, 2), rounds=5), "rounds", "6 players need 10"),
        (replace(section(7), rounds=6), "rounds", "7 players need 7"),
        (replace(section(6), format=Format.SWISS), "format", "round-robin or double-round-robin"),
        (change(section(6), 4, joins=2), "players[3].joins", "after round 1"),
        (change(section(6), 4, no=9), "players", "nobody has number 4"),
        (replace(section(6), players=()), "players", "0 players"),
    ],
)
def test_a_what_does_not_fit_a_table_is_refused(event: Section, where: str, text: str) -> None:
    for ask in (lambda: pair_round_robin(event, 1), lambda: counted_results(event)):
        with pytest.raises(BadInput) as error:
            ask()
        assert error.value.where == where
        assert text in error.value.text


@pytest.mark.parametrize("round_no", [-1, 0, 6])
def test_a_there_are_no_other_rounds(round_no: int) -> None:
    with pytest.raises(BadInput, match="rounds 1 to 5"):
        pair_round_robin(section(6), round_no)
    with pytest.raises(BadInput, match="rounds 1 to 5"):
        why_not_round_robin(section(6), round_no, 1, 2)


def test_a_why_not_because_they_meet_later_or_have_met() -> None:
    event = played(section(6), 2)
    later, colours = why_not_round_robin(event, 3, 1, 5)
    assert (later.rule, later.players, later.layer) == ("A", (1, 5), Layer.ANSWER)
    assert later.text == "P1 and P5 meet in round 5."
    assert colours.text == "the table has them meet in round 5, #5 P5 with White"
    before, colours = why_not_round_robin(event, 3, 2, 1)
    assert before.text == "P2 and P1 met in round 2."
    assert before.data == {"one": 2, "other": 1, "round": 2}
    assert colours.data == {"round": 2, "white": 1, "black": 2}


def test_a_why_not_of_two_who_are_paired_says_so() -> None:
    assert why_not_round_robin(section(6), 3, 4, 5)[0].text == "P4 and P5 do meet in round 3."


def test_a_why_not_of_a_game_that_was_not_played() -> None:
    """Nobody is said to have met who was only paired."""
    event = played(section(6), 2)
    second = event.results[1]
    lost = tuple(replace(game, result=Result.WHITE_BY_FORFEIT) for game in second.games)
    event = replace(event, results=(event.results[0], replace(second, games=lost)))
    assert why_not_round_robin(event, 3, 2, 1)[0].text == "P2 and P1 were paired in round 2."


def test_a_why_somebody_rests_and_another_does_not() -> None:
    why = why_not_round_robin(section(5), 2, 4, 1)[0]
    assert why.text == "P4 has the bye in round 2 and P1 in round 1: the table decides that."
    assert why_not_round_robin(section(5), 2, 1, 4)[0].text == "P1 and P4 meet in round 4."


def test_1_9_3_why_the_opponent_of_a_leaver_rests_and_another_does_not() -> None:
    event = change(section(6), 3, withdrawn_after=2)
    why = why_not_round_robin(event, 3, 1, 4)[0]
    assert why.rule == "1.9.3"
    assert why.text == "P1 has no opponent in round 3, because P3 withdrew after round 2; P4 meets P5."
    event = change(section(6), 3, byes={3: ByeKind.ZERO})
    why = why_not_round_robin(event, 3, 1, 4)[0]
    assert (why.rule, why.code) == ("B13.3", "table.rests-for-away")


def test_a_why_not_of_a_game_that_was_left_out() -> None:
    event = change(played(change(section(6), 3, byes={2: ByeKind.ZERO}), 2), 5, byes={})
    why = why_not_round_robin(event, 3, 5, 3)[0]
    assert (why.rule, why.text) == ("B13.3", "P5 and P3 were to meet in round 2, but P3 is away then.")
    event = change(event, 3, byes={})
    why = why_not_round_robin(event, 3, 5, 3)[0]
    assert why.text == "P5 and P3 were to meet in round 2, but P3 was not paired then."


def test_a_why_not_tells_both_games_of_a_double_round_robin() -> None:
    texts = [reason.text for reason in why_not_round_robin(played(section(4, 2), 2), 3, 1, 2)]
    assert texts == [
        "The table has P1 and P2 meet in rounds 2 and 5.",
        "they were paired in round 2, #1 P1 with White",
        "the table has them meet in round 5, #2 P2 with White",
    ]


def test_1_9_3_why_not_names_a_withdrawal() -> None:
    event = change(change(section(6), 5, withdrawn_after=2), 1, byes={5: ByeKind.ZERO})
    answer, _ = why_not_round_robin(event, 3, 1, 5)
    assert answer.rule == "1.9.3"
    assert answer.text == "P1 and P5 were to meet in round 5, but P5 withdrew after round 2."


@pytest.mark.parametrize(("player", "other"), [(1, 1), (1, 9), (9, 1)])
def test_a_why_not_needs_two_players(player: int, other: int) -> None:
    with pytest.raises(BadInput):
        why_not_round_robin(section(6), 1, player, other)


def test_1_9_3_without_a_withdrawal_all_counts() -> None:
    event = played(section(5), 5)
    assert counted_results(event) == (event.results, ())


def test_1_9_3_five_of_eleven_are_cancelled() -> None:
    event = leaving(12, after=5)
    rounds, reasons = counted_results(event)
    assert games_of(12, rounds) == {}
    assert len(rounds) == 11
    assert (reasons[0].rule, reasons[0].players) == ("1.9.3", (12,))
    assert (reasons[0].number("played"), reasons[0].number("due")) == (5, 11)
    assert [reason.data["round"] for reason in reasons[1:]] == [1, 2, 3, 4, 5]
    opponents = [next(bye.player for bye in finished.byes if bye.player != 12) for finished in rounds]
    assert sorted(no for no in opponents if no) == list(range(1, 12))
    assert all(bye.kind is ByeKind.REST for finished in rounds for bye in finished.byes)
    assert all(len(finished.games) == 5 for finished in rounds)


def test_1_9_3_six_of_eleven_stand_and_the_rest_are_forfeits() -> None:
    event = leaving(12, after=6)
    rounds, reasons = counted_results(event)
    found = games_of(12, rounds)
    assert {r: found[r] for r in range(1, 7)} == games_of(12, event.results)
    assert {r: found[r] for r in range(7, 12)} == {
        7: (4, 12, "+:-"),
        8: (12, 10, "-:+"),
        9: (5, 12, "+:-"),
        10: (12, 11, "-:+"),
        11: (6, 12, "+:-"),
    }
    assert all(not finished.byes for finished in rounds)
    assert (reasons[0].number("played"), reasons[0].number("due")) == (6, 11)
    assert [reason.data.get("result") for reason in reasons[1:]] == ["+:-", "-:+", "+:-", "-:+", "+:-"]
    assert {reason.rule for reason in reasons} == {"1.9.3"}


def test_1_9_3_only_rounds_in_the_results_get_forfeits() -> None:
    rounds, _ = counted_results(leaving(12, after=6, rounds=8))
    assert sorted(games_of(12, rounds)) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_1_9_3_exactly_half_stands_in_a_double_round_robin() -> None:
    _, half = counted_results(leaving(4, after=3, players=4, rounds=6, cycles=2))
    assert (half[0].number("played"), half[0].number("due")) == (3, 6)
    rounds, _ = counted_results(leaving(4, after=3, players=4, rounds=6, cycles=2))
    assert {r: g[2] for r, g in games_of(4, rounds).items() if r > 3} == {4: "-:+", 5: "+:-", 6: "-:+"}
    less, _ = counted_results(leaving(4, after=2, players=4, rounds=6, cycles=2))
    assert games_of(4, less) == {}


def test_1_9_3_a_forfeit_is_not_a_played_game() -> None:
    event = leaving(12, after=6)
    first = event.results[0]
    lost = tuple(replace(g, result=Result.WHITE_BY_FORFEIT) if g.black == 12 else g for g in first.games)
    rounds, reasons = counted_results(
        replace(event, results=(replace(first, games=lost), *event.results[1:]))
    )
    assert (reasons[0].number("played"), reasons[0].number("due")) == (5, 11)
    assert games_of(12, rounds) == {}


def test_1_9_3_nothing_is_cancelled_before_the_withdrawal() -> None:
    event = leaving(12, after=5, rounds=4)
    assert counted_results(event) == (event.results, ())
    whole = leaving(12, after=11)
    assert counted_results(whole) == (whole.results, ())


def test_1_9_3_somebody_who_never_came_scores_nothing_even_for_byes() -> None:
    event = leaving(3, after=0, players=4, rounds=3)
    asked = replace(event.results[0], byes=(*event.results[0].byes, Bye(kind=ByeKind.HALF, player=3)))
    rounds, reasons = counted_results(replace(event, results=(asked, *event.results[1:])))
    assert (reasons[0].number("played"), reasons[0].number("due")) == (0, 3)
    assert all(bye.kind is ByeKind.REST for finished in rounds for bye in finished.byes)


def test_1_9_3_two_leavers_with_half_lose_both_or_the_earlier_one_loses() -> None:
    event = played(change(change(section(6), 1, withdrawn_after=3), 5, withdrawn_after=4), 5)
    rounds, _ = counted_results(event)
    assert games_of(1, rounds)[5] == (5, 1, "-:-")
    event = played(change(change(section(6), 1, withdrawn_after=3), 4, withdrawn_after=4), 5)
    rounds, _ = counted_results(event)
    assert games_of(1, rounds)[4] == (1, 4, "-:+")


def test_1_9_3_a_leaver_who_is_struck_out_gives_no_forfeit_to_another() -> None:
    event = played(change(change(section(6), 1, withdrawn_after=3), 5, withdrawn_after=1), 5)
    rounds, reasons = counted_results(event)
    assert games_of(5, rounds) == {}
    assert 5 not in games_of(1, rounds)
    assert {reason.players for reason in reasons if len(reason.players) == 1} == {(1,), (5,)}


def test_1_9_3_a_game_left_open_is_lost_by_whoever_left_since() -> None:
    event = change(change(section(6), 1, byes={2: ByeKind.ZERO}), 1, withdrawn_after=4)
    rounds, _ = counted_results(played(event, 4))
    assert games_of(1, rounds)[2] == (1, 2, "-:+")
    assert rounds[1].byes == ()


def test_1_9_3_a_game_moved_to_another_round_is_not_lost() -> None:
    event = leaving(6, after=4, players=6, rounds=5)
    fifth = replace(event.results[4], byes=())
    moved = Game(white=3, black=6, result=Result.DRAW)
    fourth = replace(event.results[3], games=(*event.results[3].games, moved))
    rounds, _ = counted_results(replace(event, results=(*event.results[:3], fourth, fifth)))
    assert 5 not in games_of(6, rounds)


def test_1_9_3_a_round_that_does_not_follow_the_table_is_pointed_out() -> None:
    event = leaving(6, after=4, players=6, rounds=5)
    other = replace(event.results[4], games=(Game(white=3, black=1, result=Result.DRAW),), byes=())
    rounds, reasons = counted_results(replace(event, results=(*event.results[:4], other)))
    assert rounds[4] == other
    assert reasons[-1].players == (3, 6)
    assert "enter the forfeit by hand" in reasons[-1].text
