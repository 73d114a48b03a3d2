"""Moving a player or a team from the wrong section to the right one.

An entry that has not played leaves no trace. Games already played stay where they were played: the entry
is withdrawn there, and a new one is made in the other section, with what its book gives for missed rounds.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from crosstable.app.entries.deleting import has_played, named_by
from crosstable.app.entries.entering import add_entries, withdraw
from crosstable.app.round.day_scope import day_of
from crosstable.app.sentences import (
    ASK_ABOUT_RATING,
    GAMES_STAY,
    LATE_LIKE_OTHERS,
    MISSED_BY_RULE,
    MOVES_WHOLE,
    NOTHING_MISSED,
    STAYS_NAMED,
    STILL_OPEN,
)
from crosstable.app.session.session import New, Session
from crosstable.journal.entries import entry_document
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.entry_deleted import EntryDeleted
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.state import Document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.shelf import book

STAYS_BEHIND = frozenset(
    {"byes", "joins", "withdrawn_after", "fixed_board", "schedule", "reentry_of", "lineups"}
)
"""Keys of an entry that belong to the section it leaves."""
CHANGE_OF_SECTION = "change of section"
"""What the bill calls a fee for the move."""


def move_entry(session: Session, section: Section, player: int, to: Section, owes: int = 0) -> list[New]:
    """Move the entry from one section to the other; the bill goes along, with `owes` cents added."""
    _check_sections(section, to)
    body = carried_entry(session, section, player, to)
    if owes:
        fee = {"kind": CHANGE_OF_SECTION, "cents": owes, "paid": False}
        body["fees"] = [*body.get("fees", []), fee]
    made = _with_missed(to, body, add_entries(session, to, [body])[0])
    return [*leave_section(session, section, player, to), made]


def _check_sections(section: Section, to: Section) -> None:
    """Refuse a move inside a section, and one between players and teams."""
    if to.name == section.name:
        raise BadInput(phrase("choose a different section to move to"), where=FieldName.TO)
    if section.entrants.are_teams != to.entrants.are_teams:
        teams, players = (section.name, to.name) if section.entrants.are_teams else (to.name, section.name)
        raise BadInput(
            phrase(
                "{section} is for teams, {other_section} for players", section=teams, other_section=players
            ),
            where=FieldName.TO,
        )


def carried_entry(session: Session, section: Section, player: int, to: Section) -> Document:
    """What moves with an entry: the person, the bill, and byes requested for later rounds."""
    home = session.state.section(section.name)
    told = entry_document(home.entries[home.entry_of(player)], teams=home.teams)
    moved = {key: value for key, value in told.items() if key not in STAYS_BEHIND}
    moved["info"] = {**moved.get("info", {}), "moved_from": section.name}
    first = len(to.results) + 1
    byes = {no: kind for no, kind in told.get("byes", {}).items() if first <= int(no) <= to.rounds}
    moved |= {"byes": byes} if byes else {}
    if "members" in moved:
        moved["members"] = [
            {key: value for key, value in member.items() if key != "no"} for member in moved["members"]
        ]
    return moved


def _with_missed(to: Section, body: Document, made: New) -> New:
    """The new entry with the byes that the section's book gives a player who is moved there.

    A moved player's time of entry is that of the first entry, not now.
    """
    rules = day_of(to).expulsion
    if not isinstance(made, EntryMade):
        return made
    if "entered" not in body:
        told = {key: value for key, value in made.player.items() if key != "entered"}
        made = structs.replace(made, player=told)
    if rules is None:
        return made
    missed = {str(number): kind.value for number, kind in rules.find_place(to).byes.items()}
    return structs.replace(made, missed=missed or None)


def leave_section(session: Session, section: Section, player: int, to: Section) -> list[New]:
    """How the entry leaves: without a trace if it never played, otherwise withdrawn with an empty bill."""
    state = session.state.section(section.name)
    entry = state.entry_of(player)
    if not has_played(session, section, player) and named_by(session.event, section, player) is None:
        return [EntryDeleted(section=state.name, entry=entry, moved_to=to.name)]
    news: list[New] = []
    if section.player(player).withdrawn_after is None:
        news += withdraw(session, section, player, None)
    return [*news, *empty_bill(session, section, player)]


def empty_bill(session: Session, section: Section, player: int) -> list[New]:
    """Remove an entry's bill, which moves to another section."""
    state = session.state.section(section.name)
    entry = state.entry_of(player)
    if not state.entries[entry].known.get("fees"):
        return []
    return [EntryChanged(section=state.name, entry=entry, key="fees", value=None)]


def reasons_to_move(session: Session, section: Section, player: int, to: Section) -> tuple[Reason, ...]:
    """The rules about a move, in words, or that a book has no rule for it."""
    found = [_what_stays(session, section, player), _what_is_missed(to), *_still_open(section, player)]
    expulsion = day_of(section).expulsion
    removable = section.games_per_round == 1 and "removed" not in section.player(player).info
    if expulsion is not None and removable and has_played(session, section, player):
        found.append(Reason(expulsion.rule, (player,), ASK_ABOUT_RATING.of()))
    return tuple(reason.among(section.entrants) for reason in found)


def _what_stays(session: Session, section: Section, player: int) -> Reason:
    """What happens to the entry in the section it leaves."""
    if has_played(session, section, player):
        return Reason("", (player,), GAMES_STAY.of(section=section.name or ""))
    named = named_by(session.event, section, player)
    if named is not None:
        return Reason("", (player,), STAYS_NAMED.of(why=named, section=section.name or ""))
    return Reason("", (player,), MOVES_WHOLE.of())


def _still_open(section: Section, player: int) -> Iterator[Reason]:
    """Games without a result, which still have to be decided."""
    for number, played in enumerate(section.results, start=1):
        for game in played.games:
            if player in (game.white, game.black) and not game.begun:
                yield Reason("", (player,), STILL_OPEN.of(round=number, board=game.board or 0))


def _what_is_missed(to: Section) -> Reason:
    """What the rounds played before the entry joined are worth."""
    rules = day_of(to)
    if not to.results:
        return Reason("", (), NOTHING_MISSED.of(section=to.name or ""))
    if rules.expulsion is not None:
        return Reason(rules.expulsion.move_rule, (), MISSED_BY_RULE.of(missed=len(to.results)))
    return Reason("", (), LATE_LIKE_OTHERS.of(book=book(to.rulebook).title))
