"""Ties decided outside the rounds: a play-off or a lot is recorded where it can decide something."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.app.results.readable_results import read_result
from crosstable.app.session.session import New
from crosstable.flow.contest import Contest, split, stages
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import contest_with
from crosstable.flow.tiebreak_order import steps_of
from crosstable.journal.facts.tie_decided import LOT, PlayedOff, TieDecided
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.points import show
from crosstable.model.remedies import FieldName
from crosstable.model.results import FORFEITS, Result
from crosstable.model.tie_decisions import PlayOff, PlayOffGame

PLAY_OFF = "play-off"
TIEBREAK = {PLAY_OFF: "play-off", LOT: "coin-flip"}
"""How a tie was decided -> the tie-break under whose name it counts."""

Division = tuple[frozenset[int], frozenset[tuple[str, int]]]
"""Those who divide some prizes, and these prizes with their money."""

_GAME = re.compile(r"#?([0-9]{1,6})\s*[-:,]\s*#?([0-9]{1,6})\s*[= ]\s*(\S+)")


@dataclass(frozen=True, slots=True)
class Decided:
    """What is to be written about a tie, and what the director should know about it."""

    news: tuple[New, ...]
    notes: tuple[str, ...]


def read_game(text: str) -> PlayOffGame:
    """A game of a play-off as one types it: `8-3=1-0`."""
    found = _GAME.fullmatch(text.strip())
    if found is None:
        raise BadInput(
            f"{text[:40]!r} is no game; write WHITE-BLACK=RESULT, as in 8-3=1-0", where=FieldName.GAME
        )
    result = read_result(found[3])
    if result is Result.UNFINISHED or result in FORFEITS:
        raise BadInput(
            phrase("{text!r}: a game of a play-off has been played", text=text[:40]), where=FieldName.GAME
        )
    if found[1] == found[2]:
        raise BadInput(phrase("{text!r}: nobody plays himself", text=text[:40]), where=FieldName.GAME)
    return PlayOffGame(white=int(found[1]), black=int(found[2]), result=result)


def decide_tie(section: Section, by: str, played: PlayOff) -> Decided:
    """One fact: the players in their order, and the games if they are known; refused when nobody is tied."""
    if not section.results:
        raise BadInput("no round is published, so nobody is tied", where=by)
    players = played.players
    if len(players) < 2 or len(set(played.order)) < len(played.order):
        raise BadInput("name at least two players, each once, in the order in which they are now", where=by)
    strangers = [no for no in players if played.order and no not in played.order]
    if strangers:
        raise BadInput(
            phrase("{player} has a game, but no place in the order", player=section.called(strangers[0])),
            where=by,
        )
    for no in players:
        section.player(no)
    notes = _notes(section, by, played)
    if not played.order and len(set(played.places.values())) < len(players):
        notes.append("the games leave a tie among those with equal points; name the order to break it")
    games = tuple(
        PlayedOff(white=game.white, black=game.black, result=game.result.value) for game in played.games
    )
    decided = TieDecided(section=section.name, by=by, order=tuple(played.order), games=games)
    return Decided((decided,), tuple(notes))


def with_decision(section: Section, by: str, played: PlayOff) -> Section:
    """A section with one more play-off or lot on record."""
    if by == LOT:
        return replace(section, drawn_lots=(*section.drawn_lots, played.order))
    return replace(section, play_offs=(*section.play_offs, played))


def cash_words(before: Section, after: Section, players: Sequence[int]) -> str:
    """What a play-off or a lot means for the cash of those who took part; empty where they have none."""
    one, other = _divisions(before), _divisions(after)
    if not any(no in sharing for sharing, _ in one | other for no in players):
        return ""
    return "it decides their cash prizes too" if one != other else "their cash stays divided evenly"


def _divisions(section: Section) -> set[Division]:
    """Who divides which money, wherever odd cents go; nothing where prizes cannot be shared out yet."""
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
        notes.append("the last round is not over: the tie may not last")
    others = [section.called(no) for no in tied if no not in players]
    if others:
        notes.append(
            phrase("tied as well, but not in it, and therefore behind: {listed}", listed=", ".join(others))
        )
    if all(step.name != TIEBREAK[by] for step in steps_of(section)):
        what = "the lot" if by == LOT else "the play-off"
        notes.append(
            phrase(
                "{what} was not among the announced tie-breaks: tell the players that it decides here",
                what=what,
            )
        )
    if cash := cash_words(section, after, players):
        notes.append(cash)
    return notes


def _still_tied(section: Section, contest: Contest, name: str, players: Sequence[int]) -> tuple[int, ...]:
    """Everybody tied with the players when the tie-break has its turn; an error when they are parted."""
    scores = contest.ranked
    told = [f"{section.called(no)} {show(scores[no]) if no in scores else 'no place'}" for no in players]
    if len({scores.get(no) for no in players}) > 1 or players[0] not in scores:
        raise BadInput(phrase("they are not level on points: {listed}", listed=", ".join(told)), where=name)
    tied = tuple(no for no in scores if scores[no] == scores[players[0]])
    for stage in stages(contest):
        tied = next(group for group in stage.groups if players[0] in group)
        if stage.step.name == name and players[0] in stage.values:
            break
        home = next(group for group in split(stage) if players[0] in group)
        apart = [no for no in players if no not in home]
        if apart:
            who = phrase(
                "{player} and {player2}", player=section.called(players[0]), player2=section.called(apart[0])
            )
            text = phrase(
                "{who} are not tied: {name}, which comes before {name2}, has parted them. ",
                who=who,
                name=stage.step.name,
                name2=name,
            )
            text += phrase(
                "If {name} was announced to come first, put it first in the list of tie-breaks", name=name
            )
            raise BadInput(text, where=name, rule=stage.step.rule)
    return tied
