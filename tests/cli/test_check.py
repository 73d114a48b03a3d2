"""`crosstable check`."""

from __future__ import annotations

from tests.cli.command import crosstable, sample
from tests.cli.conftest import Save


def test_the_book_agrees_with_itself(weekender: str) -> None:
    said = crosstable("check", weekender)
    assert said.status == 0
    assert [line for line in said.out.splitlines() if line.startswith("round ")] == [
        f"round {number}: same" for number in (1, 2, 3, 4)
    ]
    assert "4 rounds checked: all paired by the rulebook" in said.out


def test_as_the_contract_writes_it(by_hand: str) -> None:
    said = crosstable("check", by_hand, "--json")
    assert (said.status, said.err) == (1, "")
    answer = said.json
    assert list(answer) == ["same", "rounds"]
    assert answer["same"] is False
    assert [(item["round"], item["same"]) for item in answer["rounds"]] == [
        (1, True),
        (2, True),
        (3, True),
        (4, False),
    ]
    different = answer["rounds"][3]
    assert list(different) == ["round", "same", "differences", "stands", "expected"]
    assert list(different["expected"]) == ["round", "rulebook", "games", "byes", "reasons", "warnings"]
    assert all(item["rule"] and item["text"] for item in different["differences"])


def test_people_see_each_difference_once_with_its_rule(by_hand: str) -> None:
    said = crosstable("check", by_hand)
    assert said.status == 1
    assert "round 4: 1 difference" in said.out
    assert "1 other pairing of the round follows from this one" in said.out
    rules = [line.split()[0] for line in said.out.splitlines() if line.startswith("  B")]
    assert rules == ["B2.1", "B13.7"]
    assert "4 rounds checked: the rulebook pairs round 4 differently" in said.out
    assert said.out.splitlines()[-1].endswith(f"crosstable pair {by_hand} --round 4")


def test_a_mended_round_is_the_same_again(save: Save) -> None:
    assert crosstable("check", save(sample()), "--json").json["same"] is True


def test_nothing_played_is_nothing_to_check(save: Save) -> None:
    said = crosstable("check", save({**sample(), "results": []}))
    assert said.status == 0
    assert "no round has been played yet" in said.out
