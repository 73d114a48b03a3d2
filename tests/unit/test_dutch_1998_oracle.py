"""The literal FIDE Dutch 1998 oracle: orders D1 and D2, cards, the vectors V1-V23, random documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice, permutations
from random import Random
from typing import Any

import pytest

from crosstable.model.cards import Card as EngineCard
from crosstable.model.colours import Colour, from_letters
from crosstable.model.points import Points
from crosstable.rulebooks.dutch_1998.preferences import preference as engine_preference
from crosstable.rulebooks.shared.colour_history import Strength
from tests.oracles.dutch_1998_brackets import (
    Candidate,
    Cards,
    Meter,
    Pairs,
    clashes_needed,
    exchange_order,
    heterogeneous,
    homogeneous,
    opponents_in_order,
    transpositions,
)
from tests.oracles.dutch_1998_cards import (
    ABSOLUTE,
    MILD,
    NO_PREFERENCE,
    STRONG,
    Card,
    legal,
    may_have,
    passes,
    preference,
    ranked,
    read,
)
from tests.oracles.dutch_1998_key import all_pairings, heterogeneous_key, homogeneous_key
from tests.oracles.dutch_1998_literal import Pairing, colours, fired, pair, pair_without_b2
from tests.oracles.dutch_1998_random import cards_document, document

Document = dict[str, Any]

VECTORS = {
    "V1_F4_A5": ("1/5", "1 0; 2 0; 3 0; 4 0; 5 0; 6 0; 7 0", "1-4 2-5 3-6 bye 7"),
    "V2_C8": ("3/5", "1 1 WB 3 ..; 2 1 BW - ..; 3 1 BW 1 ..; 4 1 WB - ..", "1-2(1W) 3-4(4W)"),
    "V3_C8": ("3/5", "1 1 WB 3,4 ..; 2 1 BW - ..; 3 1 BW 1 ..; 4 1 WB 1 ..", "1-2(1W) 3-4(4W)"),
    "V4_C7_B4": ("3/5", "1 1 BW - ..; 2 1 WB - ..; 3 1 BW - ..; 4 1 WB - ..", "1-4(4W) 2-3(2W)"),
    "V4b_last_round": ("3/3", "1 1 BW - ..; 2 1 WB - ..; 3 1 BW - ..; 4 1 WB - ..", "1-4(4W) 2-3(2W)"),
    "V5_C11": ("2/5", "1 1 W 3,4 .; 2 1 W - .; 3 1 B 1 .; 4 1 B 1 .", "1-2(2W) 3-4(3W)"),
    "V6_B5": (
        "3/5",
        "1 1 WB - ..; 2 1 BW - ..; 3 1 WB - ..; 4 1 BW - ..; 5 1 WB - .D; 6 0 BW - ..",
        "1-4(1W) 2-5(5W) 3-6(3W)",
    ),
    "V7_B5": (
        "3/5",
        "1 2 WB 2 ..; 2 2 BW 1 ..; 3 2 WB - ..; 4 1 BW - .U; 5 1 BW - ..; 6 1 WB - ..",
        "1-5(1W) 2-3(3W) 4-6(6W)",
    ),
    "V8_C12": (
        "3/5",
        "1 2 WB - ..; 2 2 BW - ..; 3 2 WB 4,5,6 ..; 4 1 BW - ..; "
        "5 1 WB - ..; 6 1 BW - ..; 7 0 BW - ..; 8 0 WB - ..",
        "1-4(1W) 2-3(3W) 5-6(5W) 7-8(8W)",
    ),
    "V9_C13": (
        "3/5",
        "1 2 WB - ..; 2 2 BW - ..; 3 1 WB - ..; 4 1 BW - ..; 5 0 WB - ..; 6 0 BW 5 ..",
        "1-2(1W) 3-6(3W) 4-5(5W)",
    ),
    "V10_B1_bye": (
        "3/5",
        "1 2 WB - ..; 2 2 BW - ..; 3 1 WB - ..; 4 1 BW - ..; 5 1 WB - ..; 6 1 BW - ..; 7 1 W - D. free",
        "1-2(1W) 3-7(3W) 4-5(5W) bye 6",
    ),
    "V10b_A5": (
        "2/5",
        "1 1 W - .; 2 1 B - .; 3 1 W - .; 4 0 B - .; 5 0 W - .; 6 0 B - .; 7 0 W - .",
        "1-2(2W) 3-4(4W) 5-6(6W) bye 7",
    ),
    "V11_B2_C1": ("3/5", "1 2 WW - ..; 2 2 WW - ..; 3 1 BB - ..; 4 1 BB - ..", "1-3(3W) 2-4(4W)"),
    "V11b_B2_last_round": ("3/3", "1 2 WW - ..; 2 2 WW - ..; 3 1 BB - ..; 4 1 BB - ..", "1-3(3W) 2-4(4W)"),
    "V11c_B_note": ("3/3", "1 2 WW - ..; 2 2 WW - ..; 3 1 BB - ..; 4 1 WB - ..", "1-2(2W) 3-4(3W)"),
    "V12_E3": ("5/9", "1 2 BWWB - ....; 2 2 WBWB - ....", "1-2(2W)"),
    "V12b_E4": ("5/9", "1 2 WBWB - ....; 2 2 WBWB - ....", "1-2(1W)"),
    "V12c_E2": ("4/9", "1 2 WBW - ...; 2 2 BWW - ...", "1-2(1W)"),
    "V13_E4_A2": ("3/9", "3 2 WB - ..; 1 1 WB - ..", "1-3(3W)"),
    "V14_A3_half": ("3/5", "1 2 WB 2 ..; 2 2 BW 1 ..; 3 1 WB - ..; 4 1 BW - ..", "1-4(1W) 2-3(3W)"),
    "V15_C7": (
        "3/5",
        "1 2 WB 2 ..; 2 2 BW 1,4,5,6,7,8 ..; 3 1 WB - ..; 4 1 BW - ..; 5 1 BW - ..; 6 1 WB - ..; "
        "7 1 BW - ..; 8 1 WB - ..",
        "1-4(1W) 2-3(3W) 5-8(8W) 6-7(6W)",
    ),
    "V16_C10": ("3/5", "1 2 WB - ..; 2 1 BW - ..; 3 1 BW 4 ..; 4 1 WB 3 ..", "1-3(1W) 2-4(4W)"),
    "V17_C14": (
        "3/5",
        "1 2 WB 2 ..; 2 2 BW 1,3,4,5,6,7,8 ..; 3 1 WB - ..; 4 1 BW - ..; 5 1 BW - ..; 6 1 WB - ..; "
        "7 1 BW - ..; 8 1 WB - ..; 9 0 WB - ..; 10 0 WB - ..",
        "1-4(1W) 2-9(9W) 3-7(3W) 5-6(6W) 8-10(8W)",
    ),
    "V18_C10_upfloats": (
        "3/5",
        "1 2 WB - ..; 2 2 BW - ..; 3 2 WB - ..; 4 1 BW - .U; 5 1 BW - .U; 6 1 WB - .U",
        "1-2(1W) 3-4(3W) 5-6(6W)",
    ),
    "V19_C14": (
        "3/5",
        "1 1 WB - ..; 2 1 BW 3,4 ..; 3 1 BW 4 ..; 4 1 WB - ..; "
        "5 0 BW - ..; 6 0 WB - ..; 7 0 BW - ..; 8 0 WB - ..",
        "1-2(1W) 3-6(6W) 4-5(4W) 7-8(8W)",
    ),
    "V20_C8": (
        "3/5",
        "1 1 WB - ..; 2 1 BW - ..; 3 1 WB - ..; 4 1 BW 1,2,3 ..; "
        "5 1 WB - ..; 6 0 BW - ..; 7 0 WB - ..; 8 0 BW - ..",
        "1-2(1W) 3-6(3W) 4-5(5W) 7-8(7W)",
    ),
    "V21_C13": (
        "3/5",
        "1 2 WB - ..; 2 2 BW - ..; 3 2 WB 4,5 ..; 4 1 BW 5 ..; 5 1 WB - ..; 6 1 BW - ..",
        "1-4(1W) 2-3(3W) 5-6(5W)",
    ),
    "V22_C1_B3": (
        "3/5",
        "1 2 WB 2 ..; 2 2 BW - ..; 3 1 WB - ..; 4 1 BW - ..; 5 0 WB - ..; 6 0 BW - ..",
        "1-4(1W) 2-3(3W) 5-6(5W)",
    ),
    "V23_C9": (
        "3/5",
        "1 2 WB - .D; 2 2 BW - .D; 3 2 WB - .D; 4 1 BW - ..; 5 1 WB - ..; 6 1 BW - ..",
        "1-2(1W) 3-4(3W) 5-6(5W)",
    ),
}
"""Round and rounds, state (number, score, colours, opponents met, floats, free), expected pairs."""

FIRED = {
    "V4_C7_B4": set[str](),
    "V5_C11": {"c11"},
    "V8_C12": {"c12", "c12-changed"},
    "V9_C13": {"c13", "join"},
    "V16_C10": {"c10"},
    "V18_C10_upfloats": {"c10"},
    "V17_C14": {"c12", "c14"},
    "V22_C1_B3": set[str](),
    "V21_C13": {"c13"},
}


def position(when: str, state: str) -> Document:
    """A state of the ledger as an event document with cards."""
    number, rounds = map(int, when.split("/"))
    cards: list[Document] = []
    for line in state.split(";"):
        no, score, history, met, floats, *free = [*line.split(), *"---"[max(0, len(line.split()) - 2) :]]
        cards.append(
            {
                "player": int(no),
                "score": int(score),
                "colours": history.strip("-"),
                "opponents": [int(other) for other in met.split(",") if other != "-"],
                "floats": floats.replace(".", "-") if number > 1 else "",
                "bye": free == ["free"],
            }
        )
    players = [{"no": card["player"], "name": str(card["player"]), "rating": None} for card in cards]
    lots = {"first_colour": "white", "seed": 0}
    return {"rounds": rounds, "round": number, "players": players, "cards": cards, "lots": lots}


def shown(pairing: Pairing | None, like: str) -> str:
    """A pairing in the ledger's notation, White in brackets where the expectation has it."""
    assert pairing is not None
    games = sorted((min(game), max(game), game[0]) for game in pairing[0])
    parts = [f"{a}-{b}" + (f"({white}W)" if "(" in like else "") for a, b, white in games]
    return " ".join(parts + ([f"bye {pairing[1]}"] if pairing[1] is not None else []))


