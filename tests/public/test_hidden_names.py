"""Nothing that a visitor can open, and nothing exported for everybody, has a name that an event hides."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from gzip import compress
from html.parser import HTMLParser
from io import BytesIO
from urllib.parse import urldefrag, urljoin, urlsplit
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from fastapi.testclient import TestClient
from pypdf import PdfWriter

from crosstable.app.exchange.exporting import export_files
from crosstable.app.phones.slip_tokens import live_places, token_for
from crosstable.exports import feeds
from crosstable.exports.options import Options
from crosstable.exports.site import build
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.options import Options as PrintOptions
from crosstable.paper.sheet import Sheet
from crosstable.paper.typeset import pdf
from crosstable.reports.feed_names import feed_paths
from crosstable.reports.public import for_public
from crosstable.web.http.section_keys import section_keys
from tests.public.hidden import GIVEN, START, family, hidden_event, hidden_teams, named_in, write_event
from tests.upgrade.pages import pages_for
from tests.upgrade.subject import read_subject
from tests.web.site import Site

HIDDEN = family(3)
EVENTS = {"county": hidden_event, "teams": hidden_teams}
ELSEWHERE = ("/static/", "/help", "/rules", "/login", "/logout", "/language")
"""Where the crawl does not go: what has nothing of events."""
LINKS = frozenset({"href", "src", "data", "action"})

OF_SECTION = ("ties", "boards", "standings/1", "round/3/why?player=1", "seat/1", "incidents", "download")
OF_PROGRAMS = ("entries", "standings", "standings/1", "wallchart", "prizes", "ties", "rounds/3", "versions")
"""Pages of every section that no public page leads to."""


class Links(HTMLParser):
    """Where a page leads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the addresses of an element."""
        posts = dict(attrs).get("method") == "post"
        self.found += [value for key, value in attrs if key in LINKS and value and not posts]


def seeds(site: Site, name: str) -> Iterator[str]:
    """Where the crawl begins: every known address, screens, searches by hidden letters, slips."""
    session = site.session(name)
    facts = [{"fact": fact.seq, "kind": fact.kind.value} for fact in session.facts]
    subject = read_subject(name, write_document(session.event), json.dumps({"facts": facts}))
    yield from ("/", f"/p/{name}/", f"/screen/{name}", f"/screen/{name}/hall", f"/screen/{name}/hall/state")
    yield from (asked.address for asked in pages_for(subject, whole=True, book=True))
    yield from (
        f"/{start}/{name}/where?q={letters}" for start in ("e", "api/events") for letters in asked_for()
    )
    yield from (f"/p/{name}/{path}" for path in feed_paths(session.event))
    for place, key in enumerate(section_keys(session.event)):
        yield from (f"/e/{name}/{key}/{page}" for page in OF_SECTION)
        yield from (f"/api/events/{name}/sections/{key}/{page}" for page in OF_PROGRAMS)
        yield from (f"/r/{name}/{token_for(session, one)}" for one in live_places(session, place))


def asked_for() -> tuple[str, ...]:
    """What somebody types who looks for a hidden player."""
    return (START, GIVEN, family(3)[:5], family(33)[:5])


def crawled(client: TestClient, start: Iterator[str]) -> Iterator[tuple[str, bytes]]:
    """Every page that can be reached, each once, with what it says."""
    waiting = list(dict.fromkeys(start))
    known = set(waiting)
    while waiting:
        address = waiting.pop()
        answer = client.get(address)
        if answer.status_code != 200 or answer.url.path == "/login":
            continue
        yield address, answer.content
        if answer.headers["content-type"].startswith("text/html"):
            new = [one for one in leads(str(answer.url), answer.text) if one not in known]
            known.update(new)
            waiting += dict.fromkeys(new)


def leads(here: str, text: str) -> Iterator[str]:
    """The addresses on this server that a page leads to; no stream, which never ends."""
    for link in Links(text).found:
        parts = urlsplit(urldefrag(urljoin(here, link)).url)
        streams = parts.path.endswith(("/live", "/follow"))
        if parts.netloc == "testserver" and not streams and not parts.path.startswith(ELSEWHERE):
            yield parts.path + (f"?{parts.query}" if parts.query else "")


def test_no_page_of_a_visitor_has_a_hidden_name(site: Site) -> None:
    seen: set[str] = set()
    for name, made in EVENTS.items():
        write_event(site.home, name, made())
    for name in EVENTS:
        for address, content in crawled(site.client(), seeds(site, name)):
            seen.add(address)
            assert not named_in(content), address
    assert len([one for one in seen if one.startswith("/p/")]) >= 100
    assert all(any(one.startswith(f"/{kind}/") for one in seen) for kind in ("screen", "r", "api", "e"))
    assert {"/p/county/event.json", "/p/county/search.html", "/e/county/quiet/ties"} <= seen
    assert len(seen) >= 200


def test_the_staff_sees_the_names_that_the_crawl_looks_for(site: Site) -> None:
    """The crawl can fail: the same pages have the names for those who may see them."""
    write_event(site.home, "county", hidden_event())
    for section in ("quiet", "schools", "under-10"):
        assert named_in(site.staff().get(f"/e/county/{section}/standings").content)
    page = site.client().get("/p/county/open/standings.html").text
    assert hidden_event().sections[0].players[0].name in page


def zipped(files: dict[str, bytes]) -> bytes:
    """An archive of files."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


