"""What you saw is what you write: a change may not overwrite what others changed after the page was shown.

A page carries the mark of the last change that it shows. The journal gives the event as it was then. What
others changed since, and what this change would change, are compared value by value before it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_of
from crosstable.app.session.state_changes import Changes, Path, changes_between, overlap, value_at
from crosstable.journal.fact import Fact
from crosstable.journal.fold import fold_on
from crosstable.journal.state import EventState
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number

Decide = Callable[[Session], Sequence[New]]
Watched = Callable[[Session], Sequence[Path]]
"""From the event as it was seen to parts of it."""
Earlier = Callable[[Session, int], Session]
"""From the event as it is now, and the number of a change, to the event as it was then."""
HASHED = 8
"""Letters of a fact's hash in a mark: another event of the same name has others."""
ENTRY = 4
"""How much of a path leads to an entry."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A change that would overwrite what others changed meanwhile."""

    then: Session
    """The event as the author saw it."""
    now: Session
    typed: EventState
    """The event as the author wanted it."""
    paths: tuple[Path, ...]
    """What others changed of the values in question, then what the author wanted to change."""
    facts: tuple[Fact, ...]
    """What others did to these values, oldest first."""
    refused: CrosstableError | None = None
    """Why it can no longer be done at all, if it cannot."""
    unmarked: bool = False
    """Whether the author did not say what they had seen, so that nobody knows what changed meanwhile."""


class Overwrites(Exception):
    """A clash; no error of ours, so that no page answers it with its own form and a newer mark."""

    def __init__(self, clash: Clash) -> None:
        super().__init__("somebody else changed this meanwhile")
        self.clash = clash


def mark_of(session: Session) -> str:
    """The mark of a page that shows an event as it is now."""
    last = session.facts[-1]
    return f"{last.seq}-{last.hash[:HASHED]}"


def seen_at(session: Session, mark: str) -> int:
    """The number of the change that a mark names; refused if this event does not have it."""
    number, _, known = mark.partition("-")
    seq = whole_number(number) or 0
    if 2 <= seq <= len(session.facts) and session.facts[seq - 1].hash[:HASHED] == known:
        return seq
    raise StalePage(
        phrase("this event was replaced by another copy after you opened the page; open the page again")
    )


def session_at(session: Session, seq: int) -> Session:
    """The event as it was after a change."""
    return session_of(session.path, session.facts[:seq])


def asked_first(decide: Decide) -> Decide:
    """A decision whose author does not say what they had seen: it is shown, and not made."""

    def decided(session: Session) -> Sequence[New]:
        after = _with(session, decide(session))
        paths = tuple(changes_between(session.folded.told, after))
        raise Overwrites(Clash(session, session, after, paths, (), unmarked=True))

    return decided


def checked(
    decide: Decide,
    mark: str,
    watched: Watched | None = None,
    earlier: Earlier = session_at,
    *,
    listed: bool = False,
) -> Decide:
    """A decision that is refused if it would overwrite what was changed after the mark.

    `watched` gives what the decision rests on, although it does not change it; `listed` says that it is meant
    for the very entries that the page listed, and for no others.
    """

    def decided(session: Session) -> Sequence[New]:
        seq = seen_at(session, mark)
        if seq == len(session.facts):
            return decide(session)
        then = earlier(session, seq)
        look = _Look(then, session, _meant(then, decide))
        try:
            news = decide(session)
        except CrosstableError as error:
            look.check_refused(error)
            raise
        look.check(_with(session, news), watched(then) if watched else (), listed=listed)
        return news

    return decided


def _meant(then: Session, decide: Decide) -> EventState | None:
    """The event as a decision would have left it when its author looked; None if it was impossible then."""
    try:
        return _with(then, decide(then))
    except CrosstableError:
        return None


def _with(session: Session, news: Sequence[New]) -> EventState:
    """The event with new facts."""
    drafts = drafts_of(news, None, len(session.facts))
    return fold_on(session.folded, session.facts, as_if(session.facts, drafts)).told


@dataclass(frozen=True, slots=True)
class _Look:
    """The event as the author of a change saw it, as it is now, and as they wanted it."""

    then: Session
    now: Session
    meant: EventState | None

    def check(self, after: EventState, watched: Sequence[Path], *, listed: bool) -> None:
        """Refuse a change to what others changed, or to other entries than were meant."""
        since, effect = self._since(), changes_between(self.now.folded.told, after)
        wanted = effect if self.meant is None else self._wanted(self.meant)
        mine = (*effect, *watched)
        touched = tuple(dict.fromkeys(path for one in mine for path in overlap(one, since)))
        others = _entries(wanted) ^ _entries(effect) if listed else set[Path]()
        touched = (*touched, *(path for one in sorted(others) for path in overlap(one, since)))
        if touched or others or _misses(wanted, effect):
            raise Overwrites(self._clash(self.meant or after, touched, wanted))

    def check_refused(self, error: CrosstableError) -> None:
        """Show what others changed if that is why a change is refused which was possible before."""
        if self.meant is None:
            return
        since, wanted = self._since(), self._wanted(self.meant)
        touched = tuple(dict.fromkeys(path for one in wanted for path in overlap(one, since)))
        now = self.now.folded.told
        if any(value_at(now, path) != value_at(self.meant, path) for path in touched):
            raise Overwrites(self._clash(self.meant, touched, wanted, error)) from error

    def _since(self) -> Changes:
        """What others changed."""
        return changes_between(self.then.folded.told, self.now.folded.told)

    def _wanted(self, meant: EventState) -> Changes:
        """What the author wanted to change."""
        return changes_between(self.then.folded.told, meant)

    def _clash(
        self,
        typed: EventState,
        touched: Sequence[Path],
        wanted: Changes,
        refused: CrosstableError | None = None,
    ) -> Clash:
        """The clash over some values."""
        paths = tuple(dict.fromkeys((*touched, *wanted)))
        facts = _facts_about(self.then, self.now, touched)
        return Clash(self.then, self.now, typed, paths, facts, refused)


def _misses(meant: Changes, effect: Changes) -> bool:
    """Whether the entries that would change now are not those that the author saw: numbers have moved."""
    before, after = _entries(meant), _entries(effect)
    return bool(before - after) and bool(after - before)


def _entries(changes: Changes) -> set[Path]:
    """The entries that change; new and removed ones do not count."""
    return {path[:ENTRY] for path in changes if path[2:3] == ("entries",) and len(path) > ENTRY}


def _facts_about(then: Session, now: Session, touched: Sequence[Path]) -> tuple[Fact, ...]:
    """The facts since that changed one of the values, found by following the event from fact to fact."""
    found, before = [], then.folded
    for fact in now.facts[len(then.facts) :]:
        after = fold_on(before, now.facts[: fact.seq - 1], [fact])
        step = changes_between(before.told, after.told)
        if any(overlap(path, step) for path in touched):
            found.append(fact)
        before = after
    return tuple(found)
