"""Appeals, claims and warnings on the command line: deadlines, decisions, corrections, old journals."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.session.session import open_session, write
from crosstable.journal.fact import Kind
from tests.cli.command import crosstable
from tests.cli.us_chess_events import done, journal, play_round
from tests.happenings import happening_of

RULING = ("the clock is set to two minutes less", "--kind", "ruling", "--board", "1")
APPEAL = ("the clock was right", "--kind", "appeal", "--board", "1", "--against", "1")


@pytest.fixture
def nz(tmp_path: Path) -> str:
    """A New Zealand event of two rounds that ends on 18 October, round 1 played."""
    path = str(tmp_path / "nz.crosstable")
    done("new", path, "--rulebook", "nzcf", "--rounds", "2", "--by", "Ann")
    for no in range(1, 5):
        done("add", path, f"Player {no}", "--rating", str(2000 - no))
    done("set", path, "end", "2026-10-18")
    play_round(path)
    done("incident", path, *RULING)
    return path


def test_1_10_1_an_appeal_is_open_until_the_committee_has_decided(nz: str) -> None:
    said = done("incident", nz, *APPEAL, "--player", "1")
    assert "appeal 2: round 1, board 1, #1" in said
    assert "1.10.1" in said and "before the appellant's next move" in " ".join(said.split())
    assert "the clock was right; open" in done("incident", nz)
    refused = crosstable("incident", nz, "--decide", "2", "--decision", "upheld")
    assert refused.status == 2 and "enter who decided" in refused.err
    said = done(
        "incident", nz, "time given back", "--decide", "2", "--decision", "upheld", "--decided-by", "Bo"
    )
    assert "incident 2 upheld by Bo: time given back" in said
    again = crosstable("incident", nz, "--decide", "2", "--decision", "dismissed", "--decided-by", "Bo")
    assert again.status == 2 and "undo the decision" in again.err
    done("undo", nz)
    (_, appeal) = crosstable("incident", nz, "--json").json["incidents"]
    assert appeal["state"] == "open" and appeal["against"] == 1 and len(appeal["players"]) == 2


def test_1_10_1_an_appeal_after_the_next_round_was_posted_needs_a_reason(nz: str) -> None:
    play_round(nz)
    late = (*APPEAL, "--round", "1", "--player", "1")
    refused = crosstable("incident", nz, *late)
    assert refused.status == 2 and "give a reason" in refused.err and "1.10.1" in refused.err
    said = done("incident", nz, *late, "--late", "the score sheet was found later")
    assert "accepted although late: the score sheet was found later" in said


def test_1_10_4_the_council_takes_appeals_for_seven_days(nz: str) -> None:
    """Only after the committee, and until seven days after the last day; else with a reason."""
    council = ("the rule was misread", "--kind", "appeal", "--under", "1.10.4", "--against", "2")
    done("incident", nz, *APPEAL, "--player", "1")
    early = crosstable("incident", nz, *council, "--player", "1", "--time", "2026-10-19T10:00")
    assert early.status == 2 and "an appeal under 1.10.1 must be decided" in early.err
    done("incident", nz, "--decide", "2", "--decision", "dismissed", "--decided-by", "the committee")
    said = done("incident", nz, *council, "--player", "1", "--time", "2026-10-25T23:00")
    assert "deadline 2026-10-25" in said
    late = crosstable("incident", nz, *council, "--player", "1", "--time", "2026-10-26T00:01")
    assert late.status == 2 and "was 25 October 2026" in late.err
    other = crosstable("incident", nz, *council[:4], "1.9.9", "--player", "1")
    assert other.status == 2 and "rules that do: 1.10.1, 1.10.4" in other.err


def test_61_an_appeal_at_an_olympiad_says_that_pairings_are_not_disputed(tmp_path: Path) -> None:
    path = str(tmp_path / "o.crosstable")
    made = ("--rulebook", "olympiad-2008", "--format", "team-swiss", "--rounds", "2")
    done("new", path, *made)
    for team in ("Aland", "Borneo", "Chad", "Dominica"):
        done("add", path, team, "--members", f"{team} A:2000;{team} B:1900;{team} C:1800;{team} D:1700")
    done("draft", path)
    done("publish", path)
    said = done("incident", path, "wrong opponent", "--kind", "appeal", "--table", "1", "--team", "1")
    assert "61" in said and "not allowed" in said


def test_35f8_a_claim_is_decided_at_the_board_with_its_penalty(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    play_round(path)
    claim = ("the boards differ", "--kind", "claim", "--board", "2", "--rule", "35F8")
    ended = ("--penalty", "two minutes for Black", "--decision", "upheld", "--decided-by", "Ann")
    said = done("incident", path, *claim, *ended)
    assert "penalty: two minutes for Black" in said and "incident 1 upheld by Ann" in said
    done("undo", path)
    assert "no incidents" in done("incident", path)
    refused = crosstable("incident", path, "x", "--decision", "upheld", "--decided-by", "Ann")
    assert refused.status == 2 and "only claims, appeals and complaints need a decision" in refused.err


def test_36h_warnings_are_counted_and_can_be_put_right(tmp_path: Path) -> None:
    path = journal(tmp_path, 4)
    play_round(path)
    warning = ("a telephone rang", "--kind", "warning")
    refused = crosstable("incident", path, *warning, "--board", "1")
    assert refused.status == 2 and "choose the player who is warned" in refused.err
    assert "warning of" not in done("incident", path, *warning, "--player", "1")
    assert "2nd warning of #1" in done("incident", path, *warning, "--player", "1")
    assert "penalty 5 minutes" in done("incident", path, "--change", "2", "--penalty", "5 minutes")
    done("incident", path, "--change", "2", "--player", "2")
    assert "2nd warning of #1" in done("incident", path, *warning, "--player", "1")
    same = crosstable("incident", path, "--change", "2", "--player", "2")
    assert same.status == 2 and "no change to incident 2" in same.err
    assert crosstable("incident", path, "x", "--change", "9").status == 2


def test_an_incident_of_an_old_journal_still_counts(tmp_path: Path) -> None:
    """Facts without number and kind: the number of the fact stands for theirs, new ones come after."""
    path = journal(tmp_path, 4)
    play_round(path)
    old = {"section": None, "incident": {"text": "a clock fell", "round": 1, "board": 2}}
    seq = write(path, lambda _: [happening_of(Kind.INCIDENT, old)]).facts[0].seq
    assert "a clock fell" in done("incident", path) and "incident: round 1, board 2" in done("log", path)
    done("incident", path, "--change", str(seq), "--private")
    done("incident", path, "another")
    first, second = open_session(path).event.sections[0].incidents
    assert (first.no, first.private, second.no) == (seq, True, seq + 1)


def test_numbers_are_not_used_twice_and_a_disputed_ruling_stays(nz: str) -> None:
    done("incident", nz, *APPEAL, "--player", "1")
    done("undo", nz)
    done("incident", nz, *APPEAL, "--player", "1")
    assert [one.no for one in open_session(nz).event.sections[0].incidents] == [1, 3]
    ruling = next(fact.seq for fact in open_session(nz).facts if fact.kind is Kind.INCIDENT)
    refused = crosstable("undo", nz, str(ruling))
    assert refused.status == 2 and "later change depends on it" in refused.err
