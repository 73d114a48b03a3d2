"""Titles and prizes that go to a different player after a change, in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.model.awards import Undecided
from crosstable.model.entrants import PLAYERS
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.sayings import Who, Whos
from crosstable.rulebooks.shelf import ORGANISERS, organising


def honours_changed(one: Event, before: Section, other: Event, after: Section) -> Iterator[str]:
    """Titles and prizes that go to a different player; nothing if they cannot be worked out."""
    try:
        old = _titles(one, before), _undecided(one, before), _prizes(one, before)
        new = _titles(other, after), _undecided(other, after), _prizes(other, after)
    except CrosstableError:
        return
    for nobody, was, now in zip(
        (phrase("nobody"), phrase("nobody"), phrase("nothing")), old, new, strict=True
    ):
        for what in dict.fromkeys((*was, *now)):
            if was.get(what) != now.get(what):
                yield phrase(
                    "{prize}: {winner} (was {before})",
                    prize=what,
                    winner=now.get(what, nobody),
                    before=was.get(what, nobody),
                )


def _titles(event: Event, section: Section) -> dict[str, str]:
    """Every title with its holders."""
    standings = ranking(section)
    if not standings.after or section.rulebook not in ORGANISERS:
        return {}
    titles = organising(section.rulebook).titles(event, section, standings)
    return {title.name: ", ".join(f"#{no}" for no in title.holders) for title in titles}


def _undecided(event: Event, section: Section) -> dict[str, str]:
    """Every undecided prize, with the candidates."""
    listed = prizes_of(section, sections=event.sections) if section.prizes else None
    return {
        phrase("undecided, {prizes}", prizes=", ".join(one.prizes)): phrase(
            "between {players}", players=f"{_candidates(section, one):many}"
        )
        for one in (listed.undecided if listed else ())
    }


def _prizes(event: Event, section: Section) -> dict[str, str]:
    """Everybody who has prizes, with what they get."""
    if not section.prizes or not section.results:
        return {}
    listed = prizes_of(section, sections=event.sections)
    if listed is None:
        return {}
    return {
        _of(_winner(section, award.player, team=award.team), final=listed.final): ", ".join(
            part for part in (award.amount, *award.trophies) if part
        )
        for award in listed.awards
    }


def _of(winner: str, *, final: bool) -> str:
    """Whose prizes; while rounds remain, what they would be."""
    if final:
        return phrase("prizes of {player}", player=winner)
    return phrase("prizes of {player} if the event ended now", player=winner)


def _candidates(section: Section, one: Undecided) -> Whos:
    """Between whom a prize is undecided; teams, or players."""
    people = section.members if section.members and not one.team else section.players
    named = {each.no: each.name for each in people}
    entrants = section.entrants if one.team else PLAYERS
    return Whos(tuple(Who(no, named.get(no, "")) for no in one.players), entrants)


def _winner(section: Section, no: int, *, team: bool) -> str:
    """The winner of a prize, by number and name; in a team event a team, or a player of one."""
    people = section.members if section.members and not team else section.players
    return next((f"#{one.no} {one.name}" for one in people if one.no == no), f"#{no}")
