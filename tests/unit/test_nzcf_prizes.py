"""NZCF 1.12.2: money shared by equal points, trophies and titles joint, every cent paid."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.prizes import prizes_of
from crosstable.model.awards import PrizeList
from crosstable.model.event import Prize, Section
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.model.standings import Standing, Standings
from crosstable.rulebooks.nzcf.awards import sharing
from crosstable.rulebooks.nzcf.titles import ties_by, title_holders
from tests.unit.test_nzcf_notes import FOUR, section


def place(rank: int, cents: int, trophy: bool = False) -> Prize:
    return Prize(name=f"place {rank}", kind="place", rank=rank, cents=cents, trophy=trophy)


def standings(*points: int) -> Standings:
    """Players 1, 2, 3 ... in the order of the standings, with their tenths of points; no place is shared."""
    lines = (Standing(no, no, Points(score)) for no, score in enumerate(points, start=1))
    return Standings(5, tuple(lines))


def people(*ratings: int | None) -> list[Player]:
    return [Player(no=no, name=f"P{no}", rating=rating) for no, rating in enumerate(ratings, start=1)]


def award(prizes: list[Prize], order: Standings, players: list[Player]) -> PrizeList:
    """The prizes of a section with these players and standings."""
    made = Section(rulebook="nzcf", rounds=5, players=tuple(players), prizes=tuple(prizes))
    return sharing().award(made, order)


def cents(shared: PrizeList) -> dict[int, int]:
    return {award.player: award.cents for award in shared.awards}


def test_1_12_2_two_tied_for_first_share_first_and_second() -> None:
    # 500 + 300 = 800, 400 each; the tie-break gives no money and no cup of one's own.
    prizes = [place(1, 50000, trophy=True), place(2, 30000), place(3, 10000)]
    shared = award(prizes, standings(50, 50, 45, 40), people(2000, 1900, 1800, 1700))
    assert cents(shared) == {1: 40000, 2: 40000, 3: 10000}
    assert [award.trophies for award in shared.awards] == [("place 1",), ("place 1",), ()]
    (reason,) = shared.awards[1].reasons
    assert (reason.rule, reason.players) == ("1.12.2", (2, 1))
    assert {"pool": 80000, "tied": 2, "each": 40000, "odd": 0, "cents": 40000}.items() <= reason.data.items()
    assert reason.text == (
        "#1 P1, #2 P2 have 5 points and share place 1 500.00 + place 2 300.00 = 800.00, divided by 2: "
        "400.00 each; trophy place 1 jointly"
    )


def test_1_12_2_odd_cents_go_to_the_first_in_the_standings() -> None:
    # 100.00 among three: 33.33 each and one cent over.
    shared = award([place(1, 10000)], standings(50, 50, 50), people(None, None, None))
    assert cents(shared) == {1: 3334, 2: 3333, 3: 3333}
    assert "0.01 more for the first in the standings" in shared.awards[2].reasons[0].text
    assert "leftover cents go to the tied player who is highest in the standings" in shared.rounding


def test_1_12_2_a_tie_takes_only_the_prizes_of_its_own_places() -> None:
    # 4, 3, 3, 3, 2: places 2 to 4 hold 60 + 30 = 90, 30 each; the fifth gets nothing.
    prizes = [place(1, 9000), place(2, 6000), place(3, 3000)]
    shared = award(prizes, standings(40, 30, 30, 30, 20), people(*[None] * 5))
    assert cents(shared) == {1: 9000, 2: 3000, 3: 3000, 4: 3000}


def test_1_12_2_rating_prizes_are_lists_of_their_own() -> None:
    # Under 1800 are 3 and 4 (2 is unrated), tied on 3: 50 + 20 = 70, 35 each, beside their places.
    under = [
        Prize(name=f"U{n}", kind="under", below=1800, rank=n, cents=c) for n, c in ((1, 5000), (2, 2000))
    ]
    top = Prize(name="Top A", kind="class", from_rating=1800, below=2000, rank=1, cents=7500, trophy=True)
    prizes = [place(1, 10000), place(2, 4000), *under, top]
    shared = award(prizes, standings(40, 30, 30, 30, 20), people(2100, None, 1700, 1799, 1900))
    assert cents(shared) == {1: 10000, 2: 1334, 3: 1333 + 3500, 4: 1333 + 3500, 5: 7500}
    assert shared.awards[-1].trophies == ("Top A",)
    assert "among those rated 1800 or more and below 2000" in shared.awards[-1].reasons[0].text
    assert [reason.data["cents"] for reason in shared.awards[2].reasons] == [1333, 3500]


def test_1_12_2_a_limit_belongs_to_the_group_above_it() -> None:
    prizes = [
        Prize(name="U", kind="under", below=1800, cents=1000),
        Prize(name="A", kind="class", from_rating=1800, below=2000, cents=2000),
    ]
    assert cents(award(prizes, standings(40, 30, 20), people(2000, 1800, 1799))) == {2: 2000, 3: 1000}


def test_1_12_2_a_prize_that_nobody_can_win_is_named() -> None:
    top = Prize(name="Top A", kind="class", from_rating=1800, below=2000, rank=1, cents=7500)
    shared = award([place(3, 100), top], standings(40, 30), people(2100, None))
    assert shared.awards == ()
    assert [(prize.prize, prize.cents) for prize in shared.unawarded] == [("place 3", 100), ("Top A", 7500)]
    assert shared.unawarded[1].text == "nobody qualifies"


def with_prizes(event: Section) -> Section:
    return replace(event, prizes=(place(1, 5000, trophy=True), place(2, 2501)))


def test_1_12_2_from_the_results_to_the_prize_list() -> None:
    event = with_prizes(section(FOUR, "1-3 1-0, 4-2 0-1", of=1))
    shared = prizes_of(event)
    answer = shared.as_json()
    assert list(answer)[:5] == ["after", "final", "awards", "unawarded", "rounding"]
    assert (answer["after"], answer["final"]) == (1, True)
    first = shared.awards[0].as_json()
    assert list(first) == ["player", "cents", "trophies", "reasons"]
    assert (first["player"], first["cents"], first["trophies"]) == (1, 3751, ["place 1"])
    assert cents(shared) == {1: 3751, 2: 3750}


def test_prizes_are_not_final_while_a_result_or_a_round_is_missing() -> None:
    assert not prizes_of(with_prizes(section(FOUR, "1-3 1-0, 4-2 *", of=1))).final
    assert not prizes_of(with_prizes(section(FOUR, "1-3 1-0, 4-2 0-1", of=2))).final
    assert prizes_of(section(FOUR, "1-3 1-0, 4-2 0-1", of=1)).awards == ()


SCORES = st.lists(st.integers(0, 12), min_size=1, max_size=14).map(lambda s: sorted(s, reverse=True))
FUND = st.lists(st.integers(0, 99_999), max_size=10).map(lambda money: sorted(money, reverse=True))


@settings(max_examples=200, deadline=None)
@given(SCORES, FUND, st.data())
def test_1_12_2_every_cent_is_paid_and_nobody_gains_by_a_worse_score(
    scores: list[int], fund: list[int], data: st.DataObject
) -> None:
    drawn = data.draw(
        st.lists(st.none() | st.integers(1500, 2100), min_size=len(scores), max_size=len(scores))
    )
    under = [Prize(name="U", kind="under", below=1800, rank=n + 1, cents=c) for n, c in enumerate(fund[:3])]
    places = [place(rank, amount) for rank, amount in enumerate(fund, start=1)]
    players = people(*drawn)
    table = standings(*(5 * score for score in scores))
    shared = award([*places, *under], table, players)
    unpaid = sum(prize.cents for prize in shared.unawarded)
    assert sum(cents(shared).values()) + unpaid == sum(fund) + sum(prize.cents for prize in under)
    assert award([*places, *under], table, players[::-1]) == shared
    by_place = cents(award(places, table, players))
    money = [by_place.get(no, 0) for no in range(1, len(scores) + 1)]
    assert money == sorted(money, reverse=True)
    for score in set(scores):
        alike = [amount for amount, own in zip(money, scores, strict=True) if own == score]
        assert max(alike) - min(alike) <= 1


TITLE = Standings(
    5,
    (
        Standing(1, 7, Points(50)),
        Standing(2, 3, Points(45)),
        Standing(3, 1, Points(45)),
        Standing(3, 2, Points(45)),
        Standing(5, 4, Points(40)),
    ),
)
ENTRIES = [Player(no=no, name=f"P{no}", country="AUS" if no in (3, 7) else "NZL") for no in (1, 2, 3, 4, 7)]


def from_here(player: Player) -> bool:
    return player.country == "NZL"


def test_1_12_2_a_title_goes_to_the_highest_placed_who_may_hold_it() -> None:
    assert title_holders(TITLE, ENTRIES, lambda player: player.no in (7, 4)) == (7,)
    assert title_holders(TITLE, ENTRIES, lambda player: False) == ()


def test_1_12_2_a_title_is_joint_on_equal_points_unless_tie_breaks_decide() -> None:
    everybody_but_one = [3, 1, 2, 4]
    assert title_holders(TITLE, ENTRIES, lambda player: player.no in everybody_but_one) == (3, 1, 2)
    assert title_holders(TITLE, ENTRIES, lambda player: player.no in everybody_but_one, "tiebreak") == (3,)
    assert title_holders(TITLE, ENTRIES, from_here, "tiebreak") == (1, 2)
    assert (ties_by({}), ties_by({"title_ties": "tiebreak"})) == ("joint", "tiebreak")
