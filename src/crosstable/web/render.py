"""Pages: templates with everything escaped, and what every page shows around its own part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from importlib.metadata import version
from typing import Any
from urllib.parse import quote, urlencode

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import BaseLoader, Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from crosstable.app.entries.check_in import marks_in_words
from crosstable.app.entries.entry_homes import home_of_entries, known_homes
from crosstable.app.phones.phone_reports import BoardReports, reports_of
from crosstable.app.phones.slip_tokens import seated
from crosstable.app.results.open_results import open_in_words, written_places
from crosstable.app.round.attendance import groups_in
from crosstable.app.round.attendance_words import buttons_of
from crosstable.app.round.day_scope import day_of
from crosstable.app.session.as_of import mark_of
from crosstable.app.session.session import Session
from crosstable.flow.chosen_ratings import rating_words
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.facts.checked_in import CheckedIn
from crosstable.journal.people import people_of
from crosstable.journal.phrases import bye_in_words, counted
from crosstable.journal.undo import command_of
from crosstable.journal.words import in_words, together_in_words
from crosstable.model import exact, money
from crosstable.model.colours import Colour
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import (
    catalogue_of,
    language_of_reader,
    phrase,
    phrase_counted,
    reader_language,
    translate,
)
from crosstable.model.local_forms import show_clock, show_date, show_moment, show_weekday_clock
from crosstable.model.names import alphabetical
from crosstable.model.ordinals import ordinal
from crosstable.model.players import Player
from crosstable.model.points import Points, said, show
from crosstable.model.profiles.reading import (
    clock_has_halves,
    languages_before_events,
    reader_locale,
    reader_profile,
)
from crosstable.model.remedies import FieldName
from crosstable.model.results import show_result, show_typed_result
from crosstable.model.whole_numbers import whole_number
from crosstable.public.translating_loader import TranslatingLoader
from crosstable.reports.people import TAKEN
from crosstable.reports.setup.rule_sheet import rule_numbers
from crosstable.web.help_pages import help_for
from crosstable.web.http.as_of import mark_for_page, with_marks
from crosstable.web.http.auth import person_of
from crosstable.web.http.quitting import can_quit
from crosstable.web.http.request_context import Visit
from crosstable.web.http.section_keys import section_keys
from crosstable.web.list_parts import with_row
from crosstable.web.menu import event_menu, event_opening, section_menu
from crosstable.web.pages.remedies import PAGES
from crosstable.web.pages.results.match_pads import MATCH_PADS
from crosstable.web.script_words import script_words


def environment() -> Environment:
    """The templates in the reader's language."""
    return _environment_in(language_of_reader())


