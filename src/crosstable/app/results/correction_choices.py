"""Correcting a result of an earlier round: what it changes, the possible ways, and the facts of each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.app import sentences as say
from crosstable.app.history.consequences import consequences
from crosstable.app.results.corrected_news import at_board, corrected_news, rated_news
from crosstable.app.results.correcting import standing_result
from crosstable.app.round.changing_round import SWISS, change_round, ground_for, started_boards
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.repairing import Repair
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after
from crosstable.app.session.strict_guard import StrictRefused, why_refused
from crosstable.flow.table_formats import FIXED
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Format, Section
from crosstable.model.language import Words, phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import FORFEITS, Result, show_result
from crosstable.model.rounds import Game
from crosstable.model.sayings import Said
from crosstable.rulebooks.shared.changed_round import moved
from crosstable.rulebooks.shelf import book


class Way(Enum):
    """How far a correction reaches."""

    NEXT_ROUND = "next-round"
    PAIR_AGAIN = "pair-again"
    RATING_ONLY = "rating-only"


TITLES = {
    Way.NEXT_ROUND: Words("From the next round on"),
    Way.PAIR_AGAIN: Words("Pair again"),
    Way.RATING_ONLY: Words("For the rating report only"),
}
"""The director's names for the ways."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardAt:
    """A board of a published round; for a team match, the table and the board in it."""

    round: int
    board: int
    game: int | None = None

    @property
    def label(self) -> str:
        """The board as it is typed: 7, or 7.2 inside a match."""
        return str(self.board) if self.game is None else f"{self.board}.{self.game}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way to correct a result: what it does, by which rule, and the facts; or why it is not possible."""

    way: Way
    means: Reason
    """In words, with the book's rule for it, if there is one."""
    news: tuple[New, ...] = ()
    refused: bool = False
    repair: Repair | None = None
    """The later round as it would be if it is paired again."""

    @property
    def title(self) -> str:
        """Its name for people."""
        return TITLES[self.way]

    def as_json(self) -> dict[str, object]:
        """The choice as plain data."""
        again = {} if self.repair is None else {"pairing": self.repair.as_json()}
        return {"way": self.way.value, "possible": not self.refused, **self.means.as_json(), **again}


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """A correction before anything is written: old and new result, what changes, and the possible ways."""

    at: BoardAt
    was: str
    becomes: str
    changes: tuple[str, ...]
    """What changes where the correction counts in the standings."""
    choices: tuple[Choice, ...]
    note: Reason | None = None
    """If the book has no rule for it: a note that says so, and what the default is."""

    def choice(self, way: Way) -> Choice:
        """One of the ways; refused with the reason if it is not possible."""
        found = next((one for one in self.choices if one.way is way), None)
        if found is None:
            raise BadInput(phrase("“{way}” is not possible here", way=TITLES[way]), where="way")
        if found.refused:
            raise BadInput(found.means.text, where="way", rule=found.means.rule or None)
        return found


def plan_correction(session: Session, section: Section, at: BoardAt, text: str) -> Planned:
    """What a correction would change, with every way to make it."""
    was = standing_at(section, at)
    news = corrected_news(session, section, at.round, at.board, at.game, text)
    entered = [what for what in news if isinstance(what, ResultEntered)]
    becomes = entered[-1].result if entered else text.strip()
    game = at_board(section, at.round, at.board, at.game)
    if becomes == was and (game is None or game.rated_as is None):
        raise BadInput(
            phrase("the board already has this result"), where=phrase("board {label}", label=at.label)
        )
    rating = _for_rating(session, section, at, game, was, becomes)
    if becomes == was:
        return Planned(at=at, was=was, becomes=becomes, changes=(), choices=(rating,) if rating else ())
    after = session_after(session, as_if(session.facts, drafts_of(news, "director", len(session.facts))))
    refused = why_refused(session, after, news)
    if refused is None:
        counting = (_from_next(session, section, at, news), _pair_again(session, section, at, news, after))
    else:
        counting = (_too_far_back(refused), None)
    return Planned(
        at=at,
        was=was,
        becomes=becomes,
        changes=tuple(consequences(session, after)),
        choices=tuple(one for one in (*counting, rating) if one is not None),
        note=_note(section),
    )


def changes_of(session: Session, choice: Choice) -> list[str]:
    """What one of the ways changes, in plain sentences."""
    drafts = drafts_of(choice.news, "director", len(session.facts))
    return consequences(session, session_after(session, as_if(session.facts, drafts)))


def standing_at(section: Section, at: BoardAt) -> str:
    """The current result of a board; a board without one has nothing to correct."""
    if not 1 <= at.round <= len(section.results):
        raise BadInput(phrase("round {round} is not published", round=at.round), where="round")
    was = standing_result(section, at.round, at.board, at.game)
    if was is None:
        text = phrase("{place}: no result to correct", place=_place(section, at))
        raise BadInput(
            text, where=phrase("board {label}", label=at.label), remedies=[Advice(Remedy.LIST_RESULTS)]
        )
    return was


def _place(section: Section, at: BoardAt) -> str:
    """The round with the board, or the table of teams."""
    if section.entrants.are_teams:
        return phrase("round {round}, table {label}", round=at.round, label=at.label)
    return phrase("round {round}, board {label}", round=at.round, label=at.label)


