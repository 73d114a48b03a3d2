"""Plain sharing of prizes: books with a rule for money, books without one, teams and their boards, groups."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.model.awards import PrizeList
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import ONE
from crosstable.rulebooks.shared.prize_extras import extras_of
from crosstable.rulebooks.shared.prize_kinds import Around, BoardLine, offers_of
from crosstable.rulebooks.shelf import PACKAGES

FUND = [
    {"name": "1st", "kind": "place", "cents": 10000, "trophy": True},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 5001},
    {"name": "3rd", "kind": "place", "rank": 3, "cents": 2000, "item": "book"},
]


def cards(book: str, *scores: float, **keys: Any) -> Section:
    """A section of single players after round 3, with their scores."""
    numbers = range(1, len(scores) + 1)
    document = {
        "crosstable": 1, "name": "Shared", "rulebook": book, "rounds": 4, "round": 4, "prizes": FUND,
        "players": [{"no": no, "name": f"P{no}", "rating": 2000 - 100 * no} for no in numbers],
        "cards": [{"player": no, "score": score} for no, score in zip(numbers, scores, strict=True)],
    }  # fmt: skip
    return read_document(json.dumps(document | keys)).section()


def cents(found: PrizeList) -> dict[int, int]:
    return {award.player: award.cents for award in found.awards}


@pytest.mark.parametrize(
    ("book", "money", "rule"), [("cfc", "-", "671"), ("dutch-1998", "F10", "F10"), ("schools", "-", "-")]
)
def test_671_f10_ties_share_the_money_and_trophies_go_by_the_standings(
    book: str, money: str, rule: str
) -> None:
    found = prizes_of(cards(book, 3, 2, 2, 1))
    assert cents(found) == {1: 10000, 2: 3501, 3: 3500}
    reasons = [reason for award in found.awards for reason in award.reasons]
    assert {one.rule for one in reasons if "pool" in one.data} == {money}
    assert {one.rule for one in reasons if "pool" not in one.data} == {rule}
    assert [award.trophies for award in found.awards] == [("1st",), (), ()]
    assert [(one.prizes, one.players, one.reason.rule) for one in found.undecided] == [
        (("3rd",), (2, 3), rule)
    ]
    assert found.fund.paid == found.fund.payable == 17001
    assert bool(found.advice) == (money == "-")


def test_671_the_handbook_divides_no_money_and_the_list_says_so() -> None:
    found = prizes_of(cards("cfc", 3, 2, 2, 1))
    assert [reason.code for reason in found.advice] == ["shared.prize-no-rule-for-money"]


@pytest.mark.parametrize("book", [book for book in PACKAGES if book != "olympiad-2008"])
def test_no_book_is_without_prizes(book: str) -> None:
    found = prizes_of(cards(book, 3, 2, 1))
    assert cents(found) == {1: 10000, 2: 5001, 3: 2000}


@pytest.mark.parametrize("book", ["schools", "us-chess", "nzcf"])
@pytest.mark.parametrize(("sex", "says"), [(None, "nobody's gender is recorded"), ("m", "nobody qualifies")])
def test_a_prize_open_to_nobody_says_why(book: str, sex: str | None, says: str) -> None:
    girls = {"name": "Best Girl", "kind": "group", "sex": "f", "trophy": True}
    people = [{"no": no, "name": f"P{no}", "rating": 1500, "sex": sex} for no in (1, 2)]
    (left,) = prizes_of(cards(book, 3, 2, prizes=[girls], players=people)).unawarded
    assert left.text.startswith(says)


def test_1_12_2_every_list_says_why_somebody_has_nothing_of_it() -> None:
    girls = {"name": "Top girl", "kind": "group", "sex": "f", "cents": 1000}
    made = cards("nzcf", 3, 2, 2, 1, prizes=[*FUND, girls])
    assert [reason.text for reason in why_not_prizes(made, 4)] == [
        "not 1st 100.00: place 4 with 1 point among those eligible",
        "not 2nd 50.01: place 4 with 1 point among those eligible",
        "not 3rd 20.00: place 4 with 1 point among those eligible",
        "not Top girl 10.00: #4 P4 has no gender on record; “f” is needed",
    ]
    assert [prize.prize for prize in prizes_of(made).unawarded] == ["Top girl"]


@pytest.mark.parametrize(
    ("prize", "player", "bar"),
    [
        ({"born_from": "2010-01-01"}, {"born": "2010"}, None),
        ({"born_from": "2010-02-01"}, {"born": "2010"}, "was born 2010, before 2010-02-01"),
        ({"born_before": "1960-01-01"}, {"born": "1959-12"}, None),
        ({"born_before": "1960-01-01"}, {"born": "1960-01-01"}, "not before 1960-01-01"),
        ({"born_before": "1960-01-01"}, {}, "no date of birth"),
        ({"club": "Metro"}, {"club": " metro"}, None),
        ({"school": "Lincoln"}, {"school": "Adams"}, "has school “Adams”, not “Lincoln”"),
        ({"region": "North"}, {}, "has no region on record"),
        ({"group": "grade 3"}, {"info": {"groups": ["Grade 3", "band"]}}, None),
        ({"group": "grade 3"}, {"info": {"groups": "grade 3"}}, "is not in the group “grade 3”"),
        ({"sex": "f", "below": 1600}, {"sex": "f"}, "is rated 1900, not below 1600"),
    ],
)
def test_groups_are_known_by_what_is_on_record(
    prize: dict[str, Any], player: dict[str, Any], bar: str | None
) -> None:
    made = {"name": "Top", "kind": "group", "cents": 100, **prize}
    entry = {"no": 1, "name": "P1", "rating": 1900, **player}
    section = cards("nzcf", 3, prizes=[made], players=[entry])
    told = [reason.text for reason in why_not_prizes(section, 1)]
    assert (told == []) if bar is None else (bar in told[0])


def match(white: int, black: int, *games: tuple[int, int, str]) -> dict[str, Any]:
    boards = [{"board": n, "white": w, "black": b, "result": r} for n, (w, b, r) in enumerate(games, start=1)]
    return {"table": 1, "white": white, "black": black, "games": boards}


def teams(prizes: list[dict[str, Any]]) -> Section:
    """Two teams of two boards with a reserve; player 3 sits on boards 1 and 2."""
    names = {1: (1, 2, 3), 2: (4, 5, 6)}
    document = {
        "crosstable": 1, "name": "Teams", "rulebook": "us-chess", "format": "team-swiss", "rounds": 2,
        "prizes": prizes, "settings": {"team.boards": 2},
        "players": [{"no": no, "name": f"M{no}", "rating": 2000 - 10 * no} for no in range(1, 7)],
        "teams": [{"no": no, "name": f"T{no}", "players": list(roster)} for no, roster in names.items()],
        "results": [
            {"matches": [match(1, 2, (1, 4, "1-0"), (5, 3, "0-1"))]},
            {"matches": [match(2, 1, (4, 3, "1/2-1/2"), (2, 5, "1-0"))]},
        ],
    }  # fmt: skip
    return as_entrants(read_document(json.dumps(document)).section())


BOARD = [
    {"name": "Team", "kind": "place", "cents": 1000, "trophy": True},
    {"name": "Board 1", "kind": "board", "board": 1, "cents": 500},
    {"name": "Board 2", "kind": "board", "board": 2, "cents": 301, "item": "medal"},
    {"name": "Board 2 second", "kind": "board", "board": 2, "rank": 2, "cents": 200},
    {"name": "Board 9", "kind": "board", "board": 9, "cents": 100},
]


def test_31b1_board_prizes_count_all_points_on_the_lowest_board() -> None:
    found = prizes_of(teams(BOARD))
    got = {(award.team, award.player): (award.cents, award.trophies) for award in found.awards}
    assert got == {
        (True, 1): (1000, ("Team",)),
        (False, 1): (500, ()),
        (False, 3): (301, ("Board 2",)),
        (False, 2): (200, ()),
    }
    assert [prize.prize for prize in found.unawarded] == ["Board 9"]
    assert found.as_json()["awards"][0]["team"] == 1  # type: ignore[index]
    assert found.fund.paid + found.fund.unawarded == found.fund.payable == 2101


@pytest.mark.parametrize("joint", [True, False])
def test_31b1_the_trophy_of_a_board_on_which_two_are_level(joint: bool) -> None:
    """Held together where the book has it so, else by nobody until the director decides."""
    cup = [{"name": "Board 1", "kind": "board", "board": 1, "trophy": True}]
    section = teams(cup)
    around = Around(boards=(BoardLine(1, 1, ONE), BoardLine(1, 4, ONE)))
    rules = {"board": "31B1"}
    found = extras_of(section, (), offers_of(section), around, rules, joint=joint)
    assert [(gift.player, gift.things) for gift in found.gifts] == (
        [(1, ("Board 1",)), (4, ("Board 1",))] if joint else []
    )
    assert not found.unawarded and [one.players for one in found.undecided] == ([] if joint else [(1, 4)])


def test_13_teams_have_prizes_by_position_and_share_only_what_no_tie_break_parts() -> None:
    # Match points 4, 2, 2, 0; the tie-breaks of 13 part 2 and 3, so the second prize is not shared.
    rounds = [[(1, 4, "3-1"), (2, 3, "3-1")], [(1, 2, "3-1"), (3, 4, "3-1")]]
    document = {
        "crosstable": 1, "name": "Teams", "rulebook": "olympiad-2008", "format": "team-swiss", "rounds": 2,
        "prizes": [*FUND, BOARD[1]],
        "teams": [{"no": no, "name": f"T{no}", "rating": 2500} for no in (1, 2, 3, 4)],
        "results": [
            {"matches": [{"white": white, "black": black, "score": score} for white, black, score in pairs]}
            for pairs in rounds
        ],
    }  # fmt: skip
    found = prizes_of(as_entrants(read_document(json.dumps(document)).section()))
    assert [award.as_json()["team"] for award in found.awards] == [1, 2, 3]
    assert cents(found) == {1: 10000, 2: 5001, 3: 2000}
    assert [prize.prize for prize in found.unawarded] == ["Board 1"]


@pytest.mark.parametrize(
    ("prize", "where", "text"),
    [
        ({"kind": "unrated", "below": 5}, "prizes[0].below", "kind 'unrated' has no 'below'"),
        ({"kind": "board"}, "prizes[0].board", "missing"),
        ({"kind": "points", "score": 3}, "prizes[0].cents", "missing"),
        ({"kind": "points", "score": 3, "cents": 5, "item": "x"}, "prizes[0].item", "has no 'item'"),
        ({"kind": "points", "score": 3.55, "cents": 5}, "prizes[0].score", "a number of points"),
        ({"kind": "group"}, "prizes[0].group", "missing"),
        ({"kind": "place", "sex": "f"}, "prizes[0].sex", "kind 'place' has no 'sex'"),
        ({"kind": "group", "born_from": "2010"}, "prizes[0].born_from", "a date such as"),
        (
            {"kind": "group", "born_from": "2010-01-01", "born_before": "2009-01-01"},
            "prizes[0].born_from",
            "a day before 'born_before'",
        ),
        ({"kind": "special", "to": [99]}, "prizes[0].to[0]", "no player number 99"),
        ({"kind": "special", "to": [1, 2], "item": "cup"}, "prizes[0].to", "cannot be divided"),
        ({"kind": "special", "rank": 2}, "prizes[0].rank", "has no 'rank'"),
        ({"kind": "plaice"}, "prizes[0].kind", "did you mean 'place'?"),
    ],
)
def test_a_prize_that_says_nothing_sensible_is_refused_with_its_place(
    prize: dict[str, Any], where: str, text: str
) -> None:
    with pytest.raises(BadInput) as caught:
        cards("us-chess", 3, 2, prizes=[{"name": "Odd", **prize}])
    assert (caught.value.where, text in caught.value.text) == (where, True)


LIMITED = [{"no": no, "name": f"P{no}", "rating": 2000 - 100 * no} for no in range(1, 6)]


@pytest.mark.parametrize("book", [book for book in PACKAGES if book != "olympiad-2008"])
def test_a_limit_holds_in_every_book(book: str) -> None:
    """Nobody wins more than was announced for him, nobody else more than without him, no cent is lost."""
    players = [{**LIMITED[0], "prize_limit": 1000}, *LIMITED[1:]]
    found = prizes_of(cards(book, 3, 2.5, 2, 1, 0.5, players=players))
    assert cents(found) == {1: 1000, 2: 10000, 3: 5001, 4: 1000}
    assert found.fund.paid + found.fund.unawarded == found.fund.payable == 17001


def test_a_limit_in_a_tie_and_what_nobody_can_have() -> None:
    players = [{**LIMITED[0], "prize_limit": 1000}, LIMITED[1]]
    found = prizes_of(cards("nzcf", 3, 3, players=players))
    assert cents(found) == {1: 1000, 2: 10000}
    assert [(left.prize, left.cents) for left in found.unawarded] == [
        ("3rd", 2000),
        ("above the limit of #1", 4001),
    ]
    assert found.fund.paid + found.fund.unawarded == found.fund.payable
    assert [reason.text for reason in found.groups[0].reasons] == [
        "#1 P1 may take 10.00 of it, the announced limit; 65.01 is passed on",
        "#2 P2 gets 25.00 of what #1 P1 may not take; without #1 P1 it would be 100.00 in all",
    ]


def test_a_limit_holds_over_all_lists_and_prizes_for_points() -> None:
    prizes = [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 2000},
        {"name": "U2000", "kind": "under", "below": 2000, "rank": 1, "cents": 2000},
        {"name": "3 points", "kind": "points", "score": 3, "cents": 2000},
    ]
    players = [{**LIMITED[0], "prize_limit": 3000}, *LIMITED[1:3]]
    found = prizes_of(cards("cfc", 3, 2, 1, players=players, prizes=prizes))
    assert cents(found) == {1: 3000, 2: 1000}
    assert (found.fund.paid, found.fund.by_points) == (4000, 0)
