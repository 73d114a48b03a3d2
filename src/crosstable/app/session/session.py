"""A session: an event opened from a journal, read, and written one fact at a time."""

from __future__ import annotations

import getpass
import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from msgspec import structs

from crosstable.app.entries.entry_values import check_entries
from crosstable.app.session.announced_guard import check_locks
from crosstable.app.session.closed_guard import check_closed
from crosstable.app.session.file_places import forget_file_place
from crosstable.app.session.limits_guard import check_limits
from crosstable.app.session.number_guard import check_numbered
from crosstable.app.session.reading import SUFFIX, is_journal, open_event
from crosstable.app.session.strict_guard import with_confirmation
from crosstable.app.session.table_guard import check_tables
from crosstable.app.setup.choices_offered import check_sections
from crosstable.disk.databases import BUSY_SECONDS
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.journal.event_value import EventValue, round_of, value_of
from crosstable.journal.fact import Draft, Fact, unwritten
from crosstable.journal.facts.player_withdrawn import PlayerWithdrawn
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.round_repaired import RoundRepaired
from crosstable.journal.facts.undone import TakesBack
from crosstable.journal.fold import Folded, fold, fold_all, fold_on
from crosstable.journal.happening import Happening
from crosstable.journal.rounds import OPEN, WhatStood
from crosstable.journal.state import EventState
from crosstable.journal.store.rows import OTHER, Overtaken
from crosstable.journal.store.stores import create_at, journal_at
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.levels import ALL_CONFIRMED, NOTHING_CONFIRMED
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.rounds import Round
from crosstable.rulebooks.shelf import book

New = Happening


@dataclass(frozen=True, slots=True)
class Session:
    """An open journal: its facts, the state they fold to, and the resulting event."""

    path: str
    facts: tuple[Fact, ...]
    folded: Folded
    value: EventValue

    @property
    def state(self) -> EventState:
        """The folded state."""
        return self.folded.state

    @property
    def event(self) -> Event:
        """The event, with teams in place of players."""
        return self.value.event

    @property
    def as_filed(self) -> Event:
        """The event in the form of a file: teams with their players."""
        return self.value.as_filed


@dataclass(frozen=True, slots=True)
class Written:
    """What a write did: facts added, facts others wrote in the meantime, and the session afterwards."""

    facts: tuple[Fact, ...]
    meanwhile: tuple[Fact, ...]
    session: Session


def open_journal(path: str, rulebook: str | None = None, at: int | None = None) -> Event:
    """The event of a journal, current or as of a given fact, in the form of a document."""
    event = open_session(path, at).as_filed
    return event if rulebook is None else read_document(write_document(event), rulebook)


def open_session(path: str, at: int | None = None, patience: float = BUSY_SECONDS) -> Session:
    """A journal, verified and folded, to the end or up to a fact."""
    if not is_journal(path):
        text = phrase(
            "only a Crosstable event file (its name ends in {ending}) can be changed", ending=SUFFIX
        )
        raise BadInput(text, where=path, remedies=[Advice(Remedy.CONVERT_FILE)])
    facts = journal_at(path, patience).facts()
    if at is not None and not 2 <= at <= len(facts):
        raise BadInput(
            phrase("the history has changes 2 to {last}; choose one of them", last=len(facts)),
            where=FieldName.AT,
        )
    return session_from(path, facts) if at is None else session_of(path, facts[:at])


def session_from(path: str, facts: Sequence[Fact]) -> Session:
    """The session of given facts, possibly from a newer version that has more."""
    try:
        return session_of(path, facts)
    except CrosstableError as error:
        raise BadInput(
            phrase("{problem}. Details: {details}", problem=OTHER, details=error), where=path
        ) from error
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        logging.getLogger(__name__).exception("%s cannot be read", path)
        raise BadInput(str(OTHER), where=path) from error


