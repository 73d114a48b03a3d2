"""Ties decided outside the rounds: a play-off or a lot, recorded where it decides something."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from secrets import randbelow

from msgspec import structs

from crosstable.app.results.readable_results import read_result
from crosstable.app.session.session import New
from crosstable.flow.contest import Contest, split, stages
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import contest_with
from crosstable.flow.tiebreak_order import steps_of
from crosstable.journal.facts.tie_decided import LOT, TIE, PlayedOff, TieDecided
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.lots import Lots
from crosstable.model.points import show
from crosstable.model.remedies import FieldName
from crosstable.model.results import FORFEITS, Result
from crosstable.model.tie_decisions import PlayOff, PlayOffGame
from crosstable.tiebreaks.titles import tiebreak_title

PLAY_OFF = "play-off"
TIEBREAK = {PLAY_OFF: "play-off", LOT: "coin-flip"}
"""How a tie was decided -> the tie-break under whose name it counts."""

SEEDS = 1 << 30
"""How many seeds there are to draw with."""

Division = tuple[frozenset[int], frozenset[tuple[str, int]]]
"""The players who share some prizes, and these prizes with their money."""

_GAME = re.compile(r"#?([0-9]{1,6})\s*[-:,]\s*#?([0-9]{1,6})\s*[= ]\s*(\S+)")


@dataclass(frozen=True, slots=True)
class Decided:
    """The facts that decide a tie, and notes for the director."""

    news: tuple[New, ...]
    notes: tuple[str, ...]


def read_game(text: str) -> PlayOffGame:
    """A game of a play-off as typed: `8-3=1-0`."""
    found = _GAME.fullmatch(text.strip())
    if found is None:
        raise BadInput(
            phrase("“{typed}” is not a game. Write WHITE-BLACK=RESULT, as in 8-3=1-0", typed=text[:40]),
            where=FieldName.GAME,
        )
    result = read_result(found[3])
    if result is Result.UNFINISHED or result in FORFEITS:
        raise BadInput(
            phrase("“{typed}”: a play-off game needs a played result", typed=text[:40]), where=FieldName.GAME
        )
    if found[1] == found[2]:
        raise BadInput(phrase("“{typed}”: give two different players", typed=text[:40]), where=FieldName.GAME)
    return PlayOffGame(white=int(found[1]), black=int(found[2]), result=result)


def decide_tie(section: Section, by: str, played: PlayOff) -> Decided:
    """The players in order, and the games if they are known, as one fact; refused if nobody is tied."""
    if not section.results:
        raise BadInput(phrase("no round is published yet, so nobody is tied"), where=by)
    players = played.players
    if len(players) < 2 or len(set(played.order)) < len(played.order):
        raise BadInput(
            phrase("give at least two players, each once, in their new order: the winner first"), where=by
        )
    strangers = [no for no in players if played.order and no not in played.order]
    if strangers:
        raise BadInput(
            phrase("{player} has a game but is missing from the order", player=section.called(strangers[0])),
            where=by,
        )
    for no in players:
        section.player(no)
    notes = _notes(section, by, played)
    if not played.order and len(set(played.places.values())) < len(players):
        notes.append(phrase("players with equal points are still tied after the games; give the order"))
    games = tuple(
        PlayedOff(white=game.white, black=game.black, result=game.result.value) for game in played.games
    )
    decided = TieDecided(section=section.name, by=by, order=tuple(played.order), games=games)
    return Decided((decided,), tuple(notes))


def draw_tie(section: Section, players: Sequence[int], seed: int | None = None) -> Decided:
    """A tie decided by a lot that the program draws; the seed is recorded, so that it can be drawn again."""
    seed = randbelow(SEEDS) if seed is None else seed
    order = Lots(seed=seed).order(TIE, players)
    decided = decide_tie(section, LOT, PlayOff(order=order, games=()))
    drawn = tuple(structs.replace(one, seed=seed) for one in decided.news if isinstance(one, TieDecided))
    return replace(decided, news=drawn)


def with_decision(section: Section, by: str, played: PlayOff) -> Section:
    """A section with one more play-off or lot on record."""
    if by == LOT:
        return replace(section, drawn_lots=(*section.drawn_lots, played.order))
    return replace(section, play_offs=(*section.play_offs, played))


def cash_words(before: Section, after: Section, players: Sequence[int]) -> str:
    """What a play-off or lot means for the cash of the players in it; empty where they have none."""
    one, other = _divisions(before), _divisions(after)
    if not any(no in sharing for sharing, _ in one | other for no in players):
        return ""
    return (
        phrase("it decides their cash prizes too")
        if one != other
        else phrase("their cash prizes are still shared equally")
    )


def _divisions(section: Section) -> set[Division]:
    """Who shares which money, ignoring odd cents; nothing if prizes cannot be worked out yet."""
    try:
        groups = prizes_of(section).groups if section.prizes else ()
    except CrosstableError:
        return set()
    pools = (pool for group in groups for pool in group.pools)
    return {(frozenset(pool.players), frozenset(pool.prizes)) for pool in pools}


def _notes(section: Section, by: str, played: PlayOff) -> list[str]:
    """What it decides, and what the director should know; an error when the players are not tied."""
    players, after = played.players, with_decision(section, by, played)
    contest = contest_with(after, len(section.results), players[0])
    tied = _still_tied(section, contest, TIEBREAK[by], players)
    notes: list[str] = []
    open_games = any(g.result is Result.UNFINISHED for played in section.results for g in played.games)
    if len(section.results) < section.rounds or open_games:
        notes.append(phrase("the last round is not finished: this tie may still change"))
    others = [section.called(no) for no in tied if no not in players]
    if others:
        notes.append(
            phrase(
                "also tied, not included and therefore ranked behind: {players}", players=", ".join(others)
            )
        )
    if all(step.name != TIEBREAK[by] for step in steps_of(section)):
        notes.append(_not_announced(by))
    if cash := cash_words(section, after, players):
        notes.append(cash)
    return notes


def _not_announced(by: str) -> str:
    """The note for a play-off or lot that was not among the announced tie-breaks."""
    if by == LOT:
        return phrase("a lot was not among the announced tie-breaks: tell the players that it decides here")
    return phrase("a play-off was not among the announced tie-breaks: tell the players that it decides here")


def _still_tied(section: Section, contest: Contest, name: str, players: Sequence[int]) -> tuple[int, ...]:
    """Everybody tied with the players when the tie-break applies; an error when they are not tied."""
    scores = contest.ranked
    if len({scores.get(no) for no in players}) > 1 or players[0] not in scores:
        listed = [
            f"{section.called(no)} {show(scores[no]) if no in scores else phrase('not ranked')}"
            for no in players
        ]
        raise BadInput(
            phrase("they are not tied on points: {players}", players=", ".join(listed)), where=name
        )
    tied = tuple(no for no in scores if scores[no] == scores[players[0]])
    for stage in stages(contest):
        tied = next(group for group in stage.groups if players[0] in group)
        if stage.step.name == name and players[0] in stage.values:
            break
        home = next(group for group in split(stage) if players[0] in group)
        apart = [no for no in players if no not in home]
        if apart:
            text = phrase(
                "{player} and {other} are not tied: {earlier} comes before {tiebreak} and already separates "
                "them. If {tiebreak} was announced to come first, put it first in the list of tie-breaks",
                player=section.called(players[0]),
                other=section.called(apart[0]),
                earlier=tiebreak_title(stage.step.name),
                tiebreak=tiebreak_title(name),
            )
            raise BadInput(text, where=name, rule=stage.step.rule)
    return tied
