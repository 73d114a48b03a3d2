"""Facts in words, for the log and for anybody reading what changed; players by number and name."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.journal.fact import Fact
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.players_imported import PlayersImported
from crosstable.journal.facts.undone import TakesBack, Undone
from crosstable.journal.people import People
from crosstable.journal.phrases import first_named, in_parts
from crosstable.model.language import phrase

NAMED = 5
"""How many of the entries made together are named."""


def in_words(fact: Fact, people: People) -> str:
    """One fact as a short sentence, with its section and reason."""
    what = fact.what
    if isinstance(what, TakesBack):
        text = _taken_back(what, fact.seq, people)
    elif what.home is not None:
        text = phrase("{section} · {action}", section=what.home, action=what.told(people))
    else:
        text = what.told(people)
    return in_parts(
        text,
        phrase("confirmed after a warning") if what.confirmed else "",
        phrase("reason: {reason}", reason=what.why) if what.why else "",
    )


def together_in_words(facts: Sequence[Fact], people: People) -> str:
    """The facts of one command: entries counted and named, an import in its own words, others one by one."""
    if (listed := next((fact for fact in facts if isinstance(fact.what, PlayersImported)), None)) is not None:
        return in_words(listed, people)
    entered = [fact.what.name for fact in facts if isinstance(fact.what, EntryMade)]
    if len(facts) > 1 and len(entered) == len(facts):
        return phrase("{count} entries: {names}", count=len(entered), names=first_named(entered, NAMED))
    return "; ".join(in_words(fact, people) for fact in facts)


def numbers_in_words(numbers: Sequence[int]) -> str:
    """Changes by their numbers in the log, as short as possible: change 5, changes 3-39."""
    if len(numbers) == 1:
        return phrase("change {number}", number=numbers[0])
    if list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return phrase("changes {first}-{last}", first=numbers[0], last=numbers[-1])
    return phrase("changes {numbers}", numbers=", ".join(map(str, numbers)))


def _taken_back(what: TakesBack, own: int, people: People) -> str:
    """An undo or redo with what it undoes or restores, which came before it."""
    targets = [people.facts[seq - 1] for seq in what.targets if 1 <= seq < own]
    changes = together_in_words(targets, people)
    if isinstance(what, Undone):
        return phrase("undone: {changes}", changes=changes)
    return phrase("restored: {changes}", changes=changes)
