"""The round page, where a director works; what it shows depends on the stage of the section."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from fastapi import APIRouter, Response

from crosstable.app.results.open_results import open_boards
from crosstable.app.round.answering import mates_in
from crosstable.app.round.before_pairing import before_pairing
from crosstable.app.round.by_hand import breaches_of_draft
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.draft_numbers import RENUMBERED, is_renumbered
from crosstable.app.round.draft_vs_book import beside_book
from crosstable.app.round.manual_phase import is_manual, is_open
from crosstable.app.round.outdated_rounds import outdated
from crosstable.app.round.rankings import ranked_otherwise
from crosstable.app.round.round_stage import RoundStage, Stage, stage_of
from crosstable.app.round.rounds import since_draft
from crosstable.app.round.running_round_view import floor_of
from crosstable.app.round.second_byes import second_byes_in
from crosstable.app.session.strict_guard import is_strict
from crosstable.journal.integrity.earlier import finished_for
from crosstable.journal.people import people_of
from crosstable.journal.rounds import DraftedRound
from crosstable.journal.words import in_words
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.reports.round.outdated import outdated_words
from crosstable.reports.round.postponed import postponed_starts
from crosstable.rulebooks.shelf import book
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.results.entry_places import entry_data
from crosstable.web.pages.round.boards import draft_view, round_view
from crosstable.web.pages.round.round_part import part_of_round, waiting_in
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)

NOTHING: Mapping[str, str] = {}


@router.get("/e/{event}/{section}/round")
def now(visit: Here) -> Response:
    """The current round; for the public always the last one published."""
    return round_page(visit)


def round_page(
    visit: Visit,
    *,
    wrong: CrosstableError | None = None,
    typed: str = "",
    number: int | None = None,
    kept: Mapping[str, str] = NOTHING,
) -> Response:
    """The current round or a numbered one, with any error of the last action.

    `typed` is the line of a result, `kept` what was typed into the forms of a draft.
    """
    stage = stage_of(visit.session, visit.section)
    if number is not None and 1 <= number <= len(visit.section.results):
        return _published(visit, stage, number, wrong, typed)
    status = page_status(wrong)
    common = {"stage": stage, "wrong": wrong, "typed": typed}
    if visit.director and stage.stage is Stage.DRAFT:
        return section_page(visit, "round/draft.html", status, **common, kept=kept, **_draft(visit))
    if visit.director and stage.stage in (Stage.BEFORE, Stage.ENTRIES):
        listed = before_pairing(visit.session, visit.section)
        last = len(visit.section.results)
        view = round_view(visit.section, last, visit.beside) if last else None
        return section_page(visit, "round/before.html", status, **common, before=listed, view=view)
    return _published(visit, stage, len(visit.section.results), wrong, typed)


@router.get("/e/{event}/{section}/round/{number}")
def numbered(visit: Here, number: int) -> Response:
    """A round by its number; the next one is the current round."""
    if number == len(visit.section.results) + 1:
        return round_page(visit)
    if not 1 <= number <= len(visit.section.results):
        raise NotThere(phrase("round {number} is not published", number=number))
    return _published(visit, stage_of(visit.session, visit.section), number, None, "")


def _draft(visit: Visit) -> dict[str, object]:
    """What the page of a draft shows: boards, how it differs from the book, and whether it is out of date."""
    draft, section = visit.state.draft, visit.section
    if draft is None:
        raise NotThere(phrase("no draft yet"))
    people = people_of(visit.session.facts, visit.session.state)
    stale = [in_words(fact, people) for fact in since_draft(visit.session, visit.state)]
    if not stale and is_renumbered(visit.session, visit.state):
        stale = [RENUMBERED]
    by_hand = bool(draft.by_hand) and not stale
    locked = [game.board for game in visit.state.locked if game.board is not None]
    beside = beside_book(section, draft) if by_hand else None
    return {
        "view": draft_view(section, draft, locked, visit.beside, beside.boards if beside else {}),
        "by_hand": draft.by_hand or (),
        "stale": stale,
        "manual": _manual(visit),
        "breaches": _breaches(section, draft) if by_hand else (),
        "beside": beside,
        "second_byes": second_byes_in(section, draft),
        "mates": mates_in(section, draft),
        "ranks": ranked_otherwise(section),
    }


def _manual(visit: Visit) -> dict[str, object] | None:
    """Where manual pairing is a phase with an end: whether it is open, and what its comparison found."""
    draft, state = visit.state.draft, visit.state
    if draft is None or not is_manual(draft) or not book(visit.section.rulebook).files_acts:
        return None
    finished = None if is_open(state) else finished_for(visit.session.facts, state)
    people = people_of(visit.session.facts, visit.session.state)
    required = is_open(state) and is_strict(visit.section)
    return {
        "open": is_open(state),
        "required": required,
        "found": finished.differences(people) if finished else "",
    }


def _breaches(section: Section, draft: DraftedRound) -> tuple[Reason, ...]:
    """The absolute rules that a draft changed by hand breaks, as far as known."""
    try:
        return breaches_of_draft(section, draft)
    except CrosstableError:
        return ()


def _outdated(visit: Visit, number: int) -> dict[str, object] | None:
    """What was corrected since a round was paired, in words; None for nearly every round."""
    section = visit.session.event.sections[visit.place]
    found = outdated(visit.session, section, number)
    if found is None:
        return None
    return {"words": list(outdated_words(section, found)), "differs": found.differs}


def _published(
    visit: Visit, stage: RoundStage, number: int, wrong: CrosstableError | None, typed: str
) -> Response:
    """A published round with its results; before the first one, a note about that."""
    part = part_of_round(visit, number) if number else None
    view = round_view(visit.section, number, visit.beside, part.shown if part else None) if number else None
    last = len(visit.section.results)
    running = visit.staff and number == last
    floor = floor_of(visit.session, visit.section, number, datetime.now()) if running and number else None
    return section_page(
        visit,
        "round/round.html",
        page_status(wrong),
        stage=stage,
        view=view,
        part=part and part.list,
        here=part and part.here,
        outdated=_outdated(visit, number) if visit.staff and number else None,
        running=running,
        floor=floor,
        seen=visit.state.verified.get(number, set()),
        last=last,
        wrong=wrong,
        typed=typed,
        over=stage.stage is Stage.OVER,
        rated_forfeits=day_of(visit.section).rated_forfeits,
        score_sheets=day_of(visit.section).score_sheets,
        postponement=day_of(visit.section).postponement,
        late_starts=postponed_starts(visit.section, number) if number else (),
        sheets=visit.state.score_sheets.get(number, frozenset()),
        waiting=waiting_in(visit.section, number) if number and visit.staff else [],
        earlier=[one for one in open_boards(visit.section) if one.round < number] if visit.staff else [],
        entry_data=entry_data(visit, number) if visit.staff and number else None,
    )
