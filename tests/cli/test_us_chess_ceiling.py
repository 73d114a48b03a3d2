"""28H: a rating above the limit of the section is said when entered and before pairing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.cli.us_chess_events import done


def said(*words: str) -> str:
    """What a command says, without its line breaks."""
    return " ".join(done(*words).split())


@pytest.fixture(params=["rating_below", "settings.rating_ceiling"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A section for ratings below 1600 with four players."""
    made = str(tmp_path / "e.crosstable")
    done("new", made, "--rulebook", "us-chess", "--rounds", "3")
    done("set", made, request.param, "1600")
    for no in range(1, 5):
        done("add", made, f"Player {no}", "--rating", str(1500 - no))
    return made


def test_28h_a_rating_too_high_is_refused_without_a_reason(path: str) -> None:
    answer = crosstable("add", path, "Strong", "--rating", "1650")
    assert answer.status == 2
    assert "Strong (1650): this section is for ratings under 1600" in answer.err and "28H" in answer.err
    assert crosstable("add", path, "Edge", "--rating", "1599").status == 0


def test_28h_a_list_names_everybody_who_does_not_fit_and_enters_them(path: str, tmp_path: Path) -> None:
    """A list of a registration site is not stopped by a rating: the pairing asks for a reason later."""
    file = tmp_path / "list.csv"
    file.write_text("Name,Rating\nAdams,1600\nBond,1500\nCole,1700\n", encoding="utf-8")
    answer = crosstable("add", path, "--csv", str(file))
    assert answer.status == 0
    for name, rating in (("Adams", 1600), ("Cole", 1700)):
        assert f"{name}: rating {rating}, but this section is for ratings under 1600" in answer.out
    assert len(crosstable("convert", path, "-").json["players"]) == 7
    assert "does not fit a section for ratings below 1600" in said("pair", path)


def test_28h_the_reason_is_kept_and_shown(path: str) -> None:
    done("add", path, "Strong", "--rating", "1650", "--admit", "rating rose after the advance entry")
    assert "admitted: rating rose after the advance entry" in said("entries", path)
    assert "does not fit" not in said("pair", path)


def test_28h_a_rating_revised_is_said_before_pairing_until_it_is_settled(path: str) -> None:
    done("set", path, "--player", "1", "rating", "1650")
    told = "does not fit a section for ratings below 1600; remove the player from the section, or record"
    assert told in said("pair", path) and told in said("draft", path)
    done("set", path, "--player", "1", "admit", "organizer's decision")
    assert "does not fit" not in said("pair", path)
    assert "admitted above the rating limit (organizer's decision)" in done("log", path)


def test_28m1_a_house_player_is_no_entrant(path: str) -> None:
    done("add", path, "Spectator", "--rating", "2100", "--flag", "house")
    assert "does not fit" not in said("pair", path)
