"""A director's round page in a real browser: what is typed, what the page shows, what the journal holds."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product

from playwright.sync_api import Locator, Page, expect

from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.phones.phone_reports import switch_phones
from crosstable.app.phones.slip_tokens import live_places, token_for
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.session import New, Session, create_journal, write
from crosstable.journal.fact import Fact, Kind
from tests.web.browsing import Served, served
from tests.web.phones import next_round, phone, tell
from tests.web.site import Site
from tests.web.slow import SlowLine, slow_line

ROUND = "/e/spring/main/round"
OPEN = "*"
TYPED = {
    "1": "1-0", "0": "0-1", "=": "1/2-1/2", "0.5": "1/2-1/2", "+": "+:-", "-": "-:+", "--": "-:-",
}  # fmt: skip
"""What is typed behind a board, and the result it stands for."""
KEYS = {"1": "1-0", "0": "0-1", "=": "1/2-1/2", "d": "1/2-1/2", "+": "+:-", "-": "-:+", "x": "-:-"}
"""The keys of the mode with one key per board."""
SHOWN = {
    "1-0": "1-0", "0-1": "0-1", "0-0": "0-0", "½-½": "1/2-1/2", "1/2-1/2": "1/2-1/2",
    "+:-": "+:-", "-:+": "-:+", "-:-": "-:-", "1F-0F": "+:-", "0F-1F": "-:+", "0F-0F": "-:-",
}  # fmt: skip
"""How pages write a result, and what it is in the journal."""
SAID = {"1-0": ("won", "lost"), "1/2-1/2": ("draw", "draw"), "0-1": ("lost", "won")}
"""What the phones of White and Black report."""
ON_ITS_WAY = "[data-state=sending], [data-state=waiting]"

_TOKEN = re.compile("|".join(re.escape(one) for one in sorted(SHOWN, key=len, reverse=True)))

_READ_TABLE = """() => [...document.querySelectorAll("tr[data-row]")].map(row => {
    const cell = row.querySelector(".result").cloneNode(true);
    cell.querySelectorAll("button, summary, .pads, .menu, .sr").forEach(one => one.remove());
    return [row.dataset.row, cell.textContent];
})"""
_WATCH = """() => {
    const field = document.querySelector("#line");
    window.watched = {field, entered: [], left: 0};
    window.addEventListener("keydown", event => {
        if (event.key === "Enter") window.watched.entered.push(field.value);
    }, true);
    field.addEventListener("blur", () => { window.watched.left += 1; });
}"""
_READ_LINES = """() => [...document.querySelectorAll("#lines li")]
    .filter(one => one.checkVisibility()).map(one => [one.dataset.state, one.innerText])"""


def _names() -> Iterator[str]:
    """Surnames without digits, all different."""
    for first, second, third in product("BDFGKLMNPRSTVW", "aeiou", ("ber", "den", "kov", "lan", "mer")):
        yield f"{first}{second}{third}, Alex"


def posted(site: Site, players: int, *, phones: bool = False, name: str = "spring", **section: object) -> str:
    """An event with round 1 published; its short name."""
    keys: dict[str, object] = {"rulebook": "us-chess", "rounds": 3, **section}
    path = str(site.home / f"{name}.crosstable")
    create_journal(path, new_event("Spring Open", keys, 7), "test")
    entries = [
        {"name": who, "rating": 2400 - 5 * at} for at, who in zip(range(players), _names(), strict=False)
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")
    next_round(site, name)
    if phones:
        site.app.state.event_store.write(name, lambda session: switch_phones(session, on=True), "test")
    return name


@contextmanager
def behind_slow_line(site: Site) -> Iterator[tuple[Served, SlowLine]]:
    """A served site that browsers reach by a line which tests can make slow or unsure."""
    with served(site) as event_store, slow_line(event_store.address) as line:
        event_store.address = line.address
        yield event_store, line


def open_sheet(event_store: Served, address: str = ROUND, name: str = "Ann") -> Page:
    """A round page of somebody of the staff, with the field in focus and watched."""
    page = event_store.staff(name)
    page.goto(address)
    expect(page.locator("#line")).to_be_focused()
    page.evaluate(_WATCH)
    return page


def enter(page: Page, *lines: str, delay: float = 0) -> None:
    """Type lines into whatever has the focus, each with Enter."""
    page.keyboard.type("".join(f"{line}\n" for line in lines), delay=delay)


def row(page: Page, board: int) -> Locator:
    """The row of a board."""
    return page.locator(f'tr[data-row="{board}"]')


def lines(page: Page, state: str = "") -> Locator:
    """The lines that the page lists, newest first; those of one state if it is given."""
    return page.locator(f"#lines li[data-state={state}]" if state else "#lines li")


def listed(page: Page) -> list[tuple[str, str]]:
    """State and words of every line that is to be seen, newest first."""
    return [(state, " ".join(words.split())) for state, words in page.evaluate(_READ_LINES)]


def correct(page: Page) -> None:
    """Answer the one line that asks: the result is to be corrected."""
    lines(page, "asks").get_by_role("button", name=re.compile("^Correct")).click()
    expect(lines(page, "asks")).to_have_count(0)
    settle(page)


def settle(page: Page, seconds: float = 20) -> None:
    """Wait until nothing is on its way any more."""
    expect(page.locator("#lines").locator(ON_ITS_WAY)).to_have_count(0, timeout=1000 * seconds)
    expect(page.locator("tr[data-row]").and_(page.locator(ON_ITS_WAY))).to_have_count(0)


def read_shown(text: str) -> str:
    """The result that words of a page name; the words themselves when they name several."""
    found = _TOKEN.findall(text.replace("–", "-").replace("−", "-"))
    if len(found) > 1:
        return text
    return SHOWN[found[0]] if found else OPEN


def shown(page: Page) -> dict[int, str]:
    """The results that the table shows."""
    return {int(board): read_shown(text) for board, text in page.evaluate(_READ_TABLE)}


def as_written(value: str) -> re.Pattern[str]:
    """How a page may write a result."""
    ways = [re.escape(way).replace(r"\-", "[-–]") for way, one in SHOWN.items() if one == value]
    return re.compile("|".join(ways))


def stored(site: Site, number: int = 1, section: int = 0, name: str = "spring") -> dict[int, str]:
    """The results of a round in the journal."""
    games = site.session(name).event.sections[section].results[number - 1].games
    return {game.board: game.result.value for game in games if game.board is not None}


def results_by(site: Site, actor: str, name: str = "spring") -> list[Fact]:
    """The results that somebody has entered, in the order of the journal."""
    facts = site.session(name).facts
    return [fact for fact in facts if fact.kind is Kind.RESULT_ENTERED and fact.actor == actor]


def boards_and_results(facts: list[Fact]) -> list[tuple[int, str]]:
    """What facts say, short."""
    return [(int(str(fact.payload["board"])), str(fact.payload["result"])) for fact in facts]


def colleague_enters(site: Site, board: int, value: str, actor: str = "Bob", number: int = 1) -> None:
    """Somebody else enters a result, elsewhere."""

    def decide(session: Session) -> list[New]:
        return enter_result(session, session.event.sections[0], board, value, number)

    site.app.state.event_store.write("spring", decide, actor)


def phones_agree(site: Site, board: int, value: str) -> None:
    """Both players of a board report the same result, so that it stands."""
    slip = slips(site)[board]
    for side, said in zip(("white", "black"), SAID[value], strict=True):
        tell(phone(site), slip, side, said)


def slips(site: Site) -> dict[int, str]:
    """The slips that count now: board -> token."""
    session = site.session()
    return {place.board: token_for(session, place) for place in live_places(session, 0)}


def until(page: Page, holds: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until something holds that is not on the page; the page goes on meanwhile."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came about"
        page.wait_for_timeout(50)


def check_shown(page: Page, site: Site, number: int = 1) -> None:
    """The table comes to show what the journal holds."""
    end = time.monotonic() + 20
    while (differs := _differences(shown(page), stored(site, number))) and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert not differs, f"board: shown, stored: {differs}"


def _differences(on_page: dict[int, str], there: dict[int, str]) -> dict[int, tuple[str | None, str | None]]:
    """The boards on which two tables differ."""
    boards = sorted(on_page.keys() | there.keys())
    pairs = {board: (on_page.get(board), there.get(board)) for board in boards}
    return {board: pair for board, pair in pairs.items() if pair[0] != pair[1]}


def check_field(page: Page, entered: list[str] | None = None) -> None:
    """The field is the one it was, has never lost the focus, and held every line as it was typed."""
    expect(page.locator("#line")).to_be_focused()
    assert page.evaluate("() => window.watched.field === document.querySelector('#line')"), "another field"
    left = page.evaluate("() => window.watched.left")
    assert left == 0, f"the field lost the focus {left} times"
    held = page.evaluate("() => window.watched.entered")
    assert entered is None or held == entered, f"typed {entered}, but the field held {held}"


def check_quiet(event_store: Served) -> None:
    """No page complained, but for connections that were cut on purpose."""
    assert [said for said in event_store.complaints if "net::ERR_" not in said] == []
