"""The event: name, days, officials, sections; each section's book, format, rounds, times, tie-breaks."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.entries.given_ratings import kinds_of
from crosstable.app.round.day_scope import day_of
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew, Question, questions
from crosstable.app.setup.section_form import (
    add_named_section,
    change_event,
    change_section,
    inherited,
    new_section,
    preset_event,
    preset_section,
    presets,
    read_numbers,
    read_officials,
    read_whole,
    read_words,
    schedule_of,
)
from crosstable.flow.chosen_ratings import rating_words
from crosstable.flow.rating_months import days_of, is_long
from crosstable.model.announced import NO_SHOW
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.names import STYLE_WORDS
from crosstable.reports.setup.format_titles import FORMATS
from crosstable.rulebooks.shared.day import announced_minutes
from crosstable.rulebooks.shared.rating_kinds import KEY
from crosstable.rulebooks.shared.rating_methods import METHOD
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.setup.offered import ORDER, TIEBREAKS, offer_of
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

PLAIN_TIME = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d)?")
"""A time that the browser's own field for times can show."""

Typed = dict[str, str]


@router.get("/e/{event}/{section}/setup")
def setup(visit: Here, person: Director) -> Response:
    """The event and this section."""
    return setup_page(visit)


def setup_page(
    visit: Visit, wrong: CrosstableError | None = None, form: str = "", typed: Typed | None = None
) -> Response:
    """The page, with what was typed into one of its forms if it could not be accepted."""
    section = visit.section
    shown = {"event": _event_values(visit), "section": _section_values(visit), "new": _new_values(visit)}
    if form and typed is not None:
        shown[form] |= typed
    return section_page(
        visit,
        "setup/setup.html",
        page_status(wrong),
        wrong=wrong,
        form=form,
        values=shown,
        starts=_starts(visit) if form != "event" or typed is None else typed.get("starts", "").split("\n"),
        plain_time=lambda text: bool(PLAIN_TIME.fullmatch(text)),
        books=[(key, book(key).title) for key in PACKAGES],
        formats=[(item.value, label) for item, label in FORMATS.items() if item in _offered(section)],
        all_formats=[(item.value, label) for item, label in FORMATS.items()],
        styles=[(item.value, label) for item, label in STYLE_WORDS.items()],
        presets=[(f"{own}/{key}", title, book(own).title) for own, key, title in presets()],
        **_tiebreak_lists(section, read_words(shown["section"]["tiebreaks"])),
        half_empty=_half_byes_empty(section),
        ratings=_rating_question(visit, KEY),
        rating_method=_rating_question(visit, METHOD),
        rating_words=rating_words(section),
        days=days_of(visit.event, section) if is_long(visit.event, section) else 0,
        started=visit.state.started,
        two_games=section.games_per_round != 1 or section.format in book(section.rulebook).two_games,
        unnamed=visit.state.name is None,
    )


def _offered(section: Section) -> frozenset[Format]:
    """The formats of the section's book."""
    return book(section.rulebook).formats | {section.format}


def _rating_question(visit: Visit, key: str) -> Question | None:
    """Which rating the section uses, or by which method, as a question; None if its book has no choice."""
    if kinds_of(visit.section) is None:
        return None
    found = questions(visit.session, visit.session.event.sections[visit.place])
    return next((question for question in found if question.key == key), None)


def _starts(visit: Visit) -> list[str]:
    """The start of each round of the longest section."""
    known = {item.round: item.start for item in visit.event.schedule}
    most = max(section.rounds for section in visit.session.event.sections)
    return [known.get(number, "") for number in range(1, most + 1)]


def _event_values(visit: Visit) -> Typed:
    """The event as its form shows it."""
    officials = [f"{one.role}: {one.name}" if one.role else one.name for one in visit.event.officials]
    return {
        "name": visit.event.name,
        "sponsor": visit.event.sponsor or "",
        "officials": "\n".join(officials),
    }


