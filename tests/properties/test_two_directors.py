"""Two directors with pages of any age: what is published is what the publisher saw."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from crosstable.journal.fact import Fact, Kind
from tests.web.site import Site, site_in
from tests.web.test_two_directors import BASE, Page, opened

ROW = re.compile(r'<tr data-row="(\d+)".*?data-pick="(\d+)".*?data-pick="(\d+)"', re.DOTALL)
PRESSES = ("draft", "publish", "draft/discard", "draft/flip", "draft/swap")
DIRECTORS = st.sampled_from(["Ann", "Ben"])
OPEN = re.compile(r"\d+ results? (?:is|are) not in")


def boards_shown(page: Page) -> list[list[int]]:
    """Board, White and Black of every row of a draft, as the page shows it."""
    return [[int(number) for number in row] for row in ROW.findall(page.html)]


def boards_posted(fact: Fact) -> list[list[int]]:
    """Board, White and Black of every game of a published round."""
    games: Any = fact.payload["games"]
    return sorted([game["board"], game["white"], game["black"]] for game in games)


class TwoDirectors(RuleBasedStateMachine):
    """Ann and Ben, each with pages that they opened some time ago."""

    @initialize(book=st.sampled_from(["nzcf", "dutch-2026", "cfc"]))
    def begin(self, book: str) -> None:
        """An event of four, and a first look by both."""
        self.folder = TemporaryDirectory()
        self.site: Site = site_in(Path(self.folder.name))
        self.site.event(rulebook=book, rounds=9, players=4)
        self.people: dict[str, TestClient] = {name: self.site.staff(name) for name in ("Ann", "Ben")}
        self.pages: dict[str, list[Page]] = {name: [opened(who)] for name, who in self.people.items()}
        self.told: list[tuple[Fact, Page]] = []

    @rule(who=DIRECTORS, ahead=st.booleans())
    def look(self, who: str, ahead: bool) -> None:
        """A page is opened and kept."""
        self.pages[who].append(opened(self.people[who], f"{BASE}/{'next' if ahead else 'round'}"))

    @rule(who=DIRECTORS, age=st.integers(0, 3), action=st.sampled_from(PRESSES), ticked=st.booleans())
    def press(self, who: str, age: int, action: str, ticked: bool) -> None:
        """A press on a page of any age, if the button is there; it does one thing, or nothing."""
        page = self.pages[who][-1 - age % len(self.pages[who])]
        if f"{BASE}/{action}" not in page.forms():
            return
        before = len(self.site.session().facts)
        typed = {"reason": "as shown", "board": 1, "one": 1, "other": 2}
        answer = page.press(f"{BASE}/{action}", ticked=ticked, **typed)
        written = self.site.session().facts[before:]
        assert answer.status_code in (200, 400, 409)
        assert len(written) == (answer.status_code == 200)
        self.told += [(fact, page) for fact in written if fact.kind is Kind.ROUND_PUBLISHED]

    @rule(who=DIRECTORS, board=st.integers(1, 2), result=st.sampled_from("1=0"))
    def enter(self, who: str, board: int, result: str) -> None:
        """A result comes in, or is not for any board."""
        number = len(self.site.session().event.sections[0].results)
        line = {"line": f"{board} {result}", "round": max(number, 1)}
        self.people[who].post(f"{BASE}/results", data=line)

    @invariant()
    def what_is_published_was_seen(self) -> None:
        """Every round was on the page of whoever published it, board by board, with its open results."""
        for fact, page in getattr(self, "told", ()):
            assert boards_posted(fact) == boards_shown(page)
            assert f"Publish round {fact.payload['round']}" in page.html
            assert bool(fact.payload.get("open")) == bool(OPEN.search(page.html))

    def teardown(self) -> None:
        """Away with the folder."""
        if hasattr(self, "folder"):
            self.folder.cleanup()


def test_what_is_published_is_what_the_publisher_saw() -> None:
    quiet = settings(
        max_examples=6,
        stateful_step_count=20,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(TwoDirectors, settings=quiet)
