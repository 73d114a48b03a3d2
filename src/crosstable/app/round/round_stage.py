"""Where a section stands in its day: entries, a draft, a running round, between rounds, or at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from crosstable.app.session.session import Session
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Round


class Stage(Enum):
    """What the director of a section does now."""

    ENTRIES = "entries"
    BEFORE = "before"
    DRAFT = "draft"
    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class RoundStage:
    """The stage, the round it is about, and the boards that wait for a result."""

    stage: Stage
    round: int
    open: tuple[Game, ...] = ()
    """The open boards of the running round."""
    behind: tuple[int, ...] = ()
    """The round of every other open board: of earlier rounds, beside a draft of all that are published."""

    @property
    def words(self) -> str:
        """The stage in a word or two, with the number of all open boards."""
        count = len(self.open) + len(self.behind)
        rounds = sorted(set(self.behind))
        where = phrase(
            "round{which} {listed}", which="s" if len(rounds) > 1 else "", listed=", ".join(map(str, rounds))
        )
        if self.stage is Stage.RUNNING:
            return phrase("{count} open", count=count) + (
                phrase(" ({count} of {where})", count=len(self.behind), where=where) if self.behind else ""
            )
        if self.stage is Stage.OVER:
            return phrase("{count} open in {where}", count=count, where=where) if self.behind else "finished"
        words = {Stage.ENTRIES: "entries", Stage.BEFORE: "not paired yet", Stage.DRAFT: "draft"}[self.stage]
        return (
            phrase("{words}, {count} open in {where}", words=words, count=count, where=where)
            if self.behind
            else words
        )


def stage_of(session: Session, section: Section) -> RoundStage:
    """Where a section stands."""
    state = session.state.section(section.name)
    if state.draft is not None:
        return RoundStage(Stage.DRAFT, state.draft.round, behind=_open_rounds(section.results))
    if not section.results:
        return RoundStage(Stage.BEFORE if len(section.players) > 1 else Stage.ENTRIES, 1)
    played = len(section.results)
    waiting = tuple(game for game in section.results[-1].games if game.result is Result.UNFINISHED)
    behind = _open_rounds(section.results[:-1])
    if waiting:
        return RoundStage(Stage.RUNNING, played, waiting, behind)
    if played >= section.rounds:
        return RoundStage(Stage.OVER, played, behind=behind)
    return RoundStage(Stage.BEFORE, played + 1, behind=behind)


def _open_rounds(rounds: Sequence[Round]) -> tuple[int, ...]:
    """The round of every board without a result, from round 1 on."""
    return tuple(
        number
        for number, played in enumerate(rounds, start=1)
        for game in played.games
        if game.result is Result.UNFINISHED
    )
