"""Rules 29K and 29L: a small Swiss as a round robin, or guided by the lines of a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.flow.check import check_section
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.colours import Colour
from crosstable.model.event import Format, Section
from crosstable.model.lots import Lots
from crosstable.model.pairing import PairedGame
from crosstable.model.results import Result
from tests.unit.round_robin_events import change, games, play, section_of

RATINGS = (2205, 2050, 1803, 1650, 1493, 1402)


def six(variation: str) -> Section:
    """The six players of 29L in five rounds."""
    section = section_of(Format.SWISS, 6, 5)
    players = tuple(replace(p, rating=rating) for p, rating in zip(section.players, RATINGS, strict=True))
    return replace(section, players=players, variations=(variation,), lots=Lots(first_colour=Colour.WHITE))


def test_29k_a_swiss_becomes_a_round_robin() -> None:
    section = as_entrants(six("29K"))
    assert section.format is Format.ROUND_ROBIN
    assert games(pair_section(section)) == [(1, 2), (3, 6), (5, 4)]


def test_29k_only_where_it_was_chosen() -> None:
    section = replace(six("29K"), variations=())
    assert as_entrants(section) is section


def test_29l_round_1_is_a_swiss_and_numbers_follow_it() -> None:
    section = play(six("29L"), 1)
    assert [(game.white, game.black) for game in section.results[0].games] == [(1, 4), (5, 2), (3, 6)]
    pairing = pair_section(section)
    assert [set(game) for game in games(pairing)] == [{1, 2}, {3, 4}, {5, 6}]
    told = [reason.text for reason in pairing.reasons if reason.rule == "29L"]
    assert told[0].startswith("#1 P1 leads, and of the lines that may be taken line 5 gives the opponent")
    assert "P2 and P1 have numbers 6 and 1, which meet in line 5 of the table." in told


def upsets(number: int, game: PairedGame) -> Result:
    """Now the one, now the other wins."""
    return Result.WHITE_WINS if (number + game.white) % 2 else Result.BLACK_WINS


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_29l_everybody_meets_everybody_if_all_stay(players: int) -> None:
    rounds = players - 1 if players % 2 == 0 else players
    section = play(replace(section_of(Format.SWISS, players, rounds), variations=("29L",)), rounds, upsets)
    pairs = {frozenset((game.white, game.black)) for one in section.results for game in one.games}
    assert len(pairs) == players * (players - 1) // 2
    assert check_section(section).same


def test_29l_a_dropout_leads_back_to_the_swiss() -> None:
    section = change(play(six("29L"), 2, upsets), 6, withdrawn_after=2)
    assert "29L" not in {reason.rule for reason in pair_section(section).reasons}


def test_29l_why_two_do_not_meet() -> None:
    engine = engine_for(play(six("29L"), 1))
    assert engine.why_not(1, 3)[0].text.startswith("P1 and P3 meet in line 4 of the round-robin table")
    assert engine.why_not(1, 4)[0].text == "P1 and P4 have already met."
    assert engine.why_not(1, 2)[0].text == "P1 and P2 meet in this round, by line 5 of the table."


def test_29l_a_round_that_was_changed_is_told() -> None:
    section = play(six("29L"), 2)
    first, second, third = section.results[1].games
    moved = replace(
        section.results[1],
        games=(replace(first, black=second.black), replace(second, black=first.black), third),
    )
    found = check_section(replace(section, results=(section.results[0], moved))).rounds[1]
    assert "29L" in {reason.rule for reason in found.differences}
