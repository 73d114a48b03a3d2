"""`crosstable standings`."""

from __future__ import annotations

from tests.cli.command import crosstable, sample
from tests.cli.conftest import Save


def test_as_the_contract_writes_it(weekender: str) -> None:
    said = crosstable("standings", weekender, "--json")
    assert (said.status, said.err) == (0, "")
    assert list(said.json) == ["after", "standings"]
    assert said.json["after"] == 4
    tiebreaks = {"opponents-scores": 9, "gelbfuhs": 5.375, "opponents-scores-cut": [8, 6, 3]}
    first = {"place": 1, "player": 1, "points": 3.5, "tiebreaks": tiebreaks}
    assert first.items() <= said.json["standings"][0].items()
    steps = {"opponents-scores": [9], "gelbfuhs": [5.375], "opponents-scores-cut": [8, 6, 3]}
    assert said.json["standings"][0]["tiebreaks_steps"] == steps
    assert [line["player"] for line in said.json["standings"][:5]] == [1, 2, 5, 4, 8]


def test_people_see_places_and_tiebreaks(weekender: str) -> None:
    lines = crosstable("standings", weekender).out.splitlines()
    assert lines[0] == "Kapiti Coast Weekender: standings after round 4 of 6"
    assert lines[3].split()[:6] == ["place", "no", "name", "rating", "points", "Opp."]
    assert lines[4].split() == "1 1 Tāmati, Hēmi 2104 3½ 9 5.375 8 6 ...".split()
    assert lines[5].split() == "2 2 Lockwood, Philippa 2051 3 11 4.875 9 6½ ...".split()


def test_people_see_shared_places(weekender: str) -> None:
    lines = crosstable("standings", weekender, "--after", "1").out.splitlines()
    assert any(line.split()[0].endswith("=") for line in lines[4:])


def test_the_arithmetic_of_one_player(weekender: str) -> None:
    out = crosstable("standings", weekender, "--breakdown", "chen").out
    assert "place 5 with 2½" in out
    assert "#7 left out (1)" in out
    answer = crosstable("standings", weekender, "--breakdown", "8", "--json").json
    first = answer["tiebreaks"][0]
    assert (first["name"], first["rule"], first["values"][0]["total"]) == ("opponents-scores", "1.7.3", 8)


def test_the_arithmetic_says_who_is_level_ahead_and_behind(weekender: str) -> None:
    lines = crosstable("standings", weekender, "--breakdown", "chen").out.splitlines()
    assert lines[3] == "tied on points with #11 Patel, Nisha"
    first = lines[lines.index("Sum of opponents' scores (1.7.3)") :]
    assert first[1] == "  tied before this: #11 Patel, Nisha"
    assert first[2].split() == ["3", "round", "1:", "#2", "scored", "3"]
    assert first[6].split() == ["8", "total"]
    assert first[7] == "  now behind: #11 (7½)"
    assert "  no tie left; for information" in first


def test_ties_tell_which_tiebreak_parted_whom(weekender: str) -> None:
    out = crosstable("standings", weekender, "--ties").out
    assert "3 points, places 2 to 4\n  #2 Lockwood, Philippa; #5 Ngata, Aroha; #4 Drummond, Alistair\n" in out
    assert "  1.7.3  Sum of opponents' scores: #2 11; #5 8½; #4 7½\n" in out
    answer = crosstable("standings", weekender, "--ties", "--json").json
    assert answer["ties"][0]["players"] == [2, 5, 4]
    assert answer["ties"][0]["tiebreaks"][0]["parts"][0] == [{"player": 2, "value": 11, "value_steps": [11]}]


def test_ties_tell_who_shares_a_place(save: Save) -> None:
    out = crosstable("standings", save({**sample(), "tiebreaks": ["wins"]}), "--ties", "--after", "1").out
    assert "equal (0)" in out
    assert "share 1st place: the tie is unbroken" in out


def test_ties_are_those_of_the_standings(weekender: str) -> None:
    standings = crosstable("standings", weekender, "--json").json["standings"]
    listed = [
        no
        for tie in crosstable("standings", weekender, "--ties", "--json").json["ties"]
        for no in tie["players"]
    ]
    assert listed == [line["player"] for line in standings if line["player"] in listed]


def test_after_an_earlier_round(weekender: str) -> None:
    answer = crosstable("standings", weekender, "--after", "1", "--json").json
    assert answer["after"] == 1
    assert {line["points"] for line in answer["standings"]} == {0, 0.5, 1}


def test_before_the_first_round(save: Save) -> None:
    out = crosstable("standings", save({**sample(), "results": []})).out
    assert out.startswith("Kapiti Coast Weekender: standings before round 1\n")


def test_after_a_round_not_played(weekender: str) -> None:
    said = crosstable("standings", weekender, "--after", "6")
    assert said.status == 2
    assert "after round 6" in said.err