@pytest.mark.parametrize("name", VECTORS)
def test_vector(name: str) -> None:
    """V1-V23 of the ledger, FIDE-98 column."""
    when, state, expected = VECTORS[name]
    assert shown(pair(position(when, state)), expected) == expected


@pytest.mark.parametrize("name", FIRED)
def test_vector_fires(name: str) -> None:
    """The rules of the way back that a vector is about."""
    assert fired(position(*VECTORS[name][:2])) == FIRED[name]


def plain_cards(*numbers: int) -> Cards:
    """Cards with nothing on them."""
    return tuple(Card(no) for no in numbers)


def test_d1_transposition_order() -> None:
    """D1 as printed, and in full: all numbers of the digits in ascending order."""
    found = ["-".join(str(card.no) for card in cards) for cards in transpositions(plain_cards(5, 6, 7, 8), 4)]
    printed = "5-6-7-8 5-6-8-7 5-7-6-8 5-7-8-6 5-8-6-7 5-8-7-6 6-5-7-8 6-5-8-7"
    assert found[:8] == printed.split()
    assert found == ["-".join(order) for order in permutations("5678")]


def swapped(number: int, p: int) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Who left S1 and who came in, exchange by exchange, as far as the printed matrices go."""
    for s1 in islice(exchange_order(number, p), 1, None):
        out, into = frozenset(range(1, p + 1)) - set(s1), frozenset(s1) - set(range(1, p + 1))
        if not (out | into) & {number} and (1 not in out or number % 2):
            yield out, into


def pairs_of(text: str) -> list[tuple[frozenset[int], frozenset[int]]]:
    """Exchanges written like 34:56."""
    halves = [word.split(":") for word in text.split()]
    return [(frozenset(map(int, out)), frozenset(map(int, into))) for out, into in halves]


def test_d2_exchange_order() -> None:
    """D2 as printed: a-i for one player, j-r for two, eight players."""
    ones = "4:5 4:6 3:5 4:7 3:6 2:5 3:7 2:6 2:7"
    twos = "34:56 34:57 24:56 34:67 24:57 23:56 24:67 23:57 23:67"
    assert list(islice(swapped(8, 4), 18)) == pairs_of(f"{ones} {twos}")


def test_d2_exchange_order_odd() -> None:
    """D2 remark: with seven players all numbers one less, the last column of the second matrix falls away."""
    ones = "3:4 3:5 2:4 3:6 2:5 1:4 2:6 1:5 1:6"
    twos = "23:45 23:46 13:45 23:56 13:46 12:45 13:56 12:46 12:56"
    assert list(islice(swapped(7, 3), 18)) == pairs_of(f"{ones} {twos}")


STRENGTHS = {
    Strength.NONE: NO_PREFERENCE,
    Strength.MILD: MILD,
    Strength.STRONG: STRONG,
    Strength.ABSOLUTE: ABSOLUTE,
}


@pytest.mark.parametrize(
    ("history", "expected"),
    [
        ("WBB", ("W", ABSOLUTE)),
        ("WW", ("B", ABSOLUTE)),
        ("BWBB", ("W", ABSOLUTE)),
        ("WBW", ("B", STRONG)),
        ("WB", ("W", MILD)),
        ("", ("", NO_PREFERENCE)),
        ("BBBWW", ("B", ABSOLUTE)),
        ("WWWBB", ("W", ABSOLUTE)),
        ("WBBB", ("W", ABSOLUTE)),
    ],
)
def test_a7_preferences(history: str, expected: tuple[str, int]) -> None:
    """A7 with the ledger's examples, and with histories that only colours reversed by hand can leave."""
    assert preference(Card(1, colours=history)) == expected
    found = engine_preference(
        EngineCard(player=1, score=Points(0), colours=from_letters(history)), exempt=False
    )
    colour = {Colour.WHITE: "W", Colour.BLACK: "B", None: ""}[found.colour]
    assert (colour, STRENGTHS[found.strength]) == expected


