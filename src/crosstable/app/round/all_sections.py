"""All sections at once: the stage of each, a board found by its number, drafts published together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from crosstable.app.results.open_results import NONE_OPEN, OpenBoard, Without, open_boards, undecided_boards
from crosstable.app.results.typed_result import Typed
from crosstable.app.round.round_stage import RoundStage, Stage, stage_of
from crosstable.app.round.rounds import draft_round, is_out_of_date, publish
from crosstable.app.session.seen import Shown, StalePage, check_shown, shown_now
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.undo import undone
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy


@dataclass(frozen=True, slots=True)
class Press:
    """What a request says about one section: what it showed, and the results not waited for."""

    shown: Shown
    without: Without = NONE_OPEN


Presses = Mapping[str | None, Press]


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionLine:
    """One section of the event: its stage, its boards, what its draft is waiting for."""

    place: int
    section: Section
    stage: RoundStage
    shown: Shown
    open: tuple[OpenBoard, ...]
    undecided: tuple[OpenBoard, ...]
    """Open boards without a decision on what they count as."""
    started: str | None
    by_hand: bool = False
    stale: bool = False

    @property
    def waits(self) -> bool:
        """Whether the next round can be paired now."""
        return self.stage.stage is Stage.BEFORE and self.stage.round <= self.section.rounds

    @property
    def boards(self) -> tuple[int, ...]:
        """The boards of the last published round."""
        last = self.section.results[-1].games if self.section.results else ()
        return tuple(game.board or place for place, game in enumerate(last, start=1))

    @property
    def first_board(self) -> int | None:
        """The lowest board in use."""
        return min(self.boards, default=None)

    @property
    def last_board(self) -> int | None:
        """The highest board in use."""
        return max(self.boards, default=None)


def section_lines(session: Session) -> tuple[SectionLine, ...]:
    """Every section, in the order of the event."""
    return tuple(_line(session, place, section) for place, section in enumerate(session.event.sections))


def _line(session: Session, place: int, section: Section) -> SectionLine:
    """A section's line on the page: its stage, what is open, and what its buttons send back."""
    state = session.state.section(section.name)
    return SectionLine(
        place=place,
        section=section,
        stage=stage_of(session, section),
        shown=shown_now(session, state),
        open=open_boards(section),
        undecided=undecided_boards(session, section, state.draft.schedule if state.draft else None),
        started=state.started_at.get(len(section.results)),
        by_hand=bool(state.draft and state.draft.by_hand),
        stale=is_out_of_date(session, state),
    )


def shared_boards(lines: Sequence[SectionLine]) -> tuple[int, ...]:
    """Board numbers that more than one section uses at the moment."""
    every = [board for line in lines for board in set(line.boards)]
    return tuple(sorted({board for board in every if every.count(board) > 1}))


def will_share(sections: Sequence[Section]) -> bool:
    """Whether sections are about to use the same board numbers, before the first round of one of them."""
    return ranges_meet(sections) and any(one.players and not one.results for one in sections)


def ranges_meet(sections: Sequence[Section]) -> bool:
    """Whether the board numbers of two sections overlap, in whatever round."""
    ends = sorted((one.first_board, one.first_board + _boards_of(one)) for one in sections if one.players)
    return any(after < end for (_, end), (after, _) in pairwise(ends))


def _boards_of(section: Section) -> int:
    """How many board numbers a section needs, counting those it skips."""
    return (len(section.players) + 1) // 2 + len(section.skip_boards)


def section_with(session: Session, typed: Typed) -> int:
    """The position of the only section with a board; refused if several have it."""
    lines = [line for line in section_lines(session) if _fits(line.section, typed)]
    refuse_earlier_rounds(lines, typed.board)
    found = [line for line in lines if typed.board in line.boards]
    if not found:
        text = phrase("no section is playing on board {board}", board=typed.board)
        raise BadInput(text, where="board")
    if len(found) > 1:
        names = ", ".join(line.section.name or "" for line in found)
        text = phrase(
            "more than one section has a board {board} ({sections}); enter the result in its section,"
            " or number boards consecutively",
            board=typed.board,
            sections=names,
        )
        raise BadInput(text, where="board")
    return found[0].place


