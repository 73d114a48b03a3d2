"""Recording, correcting and deciding incidents; round, board, players and rule must exist."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from datetime import date, datetime
from enum import Enum

from msgspec import convert

import crosstable.app.session.session as clock
from crosstable.app import sentences as say
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.journal.facts.incident_changed import IncidentChanged
from crosstable.journal.facts.incident_decided import DECISION, IncidentDecided
from crosstable.journal.facts.incident_noted import IncidentNoted
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.incidents import TO_DECIDE, Incident, IncidentKind, Outcome
from crosstable.model.language import Words, phrase, translate
from crosstable.model.local_forms import show_date
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.model.stated import state
from crosstable.rulebooks.shared.appeals import AppealWay, appeals_of
from crosstable.rulebooks.shared.conditions import conditions_of
from crosstable.rulebooks.shelf import book
from crosstable.rules.manifest import load_manifest

ABOUT_SOMEBODY = {
    IncidentKind.WARNING: Words("choose the player who is warned"),
    IncidentKind.APPEAL: Words("choose the player who appeals"),
}
"""Kinds that need a player, and how to ask for one."""
OWN_WORDS = ("text", "rule", "penalty", "late", "decided_by", "decision")
"""Fields that are free text."""


def note_incident(session: Session, section: Section, report: Incident) -> list[New]:
    """The fact of an incident, and a second one if it comes with its decision."""
    noted = _complete(session.event, section, replace(_tidy(report), no=_next_number(session, section)))
    if noted.kind is IncidentKind.APPEAL:
        noted = _appeal(session.event, section, noted)
    body = {key: value for key, value in as_payload(noted).items() if key not in DECISION}
    news: list[New] = [IncidentNoted(section=section.name, incident=body)]
    if noted.outcome is not None:
        _check_outcome(noted)
        news.append(_decision(section, noted.no, noted))
    return news


def change_incident(session: Session, section: Section, no: int, changes: Mapping[str, object]) -> list[New]:
    """Correct an incident; its decision stays."""
    old = incident_in(section, no)
    moved = changes.keys() & {"round", "board", "player"}
    start = replace(old, players=()) if moved else old
    new = _complete(session.event, section, _tidy(replace(start, **dict(changes))))  # type: ignore[arg-type]
    if old.outcome is not None and new.kind not in TO_DECIDE:
        raise BadInput(
            phrase("incident {no} has been decided; undo the decision first", no=no),
            where="kind",
        )
    if new.kind is IncidentKind.APPEAL:
        new = _appeal(session.event, section, new)
    before, after = as_payload(old), as_payload(new)
    changed = {key: after.get(key) for key in {**before, **after} if before.get(key) != after.get(key)}
    if not changed:
        raise NothingNew(phrase("no change to incident {no}", no=no), where="incident")
    return [IncidentChanged(section=section.name, no=no, incident=changed)]


def decide_incident(session: Session, section: Section, no: int, decided: Incident) -> list[New]:
    """Decide a claim, an appeal or a complaint: how, by whom, when; `decided` has only that."""
    known = incident_in(section, no)
    if known.kind not in TO_DECIDE:
        raise BadInput(
            phrase("incident {no} needs no decision", no=no),
            where="incident",
        )
    if known.outcome is not None:
        text = phrase(
            "incident {no} has been decided; undo the decision, or record a further appeal",
            no=no,
        )
        raise BadInput(text, where="incident")
    decision = {key: getattr(decided, key) for key in DECISION}
    ended = _tidy(replace(known, **decision))
    _check_outcome(ended)
    return [_decision(section, no, ended)]


def incident_in(section: Section, no: int) -> Incident:
    """The incident with a number."""
    for incident in section.incidents:
        if incident.no == no:
            return incident
    text = phrase("no incident is recorded yet")
    if section.incidents:
        known = ", ".join(str(one.no) for one in section.incidents)
        text = phrase("no incident {no}; choose from {known}", no=no, known=known)
    raise BadInput(text, where="incident")


def advice_on(event: Event, section: Section, incident: Incident) -> tuple[Reason, ...]:
    """The book's advice to the director about an incident."""
    rulebook = book(section.rulebook)
    rule = conditions_of(rulebook).after_incident(incident.rule)
    said = [] if rule is None else [rule]
    appeals = appeals_of(rulebook)
    way = appeals.way(incident.under) if incident.kind is IncidentKind.APPEAL else None
    if way is not None:
        said.append(state(say.APPEAL_GOES_TO, rule=way.rule, to=way.to, says=way.says))
    if incident.kind is IncidentKind.APPEAL and appeals.no_protest is not None:
        said.append(appeals.no_protest)
    return tuple(said)


def as_payload(incident: Incident) -> dict[str, object]:
    """An incident as a fact stores it, without default values."""
    found: dict[str, object] = {}
    for field in fields(incident):
        value = getattr(incident, field.name)
        if value not in (field.default, ()):
            found[field.name] = value.value if isinstance(value, Enum) else value
    return {key: list(value) if isinstance(value, tuple) else value for key, value in found.items()}


def _next_number(session: Session, section: Section) -> int:
    """A number that no incident of the section has had, including undone ones."""
    noted = [
        fact.what.number_in(fact)
        for fact in session.facts
        if isinstance(fact.what, IncidentNoted) and fact.what.section == section.name
    ]
    return max([*noted, *(one.no for one in section.incidents)], default=0) + 1


def _tidy(report: Incident) -> Incident:
    """Texts on one line, without empty ones."""
    said = {key: " ".join((getattr(report, key) or "").split()) or None for key in OWN_WORDS}
    if said["text"] is None:
        raise BadInput(phrase("enter what happened"), where="TEXT")
    return replace(report, **said)  # type: ignore[arg-type]


