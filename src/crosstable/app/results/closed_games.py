"""Games that are rated already beside the rounds: their boards take no further result."""

from __future__ import annotations

from typing import Any

from crosstable.app.session.session import Session
from crosstable.journal.facts import Fact, Kind
from crosstable.journal.undo import effective
from crosstable.model.errors import BadInput
from crosstable.model.event import Section


def check_open(session: Session, section: Section, number: int, board: int) -> None:
    """Refuse a result for a game that is rated as an extra game, so that it does not count twice."""
    games = section.results[number - 1].games if 1 <= number <= len(section.results) else ()
    game = next((game for game in games if game.board == board), None)
    if game is None:
        return
    for fact in effective(session.facts):
        if fact.payload.get("section") == section.name and _closes(
            fact, number, board, (game.white, game.black)
        ):
            seats = f"{section.called(game.white)} - {section.called(game.black)}"
            text = f"{seats} {_why(fact)}. To enter another result first take that back: "
            text += f"`crosstable undo EVENT {fact.seq}`"
            raise BadInput(text, where=f"round {number}, board {board}", rule=_rule(fact))


def _closes(fact: Fact, number: int, board: int, pair: tuple[int, int]) -> bool:
    """Whether a fact keeps the game of a board as an extra rated game."""
    body: Any = fact.payload
    if fact.kind is Kind.PLAYER_REMOVED:
        return any(
            (game["listed"], game["white"], game["black"]) == (number, *pair) for game in body["games"]
        )
    if fact.kind is not Kind.EXTRA_GAME or body.get("rule") is None:
        return False
    if body.get("closes"):
        return (body["closes"]["round"], body["closes"]["board"]) == (number, board)
    return (body["game"]["round"], body["game"]["white"], body["game"]["black"]) == (number, *pair)


def _why(fact: Fact) -> str:
    """How the game came to be rated beside the rounds."""
    body: Any = fact.payload
    if fact.kind is Kind.PLAYER_REMOVED:
        return "was scored anew when a player was removed, and is rated as it was played"
    lost = "and is lost by both for the score"
    return f"is entered already as {body['game']['result']} for rating only {lost}"


def _rule(fact: Fact) -> str:
    """The rule that keeps the game apart."""
    return str(fact.payload["rule"])
