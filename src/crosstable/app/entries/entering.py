"""New events and sections, players, byes, withdrawals and settings, each written as a fact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from crosstable.app.entries.admitting import ADMIT, admitted_change, check_admitted
from crosstable.app.entries.given_ratings import given_rating
from crosstable.app.entries.late_entries import check_bye, with_missed_rounds
from crosstable.app.entries.new_entries import entry_made
from crosstable.app.round.day_scope import is_least_disturbed, not_back_by
from crosstable.app.session.session import New, Session
from crosstable.app.setup.entry_references import OWN_KEYS, by_entries
from crosstable.app.setup.strict_mode import switched_on, with_strict_mode
from crosstable.flow.options import check_options
from crosstable.flow.schedules import posted_for
from crosstable.flow.table_formats import FIXED, SET_BY_PLAYERS
from crosstable.formats.document.players import PLAYER, TEAM
from crosstable.formats.document.section import SECTION
from crosstable.formats.places import nearest
from crosstable.journal.entries import entry_document
from crosstable.journal.facts.bye_asked import ByeAsked
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.event_changed import EventChanged
from crosstable.journal.facts.event_created import EventCreated
from crosstable.journal.facts.player_returned import PlayerReturned
from crosstable.journal.facts.player_withdrawn import PlayerWithdrawn
from crosstable.journal.facts.section_added import SectionAdded
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.state import SectionState
from crosstable.model.announced import OTHER_NAMES
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.two_games import GAMES
from crosstable.rulebooks.shelf import book_of

EVENT_KEYS = frozenset(
    {"name", "lots", "schedule", "officials", "sponsor", "preset", "details", "copy_to"}
    | {"profile", "currency", "wall_chart"}
)
DETAIL = "details."
"""The prefix of the key of a detail."""


def new_event(name: str, section: Mapping[str, object], seed: int = 0) -> list[New]:
    """An event with its first section."""
    top = {"crosstable": 1, "name": name, "lots": {"seed": seed}}
    return [EventCreated(event=top), SectionAdded(section=with_strict_mode(section))]


def add_section(session: Session, section: Mapping[str, object]) -> list[New]:
    """A further section; those of an event with several have names."""
    if section.get("section") is None or any(state.name is None for state in session.state.sections):
        text = phrase("every section needs a name when there are several")
        raise BadInput(text, where=FieldName.SECTION, remedies=[Advice(Remedy.NAME_FIRST_SECTION)])
    return [SectionAdded(section=with_strict_mode(section))]


def add_entries(session: Session, section: Section, players: Sequence[Mapping[str, object]]) -> list[New]:
    """Add entries; after round 1 is published they join the next round, or during the last round that one."""
    state = session.state.section(section.name)
    if state.started and section.format in FIXED:
        raise BadInput(
            phrase("the schedule is fixed once round 1 is published; nobody can join"), where="add"
        )
    check_joins(section, state, players)
    check_admitted(section, players)
    made = [entry_made(session, section, player, place) for place, player in enumerate(players)]
    return [with_missed_rounds(section, state, one) for one in made]


def check_joins(section: Section, state: SectionState, players: Sequence[Mapping[str, object]]) -> None:
    """Refuse entries for rounds already published, and for rounds that do not exist.

    A separate schedule may start while the round is posted for others, and some books change a posted
    round with the least disturbance; `repair` then seats the entry.
    """
    last, changes = len(state.rounds), is_least_disturbed(section)
    for player in players:
        joins, schedule = player.get("joins"), player.get("schedule")
        posted = posted_for(section, schedule if isinstance(schedule, str) else None)
        if not isinstance(joins, int):
            continue
        if joins > section.rounds:
            text = phrase(
                "there is no round {round}; the last is round {last}", round=joins, last=section.rounds
            )
            raise BadInput(text, where="joins")
        running = schedule or changes or last == section.rounds
        if joins <= posted and not (running and joins == last):
            first = posted + 1 if posted < section.rounds else last
            raise BadInput(_too_late(str(player.get("name")), joins, first, section.rounds), where="joins")


def _too_late(name: str, wanted: int, first: int, last: int) -> str:
    """Why a player cannot join a published round, and from which round on they can."""
    if first == last:
        return phrase(
            "round {wanted} is published; {name} can join the last round, round {last}. "
            "Leave the round empty for that",
            wanted=wanted,
            name=name,
            last=last,
        )
    return phrase(
        "round {wanted} is published; {name} can join from round {first} on. Leave the round empty for that",
        wanted=wanted,
        name=name,
        first=first,
    )


def own_ids(section: Section, code: str) -> dict[str, str]:
    """A player's IDs, including one from the federation of the section's book."""
    return {book_of(section).home.id_key: code}


def same_names(session: Session, section: Section, players: Sequence[Mapping[str, object]]) -> list[str]:
    """Names that are already entered, or listed twice."""
    entered = session.state.section(section.name).entries.values()
    seen = {player.name.strip().casefold() for player in entered}
    twice = []
    for player in players:
        name = str(player.get("name", ""))
        if name.strip().casefold() in seen:
            twice.append(name)
        seen.add(name.strip().casefold())
    return twice


def ask_bye(session: Session, section: Section, player: int, round_no: int, kind: str | None) -> list[New]:
    """Request a bye for a round that is not yet published, or cancel it."""
    state = session.state.section(section.name)
    if round_no < 1:
        raise BadInput(phrase("there is no round {round}", round=round_no), where="round")
    if round_no <= posted_for(section, section.player(player).schedule):
        raise BadInput(
            phrase(
                "round {round} is already published; byes are only for later rounds",
                round=round_no,
            ),
            where="round",
        )
    check_bye(section, player, round_no, kind)
    return [ByeAsked(section=state.name, entry=state.entry_of(player), round=round_no, bye=kind)]


def withdraw(session: Session, section: Section, player: int, after: int | None) -> list[New]:
    """Withdraw a player after the last published round, unless another round is named."""
    state = session.state.section(section.name)
    last = posted_for(section, section.player(player).schedule) if after is None else after
    if not 0 <= last <= section.rounds:
        raise BadInput(
            phrase("there is no round {round}; the last is round {last}", round=last, last=section.rounds),
            where=FieldName.AFTER,
        )
    return [PlayerWithdrawn(section=state.name, entry=state.entry_of(player), after=last)]


def come_back(session: Session, section: Section, player: int) -> list[New]:
    """Reinstate a player who had withdrawn, from the next round on."""
    found = section.player(player)
    if "removed" in found.info:
        text = phrase(
            "{player} was removed from the section and cannot be reinstated", player=section.called(player)
        )
        undo = [Advice(Remedy.UNDO_CHANGE)]
        raise BadInput(text, where="PLAYER", rule=not_back_by(section), remedies=undo)
    if found.withdrawn_after is None:
        raise BadInput(phrase("{player} has not withdrawn", player=section.called(player)), where="player")
    entry = session.state.section(section.name).entry_of(player)
    return [PlayerReturned(section=section.name, entry=entry)]


SHAPED = {
    "rulebook": Words("round 1 is published; the rulebook stays {value}"),
    "format": Words("round 1 is published; the format stays {value}"),
    "games_per_round": Words("round 1 is published; the games in each round stay {value}"),
    "rounds": Words("round 1 is published; the schedule sets the number of rounds, which stays {value}"),
}
"""What cannot change once round 1 is published."""


def _check_shape(session: Session, section: Section, key: str, value: object) -> None:
    """Refuse a change of book, format or table once a round has been published under the old one."""
    now: dict[str, object] = {
        "rulebook": section.rulebook,
        "format": section.format.value,
        "games_per_round": section.games_per_round,
    }
    if section.format in SET_BY_PLAYERS:
        now["rounds"] = section.rounds
    value = 1 if key == "games_per_round" and value is None else value
    if session.state.section(section.name).started and key in now and value != now[key]:
        text = str(SHAPED[key]).format(value=now[key])
        raise BadInput(text, where=key, remedies=[Advice(Remedy.NEW_SECTION)])
    if key == "rounds" and isinstance(value, int) and section.results and value > section.rounds:
        book_of(section).ready(replace(section, rounds=value))


def set_key(
    session: Session, section: Section, key: str, value: object, reason: str | None = None
) -> list[New]:
    """Set a key of the event or of a section; null removes it. For a section's key, the reason is kept."""
    if key == "copy_to" and value is not None:
        value = _folder(value)
    if key.startswith(DETAIL):
        key, value = "details", _details(session, key.removeprefix(DETAIL), value)
    if key == "schedule":
        _check_rounds(session, value)
    if key in EVENT_KEYS:
        return [EventChanged(key=key, value=value)]
    if key in ("rulebook", "rounds") and value is None:
        raise BadInput(phrase("“{setting}” cannot be removed", setting=key), where=key)
    if key in ("players", "results", "cards", "round", "sections", "crosstable", "held", "incidents"):
        raise BadInput(
            phrase("“{setting}” is not a setting; enter players, rounds and results one by one", setting=key),
            where=key,
        )
    if key in OWN_KEYS:
        raise BadInput(
            phrase("“{setting}” cannot be set directly; set “{instead}”", setting=key, instead=OWN_KEYS[key]),
            where=key,
        )
    check_name(section, key)
    _check_shape(session, section, key, value)
    _check_games_per_round(section, key, value)
    key, value = by_entries(session.state.section(section.name), section.rulebook, key, value)
    changed = {key: value, **_without_other_name(section, key, value)}
    made: list[New] = [
        SectionChanged(section=section.name, key=key, value=value, reason=reason or None)
        for key, value in changed.items()
    ]
    return [*made, *switched_on(section, changed)]


