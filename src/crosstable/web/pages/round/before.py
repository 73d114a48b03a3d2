"""Before the next round: the list while the last one is running, missing results, the bye."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.results.unreported import missing_results, settle
from crosstable.app.round.answering import answer
from crosstable.app.round.before_pairing import before_pairing
from crosstable.app.round.bye_answers import answer_bye
from crosstable.app.round.bye_choices import bye_offer
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.round_stage import Stage, stage_of
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Fact
from crosstable.journal.facts.bye_answered import ByeAnswered
from crosstable.journal.people import people_of
from crosstable.journal.state import Settled
from crosstable.journal.undo import undone
from crosstable.journal.words import in_words
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.shared.bye_offers import CROSS_SECTION, ByeAnswer
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.round.boards import round_view
from crosstable.web.pages.round.drafting import Seen, if_still
from crosstable.web.pages.round.round import round_page
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/next")
def upcoming(visit: Here, person: Deputy) -> Response:
    """The list before the next round, although results of the last one are missing."""
    stage = stage_of(visit.session, visit.section)
    if stage.stage is not Stage.RUNNING:
        return round_page(visit)
    listed = before_pairing(visit.session, visit.section)
    view = round_view(visit.section, len(visit.section.results), visit.beside)
    return section_page(
        visit, "round/before.html", before=listed, view=view, stage=stage, wrong=None, typed=""
    )


@router.post("/e/{event}/{section}/answer")
def answer_asked(
    visit: Here, person: Deputy, key: Annotated[str, Form()], value: Annotated[str, Form()]
) -> Response:
    """Answer the book's one-time question."""
    try:
        done, _ = visit.write(
            lambda session: answer(session, session.event.sections[visit.place], key, value)
        )
    except CrosstableError as error:
        return round_page(visit, wrong=error)
    return back(f"{visit.base}/next", done=done.facts[-1].seq)


@router.get("/e/{event}/{section}/missing")
def missing(visit: Here, person: Deputy) -> Response:
    """Every missing result with the choices the book gives the director."""
    return _missing_page(visit)


def _missing_page(visit: Visit, *, wrong: CrosstableError | None = None) -> Response:
    """The missing results, with any error of the last action."""
    rules = day_of(visit.section).missing_results
    if rules is None:
        raise NotThere(phrase("the rulebook of this section has no choices for missing results"))
    section = visit.session.event.sections[visit.place]
    listed = [
        {"missing": one, "choices": rules.choices(one), "settled": _settled(visit, one.round, one.game.board)}
        for one in missing_results(section)
    ]
    return section_page(visit, "round/missing.html", page_status(wrong), listed=listed, wrong=wrong)


def _settled(visit: Visit, number: int, board: int | None) -> Settled | None:
    """What was already chosen for a board, if anything."""
    return visit.state.settled.get((number, board or 0))


@router.post("/e/{event}/{section}/missing")
def choose_for_missing(
    visit: Here,
    person: Deputy,
    round: Annotated[int, Form()],
    board: Annotated[int, Form()],
    choice: Annotated[str, Form()],
    player: Annotated[str, Form()] = "",
) -> Response:
    """Make a choice for a missing result; `player` is the one of the two whom it withdraws."""
    only = whole_number(player)

    def decide(session: Session) -> list[New]:
        here = session.event.sections[visit.place]
        return settle(session, here, board, choice, round_no=round, only=only)

    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return _missing_page(visit, wrong=error)
    return back(f"{visit.base}/missing", done=done.facts[-1].seq)


@router.get("/e/{event}/{section}/bye")
def bye(visit: Here, person: Deputy) -> Response:
    """Who has or would get the bye, why, and what the player may be offered instead."""
    return _bye_page(visit)


def _bye_page(visit: Visit, *, wrong: CrosstableError | None = None) -> Response:
    """The bye with its choices."""
    section = visit.session.event.sections[visit.place]
    rules = day_of(section).bye_offers
    if rules is None:
        raise NotThere(phrase("the rulebook of this section has no choices for the bye"))
    offer = bye_offer(visit.session.event, section, visit.session)
    stage = stage_of(visit.session, section)
    return section_page(
        visit,
        "round/bye.html",
        page_status(wrong),
        offer=offer,
        stage=stage,
        answerable=stage.stage in (Stage.DRAFT, Stage.RUNNING),
        answers=tuple(rules.answers),
        across=CROSS_SECTION,
        keys={
            one.name: key
            for one, key in zip(visit.session.event.sections, section_keys(visit.session.event), strict=True)
        },
        said=_said(visit, offer.round),
        names={p.no: p.name for p in section.players},
        wrong=wrong,
    )


def _said(visit: Visit, number: int) -> list[str]:
    """The answers so far of players with the bye of a round."""
    people = people_of(visit.session.facts, visit.session.state)
    off = undone(visit.session.facts)
    return [in_words(fact, people) for fact in visit.session.facts if _is_answer(visit, fact, number, off)]


def _is_answer(visit: Visit, fact: Fact, number: int, off: frozenset[int] | set[int]) -> bool:
    """Whether a fact is an answer to the bye of a round of this section."""
    what = fact.what
    if not isinstance(what, ByeAnswered) or fact.seq in off:
        return False
    return (what.section, what.round) == (visit.state.name, number)


@router.post("/e/{event}/{section}/bye")
def post_bye_answer(
    visit: Here,
    person: Deputy,
    shown: Seen,
    player: Annotated[int, Form()],
    choice: Annotated[str, Form()],
    other: Annotated[str, Form()] = "",
    note: Annotated[str, Form()] = "",
) -> Response:
    """The player's answer; `other` is a number, with the section after it if it is another."""
    no, _, section = other.partition("@")
    said = ByeAnswer(
        player=player,
        choice=choice,
        other=whole_number(no),
        other_section=section or None,
        note=note or None,
    )
    try:
        decide = if_still(shown, lambda session, section: answer_bye(session, section, said))
        done, _ = visit.write(lambda session: decide(session, session.event.sections[visit.place]))
    except CrosstableError as error:
        return _bye_page(visit, wrong=error)
    return back(f"{visit.base}/bye", done=done.facts[-1].seq)
