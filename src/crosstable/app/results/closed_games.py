"""Games already rated as extra games: their boards accept no further result."""

from __future__ import annotations

from crosstable.app.session.session import Session
from crosstable.journal.facts.extra_game_played import ExtraGamePlayed
from crosstable.journal.facts.player_removed import PlayerRemoved
from crosstable.journal.happening import Happening
from crosstable.journal.undo import undone
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import show_result


def check_open(session: Session, section: Section, number: int, board: int) -> None:
    """Refuse a result for a game that is rated as an extra game, so that it does not count twice."""
    games = section.results[number - 1].games if 1 <= number <= len(section.results) else ()
    game = next((game for game in games if game.board == board), None)
    apart = [fact for fact in session.facts if isinstance(fact.what, ExtraGamePlayed | PlayerRemoved)]
    if game is None or not apart:
        return
    off = undone(session.facts)
    for fact in (one for one in apart if one.seq not in off):
        pair = game.white, game.black
        if fact.what.home == section.name and _closes(fact.what, number, board, pair):
            players = f"{section.called(game.white)} - {section.called(game.black)}"
            undo = [Advice(Remedy.UNDO_CHANGE, fact=fact.seq)]
            where = phrase("round {number}, board {board}", number=number, board=board)
            raise BadInput(_why(fact.what, players), where=where, rule=_rule(fact.what), remedies=undo)


def _closes(what: Happening, number: int, board: int, pair: tuple[int, int]) -> bool:
    """Whether a fact rates the game of a board as an extra game."""
    if isinstance(what, PlayerRemoved):
        return any((game.listed, game.white, game.black) == (number, *pair) for game in what.games)
    if not isinstance(what, ExtraGamePlayed) or what.rule is None:
        return False
    if what.closes is not None:
        return (what.closes.round, what.closes.board) == (number, board)
    return (what.game.round, what.game.white, what.game.black) == (number, *pair)


def _why(what: Happening, players: str) -> str:
    """Why the game accepts no further result."""
    if not isinstance(what, ExtraGamePlayed):
        return phrase(
            "{players} was rescored when a player was removed; the game is rated as played", players=players
        )
    return phrase(
        "{players} is already entered as {result}, for rating only; it scores as a loss for both",
        players=players,
        result=show_result(what.game.result),
    )


def _rule(what: Happening) -> str | None:
    """The rule by which the game is rated but not scored."""
    return what.rule if isinstance(what, ExtraGamePlayed | PlayerRemoved) else None
