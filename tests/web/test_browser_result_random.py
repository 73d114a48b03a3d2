"""Random days at the result table in a real browser: in the end the page shows what the journal holds.

Each result on each board is used once at most by Ann, so that every line of hers has one place in the journal
where it can be, and boards are numbered from 11, so that no board looks like part of a result.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.result_sheet import (
    KEYS,
    TYPED,
    as_written,
    behind_slow_line,
    boards_and_results,
    check_quiet,
    check_shown,
    colleague_enters,
    enter,
    lines,
    listed,
    posted,
    results_by,
    settle,
    shown,
    stored,
)
from tests.web.site import Site
from tests.web.slow import Moment, SlowLine

FIRST, BOARDS, STEPS = 11, 8, 30
VALUES = ("1-0", "0-1", "1/2-1/2", "+:-", "-:+", "-:-")
PADS = {"1-0": "White won", "1/2-1/2": "draw", "0-1": "Black won"}
ADDRESS = "/e/spring/main/round/1"

Line = tuple[int, str]


@dataclass(slots=True)
class Day:
    """Ann at her page, Bob elsewhere, and what Ann has confirmed so far."""

    site: Site
    page: Page
    slow: SlowLine
    random: Random
    offline: bool = False
    confirmed: list[Line] = field(default_factory=list)
    """Lines of hers, in order."""
    answered: set[Line] = field(default_factory=set)
    """Lines of which the page said that they are refused, ask, or were undone."""
    log: list[str] = field(default_factory=list)

    def step(self) -> None:
        """Do something."""
        actions: list[tuple[Callable[[], None], int]] = [
            (self.type_line, 6),
            (self.press_key, 6),
            (self.press_pad, 4),
            (self.undo, 2),
            (self.answer, 4),
            (self.colleague, 4),
            (self.change_connection, 3),
            (self.reload, 2),
            (self.pause, 3),
        ]
        self.random.choices([act for act, _ in actions], [weight for _, weight in actions])[0]()
        self.look()

    def type_line(self) -> None:
        """A line with Enter."""
        self.use_mode("lines")
        line = self.new_line(tuple(range(FIRST, FIRST + BOARDS)), VALUES)
        if line is not None:
            text = self.random.choice([text for text, value in TYPED.items() if value == line[1]])
            self.confirm(line, f"types {line[0]} {text}")
            enter(self.page, f"{line[0]} {text}")

    def press_key(self) -> None:
        """A key in the other mode; a question is answered by the same key or by Escape."""
        self.use_mode("keys")
        board = int(self.page.locator("tr.cursor").get_attribute("data-row") or 0)
        line = self.new_line((board,), VALUES)
        if line is None:
            self.page.keyboard.press(self.random.choice(("ArrowDown", "ArrowUp")))
            return
        key = self.random.choice([key for key, value in KEYS.items() if value == line[1]])
        self.page.keyboard.press(key)
        if not self.page.locator("#question").is_visible():
            self.confirm(line, f"presses {key} at {board}")
        elif self.random.random() < 0.5:
            self.confirm(line, f"presses {key} at {board} twice")
            self.page.keyboard.press(key)
        else:
            self.log.append(f"presses {key} at {board}, then keeps what stands")
            self.page.keyboard.press("Escape")

    def press_pad(self) -> None:
        """A button of a row that has one now."""
        line = self.new_line(tuple(range(FIRST, FIRST + BOARDS)), tuple(PADS))
        if line is None:
            return
        press = f'tr[data-row="{line[0]}"] button[aria-label="Board {line[0]}: {PADS[line[1]]}"]'
        there = self.page.locator(press).filter(visible=True)
        if there.evaluate_all("found => { found[0]?.click(); return found.length; }"):
            self.confirm(line, f"pad {line[0]} {line[1]}")
        self.page.locator("#line").focus()

    def undo(self) -> None:
        """Undo of one of the last lines."""
        buttons = lines(self.page, "stored").get_by_role("button", name="Undo")
        place = self.random.randrange(5)
        if buttons.evaluate_all("(found, at) => { found[at]?.click(); return !!found[at]; }", place):
            self.log.append(f"undoes stored line {place}")
        self.page.locator("#line").focus()

    def answer(self) -> None:
        """An answer to a line that asks, noted first: kept lines leave the list."""
        self.look()
        word = self.random.choice(("Correct", "Keep"))
        buttons = lines(self.page, "asks").get_by_role("button", name=re.compile(f"^{word}"))
        if buttons.evaluate_all("found => { found[0]?.click(); return found.length; }"):
            self.log.append(f"answers {word}")
        self.page.locator("#line").focus()

    def colleague(self) -> None:
        """Bob enters any result on any board."""
        board = FIRST + self.random.randrange(BOARDS)
        value = self.random.choice(VALUES)
        self.log.append(f"Bob enters {board} {value}")
        colleague_enters(self.site, board, value)

    def change_connection(self) -> None:
        """The browser goes offline or online, or lines begin or cease to be lost."""
        if self.offline or self.random.random() < 0.5:
            self.offline = not self.offline
            self.page.context.set_offline(self.offline)
        else:
            self.slow.losing = self.random.choice((None, Moment.BEFORE, Moment.AFTER))
        self.log.append(f"offline {self.offline}, losing {self.slow.losing}")

    def reload(self) -> None:
        """The page is loaded again, if there is a connection."""
        if not self.offline:
            self.log.append("reloads")
            self.page.reload()
            self.page.locator("#line").focus()

    def pause(self) -> None:
        """Time passes."""
        self.page.wait_for_timeout(self.random.randrange(100, 600))

    def use_mode(self, mode: str) -> None:
        """Switch when the page is in the other mode."""
        if self.page.locator("#entry").get_attribute("data-mode") != mode:
            self.page.keyboard.press("m")
        expect(self.page.locator("#entry")).to_have_attribute("data-mode", mode)

    def new_line(self, boards: tuple[int, ...], values: tuple[str, ...]) -> Line | None:
        """A board and a result that Ann has never entered together."""
        left = [(b, v) for b in boards for v in values if (b, v) not in self.confirmed]
        return self.random.choice(left) if left else None

    def confirm(self, line: Line, words: str) -> None:
        """Ann has confirmed a line."""
        self.confirmed.append(line)
        self.log.append(words)

    def look(self) -> None:
        """Note what the page says of lines that are not on their way and not stored."""
        for state, words in listed(self.page):
            if state in ("refused", "asks", "undone"):
                self.answered.update(line for line in self.confirmed if is_about(words, line))

    def end(self) -> None:
        """All connections are there again, every question is answered, nothing is on its way."""
        self.slow.losing = None
        self.page.context.set_offline(False)
        settle(self.page)
        self.look()
        asking = lines(self.page, "asks")
        while asking.count():
            left = asking.count()
            asking.first.get_by_role("button", name=re.compile("^Keep")).click()
            expect(asking).to_have_count(left - 1)
        settle(self.page)


def is_about(words: str, line: Line) -> bool:
    """Whether the words of a listed line name a board, and a result as it was typed or as it stands."""
    board, value = line
    typed = [re.escape(text) for text, one in {**TYPED, **KEYS}.items() if one == value]
    behind = rf"(?<!\d){board}\s+(?:{'|'.join(typed)})(?![\d:.])"
    named = re.search(rf"(?<!\d){board}(?!\d)", words) and as_written(value).search(words)
    return bool(re.search(behind, words) or named)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 12))])
def test_a_random_day(site: Site, seed: int) -> None:
    """Lines, keys, pads, undo, a colleague, lost connections, reloads; then page and journal agree."""
    posted(site, 2 * BOARDS, first_board=FIRST)
    with behind_slow_line(site) as (event_store, slow):
        ann = event_store.staff("Ann")
        ann.goto(ADDRESS)
        ann.locator("#line").focus()
        slow.delay, slow.jitter = 0.15, 0.07
        day = Day(site, ann, slow, Random(seed))
        for _ in range(STEPS):
            day.step()
        day.end()
        check_journal(site, day)
        check_shown(ann, site)
        ann.reload()
        assert shown(ann) == stored(site), day.log
        check_quiet(event_store)


def check_journal(site: Site, day: Day) -> None:
    """Nothing twice, nothing invented, nothing lost, and what is called stored is there."""
    hers = Counter(boards_and_results(results_by(site, "Ann")))
    his = set(boards_and_results(results_by(site, "Bob")))
    assert max(hers.values(), default=0) <= 1, (hers, day.log)
    assert set(hers) <= set(day.confirmed), (hers, day.log)
    lost = [line for line in day.confirmed if line not in hers and line not in day.answered | his]
    assert not lost, (lost, day.log)
    for state, words in listed(day.page):
        assert state in ("stored", "same", "refused", "undone", "asks"), (words, day.log)
        if state == "stored":
            about = [line for line in day.confirmed if is_about(words, line)]
            assert any(hers[line] == 1 or line in his for line in about), (words, about, day.log)
