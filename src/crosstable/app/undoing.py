"""Undo and redo of whole commands or single facts, with every consequence shown first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from crosstable.app.desk import Desk, New, desk_of
from crosstable.flow.check import check_round
from crosstable.flow.prizes import can_award, prizes_of
from crosstable.flow.ranking import ranking
from crosstable.journal.facts import Fact, Kind
from crosstable.journal.fold import Needed
from crosstable.journal.people import people_of
from crosstable.journal.undo import last_to_redo, last_to_undo, to_redo, to_undo
from crosstable.journal.words import in_words
from crosstable.model import money
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.points import show
from crosstable.rulebooks.shelf import ORGANISERS, book, organising


def undo_news(desk: Desk, seq: int | None, *, alone: bool = False) -> tuple[tuple[Fact, ...], list[New]]:
    """The facts to undo, those of the latest command by default, and the news that undo them."""
    facts = to_undo(desk.facts, last_to_undo(desk.facts) if seq is None else seq, alone=alone)
    return facts, [(Kind.UNDONE, _named(facts))]


def redo_news(desk: Desk, seq: int | None, *, alone: bool = False) -> tuple[tuple[Fact, ...], list[New]]:
    """The facts to bring back, those undone last by default."""
    facts = last_to_redo(desk.facts) if seq is None else to_redo(desk.facts, seq, alone=alone)
    return facts, [(Kind.REDONE, _named(facts))]


def _named(facts: Sequence[Fact]) -> dict[str, object]:
    """How an undo or redo names its facts."""
    several = [fact.seq for fact in facts]
    return {"fact": several[0]} if len(several) == 1 else {"fact": several[0], "facts": several}


def what_if(desk: Desk, news: list[New]) -> Desk:
    """The desk as it would be; an error tells which later fact needs what would be missing."""
    facts = [
        Fact(len(desk.facts) + place, kind, payload, "", "", "", "")
        for place, (kind, payload) in enumerate(news, start=1)
    ]
    try:
        return desk_of(desk.path, [*desk.facts, *facts])
    except Needed as error:
        later = in_words(error.fact, people_of(desk.facts, desk.state))
        text = f"later facts depend on it: fact {error.fact.seq}, {later}; take that back first"
        raise BadInput(text, where=f"fact {news[0][1]['fact']}") from None
    except BadInput as error:
        text = f"later facts depend on it ({error}); take those back first"
        raise BadInput(text, where=f"fact {news[0][1]['fact']}") from None


def consequences(before: Desk, after: Desk) -> list[str]:
    """What a change of facts changes in the event, in plain sentences."""
    lines: list[str] = []
    names = [section.name for section in before.event.sections]
    for field in fields(Event):
        if field.name != "sections" and getattr(before.event, field.name) != getattr(after.event, field.name):
            lines.append(f"{field.name} of the event")
    lines += [f"section {s.name!r} comes back" for s in after.event.sections if s.name not in names]
    for section in before.event.sections:
        other = next((s for s in after.event.sections if s.name == section.name), None)
        place = f"{section.name}: " if section.name else ""
        if other is None:
            lines.append(f"section {section.name!r} goes")
        else:
            lines += [f"{place}{line}" for line in _of_section(section, other)]
            lines += [f"{place}{line}" for line in _honours(before.event, section, after.event, other)]
    return lines or ["nothing that the event shows"]


def _of_section(one: Section, other: Section) -> Iterator[str]:
    """Entries, rounds, results, points and pairings that differ."""
    keys = [f.name for f in fields(Section) if f.name not in ("players", "results")]
    changed = [key.replace("_", " ") for key in keys if getattr(one, key) != getattr(other, key)]
    if changed:
        yield f"of the section: {', '.join(changed)}"
    yield from _entries(one, other)
    yield from _rounds(one, other)
    for compare in (_points, _pairings):
        try:
            yield from list(compare(one, other))
        except CrosstableError as error:
            yield f"standings or pairings cannot be compared: {error}"


def _entries(one: Section, other: Section) -> Iterator[str]:
    """Players who go, come or change."""
    before, after = ({player.no: player for player in s.players} for s in (one, other))
    for no in sorted(before.keys() - after.keys()):
        yield f"#{no} {before[no].name} is no longer entered"
    for no in sorted(after.keys() - before.keys()):
        yield f"#{no} {after[no].name} is entered"
    for no in sorted(before.keys() & after.keys()):
        changed = [
            field.name.replace("_", " ")
            for field in fields(Player)
            if getattr(before[no], field.name) != getattr(after[no], field.name)
        ]
        if changed:
            yield f"#{no} {after[no].name}: {', '.join(changed)}"


def _rounds(one: Section, other: Section) -> Iterator[str]:
    """Rounds and results that differ."""
    if len(one.results) != len(other.results):
        yield f"{len(other.results)} rounds are published instead of {len(one.results)}"
    for number, (before, after) in enumerate(zip(one.results, other.results, strict=False), start=1):
        results = {(g.white, g.black): g.result.value for g in before.games}
        for game in after.games:
            was = results.get((game.white, game.black), "no such game")
            if was != game.result.value:
                white = _seat(other, game.white, game.white_section)
                pair = f"{white} {game.result.value} {_seat(other, game.black, game.black_section)}"
                yield f"round {number}, board {game.board}: {pair} (was {was})"


def _seat(section: Section, no: int, home: str | None) -> str:
    """One side of a game; a guest of another section by number and section."""
    return section.called(no) if home in (None, section.name) else f"#{no} of {home}"


def _points(one: Section, other: Section) -> Iterator[str]:
    """Points and places that differ."""
    lines = {line.player: line for line in ranking(one).standings}
    names = {player.no: player.name for player in other.players}
    for line in ranking(other).standings:
        was = lines.get(line.player)
        if was is None or was == line:
            continue
        what = f"has {show(line.score)} instead of {show(was.score)}"
        if was.score == line.score:
            what = (
                "has other tie-breaks"
                if was.tiebreaks != line.tiebreaks
                else f"has {show(line.score)} as before"
            )
        moved = f", place {line.place} instead of {was.place}" if was.place != line.place else ""
        yield f"#{line.player} {names[line.player]} {what}{moved}"


def _pairings(one: Section, other: Section) -> Iterator[str]:
    """Posted rounds that the book would now pair otherwise, or would no longer."""
    for number in range(1, min(len(one.results), len(other.results)) + 1):
        was, now = check_round(one, number).same, check_round(other, number).same
        if was and not now:
            yield f"round {number} would now be paired otherwise; as posted it stands"
        if now and not was:
            yield f"round {number} is now the book's own pairing"


def _honours(one: Event, before: Section, other: Event, after: Section) -> Iterator[str]:
    """Titles and prizes that go to somebody else; nothing where they cannot be told."""
    try:
        old, new = _held(one, before), _held(other, after)
    except CrosstableError:
        return
    for what in sorted({*old, *new}):
        if old.get(what) != new.get(what):
            yield f"{what}: {new.get(what, 'nobody')} instead of {old.get(what, 'nobody')}"


def _held(event: Event, section: Section) -> dict[str, str]:
    """Every title and prize with who holds it."""
    standings = ranking(section)
    held: dict[str, str] = {}
    if standings.after and section.rulebook in ORGANISERS:
        for title in organising(section.rulebook).titles(event, section, standings):
            held[title.name] = " and ".join(f"#{no}" for no in title.holders)
    prized = section.prizes and can_award(book(section.rulebook))
    for award in prizes_of(section).awards if prized else ():
        trophies = f" and {', '.join(award.trophies)}" if award.trophies else ""
        held[f"prizes of #{award.player}"] = f"{money.show(award.cents)}{trophies}"
    return held
