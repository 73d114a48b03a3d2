"""`crosstable prizes`."""

from __future__ import annotations

from tests.cli.command import crosstable, sample
from tests.cli.conftest import Save

PRIZES = [
    {"name": "1st", "kind": "place", "rank": 1, "cents": 20000, "trophy": True},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 10000},
    {"name": "3rd", "kind": "place", "rank": 3, "cents": 5001},
]


def test_1_12_2_tied_players_share_and_every_cent_is_accounted_for(save: Save) -> None:
    answer = crosstable("prizes", save({**sample(), "prizes": PRIZES}), "--json").json
    assert sum(award["cents"] for award in answer["awards"]) == 35001
    assert answer["awards"][0] | {"reasons": []} == {
        "player": 1, "cents": 20000, "trophies": ["1st"], "reasons": [],
    }  # fmt: skip
    assert {award["reasons"][0]["rule"] for award in answer["awards"]} == {"1.12.2"}
    assert answer["final"] is False


def test_people_see_amounts_and_reasons(save: Save) -> None:
    out = crosstable("prizes", save({**sample(), "prizes": PRIZES})).out
    assert "200.00  #1 Tāmati, Hēmi" in out
    assert "(not final)" in out


US_CHESS = {
    "crosstable": 1, "name": "Fall Open", "rulebook": "us-chess", "rounds": 2,
    "settings": {"prize.based_on": 5},
    "players": [
        {"no": no, "name": name, "rating": rating}
        for no, name, rating in ((1, "Ann", 2100), (2, "Ben", 1950), (3, "Cem", 1700), (4, "Dot", 1650))
    ],
    "prizes": [
        {"name": "1st", "kind": "place", "cents": 20000, "trophy": True, "guaranteed": True},
        {"name": "Top A", "kind": "class", "from": 1800, "below": 2000, "cents": 10000},
        {"name": "U1800", "kind": "under", "below": 1800, "cents": 5000},
        {"name": "Top E", "kind": "class", "from": 1000, "below": 1200, "cents": 1000},
    ],
    "results": [
        {"games": [
            {"board": 1, "white": 1, "black": 3, "result": "1-0"},
            {"board": 2, "white": 4, "black": 2, "result": "0-1"},
        ]},
        {"games": [
            {"board": 1, "white": 2, "black": 1, "result": "1/2-1/2"},
            {"board": 2, "white": 3, "black": 4, "result": "1-0"},
        ]},
    ],
}  # fmt: skip

STATEMENT = """\
Fall Open: prizes after round 2
US Chess Official Rules of Chess, chapter 2

   $140.00  #1 Ann  + 1st (trophy)
   $140.00  #2 Ben
    $40.00  #3 Cem

How the money was shared

1½ points: #1 Ann; #2 Ben
  32B2  1st $200.00 + Top A $80.00 = $280.00: the largest prizes that different
        players in the tie can win, one each
  32B2  $280.00 divided by 2: $140.00 each
  awarded: #1 Ann $140.00; #2 Ben $140.00

1 point: #3 Cem
  32B1  U1800 $40.00 is the largest prize #3 Cem can win
  awarded: #3 Cem $40.00
"""

FUND = """\
Not awarded
     $8.00  Top E: nobody qualifies

Prize fund
  32C4a  4 entries count, the prizes are based on 5: at least 80 % of each
  32E    guaranteed in full: 1st, $200.00; with $128.00 for the others at least
         $328.00 is to be paid
   $200.00  1st of $200.00, guaranteed
    $80.00  Top A of $100.00
    $40.00  U1800 of $50.00
     $8.00  Top E of $10.00
   $360.00  announced
   $328.00  payable at 80%, guaranteed prizes in full
   $320.00  awarded
     $8.00  not awarded
   $328.00  total
            leftover cents go to the tied player who is highest in the standings
"""


def test_32b2_32e_a_statement_that_can_be_read_out(save: Save) -> None:
    out = crosstable("prizes", save(US_CHESS)).out
    assert out.startswith(STATEMENT)
    assert FUND in out
    assert max(map(len, out.splitlines())) <= 80


def test_one_player_is_told_why_no_other_prize(save: Save) -> None:
    path = save(US_CHESS)
    out = crosstable("prizes", path, "--player", "Cem").out
    assert out.splitlines()[0] == "Fall Open: prizes after round 2, #3 Cem"
    assert "32B5  not 1st $200.00: it went to #1 Ann, #2 Ben with 1½ points" in out
    assert "33C   not Top A $80.00: #3 Cem is rated 1700, below 1800" in out
    answer = crosstable("prizes", path, "--player", "4", "--json").json
    assert (answer["player"], answer["award"]) == (4, None)
    assert [reason["rule"] for reason in answer["why_not"]] == ["32B5", "33C", "32B5", "33C", "32F"]
    assert crosstable("prizes", path, "--player", "Zoe").status == 2


def test_the_answer_for_programs_holds_groups_fund_and_advice(save: Save) -> None:
    answer = crosstable("prizes", save(US_CHESS), "--json").json
    assert list(answer) == [
        "after", "final", "awards", "unawarded", "rounding", "groups", "fund", "advice", "undecided",
    ]  # fmt: skip
    assert answer["groups"][0]["pools"][0]["total"] == 28000
    assert answer["fund"]["minimum"] == 32800
    assert answer["fund"]["paid_in_all"] == sum(award["cents"] for award in answer["awards"])
    assert answer["unawarded"] == [{"prize": "Top E", "cents": 800, "text": "nobody qualifies"}]
