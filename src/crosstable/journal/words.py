"""Facts in words, for the log and for everybody who is told what changed; players by number and name."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.journal.fact import Fact
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.players_imported import PlayersImported
from crosstable.journal.facts.undone import TakesBack, Undone
from crosstable.journal.people import People
from crosstable.model.language import phrase

NAMED = 5
"""How many of those entered together are named."""


def in_words(fact: Fact, people: People) -> str:
    """One fact as a short sentence, with the section and why it was written."""
    what = fact.what
    why = phrase("; why: {why}", why=what.why) if what.why else ""
    if isinstance(what, TakesBack):
        return _taken_back(what, people) + why
    place = phrase(" in {home}", home=what.home) if what.home is not None else ""
    return what.told(people) + place + why


def together_in_words(facts: Sequence[Fact], people: People) -> str:
    """The facts of one command: entries counted and named, an import by its own words, others one by one."""
    if (listed := next((fact for fact in facts if isinstance(fact.what, PlayersImported)), None)) is not None:
        return in_words(listed, people)
    entered = [fact.what.name for fact in facts if isinstance(fact.what, EntryMade)]
    if len(facts) > 1 and len(entered) == len(facts):
        more = phrase(" and {count} more", count=len(entered) - NAMED) if len(entered) > NAMED else ""
        return phrase(
            "{count} entries: {listed}{more}",
            count=len(entered),
            listed="; ".join(entered[:NAMED]),
            more=more,
        )
    return "; ".join(in_words(fact, people) for fact in facts)


def numbers_in_words(numbers: Sequence[int]) -> str:
    """Facts by their numbers, as short as possible: fact 5, facts 3-39."""
    if len(numbers) == 1:
        return phrase("fact {numbers}", numbers=numbers[0])
    if list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return phrase("facts {numbers}-{numbers2}", numbers=numbers[0], numbers2=numbers[-1])
    return phrase("facts {listed}", listed=", ".join(map(str, numbers)))


def _taken_back(what: TakesBack, people: People) -> str:
    """An undo or redo with what it takes back or brings back."""
    done = "undone" if isinstance(what, Undone) else "brought back"
    targets = [people.facts[seq - 1] for seq in what.targets]
    return f"{numbers_in_words(what.targets)} {done}: {together_in_words(targets, people)}"
