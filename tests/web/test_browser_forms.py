"""In a real browser: two forms on a page. What is typed in one survives when the other one is sent."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browsing import served
from tests.web.site import Site

BASE = "/e/spring/main"


def test_saving_the_event_keeps_what_is_typed_for_the_section(site: Site) -> None:
    """Both ways round, with every kind of field; what is taken comes from the journal afterwards."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/setup")
        title = ann.locator("form[action$='/setup/section'] input[name=title]")
        title.fill("Open")
        ann.get_by_label("Names on screens, phones and public pages").select_option(index=2)
        chosen = ann.get_by_label("Names on screens, phones and public pages").input_value()
        ann.get_by_label("Time control").fill("G/90;+30")
        ann.get_by_label("Sponsor").fill("The Bank")
        ann.get_by_role("button", name="Save event").click()
        expect(ann.locator(".done")).to_be_visible()
        expect(title).to_have_value("Open")
        expect(ann.get_by_label("Names on screens, phones and public pages")).to_have_value(chosen)
        expect(ann.get_by_label("Time control")).to_have_value("G/90;+30")
        assert site.session().event.sponsor == "The Bank" and site.session().event.sections[0].name is None
        ann.get_by_label("Officials").fill("Chief TD: Ann Ames")
        ann.locator("form[action$='/setup/section'] input[name=rounds]").fill("5")
        ann.get_by_role("button", name="Save section").click()
        expect(ann.locator("input[name=start][type=datetime-local]")).to_have_count(5)
        expect(ann.get_by_label("Officials")).to_have_value("Chief TD: Ann Ames")
        assert site.session().event.sections[0].name == "Open"
        ann.get_by_role("button", name="Save event").click()
        expect(ann.locator(".done")).to_contain_text("officials")
        assert event_store.complaints == []


def test_a_new_section_takes_no_text_of_another(site: Site) -> None:
    """What is typed for the event stays; the fields of the new section are its own."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/setup")
        ann.get_by_label("Sponsor").fill("The Bank")
        ann.get_by_label("Time control").fill("G/90;+30")
        ann.get_by_text("New section", exact=True).click()
        ann.get_by_placeholder("Open", exact=True).fill("Open")
        ann.get_by_placeholder("Under 1600").fill("Reserve")
        ann.get_by_role("button", name="Add section").click()
        expect(ann.get_by_role("heading", name="Section Reserve")).to_be_visible()
        expect(ann.get_by_label("Time control")).to_have_value("")
        expect(ann.get_by_label("Sponsor")).to_have_value("The Bank")


def test_what_was_refused_stays_when_the_other_form_is_saved(site: Site) -> None:
    """A section that cannot be saved is not forgotten while the event is."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/setup")
        ann.get_by_label("Boards not used").fill("the last")
        ann.get_by_role("button", name="Save section").click()
        expect(ann.get_by_role("alert")).to_be_visible()
        ann.get_by_label("Sponsor").fill("The Bank")
        ann.get_by_role("button", name="Save event").click()
        expect(ann.locator(".done")).to_be_visible()
        expect(ann.get_by_label("Boards not used")).to_have_value("the last")


def test_an_entry_keeps_its_other_forms(site: Site) -> None:
    """Data, byes, wishes and money stand side by side; ticks and folded fields are kept as well."""
    site.event(variations=["28T"])
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/entries/2")
        ann.get_by_label("Club").fill("North")
        ann.get_by_text("More about this player").click()
        ann.get_by_label("Country").fill("USA")
        ann.get_by_label("new player").check()
        ann.get_by_label("Round 2").select_option("half")
        ann.get_by_label("Amount").fill("40")
        ann.get_by_role("button", name="Charge").click()
        expect(ann.locator(".done")).to_be_visible()
        assert [fee.cents for fee in site.session().event.sections[0].player(2).fees] == [4000]
        expect(ann.get_by_label("Amount")).to_have_value("")
        expect(ann.get_by_label("Round 2")).to_have_value("half")
        expect(ann.get_by_label("new player")).to_be_checked()
        expect(ann.get_by_label("Country")).to_be_visible()
        ann.get_by_role("button", name="Check in").click()
        expect(ann.get_by_role("button", name="Checked in")).to_be_visible()
        expect(ann.get_by_label("Club")).to_have_value("North")
        expect(ann.get_by_label("Country")).to_have_value("USA")
        assert event_store.complaints == []


