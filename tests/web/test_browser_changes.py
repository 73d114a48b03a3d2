"""In a real browser: a team match with line-ups, and a published round repaired, then undone."""

from __future__ import annotations

from playwright.sync_api import expect

from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.session.session import create_journal, write
from tests.web.browsing import served
from tests.web.site import Site

TEAMS = ("Harbour", "Hill", "Lake", "Town")


def team_event(site: Site) -> None:
    """Four teams of three for matches of two boards."""
    keys: dict[str, object] = {"rulebook": "us-chess", "rounds": 3, "format": "team-swiss"}
    path = str(site.home / "cup.crosstable")
    create_journal(path, new_event("Cup", {**keys, "settings": {"team.boards": 2}}, 7), "test")
    entries = [
        {
            "name": team,
            "members": [
                {"name": f"{team} {place}", "rating": 2000 - 40 * at - 100 * place} for place in (1, 2, 3)
            ],
        }
        for at, team in enumerate(TEAMS)
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")


def test_a_team_match_from_line_up_to_score(site: Site) -> None:
    """A reserve is seated, both boards are entered on the match page, a wrong score is refused."""
    team_event(site)
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto("/e/cup/main/round")
        ann.get_by_role("button", name="Pair round 1").click()
        ann.get_by_role("button", name="Publish round 1").click()
        ann.get_by_role("link", name="Table 1").click()
        first = ann.locator("fieldset").first
        first.get_by_role("checkbox").nth(1).uncheck()
        first.get_by_role("checkbox").nth(2).check()
        first.get_by_role("button", name="Save lineup").click()
        expect(ann.locator("table.sheet tr[data-row='2']")).to_contain_text(" 3")
        ann.locator("table.sheet tr[data-row='1'] .pads button").first.click()
        expect(ann.locator("#lines li[data-state='stored']")).to_contain_text("1–0")
        ann.locator("#line").fill("1 0-2")
        ann.keyboard.press("Enter")
        expect(ann.locator("#lines li[data-state='refused']")).to_contain_text("the boards so far are 1-0")
        ann.locator("#line").fill("1.2 =")
        ann.keyboard.press("Enter")
        expect(ann.locator(".score")).to_contain_text("1½-½")
        ann.locator("#line").fill("1.2 1-0")
        ann.keyboard.press("Enter")
        expect(ann.locator("#lines li[data-state='asks']")).to_contain_text("½–½ → 1–0")
        ann.get_by_role("button", name="Correct to 1–0").click()
        expect(ann.locator(".score")).to_contain_text("1-1")
        assert event_store.complaints == []


def test_29g_a_published_round_is_repaired_and_undone(site: Site) -> None:
    """Somebody leaves after the list is up: those to be told are named, undo brings all back."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto("/e/spring/main/round")
        ann.get_by_role("button", name="Pair round 1").click()
        ann.get_by_role("button", name="Publish round 1").click()
        ann.get_by_role("link", name="Change round").click()
        ann.locator("select[name=withdraw]").first.select_option(label="#6 File, Fay")
        ann.get_by_role("button", name="Preview changes").click()
        expect(ann.get_by_role("heading", name="Players to notify")).to_be_visible()
        ann.get_by_role("button", name="Change round 1").click()
        expect(ann.get_by_text("Notify these players")).to_be_visible()
        assert len(site.session().event.sections[0].results[0].games) == 2
        ann.locator(".done").get_by_role("link", name="Undo").click()
        ann.get_by_role("button", name="Undo change").click()
        expect(ann.locator("tr[data-row='3']")).to_contain_text("File, Fay")
        assert site.session().event.sections[0].player(6).withdrawn_after is None
        assert event_store.complaints == []


def test_29g_one_more_list_stands_there_when_all_are_used(site: Site) -> None:
    """Three who have left are chosen one after the other."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto("/e/spring/main/round")
        ann.get_by_role("button", name="Pair round 1").click()
        ann.get_by_role("button", name="Publish round 1").click()
        ann.get_by_role("link", name="Change round").click()
        lists = ann.locator("select[name=withdraw]")
        for place, name in enumerate(("#6 File, Fay", "#5 Endgame, Ed", "#4 Defender, Dora")):
            lists.nth(place).select_option(label=name)
        expect(lists).to_have_count(4)
        ann.get_by_role("button", name="Preview changes").click()
        ann.get_by_role("button", name="Change round 1").click()
        expect(ann.get_by_text("Notify these players")).to_be_visible()
        assert {p.no for p in site.session().event.sections[0].players if p.withdrawn_after == 0} == {4, 5, 6}
