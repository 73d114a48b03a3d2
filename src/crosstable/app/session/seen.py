"""What a person saw when they pressed a button: if it has changed since, the request is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from msgspec import to_builtins

from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Fact, canonical
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.undone import TakesBack, Undone
from crosstable.journal.state import SectionState
from crosstable.journal.undo import targets_of, undone
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase

NO_DRAFT = "none"
"""The mark of a page that showed no draft."""
MARK = 16
"""How many letters of a fact's hash distinguish one draft from all others."""


class StalePage(CrosstableError):
    """What the page showed, and the request was meant for, has been changed since."""

    kind = "changed"


@dataclass(frozen=True, slots=True)
class Shown:
    """The round and the draft that were shown; None if nothing is known about it."""

    round: int | None = None
    draft: str | None = None

    @property
    def complete(self) -> bool:
        """Whether both are known, as on every page."""
        return self.round is not None and self.draft is not None


def outcome_mark(news: Sequence[New]) -> str:
    """What identifies a change that was shown before it is made."""
    return sha256(canonical([[what.kind.value, to_builtins(what)] for what in news]).encode()).hexdigest()[
        :MARK
    ]


def check_outcome(news: Sequence[New], shown: str) -> Sequence[New]:
    """The facts of a change, if they are still those that were shown."""
    if outcome_mark(news) != shown:
        raise StalePage(
            phrase("the event has changed since you opened this page; check the new result and confirm again")
        )
    return news


def round_at_hand(state: SectionState) -> int:
    """The round that is drafted, or the next one to be paired."""
    return len(state.rounds) + 1 if state.draft is None else state.draft.round


def draft_mark(session: Session, state: SectionState) -> str:
    """What identifies a draft: any change to it gives another mark."""
    return NO_DRAFT if state.draft is None else session.facts[state.draft_fact - 1].hash[:MARK]


def shown_now(session: Session, state: SectionState) -> Shown:
    """What a page shows now."""
    return Shown(round_at_hand(state), draft_mark(session, state))


def check_shown(session: Session, section: Section, shown: Shown) -> None:
    """Refuse a request meant for another round or draft than the current one."""
    state = session.state.section(section.name)
    other_round = shown.round is not None and shown.round != round_at_hand(state)
    other_draft = shown.draft is not None and shown.draft != draft_mark(session, state)
    if other_round or other_draft:
        raise StalePage(
            phrase(
                "{what_changed}. Nothing was changed: check the round as it is now",
                what_changed=what_changed(session, state),
            )
        )


def what_changed(session: Session, state: SectionState) -> str:
    """Who changed the round or its draft last, and how."""
    facts = [fact for fact in session.facts if _is_about(session, state, fact)]
    if not facts:
        return phrase("the round has changed since you opened this page")
    last = facts[-1]
    return phrase(
        "{name} {did_this} after you opened this page", name=last.actor, did_this=_done(session, last)
    )


def _is_about(session: Session, state: SectionState, fact: Fact) -> bool:
    """Whether an effective fact makes, changes, posts or undoes a draft of the section."""
    taken_back = targets_of(fact)
    if taken_back:
        return any(_is_about(session, state, session.facts[seq - 1]) for seq in taken_back)
    return fact.what.is_about_round(state.name)


def _done(session: Session, fact: Fact) -> str:
    """What a person did to the round, in words."""
    if isinstance(fact.what, TakesBack):
        target = session.facts[targets_of(fact)[0] - 1]
        if isinstance(fact.what, Undone) and isinstance(target.what, RoundDrafted):
            return phrase("discarded the draft")
        if isinstance(fact.what, Undone):
            return phrase("undid a change to the round")
        return phrase("redid a change to the round")
    what = fact.what
    if isinstance(what, RoundPublished):
        return phrase("published round {round}", round=what.round)
    if isinstance(what, RoundDrafted):
        return _drafted(session, fact, what)
    return phrase("changed the round")


def _drafted(session: Session, fact: Fact, what: RoundDrafted) -> str:
    """A draft that is new, made again, or changed by hand."""
    draft = what.draft
    if draft.by_hand:
        return phrase(
            "changed the draft of round {round} by hand ({change})",
            round=draft.round,
            change=draft.by_hand[-1],
        )
    off = undone(session.facts[: fact.seq - 1])
    earlier = [
        before
        for before in session.facts[: fact.seq - 1]
        if isinstance(before.what, RoundDrafted) and before.seq not in off
        if (before.what.section, before.what.draft.round) == (what.section, draft.round)
    ]
    if earlier:
        return phrase("paired round {round} again", round=draft.round)
    return phrase("paired round {round}", round=draft.round)
