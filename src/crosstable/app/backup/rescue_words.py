"""What a rescue keeps, what is missing and what to check, in the words of a director."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from crosstable.app.backup.damage import progress_of_facts
from crosstable.app.backup.rescuing import Rescue, Span, spans_of
from crosstable.app.backup.safety import age
from crosstable.app.history.history_search import kind_label
from crosstable.app.results.open_results import open_boards
from crosstable.app.round.objections import shown_time
from crosstable.journal.fact import Fact
from crosstable.journal.people import People, people_of
from crosstable.journal.phrases import counted, labelled
from crosstable.journal.words import in_words
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted


def kept_in_words(rescue: Rescue) -> list[str]:
    """How much is kept, and where it comes from."""
    kept = phrase(
        "{changes} verified, {progress}.",
        changes=counted(len(rescue.kept), "change"),
        progress=progress_of_facts(rescue.kept),
    )
    last = phrase("Last change kept: {change}.", change=_told(rescue.kept[-1], _people(rescue)))
    return [kept, *_elsewhere(rescue), last, *_added(rescue)]


def _elsewhere(rescue: Rescue) -> Iterator[str]:
    """How many changes the file itself does not have."""
    if rescue.from_elsewhere:
        yield phrase_counted(
            "{count} of these changes comes from a copy.",
            "{count} of these changes come from a copy.",
            rescue.from_elsewhere,
        )


def _added(rescue: Rescue) -> Iterator[str]:
    """What is entered from the emergency pack."""
    if rescue.additions is not None and rescue.additions.news:
        yield phrase(
            "Entered from the emergency pack of {age}: {rounds}, {results}.",
            age=age(rescue.additions.pack.kept.at, datetime.now(UTC)),
            rounds=counted(rescue.additions.rounds, "round"),
            results=counted(rescue.additions.results, "result"),
        )


def missing_in_words(rescue: Rescue) -> list[str]:
    """Everything that is missing or uncertain, the surest first."""
    return [
        *(_lost_in_words(rescue, span) for span in rescue.lost),
        *_unjoined(rescue),
        *_pack_beyond(rescue),
        *_uncertain(rescue),
    ]


def _lost_in_words(rescue: Rescue, span: Span) -> str:
    """Changes that nothing readable has, and when they were made."""
    known = {fact.seq: fact.time for fact in (*rescue.kept, *rescue.found)}
    count = span[1] - span[0] + 1
    first = shown_time(known.get(span[0] - 1, rescue.kept[-1].time))
    last = shown_time(known[span[1] + 1]) if span[1] + 1 in known else None
    if last is None:
        return phrase_counted(
            "{count} change is lost, made after {first}.",
            "{count} changes are lost, made after {first}.",
            count,
            first=first,
        )
    if first == last:
        return phrase_counted(
            "{count} change is lost, made at {time}.",
            "{count} changes are lost, made at {time}.",
            count,
            time=first,
        )
    return phrase_counted(
        "{count} change is lost, made between {first} and {last}.",
        "{count} changes are lost, made between {first} and {last}.",
        count,
        first=first,
        last=last,
    )


def _unjoined(rescue: Rescue) -> Iterator[str]:
    """Changes that are readable, but behind a gap: each has to be entered again."""
    people = _people(rescue)
    for fact in rescue.found:
        yield phrase(
            "To enter again ({time}): {change}.", time=shown_time(fact.time), change=_told(fact, people)
        )


def _pack_beyond(rescue: Rescue) -> Iterator[str]:
    """That the pack knows more, where that cannot be entered by itself."""
    if rescue.additions is not None and not rescue.additions.news:
        yield phrase(
            "The emergency pack of {age} is newer, but was not used: compare its pages with the event.",
            age=age(rescue.additions.pack.kept.at, datetime.now(UTC)),
        )


def _uncertain(rescue: Rescue) -> Iterator[str]:
    """What nobody can know, and what to look at because of it."""
    for file in rescue.apart:
        yield phrase(
            "The copy {file} was continued separately. Changes that only it has are not included.", file=file
        )
    if any(not copy.proven for copy in rescue.damage.copies):
        yield phrase(
            "The copy and the damaged file share no readable change. "
            "Only the name says that it is the same event."
        )
    if rescue.damage.left.interrupted:
        yield phrase("A change was being saved when the computer stopped. Check the last change kept.")
    if rescue.damage.left.newer:
        yield phrase("A newer version of Crosstable wrote some changes. Use that version if you can.")
    if rescue.end_unknown:
        last = (rescue.found or rescue.kept)[-1]
        yield phrase(
            "Changes made after {time} may be missing. Compare with the result slips.",
            time=shown_time(last.time),
        )


def open_results_in_words(rescue: Rescue) -> list[str]:
    """The boards of each section without a result in the rescued event, to be compared with the slips."""
    return [
        labelled(section.name, text) if section.name else text
        for section in rescue.session.event.sections
        for text in _open_rounds(section)
    ]


def _open_rounds(section: Section) -> Iterator[str]:
    """The boards without a result, round by round."""
    for number, listed in groupby(open_boards(section), key=lambda one: one.round):
        boards = [one.board for one in listed]
        facts = {"round": number, "boards": _in_stretches(boards)}
        if section.entrants.are_teams:
            yield phrase_counted(
                "Round {round}: no result at table {boards}.",
                "Round {round}: no results at tables {boards}.",
                len(boards),
                **facts,
            )
        else:
            yield phrase_counted(
                "Round {round}: no result on board {boards}.",
                "Round {round}: no results on boards {boards}.",
                len(boards),
                **facts,
            )


def _in_stretches(boards: Sequence[int]) -> str:
    """Boards as short as possible: 3, 5-9."""
    spans = spans_of(sorted(set(boards)))
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)


def _people(rescue: Rescue) -> People:
    """Everybody whom the kept and the unjoined changes speak of; a lost one leaves its number empty."""
    known = (*rescue.kept, *rescue.found)
    by_number = {fact.seq: fact for fact in known}
    listed: list[Any] = [by_number.get(seq) for seq in range(1, known[-1].seq + 1)]
    return replace(people_of(known, rescue.session.state), facts=listed)


def _told(fact: Fact, people: People) -> str:
    """A change in words; of one that speaks of a lost change, only what kind it is."""
    try:
        return in_words(fact, people)
    except (LookupError, TypeError, ValueError, AttributeError):
        return kind_label(fact.kind)
