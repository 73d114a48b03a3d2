"""A why-not about two who do meet says so, by the rule of their pair, and shows no other round."""

from __future__ import annotations

import pytest

from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.sayings import Layer
from crosstable.reports.round.why import why
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

BOOKS = ("us-chess", "cfc", "nzcf", "schools", "olympiad-2008", "dutch-1998", "dutch-2017", "dutch-2026")


@pytest.mark.parametrize("book", BOOKS)
def test_two_who_do_meet_are_told_so_by_the_rule_of_their_pair(book: str) -> None:
    event = generate(book, 12, 3, 5, Rates())
    section = as_entrants(event.sections[0])
    for game in pair_section(section, 3).games:
        told = explain_section(section, 3, player=game.white, why_not=game.black)
        plain = [reason for reason in told.reasons if reason.layer is Layer.ANSWER]
        own = next(reason for reason in plain if set(reason.players) == set(game.players))
        assert told.instead is None
        assert [reason.rule for reason in told.why_not] == [own.rule]
        against = why(event, section, told).against
        assert against is not None and against.title.startswith("Do ") and not against.new
