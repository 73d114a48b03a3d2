"""Round robins of dutch-2026 by C.05: numbers, colours, withdrawals, standings, files."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, groupby, product

import pytest

from crosstable.flow.check import check_section
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.ranking import counted_section, ranking
from crosstable.flow.tiebreak_order import steps_of
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.dutch_2026.book import BOOK
from crosstable.schedules.berger import berger_rounds
from crosstable.schedules.plans import Plan
from crosstable.schedules.table import RoundRobinTable
from tests.unit.round_robin_events import change, play, rounds_of, section_of


def table(players: int, cycles: int = 1, **settings: SettingValue) -> Section:
    """A round robin before its first round."""
    format_ = Format.ROUND_ROBIN if cycles == 1 else Format.DOUBLE_ROUND_ROBIN
    section = section_of(format_, players, berger_rounds(players, cycles), 0, **settings)
    return replace(section, rulebook="dutch-2026")


def match(side: int) -> Section:
    """A match of two sides, the numbers by turns."""
    section = replace(section_of(Format.SCHEVENINGEN, 2 * side, side), rulebook="dutch-2026")
    players = tuple(replace(p, team="Home" if p.no % 2 else "Guests") for p in section.players)
    return replace(section, players=players)


def colours(rounds: list[tuple[tuple[int, int], ...]], no: int) -> str:
    """The colours of a player, one letter for each game."""
    games = (game for games in rounds for game in games if no in game)
    return "".join("W" if white == no else "B" for white, _ in games)


@pytest.mark.parametrize("players", range(2, 31))
def test_05_annex1_everybody_meets_once_with_colours_balanced(players: int) -> None:
    rows = RoundRobinTable(players, 1, Plan.FIDE)
    rounds = [rows.games(number) for number in range(1, rows.rounds + 1)]
    met = Counter(frozenset(game) for games in rounds for game in games)
    assert met == Counter(map(frozenset, combinations(range(1, players + 1), 2)))
    for no in range(1, players + 1):
        own = colours(rounds, no)
        assert abs(own.count("W") - own.count("B")) <= 1
        assert all(len(list(run)) <= 2 for _, run in groupby(own))


@pytest.mark.parametrize("players", range(2, 31))
def test_05_annex1_twice_with_the_swap_nobody_has_a_colour_three_times_in_a_row(players: int) -> None:
    rows = RoundRobinTable(players, 2, Plan.FIDE, swapped=True)
    rounds = [rows.games(number) for number in range(1, rows.rounds + 1)]
    assert Counter(game for games in rounds for game in games) == Counter(
        game for game in product(range(1, players + 1), repeat=2) if game[0] != game[1]
    )
    for no in range(1, players + 1):
        assert all(len(list(run)) <= 2 for _, run in groupby(colours(rounds, no)))


def test_05_annex1_the_published_table_for_six() -> None:
    printed = ("1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1")
    paired = [" ".join(f"{white}-{black}" for white, black in games) for games in rounds_of(table(6))]
    assert paired == list(printed)


def test_05_annex1_the_swap_is_the_default_and_can_be_switched_off() -> None:
    plain, swapped = rounds_of(table(4, 2, rr__swap_last_two=False)), rounds_of(table(4, 2))
    assert [swapped[place] for place in (0, 2, 1, 3, 4, 5)] == plain


def test_05_annex1_numbers_are_drawn_by_lot_and_can_be_repeated() -> None:
    entries = [NewEntry(2000 - 10 * place, name=f"P{place}") for place in range(9)]
    drawn = [BOOK.number(Format.ROUND_ROBIN, entries, Lots(seed=seed), {}) for seed in (5, 5, 6)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert sorted(drawn[0]) == list(range(1, 10))
    assert BOOK.number(Format.SWISS, entries, Lots(seed=5), {}) == list(range(1, 10))


def test_05_annex1_numbers_drawn_by_hand_are_those_of_entry() -> None:
    entries = [NewEntry(2000 + 10 * place, name=f"P{place}") for place in range(6)]
    by_hand: dict[str, SettingValue] = {"rr.numbers": "entry"}
    for format_ in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.SCHEVENINGEN):
        assert BOOK.number(format_, entries, Lots(seed=5), by_hand) == [1, 2, 3, 4, 5, 6]


def test_05_annex1_acceleration_and_players_kept_apart_are_refused() -> None:
    with pytest.raises(BadInput, match="acceleration is for a Swiss"):
        pair_section(table(6, acceleration="baku"))


def late_compatriots(seed: int, **settings: SettingValue) -> int:
    """How many compatriots meet in the last three rounds of twelve, drawn for one federation of three."""
    homes = ["NZL"] * 3 + [f"X{place:02}" for place in range(9)]
    entries = [NewEntry(2000, name=f"P{place}", country=home) for place, home in enumerate(homes)]
    numbers = BOOK.number(Format.ROUND_ROBIN, entries, Lots(seed=seed), settings)
    section = table(12, rr__restricted_lots="country")
    home = dict(zip(numbers, homes, strict=True))
    players = tuple(replace(player, country=home[player.no]) for player in section.players)
    return len(pair_section(replace(section, players=players)).warnings)


def test_05_annex2_restricted_lots_keep_compatriots_apart_at_the_end() -> None:
    chosen: dict[str, SettingValue] = {"rr.restricted_lots": "country", "rr.varma_corrected": True}
    assert sum(late_compatriots(seed, **chosen) for seed in range(20)) == 0
    assert sum(late_compatriots(seed) for seed in range(20)) > 0


def test_05_annex2_the_printed_set_for_twelve_lets_6_and_12_meet_in_the_last_round() -> None:
    printed: dict[str, SettingValue] = {"rr.restricted_lots": "country"}
    assert sum(late_compatriots(seed, **printed) for seed in range(20)) > 0
    section = table(12, rr__restricted_lots="country")
    players = tuple(replace(p, country="NZL" if p.no in (6, 8, 12) else None) for p in section.players)
    (late,) = pair_section(replace(section, players=players)).warnings
    assert (late.rule, late.players) == ("05/Annex2", (6, 12))
    assert late.text.endswith("meet in round 11, one of the last three")


def test_05_6_6_with_less_than_half_of_the_games_results_do_not_count_and_there_is_no_place() -> None:
    section = play(change(table(6), 6, withdrawn_after=2), 5)
    found = ranking(section)
    assert [line.player for line in found.standings] == [1, 2, 3, 4, 5]
    assert [line.points for line in found.standings] == [4, 3, 2, 1, 0]
    assert "stay in the table for rating and do not count" in found.notes[0].text
    assert {game.white for game in section.results[0].games} & {1}, "the game itself stays in the results"


def test_05_6_6_with_half_of_the_games_the_rest_are_forfeits() -> None:
    section = play(change(table(5), 5, withdrawn_after=2), 5)
    played = [game for one in section.results for game in one.games if 5 in (game.white, game.black)]
    assert len(played) == 2  # of four
    counted = counted_section(section, 5)
    lost = [
        g for one in counted.results for g in one.games if 5 in (g.white, g.black) and not g.result.played
    ]
    assert [(g.white, g.black, g.result) for g in lost] == [
        (4, 5, Result.WHITE_BY_FORFEIT),
        (5, 1, Result.BLACK_BY_FORFEIT),
    ]
    assert 5 in [line.player for line in ranking(section).standings]


def test_05_6_6_a_game_left_open_is_not_completed() -> None:
    section = play(table(5), 3, lambda number, game: Result.UNFINISHED if number > 1 else Result.DRAW)
    section = change(section, 5, withdrawn_after=3)
    assert 5 not in [line.player for line in ranking(section).standings]


def test_05_6_5_whoever_stays_away_without_notice_counts_as_withdrawn() -> None:
    assert BOOK.day.drops_absent(table(6)) == "05/6.5"
    assert BOOK.day.drops_absent(replace(table(6), format=Format.SWISS)) is None


def test_05_6_5_an_announced_absence_leaves_the_game_to_be_played() -> None:
    from crosstable.model.results import ByeKind

    pairing = pair_section(change(table(4), 1, byes={1: ByeKind.ZERO}))
    assert [warning.code for warning in pairing.warnings] == ["table.still-due"]


def test_c07_8_buchholz_is_refused_in_tables() -> None:
    for name in ("BH", "BH-C1", "FB", "AOB"):
        with pytest.raises(BadInput, match="not used where everybody meets everybody") as refusal:
            ranking(play(replace(table(4), tiebreaks=(name,)), 1))
        assert refusal.value.rule == "C.07 8"


@pytest.mark.parametrize("section", [table(4), table(4, 2), match(4)], ids=lambda one: str(one.format.value))
def test_c07_the_usual_list_of_tables(section: Section) -> None:
    assert [step.name for step in steps_of(section)] == ["DE", "WIN", "SB", "KS"]


def test_c07_15_2_a_forfeit_counts_in_direct_encounter() -> None:
    def decide(number: int, game: object) -> Result:
        pair = (game.white, game.black)  # type: ignore[attr-defined]
        return Result.WHITE_BY_FORFEIT if set(pair) == {1, 2} else Result.DRAW

    section = play(table(4), 3, decide)
    winner = next(g.white for one in section.results for g in one.games if {g.white, g.black} == {1, 2})
    assert ranking(section).standings[0].player == winner


@pytest.mark.parametrize("side", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
def test_scheveningen_plays_to_its_end(side: int) -> None:
    section = play(match(side), side)
    assert check_section(section).same
    met = {frozenset((g.white, g.black)) for one in section.results for g in one.games}
    assert len(met) == side * side


@pytest.mark.parametrize("side", [14, 18])
def test_scheveningen_without_a_balanced_table_is_refused(side: int) -> None:
    with pytest.raises(BadInput, match=f"play with {side - 1} or {side + 1} players on each team"):
        pair_section(match(side))


def test_scheveningen_numbers_are_drawn_by_lot() -> None:
    entries = [NewEntry(2000, name=f"P{place}", country="NZL") for place in range(8)]
    restricted: dict[str, SettingValue] = {"rr.restricted_lots": "country"}
    numbers = [BOOK.number(Format.SCHEVENINGEN, entries, Lots(seed=3), chosen) for chosen in ({}, restricted)]
    assert numbers[0] == numbers[1]


def test_05_annex1_why_two_do_not_meet() -> None:
    (answer, *_) = engine_for(table(6)).why_not(1, 2)
    assert (answer.rule, answer.text) == ("05/Annex1", "P1 and P2 meet in round 2.")


def written(section: Section) -> str:
    """A section as TRF26."""
    return write_trf(Event(name="Test", sections=(section,)))


@pytest.mark.parametrize(
    ("section", "code"),
    [
        (table(5), "FIDE_ROUNDROBIN"),
        (table(4, 2), "FIDE_DOUBLEROUNDROBIN"),
        (table(4, 2, rr__swap_last_two=False), "BERGER_DOUBLEROUNDROBIN"),
        (replace(table(4, 2), rulebook="nzcf"), "BERGER_DOUBLEROUNDROBIN"),
        (match(4), "CUSTOM_SCHEVENINGEN"),
    ],
)
def test_trf_codes_come_back_as_the_same_event(section: Section, code: str) -> None:
    section = play(section, section.rounds)
    text = written(section)
    assert f"192 {code}" in text.splitlines()
    again = read_trf(text).section()
    assert (again.rulebook, again.format) == (section.rulebook, section.format)
    assert check_section(again).same
    assert [line.player for line in ranking(again).standings] == [
        line.player for line in ranking(section).standings
    ]


def foreign(section: Section, code: str) -> Section:
    """A section as a file of another program would have it: no comments, no book, a code."""
    kept = [line for line in written(section).splitlines() if not line.startswith(("###", "092", "192"))]
    return read_trf("\n".join([f"192 {code}", *kept]) + "\n").section()


@pytest.mark.parametrize("code", ["FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN"])
def test_trf_codes_of_other_programs_are_read_as_c05(code: str) -> None:
    again = foreign(play(table(6), 5), code)
    assert (again.rulebook, again.format) == ("dutch-2026", Format.ROUND_ROBIN)
    assert check_section(again).same


@pytest.mark.parametrize(("code", "swapped"), [("FIDE_", True), ("BERGER_", False)])
def test_trf_the_code_says_whether_rounds_are_swapped(code: str, swapped: bool) -> None:
    section = play(table(6, 2, rr__swap_last_two=swapped), 10)
    assert check_section(foreign(section, f"{code}DOUBLEROUNDROBIN")).same
    other = "BERGER_" if swapped else "FIDE_"
    assert not check_section(foreign(section, f"{other}DOUBLEROUNDROBIN")).same


def test_05_annex1_a_free_player_scores_nothing() -> None:
    section = play(table(3), 1, lambda number, game: Result.DRAW)
    assert sorted(line.points for line in ranking(section).standings) == [0, Fraction(1, 2), Fraction(1, 2)]


def test_players_without_numbers_in_order_are_refused() -> None:
    section = table(4)
    with pytest.raises(BadInput, match="nobody has number 4"):
        pair_section(replace(section, players=(*section.players[:3], Player(no=9, name="P9"))))
