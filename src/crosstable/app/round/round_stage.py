"""The stage of a section: entries, a draft, a running round, between rounds, or at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from crosstable.app.session.session import Session
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Round


class Stage(Enum):
    """What the director of a section has to do now."""

    ENTRIES = "entries"
    BEFORE = "before"
    DRAFT = "draft"
    RUNNING = "running"
    OVER = "over"


_WORDS = {
    Stage.ENTRIES: Words("entries"),
    Stage.BEFORE: Words("not paired yet"),
    Stage.DRAFT: Words("paired (draft)"),
}


@dataclass(frozen=True, slots=True)
class RoundStage:
    """The stage, its round, and the boards without a result."""

    stage: Stage
    round: int
    open: tuple[Game, ...] = ()
    """The open boards of the running round."""
    behind: tuple[int, ...] = ()
    """The round of every other open board: in earlier rounds, or with a draft in all published ones."""

    @property
    def words(self) -> str:
        """The stage in a word or two, with the number of all open boards."""
        results = phrase_counted("{count} result not in", "{count} results not in", self._missing)
        if self.stage is Stage.RUNNING:
            return f"{results} ({self._earlier})" if self.behind else results
        if self.stage is Stage.OVER:
            return f"{results} ({self._earlier})" if self.behind else phrase("finished")
        words = str(_WORDS[self.stage])
        return f"{words}; {results} ({self._earlier})" if self.behind else words

    @property
    def _missing(self) -> int:
        """How many results are missing, in this round and in earlier ones."""
        return len(self.open) + len(self.behind)

    @property
    def _earlier(self) -> str:
        """The earlier rounds with open boards, and how many boards if this round has some too."""
        rounds = ", ".join(map(str, sorted(set(self.behind))))
        if self.stage is Stage.RUNNING:
            return phrase("{count} from round {rounds}", count=len(self.behind), rounds=rounds)
        return phrase("round {rounds}", rounds=rounds)


def stage_of(session: Session, section: Section) -> RoundStage:
    """The current stage of a section."""
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
