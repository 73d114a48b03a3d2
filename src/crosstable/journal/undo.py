"""Which facts count: an undo is a fact that names the fact it undoes, a redo names it again."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.journal.facts import Fact, Kind
from crosstable.model.errors import BadInput


def undone(facts: Sequence[Fact]) -> set[int]:
    """The numbers of the facts that are taken back."""
    off: set[int] = set()
    for fact in facts:
        if fact.kind is Kind.UNDONE:
            off.add(target_of(fact))
        elif fact.kind is Kind.REDONE:
            off.discard(target_of(fact))
    return off


def target_of(fact: Fact) -> int:
    """The fact that an undo or redo names."""
    return int(str(fact.payload["fact"]))


def effective(facts: Sequence[Fact]) -> list[Fact]:
    """The facts that count, in order."""
    off = undone(facts)
    return [f for f in facts if f.seq not in off and f.kind not in (Kind.UNDONE, Kind.REDONE)]


def last_to_undo(facts: Sequence[Fact]) -> int:
    """The latest fact that counts, other than the creation of the event."""
    for fact in reversed(effective(facts)):
        if fact.kind is not Kind.CREATED:
            return fact.seq
    raise BadInput("there is nothing to undo", where="undo")


def last_to_redo(facts: Sequence[Fact]) -> int:
    """The fact that was undone last and still is."""
    off = undone(facts)
    for fact in reversed(facts):
        if fact.kind is Kind.UNDONE and target_of(fact) in off:
            return target_of(fact)
    raise BadInput("there is nothing to redo", where="redo")


def check_target(facts: Sequence[Fact], seq: int) -> Fact:
    """A fact that can be undone: it exists, counts, and is no undo itself."""
    if not 1 <= seq <= len(facts):
        raise BadInput(f"there is no fact {seq}; the journal has {len(facts)}", where="undo")
    fact = facts[seq - 1]
    if fact.kind in (Kind.UNDONE, Kind.REDONE):
        raise BadInput(f"fact {seq} is itself an undo or redo; use undo or redo on fact {target_of(fact)}")
    if seq in undone(facts):
        raise BadInput(f"fact {seq} is already undone; `redo` brings it back", where="undo")
    if fact.kind is Kind.CREATED:
        raise BadInput("the creation of the event cannot be undone", where="undo")
    return fact
