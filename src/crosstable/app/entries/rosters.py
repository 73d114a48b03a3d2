"""Team rosters: members as typed, players on two rosters, changes and reserves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.app.entries.late_entries import clock
from crosstable.app.session.session import New, Session
from crosstable.journal.entries import NO_NUMBER, member_document
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.state import Document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.shelf import book_of


def read_members(text: str) -> list[Document]:
    """The members of a team in board order: `Ann:1900, Ben, Cay:1750`; with `;` names may contain commas.

    On separate lines they may contain both.
    """
    if "\n" in text:
        return [read_member(line.strip()) for line in text.splitlines() if line.strip()]
    return [read_member(part.strip()) for part in text.split(";" if ";" in text else ",")]


def read_member(text: str) -> Document:
    """One member: a name, and a rating after a colon if there is one."""
    name, _, rating = (piece.strip() for piece in text.rpartition(":"))
    name, rating = (name, rating) if name else (rating, "")
    number = whole_number(rating)
    if not name or (rating and number is None):
        raise BadInput(
            phrase("“{typed}” is not a player; type NAME:RATING, or just NAME", typed=text[:40]),
            where=FieldName.MEMBERS,
        )
    return {"name": name, **({} if number is None else {"rating": number})}


def check_members(session: Session, section: Section, teams: Sequence[Document], *, twice: bool) -> None:
    """Refuse a player who is on two rosters, or twice on one, unless they are two people."""
    known = session.state.section(section.name).entries.values()
    for team in teams:
        _check_size(section, str(team.get("name", "")), len(team.get("members", ())))
    home = {_folded(member.name): team.name for team in known for member in team.members}
    for team in teams:
        for member in team.get("members", ()):
            name = _folded(str(member["name"]))
            if name in home and not twice:
                text = phrase(
                    "{player} is already on the roster of {team}", player=member["name"], team=home[name]
                )
                again = [Advice(Remedy.SAY_ANOTHER_PERSON)]
                raise BadInput(text, where=FieldName.MEMBERS, remedies=again)
            home[name] = str(team.get("name", ""))


def _check_size(section: Section, name: str, members: int) -> None:
    """Refuse a roster with more players than the book allows."""
    rules = book_of(section).teams
    if rules is not None and rules.most_players is not None and members > rules.most_players:
        text = phrase(
            "{team} would have {players} players; a roster has at most {most}",
            team=name,
            players=members,
            most=rules.most_players,
        )
        raise BadInput(text, where=FieldName.MEMBERS, rule=rules.order_rule)


def _check_not_fixed(section: Section) -> None:
    """Refuse roster changes from the day named by the book."""
    rulebook = book_of(section)
    rules = rulebook.teams
    fixed = None if rules is None else rules.fixed_from(section.start, rulebook.chosen(section))
    if rules is not None and fixed is not None and clock().date() >= fixed:
        text = phrase(
            "rosters have been fixed since {date}, unless the president allows a change",
            date=show_date(fixed),
        )
        allow = Advice(Remedy.CHANGE_SETTING, key="settings.roster_changes", value="allowed")
        raise BadInput(text, where="members", rule=rules.order_rule, remedies=[allow])


def set_roster(session: Session, section: Section, team: int, text: str) -> list[New]:
    """Change a team's roster while no round is published; later only reserves can join."""
    state = session.state.section(section.name)
    if state.started:
        what = phrase("rosters cannot change once round 1 is published")
        raise BadInput(what, where="members", remedies=[Advice(Remedy.ADD_RESERVE)])
    _check_not_fixed(section)
    entry, members = state.entry_of(team), read_members(text)
    _check_size(section, state.entries[entry].name, len(members))
    return [EntryChanged(section=state.name, entry=entry, key="members", value=members)]


def _folded(name: str) -> str:
    """A member's name for comparison, however it is written."""
    return name.strip().casefold()


def add_member(session: Session, section: Section, team: int, member: Document) -> list[New]:
    """One more player at the end of a team's roster."""
    state = session.state.section(section.name)
    _check_not_fixed(section)
    entry = state.entry_of(team)
    roster = state.entries[entry].members
    known = [member_document(one if state.started else replace(one, no=NO_NUMBER)) for one in roster]
    _check_size(section, state.entries[entry].name, len(known) + 1)
    return [EntryChanged(section=state.name, entry=entry, key="members", value=[*known, member])]
