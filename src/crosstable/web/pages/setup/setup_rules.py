"""Variations and settings of a section: one question each, answers that exclude each other in one list."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from crosstable.app.session.session import tried
from crosstable.app.session.strict_guard import is_strict
from crosstable.app.setup.choice_form import NothingNew, Question, choose, questions
from crosstable.app.setup.rating_changes import chooses_rating, rating_changes, summed_up
from crosstable.app.setup.strict_mode import leave_strict_mode
from crosstable.model.errors import CrosstableError
from crosstable.model.language import Words
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

SENT = "q:"
"""The prefix of a question's key in a form."""
SEEN = "seen"
"""Sent once the changing ratings were shown."""
SUBJECTS = (
    (Words("Ratings"), ("rating", "fide_conversion", "assigned_rating", "unrated_pairing_rating")),
    (Words("Colours"), ("color.", "colour", "alternation", "last_round_colour", "cfc_")),
    (
        Words("Byes and absences"),
        ("bye", "absence", "half_bye", "no_show", "forfeit", "unfinished", "unreported"),
    ),
    (Words("Teams"), ("team.", "board_order", "reserves")),
    (Words("Round robins, quads and Holland"), ("rr", "quads", "holland")),
    (Words("Prizes"), ("prize.",)),
    (Words("Tie-breaks"), ("tiebreak.", "f10_", "title_ties", "unresolved")),
)
"""Headings, and the prefixes of the keys below them."""
VARIATIONS, OTHER = Words("Variations"), Words("Pairings and other settings")

Group = tuple[Words, list[Question]]


def grouped(found: tuple[Question, ...]) -> list[Group]:
    """The questions under headings: numbered variations first, then settings by subject."""
    groups: dict[Words, list[Question]] = {VARIATIONS: []}
    for question in found:
        subject = next((name for name, starts in SUBJECTS if question.key.startswith(starts)), OTHER)
        groups.setdefault(VARIATIONS if question.variation else subject, []).append(question)
    order = [VARIATIONS, OTHER, *(name for name, _ in SUBJECTS)]
    return [(name, groups[name]) for name in order if groups.get(name)]


@router.get("/e/{event}/{section}/setup/rules")
def rules(visit: Here, person: Director) -> Response:
    """Every choice that the book leaves open."""
    return rules_page(visit)


def rules_page(
    visit: Visit, wrong: CrosstableError | None = None, typed: Mapping[str, str] | None = None
) -> Response:
    """The questions with the current answers, or with those that could not be accepted."""
    found = questions(visit.session, visit.session.event.sections[visit.place])
    told = typed or {}
    return section_page(
        visit,
        "setup/setup_rules.html",
        page_status(wrong),
        wrong=wrong,
        groups=grouped(found),
        now={question.key: told.get(question.key, question.now) for question in found},
        reason=told.get("", ""),
        may_leave=is_strict(visit.section),
        locked=any(question.locked for question in found),
    )


@router.post("/e/{event}/{section}/setup/rules")
async def save_choices(request: Request, visit: Here, person: Director) -> Response:
    """Save other answers; contradictions are refused on the page, with all answers kept."""
    form = await request.form(max_files=0, max_fields=1000)
    typed = {
        key.removeprefix(SENT): value
        for key, value in form.items()
        if isinstance(value, str) and key.startswith(SENT)
    }
    reason = form.get("reason")
    said = reason.strip() if isinstance(reason, str) else ""
    home = "/setup" if form.get("home") == "setup" else "/setup/rules"
    if form.get(SEEN) is None:
        asked = await run_in_threadpool(_asked, visit, typed, said, home)
        if asked is not None:
            return asked
    return await run_in_threadpool(_write_answers, visit, typed, said, home)


@router.post("/e/{event}/{section}/strict/leave")
def leave_strict(visit: Here, person: Director) -> Response:
    """Leave strict mode, after both of its questions."""
    try:
        done, _ = visit.write(lambda session: leave_strict_mode(session, session.event.sections[visit.place]))
    except CrosstableError as error:
        return rules_page(visit, error)
    return back(f"{visit.base}/setup/rules", done=done.facts[0].seq)


def _asked(visit: Visit, typed: dict[str, str], reason: str, home: str) -> Response | None:
    """Whose rating changes, before another rating is chosen; None if nobody's does."""
    try:
        news = choose(visit.session, visit.session.event.sections[visit.place], typed, reason or None)
        if not chooses_rating(news):
            return None
        lines = rating_changes(visit.session, tried(visit.session, lambda session: news), visit.place)
    except CrosstableError:
        return None
    if not lines:
        return None
    sent = {f"{SENT}{key}": value for key, value in typed.items()} | {"reason": reason, SEEN: "yes"}
    sent |= {"home": "setup"} if home == "/setup" else {}
    head = summed_up(lines)
    return section_page(visit, "setup/rating_change.html", lines=lines, head=head, sent=sent, home=home)


def _write_answers(visit: Visit, typed: dict[str, str], reason: str, home: str) -> Response:
    """Write the answers that differ."""
    try:
        done, _ = visit.write(
            lambda session: choose(session, session.event.sections[visit.place], typed, reason or None),
            reason or None,
        )
    except NothingNew:
        return back(f"{visit.base}{home}")
    except CrosstableError as error:
        return rules_page(visit, error, {**typed, "": reason})
    return back(f"{visit.base}{home}", done=done.facts[0].seq)
