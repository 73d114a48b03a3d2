"""A draft of round 1 keeps its people when later entries move the numbers; its bye is asked about no more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.app.session.session import open_session
from tests.cli.us_chess_events import done

NAMES = ("Abel", "Brown", "Cole", "Drake", "Ellis")


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Five players with a draft of round 1, and one more, rated above them all."""
    path = str(tmp_path / "open.crosstable")
    done("new", path, "--name", "Open", "--rulebook", "us-chess", "--rounds", "3")
    for number, name in enumerate(NAMES):
        done("add", path, name, "--rating", str(1900 - 100 * number))
    done("draft", path)
    return path


def drafted_names(path: str) -> tuple[set[frozenset[str]], list[str]]:
    """Who meets whom in the draft, and who rests."""
    session = open_session(path)
    section, state = session.event.sections[0], session.state.sections[0]
    assert state.draft is not None
    names = {player.no: player.name for player in section.players}
    games = {frozenset((names[seat.white], names[seat.black])) for seat in state.draft.games}
    return games, [names[bye.player] for bye in state.draft.byes]


def test_a_draft_names_the_same_people_after_others_have_entered(path: str) -> None:
    before = drafted_names(path)
    assert before == ({frozenset(("Abel", "Cole")), frozenset(("Brown", "Drake"))}, ["Ellis"])
    done("add", path, "Zander", "--rating", "2000")
    assert drafted_names(path) == before


def test_28l_the_bye_of_a_draft_out_of_date_is_not_asked_about(path: str) -> None:
    assert json.loads(done("bye-choices", path, "--json"))["player"] == 5
    done("add", path, "Young", "--rating", "1000")
    assert "nobody gets the bye" in done("bye-choices", path)
    done("add", path, "Zander", "--rating", "2000")
    said = done("bye-choices", path)
    assert "Young" in said and "by hand" not in said
