"""Charts, standings and cards on pages: points as they are, signs and totals as the section scores."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.app.session.session import create_journal
from crosstable.journal.documents import told_as_facts
from tests.web.site import Site, text_of

Document = dict[str, Any]


def team_event(book: str, teams: int, rounds: int, scores: list[list[tuple[int, int, str]]]) -> Document:
    """A Swiss of teams whose matches have scores only."""
    entered = [{"no": no, "name": f"Team {chr(64 + no)}", "rating": 2000 - no} for no in range(1, teams + 1)]
    results = [
        {
            "matches": [
                {"table": table, "white": white, "black": black, "score": score}
                for table, (white, black, score) in enumerate(played, start=1)
            ]
        }
        for played in scores
    ]
    event = {"crosstable": 1, "name": "Club Cup", "rulebook": book, "format": "team-swiss", "rounds": rounds}
    return {**event, "teams": entered, "players": [], "results": results}


def serve(site: Site, document: Document, name: str = "cup") -> str:
    """The address of the section of an event from a document."""
    create_journal(str(site.home / f"{name}.crosstable"), list(told_as_facts(document)), "test")
    return f"/e/{name}/main"


TEN_AND_A_HALF = [
    [(1, 2, "3.5-0.5"), (3, 4, "2-2")],
    [(3, 1, "0.5-3.5"), (4, 2, "2-2")],
    [(1, 4, "3.5-0.5"), (2, 3, "2-2")],
]


@pytest.mark.parametrize("page", ["standings", "chart", "player/1", "standings/1"])
def test_ten_and_a_half_points_are_shown_in_full(site: Site, page: str) -> None:
    """10½ is not 1½, nor is 20½ a 2½."""
    document = team_event("us-chess", 4, 4, TEN_AND_A_HALF)
    base = serve(site, {**document, "settings": {"team.pair_by": "game"}})
    found = text_of(site.staff().get(f"{base}/{page}").text).replace("·", " ").split()
    assert any(word.strip(",") == "10½" for word in found), found
    assert "1½" not in found


def test_a_match_that_was_defaulted_has_its_game_points_on_the_chart(site: Site) -> None:
    """Every cell of a row, so that the row adds up to the total beside it."""
    document = team_event("cfc", 4, 3, [[(1, 2, "2-2"), (3, 4, "+:-")]])
    page = site.staff().get(f"{serve(site, document)}/chart").text
    rows = [text_of(row) for row in page.partition("<tbody>")[2].split("<tr>")[1:]]
    assert "½ 2 · 2 ½ 2" in rows[0] and "1 4 F · 4 1 4" in rows[2] and "0 3 F · 0 0 0" in rows[3]


def test_34e_the_arithmetic_has_both_scores_of_an_opponent(site: Site) -> None:
    """A half-point bye and an absence count as draws for the opponents: 2 scored, counted as more."""
    players = [{"no": no, "name": f"Player {no}", "rating": 2000 - no} for no in range(1, 5)]
    results = [
        {"games": [{"white": 1, "black": 2, "result": "1-0"}, {"white": 3, "black": 4, "result": "1-0"}]},
        {
            "games": [{"white": 2, "black": 3, "result": "1-0"}],
            "byes": [{"player": 1, "kind": "full"}, {"player": 4, "kind": "zero"}],
        },
    ]
    event = {"crosstable": 1, "name": "Spring", "rulebook": "us-chess", "rounds": 4}
    keys = {"tiebreaks": ["solkoff"], "players": players, "results": results}
    page = text_of(site.staff().get(f"{serve(site, {**event, **keys})}/standings/2").text)
    assert "#1 scored 2, counts as 1½ (unplayed rounds as draws)" in page
    assert "#3 scored 1 " in page


def test_28m3_a_player_of_another_section_has_a_line_on_the_page(site: Site) -> None:
    """The opponent's cell names the line, which names the section."""
    players = [{"no": no, "name": f"Player {no}", "rating": 2000 - no} for no in range(1, 4)]
    played = {"games": [{"board": 1, "white": 1, "black": 2, "result": "1-0"}]}
    guest = {"board": 2, "white": 3, "black": 3, "black_section": "Reserve", "result": "0-1"}
    top = {"games": [*played["games"], guest], "byes": []}
    low = {**played, "byes": [{"player": 3, "kind": "pairing"}]}
    shared = {"rulebook": "us-chess", "rounds": 3, "players": players}
    parts = [
        {"section": "Open", **shared, "results": [top]},
        {"section": "Reserve", **shared, "results": [low]},
    ]
    event: Document = {"crosstable": 1, "name": "Fall Open", "sections": parts}
    create_journal(str(site.home / "fall.crosstable"), list(told_as_facts(event)), "test")
    shown = text_of(site.client().get("/e/fall/open/chart").text)
    assert "G1 Player 3 (Reserve 3)" in shown and "guest" not in shown.casefold()
