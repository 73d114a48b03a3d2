"""The log of all acts that touched the integrity of a section's pairings: one pure function of the facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.journal.fact import Fact
from crosstable.journal.facts.players_imported import PlayersImported
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.undone import TakesBack, Undone
from crosstable.journal.happening import InSection
from crosstable.journal.integrity.acts import Act, Found, Tag
from crosstable.journal.integrity.judging import JUDGES, judge
from crosstable.journal.integrity.moment import Moment, Past
from crosstable.journal.people import People, people_of
from crosstable.journal.state import EventState, SectionState
from crosstable.journal.undo import command_of, targets_of, undone
from crosstable.journal.words import in_words
from crosstable.model.language import phrase_counted
from crosstable.model.lots import Lots


def acts_of(facts: Sequence[Fact], state: EventState, section: str | None) -> tuple[Act, ...]:
    """The acts in a section, the earliest first; those undone later are marked."""
    return tuple(_Walk(facts, state, section).acts())


class _Walk:
    """One pass over the facts of a journal."""

    def __init__(self, facts: Sequence[Fact], state: EventState, section: str | None) -> None:
        self._facts = facts
        self._section = section
        self._people: People = people_of(facts, state)
        self._off = undone(facts)
        self._past = Past(facts)
        self._rounds: dict[int, int] = {}
        """Facts that can make an undo an act -> the round they are about."""

    def acts(self) -> Iterator[Act]:
        """Every act, in the order of the facts."""
        made = command_of(self._facts, 1) if self._facts else ()
        last = self._imported_rounds(made)
        if last:
            text = phrase_counted(
                "event imported with {count} round", "event imported with {count} rounds", last
            )
            yield self._act(made[0], Found(tag=Tag.IMPORTED, round=last, text=text))
        for fact in self._facts[len(made) :]:
            what = fact.what
            if isinstance(what, TakesBack):
                yield from self._taken_back(fact)
                last = self._last_round(fact)
            elif self._may_be_act(fact, last):
                yield from self._judged(fact)
            if isinstance(what, RoundPublished) and self._is_own(what.section):
                last = max(last, what.round)
                self._rounds[fact.seq] = what.round

    def _imported_rounds(self, made: Sequence[Fact]) -> int:
        """How many rounds the section had when the event was made from a file."""
        rounds = (one.what for one in made if isinstance(one.what, RoundPublished))
        return max((what.round for what in rounds if self._is_own(what.section)), default=0)

    def _may_be_act(self, fact: Fact, last: int) -> bool:
        """Whether a fact has to be looked at; most results are of the current round and need not be."""
        what = fact.what
        if isinstance(what, ResultEntered) and what.paired_as is None and what.round >= last:
            return False
        if isinstance(what, PlayersImported):
            return any(self._is_own(line.section) for line in what.lines)
        return type(what) in JUDGES and (not isinstance(what, InSection) or self._is_own(what.section))

    def _is_own(self, name: str | None) -> bool:
        """Whether a section, by its name at the time, is the one that is asked about."""
        return self._people.now_called.get(name, name) == self._section

    def _judged(self, fact: Fact) -> Iterator[Act]:
        """What a fact says, with the section as it was just before."""
        state = self._past.before(fact).state
        section = self._section_in(state)
        if section is None:
            return
        lots = section.lots or state.lots or Lots()
        for found in judge(Moment(fact, section, lots, self._facts, self._people)):
            if found.filed:
                self._rounds[fact.seq] = found.round
            yield self._act(fact, found)

    def _section_in(self, state: EventState) -> SectionState | None:
        """The section by the name it had; None before it existed."""
        return next((one for one in state.sections if self._is_own(one.name)), None)

    def _taken_back(self, fact: Fact) -> Iterator[Act]:
        """An undo or redo of a published round or of an act."""
        about = [self._rounds[seq] for seq in targets_of(fact) if seq in self._rounds]
        if about:
            tag = Tag.UNDONE if isinstance(fact.what, Undone) else Tag.RESTORED
            yield self._act(fact, Found(tag=tag, round=min(about), text=in_words(fact, self._people)))

    def _last_round(self, fact: Fact) -> int:
        """The last published round after an undo or redo."""
        off = undone(self._facts[: fact.seq])
        rounds = [
            one.what.round
            for one in self._facts[: fact.seq]
            if isinstance(one.what, RoundPublished) and one.seq not in off and self._is_own(one.what.section)
        ]
        return max(rounds, default=0)

    def _act(self, fact: Fact, found: Found) -> Act:
        """An act with the fact that records it."""
        return Act(
            seq=fact.seq,
            time=fact.time,
            actor=fact.actor,
            why=fact.what.why,
            confirmed=fact.what.confirmed,
            undone=fact.seq in self._off,
            found=found,
        )