def test_a7_exempt_player_has_no_absolute_preference() -> None:
    """A7, AMB-F13: in the last round above half an absolute preference counts as strong or mild."""
    assert preference(Card(1, colours="WW", exempt=True)) == ("B", STRONG)
    assert preference(Card(1, colours="BBWW", exempt=True)) == ("B", MILD)


def test_a8_x() -> None:
    """A8: W, W, W, W, B gives one; never below zero."""
    assert clashes_needed(tuple(Card(no, colours=letter) for no, letter in enumerate("BBBBW"))) == 1
    assert clashes_needed(plain_cards(1, 2, 3)) == 0


def test_b5_b6_passes() -> None:
    """B5 looks at the last round, B6 at the one before; C9 drops B6 first."""
    assert [passes(Card(1, floats="-D"), "D", dropped) for dropped in (0, 1, 2)] == [False, False, True]
    assert [passes(Card(1, floats="D-"), "D", dropped) for dropped in (0, 1, 2)] == [False, True, True]
    assert passes(Card(1, floats="DD"), "U", 0) and passes(Card(1, floats="DD", exempt=True), "D", 0)


def test_f3_gaps_do_not_count() -> None:
    """F3: BWW-B is read as -BWWB, so E3 finds no difference and E4 decides."""
    event = position("6/9", "1 2 BWW-B - .....; 2 2 -BWWB - .....")
    assert shown(pair(event), "()") == "1-2(1W)"


