"""Results letters: the players of a school with places, rounds and prizes; its place among schools.

A letter has the full names of the school's own players. Their opponents have the names of public lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from crosstable.flow.home_totals import HomeTotal, home_totals
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.model import money
from crosstable.model.awards import PrizeList
from crosstable.model.event import Event, Section
from crosstable.model.groups import By
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.names import without_accents
from crosstable.model.ordinals import ordinal
from crosstable.model.players import Player
from crosstable.model.points import Points, said
from crosstable.reports.entries.group_lists import GroupMember, group_lists
from crosstable.reports.prizes.prizes_table import won_thing
from crosstable.reports.public import public_style, with_names
from crosstable.reports.standings.lines import Happened, RoundLine


@dataclass(frozen=True, slots=True, kw_only=True)
class PupilRound:
    """One round of a player as the letter has it."""

    line: RoundLine
    opponent: str
    """The opponent, or why there was none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pupil:
    """A player of the school with everything the letter says."""

    section: Section
    player: Player
    place: int | None
    """None before round 1."""
    entries: int
    score: Points
    rounds: tuple[PupilRound, ...]
    prizes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SchoolLetter:
    """The results of a school: its players, its places and its prizes."""

    kind: By
    school: str
    pupils: tuple[Pupil, ...]
    places: tuple[str, ...]
    """The school's place in the table of schools, section by section, in words."""
    prizes: tuple[str, ...]
    """What the school itself wins."""


@dataclass(frozen=True, slots=True)
class _Results:
    """What all letters of a section are made from."""

    places: Mapping[int, tuple[int, Points]]
    public: Mapping[int, Player]
    prizes: PrizeList | None
    totals: tuple[HomeTotal, ...]


def school_letters(event: Event, sections: tuple[Section, ...], kind: By) -> tuple[SchoolLetter, ...]:
    """A letter for each school (or club, or team) of some sections, by name."""
    results = {section.name: _results(event, section) for section in sections}
    event = replace(event, sections=sections)
    return tuple(
        _letter(event, kind, listed.name, listed.members, results)
        for listed in group_lists(event, kind)
        if listed.name
    )


def _results(event: Event, section: Section) -> _Results:
    """Places, public names, prizes and the table of schools of a section."""
    played = bool(section.results)
    standings = ranking(section) if played else None
    lines = () if standings is None else standings.standings
    shown = with_names(section, public_style(section))
    return _Results(
        {line.player: (line.place, line.score) for line in lines},
        {player.no: player for player in shown.players},
        prizes_of(section, None, event.sections) if played and section.prizes else None,
        () if standings is None else home_totals(section, standings),
    )


def _letter(
    event: Event,
    kind: By,
    school: str,
    members: tuple[GroupMember, ...],
    results: Mapping[str | None, _Results],
) -> SchoolLetter:
    """The letter of one school."""
    own = {(one.section.name, one.player.no) for one in members}
    pupils = tuple(_pupil(one, results[one.section.name], own) for one in members)
    concerned = [section for section in event.sections if any(name == section.name for name, _ in own)]
    return SchoolLetter(
        kind=kind,
        school=school,
        pupils=tuple(sorted(pupils, key=lambda one: event.sections.index(one.section))),
        places=tuple(text for one in concerned for text in _places(one, results[one.name], school)),
        prizes=tuple(text for one in concerned for text in _school_prizes(one, results[one.name], school)),
    )


def _pupil(member: GroupMember, results: _Results, own: set[tuple[str | None, int]]) -> Pupil:
    """One player with place, rounds and prizes."""
    place, score = results.places.get(member.player.no, (None, member.points))
    return Pupil(
        section=member.section,
        player=member.player,
        place=place,
        entries=len(results.places),
        score=score,
        rounds=tuple(
            PupilRound(line=line, opponent=_met(member.section, line, results, own)) for line in member.lines
        ),
        prizes=tuple(_prizes(member, results)),
    )


def _met(section: Section, line: RoundLine, results: _Results, own: set[tuple[str | None, int]]) -> str:
    """The opponent with school: in full where it is one of the school's own, else as in public lists."""
    if line.opponent is None:
        return phrase("player from another section") if line.guest else line.happened.words
    is_own = (section.name, line.opponent) in own
    player = section.player(line.opponent) if is_own else results.public[line.opponent]
    home = player.school or player.club
    named = f"{player.name}, {home}" if home and not is_own else player.name
    played = line.happened in (Happened.GAME, Happened.UNFINISHED)
    return named if played else f"{named} ({line.happened.words})"


def _prizes(member: GroupMember, results: _Results) -> Iterator[str]:
    """What a player wins."""
    award = None if results.prizes is None else results.prizes.award_of(member.player.no)
    if award is not None and award.cents:
        yield money.show(award.cents)
    yield from (won_thing(member.section, name) for name in (award.trophies if award else ()))


def _places(section: Section, results: _Results, school: str) -> Iterator[str]:
    """The school's place in the table of schools, in words, with the players who count."""
    for total in results.totals:
        if without_accents(total.team.team) == without_accents(school):
            names = "; ".join(section.player(no).name for no, _ in total.team.counted)
            place = ordinal(total.place)
            text = phrase_counted(
                "{place} of {count} school, with {points}. Scoring players: {names}.",
                "{place} of {count} schools, with {points}. Scoring players: {names}.",
                len(results.totals),
                place=phrase("Shared {place}", place=place) if total.shared else place,
                points=said(Points(int(total.team.total * 10))),
                names=names,
            )
            yield phrase("{label}: {text}", label=section.name, text=text) if section.name else text


def _school_prizes(section: Section, results: _Results, school: str) -> Iterator[str]:
    """What the school itself wins, in the words of the prize list."""
    for award in results.prizes.schools if results.prizes else ():
        if without_accents(award.school) == without_accents(school):
            yield from (won_thing(section, name) for name in award.trophies)
