"""Impossible histories: documents whose parts contradict each other, each with its place."""

from __future__ import annotations

import pytest

from tests.unit.documents import (
    CARDS,
    SECTIONS,
    SPRING,
    TEAMS,
    Document,
    Place,
    error_of,
    read,
    spoilt,
    without,
)

GAME = {"white": 3, "black": 4, "result": "1-0"}

IMPOSSIBLE: list[tuple[Document, Place, object, str, str]] = [
    (
        SPRING,
        ("players", 2, "no"),
        1,
        "players[2].no",
        "player number 1 is listed twice, first at players[0].no",
    ),
    (SPRING, ("players", 2, "joins"), 6, "players[2].joins", "there are 5 rounds"),
    (SPRING, ("players", 1, "byes"), {"6": "half"}, "players[1].byes['6']", "there are 5 rounds"),
    (SPRING, ("players", 3, "reentry_of"), 9, "players[3].reentry_of", "no player number 9"),
    (SPRING, ("players", 3, "reentry_of"), 4, "players[3].reentry_of", "as the same entry"),
    (SPRING, ("players", 2, "reentry_of"), 4, "players[2].reentry_of", "an entry that leads back to itself"),
    (SPRING, ("avoid", 0), [1, 9], "avoid[0]", "no player number 9"),
    (SPRING, ("avoid", 1, "players"), [1, 9], "avoid[1]", "no player number 9"),
    (SPRING, ("locked", 0, "white"), 9, "locked[0].white", "no player number 9"),
    (SPRING, ("locked", 0, "white"), 5, "locked[0].black", "both sides"),
    (SPRING, ("held",), [4, 5], "held[1]", "player 5 is listed twice, first at locked[0].black"),
    (SPRING, ("held",), [8], "held[0]", "no player number 8"),
    (SPRING, ("extra", 0, "black"), 9, "extra[0].black", "no player number 9"),
    (SPRING, ("extra", 0, "round"), 6, "extra[0].round", "there are 5 rounds"),
    (SPRING, ("results", 0, "games", 0, "white"), 9, "results[0].games[0].white", "no player number 9"),
    (SPRING, ("results", 0, "games", 0, "white"), 1, "results[0].games[0].black", "both sides"),
    (SPRING, ("results", 0, "games", 1, "white"), 3, "results[0].games[1].white", "twice in round 1"),
    (SPRING, ("results", 0, "games", 1, "board"), 1, "results[0].games[1].board", "board 1 is listed twice"),
    (SPRING, ("results", 1, "byes", 0, "player"), 1, "results[1].byes[0].player", "twice in round 2"),
    (SPRING, ("results", 0, "byes", 0, "kind"), "pairing", "results[0].byes[0].player", "joins in round 2"),
    (SPRING, ("results", 0, "games", 0, "white"), 2, "results[0].games[0].white", "joins in round 2"),
    (SPRING, ("players", 0, "withdrawn_after"), 1, "results[1].games[0].white", "withdrew after round 1"),
    (SPRING, ("rounds",), 3, "results[3]", "results of round 4"),
    (SPRING, ("results", 0, "games"), [], "results[0]", "round 1 has no games"),
    (SPRING, ("results", 2), {}, "results[2]", "round 3 is empty"),
    (SPRING, ("results", 1, "games", 0, "black_round"), 7, "results[1].games[0].black", "there are 5 rounds"),
    (SPRING, ("results", 0, "games", 0, "white_section"), "X", "results[0].games[0].white_section", "'X'"),
    (SPRING, ("round",), 3, "round", "goes with 'cards' only"),
    (CARDS, ("results",), [{"games": [GAME]}], "results", "not both"),
    (CARDS, ("round",), 6, "round", "there are 5 rounds"),
    (CARDS, ("cards", 1, "player"), 1, "cards[1].player", "a card of player 1 is listed twice"),
    (CARDS, ("cards", 1, "player"), 9, "cards[1].player", "no player number 9"),
    (CARDS, ("cards", 1, "defaulted"), [9], "cards[1].defaulted", "no player number 9"),
    (CARDS, ("cards", 0, "opponents"), [1], "cards[0].opponents", "both sides"),
    (CARDS, ("cards", 0, "opponents"), [2], "cards[2].opponents", "the card of 1 does not name 3"),
    (CARDS, ("cards", 0, "colours"), "WBW", "cards[0].colours", "only 2 rounds come before round 3"),
    (CARDS, ("cards", 0, "floats"), "---", "cards[0].floats", "only 2 rounds come before round 3"),
    (CARDS, ("cards", 0, "score"), 2.5, "cards[0].score", "a score of 2½"),
    (TEAMS, ("teams", 1, "no"), 1, "teams[1].no", "team number 1 is listed twice"),
    (TEAMS, ("teams", 1, "players"), [2, 3], "teams[1].players[1]", "player 3 is listed twice"),
    (TEAMS, ("teams", 1, "players"), [2, 9], "teams[1].players[1]", "no player number 9"),
    (TEAMS, ("avoid", 0), [1, 6], "avoid[0]", "no team number 6"),
    (
        TEAMS,
        ("results", 0, "matches", 1, "white"),
        2,
        "results[0].matches[1].white",
        "team 2 is listed twice",
    ),
    (TEAMS, ("results", 0, "matches", 1, "white"), 9, "results[0].matches[1].white", "no team number 9"),
    (TEAMS, ("results", 0, "matches", 1, "white"), 4, "results[0].matches[1].black", "both sides"),
    (TEAMS, ("results", 0, "byes", 0, "team"), 4, "results[0].byes[0].team", "team 4 is listed twice"),
    (
        TEAMS,
        ("results", 0, "matches", 1, "table"),
        1,
        "results[0].matches[1].table",
        "table 1 is listed twice",
    ),
    (
        TEAMS,
        ("results", 0, "matches", 0, "games", 0, "white"),
        9,
        "results[0].matches[0].games[0].white",
        "no player number 9",
    ),
    (
        TEAMS,
        ("results", 0, "matches", 0, "games", 0, "white"),
        5,
        "results[0].matches[0].games[0].white",
        "player 5 is of team 3",
    ),
    (
        TEAMS,
        ("results", 0, "matches", 0, "games", 1, "white"),
        2,
        "results[0].matches[0].games[1].white",
        "twice in round 1",
    ),
    (
        SECTIONS,
        ("sections", 0, "results", 0, "games", 1, "black_section"),
        "Minor",
        "sections[0].results[0].games[1].black_section",
        "no section 'Minor'",
    ),
    (
        SECTIONS,
        ("sections", 0, "results", 0, "games", 1, "black"),
        9,
        "sections[0].results[0].games[1].black",
        "section 'Reserve' has no player 9",
    ),
    (
        SECTIONS,
        ("sections", 0, "results", 0, "games", 1, "black"),
        1,
        "sections[0].results[0].games[1].black",
        "player 1 is listed twice in round 1",
    ),
    (
        SECTIONS,
        ("sections", 0, "results", 0, "games", 1, "black_round"),
        4,
        "sections[0].results[0].games[1].black",
        "'Reserve' has 3 rounds",
    ),
    (
        SECTIONS,
        ("sections", 0, "results", 0, "games", 1, "white_section"),
        "Reserve",
        "sections[0].results[0].games[1].white_section",
        "neither player",
    ),
    (
        SECTIONS,
        ("sections", 1, "players", 0, "no"),
        2,
        "sections[1].players[1].no",
        "player number 2 is listed twice",
    ),
]


