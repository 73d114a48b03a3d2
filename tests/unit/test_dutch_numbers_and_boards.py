"""C.04.2 2.3, 2.4, 3.6 and C.04.7: whose number counts, and the order of boards, checked from the text."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import crosstable
from crosstable.flow.field import field_for
from crosstable.flow.rank_proposals import proposed_ranks
from crosstable.formats.document.read import read_document
from crosstable.model.event import Event, Section
from crosstable.rulebooks.dutch_2026.engine import solve
from crosstable.rulebooks.dutch_fide.baku import upper_group
from tests.unit.small_events import small_event

Json = dict[str, Any]


def six(**of_first: Any) -> list[Json]:
    """Six players in the order of their ratings; what is said of number 1 is given."""
    players: list[Json] = [{"no": n, "name": f"P{n}", "rating": 2100 - n} for n in range(1, 7)]
    players[0] |= of_first
    return players


@pytest.mark.parametrize("kind", ["half", "zero", "full"])
def test_04_2_2_4_a_player_with_a_bye_in_round_1_has_no_number_before_the_first_pairing(kind: str) -> None:
    """Ruling of August 2026: 2 to 6 are numbered 1 to 5; then 1 counts, and everybody moves down."""
    players = six(byes={"1": kind})
    before = solve(field_for(small_event("dutch-2026", [], players=players))).table
    assert dict(zip(before.nos(range(5)), before.numbers, strict=True)) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5}
    after = solve(
        field_for(small_event("dutch-2026", [], f"2-4 1-0, 5-3 0-1; 1 {kind}, 6 pairing", players=players))
    ).table
    shown = dict(zip(after.nos(range(6)), after.numbers, strict=True))
    assert shown == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}


def test_04_7_1_2_the_upper_group_is_made_of_those_paired_in_round_1() -> None:
    """Of five who are paired, made even, four are in the upper group; the first comes to it above them."""
    settings = {"acceleration": "baku"}
    players = six(byes={"1": "half"})
    section = small_event("dutch-2026", [], of=9, players=players, settings=settings)
    assert upper_group(section) >= {2, 3, 4, 5} and 6 not in upper_group(section)
    later = small_event(
        "dutch-2026", [], "2-4 1-0, 5-3 0-1; 1 half, 6 pairing", of=9, players=players, settings=settings
    )
    assert upper_group(later, 2) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(("paired", "moved"), [(2, True), (3, True), (4, False)])
def test_04_2_2_3_a_corrected_rating_changes_no_order_once_round_4_is_paired(
    paired: int, moved: bool
) -> None:
    """The last player turns out to be the strongest; `paired` rounds have been posted."""
    rounds = ["1-4 1-0, 5-2 0-1, 3-6 1-0", "2-1 1-0, 4-3 0-1, 6-5 1-0", "1-3 1-0, 2-6 0-1, 4-5 1-0"]
    rounds += ["1-6 1-0, 3-2 0-1, 5-4 1-0"]
    rounds = rounds[:paired]
    players = six()
    players[5]["rating"] = 2400
    section = small_event("dutch-2026", [], *rounds, of=9, players=players)
    found = proposed_ranks(section)
    first = None if found is None else found.order.order[0]
    assert (first == 6) is moved


def random_event(seed: int, acceleration: str) -> Event:
    """A section of the Dutch system that is paired and played round by round, with byes and colours."""
    rng = random.Random(seed)
    count = rng.randint(8, 24)
    players = [{"no": n, "name": f"P{n:02}", "rating": 2300 - 7 * n} for n in range(1, count + 1)]
    made: Json = {"crosstable": 1, "name": "R", "rulebook": "dutch-2026", "rounds": 9, "players": players}
    made |= {"settings": {"acceleration": acceleration}, "lots": {"seed": seed}, "results": []}
    for number in range(rng.randint(1, 5)):
        found = crosstable.pair(read_document(json.dumps(made)))
        games = [
            {
                "white": game.white,
                "black": game.black,
                "board": game.board,
                "result": rng.choice(["1-0", "0-1", "1/2-1/2"]),
            }
            for game in found.games
        ]
        byes = [{"player": bye.player, "kind": bye.kind.value} for bye in found.byes]
        made["results"].append({"games": games, "byes": byes})
        assert len(made["results"]) == number + 1
    return read_document(json.dumps(made))


def scores(section: Section) -> dict[int, int]:
    """Everybody's points in tenths for the next pairing, virtual ones included, by the text of C.04.7."""
    found = {player.no: 0 for player in section.players}
    for done in section.results:
        for game in done.games:
            white = {"1-0": 10, "0-1": 0, "1/2-1/2": 5}[game.result.value]
            found[game.white] += white
            found[game.black] += 10 - white
        for bye in done.byes:
            found[bye.player or 0] += 10
    if section.settings.get("acceleration") == "baku":
        number, upper = len(section.results) + 1, 2 * -(-len(section.players) // 4)
        virtual = 10 if number <= 3 else 5 if number <= 5 else 0
        for no in range(1, upper + 1):
            found[no] += virtual
    return found


@pytest.mark.parametrize("acceleration", ["off", "baku"])
@pytest.mark.parametrize("seed", range(15))
def test_04_2_3_6_boards_by_the_higher_score_then_the_sum_then_the_lowest_number(
    seed: int, acceleration: str
) -> None:
    event = random_event(seed, acceleration)
    points = scores(event.sections[0])

    def place(white: int, black: int) -> tuple[int, int, int]:
        """Score of the higher-ranked, sum of both, number of the higher-ranked."""
        higher = min((white, black), key=lambda no: (-points[no], no))
        return -points[higher], -points[white] - points[black], higher

    games = sorted(crosstable.pair(event).games, key=lambda game: game.board)
    order = [place(game.white, game.black) for game in games]
    assert order == sorted(order)


@pytest.mark.parametrize("joins", [3, 6])
def test_04_2_2_4_a_late_entry_has_the_place_of_its_strength_even_after_round_4(joins: int) -> None:
    """The freeze after round 4 is about wrong data: everybody below a strong late entry moves down."""
    rounds = ["1-4 1-0, 5-2 0-1, 3-6 1-0", "2-1 1-0, 4-3 0-1, 6-5 1-0", "1-3 1-0, 2-6 0-1, 4-5 1-0"]
    rounds += ["1-6 1-0, 3-2 0-1, 5-4 1-0", "4-1 1-0, 6-2 0-1, 5-3 1-0"]
    late = {"no": 7, "name": "Late", "rating": 2097, "joins": joins}
    weak = {**late, "no": 8, "rating": 1500}
    players = [*six(), late, weak]
    section = small_event("dutch-2026", [], *rounds[: joins - 1], of=9, players=players)
    found = proposed_ranks(section)
    assert found is not None and found.order.order == (1, 2, 7, 3, 4, 5, 6, 8)
    settings = {"late_numbers": "strength"}
    chosen = small_event("dutch-2026", [], *rounds[: joins - 1], of=9, players=players, settings=settings)
    table = solve(field_for(chosen)).table
    assert dict(zip(table.nos(range(8)), table.numbers, strict=True)) == {
        **{1: 1, 2: 2, 7: 3, 3: 4},
        **{4: 5, 5: 6, 6: 7, 8: 8},
    }
