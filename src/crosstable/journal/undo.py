"""Which facts count: an undo is a fact that names the facts it undoes, a redo names them again.

Facts written by one command carry the number of the first of them; they are undone together.
"""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.journal.fact import Fact
from crosstable.journal.facts.event_created import EventCreated
from crosstable.journal.facts.strict_left import StrictLeft
from crosstable.journal.facts.undone import Redone, TakesBack, Undone
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy


def undone(facts: Sequence[Fact]) -> set[int]:
    """The numbers of the facts that are undone."""
    off: set[int] = set()
    for what in (fact.what for fact in facts):
        if isinstance(what, Undone):
            off.update(what.targets)
        elif isinstance(what, Redone):
            off.difference_update(what.targets)
    return off


def targets_of(fact: Fact) -> tuple[int, ...]:
    """The facts that an undo or redo names; none for any other fact."""
    return fact.what.targets if isinstance(fact.what, TakesBack) else ()


def command_of(facts: Sequence[Fact], seq: int) -> tuple[Fact, ...]:
    """All facts written by the same command as a given one."""
    mark = facts[seq - 1].what.command
    if mark is None:
        return (facts[seq - 1],)
    return tuple(fact for fact in facts if fact.what.command == mark)


def effective(facts: Sequence[Fact]) -> list[Fact]:
    """The facts that count, in order."""
    off = undone(facts)
    return [fact for fact in facts if fact.seq not in off and not isinstance(fact.what, TakesBack)]


def last_to_undo(facts: Sequence[Fact]) -> int:
    """The latest fact that can be undone: those that created the event, or left strict mode, cannot."""
    for fact in reversed(effective(facts)):
        if not makes_event(facts, fact.seq) and not isinstance(fact.what, StrictLeft):
            return fact.seq
    raise BadInput(phrase("there is nothing to undo"), where="undo")


def last_to_redo(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The facts that were undone last and still are."""
    off = undone(facts)
    for fact in reversed(facts):
        if isinstance(fact.what, Undone) and off.intersection(targets_of(fact)):
            return tuple(facts[seq - 1] for seq in targets_of(fact) if seq in off)
    raise BadInput(phrase("there is nothing to redo"), where="redo")


def to_undo(facts: Sequence[Fact], seq: int, *, alone: bool) -> tuple[Fact, ...]:
    """The facts undone with a given one: its whole command, or it alone; what is already undone stays so."""
    fact = check_target(facts, seq)
    if alone:
        return (fact,)
    if makes_event(facts, seq):
        text = phrase("this change belongs to the creation of the event")
        raise BadInput(text, where="undo", remedies=[Advice(Remedy.UNDO_ONE)])
    off = undone(facts)
    return tuple(other for other in command_of(facts, seq) if other.seq not in off)


def to_redo(facts: Sequence[Fact], seq: int, *, alone: bool) -> tuple[Fact, ...]:
    """The facts redone with a given one: those of its command, or it alone."""
    off = undone(facts)
    if seq not in off:
        raise BadInput(phrase("this change has not been undone"), where="redo")
    return tuple(
        fact for fact in command_of(facts, seq) if fact.seq == seq or (fact.seq in off and not alone)
    )


def makes_event(facts: Sequence[Fact], seq: int) -> bool:
    """Whether a fact belongs to the command that made the event."""
    return any(isinstance(fact.what, EventCreated) for fact in command_of(facts, seq))


def check_target(facts: Sequence[Fact], seq: int) -> Fact:
    """A fact that can be undone: it exists, counts, and is not an undo itself."""
    if not 1 <= seq <= len(facts):
        text = phrase("there is no change {number}; the log ends at {last}", number=seq, last=len(facts))
        raise BadInput(text, where="undo")
    fact = facts[seq - 1]
    if isinstance(fact.what, TakesBack):
        text = phrase(
            "change {number} is itself an undo or redo; undo or redo change {target}",
            number=seq,
            target=fact.what.targets[0],
        )
        raise BadInput(text)
    if seq in undone(facts):
        redo = [Advice(Remedy.REDO_CHANGE, fact=seq)]
        raise BadInput(phrase("this change is already undone"), where="undo", remedies=redo)
    if isinstance(fact.what, StrictLeft):
        raise BadInput(phrase("strict mode was left for good; this cannot be undone"), where="undo")
    if isinstance(fact.what, EventCreated):
        raise BadInput(phrase("the creation of the event cannot be undone"), where="undo")
    return fact