def rounds_of(document: Document, count: int) -> Document:
    """The document with that many played rounds, so that lists are long enough to be spoilt."""
    games = [{"games": [GAME]} for _ in range(count - len(document["results"]))]
    return spoilt(document, ("results",), document["results"] + games)


@pytest.mark.parametrize(("document", "place", "value", "where", "text"), IMPOSSIBLE)
def test_an_impossible_history(
    document: Document, place: Place, value: object, where: str, text: str
) -> None:
    if where == "results[3]":
        document = spoilt(rounds_of(document, 4), ("players", 1, "byes"), {})
    error = error_of(spoilt(document, place, value))
    assert text in error.text
    assert error.where == where


def test_cards_need_their_round() -> None:
    assert error_of(without(CARDS, ("round",))).where == "round"


def test_players_of_one_team_cannot_meet_in_a_match() -> None:
    games = [{"white": 3, "black": 1, "result": "1-0"}]
    error = error_of(spoilt(TEAMS, ("results", 0, "matches", 0, "games"), games))
    assert error.where == "results[0].matches[0].games[0].black"
    assert "same team" in error.text


def test_a_guest_cannot_sit_in_two_sections_at_once() -> None:
    one_sided = spoilt(SECTIONS, ("sections", 1, "results"), [])
    assert read(one_sided)
    game = {"white": 2, "black": 2, "black_section": "Reserve", "result": "0-1"}
    twice = spoilt(one_sided, ("sections", 0, "results", 0, "games", 0), game)
    assert error_of(twice).where == "sections[0].results[0].games[1].black"


def test_a_game_may_count_for_another_round_of_one_player() -> None:
    ahead = {"white": 3, "black": 4, "black_round": 3, "result": "1-0"}
    event = read(spoilt(SPRING, ("results", 1, "games", 1), ahead))
    assert event.section().results[1].games[1].black_round == 3


def test_a_late_entrant_may_have_a_half_bye_before() -> None:
    assert read(SPRING).section().results[0].byes[0].player == 2
