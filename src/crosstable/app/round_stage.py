"""Where a section stands in its day: entries, a draft, a running round, between rounds, or at the end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.app.desk import Desk
from crosstable.model.event import Section
from crosstable.model.results import Result
from crosstable.model.rounds import Game


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

    @property
    def words(self) -> str:
        """The stage in a word or two."""
        waiting = f"{len(self.open)} open" if self.open else "all results in"
        return {
            Stage.ENTRIES: "entries",
            Stage.BEFORE: "not paired yet",
            Stage.DRAFT: "draft",
            Stage.RUNNING: waiting,
            Stage.OVER: "finished",
        }[self.stage]


def stage_of(desk: Desk, section: Section) -> RoundStage:
    """Where a section stands."""
    state = desk.state.section(section.name)
    if state.draft is not None:
        return RoundStage(Stage.DRAFT, int(state.draft["round"]))
    if not section.results:
        return RoundStage(Stage.BEFORE if len(section.players) > 1 else Stage.ENTRIES, 1)
    played = len(section.results)
    waiting = tuple(game for game in section.results[-1].games if game.result is Result.UNFINISHED)
    if waiting:
        return RoundStage(Stage.RUNNING, played, waiting)
    return (
        RoundStage(Stage.OVER, played) if played >= section.rounds else RoundStage(Stage.BEFORE, played + 1)
    )
