"""Removing a player from a section because a corrected rating is outside its limits."""

from __future__ import annotations

from msgspec import structs

from crosstable.app.entries.moving import carried_entry, empty_bill
from crosstable.app.entries.new_entries import entry_made
from crosstable.app.round.day_scope import EXPEL, need_rules
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.player_removed import PlayerRemoved, RescoredGame
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shared.expulsion import Expulsion, Rescored


def expulsion_of(section: Section) -> Expulsion:
    """How the section's book removes players; refused if it has no rule for it."""
    return need_rules(section, EXPEL, lambda day: day.expulsion)


def told_of_expulsion(section: Section, player: int) -> tuple[Reason, ...]:
    """What happens to every game of a removed player, in words."""
    rules = expulsion_of(section)
    return rules.tell(section, rules.rescore(section, player))


def expel(session: Session, section: Section, player: int, reason: str) -> list[New]:
    """Remove the player as one fact: opponents are rescored, and the real games become extra games."""
    rules = expulsion_of(section)
    if not reason.strip():
        raise BadInput(
            phrase("removing a player needs a reason"),
            where=FieldName.REASON,
            rule=rules.removal_rule,
            remedies=[Advice(Remedy.SAY_WHY)],
        )
    found = section.player(player)
    if "removed" in found.info:
        text = phrase("#{number} {name} has already been removed", number=player, name=found.name)
        raise BadInput(text, where="PLAYER", rule=rules.removal_rule)
    if section.games_per_round != 1:
        text = phrase(
            "a player cannot be removed where each round has two games. Withdraw the player, and correct "
            "results by hand where the rule asks for it"
        )
        raise BadInput(text, where="expel", rule=rules.rule)
    state = session.state.section(section.name)
    removed = PlayerRemoved(
        section=state.name,
        entry=state.entry_of(player),
        after=len(state.rounds),
        reason=reason.strip(),
        rule=rules.rule,
        games=tuple(_rescored(change) for change in rules.rescore(section, player)),
    )
    return [removed]


def _rescored(change: Rescored) -> RescoredGame:
    """A rescored game as the fact holds it."""
    return RescoredGame(
        listed=change.listed,
        white=change.white,
        black=change.black,
        opponent=change.opponent,
        round=change.round,
        was=change.was.value,
        becomes=change.becomes.value if change.becomes is not None else ByeKind.HALF.value,
        rule=change.rule,
    )


def move_to(session: Session, section: Section, player: int, to: Section) -> list[New]:
    """The entry in the section where the rating belongs, with half-point byes for the rounds missed."""
    rules = expulsion_of(to)
    if to.name == section.name:
        text = phrase("choose a different section to move to")
        raise BadInput(text, where=FieldName.TO, rule=rules.move_rule)
    state = session.state.section(to.name)
    if len(state.rounds) >= to.rounds:
        raise BadInput(
            phrase("all rounds of {section} are published", section=to.name),
            where=FieldName.TO,
            rule=rules.move_rule,
        )
    moved = carried_entry(session, section, player, to)
    missed = {str(number): kind.value for number, kind in rules.find_place(to).byes.items()}
    made = entry_made(session, to, moved)
    return [*empty_bill(session, section, player), structs.replace(made, missed=missed or None)]