def kept_on(ann: Page, address: str, field: str, text: str, press: str) -> None:
    """What is typed in a field of a page is there after a button of another form."""
    ann.goto(f"{BASE}/{address}")
    ann.locator(field).first.evaluate(
        "(one) => { if (one.closest('details')) one.closest('details').open = true }"
    )
    ann.locator(field).first.fill(text)
    with ann.expect_response(lambda answer: answer.request.method == "POST"):
        ann.locator(press).first.evaluate("(button) => button.click()")
    expect(ann.locator(".done")).to_be_visible()
    expect(ann.locator(field).first).to_have_value(text)


def test_every_page_with_several_forms_keeps_the_others(site: Site) -> None:
    """Phones, check-in, drafts and closing: a press elsewhere takes nothing away."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/round")
        ann.get_by_role("button", name="Pair round 1").click()
        ann.get_by_role("button", name="Publish round 1").wait_for()
        swap, flip = "#swap input[name=one]", "form[action$='/draft/lock'] button, button[form=lock]"
        kept_on(ann, "round", swap, "3", flip)
        kept_on(
            ann,
            "phones",
            "input[name=address]",
            "http://192.0.2.5:8080",
            "form[action$='/phones/switch'] button",
        )
        kept_on(ann, "desk", "input[name=fee]", "40", "button[form=in]")
        assert event_store.complaints == []


def test_a_search_is_not_kept(site: Site) -> None:
    """At check-in the letters typed are done with once somebody is checked in."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/desk")
        ann.locator("#q").fill("bish")
        ann.locator("tr:not([hidden]) button[form=in]").first.click()
        expect(ann.locator("button[form=out]")).to_have_count(1)
        expect(ann.locator("#q")).to_have_value("")


def test_a_line_that_is_gone_gives_its_text_to_no_other(site: Site) -> None:
    """Forms of one kind are told apart by what they are about."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/desk")
        html = (
            "<body data-seen='9999'><main><form method='post' action='/x'>"
            "<input type='hidden' name='player' value='{}'>"
            "<input name='note'></form></main>"
        )
        kept = ann.evaluate(
            """async (html) => {
                const { swap } = await import("/static/boost.js");
                swap(html.replace("{}", "5"));
                document.querySelector("main input[name=note]").value = "typed";
                swap(html.replace("{}", "7"));
                const other = document.querySelector("main input[name=note]").value;
                swap(html.replace("{}", "5"));
                document.querySelector("main input[name=note]").value = "again";
                swap(html.replace("{}", "5"));
                return [other, document.querySelector("main input[name=note]").value];
            }""",
            html,
        )
        assert kept == ["", "again"]


def test_a_second_click_where_add_was_removes_no_prize(site: Site) -> None:
    """Remove is under More, away from Add; pressed on purpose it says what is gone."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/setup/prizes")
        for at, name in enumerate(("1st", "2nd", "3rd"), start=1):
            fresh = ann.locator("tr").filter(has=ann.locator("#fresh"))
            fresh.get_by_label("Name").fill(name)
            fresh.get_by_label("Money").fill("50")
            add = ann.get_by_role("button", name="Add")
            add.scroll_into_view_if_needed()
            spot = add.bounding_box()
            assert spot is not None
            across, down = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
            ann.mouse.click(across, down)
            expect(ann.locator("input[name=name]")).to_have_count(at + 1)
            ann.mouse.click(across, down)
            ann.wait_for_timeout(1_000)  # if it pressed something, the answer takes the place of the page
            assert [prize.name for prize in site.session().event.sections[0].prizes][-1] == name
        ann.goto(f"{BASE}/setup/prizes")
        third = ann.locator("tbody tr").nth(2)
        third.get_by_text("More").click()
        third.get_by_role("button", name="Remove").click()
        expect(ann.locator(".done")).to_contain_text("3rd removed")
        assert [prize.name for prize in site.session().event.sections[0].prizes] == ["1st", "2nd"]
