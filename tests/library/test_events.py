"""Events from every source, and events made in code: the same values, validated alike."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import crosstable
from crosstable.formats.document.write import write_document
from crosstable.library.building import Entry
from tests.cli.command import crosstable as command
from tests.library.sample_events import KINDS, event_of_kind, teams, two_sections, us_event


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_loads_from_file_bytes_dictionary_and_text(kind: str, tmp_path: Path) -> None:
    event = event_of_kind(kind)
    path = tmp_path / "event.json"
    assert crosstable.save(event, path) == ()
    assert crosstable.load(path) == crosstable.load(str(path)) == event
    assert crosstable.load(path.read_bytes()) == event
    assert crosstable.loads(path.read_text("utf-8")) == event
    assert crosstable.load(event.as_json()) == event


def test_a_trf_file_loads_from_bytes_and_text(tmp_path: Path) -> None:
    event = crosstable.generate("dutch-2026", players=8, rounds=4)
    text = crosstable.convert(event, "trf")
    (tmp_path / "event.trf").write_text(text, "utf-8")
    same = crosstable.load(tmp_path / "event.trf")
    assert crosstable.loads(text) == crosstable.load(text.encode()) == same
    assert crosstable.check(same).same


def test_a_rulebook_overrules_the_file() -> None:
    document = {"crosstable": 1, "name": "N", "rulebook": "cfc", "rounds": 3}
    assert crosstable.load(document, "nzcf").section().rulebook == "nzcf"


@pytest.mark.parametrize("value", ["Player", "Section", "Round", "Game", "Prize"])
def test_each_value_is_plain_data_as_in_the_file(value: str) -> None:
    event = us_event()
    document = json.loads(write_document(event))
    section = event.section()
    found = {
        "Player": (section.players[0], document["players"][0]),
        "Section": (section, {key: document[key] for key in document if key not in ("crosstable", "name")}),
        "Round": (section.results[0], document["results"][0]),
        "Game": (section.results[0].games[0], document["results"][0]["games"][0]),
        "Prize": (section.prizes[0], document["prizes"][0]),
    }
    own, expected = found[value]
    assert type(own).__name__ == value
    assert json.loads(json.dumps(own.as_json())) == expected


def test_players_are_numbered_by_the_rule_of_the_rulebook() -> None:
    players: list[Entry] = ["Ann", ("Ben", 1700), {"name": "Cay", "rating": 1900, "club": "North"}]
    event = crosstable.new_event("Club", rulebook="us-chess", rounds=3, players=players)
    assert [(one.no, one.name) for one in event.section().players] == [(1, "Cay"), (2, "Ben"), (3, "Ann")]
    lots = crosstable.new_event(
        "Cup", rulebook="olympiad-2008", rounds=3, format="team-swiss", teams={"A": [], "B": [], "C": []}
    )
    assert {one.no for one in lots.section().teams} == {1, 2, 3}


def test_players_with_numbers_keep_them() -> None:
    players = [
        crosstable.Player(no=2, name="Ann", rating=1900),
        crosstable.Player(no=1, name="Ben", rating=1500),
    ]
    event = crosstable.new_event("Club", rulebook="us-chess", rounds=3, players=players)
    assert {one.name: one.no for one in event.section().players} == {"Ann": 2, "Ben": 1}


def test_an_event_made_in_code_is_the_event_of_its_document() -> None:
    section = crosstable.Section(
        rulebook="us-chess",
        rounds=3,
        players=(crosstable.Player(no=1, name="Ann"), crosstable.Player(no=2, name="Ben")),
        half_byes=crosstable.HalfByes(max=1),
    )
    event = crosstable.Event(name="Club", sections=(section,))
    assert crosstable.load(event.as_json()) == event
    assert crosstable.pair(event).games[0].players == (2, 1)


def test_words_and_lists_do_where_the_values_have_enums_and_tuples() -> None:
    section = crosstable.Section(
        rulebook="us-chess",
        rounds=3,
        format="swiss",  # type: ignore[arg-type]
        players=[  # type: ignore[arg-type]
            crosstable.Player(no=no, name=f"P{no}", byes={1: "half"} if no == 3 else {})  # type: ignore[dict-item]
            for no in (1, 2, 3)
        ],
    )
    pairing = crosstable.pair(crosstable.Event(name="Club", sections=[section]))  # type: ignore[arg-type]
    assert [game.players for game in pairing.games] == [(2, 1)]


@pytest.mark.parametrize("book", ["us-chess", "cfc", "nzcf", "dutch-1998", "dutch-2017", "dutch-2026"])
def test_an_event_is_played_in_code_and_every_round_is_the_book_pairing(book: str) -> None:
    players = [(f"Player {letter}", 2000 - 10 * place) for place, letter in enumerate("ABCDEFGHI")]
    event = crosstable.new_event("Club", rulebook=book, rounds=4, players=players)
    for _ in range(4):
        event = crosstable.add_round(
            event, crosstable.pair(event), ["1-0", "=", crosstable.Result.BLACK_WINS, "1"]
        )
    assert crosstable.check(event).same
    assert sum(line.points for line in crosstable.standings(event).standings) == 4 * 5
    assert crosstable.load(event.as_json()) == event


def test_a_round_of_teams_is_added_by_table() -> None:
    event = teams()
    pairing = crosstable.pair(event)
    event = crosstable.add_round(event, pairing, {1: "2-0", 2: "1.5-0.5"})
    (first, *_) = crosstable.standings(event).standings
    assert (int(first.points), first.games) == (2, 20)
    single = crosstable.add_round(teams(), pairing, {(1, 1): "1-0", (1, 2): "1/2-1/2"})
    games = single.section().results[0].matches[0].games
    assert [game.result.value for game in games[:2]] == ["1-0", "1/2-1/2"]


def test_requested_byes_are_recorded_with_the_round() -> None:
    event = crosstable.new_event(
        "Club", rulebook="us-chess", rounds=3, players=["Ann", "Ben", {"name": "Cay", "byes": {"1": "half"}}]
    )
    event = crosstable.add_round(event, crosstable.pair(event), ["1-0"])
    assert [(bye.player, bye.kind.value) for bye in event.section().results[0].byes] == [(3, "half")]


def test_boards_without_a_result_stay_open() -> None:
    event = crosstable.new_event("Club", rulebook="nzcf", rounds=3, players=["A", "B", "C", "D"])
    event = crosstable.add_round(event, crosstable.pair(event), {2: "1-0"})
    assert [game.result.value for game in event.section().results[0].games] == ["*", "1-0"]


def test_a_round_is_added_only_after_the_one_before() -> None:
    event = us_event()
    with pytest.raises(crosstable.WrongArgument, match="there is no round 1 to add; possible: 4"):
        crosstable.add_round(event, crosstable.pair(event, round=1))
    with pytest.raises(crosstable.WrongArgument, match="there is no board 9; there are: 1, 2, 3"):
        crosstable.add_round(event, crosstable.pair(event), {9: "1-0"})


def test_players_are_added_to_one_of_several_sections() -> None:
    event = crosstable.add_players(two_sections(), ["Eve", ("Fay", 1300)], "Under 1800")
    assert [one.no for one in event.section("Under 1800").players] == [1, 2, 3, 4, 5, 6]
    assert event.section("Open") == two_sections().section("Open")


def test_a_changed_copy_is_validated_and_the_original_is_not() -> None:
    event = us_event()
    crosstable.standings(event)
    games = event.section().results[0].games
    twice = replace(event.section().results[0], games=(*games, games[0]))
    wrong = replace(event.section(), results=(twice, *event.section().results[1:]))
    with pytest.raises(crosstable.BadInput) as caught:
        crosstable.standings(replace(event, sections=(wrong,)))
    assert str(caught.value.where).startswith("results[0].games[3]")
    assert crosstable.standings(event).after == 3


def test_an_event_file_is_not_replaced_unless_asked(tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    crosstable.save(us_event(), path)
    with pytest.raises(crosstable.WrongArgument, match="already exists; replace=True"):
        crosstable.save(two_sections(), path)
    crosstable.save(two_sections(), path, replace=True)
    assert crosstable.load(path).name == "Spring"


def test_saving_as_trf_says_what_is_lost(tmp_path: Path) -> None:
    event = us_event()
    lost = crosstable.save(event, tmp_path / "event.trf")
    answer = command("convert", _filed(event, tmp_path), str(tmp_path / "other.trf"), "--json").json
    assert list(lost) == answer["left_out"]
    assert (tmp_path / "event.trf").read_bytes() == crosstable.convert(event, "trf").encode()


def test_generate_and_simulate_are_those_of_the_commands() -> None:
    words = ("--rulebook", "nzcf", "--players", "8", "--rounds", "4", "--seed", "3")
    assert crosstable.generate("nzcf", 8, 4, 3).as_json() == command("generate", *words).json
    many = ("--rulebook", "nzcf", "--players", "6-10", "--rounds", "3", "--events", "4", "--processes", "1")
    told = command("simulate", *many, "--json").json
    summary = crosstable.simulate("nzcf", (6, 10), 3, events=4).as_json()
    for key in ("events", "games", "byes", "rules", "wrong"):
        assert summary[key] == told[key]


def _filed(event: crosstable.Event, folder: Path) -> str:
    """The event as a file."""
    path = folder / "filed.json"
    crosstable.save(event, path)
    return str(path)
