"""Play-offs and cash (34C): cash is divided among the tied, unless a play-off was announced to decide it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from crosstable.model.points import ONE
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
from crosstable.model.standings import Standing
from crosstable.model.stated import state
from crosstable.model.tie_decisions import PlayOff
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prizes.claims import Claims
from crosstable.rulebooks.us_chess.sentences import prizes as say

CASH = "prize.play_off_cash"
"""The setting by which a play-off decides cash prizes."""


@rule("34C")
def cash_places(lines: Sequence[Standing], after: int, claims: Claims) -> dict[int, int]:
    """The places that a play-off gives for cash: where announced, and where all of a score took part."""
    if not claims.setting(CASH) or after < claims.section.rounds:
        return {}
    found: dict[int, int] = {}
    for tied in _by_score(lines):
        played = _among_all(claims, tied)
        if played is not None:
            found |= {no: played.places[no] for no in tied}
    return found


@rule("34C")
def cash_notes(
    lines: Sequence[Standing], paid: frozenset[int], after: int, claims: Claims
) -> Iterator[Reason]:
    """What a play-off on record means for the cash of those who took part."""
    if after < claims.section.rounds:
        return
    for tied in _by_score(lines):
        took_part = [no for no in tied if any(_met(played, tied, no) for played in claims.section.play_offs)]
        if took_part and paid.intersection(tied):
            yield Reason("34C", tuple(took_part), _note(claims, tied, took_part))


def _note(claims: Claims, tied: Sequence[int], took_part: Sequence[int]) -> Said:
    """What becomes of the cash of one score."""
    players = claims.whos(took_part)
    if not claims.setting(CASH):
        return say.PLAY_OFF_NO_CASH.of(players=players)
    if _among_all(claims, tied) is None:
        missing = claims.whos(no for no in tied if no not in took_part)
        return say.PLAY_OFF_NOT_ALL.of(players=players, missing=missing)
    return say.PLAY_OFF_CASH.of(players=players)


def _by_score(lines: Sequence[Standing]) -> Iterator[tuple[int, ...]]:
    """Those with the same score, where there are several."""
    for _, alike in groupby(lines, key=lambda line: line.score):
        tied = tuple(line.player for line in alike)
        if len(tied) > 1:
            yield tied


def _met(played: PlayOff, tied: Sequence[int], no: int) -> bool:
    """Whether a player of a tie met another of it in a play-off."""
    return no in played.players and len(set(played.players).intersection(tied)) > 1


def _among_all(claims: Claims, tied: Sequence[int]) -> PlayOff | None:
    """The last play-off in which all of a tie took part."""
    recorded = reversed(claims.section.play_offs)
    return next((played for played in recorded if set(played.players).issuperset(tied)), None)


@rule("34E")
def wanted_play_off(lines: Sequence[Standing], after: int, claims: Claims) -> Iterator[Reason]:
    """Several players with a perfect score at the end and no play-off: one should decide the winner."""
    section = claims.section
    perfect = [line.player for line in lines if line.score == ONE * section.games_per_round * section.rounds]
    if (
        after < section.rounds
        or len(perfect) < 2
        or any(_met(p, perfect, p.players[0]) for p in section.play_offs)
    ):
        return
    saying = say.PERFECT_CASH if claims.setting(CASH) else say.PERFECT_NO_CASH
    yield state(saying, tuple(perfect), players=claims.whos(perfect))