def _complete(event: Event, section: Section, report: Incident) -> Incident:
    """The report with its round, its players and the time; refused if it is impossible."""
    if report.rule is not None:
        _check_rule(section, report.rule)
    number = report.round
    if number is None and report.board is not None:
        number = len(section.results)
    _check_place(section, number, report.board, report.player)
    players = report.players or _concerned(section, number, report)
    if report.kind in ABOUT_SOMEBODY and report.player is None and len(players) != 1:
        raise BadInput(str(ABOUT_SOMEBODY[report.kind]), where=FieldName.PLAYER)
    at = _moment(report.at) if report.at else _here_and_now()
    return replace(report, round=number, players=players, at=at)


def _concerned(section: Section, number: int | None, report: Incident) -> tuple[int, ...]:
    """Both players of the board, otherwise the player named."""
    if number is None or report.board is None:
        return () if report.player is None else (report.player,)
    games = [game for game in section.results[number - 1].games if game.board == report.board]
    return tuple(no for game in games for no in (game.white, game.black))


def _here_and_now() -> str:
    """The local time, to the minute."""
    then = datetime.fromisoformat(clock.now()).astimezone()
    return then.replace(tzinfo=None).isoformat(timespec="minutes")


def _moment(text: str) -> str:
    """A time as typed."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        raise BadInput(
            phrase("“{text}” is not a time; write it like 2026-11-21T10:00", text=text[:30]),
            where=FieldName.TIME,
        ) from None
    return text


def _appeal(event: Event, section: Section, appeal: Incident) -> Incident:
    """An appeal with its deadline; if the book calls it late or void, it needs a reason."""
    way = appeals_of(book(section.rulebook)).way(appeal.under)
    if appeal.against is not None:
        incident_in(section, appeal.against)
    if way is None:
        return appeal
    last = way.last_day(event, section)
    wrong = _late(section, appeal, way, last)
    if wrong is not None and appeal.late is None:
        text = phrase("{problem}; to accept it anyway, give a reason", problem=wrong)
        raise BadInput(text, where=FieldName.LATE, rule=way.rule)
    late = appeal.late if wrong is not None or way.at_once else None
    return replace(appeal, under=way.rule, deadline=last.isoformat() if last else None, late=late)


def _late(section: Section, appeal: Incident, way: AppealWay, last: date | None) -> str | None:
    """Why the book would not hear an appeal; None if it would."""
    made = datetime.fromisoformat(appeal.at or _here_and_now()).date()
    if last is not None and made > last:
        return phrase("the deadline for appeals to {body} was {day}", body=way.to, day=show_date(last))
    if way.at_once and appeal.round is not None and appeal.round < len(section.results):
        return phrase(
            "round {number} is published; an appeal must come before the player's next move",
            number=appeal.round + 1,
        )
    if way.after is not None and not _was_heard(section, appeal, way.after):
        return phrase(
            "before an appeal to {body}, an appeal under {rule} must be decided", body=way.to, rule=way.after
        )
    return None


def _was_heard(section: Section, appeal: Incident, rule: str) -> bool:
    """Whether an earlier appeal under a rule was decided in the same matter."""
    return any(
        one.kind is IncidentKind.APPEAL and one.under == rule and one.outcome is not None
        for one in section.incidents
        if one.no != appeal.no and (appeal.against in (None, one.no) or one.against == appeal.against)
    )


def _check_outcome(incident: Incident) -> None:
    """Refuse an incomplete decision, or one about something that needs none."""
    if incident.kind not in TO_DECIDE:
        text = phrase("only claims, appeals and complaints need a decision")
        raise BadInput(text, where=FieldName.DECISION)
    if incident.outcome is None:
        raise BadInput(
            phrase(
                "choose a decision: {decisions}", decisions=", ".join(translate(one.value) for one in Outcome)
            ),
            where=FieldName.DECISION,
        )
    if incident.decided_by is None and incident.outcome is not Outcome.WITHDRAWN:
        raise BadInput(phrase("enter who decided"), where=FieldName.DECIDED_BY)


def _decision(section: Section, no: int, incident: Incident) -> New:
    """The fact of a decision."""
    at = _moment(incident.decided_at) if incident.decided_at else _here_and_now()
    said = {key: value for key, value in as_payload(incident).items() if key in DECISION}
    return convert({"section": section.name, "no": no, **said, "decided_at": at}, IncidentDecided)


def _check_rule(section: Section, number: str) -> None:
    """Refuse a rule that the book does not have."""
    try:
        load_manifest(book(section.rulebook).package).rule(number)
    except BadInput as error:
        raise BadInput(error.text, where=FieldName.RULE, remedies=error.remedies) from None


def _check_place(section: Section, number: int | None, board: int | None, player: int | None) -> None:
    """Refuse rounds that are not posted, boards that do not exist, and players from another board."""
    if number is None and player is None:
        return
    if not section.results:
        raise BadInput(
            phrase("no round is posted yet; enter the text without round, board or player"), where="incident"
        )
    if number is not None and not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not posted", number=number), where=FieldName.ROUND)
    if player is not None:
        section.player(player)
    if number is None or board is None:
        return
    game = next((game for game in section.results[number - 1].games if game.board == board), None)
    if game is None:
        raise BadInput(
            phrase("round {number} has no board {board}", number=number, board=board), where=FieldName.BOARD
        )
    if player is not None and player not in (game.white, game.black):
        text = phrase(
            "{player} is not on board {board} in round {number}; {white} and {black} are",
            player=section.called(player),
            board=board,
            number=number,
            white=section.called(game.white),
            black=section.called(game.black),
        )
        raise BadInput(text, where=FieldName.PLAYER)
