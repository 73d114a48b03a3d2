"""What cases cannot show of the schools' rules: flags, fillers, repairs, reasons, why-nots."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.ranking import ranking
from crosstable.model.cards import Card
from crosstable.model.colours import from_letters
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import Format, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Flag
from crosstable.model.points import Points
from crosstable.model.sayings import Layer
from crosstable.rulebooks.api import NewEntry, PlayedRound
from crosstable.rulebooks.schools.claims import claim_of
from crosstable.rulebooks.schools.numbering import numbers_for
from crosstable.rulebooks.schools.repair import repaired
from tests.unit.small_events import small_event

NONE: list[int | None] = [None]
FIRST = "1-5 1-0, 6-2 0-1, 3-7 1-0, 8-4 0-1"


def section(players: int, *rounds: str) -> Section:
    """Children 1.. in list order; schools and flags are added by the tests."""
    return small_event("schools", NONE * players, *rounds)


def changed(event: Section, no: int, **values: object) -> Section:
    """The same section with one player changed."""
    players = (replace(p, **values) if p.no == no else p for p in event.players)  # type: ignore[arg-type]
    return replace(event, players=tuple(players))


def flagged(event: Section, numbers: tuple[int, ...], flag: Flag) -> Section:
    """The same section with a flag for some players."""
    for no in numbers:
        event = changed(event, no, flags=frozenset({flag}))
    return event


def pairs_of(event: Section) -> set[frozenset[int]]:
    """Who meets whom in the next round."""
    return {frozenset(game.players) for game in pair_section(event).games}


def test_3_more_than_half_top_players_stop_round_1() -> None:
    with pytest.raises(BadInput) as caught:
        pair_section(flagged(section(9), (1, 2, 3, 4, 5), Flag.TOP))
    assert caught.value.rule == "3" and "at most half" in str(caught.value)
    assert pair_section(flagged(section(9), (1, 2, 3, 4), Flag.TOP)).games


def test_2c_colours_come_after_school_and_score() -> None:
    event = section(4, "1-3 1-0, 4-2 0-1")
    assert pairs_of(event) == {frozenset((1, 2)), frozenset((3, 4))}
    for no in (1, 2):
        event = changed(event, no, school="Ash")
    assert frozenset((1, 2)) not in pairs_of(event)


def test_2cii_the_longer_run_is_broken_first() -> None:
    def strength(colours: str) -> tuple[int, int, int]:
        return claim_of(Card(player=1, score=Points(0), colours=from_letters(colours))).strength

    assert strength("WWBB") > strength("WBWB") == strength("BWWB")
    assert strength("WBWW") > strength("WWBW") > strength("WWWB")


def test_7_spelling_makes_no_other_school() -> None:
    event = changed(changed(section(4), 1, school="Ash  School"), 3, school="ash school")
    assert frozenset((1, 3)) not in pairs_of(event)


def test_7_an_early_clash_is_to_be_confirmed() -> None:
    event = section(2)
    for no in (1, 2):
        event = changed(event, no, school="Ash")
    warned = [reason for reason in pair_section(event).warnings if reason.rule == "7"]
    assert warned and "please confirm" in warned[0].text


def test_28_a_filler_plays_only_when_needed_and_is_not_ranked() -> None:
    event = flagged(section(9), (9,), Flag.HOUSE)
    assert 9 not in {no for pair in pairs_of(event) for no in pair}
    odd = flagged(section(10), (10,), Flag.HOUSE)
    pairing = pair_section(odd)
    assert not pairing.byes and 10 in {no for game in pairing.games for no in game.players}
    played = flagged(section(3, "1-2 1-0; 3 pairing"), (3,), Flag.HOUSE)
    assert [standing.player for standing in ranking(played).standings] == [1, 2]


def posted(event: Section, *games: tuple[int, int], byes: tuple[int, ...] = ()) -> set[tuple[int, int]]:
    """A posted round put right for those who are there."""
    pairing = repaired(field_for(event), PlayedRound(games, byes))
    return {(game.white, game.black) for game in pairing.games}


DRAW = ((1, 5), (6, 2), (3, 7), (8, 4))


def test_25_a_player_replaced_changes_one_board() -> None:
    event = changed(section(9), 7, withdrawn_after=0)
    now = posted(event, *DRAW)
    assert {(1, 5), (6, 2), (8, 4)} <= now and {frozenset(p) for p in now} >= {frozenset((3, 9))}


def test_25_who_loses_the_opponent_takes_the_bye_and_colours_stay() -> None:
    event = changed(section(8), 7, withdrawn_after=0)
    assert posted(event, *DRAW) == {(1, 5), (6, 2), (8, 4)}


def test_25_a_bye_is_used_to_fill_a_gap() -> None:
    event = changed(section(9), 7, withdrawn_after=0)
    now = posted(event, *DRAW, byes=(9,))
    assert frozenset((3, 9)) in {frozenset(pair) for pair in now} and len(now) == 4


def test_1_all_play_all_leaves_no_fourth_round() -> None:
    rounds = ("1-3 1-0, 2-4 1-0", "1-2 1-0, 3-4 1-0", "1-4 1-0, 2-3 1-0")
    with pytest.raises(NoLegalPairing) as caught:
        pair_section(section(4, *rounds))
    assert caught.value.rule == "1"


def test_every_pair_has_reasons_and_every_other_a_why_not() -> None:
    first = "1-5 1-0, 6-2 0-1, 3-7 1/2-1/2, 8-4 0-1; 9 pairing"
    event = section(9, first, "2-1 1-0, 4-9 1-0, 3-6 1-0, 7-5 1-0; 8 pairing")
    engine = engine_for(event)
    pairing, answers = engine.pair(), engine.answers()
    for game in pairing.games:
        answers_given = [
            reason
            for reason in pairing.reasons
            if reason.layer is Layer.ANSWER and set(reason.players) == set(game.players)
        ]
        assert len(answers_given) == 1
    made = {frozenset(game.players) for game in pairing.games}
    for one, other in combinations(range(1, 10), 2):
        told = answers(one, other)
        assert told
        assert [reason.layer for reason in told].count(Layer.ANSWER) == 1
        assert (told[0].code == "schools.do-meet") == (frozenset((one, other)) in made)


def test_26_a_random_list_is_drawn_from_the_seed() -> None:
    entries = [NewEntry(rating=None, name=f"P{n}") for n in range(20)]
    order = {"list_order": "random"}
    drawn = [numbers_for(Format.SWISS, entries, Lots(seed=seed), order) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert sorted(drawn[0]) == list(range(1, 21))


def test_25_a_filler_who_sits_out_takes_a_gap_of_a_posted_round() -> None:
    event = flagged(changed(section(9), 7, withdrawn_after=0), (9,), Flag.HOUSE)
    now = posted(event, *DRAW)
    assert {(1, 5), (6, 2), (8, 4)} <= now and frozenset((3, 9)) in {frozenset(pair) for pair in now}


def test_25_a_posted_game_of_a_filler_stands_and_one_who_is_not_needed_rests() -> None:
    event = flagged(changed(section(8), 7, withdrawn_after=0), (8,), Flag.HOUSE)
    assert posted(event, *DRAW) == {(1, 5), (6, 2), (8, 4)}
    gone = flagged(changed(section(8), 4, withdrawn_after=0), (8,), Flag.HOUSE)
    assert posted(gone, (1, 5), (6, 2), (3, 7), (8, 4)) == {(1, 5), (6, 2), (3, 7)}
    idle = flagged(section(9), (9,), Flag.HOUSE)
    assert posted(idle, *DRAW) == set(DRAW)


@pytest.mark.parametrize("size", [82, 90, 98])
def test_6_a_school_that_fills_one_side_of_a_large_list_is_parted(size: int) -> None:
    """Natural opponents of one school over a third of the list: far exchanges, as cheap as can be."""
    event, half = section(size), size // 2
    mates = [no for no in range(1, size + 1) if (no - 1) % half < 14]
    for no in mates:
        event = changed(event, no, school="Ash")
    pairs = pairs_of(event)
    assert len(pairs) == half and not any(pair <= set(mates) for pair in pairs)
    assert all(min(pair) <= half < max(pair) for pair in pairs)


def test_28_why_not_a_filler_who_rests() -> None:
    event = flagged(section(9), (9,), Flag.HOUSE)
    assert engine_for(event).why_not(9, 1)[0].rule == "28"


def test_1_why_not_in_round_1_is_held_against_another_round_than_the_list() -> None:
    told = engine_for(section(8)).why_not(1, 2)
    assert told[0].code == "schools.more-inside-half" and told[0].rule == "6"
    assert (told[0].data["count"], told[0].data["ours"]) == (2, 0)
