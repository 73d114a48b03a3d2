"""The schools' oracle against the ledger's tests S-1 to S-30, by rule number."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracles.schools_brute import brute, by_weight, clashes, eligible, fallback, pair
from tests.oracles.schools_cards import Card, Document, read, too_many_tops
from tests.oracles.schools_random import cards_document, document
from tests.oracles.schools_vector import Vector


def entrants(count: int, **more: dict[int, Any]) -> list[dict[str, Any]]:
    """Numbered players with names in the same order; `more` gives keys by number."""
    players: list[dict[str, Any]] = []
    for no in range(1, count + 1):
        player: dict[str, Any] = {"no": no, "name": f"Player {no:02}", "rating": None}
        players.append(player | {key: values[no] for key, values in more.items() if no in values})
    return players


def event(players: list[dict[str, Any]], *results: dict[str, Any], **more: Any) -> Document:
    """A document with results."""
    made: Document = {"crosstable": 1, "name": "T", "rulebook": "schools", "rounds": 7}
    made |= {"lots": {"first_colour": "white", "seed": 0}, "players": players, "results": list(results)}
    return made | more


def cards(number: int, lines: str, keys: dict[str, dict[int, Any]] | None = None, **more: Any) -> Document:
    """A document with cards from `score colours` lines; `keys` are given to players or cards by number."""
    split = [line.split() for line in lines.split(",")]
    own = {"opponents", "floats", "bye", "half_bye", "defaulted"}
    given = keys or {}
    made = event(entrants(len(split), **{key: each for key, each in given.items() if key not in own}))
    del made["results"]
    made |= {"round": number, "cards": []}
    for no, (score, *colours) in enumerate(split, start=1):
        card = {"player": no, "score": float(score), "colours": "".join(colours)}
        made["cards"].append(card | {key: given[key][no] for key in own & set(given) if no in given[key]})
    return made | more


def played(text: str, byes: dict[int, str] | None = None) -> dict[str, Any]:
    """A past round from `white-black result, ...`."""
    made: list[dict[str, Any]] = []
    for line in text.split(","):
        sides, result = line.split()
        white, black = (int(no) for no in sides.split("-"))
        made.append({"board": len(made) + 1, "white": white, "black": black, "result": result})
    return {"games": made, "byes": [{"player": no, "kind": kind} for no, kind in (byes or {}).items()]}


def games(made: Document, published: str = "") -> str:
    """The games as `white-black` in order of the lower number, the bye last."""
    given = [tuple(int(no) for no in game.split("-")) for game in published.split()]
    answer = pair(made, frozenset((white, black) for white, black in given))
    if answer is None:
        return "none"
    shown = " ".join(f"{white}-{black}" for white, black in sorted(answer[0], key=min))
    return shown if answer[1] is None else f"{shown} bye {answer[1]}"


def pairs(made: Document) -> str:
    """The pairs without colours, lower number first."""
    answer = pair(made)
    assert answer is not None
    return " ".join(f"{min(game)}-{max(game)}" for game in sorted(answer[0], key=min))


def claim(colours: str) -> tuple[str, tuple[int, int, int]]:
    """Due colour and claim of a colour history."""
    card = Card(1, colours=colours.replace("-", ""))
    return card.due, card.claim


SIX = "2 B, 2 B, 2 W, 1 B, 1 W, 1 W"  # (c): level 2 due W, W, B; level 1 due W, B, B


def test_rule_1_no_rematch() -> None:
    """S-1: after an all-play-all of four nobody is left."""
    rounds = ["1-2 1-0, 3-4 1-0", "3-1 0-1, 2-4 1-0", "1-4 1-0, 2-3 0-1"]
    assert games(event(entrants(4), *map(played, rounds))) == "none"


def test_rule_2_school_before_score() -> None:
    """S-2 (h)."""
    schoolmates = {1: "A", 2: "A", 3: "B", 4: "C"}
    assert games(cards(4, "3 W, 3 B, 2 W, 2 B", {"school": schoolmates})) == "4-1 2-3"


@pytest.mark.parametrize(
    ("floats", "expected"),
    [
        ({1: "U--"}, "2-3 1-5 4-6"),
        ({6: "D--"}, "1-3 2-6 4-5"),
        ({2: "UD-"}, "2-3 1-5 4-6"),
        ({}, "1-3 2-5 4-6"),
    ],
)
def test_rule_2d_owed_floats(floats: dict[int, str], expected: str) -> None:
    """S-2d (e1), (e2), (e3), and (c) without history."""
    assert sorted(games(cards(4, SIX, {"floats": floats})).split()) == sorted(expected.split())


def test_rule_3_at_most_half_are_top() -> None:
    """S-3: nine entrants, five flags are too many, four are not."""
    assert too_many_tops(event(entrants(9, flags={no: ["top"] for no in range(1, 6)})))
    assert not too_many_tops(event(entrants(9, flags={no: ["top"] for no in range(1, 5)})))


def test_rule_3_top_clash_until_round_3_and_its_place() -> None:
    """S-3: two top players of one level are kept apart last of all, above the floats on request."""
    keys = {"flags": {1: ["top"], 3: ["top"]}}
    assert games(cards(3, "1 B, 1 B, 1 W, 1 W", keys)) == "1-4 2-3"
    assert games(cards(4, "1 B, 1 B, 1 W, 1 W", keys)) == "1-3 2-4"
    later = cards(4, "1 B, 1 B, 1 W, 1 W", keys, settings={"top_clash_until_round": 4})
    assert games(later) == "1-4 2-3"
    both: dict[str, dict[int, Any]] = {"floats": {1: "D-", 6: "U-"}, "flags": {2: ["top"], 5: ["top"]}}
    assert games(cards(3, SIX, both)) == "1-3 2-5 4-6"
    assert games(cards(3, SIX, both, settings={"top_clash_priority": "above_floats"})) == "1-3 2-6 4-5"


def test_rule_4_bye_in_round_1() -> None:
    """S-4 (j5): the last in the list who is neither top nor due a pre-arranged bye."""
    booked = entrants(9, byes={9: {"2": "half"}, 8: {"3": "half"}})
    assert games(event(entrants(9, flags={9: ["top"]}))).endswith("bye 8")
    assert games(event(booked)).endswith("bye 7")


def test_rule_4_bye_later() -> None:
    """S-4 (n1), (n2): larger colour group of the lowest level, nobody twice; half byes and defaults count."""
    lines = "1 W, 1 B, 0 B, 0 B, 0 W"
    assert games(cards(3, lines)).endswith("bye 4")
    assert games(cards(3, lines, {"bye": {4: True}})).endswith("bye 3")
    one = played("1-4 1-0, 5-2 0-1", {3: "half"})
    assert eligible(read(event(entrants(5), one))) == [5, 4, 2, 1]
    default = played("1-4 +:-, 5-2 0-1", {3: "zero"})
    assert eligible(read(event(entrants(5), default))) == [5, 3, 2]
    lenient = event(entrants(5), default, settings={"bye_exclusions": ["default_win"]})
    assert eligible(read(lenient)) == [5, 4, 3, 2]


def test_rule_4_one_level_up_and_fewest_byes() -> None:
    """S-4: nobody in the lowest level, one level up; nobody at all, fewest byes."""
    lines = "1 W, 1 B, 0 B, 0 B, 0 W"
    barred = {3: True, 4: True, 5: True}
    assert games(cards(3, lines, {"bye": barred})).endswith("bye 2")
    assert games(cards(3, lines, {"bye": barred | {1: True, 2: True}})).endswith("bye 4")
    rounds = [played("1-2 1-0", {3: "pairing"}), played("3-1 +:-", {2: "pairing"})]
    draw = read(event(entrants(3), *rounds))
    assert eligible(draw) == []
    assert fallback(draw) == [[1], [2], [3]], "nothing, a bye, a bye and a default win"


def test_rule_4_bye_leaves_the_fewest_school_clashes() -> None:
    """S-4: the last in the list would leave two schoolmates to each other."""
    schools = {1: "A", 2: "A", 3: "B"}
    assert games(event(entrants(3, school=schools))) == "1-3 bye 2"
    assert clashes(event(entrants(3, school=schools))) == 0
    assert clashes(event(entrants(2, school=schools))) == 1


def test_rule_5_bye_is_worth_a_win_without_colour() -> None:
    """S-5: 3-1-0 scoring."""
    made = event(entrants(3), played("1-2 1/2-1/2", {3: "pairing"}))
    made["settings"] = {"points": {"win": 3, "draw": 1, "loss": 0}}
    found = read(made).cards
    assert [found[no].score for no in (1, 2, 3)] == [1, 1, 3]
    assert (found[3].colours, found[3].opponents) == ("", set())


def test_rule_6_sixty_four_players() -> None:
    """S-6: 1v33, 34v2, 3v35 or 33v1, 2v34, 35v3."""
    black = event(entrants(64), lots={"first_colour": "black"})
    expected = [(no, no + 32) if no % 2 else (no + 32, no) for no in range(1, 33)]
    assert pair(event(entrants(64))) == (frozenset(expected), None)
    assert pair(black) == (frozenset((b, a) for a, b in expected), None)


def test_rule_6_school_and_top_clash() -> None:
    """S-6: 1 and 5 of one school, or both top players."""
    assert games(event(entrants(8, school={1: "A", 5: "A"}))) == "1-6 5-2 3-7 8-4"
    assert games(event(entrants(8, flags={1: ["top"], 5: ["top"]}))) == "1-6 5-2 3-7 8-4"


def test_rule_6_list_positions_skip_those_not_paired() -> None:
    """S-6: halves and colours by position among those paired."""
    made = event(entrants(9, byes={2: {"1": "half"}}, joins={9: 2}))
    assert games(made) == "1-5 6-3 4-7 bye 8"


def test_rule_7_school_first_or_below_score() -> None:
    """S-7: default and `below_score`, which waits for round 4."""
    keys = {"school": {1: "A", 2: "A", 3: "B", 4: "C"}}
    lines = "3 W, 3 B, 0 W, 0 B"
    below = {"school_after": "below_score"}
    assert games(cards(5, lines, keys)) == "4-1 2-3"
    assert games(cards(5, lines, keys, settings=below)) == "2-1 4-3"
    assert games(cards(4, lines, keys, settings=below)) == "2-1 4-3"
    assert games(cards(3, lines, keys, settings=below)) == "4-1 2-3"
    assert games(cards(3, lines, keys, settings=below | {"school_strict_until_round": 3})) == "2-1 4-3"


def test_rule_8_inside_the_score_level() -> None:
    """S-8: four on one point, four on none."""
    answer = pair(cards(2, "1 W, 1 W, 1 W, 1 W, 0 B, 0 B, 0 B, 0 B"))
    assert answer is not None
    assert all((white <= 4) == (black <= 4) for white, black in answer[0])


def test_rule_9_and_19_small_differences() -> None:
    """S-9 (j6): two floats of one point; with `count` one float of two."""
    lines = "3, 2, 2, 1"
    assert pairs(cards(4, lines)) == "1-2 3-4"
    assert pairs(cards(4, lines, settings={"float_metric": "count"})) == "1-4 2-3"


@pytest.mark.parametrize(
    ("colours", "due"), [("BWB", "W"), ("WB", "W"), ("BW", "B"), ("WWWB", "B"), ("-", ""), ("", "")]
)
def test_rule_10_seekers(colours: str, due: str) -> None:
    """S-10: the colour sought."""
    assert claim(colours)[0] == due


def test_rule_10_and_22_in_order() -> None:
    """S-10, S-22 (a): i-th white seeker v i-th black seeker."""
    assert games(cards(2, "1 B, 1 B, 1 W, 1 W")) == "1-3 2-4"


def test_rule_11_one_refusal() -> None:
    """S-11: three white seekers and one black seeker."""
    answer = pair(cards(2, "1 B, 1 B, 1 B, 1 W"))
    assert answer is not None
    assert sum(black in (1, 2, 3) for _, black in answer[0]) == 1


@pytest.mark.parametrize(
    ("rule", "stronger", "weaker", "equal"),
    [
        ("12i", "WWBW", "-BWW", False),
        ("12ii/1", "WWBB", "WBWB", False),
        ("12ii/2", "BWWB", "WBWB", True),
        ("12iii/1", "WBWW", "WWBW", False),
        ("12iii/2", "WWBW", "WWWB", False),
        ("12iv", "WBB-", "W-BB", True),
        ("12v/1", "--W", "WBW", False),
        ("12v/2", "BWW", "--W", False),
    ],
)
def test_rule_12_examples(rule: str, stronger: str, weaker: str, equal: bool) -> None:
    """S-12: the eight examples of the text."""
    (due, first), (other, second) = claim(stronger), claim(weaker)
    assert due == other, rule
    assert first == second if equal else first > second, rule


def test_rule_12_and_18_the_weakest_is_refused() -> None:
    """S-12, S-18 (b): 1 and 3 tie, 1 is refused."""
    assert games(cards(5, "2 WBWB, 2 WWBB, 2 BWWB, 2 BWBW")) == "2-1 3-4"


def test_rule_17_linked_levels() -> None:
    """S-17 (m): only player 1 is refused."""
    lines = "3 WB, 3 BB, 3 BB, 3 BW, 3 BW, 2 BB, 2 BB, 2 BB, 2 BW, 2 BW"
    assert games(cards(3, lines)) == "6-1 2-4 3-5 7-9 8-10"


def test_rule_20_downfloater() -> None:
    """S-20 (c), (d1)."""
    assert games(cards(4, SIX)) == "1-3 2-5 4-6"
    assert games(cards(4, SIX, {"floats": {2: "D--"}})) == "1-5 2-3 4-6"


def test_rule_21_its_opponent() -> None:
    """S-21 (d2), (d3): last round, or two rounds ago by the history."""
    assert games(cards(4, SIX, {"floats": {5: "--U"}})) == "1-3 2-6 4-5"
    assert games(cards(4, SIX, {"floats": {5: "-U-"}})) == "1-3 2-6 4-5"
    assert games(cards(4, SIX, {"floats": {5: "--U", 6: "UU-"}})) == "1-3 2-6 4-5"


def test_rule_23_floaters_stand() -> None:
    """S-23 (l): the larger colour group goes before the history."""
    assert games(cards(4, SIX, {"floats": {1: "D--", 2: "D--"}})) == "1-3 2-5 4-6"


def test_rule_24_equal_claims() -> None:
    """S-24: higher score, the only top player, the lot."""
    assert games(cards(2, "1 W, 0.5 W")) == "2-1"
    assert games(cards(2, "1 W, 1 W", {"flags": {2: ["top"]}})) == "1-2"
    for flags in ({}, {1: ["top"], 2: ["top"]}):
        lots = [games(cards(2, "1 W, 1 W", {"flags": flags}, lots={"seed": seed})) for seed in (0, 1)]
        assert lots == ["2-1", "1-2"]


def test_rule_25_least_disturbance() -> None:
    """S-25: 7 replaced by 9; 7 withdraws; kept pairs keep their colours."""
    published = "1-5 6-2 3-7 8-4"
    replaced = event([player for player in entrants(9) if player["no"] != 7])
    gone = event([player for player in entrants(8) if player["no"] != 7])
    assert games(replaced, published) == "1-5 6-2 3-9 8-4"
    assert games(gone, published) == "1-5 6-2 8-4 bye 3"


def test_rule_26_random_list() -> None:
    """S-26: the same seed gives the same draw, another one another."""
    chosen = {"list_order": "random"}
    made = [games(event(entrants(16), settings=chosen, lots={"seed": seed})) for seed in (1, 1, 2)]
    assert made[0] == made[1] != made[2]


def test_list_orders() -> None:
    """1.3: a late entrant takes the alphabetical place; grade and number on request."""
    players = entrants(4, rating={1: 90, 3: 120})
    players.append({"no": 5, "name": "émile, Zoe", "rating": 100, "joins": 2})
    orders = {
        "alphabetical": [5, 1, 2, 3, 4],
        "grade": [3, 5, 1, 2, 4],
        "pairing_number": [1, 2, 3, 4, 5],
    }
    first = played("1-3 1/2-1/2, 4-2 1/2-1/2")
    for order, expected in orders.items():
        found = read(event(players, first, settings={"list_order": order})).cards
        assert sorted(found, key=lambda no: found[no].place) == expected


def test_rule_27_relatives_and_clubs() -> None:
    """S-27: round 1 only, unless a later round is named."""
    first = played("1-2 1/2-1/2, 3-4 1/2-1/2, 5-6 1/2-1/2, 7-8 1/2-1/2")
    wanted = "1-6 5-2 3-7 8-4"
    assert games(event(entrants(8), avoid=[[1, 5]])) == wanted
    assert games(event(entrants(8), first, avoid=[[1, 5]])) == games(event(entrants(8), first))
    club = entrants(8, club={1: "North", 5: "North"})
    assert games(event(club, settings={"avoid": [{"attr": "club"}]})) == wanted
    assert games(event(club, avoid=[{"attr": "club", "until_round": 1}])) == wanted
    apart = cards(2, "1 B, 1 B, 1 W, 1 W", avoid=[{"players": [1, 3], "until": 2}])
    assert games(apart) == "1-4 2-3"


def test_rule_28_filler() -> None:
    """S-28: with a filler nobody has the bye."""
    assert "bye" in games(event(entrants(9)))
    assert "bye" not in games(event(entrants(10, flags={10: ["house"]})))


def test_rule_29_half_byes_of_round_1() -> None:
    """S-29 (k), and switched off."""
    keys = {"half_bye": {1: True, 2: True}}
    lines = "0.5 -, 0.5 -, 0.5 W, 0.5 B, 0.5 W, 0.5 B"
    assert games(cards(2, lines, keys)) == "1-3 4-2 6-5"
    off = cards(2, lines, keys, settings={"avoid_half_bye_pairs": False})
    assert pairs(off) == "1-2 3-4 5-6"
    assert pairs(cards(3, lines, keys)) == "1-2 3-4 5-6"


def test_rule_30_defaulted_pairing() -> None:
    """S-30 (i), (i3), and switched off."""
    lines, default = "1 B, 1 B, 1 W, 1 W", {"defaulted": {1: [3]}}
    assert games(cards(3, lines, default)) == "1-4 2-3"
    assert games(cards(3, lines, default | {"opponents": {1: [4]}})) == "1-3 2-4"
    assert games(cards(3, lines, default, settings={"avoid_defaulted_repair": False})) == "1-3 2-4"


def test_floats_are_played_games_between_different_scores() -> None:
    """S-2d: a default is no float; the bye is one on request."""
    rounds = [played("1-2 1-0, 3-4 1/2-1/2", {5: "pairing"}), played("1-3 1-0, 5-2 +:-, 4-6 1-0")]
    made = event(entrants(6, joins={6: 2}), *rounds)
    found = read(made).cards
    assert {no: card.floats for no, card in found.items() if card.floats} == {
        1: {2: "D"},
        3: {2: "U"},
        4: {2: "D"},
        6: {2: "U"},
    }
    assert read(made | {"settings": {"bye_counts_as_downfloat": True}}).cards[5].floats == {1: "D"}


@pytest.mark.parametrize("seed", range(12))
def test_both_searches_agree(seed: int) -> None:
    """1.3: all matchings and one matching by weight, no rematch, everybody sits once."""
    for made in (document(seed), cards_document(seed)):
        answer, draw = pair(made), read(made)
        if answer is None:
            continue
        seated = [no for game in answer[0] for no in game]
        assert sorted(seated) == sorted(set(draw.cards) - {answer[1]})
        assert all(b not in draw.cards[a].opponents for a, b in answer[0])
        vector = Vector(draw, sorted(seated))
        best, weighed = brute(vector), by_weight(vector)
        assert best is not None and weighed is not None
        assert sorted(best) == sorted(weighed) == sorted((min(each), max(each)) for each in answer[0])


def test_documents_are_the_same_for_a_seed() -> None:
    """The random documents depend on the seed alone."""
    assert document(7) == document(7) != document(8)
    assert cards_document(7) == cards_document(7) != cards_document(8)
