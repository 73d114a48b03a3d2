"""For every address that changes something: two directors with the same page, and what each of them types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fastapi.testclient import TestClient

BASE = "/e/spring/main"
SECTION = "/e/{event}/{section}"
ENTRY = f"{SECTION}/entries/{{no}}"

API = "/api/v1/events/{event}/sections/{section}"
HERE = "/api/events/spring/sections/main"

Typed = dict[str, Any]


def nothing(ann: TestClient) -> None:
    """The event as it begins: six entries, no round."""


def played(ann: TestClient) -> None:
    """Round 1 is published, and board 1 has a result."""
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/results", data={"line": "1 1"})


def over(ann: TestClient) -> None:
    """All rounds are played."""
    for _ in range(3):
        ann.post(f"{BASE}/draft")
        ann.post(f"{BASE}/publish")
        for board in (1, 2, 3):
            ann.post(f"{BASE}/results", data={"line": f"{board} 1"})


def finished(ann: TestClient) -> None:
    """The section is finished, with a prize."""
    prize(ann)
    over(ann)
    ann.post(f"{BASE}/closing")


def prize(ann: TestClient) -> None:
    """The section has a prize."""
    ann.post(f"{BASE}/setup/prizes", data={"name": "1st", "money": "100"})


def incident(ann: TestClient) -> None:
    """A claim was recorded."""
    played(ann)
    ann.post(f"{BASE}/incidents", data={"kind": "claim", "text": "A claim", "round": "1", "board": "1"})


def screen(ann: TestClient) -> None:
    """The hall has a screen."""
    ann.post(f"{BASE}/screens", data={"title": "Hall", "views": "pairings", "seconds": "15"})


def cash(ann: TestClient) -> None:
    """The cash book has a line."""
    ann.post("/e/spring/cash/lines", data={"kind": "expense", "amount": "30", "text": "Hall"})


def fee(ann: TestClient) -> None:
    """The section has an entry fee."""
    ann.patch(HERE, json={"key": "entry_fee", "value": 2000})


@dataclass(frozen=True, slots=True)
class Scene:
    """One form: where it stands, where it goes, what the first and the second director type."""

    route: str
    page: str
    action: str
    first: Typed
    second: Typed
    begin: Callable[[TestClient], None] = nothing
    having: str = ""
    other: str = ""
    """The first director's form, if it is another one."""
    once: bool = False
    """Whether it can be done only once: the second sees who did it, and cannot save it."""


def entry(word: str, first: Typed, second: Typed, **more: Any) -> Scene:
    """A form of the page of entry 2."""
    return Scene(f"{ENTRY}/{word}", f"{BASE}/entries/2", f"{BASE}/entries/2/{word}", first, second, **more)


def part(word: str, first: Typed, second: Typed, page: str = "", **more: Any) -> Scene:
    """A form of a page of the section."""
    return Scene(f"{SECTION}/{word}", f"{BASE}/{page or word}", f"{BASE}/{word}", first, second, **more)


def desk(word: str, first: Typed, **more: Any) -> Scene:
    """A press of the check-in for entry 4."""
    page = "/e/spring/check-in"
    return Scene(f"/e/{{event}}/check-in/{word}", page, f"{page}/{word}", first, {"who": "main:4"}, **more)


