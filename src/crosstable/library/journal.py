"""A journal that is open for writing: every method decides by the rules of the application."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from crosstable.app.backup.copies import copy_folder, copy_if_set
from crosstable.app.entries.admitting import with_reason_to_admit
from crosstable.app.entries.entering import (
    add_entries,
    add_section,
    ask_bye,
    come_back,
    same_names,
    set_key,
    set_player_key,
    withdraw,
)
from crosstable.app.entries.given_ratings import typed_entry
from crosstable.app.entries.rosters import check_members
from crosstable.app.history.undoing import redo_news, undo_news, what_if
from crosstable.app.results.open_results import ANY_OPEN, NONE_OPEN, Without
from crosstable.app.results.sent_results import enter_at
from crosstable.app.round import by_hand
from crosstable.app.round.discarding import discard_draft
from crosstable.app.round.rounds import Drafted, draft_round, publish
from crosstable.app.session.session import New, Session, open_session, write
from crosstable.library.answers.made_of import with_event
from crosstable.library.answers.pairing import Pairing
from crosstable.library.arguments import (
    check_choice,
    check_keys,
    check_number,
    check_plain,
    check_text,
    check_whole,
    check_yes_no,
    player_of,
    section_of,
    unknown,
)
from crosstable.library.building import Entry, Score, entry_of, listed
from crosstable.library.changes import Change, Written, changes_of, written_by
from crosstable.library.reading import known
from crosstable.model.errors import CrosstableError, WrongArgument
from crosstable.model.event import Event, Section
from crosstable.model.levels import Level
from crosstable.model.results import Result

Person = int | str
BYES = ("half", "zero", "full")
LEVELS = range(int(Level.ACKNOWLEDGE), int(Level.TWO_STEPS) + 1)


@dataclass(frozen=True, slots=True)
class Journal:
    """An event with its history, in a file or a database; others may write to it at the same time.

    Questions (`crosstable.pair`, `standings`, `check`, ...) can be asked about it as about an event. Every
    method that writes decides from the current event, checks the rules that the application checks, and
    returns what it wrote. Nothing is kept open between two calls.
    """

    path: str
    by: str | None = None
    """Who writes; None: the user of this computer."""
    reason: str | None = None
    """Why, kept with every change; needed to change a finished section."""
    confirmed: int = 0
    """The highest level of warning of strict mode that is confirmed."""

    def session(self) -> Session:
        """The history, read and verified now."""
        return open_session(self.path)

    @property
    def event(self) -> Event:
        """The event as it is now."""
        return known(self.session().as_filed)

    def log(self) -> tuple[Change, ...]:
        """Everything that happened, verified, the oldest first."""
        session = self.session()
        return changes_of(session, session.facts)

    def because(self, reason: str) -> Journal:
        """The journal with a reason for what is written next."""
        return replace(self, reason=check_text("reason", reason))

    def confirming(self, level: int) -> Journal:
        """The journal with warnings of strict mode confirmed up to a level."""
        return replace(self, confirmed=check_number("level", level, LEVELS, "level {}"))

    def add_section(self, name: str, *, rulebook: str, rounds: int, **keys: object) -> Written:
        """Add a section; `keys` are further keys of the event file, such as `format` or `tiebreaks`."""
        told = {"section": name, "rulebook": rulebook, "rounds": rounds, **check_keys(keys)}
        return self._write(lambda session: add_section(session, told))

    def add_player(
        self,
        player: Entry,
        rating: int | None = None,
        *,
        section: str | None = None,
        namesake: bool = False,
        admit: str | None = None,
        **keys: object,
    ) -> Written:
        """Enter a player; `keys` are those of the event file, such as `club` or `title`.

        A name that is entered already is refused unless it is a `namesake`. `admit` is the reason to admit a
        rating above the limit of the section.
        """
        rated = {} if rating is None else {"rating": check_whole("rating", rating)}
        entry = {**entry_of(player), **rated, **check_keys(keys)}
        check_yes_no("namesake", namesake)

        def decide(session: Session, own: Section) -> Sequence[New]:
            if own.entrants.are_teams:
                raise CrosstableError("this is a team event; add_team enters a team with its players")
            typed = typed_entry(own, with_reason_to_admit(entry, admit))
            _refuse_twice(session, own, typed, namesake)
            return add_entries(session, own, [typed])

        return self._write_section(section, decide)

    def add_team(
        self, name: str, members: Sequence[Entry] = (), *, section: str | None = None, **keys: object
    ) -> Written:
        """Enter a team with its players in board order; `keys` are those of a team in the event file."""
        people = [entry_of(one) for one in listed("members", members)]
        team = {
            "name": check_text("name", name),
            **({"members": people} if people else {}),
            **check_keys(keys),
        }

        def decide(session: Session, own: Section) -> Sequence[New]:
            if not own.entrants.are_teams:
                raise CrosstableError("this is not a team event; add_player enters players one by one")
            _refuse_twice(session, own, team, False)
            check_members(session, own, [team], twice=False)
            return add_entries(session, own, [team])

        return self._write_section(section, decide)

    def request_bye(
        self, player: Person, round: int, kind: str | None = "half", *, section: str | None = None
    ) -> Written:
        """Record a bye that a player asks for: `half`, `zero` or `full`; None removes it."""
        if kind is not None:
            check_choice("kind", kind, BYES, "bye")
        return self._about(
            section,
            player,
            lambda session, own, no: ask_bye(session, own, no, _round(own, round), kind),
        )

    def withdraw(self, player: Person, after: int | None = None, *, section: str | None = None) -> Written:
        """Withdraw a player after the last published round, or after round N; results stay."""
        return self._about(section, player, lambda session, own, no: withdraw(session, own, no, after))

    def reinstate(self, player: Person, *, section: str | None = None) -> Written:
        """Reinstate a player who had withdrawn, from the next round on."""
        return self._about(section, player, come_back)

    def set(self, key: str, value: object, *, section: str | None = None) -> Written:
        """Set a key of the event or section, such as `rounds` or `settings.bye_points`; None removes it."""
        check_text("key", key)
        plain = check_plain("value", value)
        return self._write_section(
            section, lambda session, own: set_key(session, own, key, plain, self.reason)
        )

    def set_player(self, player: Person, key: str, value: object, *, section: str | None = None) -> Written:
        """Set a field of a player, such as `rating` or `club`; None removes it."""
        check_text("key", key)
        plain = check_plain("value", value)
        return self._about(
            section, player, lambda session, own, no: set_player_key(session, own, no, key, plain)
        )

    def draft(
        self, *, section: str | None = None, schedule: str | None = None, open_results: bool = False
    ) -> Pairing:
        """Pair the next round and keep it as a draft; `open_results` goes on without missing results."""
        waived = _without(open_results)
        made: list[tuple[Section, Drafted]] = []

        def decide(session: Session, own: Section) -> Sequence[New]:
            made[:] = [(own, draft_round(session, own, schedule, without=waived))]
            return made[0][1].news

        written = self._write_section(section, decide)
        own, drafted = made[0]
        return with_event(Pairing, drafted.pairing, written.session.event, own)

    def discard_draft(self, *, section: str | None = None) -> Written:
        """Discard the draft with all changes made by hand."""
        return self._write_section(section, discard_draft)

    def swap(self, one: Person, other: Person, *, section: str | None = None) -> Written:
        """Swap two players of the draft, including colours and boards."""
        return self._write_section(
            section,
            lambda session, own: by_hand.swap(
                session, own, player_of(own, one, "one"), player_of(own, other, "other")
            ),
        )

    def flip(self, board: int, *, section: str | None = None) -> Written:
        """Reverse the colours of a board of the draft."""
        check_whole("board", board)
        return self._write_section(section, lambda session, own: by_hand.flip(session, own, board))

    def lock(self, board: int, *, off: bool = False, section: str | None = None) -> Written:
        """Keep a game of the draft when the round is drafted again; `off` unlocks it."""
        check_whole("board", board)
        return self._write_section(section, lambda session, own: by_hand.lock(session, own, board, off=off))

    def publish(
        self, reason: str | None = None, *, section: str | None = None, open_results: bool = False
    ) -> Written:
        """Publish the draft; one that was changed by hand needs a reason."""
        waived = _without(open_results)
        written = self._write_section(
            section, lambda session, own: publish(session, own, reason, without=waived)
        )
        return _with_pack(written)

    def enter_result(
        self,
        board: int,
        result: Score,
        *,
        round: int | None = None,
        game: int | None = None,
        section: str | None = None,
    ) -> Written:
        """Enter the result of a board, or correct it, in the last published round or in round N.

        In a match of teams `board` is the table, and `game` a board of the match.
        """
        check_whole("board", board)
        text = check_text("result", result.value if isinstance(result, Result) else result)

        def decide(session: Session, own: Section) -> Sequence[New]:
            posted = range(1, len(own.results) + 1)
            number = len(own.results) if round is None else round
            check_number("round", number, posted, "published round {}")
            boards = [one.board for one in own.results[number - 1].games]
            if board not in boards:
                raise unknown("board", board, boards, own.entrants.seat)
            return enter_at(session, own, number, board, game, text)

        return self._write_section(section, decide)

    def undo(self, change: int | None = None, *, alone: bool = False) -> Written:
        """Undo the latest command, or the one that made a change; `alone` undoes only that change."""
        return self._take_back(undo_news, change, alone=alone)

    def redo(self, change: int | None = None, *, alone: bool = False) -> Written:
        """Restore what was undone last, or the command that made a change."""
        return self._take_back(redo_news, change, alone=alone)

    def _take_back(self, choose: Callable[..., object], change: int | None, *, alone: bool) -> Written:
        """Undo or restore facts, once it is known that nothing later depends on them."""
        if change is not None:
            check_whole("change", change)
        check_yes_no("alone", alone)

        def decide(session: Session) -> Sequence[New]:
            found = choose(session, change, alone=alone)
            assert isinstance(found, tuple), "the facts with what undoes them"
            what_if(session, found[1])
            news: list[New] = found[1]
            return news

        return self._write(decide)

    def _about(
        self,
        section: str | None,
        player: Person,
        decide: Callable[[Session, Section, int], Sequence[New]],
    ) -> Written:
        """Write what is decided about a player."""
        return self._write_section(section, lambda session, own: decide(session, own, player_of(own, player)))

    def _write_section(
        self, section: str | None, decide: Callable[[Session, Section], Sequence[New]]
    ) -> Written:
        """Write what is decided about a section."""
        return self._write(lambda session: decide(session, section_of(session.event, section)))

    def _write(self, decide: Callable[[Session], Sequence[New]]) -> Written:
        """Write what is decided, and copy the journal where a folder for copies is set."""
        written = write(self.path, decide, self.by, self.reason, self.confirmed)
        copied, warning = copy_if_set(written)
        return written_by(written, copied, warning)


def _refuse_twice(session: Session, own: Section, entry: Mapping[str, object], namesake: bool) -> None:
    """Refuse a name that is entered already."""
    if not namesake and same_names(session, own, [entry]):
        text = f"{entry['name']} is entered already; namesake=True enters another person of that name"
        raise WrongArgument(text, argument="player", given=entry["name"])


def _round(section: Section, number: int) -> int:
    """A round of a section."""
    return check_number("round", number, range(1, section.rounds + 1), "round {}")


def _without(open_results: bool) -> Without:
    """The missing results that a round does not wait for."""
    return ANY_OPEN if check_yes_no("open_results", open_results) else NONE_OPEN


def _with_pack(written: Written) -> Written:
    """Make the emergency pack, where a folder for copies is set; it never holds up a round."""
    if copy_folder(written.session) is None:
        return written
    from crosstable.app.backup.emergency import keep_pack  # rarely needed

    try:
        trouble = keep_pack(written.session).trouble
    except CrosstableError as error:
        trouble = str(error)
    return replace(written, warning=written.warning or trouble or None)
