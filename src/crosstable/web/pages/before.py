"""Before the next round: the list while the last one runs, missing results and their choices, the bye."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.answering import answer
from crosstable.app.before_pairing import before_pairing
from crosstable.app.bye_answers import ByeAnswer, answer_bye
from crosstable.app.bye_choices import bye_offer
from crosstable.app.day import has_rules
from crosstable.app.desk import Desk, New
from crosstable.app.round_stage import Stage, stage_of
from crosstable.app.unreported import missing_results, settle
from crosstable.journal.facts import Fact, Kind
from crosstable.journal.people import people_of
from crosstable.journal.undo import undone
from crosstable.journal.words import in_words
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Format
from crosstable.rulebooks.us_chess.day_byes import ANSWERS, CROSS_SECTION
from crosstable.rulebooks.us_chess.day_unreported import choices_for
from crosstable.web.boards import round_view
from crosstable.web.doors import Director
from crosstable.web.failures import NotThere, page_status
from crosstable.web.pages.drafting import Seen, if_still
from crosstable.web.pages.round import round_page
from crosstable.web.render import back, section_page
from crosstable.web.visits import Here, Visit, section_keys

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/next")
def upcoming(visit: Here, person: Director) -> Response:
    """The list before the next round, although results of the last one are missing."""
    stage = stage_of(visit.desk, visit.section)
    if stage.stage is not Stage.RUNNING:
        return round_page(visit)
    listed = before_pairing(visit.desk, visit.section)
    view = round_view(visit.section, len(visit.section.results), visit.beside)
    return section_page(visit, "before.html", before=listed, view=view, stage=stage, wrong=None, typed="")


@router.post("/e/{event}/{section}/answer")
def answer_asked(
    visit: Here, person: Director, key: Annotated[str, Form()], value: Annotated[str, Form()]
) -> Response:
    """The answer to what the book asks once, in one press."""
    try:
        done, _ = visit.write(lambda desk: answer(desk, desk.event.sections[visit.place], key, value))
    except CrosstableError as error:
        return round_page(visit, wrong=error)
    return back(f"{visit.base}/next", done=done.facts[-1].seq)


@router.get("/e/{event}/{section}/missing")
def missing(visit: Here, person: Director) -> Response:
    """Every missing result with what the book lets the director do about it."""
    return _missing_page(visit)


def _missing_page(visit: Visit, *, wrong: CrosstableError | None = None) -> Response:
    """The missing results, with what went wrong with the last press if anything did."""
    if not has_rules(visit.section):
        raise NotThere("the book of this section has no choices for missing results")
    section = visit.desk.event.sections[visit.place]
    listed = [
        {"missing": one, "choices": choices_for(one), "settled": _settled(visit, one.round, one.game.board)}
        for one in missing_results(section)
    ]
    return section_page(visit, "missing.html", 200 if wrong is None else 400, listed=listed, wrong=wrong)


def _settled(visit: Visit, number: int, board: int | None) -> dict[str, object] | None:
    """What was chosen for a board already, if anything was."""
    return visit.state.settled.get((number, board or 0))


@router.post("/e/{event}/{section}/missing")
def chosen(
    visit: Here,
    person: Director,
    round: Annotated[int, Form()],
    board: Annotated[int, Form()],
    choice: Annotated[str, Form()],
    player: Annotated[str, Form()] = "",
) -> Response:
    """One choice for one missing result; `player` is the one of the two whom it puts out alone (29H1)."""
    only = int(player) if player.isdecimal() else None

    def decide(desk: Desk) -> list[New]:
        here = desk.event.sections[visit.place]
        return settle(desk, here, board, choice, round_no=round, only=only)

    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return _missing_page(visit, wrong=error)
    return back(f"{visit.base}/missing", done=done.facts[-1].seq)


@router.get("/e/{event}/{section}/bye")
def bye(visit: Here, person: Director) -> Response:
    """Who has the bye or would have it, why, and what the player may be offered instead."""
    return _bye_page(visit)


def _bye_page(visit: Visit, *, wrong: CrosstableError | None = None) -> Response:
    """The bye with its choices."""
    section = visit.desk.event.sections[visit.place]
    if not has_rules(section) or section.format is not Format.SWISS:
        raise NotThere("the book of this section has no choices for the bye")
    offer = bye_offer(visit.desk.event, section, visit.desk)
    stage = stage_of(visit.desk, section)
    return section_page(
        visit,
        "bye.html",
        page_status(wrong),
        offer=offer,
        stage=stage,
        answerable=stage.stage in (Stage.DRAFT, Stage.RUNNING),
        answers=ANSWERS,
        across=CROSS_SECTION,
        keys={
            one.name: key
            for one, key in zip(visit.desk.event.sections, section_keys(visit.desk.event), strict=True)
        },
        said=_said(visit, offer.round),
        names={p.no: p.name for p in section.players},
        wrong=wrong,
    )


def _said(visit: Visit, number: int) -> list[str]:
    """What players with the bye of a round have answered so far."""
    people = people_of(visit.desk.facts, visit.desk.state)
    off = undone(visit.desk.facts)
    return [in_words(fact, people) for fact in visit.desk.facts if _is_answer(visit, fact, number, off)]


def _is_answer(visit: Visit, fact: Fact, number: int, off: frozenset[int] | set[int]) -> bool:
    """Whether a fact is an answer to the bye of a round of this section."""
    here = fact.payload.get("section") == visit.state.name and fact.payload.get("round") == number
    return fact.kind is Kind.BYE_ANSWERED and here and fact.seq not in off


@router.post("/e/{event}/{section}/bye")
def answered(
    visit: Here,
    person: Director,
    shown: Seen,
    player: Annotated[int, Form()],
    choice: Annotated[str, Form()],
    other: Annotated[str, Form()] = "",
    note: Annotated[str, Form()] = "",
) -> Response:
    """The player's answer; `other` is a number, with the section behind it where it is another one's."""
    no, _, section = other.partition("@")
    said = ByeAnswer(
        player=player,
        choice=choice,
        other=int(no) if no.isdecimal() else None,
        other_section=section or None,
        note=note or None,
    )
    try:
        decide = if_still(shown, lambda desk, section: answer_bye(desk, section, said))
        done, _ = visit.write(lambda desk: decide(desk, desk.event.sections[visit.place]))
    except CrosstableError as error:
        return _bye_page(visit, wrong=error)
    return back(f"{visit.base}/bye", done=done.facts[-1].seq)
