"""Phones in a real browser: found while one types, told of a new round, a result reported by two phones."""

from __future__ import annotations

from playwright.sync_api import expect

from crosstable.journal.fact import Kind
from crosstable.web.http.roles import Role
from tests.web.browsing import served
from tests.web.phones import facts, finish, next_round, phone, tell, with_slips
from tests.web.site import Site
from tests.web.test_accessible import faults

PHONE = {"width": 360, "height": 700}


def test_two_phones_report_and_a_third_is_told_of_the_next_round(site: Site) -> None:
    token = with_slips(site)["1"]
    with served(site) as event_store:
        looking = event_store.page(viewport=PHONE)
        looking.goto("/e/spring/where")
        looking.get_by_label("Your name, number or ID").press_sequentially("attack")
        expect(looking.get_by_text("Board 1", exact=True)).to_be_visible()
        looking.get_by_role("link", name="My page").click()
        expect(looking.get_by_role("link", name="Defender, Dora")).to_be_visible()

        white, black = (
            event_store.page(viewport=PHONE),
            event_store.page(viewport=PHONE, java_script_enabled=False),
        )
        for one, side, said in ((white, "White", "I won"), (black, "Black", "I lost")):
            one.goto(f"/r/spring/{token}")
            one.get_by_role("link", name=f"I am {side}").click()
            one.get_by_role("button", name=said).click()
        expect(black.get_by_text("The result is in")).to_be_visible()
        expect(white.get_by_text("The result is in")).to_be_visible()
        assert len(facts(site, Kind.RESULT_ENTERED)) == 1

        finish(site)
        next_round(site)
        expect(looking.get_by_text("Round 2", exact=True)).to_be_visible()
        expect(white.get_by_role("heading", name="This slip has expired")).to_be_visible()
        assert not event_store.complaints, event_store.complaints


def test_a_director_sees_a_disagreement_at_once_and_decides(site: Site) -> None:
    token = with_slips(site)["1"]
    with served(site) as event_store:
        director = event_store.staff()
        director.goto("/e/spring/main/round")
        for side, said in (("White", "I won"), ("Black", "Draw")):
            one = event_store.page(viewport=PHONE)
            one.goto(f"/r/spring/{token}")
            one.get_by_role("link", name=f"I am {side}").click()
            one.get_by_role("button", name=said).click()
        expect(one.get_by_text("You do not agree.")).to_be_visible()
        expect(director.get_by_text("players disagree")).to_be_visible()
        director.get_by_role("button", name="Board 1: accept ½–½").click()
        expect(director.get_by_text("players disagree")).to_be_hidden()
        expect(one.get_by_text("The result is in")).to_be_visible()
        assert not event_store.complaints, event_store.complaints


def test_slips_and_kiosk_are_accessible_and_fit_a_phone(site: Site) -> None:
    slips = with_slips(site)
    tell(phone(site), slips["1"], "white", "won")
    tell(phone(site), slips["1"], "black", "won")
    tell(phone(site), slips["2"], "white", "won")
    pages = [
        f"/r/spring/{slips['1']}",
        f"/r/spring/{slips['2']}",
        f"/r/spring/{slips['3']}?side=black",
        "/e/spring/kiosk",
        "/e/spring/main/kiosk/1/1",
        "/e/spring/main/kiosk/1/2",
    ]
    with served(site) as event_store:
        for scheme in ("light", "dark"):
            page = event_store.page(viewport=PHONE, color_scheme=scheme)
            page.goto(f"/e/spring/kiosk/enter/{site.app.state.accounts.new_link(Role.KIOSK)}")
            page.get_by_role("button", name="Use this tablet as the kiosk").click()
            page.get_by_label("Your board").wait_for()
            for address in pages:
                page.goto(address)
                assert faults(page) == [], address
                assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], address
