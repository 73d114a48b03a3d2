"""A result that is corrected: what the correction changes, before anything is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.app.consequences import consequences
from crosstable.app.desk import Desk, New, as_if, desk_after, drafts_of
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.model.event import Section
from crosstable.model.points import show
from crosstable.model.results import Result
from crosstable.model.rounds import Match


@dataclass(frozen=True, slots=True)
class Correction:
    """What stood at a board, what would stand there, and everything that follows from it."""

    was: str
    becomes: str
    lines: tuple[str, ...]


def correction(desk: Desk, section: Section, news: Sequence[New]) -> Correction | None:
    """What results that are about to be written correct; None for a first entry, or the same one again."""
    found = [(_standing(section, body), str(body["result"])) for _, body in news if "result" in body]
    changed = [(was, now) for was, now in found if was is not None and was != now]
    if not changed:
        return None
    after = desk_after(desk, as_if(desk.facts, drafts_of(news, "director", len(desk.facts))))
    return Correction(*changed[0], tuple(consequences(desk, after)))


def _standing(section: Section, body: object) -> str | None:
    """The result that a fact would replace; None while the board is open."""
    assert isinstance(body, dict), "facts hold objects"
    number, board = int(body["round"]), int(body["board"])
    played = section.results[number - 1]
    if section.format in TEAM_FORMATS:
        match = next((m for m in played.matches if m.table == board), None)
        return None if match is None else _of_match(match, body.get("game"))
    game = next((g for g in played.games if g.board == board), None)
    return None if game is None or game.result is Result.UNFINISHED else game.result.value


def _of_match(match: Match, board: object) -> str | None:
    """What is known of a match, or of one of its boards."""
    if board is None:
        return None if match.score is None else f"{show(match.score.white)}-{show(match.score.black)}"
    game = next((g for g in match.games if g.board == board), None)
    return None if game is None or game.result is Result.UNFINISHED else game.result.value