def results_document() -> Document:
    """Three rounds with a bye, a forfeit, byes asked for, an absence, an unfinished game and a late entry."""
    players: list[Document] = [{"no": no, "name": str(no), "rating": None} for no in range(1, 8)]
    players[5]["joins"] = 2
    players[6]["withdrawn_after"] = 1
    players[4]["byes"] = {"3": "half", "4": "zero"}
    games = [
        [(1, 3, "+:-"), (4, 2, "0-1")],
        [(2, 1, "1/2-1/2"), (3, 4, "1-0"), (6, 5, "0-1")],
        [(1, 4, "*"), (3, 6, "-:+")],
    ]
    byes = [[(5, "pairing"), (6, "half")], [], [(2, "zero"), (5, "half")]]
    results = [
        {
            "games": [{"white": w, "black": b, "result": result} for w, b, result in played],
            "byes": [{"player": no, "kind": kind} for no, kind in given],
        }
        for played, given in zip(games, byes, strict=True)
    ]
    return {"rounds": 6, "players": players, "results": results}


def test_cards_from_results() -> None:
    """F2, F5, F9, A4, A5, AMB-G4, AMB-G5: what each round writes on the cards."""
    cards = {card.no: card for card in read(results_document()).cards}
    assert sorted(cards) == [1, 2, 3, 4, 6]
    assert cards[1] == Card(1, 4, "BW", frozenset({2, 4}), "--D", free=True)
    assert cards[2] == Card(2, 3, "BW", frozenset({1, 4}), "---")
    assert cards[3] == Card(3, 2, "W", frozenset({4}), "--D")
    assert cards[4] == Card(4, 1, "WBB", frozenset({1, 2, 3}), "--U")
    assert cards[6] == Card(6, 3, "W", frozenset({5}), "DUU", free=True)


