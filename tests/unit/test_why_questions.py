"""The heading over an answer asks what the answer says: about a game, or about the bye."""

from __future__ import annotations

from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import pair_section
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind
from crosstable.reports.round.why import why


def five() -> Section:
    """Five players and one who is away, before round 1."""
    players = [Player(no=no, name=f"P{no}", rating=2000 - no) for no in range(1, 7)]
    away = Player(no=6, name="P6", rating=1900, byes={1: ByeKind.HALF})
    return Section(rulebook="us-chess", rounds=3, players=(*players[:5], away))


def question(player: int, other: int) -> str:
    """The heading over the answer to a why-not."""
    section = five()
    found = why(
        Event(name="E", sections=(section,)), section, explain_section(section, player=player, why_not=other)
    )
    assert found.against is not None
    return found.against.title


def test_the_question_is_about_the_bye_where_one_of_the_two_has_it() -> None:
    assert [bye.player for bye in pair_section(five()).byes] == [5]
    assert question(5, 1) == "Why does #1 P1 not have the bye?"
    assert question(1, 5) == "Why does #5 P5 have the bye, and not #1 P1?"
    assert question(1, 2) == "Why does #1 P1 not play #2 P2?"


def test_the_question_is_about_the_game_where_somebody_is_away() -> None:
    assert question(1, 6) == "Why does #1 P1 not play #6 P6?"
    assert question(5, 6) == "Why does #5 P5 not play #6 P6?"
