"""Arrivals and departures: who is affected, what happened, and at which moment of the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from crosstable.app.entries.entering import add_entries, same_names
from crosstable.app.round.arriving import lost_by_forfeit
from crosstable.app.round.day_scope import own_players
from crosstable.app.session.session import New, Session, tried
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.rounds import OPEN, PAIRING, PostedGame, Seat
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import FORFEITS, ByeKind, Result

NOT_PLAYED = frozenset(result.value for result in FORFEITS)


class Happened(Enum):
    """What the director has seen."""

    HERE = "here"
    GONE = "gone"
    MISSING = "missing"
    EXCUSED = "excused"


class Moment(Enum):
    """The state of the round when it happens."""

    BEFORE = "before pairing"
    DRAFT = "draft"
    POSTED = "published, not started"
    STARTED = "started"
    OVER = "after the last round"


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """Some entries of a section, what happened to them, and the round affected."""

    session: Session
    section: Section
    what: Happened
    who: tuple[int, ...]
    moment: Moment
    number: int
    """The round affected: the next one before it is paired, otherwise the draft or the last published."""
    reason: str = ""
    """What the director typed about it, for the history."""
    entered: tuple[New, ...] = ()
    """The facts of a new entry made with it; the session has them already, though not written yet."""

    @property
    def state(self) -> SectionState:
        """What the journal has about the section."""
        return self.session.state.section(self.section.name)

    @property
    def goes_on(self) -> bool:
        """Whether another round follows."""
        return self.number < self.section.rounds

    @property
    def games(self) -> tuple[PostedGame, ...]:
        """The games of the affected round, once it is published."""
        published = self.moment in (Moment.POSTED, Moment.STARTED, Moment.OVER)
        return tuple(self.state.rounds[self.number - 1].games.values()) if published else ()

    def game_of(self, player: int) -> PostedGame | None:
        """A player's game in the published round."""
        return next((game for game in self.games if player in own_players(self.section, game)), None)

    def waits_at(self, player: int) -> PostedGame | None:
        """A player's game that has no result yet."""
        game = self.game_of(player)
        return game if game is not None and game.board in open_in(self.section, self.number) else None

    def was_absent(self, player: int) -> bool:
        """Whether a player lost the game of the published round by not showing up."""
        game = self.game_of(player)
        return game is not None and lost_by_forfeit(game, player)

    def missed_round_before(self, player: int) -> bool:
        """Whether a player lost the previous round by not showing up, without an excuse."""
        before, state = self.number - 1, self.state
        if not before or (before, state.entry_of(player)) in state.excused:
            return False
        return any(lost_by_forfeit(game, player) for game in state.rounds[before - 1].games.values())


def case_of(session: Session, section: Section, what: Happened, who: Sequence[int], reason: str = "") -> Case:
    """What happened, with the moment at which it happens."""
    if not who:
        text = phrase("choose a {one}", one=section.entrants.one)
        raise BadInput(text, where="players")
    moment, number = moment_of(session, section)
    numbers = tuple(dict.fromkeys(section.player(no).no for no in who))
    return Case(
        session=session,
        section=section,
        what=what,
        who=numbers,
        moment=moment,
        number=number,
        reason=reason.strip(),
    )


def case_of_newcomer(
    session: Session, section: Section, player: Mapping[str, object], reason: str = ""
) -> Case:
    """A player has arrived who is not entered yet."""
    name = str(player.get("name", "")).strip()
    if not name:
        raise BadInput(phrase("enter the new player's name"), where="name")
    if section.entrants.are_teams:
        text = phrase("a new team needs members")
        raise BadInput(text, where="name", remedies=[Advice(Remedy.ADD_TEAM)])
    if same_names(session, section, [player]):
        raise BadInput(
            phrase("{name} is already entered; choose the name from the list", name=name), where="name"
        )
    news = add_entries(session, section, [{**player, "name": name}])
    after = tried(session, lambda _: news)
    known = {one.entry for one in news if isinstance(one, EntryMade)}
    numbers = after.state.section(section.name).numbers
    who = [numbers[entry] for entry in known]
    case = case_of(after, after.event.section(section.name), Happened.HERE, who, reason)
    return replace(case, entered=tuple(news))


def moment_of(session: Session, section: Section) -> tuple[Moment, int]:
    """The stage of the section, and the round that an arrival or a departure affects."""
    state = session.state.section(section.name)
    if state.draft is not None:
        return Moment.DRAFT, state.draft.round
    last = len(state.rounds)
    games = tuple(state.rounds[-1].games.values()) if last else ()
    if open_in(section, last):
        return (Moment.STARTED if _has_started(state, last, games) else Moment.POSTED), last
    return (Moment.OVER, last) if last >= section.rounds else (Moment.BEFORE, last + 1)


def open_in(section: Section, number: int) -> frozenset[int]:
    """The boards or tables of a published round whose result is open."""
    games = section.results[number - 1].games if number else ()
    waiting = (game.board for game in games if game.result is Result.UNFINISHED)
    return frozenset(board for board in waiting if board is not None)


def _has_started(state: SectionState, number: int, games: Sequence[PostedGame]) -> bool:
    """Whether the clocks are running or something was played; a no-show does not start a round."""
    return number in state.started_at or any(_was_played(game) for game in games)


def _was_played(game: PostedGame) -> bool:
    """Whether any part of a game or match was played."""
    known = (game.result or OPEN, *(game.results or ()), *(board.result for board in game.boards or ()))
    return any(result not in (OPEN, *NOT_PLAYED) for result in known)


def seated_in(case: Case) -> frozenset[int]:
    """Everybody with a game or the bye in the affected round who has not missed that game."""
    draft = case.state.draft
    games: Sequence[Seat] = draft.games if case.moment is Moment.DRAFT and draft else case.games
    byes = draft.byes if case.moment is Moment.DRAFT and draft else ()
    if case.games:
        byes = case.state.rounds[case.number - 1].byes
    there = {no for game in games for no in own_players(case.section, game) if not case.was_absent(no)}
    return frozenset(there | {bye.player for bye in byes if bye.kind in (PAIRING, ByeKind.REST.value)})


@dataclass(frozen=True, slots=True)
class Group:
    """Entries that come and go together: those of one school, team or club."""

    name: str
    players: tuple[int, ...]


def groups_in(section: Section) -> tuple[Group, ...]:
    """The schools, teams and clubs with at least two active players, by name."""
    found: dict[str, list[int]] = {}
    for player in section.players:
        for name in dict.fromkeys(filter(None, (player.school, player.team, player.club))):
            found.setdefault(name, []).append(player.no)
    return tuple(Group(name, tuple(players)) for name, players in sorted(found.items()) if len(players) > 1)


def members_of(section: Section, name: str) -> tuple[int, ...]:
    """The entries of a school, team or club."""
    groups = groups_in(section)
    wanted = name.strip().casefold()
    for group in groups:
        if group.name.casefold() == wanted:
            return group.players
    text = phrase("no school, team or club here has two entries")
    if groups:
        text = phrase(
            "no school, team or club “{name}” here; choose from {known}",
            name=name.strip()[:40],
            known=", ".join(group.name for group in groups),
        )
    raise BadInput(text, where="school", remedies=[Advice(Remedy.ADD_PLAYERS)] if not groups else [])