def _check_games_per_round(section: Section, key: str, value: object) -> None:
    """Refuse matches of two games if the book, the format or another choice does not allow them."""
    if key == "games_per_round" and value == GAMES:
        check_options(replace(section, games_per_round=GAMES), book_of(section))


def _without_other_name(section: Section, key: str, value: object) -> dict[str, None]:
    """Some keys have two names: the one given now counts, and the other is removed."""
    if value is None:
        return {}
    for own, names in OTHER_NAMES.items():
        if key == own:
            return {f"settings.{name}": None for name in names if name in section.settings}
        if key in (f"settings.{name}" for name in names) and getattr(section, own) not in (None, ()):
            return {own: None}
    return {}


def _check_rounds(session: Session, schedule: object) -> None:
    """Refuse a start time for a round that no section has."""
    last = max(section.rounds for section in session.event.sections)
    for item in schedule if isinstance(schedule, list) else ():
        number = item.get("round") if isinstance(item, dict) else None
        if isinstance(number, int) and number > last:
            raise BadInput(
                phrase("there is no round {round}; the last is round {last}", round=number, last=last),
                where="schedule",
            )


def _details(session: Session, key: str, value: object) -> dict[str, object] | None:
    """All details with one of them changed or removed."""
    if value is not None and not isinstance(value, str):
        value = str(value)
    changed = {**session.event.details, key: value}
    return {name: said for name, said in changed.items() if said} or None


