"""A journal written to by calls is the journal that the commands write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import crosstable
from tests.cli.command import crosstable as command
from tests.library.sample_events import teams, two_sections

PLAYERS = [("Ann", 1800), ("Ben", 1700), ("Cay", 1600), ("Dee", 1500), ("Eve", 1400)]


@pytest.fixture(name="journal")
def journal_with_players(tmp_path: Path) -> crosstable.Journal:
    """A journal with five players before round 1."""
    event = crosstable.new_event("Club", rulebook="us-chess", rounds=4, seed=1)
    journal = crosstable.new_journal(tmp_path / "club.crosstable", event, by="Dora")
    for name, rating in PLAYERS:
        journal.add_player(name, rating)
    return journal


def play(journal: crosstable.Journal) -> None:
    """Draft, publish and finish the next round."""
    pairing = journal.draft()
    journal.publish()
    for game in pairing.games:
        journal.enter_result(game.board, "1-0")


def test_a_day_by_calls_is_the_day_by_commands(journal: crosstable.Journal, tmp_path: Path) -> None:
    journal.request_bye("Eve", 2)
    journal.set("time_control", "G/60 d5")
    journal.set_player("Ben", "club", "North")
    play(journal)
    journal.withdraw("Dee")
    play(journal)
    journal.reinstate("Dee")
    other = str(tmp_path / "other.crosstable")
    lines: list[tuple[str, ...]] = [
        ("new", other, "--name", "Club", "--rulebook", "us-chess", "--rounds", "4", "--seed", "1")
    ]
    lines += [("add", other, name, "--rating", str(rating)) for name, rating in PLAYERS]
    lines += [("bye", other, "Eve", "2"), ("set", other, "time_control", "G/60 d5")]
    lines += [("set", other, "club", "North", "--player", "Ben")]
    round_1 = [
        ("draft", other),
        ("publish", other),
        ("result", other, "1", "1-0"),
        ("result", other, "2", "1-0"),
    ]
    lines += [*round_1, ("withdraw", other, "Dee"), *round_1[:3], ("return", other, "Dee")]
    for words in lines:
        said = command(*words)
        assert said.status == 0, said.err
    told = crosstable.open_journal(other)
    assert told.event == journal.event
    kinds = [[one.kind for one in each.log() if one.number > 2] for each in (journal, told)]
    assert kinds[0] == kinds[1]


def test_the_log_says_what_happened_when_and_by_whom(journal: crosstable.Journal) -> None:
    play(journal)
    log = journal.log()
    assert [one.number for one in log] == list(range(1, len(log) + 1))
    assert {one.by for one in log} == {"Dora"}
    assert "Ann" in log[2].text
    told = command("log", journal.path, "--json").json["facts"]
    assert [one.as_json() for one in log] == told


def test_questions_about_a_journal_are_answered_as_the_commands_do(journal: crosstable.Journal) -> None:
    play(journal)
    play(journal)
    journal.enter_result(1, "0-1", round=1)
    path = journal.path
    pair = command("pair", path, "--round", "2", "--names", "full", "--json").json
    answer = crosstable.pair(journal, round=2).as_json()
    assert answer == {key: pair[key] for key in answer}
    assert crosstable.check(journal).as_json() == command("check", path, "--names", "full", "--json").json
    assert crosstable.check(journal).rounds[1].outdated is not None
    standings = command("standings", path, "--names", "full", "--json").json
    assert crosstable.standings(journal).as_json() == standings
    files = crosstable.export(journal, "csv")
    assert b"Ann" in files["standings.csv"]


def test_undo_and_redo_take_back_and_restore(journal: crosstable.Journal) -> None:
    play(journal)
    written = journal.undo()
    assert written.changes[0].kind == "undone"
    assert journal.event.section().results[0].games[-1].result is crosstable.Result.UNFINISHED
    assert [one.undone for one in journal.log()][-2:] == [True, False]
    journal.redo()
    assert journal.event.section().results[0].games[-1].result is crosstable.Result.WHITE_WINS
    number = next(one.number for one in journal.log() if one.kind == "round-published")
    with pytest.raises(crosstable.BadInput, match="later change"):
        journal.undo(number)


def test_a_draft_is_changed_by_hand_and_published_with_a_reason(journal: crosstable.Journal) -> None:
    pairing = journal.draft()
    one, other = pairing.games[0].white, pairing.games[1].white
    journal.swap(one, other)
    journal.flip(2)
    with pytest.raises(crosstable.BadInput, match="changed by hand"):
        journal.publish()
    journal.publish("players travel together")
    games = journal.event.section().results[0].games
    assert (games[0].white, games[1].black) == (other, one)


def test_a_locked_board_stays_and_a_draft_is_discarded(journal: crosstable.Journal) -> None:
    journal.draft()
    journal.swap(1, 2)
    journal.lock(1)
    assert {1, 2} & {no for game in journal.draft().games[:1] for no in game.players}
    journal.lock(1, off=True)
    journal.discard_draft()
    with pytest.raises(crosstable.BadInput, match="no round is paired yet"):
        journal.publish()


def test_sections_and_teams_are_entered(tmp_path: Path) -> None:
    journal = crosstable.new_journal(tmp_path / "open.crosstable", two_sections())
    journal.add_section("Reserve", rulebook="us-chess", rounds=2)
    journal.add_player("Gus", section="Reserve")
    assert [one.name for one in journal.event.sections] == ["Open", "Under 1800", "Reserve"]
    with pytest.raises(crosstable.WrongArgument, match="so name one: Open, Under 1800, Reserve"):
        journal.draft()
    with pytest.raises(crosstable.WrongArgument, match="did you mean 'Open'"):
        journal.draft(section="Opne")
    day = crosstable.new_journal(tmp_path / "teams.crosstable", teams())
    day.add_team("E", [("E 1", 1700), "E 2"])
    day.add_team("F", ["F 1"])
    pairing = day.draft()
    day.publish()
    day.enter_result(pairing.games[0].board, "2-0")
    assert crosstable.standings(day).standings[0].points == 2


def test_a_result_is_corrected_in_a_finished_section_only_with_a_reason(journal: crosstable.Journal) -> None:
    journal.set("rounds", 1)
    play(journal)
    assert command("close", journal.path).status == 0
    with pytest.raises(crosstable.BadInput):
        journal.enter_result(1, "0-1")
    written = journal.because("the players agree").enter_result(1, "0-1")
    assert written.changes[0].payload["why"] == "the players agree"


def test_a_copy_is_kept_after_every_write(journal: crosstable.Journal, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    journal.set("copy_to", str(folder))
    written = journal.add_player("Fay", 1300)
    assert written.copied == str(folder / "club.crosstable")
    assert crosstable.load(str(folder / "club.crosstable")) == journal.event
    play(journal)
    assert any(path.suffix == ".pdf" for path in folder.iterdir())


def test_what_others_wrote_meanwhile_is_kept(journal: crosstable.Journal) -> None:
    other = crosstable.open_journal(journal.path, by="Eli")
    journal.add_player("Fay")
    other.add_player("Gus")
    assert [one.by for one in journal.log()][-2:] == ["Dora", "Eli"]


REFUSED: dict[str, tuple[Callable[[crosstable.Journal], object], str]] = {
    "board": (lambda journal: journal.enter_result(9, "1-0"), "there is no board 9; there are: 1, 2"),
    "board type": (lambda journal: journal.enter_result("1", "1-0"), "expected a whole number"),  # type: ignore[arg-type]
    "result": (lambda journal: journal.enter_result(1, "2-2"), "is not a result"),
    "result type": (lambda journal: journal.enter_result(1, 1), "expected a text"),  # type: ignore[arg-type]
    "round": (lambda journal: journal.enter_result(1, "1-0", round=4), "no published round 4; possible: 1"),
    "player": (lambda journal: journal.withdraw("Zoe"), "nobody found"),
    "number": (lambda journal: journal.withdraw(99), "there is no player 99; "),
    "bye round": (lambda journal: journal.request_bye(1, 9), "there is no round 9; possible: 1 to 4"),
    "bye kind": (lambda journal: journal.request_bye(1, 3, "quarter"), "there are: half, zero, full"),
    "name twice": (lambda journal: journal.add_player("Ann"), "entered already"),
    "team": (lambda journal: journal.add_team("A"), "not a team event"),
    "key": (lambda journal: journal.set("raunds", 3), "did you mean"),
    "value": (lambda journal: journal.set("rounds", {1, 2}), "."),
    "field": (lambda journal: journal.set_player(1, "ratng", 3), "."),
    "field value": (lambda journal: journal.add_player("Zoe", club=5), "expected a text"),
    "object": (lambda journal: journal.add_player("Zoe", club=object()), "."),
    "undo": (lambda journal: journal.undo(999), "."),
    "undo type": (lambda journal: journal.undo("last"), "expected a whole number"),  # type: ignore[arg-type]
    "level": (lambda journal: journal.confirming(9), "possible: 2 to 4"),
    "reason": (lambda journal: journal.because(""), "a text that is not empty"),
    "section": (lambda journal: journal.draft(section="Open"), "the only section has no name"),
    "open": (lambda journal: crosstable.open_journal("club.json"), "ends in .crosstable"),
    "missing": (lambda journal: crosstable.open_journal("none.crosstable"), "."),
    "there": (lambda journal: crosstable.new_journal(journal.path, journal.event), "."),
}


@pytest.mark.parametrize("call", REFUSED)
def test_a_refusal_is_an_error_of_crosstable_and_writes_nothing(
    call: str, journal: crosstable.Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    journal.draft()
    journal.publish()
    before = len(journal.log())
    ask, told = REFUSED[call]
    with pytest.raises(crosstable.CrosstableError, match=told):
        ask(journal)
    assert len(journal.log()) == before
