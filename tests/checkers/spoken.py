"""Sentences that an error has already written out, read back into a code and facts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from crosstable.model.entrants import Entrants
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.sayings import Fact, Said, Saying, Several, Whos, put_nouns

_PLACE = re.compile(r"\\{(\w+)(?:\\?:\w+)?\\}")


def heard(text: str, sayings: Iterable[Saying], section: Section) -> Said | None:
    """The sentence that a text is, with its facts: numbers, players by their numbers, else words."""
    for saying in sayings:
        for words in filter(None, (saying.one, saying.many)):
            found = _pattern(words, section.entrants).fullmatch(text.strip().rstrip("."))
            if found:
                facts = {name: _fact(value, section) for name, value in found.groupdict().items()}
                if saying.many and saying.count not in facts:
                    facts[saying.count] = _count(facts, words == saying.one)
                return saying.of(**facts)
    return None


def _pattern(words: str, entrants: Entrants) -> re.Pattern[str]:
    """What a text looks like that these words make."""
    plain = re.escape(put_nouns(words, entrants).rstrip("."))
    seen: set[str] = set()

    def place(found: re.Match[str]) -> str:
        """A place for a fact; the second time the same words stand there."""
        again = found[1] in seen
        seen.add(found[1])
        return f"(?P={found[1]})" if again else f"(?P<{found[1]}>.+?)"

    return re.compile(_PLACE.sub(place, plain))


def _fact(value: str, section: Section) -> Fact:
    """A number, players, or words."""
    if value.isdigit():
        return int(value)
    numbers = re.findall(r"#(\d+)", value)
    return Whos(tuple(section.who(int(no)) for no in numbers)) if numbers else value


def _count(facts: dict[str, Fact], single: bool) -> int:
    """How many a sentence speaks of where it does not say the number."""
    named = [len(fact.all) for fact in facts.values() if isinstance(fact, Whos)]
    return 1 if single else max(named, default=2)


def said_by(error: CrosstableError, sayings: Iterable[Saying], section: Section) -> Iterator[Said]:
    """All sentences of an error: what is wrong, and the ways out."""
    known = list(sayings)
    for one in (error.said, *getattr(error, "_ways_out", ())):
        found = one if isinstance(one, Said) else heard(str(one), known, section)
        assert found is not None, f"no sentence of the book: {one!r}"
        yield found
        if found.saying.code == "shared.could-be-paired":
            yield from inside(found)


def inside(said: Said) -> Iterator[Said]:
    """The sentences that stand in a sentence."""
    for fact in said.facts.values():
        listed = fact.all if isinstance(fact, Several) else (fact,)
        yield from (one for one in listed if isinstance(one, Said))


def within(said: Said) -> Iterator[Saying]:
    """The sayings of the sentences within a sentence, and within those."""
    for one in inside(said):
        yield one.saying
        yield from within(one)