def as_paired(session: Session, name: str | None) -> list[Section]:
    """For each published round, the section as known when it was paired, with the round added."""
    sections = []
    place = [section.name for section in session.event.sections].index(name)
    for number, seq in sorted(session.state.section(name).published.items()):
        before = event_of(fold(session.facts[: seq - 1])).sections[place]
        parts = session.state.section(name).parts.get(number, (seq,))
        now = session.event.sections[place].results[number - 1]
        posted = as_posted([session.facts[part - 1] for part in parts], now)
        sections.append(replace(before, results=(*before.results[: number - 1], posted)))
    return sections


def as_posted(parts: Sequence[Fact], now: Round) -> Round:
    """A round as posted by its facts, with the results that its games have by now.

    Later changes (a player removed, a game in place of a bye) do not change who was paired.
    """
    what = [fact.what for fact in parts if isinstance(fact.what, RoundPublished | RoundRepaired)]
    results = {(game.white, game.black): game for game in now.games}
    listed = [
        structs.replace(game, result=OPEN, results=None, boards=None) for one in what for game in one.games
    ]
    byes = tuple(bye for one in what for bye in one.byes)
    posted = round_of(listed, byes, _stood_in(what))
    games = tuple(
        replace(
            game,
            result=known.result,
            results=known.results,
            paired_as=known.paired_as,
            scored=known.scored,
        )
        if (known := results.get((game.white, game.black)))
        else game
        for game in posted.games
    )
    return replace(posted, games=games, matches=now.matches)


def _stood_in(what: Sequence[RoundPublished | RoundRepaired]) -> WhatStood | None:
    """What was fixed when a round was paired, according to the facts that post it."""
    told = [posting.stood for posting in what if posting.stood is not None]
    if not told:
        return None
    boards = tuple(board for stood in told for board in stood.boards)
    byes = tuple(no for stood in told for no in stood.byes or ())
    return WhatStood(rule=told[0].rule, boards=boards, byes=byes)


def known_for_round(session: Session, section: Section, round_no: int | None) -> Section:
    """The section as known when a published round was paired; the current one for any other round."""
    then = as_paired(session, section.name)
    return then[round_no - 1] if round_no is not None and 1 <= round_no <= len(then) else section


def session_of(path: str, facts: Sequence[Fact]) -> Session:
    """The session that some facts give; BadInput if they contradict each other."""
    folded = fold_all(facts)
    return Session(path, tuple(facts), folded, value_of(folded.state))


def session_after(session: Session, more: Sequence[Fact]) -> Session:
    """The session after more facts; sections that they do not touch stay the same values."""
    folded = fold_on(session.folded, session.facts, more)
    return Session(session.path, (*session.facts, *more), folded, value_of(folded.state, session.value))


def event_of(state: EventState) -> Event:
    """The event of a state, validated like any file; in team events, teams take the place of players."""
    return value_of(state).event


def now() -> str:
    """The time of a fact, in UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def somebody() -> str:
    """The author when none is given: the user of this computer."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "director"


def write(
    path: str,
    decide: Callable[[Session], Sequence[New]],
    actor: str | None = None,
    why: str | None = None,
    confirmed: int = NOTHING_CONFIRMED,
) -> Written:
    """Decide what to write from the current event, and write it; `why` is kept with every fact.

    `confirmed` is the highest level of warning that the author has confirmed.

    If another writer comes first, the decision is made again from the new state, with the journal locked so
    that it cannot happen again.
    """
    return write_from(open_session(path), decide, actor, why, confirmed)


def write_from(
    session: Session,
    decide: Callable[[Session], Sequence[New]],
    actor: str | None = None,
    why: str | None = None,
    confirmed: int = NOTHING_CONFIRMED,
) -> Written:
    """Decide and write from a session that is already open."""
    if why and why.strip():
        decide = _saying(decide, why.strip())
    drafts, after = _decided(session, decide, actor, confirmed)
    try:
        written = journal_at(session.path).append(drafts, len(session.facts), session.facts[-1].hash)
    except Overtaken as error:
        return _write_held(session.path, decide, actor, error.facts, confirmed)
    return Written(tuple(written), (), replace(after, facts=(*session.facts, *written)))


def _saying(decide: Callable[[Session], Sequence[New]], why: str) -> Callable[[Session], Sequence[New]]:
    """A decision whose facts carry a reason."""
    return lambda session: [structs.replace(what, why=why) for what in decide(session)]


