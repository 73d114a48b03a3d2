"""Re-entries: the earlier entry ends, and the new one has byes for missed rounds."""

from __future__ import annotations

from msgspec import structs

from crosstable.app.entries.late_entries import with_missed_rounds
from crosstable.app.entries.new_entries import entry_made
from crosstable.app.round.day_scope import REENTER, day_of, need_rules
from crosstable.app.session.session import New, Session
from crosstable.flow.schedules import posted_for
from crosstable.journal.entries import entry_document
from crosstable.journal.facts.entry_made import LeftEntry
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import Result
from crosstable.rulebooks.shared.timetables import merge_round

STAYS_BEHIND = frozenset(
    {"no", "byes", "joins", "withdrawn_after", "fees", "schedule", "reentry_of", "entered"}
)
"""Keys that belong to the entry, not to the person."""


def reenter(
    session: Session, section: Section, player: int, schedule: str | None = None, joins: int | None = None
) -> list[New]:
    """One fact: the earlier entry ends after the last posted round, and the same person re-enters."""
    rules = need_rules(section, REENTER, lambda day: day.reentry)
    found = section.player(player)
    _check(section, found, rules.rule)
    first = _first_round(section, found, schedule) if joins is None else joins
    if not 1 <= first <= section.rounds:
        text = phrase(
            "no re-entry in round {round}: the section has {rounds} rounds",
            round=first,
            rounds=section.rounds,
        )
        raise BadInput(text, where="reenter", rule=rules.rule)
    state = session.state.section(section.name)
    entry = state.entry_of(player)
    told = entry_document(state.entries[entry], teams=state.teams)
    body = {key: value for key, value in told.items() if key not in STAYS_BEHIND}
    body |= {"reentry_of": player, "joins": first}
    if schedule is not None or found.schedule is not None:
        body["schedule"] = found.schedule if schedule is None else schedule
    if later := {str(n): kind.value for n, kind in found.byes.items() if n >= first}:
        body["byes"] = later
    made = with_missed_rounds(section, state, entry_made(session, section, body))
    last = len(state.rounds) if found.withdrawn_after is None else found.withdrawn_after
    leaves = LeftEntry(entry=entry, after=min(last, len(state.rounds)))
    return [structs.replace(made, leaves=leaves)]


def _check(section: Section, player: Player, rule: str) -> None:
    """Refuse a re-entry of a player who has not entered, has already re-entered, or was removed."""
    who = f"#{player.no} {player.name}"
    if not section.results:
        text = phrase("{player}: no re-entry before round 1 is posted", player=who)
        change = [Advice(Remedy.CHANGE_ENTRY, player=player.no)]
        raise BadInput(text, where="reenter", rule=rule, remedies=change)
    again = next((other.no for other in section.players if other.reentry_of == player.no), None)
    if again is not None:
        text = phrase(
            "{player} has already re-entered as #{number}; choose that entry", player=who, number=again
        )
        raise BadInput(text, where="PLAYER", rule=rule)
    if "removed" in player.info:
        expelled = day_of(section).expulsion
        by = None if expelled is None else expelled.removal_rule
        raise BadInput(phrase("{player} was removed from the section", player=who), where="PLAYER", rule=by)


def _first_round(section: Section, player: Player, schedule: str | None) -> int:
    """The next round; on a later schedule that has not started the posted round, that one."""
    posted = len(section.results)
    if schedule is None or schedule == player.schedule or posted >= merge_round(section):
        return posted + 1
    if posted_for(section, schedule) < posted:
        return posted_for(section, schedule) + 1
    there = {other.no for other in section.players if other.schedule == schedule}
    games = [game for game in section.results[-1].games if game.white in there]
    return posted if all(game.result is Result.UNFINISHED for game in games) else posted + 1


def is_unseated(section: Section, no: int) -> bool:
    """Whether an entry joins a round posted without it, which then has to be paired again."""
    joins = section.player(no).joins
    if joins > posted_for(section, section.player(no).schedule):
        return False
    posted = section.results[joins - 1]
    seated = {player for game in posted.games for player in (game.white, game.black)}
    return no not in seated | {bye.player for bye in posted.byes}
