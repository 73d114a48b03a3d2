"""Merging two entries of one person who was registered twice."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.app.entries.deleting import named_by
from crosstable.app.sentences import BILLS_TOGETHER, FILLED_IN, GAMES_HANDED_OVER, NO_GAMES_TO_HAND_OVER
from crosstable.app.session.session import New, Session
from crosstable.journal.entries import entry_document
from crosstable.journal.facts.entries_joined import EntriesJoined
from crosstable.journal.leaving import rounds_with_game
from crosstable.journal.state import Document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.federations import id_name
from crosstable.model.language import Words, phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.sayings import Who

PARTS = ("ids", "other_ratings", "later_ratings", "info")
"""Fields with several parts, each with its own name."""
OWN = frozenset(
    {"no", "joins", "withdrawn_after", "byes", "fees", "members", "lineups", "reentry_of", *PARTS}
)
"""Fields that are not simply filled in when missing."""
LABELS = {
    "ids": Words("federation IDs"),
    "other_ratings": Words("other ratings"),
    "later_ratings": Words("later ratings"),
    "rating": Words("rating"),
    "title": Words("title"),
    "school": Words("school"),
    "club": Words("club"),
    "team": Words("team"),
    "country": Words("country"),
    "region": Words("state or region"),
    "phone": Words("phone"),
    "notes": Words("notes"),
    "born": Words("date of birth"),
    "fide_rating": Words("FIDE rating"),
    "sex": Words("gender"),
    "year": Words("school year"),
    "email": Words("e-mail"),
    "membership_expires": Words("membership"),
    "info": Words("other details"),
}


def join_entries(session: Session, section: Section, keep: int, other: int) -> list[New]:
    """Give `other`'s games and byes to `keep` as one fact, and delete `other`."""
    _check_pair(section, keep, other)
    _check_rounds(session, section, keep, other)
    _check_ids(session, section, keep, other)
    named = named_by(session.event, section, other, extra=False)
    if named is not None:
        turn = [Advice(Remedy.NAME_OTHER_PLAYER, player=other)]
        text = phrase(
            "{player} has to stay: {why}. Keep that entry and delete the other",
            player=section.called(other),
            why=named,
        )
        raise BadInput(text, where=FieldName.OTHER, remedies=turn)
    state = session.state.section(section.name)
    entries = [state.entry_of(no) for no in (keep, other)]
    return [
        EntriesJoined(
            section=state.name,
            entry=entries[0],
            other=entries[1],
            takes=taken_over(*_documents(session, section, keep, other)) or None,
        )
    ]


def _documents(session: Session, section: Section, *players: int) -> list[Document]:
    """Entries in the form of the event file."""
    state = session.state.section(section.name)
    return [entry_document(state.entries[state.entry_of(no)], teams=state.teams) for no in players]


def _check_pair(section: Section, keep: int, other: int) -> None:
    """Refuse the same entry twice, and a re-entry, which is a second entry on purpose."""
    if keep == other:
        raise BadInput(phrase("choose two different entries"), where=FieldName.OTHER)
    if other == section.player(keep).reentry_of or keep == section.player(other).reentry_of:
        text = phrase(
            "{player} and {other_player} are an entry and its re-entry; both count",
            player=section.called(other),
            other_player=section.called(keep),
        )
        raise BadInput(text, where=FieldName.OTHER)


def _check_rounds(session: Session, section: Section, keep: int, other: int) -> None:
    """Refuse two entries that were paired in the same round, and a team whose members have played."""
    state = session.state.section(section.name)
    twice = set(rounds_with_game(state, keep)) & set(rounds_with_game(state, other))
    withdraw = Advice(Remedy.WITHDRAW_PLAYER, player=other)
    if twice:
        text = phrase(
            "both entries are paired in this round, and nobody can play twice in a round. "
            "Their results stay; let one of the entries play on"
        )
        raise BadInput(text, where=phrase("round {round}", round=min(twice)), remedies=[withdraw])
    if any({game.white, game.black} == {keep, other} for game in section.extra):
        text = phrase("the two entries have played an extra game against each other, so they are two people")
        raise BadInput(text, where=FieldName.OTHER)
    if section.entrants.are_teams and rounds_with_game(state, other):
        text = phrase(
            "{player} has matches with its own line-ups; keep or withdraw that team",
            player=section.called(other),
        )
        raise BadInput(text, where=FieldName.OTHER, remedies=[withdraw])


def _check_ids(session: Session, section: Section, keep: int, other: int) -> None:
    """Refuse entries with different IDs from one federation: they may be two people."""
    kept, gone = _documents(session, section, keep, other)
    for key, value in kept.get("ids", {}).items():
        if gone.get("ids", {}).get(key, value) != value:
            text = phrase(
                "the entries differ in the {id_name}, {id} and {other_id}; they may be two people",
                id_name=id_name(key),
                id=value,
                other_id=gone["ids"][key],
            )
            correct = [Advice(Remedy.CHANGE_ENTRY, player=other)]
            raise BadInput(text, where=FieldName.OTHER, remedies=correct)


def taken_over(kept: Document, gone: Document) -> Document:
    """What the remaining entry takes from the other: missing data, both bills, the longer stay."""
    takes = {key: value for key, value in gone.items() if key not in OWN and key not in kept}
    for key in PARTS:
        both = {**gone.get(key, {}), **kept.get(key, {})}
        if both != kept.get(key, {}):
            takes[key] = both
    if gone.get("fees"):
        takes["fees"] = [*kept.get("fees", []), *gone["fees"]]
    return takes | dict(_stay(kept, gone))


def _stay(kept: Document, gone: Document) -> Iterator[tuple[str, object]]:
    """The first and the last round of both together, and byes asked for."""
    first = min(kept.get("joins", 1), gone.get("joins", 1))
    if first != kept.get("joins", 1):
        yield "joins", first
    last = [one.get("withdrawn_after") for one in (kept, gone)]
    if last[0] is not None and (last[1] is None or last[1] > last[0]):
        yield "withdrawn_after", last[1]
    byes = {**gone.get("byes", {}), **kept.get("byes", {})}
    if byes != kept.get("byes", {}):
        yield "byes", byes


def reasons_to_join(session: Session, section: Section, keep: int, other: int) -> tuple[Reason, ...]:
    """What is carried over, in words."""
    games = section.games_per_round * len(rounds_with_game(session.state.section(section.name), other))
    kept, gone = (Who(no, section.player(no).name) for no in (keep, other))
    first = GAMES_HANDED_OVER.of(games=games, kept=kept, other=gone)
    found = [Reason("", (keep, other), first if games else NO_GAMES_TO_HAND_OVER.of(other=gone))]
    documents = _documents(session, section, keep, other)
    takes = taken_over(*documents)
    filled = [str(LABELS.get(key, key.replace("_", " "))) for key in takes if key in PARTS or key not in OWN]
    if filled:
        found.append(Reason("", (keep,), FILLED_IN.of(keys=", ".join(filled))))
    if all(one.get("fees") for one in documents):
        found.append(Reason("", (keep,), BILLS_TOGETHER.of()))
    return tuple(reason.among(section.entrants) for reason in found)
