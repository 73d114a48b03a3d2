"""Schools 28: two who would rest in two sections play each other, and the game counts in both."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from crosstable.app.session.session import open_session
from crosstable.exports.player_games import games_by_section
from crosstable.flow.ranking import ranking
from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.points import ZERO
from crosstable.rulebooks.schools.bye_offers import has_white
from tests.cli.command import crosstable
from tests.cli.us_chess_events import done


def two_sections(folder: Path, *, publish: bool = True) -> str:
    """Five players in each of two sections, round 1 paired."""
    path = str(folder / "e.crosstable")
    done("new", path, "--rulebook", "schools", "--rounds", "3", "--seed", "3", "--section", "Major")
    done("new", path, "--rulebook", "schools", "--rounds", "3", "--section", "Minor")
    for place, section in enumerate(("Major", "Minor")):
        for no in range(1, 6):
            name = f"{section} {no}"
            done("add", path, name, "--section", section, "--rating", str(1500 - 400 * place - 10 * no))
        done("draft", path, "--section", section)
        if publish:
            done("publish", path, "--section", section)
    return path


def resting(path: str, section: str) -> int:
    """Who has the bye of round 1."""
    found: int = json.loads(done("bye-choices", path, "--section", section, "--json"))["player"]
    return found


def arranged(path: str) -> tuple[int, int]:
    """The two who rest, after they were paired with each other from the Major."""
    one, other = resting(path, "Major"), resting(path, "Minor")
    words = ("--section", "Major", "--other", str(other), "--other-section", "Minor")
    done("bye-answer", path, str(one), "cross-section", *words)
    return one, other


def round_of(path: str, section: int) -> dict[str, Any]:
    """Round 1 of a section as a file has it."""
    found: dict[str, Any] = json.loads(done("convert", path, "-"))["sections"][section]["results"][0]
    return found


def test_28_the_game_takes_the_place_of_both_byes(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    said = " ".join(done("bye-choices", path, "--section", "Major").split())
    assert "it counts in both sections, and neither has the bye" in said and "28" in said
    one, other = arranged(path)
    here, there = (round_of(path, place) for place in (0, 1))
    assert not here.get("byes") and not there.get("byes")
    mine, theirs = here["games"][-1], there["games"][-1]
    assert {mine["white"], mine["black"]} == {one, other}
    assert (mine["white"], mine["black"], mine["board"]) == (
        theirs["white"],
        theirs["black"],
        theirs["board"],
    )
    assert "Minor" in (mine.get("white_section"), mine.get("black_section"))
    assert "Major" in (theirs.get("white_section"), theirs.get("black_section"))


def test_28_a_result_counts_in_both_sections_whichever_enters_it(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    one, other = arranged(path)
    game = round_of(path, 0)["games"][-1]
    mine_is_white = game.get("white_section") is None
    done("result", path, "--section", "Minor", str(game["board"]), "1-0")
    assert [round_of(path, place)["games"][-1]["result"] for place in (0, 1)] == ["1-0", "1-0"]
    session = open_session(path)
    scores = [
        {row.player: row.score for row in ranking(part).standings}[no]
        for part, no in zip(session.event.sections, (one, other), strict=True)
    ]
    assert (scores[0] > scores[1]) is mine_is_white
    listed = [game for _, games in games_by_section(session.event) for game in games]
    assert len(listed) == 1
    done("undo", path)
    assert [round_of(path, place)["games"][-1]["result"] for place in (0, 1)] == ["*", "*"]


def test_28_a_correction_in_the_other_section_corrects_both(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    arranged(path)
    board = str(round_of(path, 0)["games"][-1]["board"])
    done("result", path, "--section", "Minor", board, "1-0")
    assert "corrected; this changes" in done("result", path, "--section", "Major", board, "=")
    assert [round_of(path, place)["games"][-1]["result"] for place in (0, 1)] == ["1/2-1/2"] * 2


def test_28_undo_gives_both_byes_back(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    before = [round_of(path, place) for place in (0, 1)]
    arranged(path)
    done("undo", path)
    assert [round_of(path, place) for place in (0, 1)] == before


def test_28_both_rounds_have_to_be_published(tmp_path: Path) -> None:
    path = two_sections(tmp_path, publish=False)
    one, other = resting(path, "Major"), resting(path, "Minor")
    words = ("--section", "Major", "--other", str(other), "--other-section", "Minor")
    said = crosstable("bye-answer", path, str(one), "cross-section", *words)
    assert said.status == 2 and "publish round 1 of both first" in said.err and "28" in said.err


def test_28_somebody_who_does_not_rest_is_refused_and_the_bye_may_be_kept(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    one, other = resting(path, "Major"), resting(path, "Minor")
    wrong = str(1 if other != 1 else 2)
    said = crosstable(
        *("bye-answer", path, str(one), "cross-section", "--section", "Major"),
        *("--other", wrong, "--other-section", "Minor"),
    )
    assert said.status == 2 and "players without a game in other sections: Minor" in said.err
    assert "keep" in done("bye-answer", path, str(one), "keep", "--section", "Major")
    assert round_of(path, 0)["byes"]


def test_28_the_next_round_is_paired_and_says_what_was_played_across(tmp_path: Path) -> None:
    path = two_sections(tmp_path)
    one, _ = arranged(path)
    for section, place in (("Major", 0), ("Minor", 1)):
        for game in round_of(path, place)["games"]:
            if game["result"] == "*":
                done("result", path, "--section", section, str(game["board"]), "1-0")
    said = done("explain", path, "--section", "Major", "--round", "2", "--player", str(one))
    assert "of Minor" in said
    for section in ("Major", "Minor"):
        assert "all paired by the rulebook" in done("check", path, "--section", section)
        done("draft", path, "--section", section)


def card(no: int, colours: str) -> Card:
    """A card with nothing but colours on it."""
    letters = {"W": Colour.WHITE, "B": Colour.BLACK}
    return Card(player=no, score=ZERO, colours=tuple(letters[one] for one in colours))


def test_28_white_goes_to_whoever_had_fewer_whites_then_to_the_last_black() -> None:
    assert has_white(card(1, "B"), card(2, "W")) and not has_white(card(1, "W"), card(2, "B"))
    assert has_white(card(1, "WB"), card(2, "BW")) and not has_white(card(1, "BW"), card(2, "WB"))
    assert has_white(card(1, ""), card(2, ""))