CARRIERS = {
    "title of a picture": f"<svg><title>{HIDDEN}, first</title></svg>".encode(),
    "description of a link": f'<a aria-label="{HIDDEN}" href="x">1</a>'.encode(),
    "other text of an image": f'<img alt="{HIDDEN}">'.encode(),
    "entities": f"<p>&#{ord(HIDDEN[0])};{HIDDEN[1:]}</p>".encode(),
    "letters in elements": f"<b>{HIDDEN[:3]}</b><i>{HIDDEN[3:]}</i>".encode(),
    "data": json.dumps({"players": [HIDDEN]}).encode(),
    "escaped data": f'{{"name": "\\u{ord(HIDDEN[0]):04x}{HIDDEN[1:]}"}}'.encode(),
    "calendar with folded lines": f"SUMMARY:{HIDDEN[:4]}\r\n {HIDDEN[4:]}\r\n".encode(),
    "games": f'[White "{HIDDEN}, M."]\n'.encode(),
    "archive": zipped({"site.zip": zipped({"index.html": HIDDEN.encode()})}),
    "name in an archive": zipped({f"{HIDDEN}.html": b""}),
    "packed page": compress(HIDDEN.encode()),
}


@pytest.mark.parametrize("data", CARRIERS.values(), ids=CARRIERS)
def test_the_search_for_names_finds_them_wherever_they_stand(data: bytes) -> None:
    assert named_in(data)
    assert not named_in(b"Mirabel of Hillside") and not named_in(zipped({"index.html": b"M. Z."}))


def test_the_search_for_names_reads_what_is_noted_about_a_pdf_file() -> None:
    sheets = _sheets(hidden_event(), "pairings")
    made = PdfWriter(clone_from=BytesIO(pdf(_sheets(for_public(hidden_event()), "pairings"))))
    assert named_in(pdf(sheets)) and not named_in(_written(made))
    made.add_metadata({"/Title": HIDDEN})
    assert named_in(_written(made))


def _written(made: PdfWriter) -> bytes:
    """A PDF file as it is saved."""
    kept = BytesIO()
    made.write(kept)
    return kept.getvalue()


def test_a_site_that_hides_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of file with names is read: if nothing is hidden, the same search finds them in each."""
    for module in (build, feeds):
        monkeypatch.setattr(module, "for_public", lambda event, *audience: event)
    monkeypatch.setattr(feeds, "public_copy", lambda event, style: event)
    files = build.site(hidden_event(), Options(round=3, finished=frozenset()))
    found = {re.sub(r"[0-9]+", "", name.rpartition("/")[2]) for name, data in files.items() if named_in(data)}
    assert {"event.json", "schools-round-.pgn", "index.html", "search.html"} <= found
    kinds = "round- standings standings-after- crosstable player- players clubs statistics".split()
    assert {f"{kind}.html" for kind in kinds} <= found


@pytest.mark.parametrize("made", EVENTS.values(), ids=EVENTS)
def test_no_file_of_the_exported_site_has_a_hidden_name(made: Callable[[], Event]) -> None:
    event = made()
    files = export_files(event, "site", Options(round=3, made="2026-11-20T10:00:00"), anyway=True)
    assert len(files) > 20
    assert not [name for name, data in files.items() if named_in(data) or named_in(name.encode())]


@pytest.mark.parametrize("made", EVENTS.values(), ids=EVENTS)
def test_no_printed_sheet_with_public_names_has_a_hidden_name(made: Callable[[], Event]) -> None:
    whole, told = made(), 0
    shown = for_public(whole)
    for kind in SHEETS:
        if kind.staff or not (full := _sheets(whole, kind.key)):
            continue
        told += named_in(pdf(full))
        assert not named_in(pdf(_sheets(shown, kind.key))), kind.key
    assert told


def _sheets(event: Event, key: str) -> tuple[Sheet, ...]:
    """The sheets of a kind; none where the event has no such sheet."""
    with suppress(BadInput):
        return make(event, key, PrintOptions())
    return ()
