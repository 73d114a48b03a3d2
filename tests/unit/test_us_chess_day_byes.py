"""28K and 28M: half-point byes on request, and games in place of a full-point bye."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from crosstable.app.round.bye_choices import bye_offer
from crosstable.app.round.day_scope import cards_of
from crosstable.flow.cards import cards_before
from crosstable.flow.field import field_for, who_plays
from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import ranking
from crosstable.flow.seats import posted_round, sides_of
from crosstable.formats.document.read import check_event
from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, HalfByes, Section
from crosstable.model.players import Flag
from crosstable.model.points import HALF, ONE, ZERO
from crosstable.model.results import ByeKind
from crosstable.model.rounds import ExtraGame, Game, Round
from crosstable.reports.standings.lines import Happened, lines_of
from crosstable.rulebooks.us_chess.day.bye_offers import has_white, is_higher
from crosstable.rulebooks.us_chess.day.half_byes import (
    check_half_byes,
    check_request,
    is_past,
    missed_rounds,
    offered,
)
from tests.us_chess_day import changed, game, prepare, round_of, section

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(monkeypatch)


def with_game(of: Section, number: int, one: Game) -> Section:
    """A section with one more game in a round."""
    rounds = list(of.results)
    rounds[number - 1] = replace(rounds[number - 1], games=(*rounds[number - 1].games, one))
    return replace(of, results=tuple(rounds))


# 28K: half-point byes


def test_28k_half_byes_are_offered_as_the_terms_say() -> None:
    assert not offered(None, 1)
    assert offered(HalfByes(), 4)
    assert [offered(HalfByes(rounds=(1, 2)), n) for n in (1, 2, 3)] == [True, True, False]
    assert not offered(HalfByes(max=0), 1)


def test_28k_a_late_entrant_has_half_points_only_where_they_are_offered() -> None:
    some = replace(section(4), half_byes=HalfByes(rounds=(2,)))
    assert missed_rounds(some, 1, 3) == {1: ByeKind.ZERO, 2: ByeKind.HALF, 3: ByeKind.ZERO}
    assert set(missed_rounds(section(4), 1, 2).values()) == {ByeKind.ZERO}
    one = replace(section(4), half_byes=HalfByes(max=1))
    assert list(missed_rounds(one, 1, 2).values()) == [ByeKind.HALF, ByeKind.ZERO]


@pytest.mark.parametrize(
    ("terms", "asked", "text"),
    [
        (HalfByes(rounds=(1, 2)), 3, "only in rounds 1, 2, not in round 3"),
        (HalfByes(max=0), 3, "in no round"),
        (HalfByes(max=1), 3, "2 half-point byes (rounds 2, 3); at most 1 allowed"),
        (HalfByes(deadline="before round 1"), 3, "round 1 is posted"),
        (HalfByes(deadline="2026-11-20"), 3, "by 2026-11-20"),
        (HalfByes(deadline="2026-11-21T11:59+00:00"), 3, "by 2026-11-21 11:59"),
        (HalfByes(deadline="2026-11-21 11:59"), 3, "by 2026-11-21 11:59"),
    ],
)
def test_28k_a_request_against_the_terms_is_refused(terms: HalfByes, asked: int, text: str) -> None:
    event = replace(changed(section(4, "1-3 1-0, 4-2 0-1"), 4, byes={2: ByeKind.HALF}), half_byes=terms)
    with pytest.raises(BadInput) as caught:
        check_request(event, event.player(4), asked, NOON)
    assert text in caught.value.text
    assert caught.value.rule == "28K"


@pytest.mark.parametrize(
    "terms",
    [
        None,
        HalfByes(),
        HalfByes(max=2),
        HalfByes(rounds=(3,), deadline="before round 2"),
        HalfByes(deadline="2026-11-21"),
        HalfByes(deadline="2026-11-21T12:00+00:00"),
        HalfByes(deadline="at registration"),
        HalfByes(deadline="2026-99-99"),
    ],
)
def test_28k_a_request_within_the_terms_is_taken(terms: HalfByes | None) -> None:
    event = replace(changed(section(4, "1-3 1-0, 4-2 0-1"), 4, byes={2: ByeKind.HALF}), half_byes=terms)
    check_request(event, event.player(4), 3, NOON)


def test_28k_a_deadline_without_a_zone_is_that_of_the_hall() -> None:
    assert is_past("2026-11-21T11:00", NOON)
    assert not is_past("2026-11-21T13:00", NOON)


def test_28k_half_byes_of_a_document_follow_the_terms() -> None:
    fine = replace(changed(section(4), 4, byes={2: ByeKind.HALF}), half_byes=HalfByes(max=1, rounds=(1, 2)))
    check_half_byes(fine)
    check_half_byes(replace(changed(fine, 4, byes={3: ByeKind.HALF, 4: ByeKind.HALF}), half_byes=None))
    for byes, text in (
        ({3: ByeKind.HALF}, "not in round 3"),
        ({1: ByeKind.HALF, 2: ByeKind.HALF}, "at most 1 allowed"),
    ):
        with pytest.raises(BadInput, match=text) as caught:
            check_half_byes(changed(fine, 4, byes=byes))
        assert caught.value.rule == "28K"
        assert str(caught.value.where).startswith("players[3].byes['")


def test_28k_byes_taken_count_and_those_of_28h2_and_28i2a_do_not() -> None:
    event = section(4, "1-3 1-0; 4 half", "1-2 1-0; 4 half")
    event = replace(event, half_byes=HalfByes(max=1))
    with pytest.raises(BadInput, match="at most 1 allowed"):
        check_half_byes(event)
    check_half_byes(changed(event, 4, joins=2))
    real = ExtraGame(round=1, white=4, black=2, result=game("1-2 1-0").result)
    check_half_byes(replace(event, extra=(real,)))


# 28M1: house players


def house(of: Section, no: int, **keys: object) -> Section:
    """A section in which one entry is a house player."""
    return changed(of, no, flags=frozenset({Flag.HOUSE}), **keys)


def test_28m1_a_permanent_house_player_plays_only_when_the_number_is_odd() -> None:
    odd = house(section(8), 8)
    assert len(pair_section(odd).games) == 4
    assert pair_section(odd).byes == ()
    even = house(section(9), 9)
    assert len(pair_section(even).games) == 4
    assert all(9 not in one.players for one in pair_section(even).games)


def test_28m1_a_house_player_may_sit_out_and_one_is_enough() -> None:
    away = house(section(8), 8, byes={1: ByeKind.HALF})
    assert len(pair_section(away).byes) == 1
    two = house(house(section(9), 8), 9)
    assert {no for one in pair_section(two).games for no in one.players} == {1, 2, 3, 4, 5, 6, 7, 8}


def test_28m1_a_computer_helps_out_only_where_36c_is_met() -> None:
    machine = changed(section(8), 8, flags=frozenset({Flag.HOUSE, Flag.COMPUTER}))
    assert len(pair_section(machine).byes) == 1
    told = replace(machine, settings={"computers_advertised": True})
    assert pair_section(told).byes == ()


def test_28m1_a_past_round_with_a_house_player_is_replayed_as_posted() -> None:
    event = house(section(4, "1-3 1-0, 4-2 0-1"), 4)
    assert len(who_plays(event, 1)) == 4


def test_28m1_a_house_player_who_was_not_needed_is_no_no_show() -> None:
    event = house(section(5, "1-3 1-0, 4-2 0-1"), 5)
    event = changed(event, 4, withdrawn_after=1)
    assert [w for w in field_for(event).warnings if w.rule == "28P"] == []


# 28M2: cross-round games

AHEAD = replace(game("5-4 1-0", 3), black_round=2)
CROSS_ROUND = with_game(section(5, "1-3 1-0, 2-4 1-0"), 1, AHEAD)


def test_28m2_a_cross_round_game_counts_in_each_players_own_round() -> None:
    sides = sides_of(CROSS_ROUND)
    assert {side.player for side in sides[1]} == {1, 2, 3, 4, 5}
    assert [(side.player, side.ahead) for side in sides[2]] == [(4, True)]
    first = cards_of(CROSS_ROUND, 2)
    assert (first[5].score, first[5].opponents, first[5].free_point) == (ONE, frozenset({4}), False)
    assert (first[4].score, first[4].colours) == (ZERO, (Colour.BLACK,))
    later = replace(CROSS_ROUND, results=(*CROSS_ROUND.results, round_of("2-1 1-0, 3-5 1-0")))
    second = cards_of(later, 3)
    assert second[4].colours == (Colour.BLACK, Colour.BLACK)
    assert second[4].opponents == {2, 5}


def test_28m2_who_has_played_ahead_is_not_paired_in_that_round() -> None:
    pairing = pair_section(CROSS_ROUND)
    assert {no for one in pairing.games for no in one.players} == {1, 2, 3, 5}
    notes = [note for note in field_for(CROSS_ROUND).notes if note.rule == "28M2"]
    assert notes[0].players == (4,)


def test_28m2_the_round_is_replayed_with_the_bye_it_was_paired_with() -> None:
    assert posted_round(CROSS_ROUND, 1).byes == (5,)
    assert {player.no for player in who_plays(CROSS_ROUND, 1)} == {1, 2, 3, 4, 5}
    assert [bye.player for bye in pair_section(CROSS_ROUND, 1).byes] == [5]


def test_28m2_written_in_the_later_round_it_is_the_same() -> None:
    event = section(5, "1-3 1-0, 2-4 1-0", "2-1 1-0, 3-5 1-0")
    event = with_game(event, 2, replace(game("5-4 1-0", 3), white_round=1))
    assert posted_round(event, 1).byes == (5,)
    assert posted_round(event, 2).games == ((2, 1), (3, 5))
    assert cards_of(event, 2)[5].score == ONE
    assert [line.happened for line in lines_of(event)[4]] == [Happened.GAME, Happened.GAME]


def test_28m2_standings_count_it_for_both() -> None:
    later = replace(CROSS_ROUND, results=(*CROSS_ROUND.results, round_of("2-1 1-0, 3-5 1-0")))
    points = {line.player: line.score for line in ranking(later).standings}
    assert (points[4], points[5]) == (ZERO, ONE)


# 28M3: cross-section games


def two_sections() -> Event:
    """Open with a game of its player 5 against player 3 of Reserve, who keeps the bye there."""
    guest = replace(game("5-3 1/2-1/2", 3), black_section="Reserve")
    top = with_game(section(5, "1-3 1-0, 2-4 1-0", name="Open"), 1, guest)
    low = section(3, "1-2 1-0; 3 pairing", name="Reserve")
    return Event(name="E", sections=(top, low))


def test_28m3_the_lower_player_keeps_the_bye_and_the_game_counts_above() -> None:
    event = two_sections()
    check_event(event, in_list=True)
    top, low = event.sections
    cards = cards_of(top, 2)
    assert (cards[5].score, cards[5].colours, cards[5].opponents) == (HALF, (Colour.WHITE,), frozenset())
    assert cards[3].score == ZERO
    assert cards_of(low, 2)[3].score == ONE


def test_28m3_the_higher_player_gets_no_later_bye() -> None:
    top = two_sections().sections[0]
    assert cards_of(top, 2)[5].free_point
    assert [bye.player for bye in pair_section(top).byes] != [5]


def test_28m3_the_round_is_replayed_with_the_bye_and_charts_show_a_guest() -> None:
    top = two_sections().sections[0]
    assert posted_round(top, 1).byes == (5,)
    line = lines_of(top)[5][0]
    assert (line.happened, line.opponent, line.points) == (Happened.GAME, None, HALF)
    points = {row.player: row.score for row in ranking(top).standings}
    assert (points[3], points[5]) == (ZERO, HALF)
    assert any(note.rule == "28M3" for note in field_for(top).notes)


@pytest.mark.parametrize("home", ["1-2 1-0; 3 half", "1-2 1-0; 3 zero", "1-3 1-0"])
def test_28m3_only_the_bye_of_an_odd_number_stands_beside_the_game(home: str) -> None:
    top, low = two_sections().sections
    event = Event(name="E", sections=(top, replace(low, results=(round_of(home),))))
    with pytest.raises(BadInput, match="is listed twice"):
        check_event(event, in_list=True)


# 28M: the offer


def test_28m_every_way_round_the_bye_is_listed() -> None:
    event = Event(name="E", sections=(section(5),))
    offer = bye_offer(event, event.sections[0], None)
    assert (offer.player, offer.round) == (5, 1)
    assert [way.rule for way in offer.ways] == ["28L1", "28M1", "28M1", "28M2", "28M3", "28M4"]
    assert [way.closed is None for way in offer.ways] == [True, True, True, True, False, True]
    assert "28L2" in [reason.rule for reason in offer.why]


def test_28m_nobody_rests_when_the_number_is_even() -> None:
    event = Event(name="E", sections=(section(4),))
    assert bye_offer(event, event.sections[0], None).player is None


def test_28m2_is_closed_in_the_last_round_and_leaves_out_who_was_met() -> None:
    last = section(3, "1-2 1-0; 3 pairing", of=2)
    event = Event(name="E", sections=(last,))
    ways = {way.name: way for way in bye_offer(event, last, None).ways}
    assert ways["cross-round"].closed == "this is the last round"
    more = replace(last, rounds=3)
    offer = bye_offer(Event(name="E", sections=(more,)), more, None)
    assert offer.player == 2
    assert {way.name: way.who for way in offer.ways}["cross-round"] == (3,)


def test_28m3_is_open_when_another_section_has_a_bye() -> None:
    event = Event(name="E", sections=(section(5, name="Open"), section(3, name="Reserve")))
    ways = {way.name: way for way in bye_offer(event, event.sections[0], None).ways}
    assert (ways["cross-section"].closed, ways["cross-section"].who) == (None, (3,))
    assert "counts here" in ways["cross-section"].means
    below = {way.name: way for way in bye_offer(event, event.sections[1], None).ways}
    assert "the bye here stays" in below["cross-section"].means


def test_28m3_the_higher_section_is_the_one_without_a_ceiling_or_listed_first() -> None:
    top, low = section(3, name="Open"), section(3, name="U1800")
    order = ("U1800", "Open")
    assert is_higher(low, top, order)
    limited = replace(low, settings={"rating_ceiling": 1800})
    assert is_higher(top, limited, order)
    assert not is_higher(limited, top, order)


def test_28m_needs_a_book_that_knows_it() -> None:
    other = replace(section(5), rulebook="nzcf")
    with pytest.raises(BadInput, match=r"NZCF .* has no rule for alternatives to the bye"):
        bye_offer(Event(name="E", sections=(other,)), other, None)


@pytest.mark.parametrize(
    ("one", "other", "white"),
    [
        ("", "", True),
        ("W", "", False),
        ("", "B", False),
        ("WB", "WBW", True),
        ("W", "WW", True),
        ("B", "BB", False),
    ],
)
def test_29e3a_a_game_by_hand_has_the_colours_that_are_due(one: str, other: str, white: bool) -> None:
    cards = [
        Card(player=n, score=ZERO, colours=tuple(Colour(letter) for letter in text))
        for n, text in enumerate((one, other))
    ]
    assert has_white(*cards) is white


def test_cards_of_other_books_have_no_games_across() -> None:
    from crosstable.rulebooks.nzcf.history import history_rules

    plain = replace(section(4, "1-3 1-0, 4-2 0-1"), rulebook="nzcf")
    cards = cards_before(plain, 2, history_rules({}))
    assert cards[1].opponents == {3}
    assert sides_of(Section(rulebook="nzcf", rounds=3, results=(Round(),))) == {}