def _section_values(visit: Visit) -> Typed:
    """The section as its form shows it."""
    section, byes = visit.section, visit.section.half_byes
    return {
        "title": section.name or "",
        "rulebook": section.rulebook,
        "format": section.format.value,
        "rounds": str(section.rounds),
        "games_per_round": str(section.games_per_round),
        "start": section.start or "",
        "end": section.end or "",
        "entries_close": section.entries_close or "",
        "time_control": section.time_control or "",
        "default_minutes": _text(announced_minutes(section)),
        "first_board": str(section.first_board),
        "skip_boards": ", ".join(map(str, section.skip_boards)),
        "names": section.names.value if section.names else "",
        "tiebreaks": ", ".join(section.tiebreaks),
        "half_most": _text(byes.max if byes else None),
        "half_rounds": ", ".join(map(str, byes.rounds)) if byes else "",
        "half_deadline": (byes.deadline if byes else None) or "",
        "reason": "",
    }


def _new_values(visit: Visit) -> Typed:
    """The form of a new section, before anything is typed."""
    section = visit.section
    return {
        "first": "",
        "title": "",
        "preset": "",
        "rulebook": section.rulebook,
        "rounds": str(section.rounds),
        "format": Format.SWISS.value,
        "start": "",
    }


def _text(number: int | None) -> str:
    """A number in a field; empty if there is none."""
    return "" if number is None else str(number)


def _tiebreak_lists(section: Section, chosen: list[str]) -> dict[str, object]:
    """The lists from which tie-breaks are chosen in order."""
    return {
        "offer": offer_of(section.rulebook, section.format.value, chosen),
        "chosen_tiebreaks": chosen,
        "picks": max(TIEBREAKS, len(chosen) + 1),
        "order": ORDER,
    }


def _half_byes_empty(section: Section) -> tuple[str, str, str]:
    """What the empty fields for half-point byes mean now: how many, which rounds, and all fields empty."""
    decided = day_of(section).half_byes is None
    without = phrase("the director decides") if decided else phrase("not offered")
    if section.half_byes is None:
        return without, without, without
    return phrase("no limit"), phrase("all rounds"), without


def _address(visit: Visit) -> str:
    """The address of the section after a change, which may have renamed it."""
    session = visit.event_store.session(visit.name)
    return f"/e/{visit.name}/{section_keys(session.event)[visit.place]}"


@router.post("/e/{event}/{section}/setup/event")
def save_event(
    visit: Here,
    person: Director,
    name: Annotated[str, Form()] = "",
    sponsor: Annotated[str, Form()] = "",
    officials: Annotated[str, Form()] = "",
    start: Annotated[list[str] | None, Form()] = None,
) -> Response:
    """Name, sponsor, officials and timetable of the event."""
    typed = {"name": name, "sponsor": sponsor, "officials": officials, "starts": "\n".join(start or [])}

    def decide(session: Session) -> list[New]:
        told: dict[str, object] = {
            "name": name.strip() or session.event.name,
            "sponsor": sponsor.strip(),
            "officials": read_officials(officials),
            "schedule": schedule_of(start or []),
        }
        return change_event(session, session.event.sections[visit.place], told)

    try:
        done, _ = visit.write(decide)
    except NothingNew:
        return back(f"{visit.base}/setup")
    except CrosstableError as error:
        return setup_page(visit, error, "event", typed)
    return back(f"{visit.base}/setup", done=done.facts[0].seq)


