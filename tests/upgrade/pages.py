"""Which pages are recorded: every address that can be asked for is here, or is left out with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.upgrade.subject import Part, Subject

E, S, A = "/e/{event}", "/e/{event}/{section}", "/api/events/{event}"
AS = f"{A}/sections/{{section}}"
"""Calls are recorded by their old names, which shows that these still answer to the letter."""
V1, AS_NOW = "/api/v1", "/events/{event}/sections/{section}"

LINE = "a line that stays open and says that something changed"
PAPER = "a PDF file; what stands on it is recorded as its page for the printer, or by its words"
LEFT_OUT: dict[str, str] = {
    f"{E}/live": LINE,
    f"{V1}/events/{{event}}/live": LINE,
    f"{V1}/events/{{event}}/follow": LINE,
    f"{E}/follow": LINE,
    "/rules/{book}": "the same for every event; tests/web/test_rule_pages.py",
    "/rules/{book}/{number:path}": "the same for every event; tests/web/test_rule_pages.py",
    "/r/{event}/{token}/follow": LINE,
    "/p/{event}/live": LINE,
    "/p/{event}": "leads to the first public page, with a stroke at the end of its address",
    "/p/{event}/{path:path}": "the same pages as those of the command; tests/public/test_pages.py",
    "/m/{event}/{token}": "the private page of one entrant; tests/web/test_private_links.py",
    "/screen/{event}/{name}/live": LINE,
    f"{S}/objection.pdf": PAPER,
    f"{S}/print/{{key}}.pdf": PAPER,
    f"{S}/safety/pack.pdf": PAPER,
    f"{S}/safety/pack.json": "the same file as that of the command, exports/pack",
    f"{S}/download/journal": "the journal itself",
    f"{S}/integrity": "follows from the history, which is recorded; tests/web/test_integrity.py",
    f"{V1}{AS_NOW}/integrity": "follows from the history, which is recorded; tests/web/test_integrity.py",
    f"{S}/download/document": "the same document as that of the interface",
    f"{S}/download/trf": "the same file as that of the command, exports/convert",
    f"{S}/files/{{key}}": "the same file as that of the command, in exports",
    f"{E}/cash/{{table}}.csv": "the same tables as those of the command, and of the page",
    f"{E}/cash/cash.xlsx": "the same file as that of the command, in exports",
    f"{E}/cash/person/{{section}}/{{entry}}": "the lines of one person; tests/web/test_cash.py",
    f"{E}/report/{{key}}": "the same file as that of the command, in exports",
    f"{S}/report/{{key}}": "the same file as that of the command, in exports",
    f"{E}/website": "where this server publishes; tests/publishing",
    f"{E}/website.zip": "the same files as those of the command, in exports",
    f"{E}/notices": "mail server and addresses of this server; tests/publishing",
    f"{E}/": "leads to the page of the event",
    "/api": "leads to the page of the interface",
    "/api/": "drawn from the description of the interface",
    f"{V1}/openapi.json": "its form depends on the framework; program/addresses lists all of it",
    "/alive/{key}": "for a second start of the program, with a key of its own",
    "/enter/{secret}": "a link for one use",
    f"{E}/kiosk/enter/{{secret}}": "a link for one use",
    f"{E}/check-in/kiosk/enter/{{secret}}": "a link for one use",
    f"{S}/desk": "leads to the check-in page of the event",
    "/events/{event}/damage": "about a damaged file; tests/web/test_damaged.py",
    "/help": "the guide; tests/web/test_help.py",
    "/help/search": "searches the guide; tests/web/test_help.py",
    "/help/{name:path}": "the guide; tests/web/test_help.py",
    "/staff": "suggests another password each time; tests/web/test_roles.py",
    "/health": "the state of this server; tests/web/test_health.py",
    "/opened/{event}": "leads to an event that was opened by double-click; tests/web/test_opened.py",
    "/quit": "stops the application; tests/web/test_quitting.py",
    "/check": "shows the last check of this person; tests/web/test_check_files.py",
    "/check/report.html": "the report of that check; tests/web/test_check_files.py",
    "/check/report.json": "the report of that check; tests/web/test_check_files.py",
    "/check/report.css": "how that report looks",
    "/lists": "rating lists of this computer; there are none",
    f"{E}/rehearsal": "shows the last rehearsal of this server; tests/web/test_rehearsal.py",
    f"{E}/ratings": "compares entries with the rating lists; there are none",
    f"{S}/entries/lookup": "searches the rating lists; there are none",
    f"{V1}{AS_NOW}/lookup": "searches the rating lists; there are none",
}

HALL = ("/", "/new", "/login", "/api/events")
"""Pages that are about no event."""

EVENT = (
    E,
    f"{E}/all",
    f"{E}/check-in",
    f"{E}/check-in?by=section&show=missing",
    f"{E}/check-in/kiosk",
    f"{E}/check-in/kiosk/link",
    f"{E}/check-in/kiosk?q={{letter}}",
    f"{E}/check-in/news?seen={{before}}",
    f"{E}/schools",
    f"{E}/floor",
    f"{E}/ready",
    f"{E}/cash",
    f"{E}/report",
    f"{E}/setup",
    f"{E}/import",
    f"{E}/where",
    f"{E}/where?q={{letter}}",
    f"{E}/kiosk",
    "/screen/{event}",
    "/screen/{event}/{name}",
    "/screen/{event}/{name}/state",
    A,
    f"{A}/facts",
    f"{A}/document",
    f"{A}/where?q={{letter}}",
    f"{A}/undo/{{fact}}",
)

SECTION = tuple(
    f"{S}/{page}"
    for page in (
        "attendance?what=gone&player={no}",
        "attendance?what=here&player={no}",
        "boards",
        "bye",
        "certificates",
        "chart",
        "closing",
        "compare?one={before}&other={fact}",
        "download",
        "entries",
        "entries/{no}",
        "entries/{no}/mend",
        "files",
        "files/us-chess/check",
        "history",
        "incidents",
        "incidents/{incident}",
        "kiosk/{number}/{label}",
        "missing",
        "next",
        "notice",
        "objection",
        "objection?kind=pairing&round={number}&player={no}",
        "objection/print?round={number}&player={no}",
        "phones",
        "phones/poster",
        "player/{no}",
        "print",
        "prizes",
        "prizes/{no}",
        "ranks",
        "report",
        "round",
        "round/{number}/change",
        "round/{number}/correct/{label}",
        "round/{number}/correct/{label}?result=0-1",
        "round/{number}/corrected",
        "round/{number}/late/{fact}",
        "round/{number}/match/{label}",
        "round/{number}/mend/{label}",
        "round/{number}/news?seen={before}",
        "round/{number}/postpone",
        "round/{number}/sheets",
        "round/{number}/told/{changed}",
        "round/{number}/verify",
        "round/{number}/why?player={no}",
        "round/{number}/why?player={no}&other={other}",
        "safety",
        "safety/by-hand",
        "screens",
        "screens/now",
        "seat/{no}",
        "setup",
        "setup/names",
        "setup/prizes",
        "setup/reports",
        "setup/rules",
        "standings",
        "standings/closed/{closed}",
        "standings/{no}",
        "teams",
        "ties",
        "undo/{fact}",
        "what-if",
    )
)

SECOND = tuple(f"{S}/{page}" for page in ("round", "next", "bye", "standings", "chart", "entries", "closing"))
"""The pages of a second section."""

EVERY_ROUND = (f"{S}/round/{{number}}",)
"""Pages of all rounds; the last one is that of the section."""

SHEETS = f"{S}/print/{{key}}"

INTERFACE = tuple(
    f"{AS}/{call}"
    for call in (
        "before",
        "bye",
        "check",
        "choices",
        "closing",
        "compare?one={before}&other={fact}",
        "desk",
        "draft",
        "entries",
        "fund",
        "incidents",
        "missing",
        "objection?round={number}&player={no}",
        "pairing",
        "prizes",
        "ranks",
        "reach/{no}",
        "reports",
        "rounds/{number}",
        "rounds/{number}/change",
        "rounds/{number}/explain?player={no}",
        "rounds/{number}/floor",
        "standings",
        "standings/{no}",
        "ties",
        "versions",
        "wallchart",
        "what-if?result={label}%3D0-1",
    )
)

SLIP = "/r/{event}/{token}"

PUBLIC = frozenset(
    {E, f"{S}/round", f"{S}/standings", f"{S}/chart", f"{S}/entries", f"{S}/player/{{no}}", f"{A}/document"}
    | {f"{E}/where", f"{S}/seat/{{no}}", f"{S}/prizes", f"{S}/incidents", f"{S}/history", f"{AS}/entries"}
)
"""Pages that are recorded as somebody sees them who has not logged in, too."""

WHOLE = frozenset({"/", E, f"{S}/round", f"{E}/where"})
"""Pages of which everything is recorded; of others what stands around every page is left away."""


ANYWHERE = frozenset(
    {f"{E}/check-in/kiosk", f"{E}/check-in/kiosk/link", f"{E}/check-in/kiosk?q={{letter}}"}
    | {
        f"{E}/import",
        f"{E}/kiosk",
        f"{E}/setup",
        f"{A}/facts",
        f"{E}/floor",
        "/screen/{event}/{name}/state",
        f"{A}/where?q={{letter}}",
    }
    | {
        f"{S}/{page}"
        for page in (
            "certificates",
            "download",
            "files",
            "phones",
            "phones/poster",
            "safety",
            "screens",
            "setup",
        )
    }
    | {f"{S}/{page}" for page in ("screens/now", "safety/by-hand", "setup/reports", "kiosk/{number}/{label}")}
    | {f"{S}/compare?one={{before}}&other={{fact}}", f"{S}/objection", f"{S}/history", f"{S}/setup/prizes"}
    | {f"{S}/round/{{number}}/late/{{fact}}", f"{S}/round/{{number}}/news?seen={{before}}", f"{S}/what-if"}
)
"""Pages that look alike in every event: they are recorded of a few."""
OF_BOOK = frozenset({f"{S}/setup/rules", f"{AS}/choices"})
"""Pages that look alike in every event of a book."""


@dataclass(frozen=True)
class Asked:
    """A page to be looked at."""

    form: str
    """Its address with the places for names and numbers."""
    address: str

    @property
    def file(self) -> str:
        """The file of its recording: pages of one form are in one file."""
        path = self.form.partition("?")[0]
        for start, short in ((AS, "api"), (A, "api-event"), (S, "section"), (E, "event")):
            if path == start or path.startswith(f"{start}/"):
                path = short + path[len(start) :]
                break
        return (
            path.replace("{event}", "").replace("{", "").replace("}", "").strip("/").replace("/", ".")
            or "hall"
        )


def pages_for(subject: Subject, *, whole: bool, book: bool) -> Iterator[Asked]:
    """The pages of an event, in order: all, or those that show its kind; with those of its book."""
    left = frozenset() if whole else ANYWHERE | frozenset(INTERFACE)
    left |= frozenset() if book else OF_BOOK
    for form in EVENT:
        if form not in left:
            yield from _filled(form, subject, subject.parts[0])
    for part in subject.parts:
        for form in (*SECTION, *INTERFACE) if part is subject.parts[0] else SECOND:
            if form not in left:
                yield from _filled(form, subject, part)
        for form in EVERY_ROUND:
            for posted in part.rounds[:-1]:
                yield Asked(form, form.format(event=subject.name, section=part.key, number=posted.no))


def sheets_for(subject: Subject, keys: list[str]) -> Iterator[Asked]:
    """The sheets of an event as pages for the printer of a browser."""
    for part in subject.parts:
        for key in keys:
            yield Asked(SHEETS, SHEETS.format(event=subject.name, section=part.key, key=key))


def _filled(form: str, subject: Subject, part: Part) -> Iterator[Asked]:
    """A form with what it is about; nothing where the section has no such thing."""
    last = part.rounds[-1] if part.rounds else None
    named: dict[str, object] = {
        "event": subject.name,
        "section": part.key,
        "name": "hall",
        "letter": "a",
        "fact": subject.facts,
        "before": max(subject.facts // 2, 1),
        "no": part.entrants[0] if part.entrants else None,
        "other": part.entrants[1] if len(part.entrants) > 1 else None,
        "number": last.no if last else None,
        "label": last.boards[0] if last and last.boards else None,
        "incident": part.incidents[0] if part.incidents else None,
        "closed": subject.closed[0] if subject.closed else None,
        "changed": subject.changed[0] if subject.changed else None,
    }
    if all(value is not None for key, value in named.items() if f"{{{key}}}" in form):
        yield Asked(form, form.format(**named))


def known_addresses() -> set[str]:
    """Every address that is recorded, without what is asked behind it."""
    forms = (*HALL, *EVENT, *SECTION, *EVERY_ROUND, *INTERFACE, SHEETS, SLIP)
    named = {form.partition("?")[0] for form in forms}
    return {_as_route(form) for form in named}


ROUTES = {
    f"{S}/files/us-chess/check": f"{S}/files/{{key}}/check",
    f"{S}/incidents/{{incident}}": f"{S}/incidents/{{no}}",
    f"{S}/round/{{number}}/match/{{label}}": f"{S}/round/{{number}}/match/{{table}}",
    f"{S}/round/{{number}}/mend/{{label}}": f"{S}/round/{{number}}/mend/{{board}}",
    f"{S}/round/{{number}}/told/{{changed}}": f"{S}/round/{{number}}/told/{{fact}}",
    f"{S}/standings/closed/{{closed}}": f"{S}/standings/closed/{{fact}}",
    f"{S}/standings/{{no}}": f"{S}/standings/{{player}}",
    f"{S}/prizes/{{no}}": f"{S}/prizes/{{player}}",
    f"{AS}/reach/{{no}}": f"{AS}/reach/{{player}}",
    f"{AS}/standings/{{no}}": f"{AS}/standings/{{player}}",
}
"""Addresses whose numbers have another name here than in the application."""


def _as_route(form: str) -> str:
    """An address as the application names it."""
    named = ROUTES.get(form, form)
    return f"{V1}{named.removeprefix('/api')}" if named.startswith("/api/events") else named
