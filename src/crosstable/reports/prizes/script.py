"""The prize-giving as a script to read aloud: who comes forward, in which order, and for what.

The lowest prize comes first and first place last. Everybody comes forward once; players who share a place or
a prize come forward together. Sections are called from the last to the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.flow.prizes import is_over, prizes_of
from crosstable.flow.ranking import ranking
from crosstable.flow.took_part import took_part
from crosstable.model import money
from crosstable.model.awards import Award, PrizeList
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.ordinals import ordinal
from crosstable.model.points import Points, said
from crosstable.model.school_awards import SchoolAward
from crosstable.model.standings import Standing
from crosstable.reports.named import with_names
from crosstable.reports.prizes.honours import prize_names, spoken_name
from crosstable.reports.prizes.prizes_table import won_thing

PLACE = "place"
WITHOUT_PRIZES = 3
"""How many places are read out where no prizes are announced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """One who comes forward: a player, a team or a school."""

    name: str
    home: str = ""
    """The school or club."""
    gets: tuple[str, ...] = ()
    """What is handed over."""

    @property
    def called(self) -> str:
        """The name with the school or club."""
        return f"{self.name}, {self.home}" if self.home else self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What is read aloud at once: what for, with how many points, and who comes forward."""

    section: str
    what: str
    points: Points
    winners: tuple[Winner, ...]

    @property
    def text(self) -> str:
        """The sentence to read aloud."""
        names = "; ".join(winner.called for winner in self.winners)
        facts = {"what": self.what, "points": said(self.points), "names": names}
        if self.section:
            return phrase("{section}: {what}, with {points}: {names}.", section=self.section, **facts)
        return phrase("{what}, with {points}: {names}.", **facts)


@dataclass(frozen=True, slots=True)
class Script:
    """The calls in their order, and what must be settled before."""

    calls: tuple[Call, ...]
    first: tuple[str, ...] = ()


def script_of(event: Event, sections: Sequence[Section]) -> Script:
    """The script of some sections, the last section first."""
    parts = [_script(event, section) for section in reversed(sections) if section.results]
    return Script(
        tuple(call for part in parts for call in part.calls),
        tuple(one for part in parts for one in part.first),
    )


def _script(event: Event, section: Section) -> Script:
    """The script of one section: special prizes, schools, then places from the lowest to the first."""
    listed = prizes_of(section, None, event.sections) if section.prizes else None
    if listed is None:
        return Script(
            tuple(_places(section)), _unfinished(section, final=is_over(section, len(section.results)))
        )
    calls = [*_special(section, listed), *_schools(section, listed), *_placed(section, listed)]
    open_yet = tuple(with_names(section, one.reason).text for one in listed.undecided)
    return Script(tuple(calls), (*_unfinished(section, final=listed.final), *open_yet))


def _unfinished(section: Section, *, final: bool) -> tuple[str, ...]:
    """The warning that a script is not final."""
    if final:
        return ()
    text = phrase("A round or a result is missing.")
    return (phrase("{label}: {text}", label=section.name, text=text) if section.name else text,)


def _special(section: Section, listed: PrizeList) -> Iterator[Call]:
    """Those who get prizes, but none for a place: the lowest first; who shares a prize comes together."""
    lines = _lines(section)
    for tie in _ties(section, listed, special=True):
        names = dict.fromkeys(
            _with_reason(section, name) for award in tie for name in prize_names(listed, award)
        )
        score = lines[tie[0].player].score if tie[0].player in lines else Points(0)
        winners = tuple(_winner(section, award) for award in tie)
        yield Call(section=section.name or "", what=", ".join(names), points=score, winners=winners)


def _with_reason(section: Section, name: str) -> str:
    """A prize by name, with the reason that the director gave for a special one."""
    why = next((prize.reason for prize in section.prizes if prize.name == name and prize.reason), None)
    return f"{name} ({why})" if why else name


def _placed(section: Section, listed: PrizeList) -> Iterator[Call]:
    """Those who get a prize for their place, first place last."""
    lines = _lines(section)
    for tie in _ties(section, listed, special=False):
        own = [lines[award.player] for award in tie]
        level = [line for line in lines.values() if any(_same_place(line, one) for one in own)]
        winners = tuple(_winner(section, award) for award in tie)
        yield Call(section=section.name or "", what=places_words(level), points=own[0].score, winners=winners)


def _for_place(section: Section, listed: PrizeList, award: Award) -> bool:
    """Whether somebody gets a prize for a place."""
    names = prize_names(listed, award) if award in listed.for_places else ()
    return any(prize.name in names and prize.kind == PLACE for prize in section.prizes)


def _ties(section: Section, listed: PrizeList, *, special: bool) -> list[list[Award]]:
    """Awards from the lowest place to the first; those who share a place or a prize together."""
    awards = [one for one in listed.awards if _for_place(section, listed, one) is not special]
    lines = _lines(section)
    order = {no: at for at, no in enumerate(lines)}
    found: list[list[Award]] = []
    for award in sorted(awards, key=lambda one: order.get(one.player, -1), reverse=True):
        if found and any(_together(lines, listed, award, other, special=special) for other in found[-1]):
            found[-1].append(award)
        else:
            found.append([award])
    return found


def _together(
    lines: dict[int, Standing], listed: PrizeList, one: Award, other: Award, *, special: bool
) -> bool:
    """Whether two who get prizes share a place or a prize; special ones are the same for both."""
    if one not in listed.for_places or other not in listed.for_places:
        return False
    names = prize_names(listed, one), prize_names(listed, other)
    if not lines.keys() >= {one.player, other.player} or (special and names[0] != names[1]):
        return False
    shared = any(
        {one.player, other.player} <= set(pool.players) for group in listed.groups for pool in group.pools
    )
    return shared or _same_place(lines[one.player], lines[other.player])


def _same_place(one: Standing, other: Standing) -> bool:
    """Whether two lines of the standings share a place."""
    return (one.group, one.place) == (other.group, other.place)


def _lines(section: Section) -> dict[int, Standing]:
    """The standings by number, in their order."""
    return {line.player: line for line in ranking(section).standings}


def places_words(level: Sequence[Standing]) -> str:
    """The place of one, or the places that several share: 2nd place, tied for 2nd to 4th place."""
    low = min(line.place for line in level)
    last = max(line.place for line in level)
    high = last + sum(line.place == last for line in level) - 1
    if len(level) == 1:
        return phrase("{place} place", place=ordinal(low))
    if high == low + 1:
        return phrase("Tied for {low} and {high} place", low=ordinal(low), high=ordinal(high))
    return phrase("Tied for {low} to {high} place", low=ordinal(low), high=ordinal(high))


def _winner(section: Section, award: Award) -> Winner:
    """One who gets prizes, with all of them."""
    gets = ((money.show(award.cents),) if award.cents else ()) + tuple(
        won_thing(section, name) for name in award.trophies
    )
    member = bool(section.members) and not award.team
    people = section.members if member else section.players
    player = next(one for one in people if one.no == award.player)
    return Winner(name=spoken_name(section, player), home=player.school or player.club or "", gets=gets)


def _schools(section: Section, listed: PrizeList) -> Iterator[Call]:
    """The best schools, the first of them last; schools that share a place together."""
    for place in sorted({one.place for one in listed.schools}, reverse=True):
        level = [one for one in listed.schools if one.place == place]
        yield Call(
            section=section.name or "",
            what=_school_words(level[0]),
            points=level[0].score,
            winners=tuple(_school(section, one) for one in level),
        )


def _school_words(award: SchoolAward) -> str:
    """The place of a school, or the one that several share."""
    if award.shared:
        return phrase("Shared {place} place of the schools", place=ordinal(award.place))
    return phrase("{place} place of the schools", place=ordinal(award.place))


def _school(section: Section, award: SchoolAward) -> Winner:
    """A school with its prizes."""
    return Winner(name=award.school, gets=tuple(won_thing(section, name) for name in award.trophies))


def _places(section: Section) -> Iterator[Call]:
    """The first places, where no prizes are announced."""
    lines, there = list(_lines(section).values()), took_part(section)
    named = [line for line in lines if line.place <= WITHOUT_PRIZES and line.player in there]
    for group in dict.fromkeys(line.group for line in named):
        for place in sorted({line.place for line in named if line.group == group}, reverse=True):
            level = [line for line in named if (line.group, line.place) == (group, place)]
            winners = tuple(
                Winner(name=spoken_name(section, one), home=one.school or one.club or "")
                for one in (section.player(line.player) for line in level)
            )
            what = places_words(level)
            what = phrase("{place}, {group}", place=what, group=group) if group else what
            yield Call(section=section.name or "", what=what, points=level[0].score, winners=winners)