def test_e5_numbers_without_history() -> None:
    """E5: odd numbers have the colour of the lot, even ones the other; later too, without history."""
    event = position("1/5", "1 0; 2 0; 3 0; 4 0")
    draw = read(event)
    assert pair(event) == (frozenset({(1, 3), (4, 2)}), None)
    assert colours(draw, Card(7), Card(4, score=2)) == (7, 4)


def test_no_legal_pairing() -> None:
    """Contract: B2 is not relaxed by itself; what relaxing it would give can be asked for."""
    event = position("3/5", "1 1 WW - ..; 2 1 WW - ..")
    assert pair(event) is None
    assert pair_without_b2(event) == (frozenset({(2, 1)}), None)


def random_group(rng: Random, size: int) -> Cards:
    """Cards with random histories of two scores."""
    numbers = range(1, size + 1)
    met = {pair for pair in combinations(numbers, 2) if rng.random() < 0.35}
    return ranked(
        Card(
            no,
            rng.choice([0, 1]),
            rng.choice(["WB", "BW", "W", "B", "", "WW", "BB"]),
            frozenset(other for other in numbers if tuple(sorted((no, other))) in met),
            rng.choice(["--", "-D", "D-", "U-", "-U"]),
        )
        for no in numbers
    )


def first_of(found: Iterator[Candidate]) -> set[frozenset[int]]:
    """The pairs of the first candidate."""
    return {frozenset(card.no for card in both) for both in next(found).pairs}


def least(options: Iterator[Pairs], key: Callable[[Pairs], tuple[Any, ...]]) -> set[frozenset[int]]:
    """The pairs with the smallest key."""
    return {frozenset(card.no for card in both) for both in min(options, key=key)}


@pytest.mark.parametrize("seed", range(60))
def test_loops_equal_the_brute_force_key(seed: int) -> None:
    """4.3 (b): inside a bracket the loops find the minimum of the key over all sets of legal pairs."""
    rng = Random(seed)
    group = random_group(rng, rng.randint(3, 8))
    expected = least(all_pairings(group), lambda pairs: homogeneous_key(group, pairs))
    assert first_of(homogeneous(group, Meter(10**7))) == expected
    count = rng.randint(1, max(1, (len(group) - 1) // 2))
    moved, residents = group[:count], group[count:]
    apart = (pairs for pairs in all_pairings(group) if all(low not in moved for _, low in pairs))
    expected = least(apart, lambda pairs: heterogeneous_key(moved, residents, pairs))
    assert first_of(heterogeneous(moved, residents, Meter(10**7))) == expected


@pytest.mark.parametrize("seed", range(20))
def test_d1_cut_short_is_d1(seed: int) -> None:
    """Cutting a transposition off at its first illegal pair leaves exactly the legal ones, in order."""
    group = random_group(Random(seed), 7)
    s1, s2 = group[:3], group[3:]
    whole = (tuple(zip(s1, order, strict=True)) for order in transpositions(s2, 3))
    kept = [pairs for pairs in whole if all(legal(*both) for both in pairs)]
    assert list(opponents_in_order(s1, s2, 3, Meter(10**6))) == kept


def check_legal(event: Document) -> set[str]:
    """A pairing keeps B1 and B2 and seats everybody once; the rules that fired."""
    found = pair(event)
    cards = {card.no: card for card in read(event).cards}
    if found is None:
        return {"none"}
    games, bye = found
    seated = [no for game in games for no in game] + ([bye] if bye is not None else [])
    assert sorted(seated) == sorted(cards)
    assert bye is None or not cards[bye].free
    for white, black in games:
        assert black not in cards[white].met
        assert may_have(cards[white], "W") and may_have(cards[black], "B")
    return fired(event)


def test_random_documents_are_legal_and_fire_everything() -> None:
    """Random documents with results and with cards: legal pairings, and every way back is met."""
    tags: Counter[str] = Counter()
    for seed in range(60):
        tags.update(check_legal(document(seed)))
        tags.update(check_legal(cards_document(seed)))
    assert {"c10", "c11", "c12", "c13", "c14", "join"} <= set(tags)
    assert document(3) == document(3) and cards_document(3) == cards_document(3)
