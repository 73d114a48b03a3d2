"""What is pictured: every page of the application with what is typed and pressed before."""

from __future__ import annotations

from dataclasses import dataclass, replace

WIDE, NARROW, TABLET, PROJECTOR = (1280, 800), (380, 760), (1024, 768), (1280, 720)
OPEN, LOWER, COAST = "/e/lakeside-open/open", "/e/lakeside-open/under-1800", "/e/kapiti-coast-weekender"
LIST = "Name;Rating;Club\nQuill, Quinn;1480;Lakeside\nMarsh, Bria;1395;Harbour\nCastle, Hana;;Hill"
CUP, SCHOOLS, OVER = "/e/harbour-team-cup/main", "/e/county-schools-day/main", "/e/autumn-open/main"
CLOSED, SLIP = "closed", "slip"
"""Stand for the fact that closed the event that is over, and for the token of a slip."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: what is opened by whom, how large, how bright, and what is done first.

    A step is a button or link to press, or `selector=text` to type or choose.
    """

    name: str
    address: str
    size: tuple[int, int] = WIDE
    dark: bool = False
    staff: bool = True
    steps: tuple[str, ...] = ()


SHOTS = (
    Shot("events", "/"),
    Shot("setup", f"{OPEN}/setup"),
    Shot("rules", f"{OPEN}/setup/rules"),
    Shot("prize-list", f"{OPEN}/setup/prizes"),
    Shot("notice", f"{OPEN}/notice"),
    Shot("entries", f"{OPEN}/entries"),
    Shot("entry", f"{OPEN}/entries/3"),
    Shot("desk", "/e/lakeside-open/check-in"),
    Shot("round", f"{OPEN}/round"),
    Shot("round-dark", f"{OPEN}/round", dark=True),
    Shot("round-phone", f"{OPEN}/round", NARROW),
    Shot("public-phone", f"{OPEN}/round", NARROW, dark=True, staff=False),
    Shot("all", "/e/lakeside-open/all"),
    Shot("floor", "/e/lakeside-open/floor"),
    Shot("before", f"{LOWER}/round"),
    Shot("missing", f"{OPEN}/missing"),
    Shot("bye", f"{LOWER}/bye"),
    Shot("draft", f"{LOWER}/round", steps=("Pair round 4",)),
    Shot("why", f"{LOWER}/round", steps=("Why?",)),
    Shot("change", f"{OPEN}/round/3/change"),
    Shot(
        "changed",
        f"{OPEN}/round/3/change",
        steps=("select[name=withdraw]=10", "input[value=ladder]=", "Show what it changes"),
    ),
    Shot("correct", f"{OPEN}/round/2", steps=("#line=1 1", "Enter")),
    Shot("verify", f"{OPEN}/round/3/verify"),
    Shot("match", f"{CUP}/round/2/match/1"),
    Shot("standings", f"{OPEN}/standings"),
    Shot("chart", f"{OPEN}/chart"),
    Shot("tournament", f"{OPEN}/player/3"),
    Shot("what-if", f"{OPEN}/what-if"),
    Shot("prizes", f"{OPEN}/prizes"),
    Shot("incidents", f"{OPEN}/incidents?kind=warning&round=2&board=1"),
    Shot("objection", f"{OPEN}/objection?round=2&player=1&other=2"),
    Shot("files", f"{OPEN}/files"),
    Shot("reports", f"{OPEN}/setup/reports"),
    Shot("lists", "/lists"),
    Shot("close", f"{OPEN}/closing"),
    Shot("closed", f"{OVER}/closing"),
    Shot("history", f"{OPEN}/history"),
    Shot("undo", f"{OPEN}/undo/29"),
    Shot("staff", "/staff"),
    Shot("safety", f"{OPEN}/safety"),
    Shot("screen-boards", "/screen/lakeside-open/hall", PROJECTOR, staff=False),
    Shot("screens", f"{OPEN}/screens"),
    Shot("screen-names", "/screen/kapiti-coast-weekender/hall#names", PROJECTOR, staff=False),
    Shot("screen-clock", "/screen/harbour-team-cup/hall#clock", PROJECTOR, staff=False),
    Shot("phones", f"{COAST}/main/phones"),
    Shot("phone-reports", f"{COAST}/main/round"),
    Shot("phone-where", f"{COAST}/where?q=k", NARROW, staff=False),
    Shot("phone-seat", f"{COAST}/main/seat/3", NARROW, staff=False),
    Shot("phone-slip", f"/r/kapiti-coast-weekender/{SLIP}?side=black", NARROW, staff=False),
    Shot("kiosk", f"{COAST}/main/kiosk/5/3", TABLET),
)
"""The pictures that are kept and that the guides show."""
OTHERS = (
    Shot("login", "/login", staff=False),
    Shot("incident", f"{OPEN}/incidents/3"),
    Shot("incidents-public", f"{OPEN}/incidents", staff=False),
    Shot("objection-place", f"{OPEN}/objection?tie=true&player=3&other=1"),
    Shot("objection-print", f"{OPEN}/objection/print?round=2&player=1&other=2"),
    Shot("incident-report", f"{OPEN}/print/report"),
    Shot("error", "/e/nothing/"),
    Shot("interface", "/api/"),
    Shot("next", f"{OPEN}/next"),
    Shot("entry-wrong", f"{OPEN}/entries", steps=("#name=Rangi, Chen", "#rating=12a", "Enter")),
    Shot("entry-list", f"{LOWER}/entries", steps=("A whole list", f"textarea={LIST}", "Look at the list")),
    Shot("entry-closed", f"{OVER}/entries/3"),
    Shot("final", f"{OVER}/standings"),
    Shot("closed-table", f"{OVER}/standings/closed/{CLOSED}"),
    Shot("arithmetic", f"{OPEN}/standings/1"),
    Shot("prize-why", f"{OPEN}/prizes/1"),
    Shot("why-not", f"{OPEN}/round/2/why?player=1&other=2"),
    Shot("ties", f"{OPEN}/ties"),
    Shot("compare", f"{OPEN}/compare?one=29&other=31"),
    Shot("download", f"{OPEN}/download"),
    Shot("selective", f"{OPEN}/round/3/change", steps=("input[value=selective]=",)),
    Shot("teams", f"{CUP}/round/2"),
    Shot("team", f"{CUP}/entries/2"),
    Shot("team-chart", f"{CUP}/chart"),
    Shot("boards", f"{CUP}/boards"),
    Shot("schools", f"{SCHOOLS}/teams"),
    Shot("public-round", f"{OPEN}/round", staff=False),
    Shot("incidents", f"{OPEN}/incidents"),
    Shot("objection", f"{OPEN}/objection"),
    Shot("print", f"{OPEN}/print"),
)
"""Pages that are only looked at."""


def every_page(words: list[str]) -> tuple[Shot, ...]:
    """Every page, or those of some names, wide and narrow, light and dark."""
    own = {(shot.address, shot.staff): shot for shot in reversed((*SHOTS, *OTHERS)) if not shot.steps}
    plain = [shot for shot in (*SHOTS, *OTHERS) if shot.steps or own[shot.address, shot.staff] is shot]
    plain = [shot for shot in plain if not words or shot.name in words]
    return tuple(
        replace(shot, name=f"{shot.name}-{size[0]}-{'dark' if dark else 'light'}", size=size, dark=dark)
        for shot in plain
        for size in (WIDE, NARROW)
        for dark in (False, True)
    )


def named(words: list[str]) -> tuple[Shot, ...]:
    """The pictures that are kept, or only those of some names."""
    return tuple(shot for shot in SHOTS if not words or shot.name in words)


def addressed(shot: Shot, closed: int, slip: str) -> Shot:
    """A picture with its whole address: the fact that closed an event, or the token of a slip, put in."""
    address = shot.address.replace(f"/closed/{CLOSED}", f"/closed/{closed}")
    return replace(shot, address=address.replace(f"/{SLIP}", f"/{slip}"))
