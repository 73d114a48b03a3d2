"""The table of score groups with its arrows, and the colour report, for any book."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.formats.document.read import read_document
from crosstable.model.cards import Card
from crosstable.model.colours import from_letters
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.model.results import ByeKind
from crosstable.reports.round.colour_report import colour_report, off_balance, off_balance_in, running
from crosstable.reports.round.score_groups import groups_of, score_groups
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.score_groups import arrow_text, colour_report_text, score_groups_text
from crosstable.rulebooks.api import Entry, Field
from tests.cli.command import sample


def field_of(scores: dict[int, int], colours: dict[int, str] | None = None) -> Field:
    """A round to be paired from these scores, in tenths."""
    entries = []
    for no, score in scores.items():
        history = from_letters((colours or {}).get(no, ""))
        card = Card(player=no, score=Points(score), colours=history)
        entries.append(Entry(Player(no=no, name=f"P{no}", rating=2000 - no), card))
    return Field(round=4, rounds=5, entries=tuple(entries))


def pairing_of(games: list[tuple[int, int]], byes: tuple[int, ...] = ()) -> Pairing:
    """A paired round."""
    boards = tuple(PairedGame(board, *pair) for board, pair in enumerate(games, start=1))
    given = tuple(PairedBye(no, ByeKind.PAIRING) for no in byes)
    return Pairing(round=4, rulebook="us-chess", games=boards, byes=given, reasons=())


SCORES = {1: 30, 2: 30, 3: 30, 4: 20, 5: 20, 6: 20, 7: 20, 8: 10, 9: 10, 10: 10}
GAMES = [(1, 2), (4, 3), (5, 6), (7, 8)]


def test_29b_groups_of_three_four_and_three_have_an_arrow_each() -> None:
    top, middle, bottom = groups_of(field_of(SCORES), pairing_of([*GAMES], byes=(10,)))
    assert [(group.size, group.odd, group.inside) for group in (top, middle, bottom)] == [
        (3, True, 1),
        (4, False, 1),
        (3, True, 0),
    ]
    assert [arrow.player.no for arrow in top.leaves] == [3]
    assert [arrow.player.no for arrow in middle.comes] == [3]
    assert [arrow.opponent.no for arrow in middle.leaves] == [8]
    assert [person.no for person in bottom.byes] == [10]


def test_29b_a_jump_names_the_groups_it_passes() -> None:
    groups = groups_of(field_of({1: 30, 2: 25, 3: 25, 4: 20}), pairing_of([(1, 4), (2, 3)]))
    (arrow,) = groups[0].leaves
    assert (arrow.to, arrow.over) == (20, (25,))
    assert arrow_text(arrow).split() == "3 -> 2 #1 P1 (1999) meets #4 P4 (1996), skipping 2½".split()


def test_29b_every_player_is_accounted_for_in_a_real_event() -> None:
    event = read_document(json.dumps(sample()))
    for number in range(1, 6):
        view = score_groups(event, event.sections[0], number)
        for group in view.groups:
            met = len(group.comes) + len(group.leaves) + len(group.byes)
            assert group.size == 2 * group.inside + met
        assert sum(len(group.comes) for group in view.groups) == len(view.arrows)


def test_29b_a_round_robin_has_no_score_groups() -> None:
    event = read_document(json.dumps(sample() | {"format": "round-robin"}))
    with pytest.raises(BadInput, match="not by score groups"):
        score_groups(event, event.sections[0])


def test_29b_the_table_as_text_and_data() -> None:
    event = read_document(json.dumps(sample()))
    view = score_groups(event, event.sections[0])
    told = score_groups_text(view, Pen())
    assert "score groups of round 5 of 6" in told and "->" in told
    body: Any = view.as_json()
    assert body["round"] == 5
    assert [arrow["player"] for arrow in body["arrows"]] == [arrow.player.no for arrow in view.arrows]


def listed(colours: str) -> list[tuple[bool, bool]]:
    """Whether a history is two apart, and three in a row, if it is reported."""
    card = Card(player=1, score=Points(0), colours=from_letters(colours))
    found = off_balance([(Player(no=1, name="P"), card)])
    return [(item.two_apart, item.in_a_row) for item in found]


def test_29e_who_is_two_apart_or_has_a_third_in_a_row_is_reported() -> None:
    assert listed("WBWB") == []
    assert listed("WBW") == []
    assert listed("WW") == [(True, False)]
    assert listed("WBBBW") == []
    assert listed("WWBBB") == [(False, True)]
    assert listed("BB-B") == [(True, True)]


def test_29e_unplayed_games_have_no_colour_and_break_no_series() -> None:
    assert running(Card(player=1, score=Points(0), colours=from_letters("WB-B-"))) == 2
    assert running(Card(player=1, score=Points(0))) == 0


def test_29e_the_round_to_be_paired_is_looked_at_with_its_own_colours() -> None:
    field = field_of({1: 10, 2: 10, 3: 0}, {1: "WB", 2: "WW", 3: "BB"})
    found = off_balance_in(field, pairing_of([(2, 1)], byes=(3,)))
    assert [(item.person.no, item.colours, item.difference) for item in found] == [(2, "WWW", 3)]


def test_29e_the_report_goes_round_by_round() -> None:
    event = read_document(json.dumps(sample()))
    section: Section = event.sections[0]
    view = colour_report(event, section)
    assert [number for number, _ in view.rounds] == [1, 2, 3, 4]
    assert view.rounds[0][1] == ()
    body: Any = view.as_json()
    for item in body["rounds"]:
        assert item["two_apart"] == sum(player["two_apart"] for player in item["players"])
    assert "round 1: nobody out of balance" in colour_report_text(view, Pen())