SCENES = (
    entry("data", {"club": "North"}, {"club": "South"}),
    entry("byes", {"round2": "half"}, {"round2": "zero"}),
    entry("bye", {"round": "2", "kind": "half"}, {"round": "2", "kind": "zero"}),
    entry("set", {"key": "club", "value": "North"}, {"key": "club", "value": "South"}),
    entry(
        "money",
        {"amount": "40", "kind": "entry", "how": "taken"},
        {"amount": "40", "kind": "entry", "how": "taken"},
    ),
    part("setup/event", {"sponsor": "North"}, {"sponsor": "South"}, "setup"),
    part("setup/section", {"time_control": "G/60"}, {"time_control": "G/90"}, "setup"),
    part("setup/prizes", {"money": "200"}, {"money": "300"}, begin=prize, having="old"),
    part("setup/reports", {"city": "Northtown"}, {"city": "Southtown"}),
    part("screens/announcement", {"text": "Lunch"}, {"text": "Dinner"}, "screens"),
    part("screens", {"seconds": "20"}, {"seconds": "30"}, begin=screen, having="screen"),
    part("phones/names", {"style": "short"}, {"style": "initials"}, "phones"),
    part("phones/address", {"address": "http://10.0.0.1"}, {"address": "http://10.0.0.2"}, "phones"),
    part("safety/folder", {"folder": "{home}/north"}, {"folder": "{home}/south"}, "safety"),
    part("closing", {"line": "1 0", "round": "3", "sure": "true"}, {}, begin=over, other=f"{BASE}/results"),
    part(
        "closing/prize",
        {"player": "1", "how": "signed"},
        {"player": "1", "how": "held"},
        "closing",
        begin=finished,
    ),
    Scene(
        f"{SECTION}/incidents/{{no}}",
        f"{BASE}/incidents",
        f"{BASE}/incidents/1",
        {"text": "North"},
        {"text": "South"},
        incident,
    ),
    Scene(
        f"{SECTION}/incidents/{{no}}/decide",
        f"{BASE}/incidents",
        f"{BASE}/incidents/1/decide",
        {"outcome": "upheld", "decided_by": "North"},
        {"outcome": "dismissed", "decided_by": "South"},
        incident,
        once=True,
    ),
    Scene(
        f"{SECTION}/round/{{number}}/start",
        f"{BASE}/round",
        f"{BASE}/round/1/start",
        {"at": "2026-11-20T10:00"},
        {"at": "2026-11-20T11:00"},
        played,
    ),
    part("results", {"line": "2 1"}, {"line": "2 0", "sure": "true"}, "round", begin=played),
    Scene(
        "/e/{event}/results",
        "/e/spring/all",
        "/e/spring/results",
        {"line": "2 1"},
        {"line": "2 0", "sure": "true"},
        played,
    ),
    Scene(
        f"{SECTION}/round/{{number}}/verify",
        f"{BASE}/round/1/verify",
        f"{BASE}/round/1/verify",
        {"line": "1 0", "round": "1", "sure": "true"},
        {"board": "1"},
        played,
        other=f"{BASE}/results",
    ),
    Scene(
        "/e/{event}/cash/lines/{no}",
        "/e/spring/cash",
        "/e/spring/cash/lines/1",
        {"amount": "40", "text": "North"},
        {"amount": "50", "text": "South"},
        cash,
    ),
    Scene(
        "/e/{event}/cash/fees",
        "/e/spring/cash",
        "/e/spring/cash/fees",
        {"name": "Late, Lou"},
        {},
        fee,
        other=f"{BASE}/entries",
    ),
    desk("here", {"round1": "half"}, other=f"{BASE}/entries/4/byes"),
    desk("absent", {"who": "main:4"}, other="/e/spring/check-in/here"),
)


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the JSON interface: what the first and the second program send."""

    method: str
    route: str
    address: str
    first: Typed
    second: Typed
    begin: Callable[[TestClient], None] = nothing


def call(method: str, word: str, first: Typed, second: Typed, **more: Any) -> Call:
    """A call for the section; `{no}` is entry 2, other numbers are 1."""
    there = word.replace("entries/{no}", "entries/2").replace("{name}", "1st")
    there = there.replace("{number}", "1").replace("{player}", "1").replace("{no}", "1")
    return Call(method, f"{API}{word}", f"{HERE}{there}", first, second, **more)


CALLS = (
    call("PATCH", "/entries/{no}", {"key": "club", "value": "N"}, {"key": "club", "value": "S"}),
    call("POST", "/entries/{no}/bye", {"round": 2, "kind": "half"}, {"round": 2, "kind": "zero"}),
    call(
        "POST",
        "/rounds/{number}/results",
        {"board": 2, "result": "1-0"},
        {"board": 2, "result": "0-1"},
        begin=played,
    ),
    call(
        "POST", "/rounds/{number}/start", {"at": "2026-11-20T10:00"}, {"at": "2026-11-20T11:00"}, begin=played
    ),
    call("PATCH", "", {"key": "time_control", "value": "G/60"}, {"key": "time_control", "value": "G/90"}),
    call("PUT", "/fund/{name}", {"keys": {"cents": 20000}}, {"keys": {"cents": 30000}}, begin=prize),
    call("POST", "/incidents/{no}", {"text": "North"}, {"text": "South"}, begin=incident),
    call(
        "POST",
        "/incidents/{no}/decision",
        {"outcome": "upheld", "decided_by": "N"},
        {"outcome": "dismissed", "decided_by": "S"},
        begin=incident,
    ),
    call("POST", "/prizes/{player}/handed", {"how": "signed"}, {"how": "held"}, begin=finished),
)

ADDS = "adds something new, and changes nothing that others see"
DONE = "who comes second finds it done, or is told why it cannot be done twice"
SAME = "the same values, and the same comparison, as a form or call above"

NO_SCENE = {
    **dict.fromkeys(("/check", "/check/stop"), "files that are sent along; no event changes"),
    "/quit": "stops the application, and says first what is going on",
    "/e/{event}/{section}/prizes/winner": "the same comparison as the prizes of the set-up",
    **dict.fromkeys(
        (
            *("/e/{event}/cash/lines", f"{SECTION}/entries", f"{ENTRY}/again", f"{ENTRY}/apart"),
            f"{SECTION}/prizes/special",
            *(f"{SECTION}/setup/new", f"{SECTION}/incidents", f"{API}/entries", f"{API}/further"),
            f"{API}/incidents",
        ),
        ADDS,
    ),
    **dict.fromkeys(
        (
            *(f"{ENTRY}/withdraw", f"{ENTRY}/return", f"{API}/entries/{{no}}/withdraw"),
            *(f"{API}/entries/{{no}}/return", f"{SECTION}/closing/open", f"{API}/close", f"{API}/open"),
            *("/e/{event}/boards", "/e/{event}/ready/boards", f"{SECTION}/screens/remove"),
            *(f"{SECTION}/round/{{number}}/{word}" for word in ("forfeit", "excuse", "suspend", "reinstate")),
            *(f"{API}/rounds/{{number}}/{word}" for word in ("colours", "forfeit", "absence")),
            *(f"{SECTION}/phones/links", "/e/{event}/check-in/pay"),
            *(f"{SECTION}/strict/leave", f"{API}/strict/leave"),
            *(
                f"{SECTION}/phones/switch",
                "/api/v1/events/{event}/phones",
                f"{API}/desk/absent",
                f"{API}/ranks",
            ),
        ),
        DONE,
    ),
    **dict.fromkeys(
        (
            *("/e/{event}/cash/person/{section}/{entry}", "/e/{event}/ratings", f"{SECTION}/answer"),
            *(f"{SECTION}/missing", f"{SECTION}/round/{{number}}/postpone", f"{ENTRY}/roster"),
            *(f"{SECTION}/round/{{number}}/match/{{table}}/lineup", f"{SECTION}/closing/correct"),
            *(f"{SECTION}/closing/tie", f"{SECTION}/setup/rules", f"{SECTION}/phones/keep", f"{API}/choices"),
            *(f"{API}/rounds/{{number}}/postpone", f"{API}/missing", f"{API}/bye", f"{API}/desk/money"),
            *(f"{API}/amend", f"{API}/ties", f"{SECTION}/setup/names"),
        ),
        SAME,
    ),
    **dict.fromkeys(
        (
            *(
                f"{API}/draft",
                f"{API}/draft/compare",
                f"{API}/draft/flip",
                f"{API}/draft/lock",
                f"{API}/draft/swap",
                f"{API}/publish",
            ),
            *(f"{API}/rounds/{{number}}/change", f"{SECTION}/round/{{number}}/change"),
        ),
        "carries the round and the draft besides: tests/web/test_two_directors.py",
    ),
    **dict.fromkeys(
        (
            *("/e/{event}/check-in", "/e/{event}/check-in/group", "/e/{event}/schools/here"),
            *("/e/{event}/check-in/undo", f"{ENTRY}/here", f"{API}/desk/here"),
        ),
        "ticks of the check-in, compared as those above: tests/web/test_check_in.py",
    ),
    "/e/{event}/check-in/fee": "the same comparison as the fees of the cash page",
    "/e/{event}/cash/person/{section}/{entry}/line": "the same comparison as a line of the cash book",
    "/e/{event}/setup": "section by section: tests/web/test_event_form.py",
    **dict.fromkeys(
        (f"{SECTION}/undo/{{fact}}", "/api/v1/events/{event}/undo/{fact}"),
        "names the very change; what depends on it is shown or refused: tests/web/test_day.py",
    ),
    **dict.fromkeys(
        (
            *(f"{SECTION}/attendance", f"{ENTRY}/mend", f"{SECTION}/ranks"),
            *(f"{SECTION}/round/{{number}}/correct/{{label}}", f"{SECTION}/round/{{number}}/mend/{{board}}"),
        ),
        "carries what it showed, and is shown anew if that has changed: tests/mending, tests/arrivals",
    ),
    **dict.fromkeys(
        (
            *(f"{SECTION}/round/{{number}}/sheet", f"{SECTION}/round/{{number}}/sheets"),
            *(f"{API}/rounds/{{number}}/score-sheets", f"{API}/rounds/{{number}}/verify"),
        ),
        SAME,
    ),
}
"""Addresses that are compared, without two directors here, each with the reason."""
