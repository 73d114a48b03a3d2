"""Rehearsal: the entry list of an event played many times before rounds and sections are decided."""

from __future__ import annotations

from random import SystemRandom
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.setup.rehearsal_words import in_words, perfect_parts, sensible_parts
from crosstable.app.setup.rehearsing import Job, home_of, last_of, start, stop
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import Words, phrase
from crosstable.simulation.rehearsal import MOST_ROUNDS, MOST_TIMES, Plan
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Lobby, Visit
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

USUAL_TIMES = 100
SEEDS = 1_000_000
FIELDS = {
    "rounds": Words("Rounds to compare"),
    "times": Words("Rehearsals"),
    "seed": Words("Seed"),
    "split": Words("Split at rating"),
}
Typed = dict[str, str]


@router.get("/e/{event}/rehearsal")
def show(visit: Lobby, person: Director) -> Response:
    """The form, and the last rehearsal of the event as far as it has got."""
    return _page(visit)


@router.post("/e/{event}/rehearsal")
def begin(
    visit: Lobby,
    person: Director,
    rounds: Annotated[str, Form()] = "",
    times: Annotated[str, Form()] = "",
    seed: Annotated[str, Form()] = "",
    what: Annotated[str, Form()] = "",
    split: Annotated[str, Form()] = "",
) -> Response:
    """Start a rehearsal in the background; nothing of it goes into the journal."""
    typed = {"rounds": rounds, "times": times, "seed": seed, "what": what, "split": split}
    try:
        start(home_of(visit.event_store.home), visit.name, visit.session, _plan(typed))
    except CrosstableError as error:
        return _page(visit, error, typed)
    return back(f"/e/{visit.name}/rehearsal")


@router.post("/e/{event}/rehearsal/stop")
def end(visit: Lobby, person: Director) -> Response:
    """Stop the running rehearsal; the results so far stay visible."""
    job = last_of(home_of(visit.event_store.home), visit.name)
    if job is not None and job.running:
        stop(job)
    return back(f"/e/{visit.name}/rehearsal")


def _plan(typed: Typed) -> Plan:
    """What the form asks for."""
    words = typed["rounds"].replace(",", " ").split()
    choices = tuple(_number(word, "rounds", 1, MOST_ROUNDS) for word in words)
    return Plan(
        choices=choices,
        times=_number(typed["times"] or str(USUAL_TIMES), "times", 1, MOST_TIMES),
        seed=_number(typed["seed"] or str(SystemRandom().randrange(1, SEEDS)), "seed", 0, SEEDS * 1000),
        split_at=_number(typed["split"], "split", 1, 4000) if typed["what"] == "split" else None,
        merge=typed["what"] == "merge",
    )


def _number(text: str, where: str, least: int, most: int) -> int:
    """A whole number of the form."""
    word = text.strip()
    if not (word.isdecimal() and word.isascii() and len(word) < 12 and least <= int(word) <= most):
        text = phrase(
            "{field}: enter a number from {least} to {most}", field=FIELDS[where], least=least, most=most
        )
        raise BadInput(text, where=where)
    return int(word)


def _page(visit: Visit, wrong: CrosstableError | None = None, typed: Typed | None = None) -> Response:
    """The page with the form as typed, or with its defaults."""
    job = last_of(home_of(visit.event_store.home), visit.name)
    return section_page(
        visit,
        "setup/rehearsal.html",
        page_status(wrong),
        everywhere=True,
        typed=typed or _usual(visit, job),
        job=job,
        report=job.progress.report if job else None,
        changed=job is not None and job.seen != len(visit.session.facts),
        in_words=in_words,
        perfect_parts=perfect_parts,
        sensible_parts=sensible_parts,
        wrong=wrong,
    )


def _usual(visit: Visit, job: Job | None) -> Typed:
    """The form before anything is typed: as last time, otherwise the current rounds, one more, one less."""
    usual = {"times": str(USUAL_TIMES), "seed": "", "what": "", "split": ""}
    if job is not None:
        plan = job.plan
        what = "merge" if plan.merge else "split" if plan.split_at is not None else ""
        rounds = ", ".join(map(str, plan.choices))
        asked = {"rounds": rounds, "times": str(plan.times), "what": what, "split": str(plan.split_at or "")}
        return usual | asked
    now = max(section.rounds for section in visit.session.event.sections)
    nearby = [number for number in (now - 1, now, now + 1) if 1 <= number <= MOST_ROUNDS]
    return usual | {"rounds": ", ".join(map(str, nearby))}