@router.post("/e/{event}/{section}/setup/section")
def save_section(
    visit: Here,
    person: Director,
    title: Annotated[str, Form()] = "",
    rulebook: Annotated[str, Form()] = "",
    format: Annotated[str, Form()] = "",
    rounds: Annotated[str, Form()] = "",
    games_per_round: Annotated[str, Form()] = "",
    start: Annotated[str, Form()] = "",
    end: Annotated[str, Form()] = "",
    entries_close: Annotated[str, Form()] = "",
    time_control: Annotated[str, Form()] = "",
    default_minutes: Annotated[str, Form()] = "",
    first_board: Annotated[str, Form()] = "",
    skip_boards: Annotated[str, Form()] = "",
    names: Annotated[str, Form()] = "",
    tiebreaks: Annotated[list[str] | None, Form()] = None,
    half_most: Annotated[str, Form()] = "",
    half_rounds: Annotated[str, Form()] = "",
    half_deadline: Annotated[str, Form()] = "",
    reason: Annotated[str, Form()] = "",
) -> Response:
    """What a section is, and how it is played."""
    typed = {key: value for key, value in locals().items() if isinstance(value, str)}
    typed["tiebreaks"] = ", ".join(filter(None, tiebreaks or ()))
    try:
        done, _ = visit.write(
            lambda session: change_section(
                session,
                session.event.sections[visit.place],
                _section_told(typed, visit),
                reason.strip() or None,
            ),
            reason.strip() or None,
        )
    except NothingNew:
        return back(f"{visit.base}/setup")
    except CrosstableError as error:
        return setup_page(visit, error, "section", typed)
    return back(f"{_address(visit)}/setup", done=done.facts[0].seq)


def _section_told(typed: Typed, visit: Visit) -> dict[str, object]:
    """The keys of a section from its form."""
    half = {
        "max": read_whole(typed["half_most"], "half_byes"),
        "rounds": read_numbers(typed["half_rounds"], "half_byes"),
        "deadline": typed["half_deadline"].strip(),
    }
    texts = ("start", "end", "entries_close", "time_control", "names")
    return {
        "section": typed["title"].strip() or None,
        **{key: typed[key].strip() or None for key in texts},
        "rulebook": book(typed["rulebook"] or visit.section.rulebook).id,
        "format": typed["format"] or visit.section.format.value,
        "rounds": read_whole(typed["rounds"], "rounds") or visit.section.rounds,
        **_games_told(typed["games_per_round"]),
        **_default_time_told(typed["default_minutes"], visit.section),
        "first_board": read_whole(typed["first_board"], "first_board") or 1,
        "skip_boards": read_numbers(typed["skip_boards"], "skip_boards"),
        "tiebreaks": read_words(typed["tiebreaks"]),
        "half_byes": {key: value for key, value in half.items() if value not in (None, "", [])},
    }


def _games_told(text: str) -> dict[str, object]:
    """How many games a round has, if the form asks for it."""
    games = read_whole(text, "games_per_round")
    return {} if games is None else {"games_per_round": games}


def _default_time_told(text: str, section: Section) -> dict[str, object]:
    """The keys of the default time, under whichever name it was announced; empty removes both."""
    minutes = read_whole(text, "default_minutes")
    if minutes == announced_minutes(section):
        return {}
    return {"default_minutes": minutes, **({f"settings.{NO_SHOW}": None} if minutes is None else {})}


@router.post("/e/{event}/{section}/setup/new")
def add_section_typed(
    visit: Here,
    person: Director,
    title: Annotated[str, Form()] = "",
    first: Annotated[str, Form()] = "",
    preset: Annotated[str, Form()] = "",
    rulebook: Annotated[str, Form()] = "",
    rounds: Annotated[str, Form()] = "",
    format: Annotated[str, Form()] = "swiss",
    start: Annotated[str, Form()] = "",
) -> Response:
    """Add a section, as typed or from one of a book's own events."""
    typed = {key: value for key, value in locals().items() if isinstance(value, str)}

    def decide(session: Session) -> list[New]:
        number, above = read_whole(rounds, "rounds"), session.as_filed.sections[-1]
        if not preset:
            keys = inherited(above, number or 0) | new_section(title, rulebook, number, format)
            return add_named_section(session, first, keys)
        own, _, event = preset.partition("/")
        made = preset_event(session.event.name, own, event, title.strip(), None, start, 0)
        keys = inherited(above, made.sections[0].rounds) | preset_section(made)
        return add_named_section(session, first, keys)

    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return setup_page(visit, error, "new", typed)
    keys = section_keys(visit.event_store.session(visit.name).event)
    return back(f"/e/{visit.name}/{keys[-1]}/setup", done=done.facts[-1].seq)
