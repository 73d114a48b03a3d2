"""Correcting a result: what the correction changes, before anything is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.app.history.consequences import consequences
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.model.event import Section
from crosstable.model.points import show
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Match, MatchScore


@dataclass(frozen=True, slots=True)
class Correction:
    """The old result of a board, the new one, and everything that changes with it."""

    was: str
    becomes: str
    lines: tuple[str, ...]


def correction(session: Session, section: Section, news: Sequence[New]) -> Correction | None:
    """What new results would correct; None for a first entry, or the same result again."""
    entered = [what for what in news if isinstance(what, ResultEntered) and what.section == section.name]
    found = [(standing_result(section, one.round, one.board, one.game), one.result) for one in entered]
    changed = [(was, now) for was, now in found if was is not None and was != now and not completes(was, now)]
    if not changed:
        return None
    after = session_after(session, as_if(session.facts, drafts_of(news, "director", len(session.facts))))
    return Correction(*changed[0], tuple(consequences(session, after)))


def standing_result(section: Section, number: int, board: int, game: int | None) -> str | None:
    """The current result of a board, or of one board of a match; None while it is open."""
    played = section.results[number - 1]
    match = next((m for m in played.matches if m.table == board), None)
    if match is not None:
        return result_in_match(match, game)
    found = next((g for g in played.games if g.board == board), None)
    if found is not None and found.results and game is not None:
        return _known(found.results[game - 1].value)
    return _result_of(found)


def _result_of(game: Game | None) -> str | None:
    """The result of a game, or what is known of a match of two; None while it is open."""
    return None if game is None else _known(game.written)


def _known(written: str) -> str | None:
    """A result; None for the sign of an open game."""
    return None if written == Result.UNFINISHED.value else written


def completes(was: str, now: str) -> bool:
    """Whether this only completes a half-finished match, so that nothing is corrected."""
    pairs = zip(was.split(), now.split(), strict=False)
    return " " in was and " " in now and all(one in (other, Result.UNFINISHED.value) for one, other in pairs)


def _written_score(score: MatchScore) -> str:
    """The score of a match as written; an unplayed match has forfeit signs."""
    if score.played:
        return f"{show(score.white, typed=True)}-{show(score.black, typed=True)}"
    forfeits = (Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.DOUBLE_FORFEIT)
    return next(one.value for one in forfeits if one.points() == (score.white, score.black))


def result_in_match(match: Match, board: int | None) -> str | None:
    """The score reported for a match, or the result of one of its boards; None while it is open."""
    if board is None:
        return None if match.score is None else _written_score(match.score)
    return _result_of(next((g for g in match.games if g.board == board), None))