@lru_cache(maxsize=8)
def _environment_in(language: str) -> Environment:
    """The templates of a language, once for the process."""
    made = Environment(
        loader=_loader(language),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters |= {"points": points, "said": said, "counted": counted}
    made.filters["capitalize"] = lambda text: str(text).capitalize()
    made.filters["bye"] = bye_in_words
    made.globals["_"] = translate
    made.globals["script_words"] = script_words
    made.globals["match_pads"] = MATCH_PADS
    made.filters["ratings"] = rating_words
    made.filters["q"] = lambda text: quote(str(text), safe="")
    made.filters["told"] = PAGES.tell
    made.filters["sentence"] = sentence
    made.filters["ordinal"] = ordinal
    made.filters["told_on_page"] = told_on_page
    made.filters["reason"] = PAGES.tell_reason
    made.filters["rule"] = rule_link
    made.filters["places"] = written_places
    made.filters |= {"by_name": by_name, "opening": opening, "at_row": with_row}
    _add_words_of_rounds(made)
    _add_local_forms(made)
    return made


def _add_words_of_rounds(made: Environment) -> None:
    """What round pages call: open boards, arrivals and departures, reports from phones."""
    made.globals["open_in_words"] = open_in_words
    made.globals["attendance_buttons"] = buttons_of
    made.globals["groups_in"] = groups_in
    made.globals |= {"home_of_entries": home_of_entries, "known_homes": known_homes}
    made.globals |= {"release": version("crosstable"), "can_quit": can_quit}
    made.globals["Colour"] = Colour
    made.globals["taken_key"] = TAKEN
    made.globals["phone_reports"] = phone_reports
    made.globals["results_not_in"] = results_not_in
    made.globals["reports_by_board"] = reports_by_board


def _add_local_forms(made: Environment) -> None:
    """Days, clocks, money and results as the reader's country writes them, and who the reader is."""
    made.filters["clock"] = clock
    made.filters["moment"] = moment
    made.filters["start"] = start
    made.filters["date"] = show_date
    made.filters["money"] = money.show
    made.filters["typed_money"] = money.typed
    made.filters["exact"] = exact.show
    made.filters["halves"] = show_typed_result
    made.filters["result"] = show_result
    made.globals["language"] = reader_language
    made.globals["reader_profile"] = reader_profile
    made.globals["languages_before_events"] = languages_before_events
    made.globals["reader_locale"] = reader_locale
    made.globals["clock_has_halves"] = clock_has_halves


def _loader(language: str) -> BaseLoader:
    """Templates as they are written, or translated where the language has a catalogue."""
    catalogue = catalogue_of(language)
    if catalogue is None:
        return PackageLoader("crosstable.web", "templates")
    return TranslatingLoader("crosstable.web", "templates", catalogue.gettext)


def results_not_in(count: int) -> str:
    """How many results are missing, as the script of the page writes it too."""
    return phrase_counted("{count} result not in", "{count} results not in", count)


@dataclass(frozen=True, slots=True)
class ReportLine:
    """One line of players' reports: the section, the players, and whether they agree."""

    key: str
    section: str | None
    told: BoardReports
    players: Mapping[str, Player]


def phone_reports(visit: Visit, number: int | None = None, *, everywhere: bool = False) -> list[ReportLine]:
    """Players' reports for the staff to decide, in a round or everywhere; nothing for others."""
    if not visit.staff:
        return []
    keys = section_keys(visit.session.event)
    return [
        ReportLine(key, part.name, one, seated(part, one.place))
        for place, (key, part) in enumerate(zip(keys, visit.session.event.sections, strict=True))
        if everywhere or place == visit.place
        for one in reports_of(visit.session, place, number)
    ]


def reports_by_board(visit: Visit) -> dict[tuple[str, int, int], list[BoardReports]]:
    """Players' reports in all sections: section, round and board -> the reports there."""
    found: dict[tuple[str, int, int], list[BoardReports]] = {}
    for line in phone_reports(visit, everywhere=True):
        found.setdefault((line.key, line.told.place.round, line.told.place.board), []).append(line.told)
    return found


@pass_context
def rule_link(context: Context, number: str, of: Section | None = None) -> Markup:
    """A rule number that links to the rule if the book has it: the section's, otherwise the page's."""
    section = of or context.get("section")
    if section is None or number not in rule_numbers(section.rulebook):
        return Markup('<span class="rule">{}</span>').format(number)
    address = f"/rules/{section.rulebook}/{quote(number)}"
    return Markup('<a class="rule" href="{}" target="_blank">{}</a>').format(address, number)


def by_name(players: Iterable[Player]) -> list[Player]:
    """Players in the order of the alphabet, accents aside: Bélanger before Bouchard."""
    return sorted(players, key=lambda one: alphabetical(one.list_name))


def points(value: Points | int | None) -> str:
    """Points as arbiters write them, with a real half."""
    return "" if value is None else show(Points(value))


def clock(moment: str | datetime) -> str:
    """The time of a fact in local time."""
    if isinstance(moment, datetime):
        return show_clock(moment)
    try:
        return show_clock(datetime.fromisoformat(moment).astimezone())
    except ValueError:
        return moment


def start(moment: str) -> str:
    """When a round starts, with the day when it is not today."""
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return moment
    return show_clock(then) if then.date() == datetime.now().date() else show_weekday_clock(then)


def moment(text: str) -> str:
    """The time of a fact, with the date if it is not today."""
    try:
        then = datetime.fromisoformat(text).astimezone()
    except ValueError:
        return text
    today = then.date() == datetime.now(then.tzinfo).date()
    return show_clock(then) if today else show_moment(then)


def page(request: Request, template: str, status: int = 200, **more: Any) -> HTMLResponse:
    """A page that belongs to no event."""
    visit: Visit | None = more.pop("visit", None)
    body = (
        environment()
        .get_template(template)
        .render(
            request=request,
            person=person_of(request),
            visit=visit,
            help=help_for(template.removesuffix(".html")),
            **more,
        )
    )
    if visit is not None and visit.staff:
        body = with_marks(body, mark_for_page(request, visit.session))
    return HTMLResponse(body, status_code=status)


def trouble_page(request: Request, error: CrosstableError, status: int) -> HTMLResponse:
    """A page that can always be made: it asks nothing of files and databases."""
    again = str(request.url) if request.method == "GET" else None
    body = fragment("shared/trouble.html", error=error, code=status, again=again)
    return HTMLResponse(body, status_code=status)


def section_page(visit: Visit, template: str, status: int = 200, **more: Any) -> HTMLResponse:
    """A page of a section, with navigation and what was just done."""
    keys = section_keys(visit.session.event)
    sections = [
        {"key": key, "name": section.name or visit.session.event.name, "here": key == visit.key}
        for key, section in zip(keys, visit.session.event.sections, strict=True)
    ]
    return page(
        visit.request,
        template,
        status,
        visit=visit,
        event=visit.event,
        section=visit.section,
        teams=visit.section.entrants.are_teams,
        sections=sections,
        event_menu=event_menu,
        event_opening=event_opening,
        section_menu=section_menu,
        bye_choices=day_of(visit.section).bye_offers is not None,
        done=_done(visit),
        **more,
    )


def _done(visit: Visit) -> dict[str, object] | None:
    """What the last action did, in words, with the number that undo needs."""
    asked = visit.request.query_params.get("done", "")
    number = whole_number(asked) or 0
    if not visit.staff or not 1 <= number <= len(visit.session.facts):
        return None
    fact = visit.session.facts[number - 1]
    return {"seq": fact.seq, "text": words_of_press(visit.session, fact)}


def words_of_press(session: Session, fact: Fact) -> str:
    """A fact in words, together with similar ones from the same action, which its undo reverts."""
    people = people_of(session.facts, session.state)
    together = command_of(session.facts, fact.seq)
    marks = [other.what for other in together if isinstance(other.what, CheckedIn)]
    if len(marks) == len(together):
        return marks_in_words(session, marks) or in_words(fact, people)
    byes = sum(other.kind is Kind.BYE_ASKED for other in together)
    if fact.kind is Kind.ROUND_DRAFTED and byes:
        return phrase("{change}; {byes} given", change=in_words(fact, people), byes=counted(byes, "bye"))
    if len(together) == 1 or any(other.kind is not fact.kind for other in together):
        return in_words(fact, people)
    if fact.kind is Kind.ENTRY_MADE:
        return together_in_words(together, people)
    return phrase_counted(
        "{change}; {count} more change",
        "{change}; {count} more changes",
        len(together) - 1,
        change=in_words(fact, people),
    )


def fragment(template: str, **more: Any) -> str:
    """A part of a page by itself, for a page that is already open; its forms say what they show."""
    html = environment().get_template(template).render(**more)
    visit: Visit | None = more.get("visit")
    return with_marks(html, mark_of(visit.session)) if visit is not None and visit.staff else html


def sentence(text: str) -> str:
    """A message as a page shows it: with a capital and a full stop."""
    plain = opening(str(text).strip())
    return plain if not plain or plain[-1] in ".!?" else f"{plain}."


def told_on_page(error: CrosstableError) -> str:
    """A refusal, after the label of its field; the names of other places are for files and commands."""
    return PAGES.tell_with_place(error) if isinstance(error.where, FieldName) else PAGES.tell(error)


def opening(words: str) -> str:
    """Words at the beginning of a line or above a field: with a capital, the rest as it is."""
    return f"{words}"[:1].upper() + f"{words}"[1:]


def back(address: str, **query: object) -> RedirectResponse:
    """Redirect to a page after a write; where it names a row of a long list, to that."""
    given = {key: str(value) for key, value in query.items() if value is not None}
    place = "#here" if "row" in given else ""
    return RedirectResponse(f"{address}?{urlencode(given)}{place}" if given else address, status_code=303)
