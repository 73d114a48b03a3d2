"""Arrivals and departures in a browser: nobody is seated or let go with more than three presses."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from crosstable.app.entries.entering import ask_bye, withdraw
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.round.running_round import start_round
from crosstable.app.session.session import Session, write
from crosstable.model.event import Section
from tests.web.browsing import served
from tests.web.site import Site

ROUND = "/e/spring/main/round"
MOST = 3


@dataclass(slots=True)
class Hand:
    """Somebody at the page of the round whose presses are counted; choosing from a list is one."""

    page: Page
    presses: int = 0

    def choose(self, player: int) -> None:
        """Choose a player in the panel."""
        self.page.locator("#attendance select[name=player]").first.select_option(str(player))
        self.presses += 1

    def press(self, name: str) -> None:
        """Press a button of the panel."""
        self.page.locator("#attendance").get_by_role("button", name=name).click()
        self.presses += 1

    def take_first(self) -> None:
        """Press the first choice."""
        self.page.locator("[data-choice] button").first.click()
        self.presses += 1
        expect(self.page.locator(".done")).to_be_visible()


def section_of(session: Session) -> Section:
    """The only section."""
    return session.event.sections[0]


def bring_to(site: Site, moment: str) -> None:
    """Round 1 drafted, published or started, as the moment says."""
    path = str(site.home / "spring.crosstable")
    if moment == "before":
        return
    write(path, lambda now: draft_round(now, section_of(now)).news, "test")
    if moment == "draft":
        return
    write(path, lambda now: publish(now, section_of(now), None), "test")
    if moment == "started":
        write(path, lambda now: start_round(now, section_of(now), 1, "2026-11-21T10:00"), "test")


def games_of(site: Site, moment: str) -> set[int]:
    """Everybody with a game in round 1 that is not lost by forfeit or on time."""
    state = site.session().state.sections[0]
    if moment == "draft":
        assert state.draft is not None
        return {no for game in state.draft.games for no in game.players}
    return {no for game in state.rounds[0].games.values() for no in game.players} if state.rounds else set()


@pytest.mark.parametrize("moment", ["before", "draft", "published", "started"])
def test_a_child_goes_home_from_an_even_hall_in_three_presses(site: Site, moment: str) -> None:
    """Whatever the moment, a name, what happened, and the first choice are enough; and it is undone."""
    site.event()
    bring_to(site, moment)
    seated = games_of(site, moment)
    with served(site) as event_store:
        hand = Hand(event_store.staff())
        hand.page.goto(ROUND)
        hand.choose(2)
        hand.press("Withdrew")
        hand.take_first()
        assert hand.presses <= MOST
        assert section_of(site.session()).player(2).withdrawn_after is not None
        assert (2 in games_of(site, moment)) == (moment == "started")
        hand.page.locator(".done").get_by_role("link", name="Undo").click()
        hand.page.locator("main form[action*='/undo/'] button").first.click()
        expect(hand.page.locator(".done")).to_be_visible()
        assert section_of(site.session()).player(2).withdrawn_after is None
        assert games_of(site, moment) == seated
    assert not event_store.complaints


@pytest.mark.parametrize("absence", ["bye", "withdrawn", "forfeited"])
def test_an_absent_child_arrives_and_is_seated_in_three_presses(site: Site, absence: str) -> None:
    """Five play, one of six is away: with a bye, withdrawn, or lost by forfeit; then plays after all."""
    site.event()
    path = str(site.home / "spring.crosstable")
    if absence == "bye":
        write(path, lambda now: ask_bye(now, section_of(now), 6, 1, "zero"), "test")
    if absence == "withdrawn":
        write(path, lambda now: withdraw(now, section_of(now), 6, 0), "test")
    bring_to(site, "published")
    if absence == "forfeited":
        games = section_of(site.session()).results[0].games
        at = next(game for game in games if 6 in (game.white, game.black))
        lost = "-:+" if at.white == 6 else "+:-"
        write(path, lambda now: enter_result(now, section_of(now), at.board or 0, lost, 1), "test")
    with served(site) as event_store:
        hand = Hand(event_store.staff())
        hand.page.goto(ROUND)
        hand.choose(6)
        hand.press("Here now")
        hand.take_first()
    assert hand.presses <= MOST
    played = section_of(site.session()).results[0]
    assert len(played.games) == 3 and not played.byes
    assert all(game.result.value == "*" for game in played.games)


def test_a_child_who_has_not_entered_is_seated_in_two_presses(site: Site) -> None:
    """The name is typed; what happened and the first choice are pressed."""
    site.event(players=5)
    bring_to(site, "published")
    with served(site) as event_store:
        hand = Hand(event_store.staff())
        hand.page.goto(ROUND)
        hand.page.get_by_label("or a new player").fill("Late, Lou")
        hand.press("Here now")
        hand.take_first()
    assert hand.presses == 2
    played = section_of(site.session()).results[0]
    assert len(played.games) == 3 and not played.byes


def test_the_panel_and_its_choices_fit_on_a_phone(site: Site) -> None:
    """Nothing is wider than the screen."""
    site.event()
    bring_to(site, "published")
    with served(site) as event_store:
        page = event_store.staff(viewport={"width": 390, "height": 800})
        page.goto(ROUND)
        wide = "() => document.documentElement.scrollWidth <= window.innerWidth"
        assert page.evaluate(wide)
        page.goto("/e/spring/main/attendance?what=gone&player=2")
        expect(page.locator("[data-choice]").first).to_be_visible()
        assert page.evaluate(wide)


def test_the_panel_is_folded_on_a_phone_and_loses_nothing(site: Site) -> None:
    """Boards come first; opened it stays open while others work, and typed text stays when it is refused."""
    site.event(players=5)
    bring_to(site, "published")
    with served(site) as event_store:
        phone = event_store.staff(viewport={"width": 390, "height": 800})
        phone.goto(ROUND)
        field = phone.get_by_label("or a new player")
        expect(field).to_be_hidden()
        phone.locator("#attendance summary").click()
        expect(field).to_be_visible()
        bob = event_store.staff("Bob")
        bob.goto(ROUND)
        expect(bob.get_by_label("or a new player")).to_be_visible()
        path = str(site.home / "spring.crosstable")
        write(path, lambda now: enter_result(now, section_of(now), 1, "1-0", 1), "test")
        expect(phone.locator("[data-open-boards]")).to_have_text("2")
        expect(field).to_be_visible()
        field.fill("Late, Lou")
        phone.locator("#attendance input[name=rating]").fill("abc")
        phone.locator("#attendance").get_by_role("button", name="Here now").click()
        expect(phone.locator("#attendance input[name=rating]")).to_have_value("abc")
        expect(field).to_be_visible()
        expect(field).to_have_value("Late, Lou")
    assert not event_store.complaints
