"""A round that was paired before a result was corrected, in words."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.flow.corrections import Corrected, Outdated
from crosstable.model.event import Section
from crosstable.model.results import show_result
from crosstable.model.sayings import Said, put_nouns
from crosstable.reports import sentences as say


def outdated_words(section: Section, found: Outdated) -> Iterator[str]:
    """What was corrected since the round was paired, each once, then what that means for its pairing."""
    return (put_nouns(str(said), section.entrants) for said in outdated_sentences(found))


def outdated_sentences(found: Outdated) -> Iterator[Said]:
    """Every correction, then whether the book would still pair the same; left out if unknown."""
    for one in found.results:
        yield _corrected(found.round, one)
    if found.differs:
        yield say.PAIRED_OTHERWISE_NOW.of(round=found.round)
    elif found.by_book:
        yield say.STILL_BY_BOOK.of(round=found.round)


def _corrected(number: int, one: Corrected) -> Said:
    """One result that was entered or corrected after the pairing."""
    now, board = show_result(one.now.written), one.now.board or 0
    if one.was_open:
        return say.PAIRED_BEFORE_RESULT.of(round=number, of=one.round, board=board, now=now)
    then = show_result(one.then.written)
    return say.PAIRED_BEFORE_CORRECTED.of(round=number, of=one.round, board=board, then=then, now=now)