def _decided(
    session: Session, decide: Callable[[Session], Sequence[New]], actor: str | None, confirmed: int
) -> tuple[list[Draft], Session]:
    """The drafts of a decision, known to give a consistent event, and the resulting session."""
    try:
        news = decide(session)
        drafts = drafts_of(news, actor, len(session.facts))
        after = session_after(session, as_if(session.facts, drafts))
    except CrosstableError as error:
        forget_file_place(error)
        raise
    check_limits(news, session.event, after.event)
    check_locks(session.facts, session.state, after.state, news)
    check_closed(session.facts, session.state, after.state, news)
    check_numbered(session.folded.told, after.folded.told)
    check_tables(session.event, after.event)
    if not any(isinstance(what, TakesBack) for what in news):
        check_sections(after.event, session.event)
        check_entries(session, after, news)
    if any(isinstance(what, PlayerWithdrawn) for what in news):
        _check_leavers(after.event)
    marked = with_confirmation(session, after, news, drafts, confirmed)
    if marked is not drafts:
        after = session_after(session, as_if(session.facts, marked))
    return marked, after


def tried(session: Session, decide: Callable[[Session], Sequence[New]]) -> Session:
    """The session as a decision would leave it, with everything checked and nothing written."""
    return _decided(session, decide, None, ALL_CONFIRMED)[1]


def _check_leavers(event: Event) -> None:
    """Refuse the withdrawal of a team that the book requires to stay."""
    for section in event.sections:
        if section.teams and section.results:
            book(section.rulebook).ready(section)


def _write_held(
    path: str,
    decide: Callable[[Session], Sequence[New]],
    actor: str | None,
    meanwhile: Sequence[Fact],
    confirmed: int,
) -> Written:
    """Decide and write while the journal is locked; returns what others wrote."""
    known: list[Fact] = []

    def from_facts(facts: list[Fact]) -> list[Draft]:
        known[:] = facts
        return _decided(session_from(path, facts), decide, actor, confirmed)[0]

    written = journal_at(path).append_decided(from_facts)
    first = meanwhile[0].seq if meanwhile else len(known) + 1
    return Written(tuple(written), tuple(known[first - 1 :]), session_of(path, [*known, *written]))


def drafts_of(news: Sequence[New], actor: str | None, after: int = 0) -> list[Draft]:
    """New facts as drafts after number `after`: the time, the author, and what belongs together."""
    named = (actor or somebody()).encode("utf-8", "replace").decode("utf-8")
    who, time = "".join(letter for letter in named if letter.isprintable()) or "director", now()
    if len(news) > 1:
        news = [structs.replace(what, command=after + 1) for what in news]
    return [Draft(what, who, time) for what in news]


def as_if(facts: Sequence[Fact], drafts: Sequence[Draft]) -> list[Fact]:
    """The drafts as facts that are not written yet, to check whether they can be."""
    return [unwritten(draft, seq) for seq, draft in enumerate(drafts, start=len(facts) + 1)]


def create_journal(
    path: str, news: Sequence[New], actor: str | None = None, why: str | None = None, *, check: bool = False
) -> Session:
    """A new journal with its first facts; with `check`, only if its books can play the event."""
    if not is_journal(path):
        raise BadInput(phrase("the name of an event file ends in {ending}", ending=SUFFIX), where=path)
    if not is_url(path) and not Path(path).absolute().parent.is_dir():
        raise BadInput(phrase("this folder does not exist"), where=str(Path(path).parent))
    if why and why.strip():
        news = [structs.replace(what, why=why.strip()) for what in news]
    drafts = drafts_of(news, actor)
    made = session_of(path, as_if([], drafts))
    check_limits(news, None, made.event)
    if check:
        check_sections(made.event)
    create_at(path, drafts)
    return open_session(path)


def journal_from(event_path: str, path: str, rulebook: str | None, actor: str | None = None) -> Session:
    """A journal that reproduces the event of a document."""
    document = json.loads(write_document(open_event(event_path, rulebook)))
    return create_journal(path, list(told_as_facts(document)), actor)
