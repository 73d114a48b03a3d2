"""US Chess 28S: people who enter a second time, and schedules that merge later."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.flow.field import cards_for, field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.model.cards import Card
from crosstable.model.colours import letters
from crosstable.model.event import Event, Section, SettingValue
from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.reports.round.pairing_sheet import pairing_sheet
from crosstable.reports.text.pairing_sheet import pairing_sheet_text
from crosstable.reports.text.pen import Pen
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.us_chess.explain.barriers import met_before
from crosstable.rulebooks.us_chess.options import read_options
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.table import table_of
from tests.us_chess_day import changed, section


def again(of: Section, no: int, earlier: int, **keys: object) -> Section:
    """A section in which one entry is a later one of somebody, with the earlier one left."""
    first = of.player(earlier)
    left = first.withdrawn_after if first.withdrawn_after is not None else len(of.results)
    made = changed(of, earlier, withdrawn_after=left)
    return changed(made, no, reentry_of=earlier, rating=first.rating, **keys)


def chosen(of: Section, **settings: SettingValue) -> Section:
    """A section with more settings."""
    return replace(of, settings={**of.settings, **settings})


def card(of: Section, no: int, round_no: int | None = None) -> Card:
    """The card that an entry is paired by."""
    return cards_for(of, of.next_round if round_no is None else round_no).cards[no]


def may_meet(of: Section, one: int, two: int) -> bool:
    """Whether two entries may be paired in the next round."""
    field = field_for(of)
    table = table_of(field, read_options(field.variations, field.settings), field.entries)
    allowed = Legality(table).allowed
    places = table.place_of[one], table.place_of[two]
    found = {bool(allowed[a] >> b & 1) for a, b in (places, places[::-1])}
    assert len(found) == 1, "what holds for one holds for the other"
    return found.pop()


def notes(of: Section) -> list[Reason]:
    """What the next round says about entries."""
    return [reason for reason in pair_section(of).reasons if reason.rule.startswith("28S")]


# The ledger's T-28S: X is 1 and then 7, A is 2, Y is 3 and then 8.
PLAYED = section(
    8, "1-2 0-1, 4-3 1-0, 5-6 1-0; 7 half, 8 half", "3-1 1-0, 2-5 1/2-1/2, 6-4 0-1; 7 half, 8 half"
)
ONE_AGAIN = again(changed(PLAYED, 8, withdrawn_after=0), 7, 1, joins=3)
BOTH_AGAIN = again(again(PLAYED, 7, 1, joins=3), 8, 3, joins=3)


def test_28s1_who_has_not_entered_again_does_not_meet_the_same_person_twice() -> None:
    assert not may_meet(ONE_AGAIN, 7, 2)
    assert not may_meet(ONE_AGAIN, 7, 3)
    assert may_meet(ONE_AGAIN, 7, 4)
    why = engine_for(ONE_AGAIN).why_not(7, 2)
    assert (why[0].rule, why[0].code) == ("28S1", "us-chess.met-in-other-entry")


def test_28s1_a_round_changed_by_hand_knows_it_too() -> None:
    assert frozenset((7, 2)) in met_before(field_for(ONE_AGAIN))
    breaches = engine_for(ONE_AGAIN).breaches(PlayedRound(((7, 2),), ()))
    assert [reason.players for reason in breaches] == [(7, 2)]


def test_28s2_two_new_entries_may_meet_although_the_old_ones_did() -> None:
    assert may_meet(BOTH_AGAIN, 7, 8)
    assert not may_meet(BOTH_AGAIN, 7, 2)


def test_28s2_counts_only_for_entries_that_go_on_as_new_ones() -> None:
    # both had 1½ with the old entries, which met each other: those go on, and so does their meeting
    before = section(6, "1-3 1/2-1/2, 2-4 1-0; 5 half, 6 half", "2-1 0-1, 3-4 1-0; 5 half, 6 half")
    both = again(again(before, 5, 1, joins=3), 6, 3, joins=3)
    assert not may_meet(both, 5, 6)
    assert may_meet(chosen(both, reentry_score="latest"), 5, 6)


def test_28s2_a_meeting_of_an_old_with_a_new_entry_stays_when_the_old_one_goes_on() -> None:
    # 1 met 3; 1 goes on with the first entry as 5, 3 goes on anew as 6: for 1 it is the same person
    before = section(6, "1-3 1-0, 2-4 1-0; 5 half, 6 half", "2-1 0-1, 4-3 1-0; 5 half, 6 half")
    both = again(again(before, 5, 1, joins=3), 6, 3, joins=3)
    assert not may_meet(both, 5, 6)


def test_28s3_a_new_entry_has_no_colours_and_no_opponents() -> None:
    new = card(ONE_AGAIN, 7)
    assert (letters(new.colours), new.opponents, new.score) == ("--", frozenset(), Points(10))


def test_28s4_half_point_byes_in_the_same_schedule_are_the_score_of_the_new_entry() -> None:
    both = chosen(ONE_AGAIN, reentry_score="latest")
    assert (card(both, 7).score, card(both, 7).half_bye) == (Points(10), True)


# first entry 1½ of 2, new entry 1 of 2 with half-point byes
BETTER_BEFORE = again(
    section(6, "1-4 1-0, 2-5 1-0; 3 zero, 6 half", "2-1 1/2-1/2, 5-4 1-0; 3 zero, 6 half"), 6, 1, joins=3
)


def test_28s5_the_better_entry_goes_on_with_its_colours_and_opponents() -> None:
    going = card(BETTER_BEFORE, 6)
    assert (going.score, letters(going.colours)) == (Points(15), "WB")
    assert (set(going.opponents), going.half_bye) == ({2, 4}, False)
    assert field_for(BETTER_BEFORE).entries[-1].history_of == 1
    assert not may_meet(BETTER_BEFORE, 6, 2)


def test_28s5_an_organiser_may_let_the_latest_count() -> None:
    latest = chosen(BETTER_BEFORE, reentry_score="latest")
    going = card(latest, 6)
    assert (going.score, letters(going.colours), going.opponents) == (Points(10), "--", frozenset())
    assert "as announced" in notes(latest)[0].text


def test_28s5_of_equal_entries_the_latest_goes_on() -> None:
    before = section(6, "1-4 1/2-1/2, 2-5 1-0; 6 half", "2-1 1/2-1/2, 5-4 1-0; 6 half")
    equal = again(before, 6, 1, joins=3)
    assert (card(equal, 6).score, letters(card(equal, 6).colours)) == (Points(10), "--")
    assert "of equal entries the latest" in notes(equal)[0].text


def test_28s5_what_comes_later_is_added_to_the_entry_that_goes_on() -> None:
    third = section(6, "1-4 1-0, 2-5 1-0; 6 half", "2-1 1/2-1/2, 5-4 1-0; 6 half", "6-5 1-0, 2-4 1-0")
    later = again(changed(third, 1, withdrawn_after=2), 6, 1, joins=3)
    going = card(later, 6)
    assert (going.score, letters(going.colours), set(going.opponents)) == (Points(25), "WBW", {2, 4, 5})
    assert card(later, 6, 3).score == Points(15)


def test_28s5_the_reason_says_which_entry_goes_on() -> None:
    told = notes(BETTER_BEFORE)
    assert [(reason.rule, reason.players, reason.topic.value) for reason in told] == [
        ("28S5", (6, 1), "past")
    ]
    assert "goes on with the entry #1" in told[0].text and "1½ before round 3" in told[0].text


def three_entries(first: str, second: str) -> Section:
    """Somebody in a third entry (6 after 5 after 1) who drew or won the first and the second round."""
    before = section(
        6, f"1-4 {first}, 2-3 1-0; 5 half, 6 half", f"5-3 {second}, 4-2 0-1; 1 zero, 6 half", of=5
    )
    twice = again(changed(before, 1, withdrawn_after=1), 5, 1, joins=2)
    return again(changed(twice, 5, withdrawn_after=2), 6, 5, joins=3)


@pytest.mark.parametrize(
    ("first", "second", "score", "history"),
    [
        ("0-1", "0-1", 10, None),  # ½ and ½ for byes, against 0 and ½
        ("0-1", "1-0", 15, 5),  # the second entry: ½ for a bye and a win
        ("1-0", "0-1", 10, None),  # the first entry stays at 1 and is no better than two half points
        ("1-0", "1-0", 20, 1),  # the second entry went on with the first one's win
    ],
)
def test_28s5_the_best_of_several_entries(first: str, second: str, score: int, history: int | None) -> None:
    made = three_entries(first, second)
    assert card(made, 6).score == Points(score)
    assert {entry.player.no: entry.history_of for entry in field_for(made).entries}[6] == history


def test_28s5_later_entries_may_all_name_the_first_one() -> None:
    made = changed(three_entries("0-1", "1-0"), 6, reentry_of=1)
    assert card(made, 6).score == Points(15)
    assert card(made, 6).opponents == {3}


def test_28s_one_person_is_paired_once() -> None:
    before = section(6, "1-4 1/2-1/2, 2-5 1-0; 3 half, 6 half")
    both = changed(changed(before, 6, reentry_of=1, joins=2), 1, withdrawn_after=None)
    paired = pair_section(both)
    seated = {no for game in paired.games for no in game.players} | {bye.player for bye in paired.byes}
    assert 6 in seated and 1 not in seated
    sheet = pairing_sheet(Event(name="E", sections=(both,)), both, paired)
    assert [(item.person.no, item.why) for item in sheet.unpaired] == [(1, "re-entered as #6")]


def test_28s_the_sheet_marks_the_new_entry_and_has_the_score_that_goes_on_behind_its_own() -> None:
    paired = pair_section(BETTER_BEFORE)
    sheet = pairing_sheet(Event(name="E", sections=(BETTER_BEFORE,)), BETTER_BEFORE, paired)
    assert (sheet.people[6].label, sheet.people[6].score, sheet.people[6].name) == (
        "#6 P6 RE",
        "1 (1½)",
        "P6",
    )
    assert "P6 RE" in pairing_sheet_text(sheet, Pen()) and "P1 RE" not in pairing_sheet_text(sheet, Pen())


# Schedules: the three-day one (1-5) has played two rounds, the two-day one (6-10) too; they merge in round 3.


def schedules(*rounds: str, merge: int = 3) -> Section:
    """Two schedules of five players each."""
    made = chosen(section(10, *rounds), merge_round=merge)
    for no in range(1, 11):
        made = changed(made, no, schedule="3-day" if no <= 5 else "2-day")
    return made


def test_28s_each_schedule_has_its_own_pairings_and_its_own_bye_until_they_merge() -> None:
    paired = pair_section(schedules())
    assert {(game.white in range(1, 6)) == (game.black in range(1, 6)) for game in paired.games} == {True}
    assert {bye.player for bye in paired.byes} == {5, 10}
    assert [game.board for game in paired.games] == [1, 2, 3, 4]
    told = [reason.text for reason in paired.reasons if reason.rule == "28S"]
    assert len(told) == 2 and '"2-day"' in told[0]
    assert engine_for(schedules()).why_not(1, 6)[0].rule == "28S"


def test_28s_the_sheet_names_the_schedule_while_they_are_apart() -> None:
    apart = schedules()
    sheet = pairing_sheet(Event(name="E", sections=(apart,)), apart, pair_section(apart))
    assert "schedule" in pairing_sheet_text(sheet, Pen()) and "2-day" in pairing_sheet_text(sheet, Pen())
    merged = schedules(merge=1)
    sheet = pairing_sheet(Event(name="E", sections=(merged,)), merged, pair_section(merged))
    assert "schedule" not in pairing_sheet_text(sheet, Pen())


ROUNDS = (
    "1-3 1-0, 4-2 0-1, 6-8 1-0, 9-7 0-1; 5 pairing, 10 pairing",
    "2-1 0-1, 5-3 1-0, 7-6 0-1, 10-8 1-0; 4 pairing, 9 pairing",
)


def test_28s_from_the_round_in_which_they_merge_all_play_together() -> None:
    merged = schedules(*ROUNDS)
    paired = pair_section(merged)
    assert any((game.white <= 5) != (game.black <= 5) for game in paired.games)
    assert not paired.byes
    assert not [reason for reason in paired.reasons if reason.rule == "28S"]
    assert {bye.player for bye in pair_section(merged, 2).byes} == {4, 9}


def test_28s5_entries_of_two_schedules_are_compared_when_the_schedules_merge() -> None:
    # 1 of the three-day schedule starts anew as 6 of the two-day one and is compared before round 3
    anew = again(changed(schedules(*ROUNDS), 1, withdrawn_after=1), 6, 1)
    early = notes(replace(anew, results=anew.results[:1]))
    assert [reason.rule for reason in early] == ["28S3", "28S", "28S"]
    assert card(anew, 6, 2).score == Points(10)
    assert (card(anew, 6).score, set(card(anew, 6).opponents)) == (Points(20), {7, 8})
    rounds = (ROUNDS[0].replace("6-8 1-0", "6-8 0-1"), ROUNDS[1].replace("7-6 0-1", "7-6 1/2-1/2"))
    worse = again(changed(schedules(*rounds), 1, withdrawn_after=2), 6, 1)
    assert (card(worse, 6).score, set(card(worse, 6).opponents)) == (Points(20), {2, 3})
    # whom the entry that is given up has met, has met this person
    assert not may_meet(worse, 6, 8)


def test_28s_schedules_that_never_merge_are_a_warning() -> None:
    made = schedules()
    made = replace(made, settings={})
    warning = next(reason for reason in pair_section(made).warnings if reason.rule == "28S")
    assert warning.remedies == (Advice(Remedy.CHANGE_SETTING, key="settings.merge_round"),)
    assert len(pair_section(made).games) == 5