def refuse_earlier_rounds(lines: Sequence[SectionLine], board: int) -> None:
    """Refuse a board that is open in an earlier round: the line could mean either round."""
    for line in lines:
        rounds = [one.round for one in line.open if one.board == board]
        if any(number < len(line.section.results) for number in rounds):
            there = Advice(Remedy.NAME_ROUND, round=rounds[0])
            raise BadInput(_open_before(line.section, board, rounds), where="board", remedies=[there])


def _open_before(section: Section, board: int, rounds: Sequence[int]) -> str:
    """The note that a board has no result yet in some rounds."""
    facts = {"seat": section.entrants.seat, "board": board, "rounds": ", ".join(map(str, rounds))}
    if section.name:
        text = phrase(
            "{section}: {seat} {board} has no result yet (round {rounds})", section=section.name, **facts
        )
        return text
    return phrase("{seat} {board} has no result yet (round {rounds})", **facts)


def _fits(section: Section, typed: Typed) -> bool:
    """Whether a line can be for a section: only matches have boards inside a table."""
    return typed.game is None or section.entrants.are_teams


def draft_all(session: Session, presses: Presses) -> list[New]:
    """Draft the next round of every section that was shown as waiting, still is, and can be paired."""
    news: list[New] = []
    refused: list[str] = []
    remedies: dict[Advice, None] = {}
    for line in section_lines(session):
        press = presses.get(line.section.name)
        if press is not None and line.waits and press.shown == line.shown:
            try:
                news += draft_round(session, line.section, without=press.without).news
            except CrosstableError as error:
                title = _title(session, line.section.name)
                refused.append(phrase("{label}: {text}", label=title, text=error.text))
                remedies |= dict.fromkeys(error.remedies)
    if not news:
        if refused:
            raise BadInput("; ".join(refused), where="draft", remedies=tuple(remedies))
        raise StalePage(
            _already_paired(session, presses)
            or phrase("nothing to pair: every section already has its next round")
        )
    return news


def publish_all(session: Session, presses: Presses, reason: str | None) -> list[New]:
    """Publish the drafts that were shown together; one that has changed or cannot be published stops all."""
    news: list[New] = []
    for line in section_lines(session):
        press = presses.get(line.section.name)
        if press is not None:
            try:
                check_shown(session, line.section, press.shown)
                news += publish(
                    session, line.section, reason if line.by_hand else None, without=press.without
                )
            except CrosstableError as error:
                text = phrase(
                    "nothing was published. {section}: {text}",
                    section=_title(session, line.section.name),
                    text=error.text,
                )
                raise _kind_of(error)(text, remedies=error.remedies) from None
    if not news:
        raise BadInput(phrase("no draft to publish; pair a round first"), where="publish")
    return news


def _kind_of(error: CrosstableError) -> type[CrosstableError]:
    """The kind of error for a problem that stops all sections: the same as in one section."""
    return StalePage if isinstance(error, StalePage) else BadInput


def _title(session: Session, name: str | None) -> str:
    """The name of a section for people; an event's only, unnamed section has the event's name."""
    return name or session.event.name


def _already_paired(session: Session, presses: Presses) -> str:
    """Who has already paired the rounds that were shown as waiting; nothing if nobody has."""
    sections: dict[str, list[str]] = {}
    for name, press in presses.items():
        who = _paired_by(session, name, press.shown.round)
        if who is not None:
            sections.setdefault(who, []).append(_title(session, name))
    return "; ".join(
        phrase("{who} has already paired {sections}", who=who, sections=", ".join(names))
        for who, names in sections.items()
    )


def _paired_by(session: Session, name: str | None, number: int | None) -> str | None:
    """Who made the last draft of a round, ignoring undone drafts."""
    taken_back = undone(session.facts)
    for fact in reversed(session.facts):
        what = fact.what
        if isinstance(what, RoundDrafted) and what.section == name and fact.seq not in taken_back:
            return fact.actor if number in (None, what.draft.round) else None
    return None


def number_on(session: Session) -> list[New]:
    """Number boards consecutively from section to section, for the coming rounds."""
    news: list[New] = [
        SectionChanged(section=section.name, key="first_board", value=first)
        for section, first in _first_boards(session.event.sections)
        if section.first_board != first
    ]
    if not news:
        raise BadInput(phrase("boards are already numbered consecutively"), where="boards")
    return news


def _first_boards(sections: Sequence[Section]) -> Iterator[tuple[Section, int]]:
    """Each section with the first free board after those before it."""
    first = 1
    for section in sections:
        yield section, first
        first += max(_boards_of(section), 1)