def _note(section: Section) -> Reason | None:
    """If the book has no rule for corrections: a note that says so, and what the default is."""
    if day_of(section).corrected.from_next_round is not None:
        return None
    return Reason("", (), say.NO_RULE_FOR_CORRECTION.of(book=book(section.rulebook).title))


def _too_far_back(refused: StrictRefused) -> Choice:
    """Strict mode does not let the correction count."""
    means = say.STRICT_REFUSES.of(reason=refused.text)
    return Choice(way=Way.NEXT_ROUND, means=Reason(refused.rule or "", (), means), refused=True)


def _from_next(session: Session, section: Section, at: BoardAt, news: list[New]) -> Choice:
    """The correction counts, and every published round stays."""
    last = len(section.results)
    means = say.CORRECTED_FROM_NEXT.of(next=last + 1)
    if last >= section.rounds:
        means = say.CORRECTED_AT_END.of()
    elif at.round == last:
        means = say.CORRECTED_AT_ONCE.of()
    elif section.format in FIXED - {Format.HOLLAND}:
        means = say.CORRECTED_IN_TABLE.of()
    draft = session.state.section(section.name).draft
    if draft is not None:
        means = say.CORRECTED_WITH_DRAFT.of(means=means, round=draft.round)
    rule = day_of(section).corrected.from_next_round or ""
    return Choice(way=Way.NEXT_ROUND, means=Reason(rule, (), means), news=tuple(news))


def _pair_again(
    session: Session, section: Section, at: BoardAt, news: list[New], after: Session
) -> Choice | None:
    """The correction counts, and the last round is paired again; None if no round depends on it."""
    last = len(section.results)
    if at.round >= last or section.format not in SWISS:
        return None
    why_not = _why_not_again(session, section, last)
    if why_not is not None:
        return Choice(way=Way.PAIR_AGAIN, means=Reason("", (), why_not), refused=True)
    reason = phrase("result corrected: {place}", place=_place(section, at))
    now = after.event.section(section.name)
    try:
        ground = ground_for(after, now, last)
        repair = change_round(after, now, last, Request(reason=reason))
    except CrosstableError as error:
        means = say.AGAIN_IMPOSSIBLE.of(round=last, error=str(error))
        return Choice(way=Way.PAIR_AGAIN, means=Reason(error.rule or "", (), means), refused=True)
    if repair.changes_nothing:
        means = say.AGAIN_THE_SAME.of(round=last)
        return Choice(way=Way.PAIR_AGAIN, means=Reason(ground.reason.rule, (), means), refused=True)
    boards, players = moved(repair.before, repair.after)
    counts = {"changed": say.BOARDS.of(count=boards), "moved": say.PLAYERS.of(count=players)}
    means = say.CORRECTED_AND_PAIRED.of(round=last, **counts)
    if not ground.allowed:
        means = say.CORRECTED_BY_DECISION.of(means=means)
    rule = day_of(section).corrected.paired_again or ground.reason.rule
    return Choice(
        way=Way.PAIR_AGAIN, means=Reason(rule, (), means), news=(*news, *repair.news), repair=repair
    )


def _why_not_again(session: Session, section: Section, last: int) -> Said | None:
    """Why the last round cannot be paired again: it has started, or the next one is drafted."""
    state = session.state.section(section.name)
    if state.draft is not None:
        return say.AGAIN_HAS_DRAFT.of(round=state.draft.round)
    if last in state.started_at:
        return say.AGAIN_HAS_STARTED.of(round=last)
    return say.AGAIN_HAS_RESULT.of(round=last) if started_boards(session, section, last) else None


def _for_rating(
    session: Session, section: Section, at: BoardAt, game: Game | None, was: str, becomes: str
) -> Choice | None:
    """Only the rating report shows the corrected result; None if the result is removed."""
    if becomes == Result.UNFINISHED.value:
        return None
    why_not = _why_not_rated(section, at, game, was, becomes)
    if why_not is not None:
        return Choice(way=Way.RATING_ONLY, means=Reason("", (), why_not), refused=True)
    shown = {"was": show_result(was), "now": show_result(becomes)}
    means = say.CORRECTED_AS_SCORED.of(now=shown["now"]) if was == becomes else None
    rule = day_of(section).corrected.rated_only or ""
    return Choice(
        way=Way.RATING_ONLY,
        means=Reason(rule, (), means or say.CORRECTED_FOR_RATING.of(**shown)),
        news=tuple(rated_news(session, section, at.round, at.board, at.game, becomes)),
    )


def _why_not_rated(section: Section, at: BoardAt, game: Game | None, was: str, becomes: str) -> Said | None:
    """Why a correction cannot be made for the rating report only."""
    if section.games_per_round != 1:
        return say.RATED_TWO_GAMES.of()
    if game is None or (section.entrants.are_teams and at.game is None):
        return say.RATED_BY_BOARDS.of()
    unrated = {one.value for one in FORFEITS}
    return say.NOT_RATED_EITHER_WAY.of() if {was, becomes} <= unrated and was != becomes else None
