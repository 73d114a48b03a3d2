"""What an emergency pack knows beyond a rescued event: rounds and results that are entered from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import structs

from crosstable.app.backup.damage import FoundPack
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.results import Result


@dataclass(frozen=True, slots=True)
class Additions:
    """What is entered from a pack, or why nothing is."""

    pack: FoundPack
    news: tuple[New, ...]
    """Empty if what the pack knows cannot be entered: entries or earlier rounds are different."""
    rounds: int
    results: int


def additions_from_pack(session: Session, pack: FoundPack) -> Additions:
    """What makes the rounds of the event those of the pack; nothing if that cannot be done exactly."""
    nothing = Additions(pack, (), 0, 0)
    if not _same_entries(session.as_filed, pack.event):
        return nothing
    try:
        news = [structs.replace(what, why=phrase("from the emergency pack")) for what in _news(session, pack)]
        after = session_after(session, as_if(session.facts, drafts_of(news, None, len(session.facts))))
    except (CrosstableError, LookupError, ValueError, TypeError):
        return nothing
    if not news or _rounds(after.as_filed) != _rounds(pack.event):
        return nothing
    posted = [what for what in news if isinstance(what, RoundPublished)]
    results = sum(game.result != Result.UNFINISHED.value for what in posted for game in what.games)
    return Additions(pack, tuple(news), len(posted), results + len(news) - len(posted))


def _same_entries(here: Event, there: Event) -> bool:
    """Whether two events have the same sections with the same players under the same numbers."""
    return here.name == there.name and [_entries(one) for one in here.sections] == [
        _entries(one) for one in there.sections
    ]


def _entries(section: Section) -> tuple[str | None, bool, tuple[tuple[int, str], ...]]:
    """The name of a section, whether teams play in it, and everybody with the number."""
    people = tuple((player.no, player.name) for player in section.players)
    return section.name, bool(section.teams), people


def _rounds(event: Event) -> list[list[object]]:
    """The rounds of all sections."""
    return [[*section.results] for section in event.sections]


def _news(session: Session, pack: FoundPack) -> Iterator[New]:
    """Results that differ in rounds that both have, then the rounds that only the pack has."""
    for here, there in zip(session.event.sections, pack.event.sections, strict=True):
        yield from _results(session, here, there)
    counts = {section.name: len(section.results) for section in session.event.sections}
    for what in told_as_facts(json.loads(write_document(pack.event))):
        if isinstance(what, RoundPublished) and what.round > counts[what.section]:
            yield what


def _results(session: Session, here: Section, there: Section) -> Iterator[New]:
    """The results of a section that the pack has otherwise."""
    for number, (ours, theirs) in enumerate(zip(here.results, there.results, strict=False), start=1):
        known = {(game.white, game.black): game.result for game in ours.games}
        for place, game in enumerate(theirs.games, start=1):
            if known.get((game.white, game.black), game.result) is not game.result:
                yield from enter_result(session, here, game.board or place, game.result.value, number)