def check_name(section: Section, key: str) -> None:
    """Refuse an unknown key, and a setting of the book without the prefix `settings.`."""
    if key in SECTION or key.startswith("settings."):
        return
    settings = book_of(section).settings
    near = [] if get_close_matches(key, SECTION, n=1) else get_close_matches(key, settings, n=1, cutoff=0.7)
    if key in settings:
        text = phrase(
            "this is a setting of {rulebook}; write it as “settings.{setting}”",
            rulebook=book_of(section).title,
            setting=key,
        )
        raise BadInput(text, where=key)
    if near:
        raise BadInput(
            phrase("there is no such setting; did you mean “settings.{similar}”?", similar=near[0]), where=key
        )
    raise BadInput(
        phrase(
            "there is no setting “{setting}”; {similar}",
            setting=key[:40],
            similar=nearest(key, list(SECTION)),
        ),
        where=key[:40],
    )


def _folder(value: object) -> str:
    """A folder for copies, by its full path."""
    if not isinstance(value, str) or not Path(value).is_dir():
        raise BadInput(phrase("“{folder}” is not a folder; create it first", folder=value), where="copy_to")
    return str(Path(value).absolute())


def set_player_key(session: Session, section: Section, player: int, key: str, value: object) -> list[New]:
    """Set a field of a player; the number stays the same."""
    if key == "no":
        raise BadInput(phrase("a player's number cannot be changed"), where=key)
    if key == "rating" and type(value) is int and value == 0:
        value = None
    key = _written_key(section, key, value)
    state = session.state.section(section.name)
    entry = state.entry_of(player)
    known = entry_document(state.entries[entry], teams=state.teams)
    if key == ADMIT:
        return [EntryChanged(section=state.name, entry=entry, **admitted_change(known, value))]
    more = given_rating(section, known, value) if key == "rating" else {}
    return [EntryChanged(section=state.name, entry=entry, key=key, value=value, **more)]


def _written_key(section: Section, key: str, value: object) -> str:
    """The full key of a player's field; kinds of rating are other ratings, unknown keys are refused."""
    kinds = book_of(section).rating_kinds
    if kinds is not None and key in {kind.key for kind in kinds.kinds}:
        return f"other_ratings.{key}"
    known = {*PLAYER, *TEAM, ADMIT}
    if value is None and key.partition(".")[0] not in known:
        raise BadInput(
            phrase(
                "there is no field “{field}”; {similar}", field=key[:40], similar=nearest(key, sorted(known))
            ),
            where=key[:40],
        )
    return key
